import { parseMoment } from '@/lib/base/time/karachi'
import type { Notice, Shop } from '@/lib/shop/identity/schema'

// The lines at the top of every page, by the clock. Pure and browser-safe.

type WithNotices = Pick<Shop, 'closing' | 'announcement'>

/** Blank: no limit. A notice is shown from its first minute and no longer at its last. */
const limit = (written: string): number | null => parseMoment(written)?.getTime() ?? null

const isShown = ({ from, to }: Notice, now: number) =>
  (limit(from) ?? Number.NEGATIVE_INFINITY) <= now && now < (limit(to) ?? Number.POSITIVE_INFINITY)

const all = ({ closing, announcement }: WithNotices) =>
  [closing, announcement].filter((notice): notice is Notice => notice !== null && notice.text.en !== '')

/** The notices of this moment, the closing one first. */
export const noticesAt = (shop: WithNotices, now: Date): Notice[] =>
  all(shop).filter((notice) => isShown(notice, now.getTime()))

/** When a page that is rendered now has to be rendered again; null: only after a change. */
export function nextNoticeChange(shop: WithNotices, now: Date): Date | null {
  const moments = all(shop)
    .flatMap(({ from, to }) => [limit(from), limit(to)])
    .filter((at) => at !== null)
    .filter((at) => at > now.getTime())
  return moments.length > 0 ? new Date(Math.min(...moments)) : null
}
