import { invalid } from '@/lib/base/errors'
import { inEnglishOf } from '@/lib/base/i18n/answer-text'
import { type ProductState, statesAfter } from '@/lib/catalogue/states/state'

export interface Showing {
  state: ProductState
  /** When it becomes SHOWN by itself; always null for a shown one. */
  showFrom: Date | null
}

export interface SentShowing {
  state?: ProductState | undefined
  /** Undefined: it stays. */
  showFrom?: Date | null | undefined
}

/**
 * The state after a write; what is not sent stays. A new product with only a date is a draft until then, and a date that has
 * passed shows it at once when no state is sent. `before`: null for a new product. Throws VALIDATION_FAILED, also for a new date
 * that has passed beside a state that is not shown; one that was stored stays, as the product may wait for what it lacks.
 */
export function showingAfter(before: Showing | null, sent: SentShowing, now: Date): Showing {
  const showFrom = sent.showFrom === undefined ? (before?.showFrom ?? null) : sent.showFrom
  const isLater = showFrom !== null && showFrom > now
  const state = sent.state ?? before?.state ?? (isLater ? 'DRAFT' : 'SHOWN')
  if (!statesAfter(before?.state ?? null).includes(state))
    throw invalid({
      state: inEnglishOf('state', 'cannot be a draft again, because the product was shown. It can be hidden'),
    })
  if (state === 'SHOWN' && sent.state === undefined && isLater)
    throw invalid({ showFrom: inEnglishOf('showFrom', 'is only for a product that is not shown') })
  if (state === 'SHOWN') return { state, showFrom: null }
  if (showFrom === null || isLater) return { state, showFrom }
  if (sent.state === undefined) return { state: 'SHOWN', showFrom: null }
  if (!isSameMinute(showFrom, before?.showFrom ?? null))
    throw invalid({
      showFrom: inEnglishOf('showFrom', 'has passed. Choose a later time, or show the product now'),
    })
  return { state, showFrom }
}

const minuteOf = (at: Date) => Math.floor(at.getTime() / 60_000)

/** The input of a form has no seconds. */
const isSameMinute = (sent: Date, stored: Date | null) =>
  stored !== null && minuteOf(sent) === minuteOf(stored)
