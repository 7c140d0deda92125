import type * as contract from '@/lib/carts/contract'
import type { CartQuote } from '@/lib/carts/schema'
import { at, call } from '@/lib/http/client'

const quoteCart = at<typeof contract.quoteCart>('POST', '/cart/quote')
/** As many as the shop prices at once. */
const atOnce = 100

/** What these lines cost now, and what of them is left; and what is charged beside them. */
export async function askPrices(
  lines: readonly { product: string; quantity: number }[],
): Promise<Pick<CartQuote, 'items'> & Partial<Pick<CartQuote, 'charges'>>> {
  const parts = Array.from({ length: Math.ceil(lines.length / atOnce) }, (_, part) =>
    lines.slice(part * atOnce, (part + 1) * atOnce),
  )
  const answers = await Promise.all(parts.map((items) => call(quoteCart, { body: { items } })))
  const charges = answers.at(-1)?.data.charges
  return { items: answers.flatMap(({ data }) => data.items), ...(charges ? { charges } : {}) }
}
