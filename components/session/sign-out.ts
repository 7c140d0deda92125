/** Revokes the token and clears the session cookie. Whatever the network does, the person leaves. */
export async function endServerSession(headers: HeadersInit): Promise<void> {
  await fetch('/api/v1/user/logout', { method: 'POST', headers }).catch(() => null)
  try {
    const answer = await fetch('/api/auth/csrf')
    const { csrfToken }: { csrfToken: string } = await answer.json()
    await fetch('/api/auth/signout', {
      method: 'POST',
      body: new URLSearchParams({ csrfToken, callbackUrl: '/', json: 'true' }),
    })
  } catch {
    // The token behind the cookie is revoked already; the cookie is only a husk.
  }
}
