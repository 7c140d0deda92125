'use client'
import { useEffect } from 'react'
import { isPersonalPath, paths } from '@/lib/paths'
import { currentUser, onSessionChange, verifySession } from './session-store'

/**
 * Asks the server once a page load, and when a call was refused, whether the stored session still lives; and takes private
 * pages off the screen when their person has left: in another tab, or before the browser brought the page back from its
 * memory.
 */
export function SessionSync() {
  useEffect(() => {
    const verify = () => void verifySession()
    verify()
    const currentId = () => currentUser()?._id
    let shownId = currentId()
    const rememberShown = () => {
      shownId = currentId()
    }
    // Home, where a sign-out leads; the page anew would come too early, while the server still lets the last person go.
    const leave = () => isPersonalPath(location.pathname) && location.replace(paths.home)
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
    // As lib/http/client calls it; that file stays out of what every page loads.
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
