import { grouped } from '@/components/admin/figures/figure-text'
import type { BadgeTone } from '@/components/ui/badge'
import { formatPrice } from '@/lib/base/money'
import { formatDateTime } from '@/lib/base/time/format'
import type { DiscountDto } from '@/lib/money/discounts/admin-schema'
import type { DiscountState } from '@/lib/money/discounts/rules'

// Words of the admin area for discount codes.

export const stateBadges: Record<DiscountState, { label: string; tone: BadgeTone }> = {
  ACTIVE: { label: 'Active', tone: 'green' },
  NOT_YET: { label: 'Not yet valid', tone: 'yellow' },
  EXPIRED: { label: 'Expired', tone: 'neutral' },
  USED_UP: { label: 'Used up', tone: 'neutral' },
  OFF: { label: 'Off', tone: 'neutral' },
}

/** '20% off', 'Rs 500 off' */
export const valueText = ({ percent, amount }: DiscountDto): string =>
  percent === null ? `${formatPrice(amount ?? 0)} off` : `${percent}% off`

/** '3 of 100', '3' */
export const usesText = ({ uses, limitTotal }: DiscountDto): string =>
  limitTotal === null ? grouped(uses) : `${grouped(uses)} of ${grouped(limitTotal)}`

/** The buyers and orders that a code is for, as short phrases. */
export function conditionTexts({
  least,
  limitPerson,
  firstOrderOnly,
  group,
  category,
}: DiscountDto): string[] {
  return [
    ...(least > 0 ? [`from ${formatPrice(least)}`] : []),
    ...(firstOrderOnly ? ['first order'] : []),
    ...(limitPerson === null
      ? []
      : [limitPerson === 1 ? 'once per person' : `${grouped(limitPerson)} times per person`]),
    ...(group ? ['one product group'] : []),
    ...(category ? ['one category'] : []),
  ]
}

/** The days on which a code is valid. */
export function validText({ startsAt, endsAt }: DiscountDto): string {
  if (!startsAt && !endsAt) return 'Always'
  const from = startsAt && `from ${formatDateTime(startsAt)}`
  const until = endsAt && `until ${formatDateTime(endsAt)}`
  const text = [from, until].filter(Boolean).join(' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
