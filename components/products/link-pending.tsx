'use client'
import { useLinkStatus } from 'next/link'
import { useEffect } from 'react'

/** Inside a Link: a spinner while its page is loading. */
export function LinkPending() {
  const { pending } = useLinkStatus()
  return pending ? <span className="wait" role="status" aria-label="Loading" /> : null
}

/** For page links of a list: also scrolls to the top of the list. */
export function PageLinkPending() {
  const { pending } = useLinkStatus()
  useEffect(() => {
    if (pending) scrollTo({ top: 0, behavior: 'instant' })
  }, [pending])
  return <LinkPending />
}
