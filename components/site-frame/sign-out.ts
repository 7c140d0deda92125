import { bearer, clearSession, currentUser } from '@/components/auth/session-store'

export async function signOut(): Promise<void> {
  const headers = bearer()
  const owner = currentUser()?._id ?? ''
  clearSession()
  try {
    const { finishSignOut } = await import('./finish-sign-out')
    await finishSignOut(owner, headers)
  } catch {
    // The module could not be loaded: there is no connection.
    location.reload()
  }
}
