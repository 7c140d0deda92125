'use client'
import type { ReactNode } from 'react'
import { useTranslations } from '#i18n'
import { Drawing } from '@/components/feedback/drawing'
import { CheckoutSteps } from '@/components/lines/checkout-steps'
import { Card } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { Skeleton } from '@/components/ui/skeleton'
import { paths } from '@/lib/base/paths'
import type { DayRange } from '@/lib/base/time/karachi'
import type { OnlineWay } from '@/lib/shop/means/means'
import type { Charges } from '@/lib/shop/settings/charges'
import type { ShopPromises } from '@/lib/shop/settings/promises'
import { CartPromises } from './cart-promises'
import { FilledCart } from './filled-cart'
import { UndoBar } from './undo-bar'
import { useCart } from './use-cart'
import { useRemoval } from './use-removal'

type CartViewProps = {
  /** null: they could not be read. */
  promises: ShopPromises | null
  /** The charges of a cart that has had no quote. */
  usualCharges: Charges
  /** What delivery costs by zone; null: the same everywhere. */
  byZone: ReactNode
  online: OnlineWay
  /** The shop takes orders without an account. */
  guests: boolean
  /** The shop's holidays. */
  closed: readonly DayRange[]
  suggested: ReactNode
}

/**
 * Before hydration /first.js knows whether the cart is empty, and CSS shows the one or the other. So an empty cart is
 * there at the first paint, and its elements stay. An empty cart of a customer is not said to be empty before the account's is
 * read (CartSync).
 */
export function CartView({
  promises,
  online,
  guests,
  usualCharges,
  byZone,
  closed,
  suggested,
}: CartViewProps) {
  const t = useTranslations('cart.view')
  const cart = useCart()
  const { last, remove, undo } = useRemoval()
  const isEmpty = cart?.cartItems.length === 0
  return (
    <div className="grid gap-6">
      <UndoBar item={last} onUndo={undo} />
      {(!cart || isEmpty) && (
        <div className={cart ? undefined : 'cart-first-empty'}>
          <p role="status" className="cart-loading text-lg/relaxed text-muted-foreground">
            {t('loadingCart')}
          </p>
          <div className="cart-is-empty">
            <EmptyCart promises={promises} online={online} />
            {suggested}
          </div>
        </div>
      )}
      {!isEmpty && (
        <div className={cart ? 'group grid gap-6' : 'cart-first-filled grid gap-6'}>
          {/* Larger than the pictures of the lines, so that the largest element is there before any script runs. */}
          <p className="-mt-4 text-muted-foreground">
            {/* The delivery to a city says how to pay there instead. */}
            <span className="group-has-data-no-cash:hidden">{t('pay', { online })}</span>{' '}
            {promises?.guaranteeDays && (
              <span className="max-sm:hidden">{t('healthy', { days: promises.guaranteeDays })}</span>
            )}
          </p>
          <CheckoutSteps current="cart" />
          {cart ? (
            <FilledCart
              cart={{ ...cart, charges: cart.charges ?? usualCharges }}
              byZone={byZone}
              deliveryDays={promises?.deliveryTo}
              online={online}
              guests={guests}
              closed={closed}
              onRemove={remove}
            />
          ) : (
            <CartSkeleton />
          )}
        </div>
      )}
    </div>
  )
}

function EmptyCart({ promises, online }: Pick<CartViewProps, 'promises' | 'online'>) {
  // Rarely rendered again, so the compiler's memoization would only add code.
  'use no memo'
  const t = useTranslations('cart.view')
  return (
    <Card className="grid grid-cols-1 items-center gap-x-10 gap-y-6 md:grid-cols-[auto_1fr] md:p-8 lg:grid-cols-[auto_1fr_auto]">
      <Drawing name="basket" className="w-28 md:w-52" />
      <div>
        <h2 className="text-2xl/heading">{t('empty')}</h2>
        <p className="mt-2 text-muted-foreground">{t('emptyNote')}</p>
        <Link className="btn btn-primary mt-5" href={paths.products}>
          {t('browse')}
        </Link>
      </div>
      <CartPromises
        promises={promises}
        online={online}
        className="border-t border-border pt-6 md:col-span-2 lg:col-span-1 lg:border-t-0 lg:border-s lg:py-4 lg:ps-8"
      />
    </Card>
  )
}

/** The placeholder of a cart whose lines are not read yet. */
function CartSkeleton() {
  const t = useTranslations('cart.view')
  return (
    <div role="status">
      <span className="sr-only">{t('loading')}</span>
      {[1, 2].map((line) => (
        <div key={line} className="flex gap-3.5 border-b border-border py-4">
          <Skeleton className="h-20 w-16 flex-none rounded-md" />
          <div className="grid flex-1 content-start gap-3 pt-1">
            <Skeleton className="h-4 w-3/5" />
            <Skeleton className="h-4 w-1/4" />
          </div>
        </div>
      ))}
    </div>
  )
}
