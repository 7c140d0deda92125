import { withoutCurrency } from '@/lib/base/plain-amount'
import { plainNumber } from '@/lib/base/plain-number'

// Amounts as couriers write them. Pure.

/** Paisa, rounded half up; negative with a sign or in parentheses. Blank cells and dashes are 0, other text is null. */
export function amountIn(cell: string): number | null {
  const text = withoutCurrency(cell)
  if (/^-*$/.test(text)) return 0
  const inner = /^\((.+)\)$/.exec(text)?.[1]
  const [, sign, whole, decimals = ''] =
    /^(-?)(\d{1,10})(?:\.(\d{1,10}))?$/.exec(plainNumber(withoutCurrency(inner ?? text)) ?? '') ?? []
  if (!whole) return null
  // The digits are counted, as 0.285 * 100 is a little less than 28.5.
  const thousandths = Number(decimals.padEnd(3, '0').slice(0, 3))
  const paisa = Number(whole) * 100 + Math.floor((thousandths + 5) / 10)
  return (inner !== undefined || sign === '-') && paisa !== 0 ? -paisa : paisa
}
