import { type ReactNode, useEffect } from 'react'
import { useTranslations } from '#i18n'
import { Notice } from '@/components/feedback/notice'
import { buttonVariants } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import type { Cart } from '@/lib/carts/cart'
import { paths } from '@/lib/paths'
import { type LastOrder, useLastOrder } from './last-order'
import { PlacedLines } from './placed-lines'
import { PlacedOrder } from './placed-order'

type CheckoutOverProps = {
  cart: Cart
  buyer: string
  /** For a checkout that was not opened by the button of the cart. */
  notFound: ReactNode
}

/** Shown instead of the checkout when there is nothing to order. */
export function CheckoutOver({ cart, buyer, notFound }: CheckoutOverProps) {
  const last = useLastOrder(buyer)
  // The browser restores the scroll position of the form after this effect, so scroll up in the next frame.
  useEffect(() => {
    const frame = requestAnimationFrame(() => scrollTo({ top: 0 }))
    return () => cancelAnimationFrame(frame)
  }, [])
  if (cart.checkout) return <EmptiedCart />
  if (last) return <Placed order={last} hasMore={cart.cartItems.length > 0} />
  return notFound
}

const outline = buttonVariants({ variant: 'outline' })

/** The cart was emptied, here or in another tab. */
function EmptiedCart() {
  const t = useTranslations('checkout.over')
  return (
    <Notice drawing="basket" level={1} heading={t('empty')} message={t('emptyNote')}>
      <Link href={paths.products} className={buttonVariants()}>
        {t('browse')}
      </Link>
      <Link href={paths.cart} className={outline}>
        {t('viewCart')}
      </Link>
    </Notice>
  )
}

/** After the order was placed, also in another tab. */
function Placed({ order, hasMore }: { order: LastOrder; hasMore: boolean }) {
  const t = useTranslations('checkout.over')
  return (
    <>
      <PlacedOrder order={order} level={1} message={hasMore && t('notPart')}>
        <Link href={hasMore ? paths.cart : paths.products} className={outline}>
          {t(hasMore ? 'viewCart' : 'browse')}
        </Link>
      </PlacedOrder>
      <PlacedLines order={order} />
    </>
  )
}
