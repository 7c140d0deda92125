import { useEffect } from 'react'
import { useRouter } from '@/components/ui/navigation'
import { authToken } from '@/lib/platform/http/stored-session'
import { currentUser, verifySession } from './session-store'

/**
 * Redirects people who are signed in already from the login page to its target. Restores a lost session cookie first,
 * because pages need it. Without a valid session or an answer, the form stays.
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
