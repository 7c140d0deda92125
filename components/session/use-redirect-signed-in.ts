import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { authToken, currentUser, verifySession } from './session-store'

/**
 * Whoever comes signed in to a page for signing in is led on to where it would have led. The cookie may be lost: it is
 * restored first, because the pages go by it. Without an answer, and without a live session, the form stays.
 */
export function useRedirectSignedIn(target: string): void {
  const router = useRouter()
  useEffect(() => {
    if (!currentUser()) return
    let isUnmounted = false
    const redirect = async () => {
      await verifySession()
      const token = authToken()
      if (isUnmounted || !currentUser() || !token) return
      const { restoreCookie } = await import('./session-cookie')
      await restoreCookie(token)
      if (!isUnmounted) router.replace(target)
    }
    redirect().catch(() => undefined)
    return () => {
      isUnmounted = true
    }
  }, [router, target])
}
