'use client'
import { useEffect } from 'react'

/** Shows our own page when a page cannot be fetched. Not before everything else has come: it is for the next page. */
function registerServiceWorker() {
  const register = () => {
    // Refused in private windows of some browsers, which then show their own page.
    navigator.serviceWorker?.register('/sw.js').catch(() => undefined)
  }
  if (document.readyState === 'complete') return register()
  addEventListener('load', register, { once: true })
}

const announceReady = () => dispatchEvent(new Event('gulshan:ready'))

/**
 * Tells /first.js that the page runs. That file stands before everything else: it shows the chosen theme before the first
 * paint, and keeps what is typed, chosen and pressed before React runs, on a slow line for seconds. All of that would be
 * lost; now it is done once more. What the browser does by itself is left to it: links, menus, forms that have an address.
 *
 * Its reasons stand here, because that file reaches every visitor as it is written:
 * - a press that is kept goes no further: React may listen already, and would do it as well;
 * - a radio button goes to the end of the notes: of a group the last one chosen counts;
 * - `setAgain`: the first event makes ready what React has not reached yet, the others are what happened;
 * - `setUnseen`: React takes an event for news only when the value is not the one it saw being set, here through the control
 *   itself; both settings move the cursor of somebody who is still typing, so it is put back;
 * - `doAll`: one after the other, because the second may need what React makes of the first, and the first that React is done
 *   telling; what is typed meanwhile is newer than what was noted.
 */
export function HydrationSignal() {
  useEffect(registerServiceWorker, [])
  useEffect(() => {
    if ('js' in document.documentElement.dataset) return void announceReady()
    // Where a page failed on the server React draws all of it, and inserts the script without running it.
    document.head.append(
      Object.assign(document.createElement('script'), { src: '/first.js', onload: announceReady }),
    )
  }, [])
  return null
}
