import 'server-only'
import { decode, encode } from 'next-auth/jwt'
import { env, isSecure } from '@/lib/platform/env'

export const sessionSeconds = 7 * 24 * 60 * 60
/** The name of next-auth's cookie, so that its sign-in and ours are the same session (contract 0.7). */
export const sessionCookie = `${isSecure ? '__Secure-' : ''}next-auth.session-token`

export interface TokenClaims {
  userId: string
  sessionId: string
  /** A hint for redirects only; the account row decides. */
  role: string
}

/** One token serves as session cookie and as bearer (contract 0.2). */
export const mintToken = ({ userId, sessionId, role }: TokenClaims) =>
  encode({ token: { sub: userId, sid: sessionId, role }, secret: env.AUTH_SECRET, maxAge: sessionSeconds })

/** Null for tokens that this server did not issue or that have expired. */
export async function readToken(token: string): Promise<TokenClaims | null> {
  const claims = await decode({ token, secret: env.AUTH_SECRET }).catch(() => null)
  if (typeof claims?.sub !== 'string' || typeof claims.sid !== 'string') return null
  return {
    userId: claims.sub,
    sessionId: claims.sid,
    role: typeof claims.role === 'string' ? claims.role : '',
  }
}
