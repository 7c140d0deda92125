import { useTranslations } from '#i18n'
import { type Cart, isAvailable } from '@/lib/orders/carts/cart'
import type { CheckedCash } from '@/lib/orders/order/cash-schema'
import type { OrderLimit, Shortage } from '@/lib/orders/order/schema'
import type { ApiError } from '@/lib/platform/http/client'

/** `available`: the quantity that can be ordered; `isLimit`: of what is in stock more could be bought in another way. */
export type LineProblem = { text: string; available: number; isLimit?: boolean }

/** Problems of single lines, by product. */
export function useLineProblems(
  cart: Cart,
  error: ApiError | null,
  cash: CheckedCash | null,
): Map<string, LineProblem> {
  const t = useTranslations('checkout.problems')
  const problems = new Map<string, LineProblem>()
  for (const item of cart.cartItems) {
    if (!isAvailable(item)) problems.set(item._id, { text: t('soldOut'), available: 0 })
  }
  if (error?.code === 'OUT_OF_STOCK') {
    for (const { product, available } of (error.data as Shortage).items) {
      const text = available === 0 ? t('soldOut') : t('left', { available })
      problems.set(product, { text, available })
    }
  }
  const rejected = error?.code === 'ORDER_LIMIT' ? (error.data as OrderLimit) : cash
  const limit = rejected?.limit ?? null
  for (const { product } of limit === null ? [] : (rejected?.items ?? [])) {
    const quantity = cart.cartItems.find(({ _id }) => _id === product)?.quantity ?? 0
    // It may have been corrected since.
    if (limit !== null && quantity > limit)
      problems.set(product, { text: t('cashLimit', { limit }), available: limit, isLimit: true })
  }
  for (const [path, text] of Object.entries(error?.fields ?? {})) {
    const index = /^orderItems\.(\d+)\./.exec(path)?.[1]
    const item = index === undefined ? undefined : cart.cartItems[Number(index)]
    if (item) problems.set(item._id, { text, available: 0 })
  }
  return problems
}
