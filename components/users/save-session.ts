import { openCookie } from '@/components/session/session-cookie'
import { startSession, type UserInfo } from '@/components/session/session-store'

/**
 * After login or registration: the same token as session cookie, for the pages, and in local storage, for the calls. The
 * cookie comes first, so that a browser which refuses it is not left half signed in.
 */
export async function saveSession(user: UserInfo, token: string | undefined): Promise<void> {
  if (!token) throw new Error('The answer held no token')
  await openCookie(token)
  startSession(user, token)
}
