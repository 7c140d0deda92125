import 'server-only'
import { type LinkPurpose, signedToken } from '@/lib/auth/signed-link'

/** Stands in stored links for the token, which is only put in while the email is sent. */
export const SIGNED_TOKEN = '-token-'

export interface SignedLink {
  purpose: LinkPurpose
  id: string
}

/** The data of an email to this address, with the token in its link. */
export function withSignedLink(data: unknown, to: string): unknown {
  if (!(data instanceof Object) || !('signed' in data) || !('link' in data)) return data
  const { purpose, id } = data.signed as SignedLink
  return { ...data, link: String(data.link).replace(SIGNED_TOKEN, signedToken(purpose, id, to)) }
}
