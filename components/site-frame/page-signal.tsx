'use client'
import { usePathname } from 'next/navigation'
import { useEffect } from 'react'

const report = () =>
  void import('./opened-page').then(
    ({ reportPage }) => reportPage(),
    // The module could not be loaded; the next page tries again.
    () => undefined,
  )

/** Reports to the service worker which page is open. After everything else, as it only helps later. */
export function PageSignal() {
  // Rarely rendered again, so the compiler's memoization would only add code.
  'use no memo'
  const path = usePathname()
  useEffect(() => {
    if (!path || document.readyState === 'complete') return report()
    addEventListener('load', report, { once: true })
    return () => removeEventListener('load', report)
  }, [path])
  return null
}
