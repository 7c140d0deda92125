import 'server-only'
import { type LinkPurpose, signedToken } from '@/lib/platform/auth/signed-link'

/** Stands in stored links for the token, which is only put in while the email is sent. */
export const SIGNED_TOKEN = '-token-'

export interface SignedLink {
  purpose: LinkPurpose
  id: string
  /** The contact that the token is signed for, if it is not the address of the email. */
  contact?: string
}

/** The page that follows can be read in the email. */
const mailLink = (token: string, page: string) =>
  `/mail-link/${token}?to=${encodeURIComponent(page).replaceAll('%2F', '/')}`

/**
 * The data of this email with its link as it is sent: with the token of an order, or else with one by which we see that the link
 * was opened, before it goes on to its page. The link for a new password has a token of its own, behind its #.
 */
export function withSignedLink(data: unknown, { id, to }: { id: string; to: string }): unknown {
  if (!(data instanceof Object) || !('link' in data)) return data
  const link = String(data.link)
  if ('signed' in data) {
    const signed = data.signed as SignedLink
    const token = signedToken(signed.purpose, signed.id, signed.contact ?? to)
    return { ...data, link: link.replace(SIGNED_TOKEN, token) }
  }
  if (link.includes('#')) return data
  const { origin, pathname, search } = new URL(link)
  return { ...data, link: origin + mailLink(signedToken('mail', id, to), pathname + search) }
}
