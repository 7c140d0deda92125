// The session cookie belongs to next-auth; its own credentials sign-in sets it, with our token instead of a password.

export async function openCookie(token: string): Promise<void> {
  const answer = await fetch('/api/auth/csrf')
  const { csrfToken }: { csrfToken: string } = await answer.json()
  const opened = await fetch('/api/auth/callback/credentials', {
    method: 'POST',
    body: new URLSearchParams({ csrfToken, token, json: 'true' }),
  })
  if (!opened.ok) throw new Error('The session cookie was refused')
}

async function hasCookie(): Promise<boolean> {
  const answer = await fetch('/api/auth/session')
  if (!answer.ok) throw new Error('Nobody knows')
  const session: { user?: unknown } | null = await answer.json()
  return Boolean(session?.user)
}

/** Answers whether the cookie was missing and is there now: a browser that refuses cookies is not asked for ever. */
export async function restoreCookie(token: string): Promise<boolean> {
  if (await hasCookie()) return false
  await openCookie(token)
  return hasCookie()
}
