import 'server-only'
import { createHmac, timingSafeEqual } from 'node:crypto'
import { env } from '@/lib/platform/env'

// Tokens of links that work without signing in. They are derived from the server's secret instead of stored, so that they
// can be built again and a leaked database has none. A token is 16 bytes of the record's id and 16 of a signature.

const ID_BYTES = 16
const TOKEN = /^[\w-]{43}$/

/** The purpose of a link. A token of one purpose is worthless for another. */
export type LinkPurpose = 'order' | 'mail' | 'guest-order' | 'guest-confirm' | 'guest-browser'

const signatureOf = (purpose: LinkPurpose, id: string, contact: string): Buffer =>
  createHmac('sha256', env.AUTH_SECRET)
    .update(JSON.stringify(['link', purpose, id.toLowerCase(), contact]))
    .digest()
    .subarray(0, ID_BYTES)

/** `contact`: the address or phone number the link is sent to. Once that of the record is another, the link is worthless. */
export function signedToken(purpose: LinkPurpose, id: string, contact: string): string {
  const idBytes = Buffer.from(id.replaceAll('-', ''), 'hex')
  return Buffer.concat([idBytes, signatureOf(purpose, id, contact)]).toString('base64url')
}

/** The id in a token, which is not proven yet; null for what is no token. */
export function claimedId(token: string): string | null {
  if (!TOKEN.test(token)) return null
  const hex = Buffer.from(token, 'base64url').subarray(0, ID_BYTES).toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

/** Whether a token was issued for this record and one of these contacts. */
export function isSignedToken(
  token: string,
  purpose: LinkPurpose,
  id: string,
  contacts: readonly string[],
): boolean {
  const sent = Buffer.from(token, 'base64url').subarray(ID_BYTES)
  const matches = contacts.map((contact) => {
    const expected = signatureOf(purpose, id, contact)
    return sent.length === expected.length && timingSafeEqual(sent, expected)
  })
  return matches.includes(true)
}
