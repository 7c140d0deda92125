import { formatDate } from '@/lib/base/time/date'
import { type DateRange, monthRange } from '@/lib/base/time/date-range'
import { dayOfText } from '@/lib/base/time/karachi'
import { type SearchParams, searchTextOf, textOf } from '@/lib/platform/http/page-params'
import { type CollectedFigureName, collectedFigureNames } from '@/lib/reconciling/collected/schema'

// The part of an address that names the orders behind a figure. Browser-safe.

/** So many missing parcels are counted where every page of the admin area asks. */
export const MOST_MISSING = 1000

/** Orders for which no courier is entered. */
export const noSource = 'none'

export interface CollectedFilter {
  /** 'none': orders without one. */
  source?: string | undefined
  figure?: CollectedFigureName | undefined
}

/** The orders that a page or a call of the API is about. */
export interface CollectedSelection {
  /** Null: all that is outstanding. */
  range: DateRange | null
  filter: CollectedFilter
}

/** The days of an address: a day, else a month. */
export const collectedRangeOf = ({
  month = '',
  day = '',
}: {
  month?: string | undefined
  day?: string | undefined
}): DateRange | null => (day && dayOfText(day) !== null ? { from: day, to: day } : monthRange(month))

export function collectedSelectionOf(sent: SearchParams): CollectedSelection {
  const figure = collectedFigureNames.find((name) => name === textOf(sent.figure))
  const source = searchTextOf(sent.source)
  return {
    range: collectedRangeOf({ month: textOf(sent.month), day: textOf(sent.day) }),
    filter: { ...(source ? { source } : {}), ...(figure ? { figure } : {}) },
  }
}

const figureTexts: Record<CollectedFigureName, string> = {
  outstanding: 'What is outstanding',
  received: 'What was received',
  withheld: 'What was withheld',
  missing: 'What is missing',
}

/** 'What is outstanding with PostEx, 24 Nov 2026.' */
export function collectedSelectionText({ range, filter: { source, figure } }: CollectedSelection): string {
  const what = figure ? figureTexts[figure] : range ? 'What was collected' : 'What is outstanding'
  const courier = source === undefined ? '' : source === noSource ? ' without a courier' : `, ${source}`
  return `${what}${courier}${range ? `, ${daysText(range)}` : ''}.`
}

function daysText({ from, to }: DateRange): string {
  const [first, last] = [from, to].map((day) => formatDate(`${day}T12:00:00+05:00`))
  return first === last ? `${first}` : `${first} to ${last}`
}
