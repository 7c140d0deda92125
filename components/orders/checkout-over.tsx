import { useEffect } from 'react'
import { NotFoundNotice } from '@/components/feedback/not-found-notice'
import { Notice } from '@/components/feedback/notice'
import { buttonVariants } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import type { Cart } from '@/lib/carts/cart'
import { paths } from '@/lib/paths'
import { type LastOrder, useLastOrder } from './last-order'
import { PlacedLines } from './placed-lines'
import { PlacedOrder } from './placed-order'

/** Shown instead of the checkout when there is nothing to order. */
export function CheckoutOver({ cart, buyer }: { cart: Cart; buyer: string }) {
  const last = useLastOrder(buyer)
  // The browser restores the scroll position of the form after this effect, so scroll up in the next frame.
  useEffect(() => {
    const frame = requestAnimationFrame(() => scrollTo({ top: 0 }))
    return () => cancelAnimationFrame(frame)
  }, [])
  if (cart.checkout) return <EmptiedCart />
  if (last) return <Placed order={last} hasMore={cart.cartItems.length > 0} />
  return <NotFoundNotice />
}

const outline = buttonVariants({ variant: 'outline' })

/** The cart was emptied, here or in another tab. */
const EmptiedCart = () => (
  <Notice
    drawing="basket"
    level={1}
    heading="Your cart is empty"
    message="Everything has been removed from your cart, so there is nothing to order."
  >
    <Link href={paths.products} className={buttonVariants()}>
      Browse products
    </Link>
    <Link href={paths.cart} className={outline}>
      View cart
    </Link>
  </Notice>
)

/** After the order was placed, also in another tab. */
const Placed = ({ order, hasMore }: { order: LastOrder; hasMore: boolean }) => (
  <>
    <PlacedOrder order={order} level={1} message={hasMore && 'What is in your cart now is not part of it.'}>
      <Link href={hasMore ? paths.cart : paths.products} className={outline}>
        {hasMore ? 'View cart' : 'Browse products'}
      </Link>
    </PlacedOrder>
    <PlacedLines order={order} />
  </>
)
