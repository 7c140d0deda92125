import { formatPrice } from '@/lib/base/money'
import type { RejectionReason } from '@/lib/money/discounts/rules'

const sentences: Record<Exclude<RejectionReason, 'LEAST'>, string> = {
  UNKNOWN: 'This discount code is not known. Please check how it is written.',
  NOT_YET: 'This discount code is not valid yet.',
  EXPIRED: 'This discount code has expired.',
  USED_UP: 'This discount code has been used up.',
  USED_BY_PERSON: 'You have used this discount code as often as it can be used.',
  NOT_FIRST_ORDER: 'This discount code is only for a first order.',
  OTHER_PRODUCTS: 'This discount code is not for the products in this order.',
}

/** Why a code is not taken, in words for the buyer. */
export const rejectionText = (reason: RejectionReason, leastPaisa: number): string =>
  reason === 'LEAST'
    ? `This discount code is for orders from ${formatPrice(leastPaisa)}, before tax and delivery.`
    : sentences[reason]
