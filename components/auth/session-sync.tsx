'use client'
import { useEffect } from 'react'
import { inLocale, pageLocale, withoutLocale } from '@/lib/base/i18n/locales'
import { isPersonalPath, paths } from '@/lib/base/paths'
import { currentUser, onSessionChange, verifySession } from './session-store'

/**
 * Verifies the stored session once per page load and after a 401. Hides private pages after a sign-out in another tab,
 * or when the browser restores a page from before the sign-out.
 */
export function SessionSync() {
  // Rendered once, so the compiler's memoization would only add code.
  'use no memo'
  useEffect(() => {
    const verify = () => void verifySession()
    verify()
    const currentId = () => currentUser()?._id
    let shownId = currentId()
    const rememberShown = () => {
      shownId = currentId()
    }
    // Home, where a sign-out leads. A reload could come before the server has ended the session.
    const leave = () =>
      isPersonalPath(withoutLocale(location.pathname)) && location.replace(inLocale(pageLocale(), paths.home))
    const onOtherTabChange = () => {
      const last = shownId
      rememberShown()
      if (last && last !== shownId) leave()
    }
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted && !currentId()) leave()
      else if (persisted) onOtherTabChange()
    }
    const unsubscribe = onSessionChange(rememberShown)
    // The name used in lib/platform/http/client, which is not imported here because every page loads this file.
    addEventListener('gulshan:unauthenticated', verify)
    addEventListener('storage', onOtherTabChange)
    addEventListener('pageshow', onPageShow)
    return () => {
      unsubscribe()
      removeEventListener('gulshan:unauthenticated', verify)
      removeEventListener('storage', onOtherTabChange)
      removeEventListener('pageshow', onPageShow)
    }
  }, [])
  return null
}
