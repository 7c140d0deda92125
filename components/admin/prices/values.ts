import { plainAmount } from '@/lib/base/plain-amount'
import type { previewPriceRun } from '@/lib/catalogue/prices/contract'
import { type RunKind, roundings } from '@/lib/catalogue/prices/rules'
import type { RunFilter } from '@/lib/catalogue/prices/schema'
import type { Input } from '@/lib/platform/http/endpoint'

export interface PriceValues {
  kind: RunKind
  direction: 'up' | 'down'
  by: string
  unit: 'percent' | 'rupees'
  roundTo: string
  /** In the format of their inputs, in Karachi time. */
  from: string
  to: string
}

export const firstValues: PriceValues = {
  kind: 'PRICE',
  direction: 'up',
  by: '',
  unit: 'percent',
  roundTo: '10',
  from: '',
  to: '',
}

export type RunBody = NonNullable<Input<typeof previewPriceRun>['body']>

/** What is sent; a sale lowers prices. What is no amount above 0 becomes 0, which the schema rejects. */
export function toBody(values: PriceValues, filter: RunFilter): RunBody {
  const { kind, direction, by, unit, roundTo, from, to } = values
  const amount = Math.max(0, Number(plainAmount(by)) || 0)
  const change = kind === 'SALE' || direction === 'down' ? -amount : amount
  return {
    filter,
    kind,
    ...(unit === 'percent' ? { percent: change } : { rupees: change }),
    roundTo: roundings.find((step) => String(step) === roundTo) ?? 1,
    from,
    to: kind === 'SALE' ? to : '',
  }
}
