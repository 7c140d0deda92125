import { type Paisa, paisaToRupees } from '@/lib/base/money'
import { plainAmount } from '@/lib/base/plain-amount'
import { inputValueOf } from '@/lib/base/time/karachi'
import type { DiscountDto } from '@/lib/money/discounts/admin-schema'

/** The values of the form of a discount code, as text. */
export interface DiscountValues {
  code: string
  note: string
  kind: 'PERCENT' | 'AMOUNT'
  percent: string
  amount: string
  startsAt: string
  endsAt: string
  least: string
  limitTotal: string
  limitPerson: string
  firstOrderOnly: boolean
  /** '', 'group:…' or 'category:…' */
  target: string
  off: boolean
}

const numberText = (value: number | null | undefined) => (value ? String(value) : '')
const amountText = (amount: Paisa | null | undefined) => numberText(amount && paisaToRupees(amount))
const momentText = (value: string | null | undefined) => (value ? inputValueOf(new Date(value)) : '')

function targetOf(discount: DiscountDto | null): string {
  if (discount?.group) return `group:${discount.group}`
  return discount?.category ? `category:${discount.category}` : ''
}

export const toValues = (discount: DiscountDto | null): DiscountValues => ({
  code: discount?.code ?? '',
  note: discount?.note ?? '',
  kind: discount?.kind ?? 'PERCENT',
  percent: numberText(discount?.percent),
  amount: amountText(discount?.amount),
  startsAt: momentText(discount?.startsAt),
  endsAt: momentText(discount?.endsAt),
  least: amountText(discount?.least),
  limitTotal: numberText(discount?.limitTotal),
  limitPerson: numberText(discount?.limitPerson),
  firstOrderOnly: discount?.firstOrderOnly ?? false,
  target: targetOf(discount),
  off: discount?.off ?? false,
})

export function toBody({ target, amount, least, percent, ...values }: DiscountValues) {
  const [what, id = ''] = target.split(':')
  const isPercent = values.kind === 'PERCENT'
  return {
    ...values,
    // The fields of the other kind are not shown, so their errors must not be reported either.
    percent: isPercent ? percent.trim() : '',
    amount: isPercent ? '' : plainAmount(amount),
    least: plainAmount(least),
    group: what === 'group' ? id : '',
    category: what === 'category' ? id : '',
  }
}

/** The form's name of a field of the endpoint. */
export const fieldOf = (path: string): string => (path === 'group' || path === 'category' ? 'target' : path)

const labels: Record<string, string> = {
  code: 'Code',
  note: 'Note',
  kind: 'Kind',
  percent: 'Percent',
  amount: 'Amount',
  startsAt: 'Valid from',
  endsAt: 'Valid until',
  least: 'Least order',
  limitTotal: 'Uses in all',
  limitPerson: 'Uses per person',
  firstOrderOnly: 'First orders only',
  target: 'Products',
  off: 'Turned off',
}
export const labelOf = (path: string) => labels[path] ?? path
