import { startSession, type UserInfo } from '@/components/session/session-store'

/**
 * After login or registration: the same token as session cookie, for the pages, and in local storage, for the calls. The
 * cookie comes first, so that a browser which refuses it is not left half signed in.
 */
export async function keepSession(user: UserInfo, token: string | undefined): Promise<void> {
  if (!token) throw new Error('The answer held no token')
  await openCookie(token)
  startSession(user, token)
}

/** next-auth's own credentials sign-in, with the token instead of a password. */
async function openCookie(token: string): Promise<void> {
  const answer = await fetch('/api/auth/csrf')
  const { csrfToken }: { csrfToken: string } = await answer.json()
  const opened = await fetch('/api/auth/callback/credentials', {
    method: 'POST',
    body: new URLSearchParams({ csrfToken, token, json: 'true' }),
  })
  if (!opened.ok) throw new Error('The session cookie was refused')
}
