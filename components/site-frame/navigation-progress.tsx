'use client'
import { usePathname, useSearchParams } from 'next/navigation'
import { useEffect } from 'react'

// An attribute of the root element while another page is loading; shell.css shows it as a bar at the top of the screen.
const end = () => {
  delete document.documentElement.dataset.navigating
}

/** Called by Next as soon as a navigation begins, before the network responds. */
export function startNavigation(url: string): void {
  const { pathname, search } = new URL(url, location.href)
  if (pathname === location.pathname && search === location.search) end()
  else document.documentElement.dataset.navigating = ''
}

/** Hides the bar once the new page is rendered. Reads the query, so it needs a Suspense boundary on cached pages. */
export function NavigationProgress() {
  'use no memo'
  return <Arrived key={`${usePathname()}?${useSearchParams()}`} />
}

function Arrived() {
  // Rendered once, so the compiler's memoization would only add code.
  'use no memo'
  useEffect(() => {
    end()
    // A page restored from the back-forward cache would still show the bar.
    addEventListener('pageshow', end)
    return () => removeEventListener('pageshow', end)
  }, [])
  return null
}
