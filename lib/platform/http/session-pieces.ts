import 'server-only'
import { sessionCookie } from '@/lib/platform/auth/token'

/** `next-auth.session-token`, and the pieces of a long one that ends in `.0` to `.9`. */
const isPiece = (name: string) =>
  name === sessionCookie || (name.length === sessionCookie.length + 2 && /\.\d$/.test(name))

/**
 * An answer of next-auth that deletes no other cookies whose names begin like that of a session. It has a header for each one that
 * was sent, and clients do not read an answer with four hundred.
 */
export function withoutLoosePieces(answer: Response): Response {
  const headers = new Headers(answer.headers)
  headers.delete('set-cookie')
  for (const cookie of answer.headers.getSetCookie()) {
    const name = cookie.split('=', 1)[0] ?? ''
    if (!name.startsWith(sessionCookie) || isPiece(name)) headers.append('set-cookie', cookie)
  }
  const { status, statusText } = answer
  return new Response(answer.body, { status, statusText, headers })
}
