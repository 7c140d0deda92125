'use client'
import { useEffect } from 'react'

const announceReady = () => dispatchEvent(new Event('gulshan:ready'))

/**
 * Signals to /first.js that the page is hydrated. That file runs before all others: it applies the theme before the first
 * paint, and records what is typed, chosen and pressed before React runs, which takes seconds on a slow connection. This
 * input would be lost; after hydration it is replayed. Links, menus and forms with an address work without React and are
 * not recorded. What is lost without it: docs/decisions/0019-input-before-scripts.md.
 *
 * The reasons are explained here, because that file is sent to every visitor with its comments:
 * - a cookie tells the server the theme, whose large picture it announces with a page (server/picture-preload.mjs);
 * - the cookie of the city that was chosen (lib/shop/delivery/chosen-city.ts) is read for main-nav.tsx;
 * - a recorded press is not passed on: React may listen already and would handle it twice;
 * - a radio button moves to the end of the replays, because the last one chosen in a group counts;
 * - `replayValue`: the first event hydrates what React has not reached yet, the others repeat the input;
 * - `setValueSilently`: React ignores an event whose value it has seen being set, so the value is changed through the control
 *   and then past it; both move the cursor of a user who is still typing, so it is restored;
 * - `replayAll`: one replay after the other, because the second may need the result of the first; newer input wins.
 */
export function HydrationSignal() {
  // Rendered once, so the compiler's memoization would only add code.
  'use no memo'
  useEffect(() => {
    if ('js' in document.documentElement.dataset) return void announceReady()
    // If a page failed on the server, React renders it in the browser and inserts the script without running it.
    document.head.append(
      Object.assign(document.createElement('script'), { src: '/first.js', onload: announceReady }),
    )
  }, [])
  return null
}
