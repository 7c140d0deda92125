import type { ComponentProps } from 'react'
import { useLocale, useTranslations } from '#i18n'
import { Callout } from '@/components/feedback/callout'
import { LinesTable, SumsTable } from '@/components/lines/lines-table'
import { PayBar } from '@/components/lines/pay-bar'
import { useCartSums } from '@/components/lines/sums'
import { Link } from '@/components/ui/link'
import { nameIn } from '@/lib/base/i18n/stored-text'
import { cartPrice } from '@/lib/base/money'
import { paths } from '@/lib/base/paths'
import type { DayRange } from '@/lib/base/time/karachi'
import { type Cart, isAvailable } from '@/lib/orders/carts/cart'
import { type CartChanges, hasChanges } from '@/lib/orders/carts/changes'
import { quoteCart } from '@/lib/orders/carts/sums'
import { taxesOfCart } from '@/lib/orders/carts/taxes'
import { flatRate } from '@/lib/shop/delivery/rate'
import type { OnlineWay } from '@/lib/shop/means/means'
import type { Charges } from '@/lib/shop/settings/charges'
import { CartDelivery } from './cart-delivery'
import { type OnRemove, toRow } from './cart-row'
import { NextStep } from './next-step'
import { useLiveCart } from './use-live-cart'

type FilledCartProps = Pick<ComponentProps<typeof CartDelivery>, 'byZone'> & {
  cart: Cart & { charges: Charges }
  /** The latest working day of the promised delivery time, if it is known. */
  deliveryDays: number | undefined
  online: OnlineWay
  /** The shop takes orders without an account. */
  guests: boolean
  /** The shop's holidays. */
  closed: readonly DayRange[]
  onRemove: OnRemove
}

/** The lines of a cart, its sums and the next step. */
export function FilledCart({
  cart,
  byZone,
  deliveryDays,
  online,
  guests,
  closed,
  onRemove,
}: FilledCartProps) {
  const t = useTranslations('cart.view')
  const locale = useLocale()
  const sumsOf = useCartSums()
  const { changes, failed, delivery } = useLiveCart(cart)
  const { cartItems } = cart
  const unavailable = cartItems.filter((item) => !isAvailable(item)).map(({ _id }) => _id)
  const sums = quoteCart(cart)
  const taxes = taxesOfCart(cart)
  const { charges } = cart
  return (
    <div className="flex flex-col gap-6 lg:flex-row lg:items-start lg:gap-10">
      <div className="grid min-w-0 gap-6 lg:flex-1">
        <CartMessages cart={cart} changes={changes} failed={failed} />
        <LinesTable
          caption={t('contents')}
          rows={cartItems.map((item) => {
            const name = nameIn(locale, item)
            return toRow(item, name, changes.get(item._id), t('removeOf', { name }), onRemove)
          })}
          actionLabel={t('remove')}
          priceText={cartPrice}
        />
        {unavailable.length > 0 && (
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
            <p>{t('unavailable')}</p>
            <button type="button" className="btn btn-outline" onClick={() => onRemove(...unavailable)}>
              {t('removeThese', { count: unavailable.length })}
            </button>
          </div>
        )}
      </div>
      <div className="contents lg:sticky lg:top-24 lg:grid lg:w-88 lg:gap-5 lg:rounded-lg lg:border lg:border-border lg:bg-card lg:p-6 lg:shadow-soft">
        <CartDelivery
          charges={charges}
          delivery={delivery}
          rate={cart.rate ?? flatRate(charges)}
          shippingPaisa={sums.shipping}
          taxPercents={charges.pricesWithTax ? [] : taxes.map(({ percent }) => percent)}
          byZone={byZone}
          days={deliveryDays}
          online={online}
          closed={closed}
          itemsPaisa={sums.items}
          isCounted={unavailable.length < cartItems.length}
        />
        <SumsTable caption={t('costs')} sums={sumsOf(sums, taxes, cart.discountCode)} priceText={cartPrice} />
        <PayBar totalPaisa={sums.total}>
          <NextStep blocked={unavailable.length > 0} guests={guests} />
        </PayBar>
        <Link className="btn btn-outline" href={paths.products}>
          {t('continue')}
        </Link>
      </div>
    </div>
  )
}

type CartMessagesProps = { cart: Cart; changes: CartChanges; failed: boolean }

/** Changes since the cart was filled, or a note that it could not be checked. */
function CartMessages({ cart, changes, failed }: CartMessagesProps) {
  const t = useTranslations('cart.view')
  const changed = cart.cartItems.filter(({ _id }) => {
    const line = changes.get(_id)
    return line !== undefined && hasChanges(line)
  })
  return (
    <div role="status" className="empty:hidden">
      {changed.length > 0 && <Callout tone="yellow">{t('changed', { count: changed.length })}</Callout>}
      {failed && <Callout tone="yellow">{t(navigator.onLine ? 'notChecked' : 'offline')}</Callout>}
    </div>
  )
}
