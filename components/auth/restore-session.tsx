'use client'
import { useEffect } from 'react'
import { authToken } from '@/lib/platform/http/stored-session'
import { useSession, verifySession } from './session-store'

/** Restores a lost session cookie from the token in local storage; renders nothing. */
export function RestoreSession() {
  // Rarely rendered again, so the compiler's memoization would only add code.
  'use no memo'
  const isKnown = Boolean(useSession())
  useEffect(() => {
    if (isKnown) restoreLostCookie().catch(() => undefined)
  }, [isKnown])
  return null
}

/** Verifies the token first; an invalid one clears the stored session instead. */
export async function restoreLostCookie(): Promise<void> {
  await verifySession()
  const token = authToken()
  if (!token) return
  const { restoreCookie } = await import('./session-cookie')
  if (await restoreCookie(token)) location.reload()
}
