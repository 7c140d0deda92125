import type { KeyboardEvent, ReactNode } from 'react'
import { useLocale, useTranslations } from '#i18n'
import { Card } from '@/components/ui/card'
import { TruckIcon } from '@/components/ui/icons'
import { PageHead } from '@/components/ui/page'
import type { Cart } from '@/lib/orders/carts/cart'
import { dayText } from '@/lib/orders/delivery/expected-delivery'
import { DeliveryChoiceFields } from './checkout-delivery'
import { CheckoutSummary } from './checkout-summary'
import { PriceChangeDialog } from './price-change-dialog'
import type { CheckoutState } from './use-checkout'

type CheckoutFrameProps = {
  checkout: CheckoutState
  cart: Cart
  arrival: Date
  /** Where and when orders can be picked up. */
  nursery: { address: string; hours: string }
  /** Who gets it, and where. */
  fields: ReactNode
  payment: ReactNode
  onChange: () => void
}

/** Enter moves to the next field, so that it cannot place the order by accident. */
function goToNext(event: KeyboardEvent<HTMLFormElement>) {
  const { key, target, currentTarget } = event
  if (key !== 'Enter' || event.nativeEvent.isComposing || !(target instanceof HTMLInputElement)) return
  event.preventDefault()
  const fields = [...currentTarget.querySelectorAll<HTMLElement>('input, textarea')]
  fields[fields.indexOf(target) + 1]?.focus()
}

/** The form of the checkout with its cards, of an account or without one. */
export function CheckoutFrame(props: CheckoutFrameProps) {
  const { checkout, cart, arrival, nursery, fields, payment, onChange } = props
  const t = useTranslations('checkout.form')
  const page = useTranslations('checkout.page')
  const locale = useLocale()
  const {
    quote: { delivery, discount, cash },
    payment: { way },
    placing,
    priceChange,
  } = checkout
  return (
    <>
      <PageHead title={page('title')} />
      <form
        onSubmit={(event) => event.preventDefault()}
        onKeyDown={goToNext}
        onChange={onChange}
        noValidate
        className="flex flex-col gap-5 lg:flex-row lg:items-start lg:gap-8"
      >
        <div className="grid min-w-0 gap-5 lg:flex-1">
          <Card className="grid gap-4">
            <h2 className="text-xl">{t('delivery')}</h2>
            <p className="flex gap-3">
              <TruckIcon className="flex-none text-primary" />
              <span>
                {t.rich(delivery.method?.method === 'PICKUP' ? 'ready' : 'arrives', {
                  day: dayText(arrival, locale),
                  strong: (words) => <strong className="font-semibold">{words}</strong>,
                })}
              </span>
            </p>
            {fields}
            <DeliveryChoiceFields
              delivery={delivery}
              errors={placing.error?.fields ?? {}}
              nursery={nursery}
            />
          </Card>
          <Card className="grid gap-4">
            <h2 className="text-xl">{t('payment')}</h2>
            {payment}
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
