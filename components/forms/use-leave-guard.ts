'use client'
// Not the router of components/ui/navigation: addresses of links have their language already.
import { useRouter } from 'next/navigation'
import { useEffect, useEffectEvent, useState } from 'react'

/** The target of a click that leaves this page; null for links that stay, open elsewhere or download a file. */
function linkTarget(event: MouseEvent): string | null {
  if (event.defaultPrevented || event.button !== 0) return null
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link?.href || link.target === '_blank' || link.hasAttribute('download')) return null
  const target = new URL(link.href)
  if (
    target.origin !== location.origin ||
    (target.pathname === location.pathname && target.search === location.search)
  )
    return null
  return target.pathname + target.search + target.hash
}

/** Shared by all forms of a page: after one confirmation the others do not ask again. */
let isLeaving = false

/**
 * Asks before a page with unsaved changes is left: the browser asks on close and reload, this hook for links and, where the
 * Navigation API exists, for the back button. `isUnsaved` is called at that moment, because the last key press may not have
 * been rendered yet.
 */
export function useLeaveGuard(isUnsaved: () => boolean) {
  const router = useRouter()
  const [asked, setAsked] = useState<{ go: () => void; page: boolean } | null>(null)
  const mustAsk = useEffectEvent(() => !isLeaving && isUnsaved())

  useEffect(() => {
    isLeaving = false
    const controller = new AbortController()
    const { signal } = controller
    const ask = (go: () => void) => setAsked({ go, page: true })
    window.addEventListener('beforeunload', (event) => mustAsk() && event.preventDefault(), { signal })
    document.addEventListener(
      'click',
      (event) => {
        const target = linkTarget(event)
        if (!target || !mustAsk()) return
        event.preventDefault()
        event.stopPropagation()
        ask(() => router.push(target))
      },
      { capture: true, signal },
    )
    const navigation = 'navigation' in window ? window.navigation : null
    navigation?.addEventListener(
      'navigate',
      (event) => {
        if (event.navigationType !== 'traverse' || !event.cancelable || event.defaultPrevented) return
        if (!mustAsk()) return
        const { key } = event.destination
        event.preventDefault()
        ask(() => void navigation.traverseTo(key))
      },
      { signal },
    )
    return () => controller.abort()
  }, [router])

  return {
    asking: asked !== null,
    stay: () => setAsked(null),
    leave: () => {
      isLeaving ||= asked?.page === true
      asked?.go()
      setAsked(null)
    },
    /** Runs the action at once, or after confirmation if there are unsaved changes; for closing a dialog. */
    confirmBefore: (go: () => void) => (isUnsaved() ? setAsked({ go, page: false }) : go()),
  }
}
