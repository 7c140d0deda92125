import { useTranslations } from '#i18n'
import { type Cart, isAvailable } from '@/lib/carts/cart'
import type { ApiError } from '@/lib/http/client'
import type { OrderLimit, Shortage } from '@/lib/orders/schema'

/** `available`: the quantity that can be ordered. */
export type LineProblem = { text: string; available: number }

/** Problems of single lines, by product. */
export function useLineProblems(cart: Cart, error: ApiError | null): Map<string, LineProblem> {
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
  if (error?.code === 'ORDER_LIMIT') {
    const { limit, items } = error.data as OrderLimit
    for (const { product } of items)
      problems.set(product, { text: t('cashLimit', { limit }), available: limit })
  }
  for (const [path, text] of Object.entries(error?.fields ?? {})) {
    const index = /^orderItems\.(\d+)\./.exec(path)?.[1]
    const item = index === undefined ? undefined : cart.cartItems[Number(index)]
    if (item) problems.set(item._id, { text, available: 0 })
  }
  return problems
}
