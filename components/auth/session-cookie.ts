// Sets the session cookie through next-auth's credentials sign-in, with our token instead of a password. Why not by
// next-auth/react: docs/decisions/0005-one-session-token.md.

/** The CSRF token that next-auth requires with every write. */
export async function fetchCsrfToken(): Promise<string> {
  const answer = await fetch('/api/auth/csrf')
  const { csrfToken }: { csrfToken: string } = await answer.json()
  return csrfToken
}

export async function openCookie(token: string, csrfToken: string): Promise<void> {
  const opened = await fetch('/api/auth/callback/credentials', {
    method: 'POST',
    body: new URLSearchParams({ csrfToken, token, json: 'true' }),
  })
  if (!opened.ok) throw new Error('The session cookie was not set')
}

async function hasCookie(): Promise<boolean> {
  const answer = await fetch('/api/auth/session')
  if (!answer.ok) throw new Error('The session could not be read')
  const session: { user?: unknown } | null = await answer.json()
  return Boolean(session?.user)
}

/** Returns whether a missing cookie has been restored, so that a browser without cookies does not reload for ever. */
export async function restoreCookie(token: string): Promise<boolean> {
  if (await hasCookie()) return false
  await openCookie(token, await fetchCsrfToken())
  return hasCookie()
}
