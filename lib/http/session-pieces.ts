import 'server-only'
import { sessionCookie } from '@/lib/auth/token'

/** `next-auth.session-token`, and the pieces of a long one that ends in `.0` to `.9`. */
const isPiece = (name: string) =>
  name === sessionCookie || (name.length === sessionCookie.length + 2 && /\.\d$/.test(name))

/**
 * The headers without other cookies whose names begin like that of a session: next-auth answers every one of them with a header
 * that deletes it, and clients do not read an answer of five hundred.
 */
export function withoutLoosePieces(sent: Headers): Headers {
  const headers = new Headers(sent)
  const cookies = headers.get('cookie')?.split(';') ?? []
  const known = cookies.filter((cookie) => {
    const name = cookie.split('=', 1)[0]?.trim() ?? ''
    return !name.startsWith(sessionCookie) || isPiece(name)
  })
  if (known.length < cookies.length) headers.set('cookie', known.join(';'))
  return headers
}
