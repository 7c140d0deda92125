import type * as contract from '@/lib/orders/carts/contract'
import { MAX_QUOTE_LINES } from '@/lib/orders/carts/rules'
import type { CartLines, CartQuote } from '@/lib/orders/carts/schema'
import { at, call } from '@/lib/platform/http/client'

const quoteCart = at<typeof contract.quoteCart>('POST', '/cart/quote')

export type QuoteDestination = Omit<CartLines, 'items'>

/**
 * Current prices, stock and charges of these lines, and how they can be delivered; more lines than one request takes are
 * split.
 */
export async function fetchQuote(
  lines: readonly { product: string; quantity: number }[],
  destination: QuoteDestination = {},
): Promise<Pick<CartQuote, 'items'> & Partial<Pick<CartQuote, 'charges' | 'delivery' | 'discount'>>> {
  const batches = Array.from({ length: Math.ceil(lines.length / MAX_QUOTE_LINES) }, (_, batch) =>
    lines.slice(batch * MAX_QUOTE_LINES, (batch + 1) * MAX_QUOTE_LINES),
  )
  const responses = await Promise.all(
    batches.map((items) => call(quoteCart, { body: { items, ...destination } })),
  )
  const { charges, delivery, discount } = responses.at(-1)?.data ?? {}
  return {
    items: responses.flatMap(({ data }) => data.items),
    ...(charges && delivery ? { charges, delivery } : {}),
    ...(discount ? { discount } : {}),
  }
}
