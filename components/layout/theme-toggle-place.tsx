'use client'
import { useEffect } from 'react'

/** Loads what keeps the theme button in its place. If that cannot be loaded, the button stays in the corner. */
export function ThemeTogglePlace() {
  // Rendered once, so the compiler's memoization would only add code.
  'use no memo'
  useEffect(() => {
    const toggle = document.querySelector<HTMLElement>('[data-theme-toggle]')
    if (!toggle) return
    const controller = new AbortController()
    import('./place-theme-toggle').then(
      ({ keepPlaced }) => keepPlaced(toggle, controller.signal),
      () => toggle.removeAttribute('data-away'),
    )
    return () => controller.abort()
  }, [])
  return null
}
