'use client'
import { useEffect, useRef } from 'react'
import { usePathname, useRouter } from '@/components/ui/navigation'

const MAX_AGE = 60_000

/**
 * A layout stays as it was rendered while its pages change. This reads its counts again when another page is opened more
 * than a minute after they were read. `readAt` only tells one rendering from another: clocks differ.
 */
export function RefreshCounts({ readAt }: { readAt: number }) {
  const router = useRouter()
  const pathname = usePathname()
  const shown = useRef({ readAt: 0, since: 0 })

  // biome-ignore lint/correctness/useExhaustiveDependencies: the age is looked at on every page.
  useEffect(() => {
    if (shown.current.readAt !== readAt) shown.current = { readAt, since: Date.now() }
    else if (Date.now() - shown.current.since > MAX_AGE) router.refresh()
  }, [readAt, pathname, router])
  return null
}
