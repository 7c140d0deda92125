'use client'
import { useEffect } from 'react'

const MENU = 'details[data-menu][open]'

function closeMenus(except: Element | null) {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>(MENU)) {
    if (menu !== except) menu.open = false
  }
}

function onClick({ target }: MouseEvent) {
  // A button that its own click has removed is in no menu any more.
  if (!(target instanceof Element) || !target.isConnected) return
  const chosen = target.closest('a, [data-close-menu]')
  closeMenus(chosen ? null : target.closest(MENU))
  if (chosen) chosen.closest<HTMLElement>('[popover]')?.hidePopover()
}

function onKeyDown(event: KeyboardEvent) {
  if (event.key !== 'Escape') return
  const open = document.querySelector<HTMLDetailsElement>(MENU)
  if (!open) return
  closeMenus(null)
  open.querySelector('summary')?.focus()
}

/** Closes a menu when the focus leaves it. */
function onFocusIn({ target }: FocusEvent) {
  if (!(target instanceof Element)) return
  closeMenus(target.closest(MENU))
  const sheet = document.querySelector<HTMLElement>('nav:popover-open')
  if (sheet && !sheet.contains(target)) sheet.hidePopover()
}

/**
 * Every page has this behaviour in the browser. Native menus open without it; it closes them on Escape, on a click outside
 * and on navigation. The code that keeps the theme toggle in its place is loaded after the page.
 */
export function PageBehaviour() {
  // Rendered once, so the compiler's memoization would only add code.
  'use no memo'
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    document.addEventListener('click', onClick, { signal })
    document.addEventListener('keydown', onKeyDown, { signal })
    document.addEventListener('focusin', onFocusIn, { signal })
    import('./place-theme-toggle').then(
      ({ keepPlaced }) => keepPlaced(signal),
      // Better in the way than not there.
      () => document.querySelector('[data-theme-toggle]')?.removeAttribute('data-away'),
    )
    return () => controller.abort()
  }, [])
  return null
}
