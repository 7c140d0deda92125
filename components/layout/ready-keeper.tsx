'use client'
import { useEffect } from 'react'

const tell = () => dispatchEvent(new Event('gulshan:ready'))

/** Tells /first.js that the page runs: what was done to it before that is done now. */
export function ReadyKeeper() {
  useEffect(() => {
    if ('js' in document.documentElement.dataset) return void tell()
    // Where a page failed on the server React draws all of it, and inserts the script without running it.
    document.head.append(Object.assign(document.createElement('script'), { src: '/first.js', onload: tell }))
  }, [])
  return null
}
