'use client'
import { useRouter } from 'next/navigation'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { updateCart } from '@/components/cart/use-cart'
import { Callout } from '@/components/feedback/callout'
import { toast } from '@/components/feedback/toast'
import { focusFirstError } from '@/components/forms/field'
import { PageHead } from '@/components/layout/page'
import { goToGateway, hangTight } from '@/components/payments/go-to-gateway'
import { Card } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import type { Cart } from '@/lib/carts/cart'
import { clearItems, repriceItems, savePaymentMethod } from '@/lib/carts/checkout'
import type { Answer, ApiError } from '@/lib/http/client'
import type { ChangedPrices, OrderDto } from '@/lib/orders/schema'
import { paths } from '@/lib/paths'
import type { Charges } from '@/lib/settings/charges'
import { checkoutDraft } from './checkout-draft'
import { refreshCharges, type Sums, toOrderForm, toSums } from './checkout-order'
import { CheckoutSummary } from './checkout-summary'
import { type Delivery, DeliveryFields, findMissingFields, readDelivery } from './delivery-fields'
import { saveLastOrder } from './last-order'
import { PaymentChoice } from './payment-choice'
import { PriceChangeDialog } from './price-change-dialog'
import { useDraft } from './use-draft'
import { usePlaceOrder } from './use-place-order'

export type CheckoutFormProps = {
  /** The id of the account. */
  buyer: string
  profile: Delivery
  onlineOffered: boolean
  /** The charges when the page was rendered. */
  charges: Charges
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
  onlineOffered,
  cart: stored,
  onLeave,
}: Omit<CheckoutFormProps, 'charges'>) {
  const router = useRouter()
  const form = useRef<HTMLFormElement>(null)
  const draft = useDraft(buyer, profile)
  const { pending, place } = usePlaceOrder()
  const [refusal, setRefusal] = useState<ApiError | null>(null)
  const [missing, setMissing] = useState<Record<string, string>>({})
  /** The cart when the order was sent, as the buyer saw it. */
  const [seen, setSeen] = useState(stored)
  const cart = onlineOffered ? stored : savePaymentMethod(stored, 'COD')
  const errors = { ...refusal?.fields, ...missing }
  const changed = refusal?.code === 'PRICE_CHANGED' ? (refusal.data as ChangedPrices) : null

  useEffect(() => {
    if (form.current && (refusal || Object.keys(missing).length > 0)) focusFirstError(form.current)
  }, [refusal, missing])

  async function send(order: Cart, agreed: Sums) {
    if (!form.current) return
    const delivery = readDelivery(form.current)
    setRefusal(null)
    setSeen(order)
    // Without a phone number the API would use the profile's, so missing fields are reported here.
    setMissing(delivery.phoneNumber ? {} : findMissingFields(delivery))
    if (!delivery.phoneNumber) return
    const outcome = await place(toOrderForm(order, agreed, delivery))
    if (!outcome) return
    if ('placed' in outcome) finish(outcome.placed)
    else {
      if (outcome.refused.code === 'PRICE_CHANGED') await refreshCharges(order)
      showError(outcome.refused)
    }
  }

  function showError(error: ApiError) {
    setRefusal(error)
    if (!handledCodes.includes(error.code)) {
      toast.error('Something went wrong. Please try again')
    }
  }

  function finish({ data, formParams }: Answer<OrderDto>) {
    onLeave()
    checkoutDraft.clear()
    saveLastOrder(data)
    if (formParams) {
      toast.info(hangTight)
      goToGateway(formParams, paths.order(data._id))
    } else {
      // The products page shows the confirmation.
      router.push(paths.products)
    }
    updateCart(clearItems)
  }

  /** Applies the new prices to the cart, and sends the order if the buyer agrees. */
  function applyPrices(agreed: boolean) {
    if (!changed) return
    const repriced = repriceItems(cart, changed.orderItems)
    updateCart(() => repriced)
    setRefusal(null)
    if (agreed) void send(repriced, toSums(changed))
  }

  return (
    <>
      <PageHead title="Checkout" />
      <form
        ref={form}
        onSubmit={(event) => event.preventDefault()}
        onKeyDown={goToNext}
        onInput={(event) => draft.keep(event.currentTarget)}
        noValidate
        className="columns checkout"
      >
        <div className="column">
          <Card className="grid gap-4">
            <h2 className="text-xl">Delivery</h2>
            <DeliveryFields initial={draft.initial} errors={errors} />
          </Card>
          <Card className="grid gap-4">
            <h2 className="text-xl">Payment</h2>
            <PaymentChoice
              chosen={cart.paymentMethod}
              onlineOffered={onlineOffered}
              onChoose={(method) => updateCart((now) => savePaymentMethod(now, method))}
            />
          </Card>
        </div>
        <CheckoutSummary
          cart={cart}
          refusal={refusal}
          pending={pending}
          onFixed={() => setRefusal(null)}
          onPlace={() => void send(cart, cart)}
        >
          {refusal && isGeneral(refusal) && (
            <Callout tone="red">
              {refusal.message}{' '}
              {refusal.status === 401 && (
                <Link className="link" href={paths.login(paths.checkout)}>
                  Login
                </Link>
              )}
            </Callout>
          )}
        </CheckoutSummary>
      </form>
      {changed && (
        <PriceChangeDialog
          seen={seen}
          changed={changed}
          onAgree={() => applyPrices(true)}
          onDecline={() => applyPrices(false)}
        />
      )}
    </>
  )
}

/** Errors that are shown in place and need no general message. */
const handledCodes = ['VALIDATION_FAILED', 'PRICE_CHANGED', 'OUT_OF_STOCK', 'ORDER_LIMIT', 'UNAUTHENTICATED']

/** Whether the error belongs to no field and no line. */
const isGeneral = ({ code, fields }: ApiError) =>
  code !== 'PRICE_CHANGED' &&
  code !== 'OUT_OF_STOCK' &&
  !(code === 'VALIDATION_FAILED' && Object.keys(fields).length)
