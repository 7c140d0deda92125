'use client'
import { usePathname, useSearchParams } from 'next/navigation'
import { useEffect } from 'react'

// An attribute of the root element while another page is on its way; shell.css shows it as a bar at the top of the screen.
const end = () => {
  delete document.documentElement.dataset.navigating
}

/** Called by Next as soon as a navigation begins: a tap is answered before the network is. */
export function startNavigation(url: string): void {
  const { pathname, search } = new URL(url, location.href)
  if (pathname === location.pathname && search === location.search) end()
  else document.documentElement.dataset.navigating = ''
}

/** Ends the bar once the new page stands. Reads the query, so it needs a Suspense boundary on cached pages. */
export function NavigationProgress() {
  return <Arrived key={`${usePathname()}?${useSearchParams()}`} />
}

function Arrived() {
  useEffect(() => {
    end()
    // A page that was left by a full load is shown as it was when the back button brings it back.
    addEventListener('pageshow', end)
    return () => removeEventListener('pageshow', end)
  }, [])
  return null
}
