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
    const whoever = () => currentUser()?._id
    let owner = whoever()
    const here = () => {
      owner = whoever()
    }
    // Home, where a sign-out leads; the page anew would come too early, while the server still lets the last person go.
    const leave = () => isPersonalPath(location.pathname) && location.replace(paths.home)
    const elsewhere = () => {
      const last = owner
      here()
      if (last && last !== owner) leave()
    }
    const back = ({ persisted }: PageTransitionEvent) => {
      if (persisted && !whoever()) leave()
      else if (persisted) elsewhere()
    }
    const forget = onSessionChange(here)
    // As lib/http/client calls it; that file stays out of what every page loads.
    addEventListener('gulshan:unauthenticated', verify)
    addEventListener('storage', elsewhere)
    addEventListener('pageshow', back)
    return () => {
      forget()
      removeEventListener('gulshan:unauthenticated', verify)
      removeEventListener('storage', elsewhere)
      removeEventListener('pageshow', back)
    }
  }, [])
  return null
}
