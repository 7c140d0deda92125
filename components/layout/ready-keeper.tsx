'use client'
import { useEffect } from 'react'

const tell = () => dispatchEvent(new Event('gulshan:ready'))

/**
 * Tells /first.js that the page runs. That file stands before everything else: it shows the chosen theme before the first
 * paint, and keeps what is typed, chosen and pressed before React runs, on a slow line for seconds. All of that would be
 * lost; now it is done once more. What the browser does by itself is left to it: links, menus, forms that have an address.
 */
export function ReadyKeeper() {
  useEffect(() => {
    if ('js' in document.documentElement.dataset) return void tell()
    // Where a page failed on the server React draws all of it, and inserts the script without running it.
    document.head.append(Object.assign(document.createElement('script'), { src: '/first.js', onload: tell }))
  }, [])
  return null
}
