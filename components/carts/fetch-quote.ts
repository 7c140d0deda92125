import { methodOf } from '@/components/delivery/sent-offer'
import { paisaOrNull, priceInPaisa, rupeesToPaisa } from '@/lib/base/money'
import type { QuotedDiscount } from '@/lib/money/discounts/schema'
import type * as contract from '@/lib/orders/carts/contract'
import { MAX_QUOTE_LINES } from '@/lib/orders/carts/rules'
import type { CartLines, CartQuote, QuotedLine } from '@/lib/orders/carts/schema'
import type { CheckedCash } from '@/lib/orders/order/cash-schema'
import { at, call, type DataOf } from '@/lib/platform/http/client'

const quoteCart = at<typeof contract.quoteCart>('POST', '/cart/quote')

export type QuoteDestination = Omit<CartLines, 'items'>

/**
 * Current prices, stock and charges of these lines, and how they can be delivered; more lines than one request takes are
 * split.
 */
export async function fetchQuote(
  lines: readonly { product: string; quantity: number }[],
  destination: QuoteDestination = {},
): Promise<
  Pick<CartQuote, 'items'> & Partial<Pick<CartQuote, 'charges' | 'delivery' | 'discount' | 'cash'>>
> {
  const batches = Array.from({ length: Math.ceil(lines.length / MAX_QUOTE_LINES) }, (_, batch) =>
    lines.slice(batch * MAX_QUOTE_LINES, (batch + 1) * MAX_QUOTE_LINES),
  )
  const responses = await Promise.all(
    batches.map((items) => call(quoteCart, { body: { items, ...destination } })),
  )
  const { charges, delivery, discount, cash } = responses.at(-1)?.data ?? {}
  return {
    items: responses.flatMap(({ data }) => data.items.map(lineOf)),
    ...(charges && delivery
      ? {
          charges: {
            ...charges,
            shipping: rupeesToPaisa(charges.shipping),
            freeAbove: paisaOrNull(charges.freeAbove),
          },
          delivery: { ...delivery, methods: delivery.methods.map(methodOf) },
        }
      : {}),
    ...(discount ? { discount: discountOf(discount) } : {}),
    ...(cash ? { cash: cashOf(cash) } : {}),
  }
}

type Sent = DataOf<typeof contract.quoteCart>

// The answer as it was sent, with its amounts in paisa.

const lineOf = ({ price, ...line }: Sent['items'][number]): QuotedLine => ({
  ...line,
  price: {
    ...priceInPaisa(price),
    ...(price.was === undefined ? {} : { was: rupeesToPaisa(price.was) }),
  },
})

const discountOf = ({ amount, terms, ...code }: NonNullable<Sent['discount']>): QuotedDiscount => ({
  ...code,
  amount: rupeesToPaisa(amount),
  terms: terms && { ...terms, least: rupeesToPaisa(terms.least) },
})

export const cashOf = ({ deposit, ...cash }: NonNullable<Sent['cash']>): CheckedCash => ({
  ...cash,
  deposit: paisaOrNull(deposit),
})
