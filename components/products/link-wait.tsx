'use client'
import { useLinkStatus } from 'next/link'

/** Inside a Link: turns while the page behind it is on its way. */
export function LinkWait() {
  const { pending } = useLinkStatus()
  return pending ? <span className="wait" role="status" aria-label="Loading" /> : null
}
