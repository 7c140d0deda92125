'use client'
import { useState } from 'react'
import { useTranslations } from '#i18n'
import { cn } from '@/components/ui/cn'
import { Link } from '@/components/ui/link'
import { menuNote, menuPanel, menuStrong } from '@/components/ui/menu'
import { SpriteIcon } from '@/components/ui/sprite-icon'
import { cartPrice } from '@/lib/base/money'
import { paths } from '@/lib/base/paths'
import { countItems, itemsPaisa } from '@/lib/orders/carts/cart'
import { useCart } from './use-cart'

/** The cart menu in the header: item count, subtotal and a link to the cart. */
export function CartMenu() {
  // Rarely rendered again, so the compiler's memoization would only add code.
  'use no memo'
  const t = useTranslations('cart.menu')
  const cart = useCart()
  const count = cart ? countItems(cart) : 0
  const [last, setLast] = useState<{ count: number; hasGrown: boolean }>()
  if (cart && last?.count !== count) setLast({ count, hasGrown: last !== undefined && count > last.count })
  return (
    <details className="relative" data-menu name="shell">
      <summary className="tool" aria-label={cart ? t('cartOf', { count }) : t('cart')}>
        <SpriteIcon name="basket" />
        {count > 0 && (
          <span key={count} className={cn('tool-count', last?.hasGrown && 'animate-pop')}>
            {count > 99 ? '99+' : count}
          </span>
        )}
      </summary>
      <div className={menuPanel}>
        {cart && (
          <>
            <p className={menuNote}>
              <strong className={menuStrong}>{t('items', { count })}</strong>
            </p>
            <p className="cart-sum">
              {t('subtotal')} <output>{cartPrice(itemsPaisa(cart), { always: true })}</output>
            </p>
          </>
        )}
        <Link className="btn btn-primary mt-2 w-full" href={paths.cart}>
          {t('view')}
        </Link>
      </div>
    </details>
  )
}
