import { fetchCsrfToken, openCookie } from '@/components/auth/session-cookie'
import { startSession, type UserInfo } from '@/components/auth/session-store'
import { ApiError } from '@/lib/platform/http/api-error'
import { NO_SESSION_COOKIE } from './no-session-cookie'

interface Answer {
  data: UserInfo
  token?: string
}

/**
 * After login or registration: stores the token as session cookie, for pages, and in local storage, for API calls. The
 * cookie comes first, so that a browser without cookies is not partly signed in.
 * @param answer of login or registration; the CSRF token is fetched at the same time
 * @throws ApiError of the answer, or with status 0 when the cookie could not be set
 */
export async function saveSession(answer: Promise<Answer>): Promise<void> {
  const csrfToken = fetchCsrfToken()
  // Its error is thrown below, unless the login itself failed.
  csrfToken.catch(() => undefined)
  const { data, token } = await answer
  if (!token) throw new Error('The response has no token')
  try {
    await openCookie(token, await csrfToken)
  } catch {
    throw new ApiError(0, 'The session cookie was not set', NO_SESSION_COOKIE, {}, null)
  }
  startSession({ ...data }, token)
}
