import 'server-only'
import type { DefaultSession, NextAuthOptions } from 'next-auth'
import type { JWT } from 'next-auth/jwt'
import Credentials from 'next-auth/providers/credentials'
import { AppError } from '@/lib/base/errors'
import { deviceOf } from '@/lib/platform/auth/device'
import { authenticateToken, endSession } from '@/lib/platform/auth/sessions'
import { sessionCookie, sessionSeconds } from '@/lib/platform/auth/token'
import { env, isSecure } from '@/lib/platform/env'
import { log } from '@/lib/platform/log'

declare module 'next-auth' {
  interface Session {
    user: NonNullable<DefaultSession['user']> & { id: string; role: string }
  }
}

// next-auth manages the session cookie; our own rows decide whether a session is valid. The cookie's value is the
// token of our login endpoint, so encode and decode pass it through.

/** The sign-in form of next-auth as it is sent; `otp` only with something in it. */
export interface SentCredentials {
  email: unknown
  password: unknown
  otp?: unknown
}

/** Signs in by email and password; injected, because this module does not depend on users. */
export type SignIn = (sent: SentCredentials, clientAddress: string, device: string) => Promise<string>

async function viewerOf(token: string) {
  const admission = await authenticateToken(token)
  return admission.kind === 'viewer' ? admission.viewer : null
}

/** Called with errors that next-auth would hide, such as treating an unreadable session as none. */
export type OnError = (error: unknown) => void

const reported =
  (onError: OnError) =>
  (error: unknown): never => {
    onError(error)
    throw error
  }

async function decode(token: string | undefined): Promise<JWT | null> {
  const viewer = token ? await viewerOf(token) : null
  return token && viewer ? { sub: viewer.id, sid: viewer.sessionId, role: viewer.role, raw: token } : null
}

/** One per request, so that its errors can be reported. */
export const authOptions = (signIn: SignIn, onError: OnError): NextAuthOptions => ({
  secret: env.AUTH_SECRET,
  useSecureCookies: isSecure,
  cookies: {
    sessionToken: {
      name: sessionCookie,
      options: { httpOnly: true, sameSite: 'lax', path: '/', secure: isSecure },
    },
  },
  session: { strategy: 'jwt', maxAge: sessionSeconds },
  jwt: {
    maxAge: sessionSeconds,
    encode: async ({ token }) => (typeof token?.raw === 'string' ? token.raw : ''),
    decode: ({ token }) => decode(token).catch(reported(onError)),
  },
  // Replaces all of next-auth's own pages.
  pages: { signIn: '/login', error: '/login', signOut: '/', verifyRequest: '/login' },
  providers: [
    Credentials({
      credentials: { email: {}, password: {}, otp: {}, token: {} },
      async authorize(sent, request) {
        const { email, password, otp } = sent ?? {}
        const token = sent?.token
          ? sent.token
          : await signIn(
              { email, password, ...(otp ? { otp } : {}) },
              String(request.headers?.['x-client-network'] ?? 'unknown'),
              deviceOf(String(request.headers?.['user-agent'] ?? '')),
            ).catch((error: unknown) => throwShown(error, onError))
        const viewer = token ? await viewerOf(token).catch(reported(onError)) : null
        return token && viewer ? { id: viewer.id, token } : null
      },
    }),
  ],
  callbacks: {
    jwt: ({ token, user }) => (user && 'token' in user ? { sub: user.id, raw: user.token } : token),
    session: ({ session, token }) => ({
      expires: session.expires,
      user: { id: token.sub ?? '', role: String(token.role) },
    }),
  },
  events: {
    async signOut({ token }) {
      if (typeof token?.sub === 'string' && typeof token.sid === 'string') {
        await endSession({ id: token.sub, sessionId: token.sid }).catch(reported(onError))
      }
    },
  },
  logger: {
    // An expired session is not an error.
    error: (code, detail) => {
      if (code !== 'JWT_SESSION_ERROR') {
        log.error('next_auth', detail instanceof Error ? detail : detail.error, { code })
      }
    },
    warn: () => {},
    debug: () => {},
  },
})

/** Only messages of AppError are fit for display. */
function throwShown(error: unknown, onError: OnError): never {
  if (error instanceof AppError && error.status < 500) throw new Error(error.message)
  onError(error)
  throw new Error('Something went wrong on our side. Please try again.')
}
