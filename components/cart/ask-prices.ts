import type * as contract from '@/lib/carts/contract'
import type { CartQuote } from '@/lib/carts/schema'
import { at, call } from '@/lib/http/client'
import { MOST_LINES } from '@/lib/orders/rules'

const quoteCart = at<typeof contract.quoteCart>('POST', '/cart/quote')

/** What these lines cost now, and what of them is left; and what is charged beside them. */
export async function askPrices(
  lines: readonly { product: string; quantity: number }[],
): Promise<Pick<CartQuote, 'items'> & Partial<Pick<CartQuote, 'charges'>>> {
  const parts = Array.from({ length: Math.ceil(lines.length / MOST_LINES) }, (_, part) =>
    lines.slice(part * MOST_LINES, (part + 1) * MOST_LINES),
  )
  const answers = await Promise.all(parts.map((items) => call(quoteCart, { body: { items } })))
  const charges = answers.at(-1)?.data.charges
  return { items: answers.flatMap(({ data }) => data.items), ...(charges ? { charges } : {}) }
}
