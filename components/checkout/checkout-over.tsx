import { type ReactNode, useEffect, useState } from 'react'
import { useTranslations } from '#i18n'
import { isJustPlaced, type LastOrder, useLastOrder } from '@/components/carts/last-order'
import { Notice } from '@/components/feedback/notice'
import { PlacedLines } from '@/components/orders/placed-lines'
import { buttonVariants } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { paths } from '@/lib/base/paths'
import type { Cart } from '@/lib/orders/carts/cart'
import { PlacedOrder } from './placed-order'

type CheckoutOverProps = {
  cart: Cart
  buyer: string
  /** The answer to a checkout that was not opened by the button of the cart. */
  notFound: ReactNode
}

/** Shown instead of the checkout when there is nothing to order. */
export function CheckoutOver({ cart, buyer, notFound }: CheckoutOverProps) {
  const last = useLastOrder(buyer)
  // These two keep their first values while the page is open, so that the thanks do not vanish while they are read.
  const [openedAt] = useState(Date.now)
  const [wasEmpty] = useState(cart.cartItems.length === 0)
  // The browser restores the scroll position of the form after this effect, so scroll up in the next frame.
  useEffect(() => {
    const frame = requestAnimationFrame(() => scrollTo({ top: 0 }))
    return () => cancelAnimationFrame(frame)
  }, [])
  if (cart.checkout) return <EmptiedCart />
  if (last && wasEmpty && isJustPlaced(last, openedAt)) return <Placed order={last} />
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
function Placed({ order }: { order: LastOrder }) {
  const t = useTranslations('checkout.over')
  return (
    <>
      <PlacedOrder order={order} level={1}>
        <Link href={paths.products} className={outline}>
          {t('browse')}
        </Link>
      </PlacedOrder>
      <PlacedLines order={order} />
    </>
  )
}
