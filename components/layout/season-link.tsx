'use client'
import { useSyncExternalStore } from 'react'
import { Link } from '@/components/ui/link'
import { paths } from '@/lib/paths'
import { type Season, seasonAt } from '@/lib/time/seasons'

const never = () => () => {}

/** A cached page may be older than the month, so the browser's calendar has the last word. */
export function SeasonLink({ rendered }: { rendered: Season }) {
  const season = useSyncExternalStore(
    never,
    () => seasonAt(new Date()),
    () => rendered,
  )
  return (
    <Link className="menu-item" href={paths.collection([season])}>
      <span>
        Seasonal Plants <small>For this {season}</small>
      </span>
    </Link>
  )
}
