import { plainAmount } from '@/lib/base/plain-amount'
import { readOwn, storeOwn } from './own-storage'

// A lorry that is being unloaded, as its form has it. It stays in this tab until it is booked.

export interface ArrivalLine {
  product: string
  name: string
  size: string | null
  picture: string | null
  quantity: string
  /** The cost of one piece in rupees; empty: as before. */
  cost: string
}

export interface ArrivalValues {
  grower: string
  note: string
  lines: ArrivalLine[]
}

export const noArrival: ArrivalValues = { grower: '', note: '', lines: [] }

/** The body of the call. */
export const arrivalBody = ({ grower, note, lines }: ArrivalValues) => ({
  grower,
  note,
  lines: lines.map(({ product, quantity, cost }) => ({
    product,
    quantity: quantity.trim(),
    ...(cost.trim() ? { cost: plainAmount(cost) } : {}),
  })),
})

const key = 'stockArrival'

const isArrival = (value: unknown): value is ArrivalValues =>
  typeof value === 'object' && value !== null && 'lines' in value && Array.isArray(value.lines)

export function storedArrival(): ArrivalValues | null {
  const value = readOwn(key)
  return isArrival(value) ? value : null
}

/** Nothing typed is nothing stored. */
export const storeArrival = (values: ArrivalValues): void =>
  storeOwn(key, values.grower || values.note || values.lines.length > 0 ? values : null)
