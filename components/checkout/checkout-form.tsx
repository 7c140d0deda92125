'use client'
import type { KeyboardEvent } from 'react'
import { useLocale, useTranslations } from '#i18n'
import { NextEvents } from '@/components/orders/next-events'
import { Card } from '@/components/ui/card'
import { TruckIcon } from '@/components/ui/icons'
import { PageHead } from '@/components/ui/page'
import { cartPrice, type Paisa, toPaisa } from '@/lib/base/money'
import { type Cart, quoteCart } from '@/lib/orders/carts/cart'
import { savePaymentMethod } from '@/lib/orders/carts/checkout'
import { dayText } from '@/lib/orders/delivery/expected-delivery'
import type { Address } from '@/lib/orders/order/schema'
import { isOnlineOffered, type Means } from '@/lib/shop/means/means'
import type { Charges } from '@/lib/shop/settings/charges'
import { CityQuestion, DeliveryChoiceFields } from './checkout-delivery'
import { CheckoutSummary } from './checkout-summary'
import { DeliveryFields } from './delivery-fields'
import { PaymentChoice } from './payment-choice'
import { PriceChangeDialog } from './price-change-dialog'
import { useCheckoutForm } from './use-checkout-form'

export type CheckoutFormProps = {
  /** The id of the account. */
  buyer: string
  profile: { address: Address; phoneNumber: string }
  /** How an order can be paid before it is sent. */
  means: Means
  /** The charges when the page was rendered. */
  charges: Charges
  /** When an order placed now arrives, by the promise of the settings. */
  usualArrival: Date
  /** Where and when orders can be picked up. */
  nursery: { address: string; hours: string }
  cart: Cart
  onLeave: () => void
}

/** Enter moves to the next field, so that it cannot place the order by accident. */
function goToNext(event: KeyboardEvent<HTMLFormElement>) {
  const { key, target, currentTarget } = event
  if (key !== 'Enter' || event.nativeEvent.isComposing || !(target instanceof HTMLInputElement)) return
  event.preventDefault()
  const fields = [...currentTarget.querySelectorAll<HTMLElement>('input, textarea')]
  fields[fields.indexOf(target) + 1]?.focus()
}

export function CheckoutForm({
  buyer,
  profile,
  means,
  usualArrival,
  nursery,
  cart: stored,
  onLeave,
}: Omit<CheckoutFormProps, 'charges'>) {
  const t = useTranslations('checkout.form')
  const locale = useLocale()
  const page = useTranslations('checkout.page')
  const cart = isOnlineOffered(means) ? stored : savePaymentMethod(stored, 'COD')
  const {
    form,
    quote: { delivery, discount, cash },
    payment: { way, isByTransfer, choose },
    placing,
    saveDraft,
    priceChange,
  } = useCheckoutForm({
    buyer,
    profile: { shippingAddress: profile.address, phoneNumber: profile.phoneNumber },
    cart,
    means,
    onLeave,
  })
  const { total } = quoteCart(cart)
  const deposit = way === 'DEPOSIT' ? (cash?.deposit ?? null) : null
  const price = (paisa: Paisa) => cartPrice(paisa, { always: true })
  const arrival = delivery.arrival(usualArrival)
  const deliveryMethod = delivery.method?.method ?? 'COURIER'
  return (
    <>
      <PageHead title={page('title')} />
      <form
        onSubmit={(event) => event.preventDefault()}
        onKeyDown={goToNext}
        onChange={saveDraft}
        noValidate
        className="flex flex-col gap-5 lg:flex-row lg:items-start lg:gap-8"
      >
        <div className="grid min-w-0 gap-5 lg:flex-1">
          <Card className="grid gap-4">
            <h2 className="text-xl">{t('delivery')}</h2>
            <p className="flex gap-3">
              <TruckIcon className="flex-none text-primary" />
              <span>
                {t.rich(deliveryMethod === 'PICKUP' ? 'ready' : 'arrives', {
                  day: dayText(arrival, locale),
                  strong: (words) => <strong className="font-semibold">{words}</strong>,
                })}
              </span>
            </p>
            <DeliveryFields
              form={form}
              cityQuestion={<CityQuestion offer={delivery.offer} choose={delivery.choose} />}
            />
            <DeliveryChoiceFields
              delivery={delivery}
              errors={placing.error?.fields ?? {}}
              nursery={nursery}
            />
          </Card>
          <Card className="grid gap-4">
            <h2 className="text-xl">{t('payment')}</h2>
            <PaymentChoice
              chosen={way}
              isByTransfer={isByTransfer}
              means={means}
              cash={cash}
              onChoose={choose}
            />
            {/* An order that is not taken has no next events. */}
            {(way !== 'COD' || !cash?.message) && (
              <div className="border-t border-border pt-4">
                <NextEvents
                  method={cart.paymentMethod}
                  isByTransfer={isByTransfer}
                  deliveryMethod={deliveryMethod}
                  arrival={arrival}
                  total={price(total)}
                  deposit={
                    deposit === null ? null : { now: price(deposit), rest: price(toPaisa(total - deposit)) }
                  }
                />
              </div>
            )}
          </Card>
        </div>
        <CheckoutSummary
          cart={cart}
          cash={way === 'COD' ? cash : null}
          discount={discount}
          error={placing.error}
          pending={placing.pending}
          onFixed={placing.clearError}
          onPlace={placing.send}
        />
      </form>
      {priceChange && <PriceChangeDialog {...priceChange} />}
    </>
  )
}
