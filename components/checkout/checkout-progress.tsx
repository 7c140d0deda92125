'use client'
import { useTranslations } from '#i18n'
import { useSession } from '@/components/auth/session-store'
import { type LastOrder, useLastOrder } from '@/components/carts/last-order'
import { useCart } from '@/components/carts/use-cart'
import { type CheckoutStep, CheckoutSteps } from '@/components/lines/checkout-steps'
import { Link } from '@/components/ui/link'
import { SpriteIcon } from '@/components/ui/sprite-icon'
import { paths } from '@/lib/base/paths'
import type { Cart } from '@/lib/orders/carts/cart'

/** The steps in the head of the checkout; invisible, but in their place, when there is nothing to order. */
export function CheckoutProgress({ className = '' }: { className?: string }) {
  const step = useStep()
  return (
    <div className={step ? className : `${className} invisible`}>
      <CheckoutSteps current={step ?? 'cart'} />
    </div>
  )
}

/** Back to the cart, or after the order to the products. */
export function CheckoutExit() {
  const t = useTranslations('checkout.steps')
  const isDone = useStep() === 'done'
  return (
    <Link
      href={isDone ? paths.products : paths.cart}
      className="ms-auto inline-flex min-h-11 items-center gap-1.5 font-semibold text-primary hover:underline hover:underline-offset-[0.25em]"
    >
      {!isDone && <SpriteIcon name="left" className="pen size-5 rtl:-scale-x-100" />}
      {t(isDone ? 'continue' : 'back')}
    </Link>
  )
}

const useStep = () => stepOf(useCart(), useLastOrder(useSession()?._id))

/** `cart` is undefined before hydration. */
function stepOf(cart: Cart | undefined, last: LastOrder | null): CheckoutStep | null {
  if (!cart) return 'delivery'
  if (cart.checkout) return cart.cartItems.length > 0 ? 'delivery' : null
  return last ? 'done' : null
}
