import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocale, useTranslations } from '#i18n'
import { fetchQuote } from '@/components/carts/fetch-quote'
import { updateCart } from '@/components/carts/use-cart'
import { toPaisa } from '@/lib/base/money'
import type { DiscountRejected } from '@/lib/money/discounts/schema'
import type { Cart } from '@/lib/orders/carts/cart'
import { removeDiscount, saveDiscount } from '@/lib/orders/carts/discount'
import { ApiError, failureText } from '@/lib/platform/http/client'

export interface CheckoutDiscount {
  /** Why the code takes nothing off; empty while nothing is wrong. */
  error: string
  pending: boolean
  /** Asks whether the order can have this code, and stores it with the cart. */
  apply: (typed: string) => void
  remove: () => void
  /** The shop has not taken the order because of its code. */
  reject: (error: ApiError) => void
}

/** The discount code of the cart, checked when the checkout opens and when the lines change. */
export function useDiscount(cart: Cart): CheckoutDiscount {
  const locale = useLocale()
  const t = useTranslations('checkout.discount')
  const [error, setError] = useState('')
  const [pending, setPending] = useState(false)
  const latest = useRef(0)
  const lines = JSON.stringify(cart.cartItems.map(({ _id, quantity }) => ({ product: _id, quantity })))

  async function check(typed: string) {
    latest.current += 1
    const asked = latest.current
    setPending(true)
    try {
      const { discount } = await fetchQuote(JSON.parse(lines), { discountCode: typed, locale })
      if (asked !== latest.current || !discount) return
      updateCart((now) => saveDiscount(now, discount))
      setError(discount.rejection?.message ?? '')
    } catch (failure) {
      if (asked !== latest.current) return
      const isLimited = failure instanceof ApiError && failure.code === 'RATE_LIMITED'
      setError(isLimited ? t('tooMany') : failureText(failure))
    } finally {
      if (asked === latest.current) setPending(false)
    }
  }

  const checkAgain = useEffectEvent(() => {
    if (cart.discountCode) void check(cart.discountCode)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: checked again when the lines change.
  useEffect(() => checkAgain(), [lines])

  return {
    error,
    pending,
    apply: (typed) => void check(typed),
    remove: () => {
      latest.current += 1
      setPending(false)
      setError('')
      updateCart(removeDiscount)
    },
    reject: ({ message, data }) => {
      const { code, reason } = data as DiscountRejected
      updateCart((now) =>
        saveDiscount(now, { code, amount: toPaisa(0), terms: null, rejection: { reason, message } }),
      )
      setError(message)
    },
  }
}
