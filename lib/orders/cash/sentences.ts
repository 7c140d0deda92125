import { type AnswerText, apiText } from '@/lib/base/i18n/answer-text'
import { formatPrice, toPaisa } from '@/lib/base/money'
import type { CashRejection } from '@/lib/orders/order/cash-rules'
import type { PlaceName } from '@/lib/shop/cities/answers'

// The sentences of a rejected cash order (product 9.12). Browser-safe.

/** Where cash is not taken: in a city, or for orders that are picked up; null: in another place. */
export type CashPlace = { city: PlaceName } | 'PICKUP' | null

interface Circumstances {
  isPayableOnline: boolean
  depositPaisa: number | null
  place: CashPlace
}

/** Why cash is not offered, and what helps. */
export function describeCashRejection(
  { reason, limit, isByCancelled = false }: CashRejection,
  { isPayableOnline, depositPaisa, place }: Circumstances,
): AnswerText {
  const way = wayToPay(isPayableOnline, depositPaisa)
  switch (reason) {
    case 'OPEN_OF_CUSTOMER':
      return apiText(`answers.cash.${isByCancelled ? 'CANCELLED_OF_CUSTOMER' : reason}`, { limit, ...way })
    case 'OPEN_TO_PHONE':
      return apiText(`answers.cash.${isByCancelled ? 'CANCELLED_TO_PHONE' : reason}`, { limit, ...way })
    case 'PIECES':
    case 'UNDELIVERED':
    case 'FIRST_PIECES':
      return apiText(`answers.cash.${reason}`, { limit, ...way })
    case 'FIRST_VALUE':
      return apiText('answers.cash.FIRST_VALUE', { limit: formatPrice(toPaisa(limit)), ...way })
    case 'NUMBER':
      return apiText('answers.cash.NUMBER')
    case 'REFUSED':
      return apiText('answers.cash.REFUSED', way)
    case 'PLACE':
      if (place === 'PICKUP') return apiText('answers.cash.PICKUP', way)
      return apiText('answers.cash.PLACE', {
        place: place?.city ?? { text: apiText('answers.cash.yourCity') },
        ...way,
      })
  }
}

type Way = { pay: 'partly'; deposit: string } | { pay: 'online' } | { pay: 'none' }

/** Each text names the way that helps. */
function wayToPay(isPayableOnline: boolean, depositPaisa: number | null): Way {
  if (depositPaisa !== null) return { pay: 'partly', deposit: formatPrice(toPaisa(depositPaisa)) }
  return { pay: isPayableOnline ? 'online' : 'none' }
}
