import { formatPrice } from '@/lib/base/money'
import type { CashRejection } from '@/lib/orders/order/cash-rules'

// The sentences of a rejected cash order (product 9.12). Browser-safe; Urdu in lib/base/i18n/answers-ur.json.

/** Where cash is not taken: in a city, or for orders that are picked up; null: in another place. */
export type CashPlace = { city: string } | 'PICKUP' | null

interface Circumstances {
  isPayableOnline: boolean
  depositPaisa: number | null
  place: CashPlace
}

/** Why cash is not offered, and what helps. */
export function describeCashRejection(rejection: CashRejection, circumstances: Circumstances): string {
  const { sentence, help } = reasonText(rejection, circumstances)
  return `${sentence} ${helpText(help, circumstances)}`
}

function reasonText(
  { reason, limit, isByCancelled = false }: CashRejection,
  { place }: Circumstances,
): { sentence: string; help: string } {
  const allowed = limit === 1 ? 'one cash order' : `${limit} cash orders`
  switch (reason) {
    case 'PIECES':
      return { sentence: `A cash order takes at most ${limit} of one product.`, help: 'Please order fewer' }
    case 'OPEN_OF_CUSTOMER':
      if (isByCancelled)
        return {
          sentence: `At most ${allowed} of yours may wait for our confirmation, and one that you cancel counts for an hour.`,
          help: 'Please wait an hour',
        }
      return {
        sentence: `At most ${allowed} of yours may wait for our confirmation.`,
        help: 'Please wait until we have confirmed one, or cancel one',
      }
    case 'OPEN_TO_PHONE':
      if (isByCancelled)
        return {
          sentence: `At most ${allowed} to one phone number may wait for our confirmation, whoever placed them, and one that is cancelled counts for an hour.`,
          help: 'Please wait an hour',
        }
      return {
        sentence: `At most ${allowed} to one phone number may wait for our confirmation, whoever placed them.`,
        help: 'Please wait until we have called that number, or give another one',
      }
    case 'UNDELIVERED':
      return {
        sentence: `Until we have delivered a first one, we take at most ${allowed}.`,
        help: 'Please wait until one is delivered',
      }
    case 'FIRST_PIECES':
      return {
        sentence: `A first cash order to a phone number takes at most ${limit} of one product.`,
        help: 'Please order fewer',
      }
    case 'FIRST_VALUE':
      return {
        sentence: `A first cash order to a phone number may come to at most ${formatPrice(limit)}.`,
        help: 'Please order less',
      }
    case 'REFUSED':
      return {
        sentence: 'Parcels to this phone number were not accepted, so cash on delivery is not offered to it.',
        help: '',
      }
    case 'PLACE':
      return { sentence: placeText(place), help: '' }
  }
}

function placeText(place: CashPlace): string {
  if (place === 'PICKUP') return 'Orders that are picked up cannot be paid in cash.'
  return `We do not take cash on delivery in ${place?.city ?? 'your city'}.`
}

function helpText(help: string, { isPayableOnline, depositPaisa }: Circumstances): string {
  const online =
    depositPaisa === null
      ? isPayableOnline && 'pay online'
      : `pay ${formatPrice(depositPaisa)} now and the rest on delivery, or pay online`
  if (!online) return help ? `${help}.` : 'Please call us to order.'
  return help ? `${help}, or ${online}.` : `Please ${online}.`
}
