import { paisaToRupees } from '@/lib/base/money'
import { plainAmount } from '@/lib/base/plain-amount'
import { type SupplyDto, supplyDto } from '@/lib/office/stock-keeping/schema'
import { toWire } from '@/lib/platform/http/wire-amounts'

// The form about buying a product, as text, and as it is sent.

export const supplyFields = ['grower', 'lowest', 'fillTo', 'cost'] as const
export type SupplyValues = Record<(typeof supplyFields)[number], string>

const numberText = (value: number | null | undefined) => (value === null ? '' : String(value ?? ''))

/** Whether the reader may see costs. */
export const hasCost = ({ cost }: SupplyDto): boolean => cost !== undefined

export const supplyValues = ({ grower, lowest, fillTo, cost }: SupplyDto): SupplyValues => ({
  grower: grower?._id ?? '',
  lowest: numberText(lowest),
  fillTo: numberText(fillTo),
  cost: numberText(typeof cost === 'number' ? paisaToRupees(cost) : null),
})

/** `seen`: the supply as the form last read it, of which the API is told the same fields. */
export function supplyBody({ grower, lowest, fillTo, cost }: SupplyValues, seen: SupplyDto) {
  const {
    grower: seenGrower,
    lowest: seenLowest,
    fillTo: seenFillTo,
    cost: seenCost,
  } = toWire(supplyDto, seen)
  const known = { grower: seenGrower, lowest: seenLowest, fillTo: seenFillTo }
  const body = { grower, lowest: lowest.trim(), fillTo: fillTo.trim() }
  return hasCost(seen)
    ? { ...body, cost: cost.trim() && plainAmount(cost), seen: { ...known, cost: seenCost } }
    : { ...body, seen: known }
}
