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
 * passed shows it at once. `before`: null for a new product. Throws VALIDATION_FAILED.
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
  return state === 'SHOWN' || (showFrom !== null && !isLater)
    ? { state: 'SHOWN', showFrom: null }
    : { state, showFrom }
}
