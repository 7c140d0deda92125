'use client'
import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { askPrices } from '@/components/cart/ask-prices'
import { readCart, updateCart, useCart } from '@/components/cart/use-cart'
import { Callout } from '@/components/feedback/callout'
import { NotFoundNotice } from '@/components/feedback/not-found-notice'
import { TableSkeleton } from '@/components/feedback/table-skeleton'
import { toast } from '@/components/feedback/toast'
import { focusFirstError } from '@/components/forms/field'
import { PageHead } from '@/components/layout/page'
import { goToGateway, hangTight } from '@/components/payments/go-to-gateway'
import type { Answer, ApiError } from '@/lib/http/client'
import { paisaToDecimal, rupeesToPaisa } from '@/lib/money'
import type { Cart } from '@/lib/orders/cart'
import { keepCharges, quotedCharges } from '@/lib/orders/cart-charges'
import { clearItems, repriceItems, savePaymentMethod } from '@/lib/orders/cart-checkout'
import type { Charges } from '@/lib/orders/rules'
import type { ChangedPrices, NewOrderForm, OrderDto } from '@/lib/orders/schema'
import { paths } from '@/lib/paths'
import { CheckoutSummary } from './checkout-summary'
import { type Delivery, DeliveryFields, missingIn, readDelivery } from './delivery-fields'
import { PaymentChoice } from './payment-choice'
import { PriceChangeDialog } from './price-change-dialog'
import { usePlaceOrder } from './use-place-order'

type CheckoutProps = {
  profile: Delivery
  onlineOffered: boolean
  /** As of when this page was made. */
  charges: Charges
}

/** Only from the cart's own button: without its flag there is nothing here. */
export function Checkout(props: CheckoutProps) {
  const cart = useCart()
  const [leaving, setLeaving] = useState(false)
  // Before anything is shown: the cart may last have heard of them long ago.
  useLayoutEffect(() => takeCharges(props.charges), [props.charges])
  if (!cart || leaving) return <TableSkeleton rows={4} columns={4} />
  if (!cart.checkout || cart.cartItems.length === 0) return <NotFoundNotice />
  return <CheckoutForm {...props} cart={cart} onLeave={() => setLeaving(true)} />
}

function takeCharges(charges: Charges) {
  const now = readCart()
  const told = keepCharges(now, charges)
  if (told !== now) updateCart(() => told)
}

type Sums = Pick<NewOrderForm, 'itemsPrice' | 'taxPrice' | 'shippingPrice' | 'totalPrice'>

/** The sums are those the buyer has read. */
function bodyOf(
  cart: Cart,
  agreed: Sums,
  { address, phoneNumber, note }: ReturnType<typeof readDelivery>,
): NewOrderForm {
  return {
    orderItems: cart.cartItems.map(({ _id, quantity, price }) => ({ product: _id, quantity, price })),
    paymentMethod: cart.paymentMethod,
    itemsPrice: agreed.itemsPrice,
    taxPrice: agreed.taxPrice,
    shippingPrice: agreed.shippingPrice,
    totalPrice: agreed.totalPrice,
    shippingAddress: address,
    phoneNumber,
    note,
  }
}

function CheckoutForm({
  profile,
  onlineOffered,
  cart: stored,
  onLeave,
}: CheckoutProps & { cart: Cart; onLeave: () => void }) {
  const router = useRouter()
  const form = useRef<HTMLFormElement>(null)
  const { pending, place } = usePlaceOrder()
  const [refusal, setRefusal] = useState<ApiError | null>(null)
  const [missing, setMissing] = useState<Record<string, string>>({})
  /** As it was when it was sent: what the buyer had read by then. */
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
    // Left out, the API would quietly take the profile's; so all that is missing is told from here.
    setMissing(delivery.phoneNumber ? {} : missingIn(delivery))
    if (!delivery.phoneNumber) return
    const outcome = await place(bodyOf(order, agreed, delivery))
    if (!outcome) return
    if ('placed' in outcome) leave(outcome.placed)
    else {
      if (outcome.refused.code === 'PRICE_CHANGED') await askCharges(order)
      refuse(outcome.refused)
    }
  }

  function refuse(error: ApiError) {
    setRefusal(error)
    if (!['VALIDATION_FAILED', 'PRICE_CHANGED', 'OUT_OF_STOCK'].includes(error.code)) {
      toast.error('Something went wrong. Please try again')
    }
  }

  function leave({ data, message, formParams }: Answer<OrderDto>) {
    onLeave()
    if (formParams) {
      toast.info(hangTight)
      goToGateway(formParams, paths.order(data._id))
    } else {
      toast.success(message)
      router.push(paths.products)
    }
    updateCart(clearItems)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    void send(cart, cart)
  }

  /** Whether or not the buyer agrees, the cart from now on shows what things cost. */
  function takePrices(agreed: boolean) {
    if (!changed) return
    const repriced = repriceItems(cart, changed.orderItems)
    updateCart(() => repriced)
    setRefusal(null)
    if (agreed) void send(repriced, sumsOf(changed))
  }

  return (
    <>
      <PageHead title="Checkout" />
      <form ref={form} onSubmit={submit} noValidate className="columns checkout">
        <div className="column">
          <section className="card card-pad grid gap-4">
            <h2 className="text-xl">Delivery</h2>
            <DeliveryFields profile={profile} errors={errors} />
          </section>
          <section className="card card-pad grid gap-4">
            <h2 className="text-xl">Payment</h2>
            <PaymentChoice
              chosen={cart.paymentMethod}
              onlineOffered={onlineOffered}
              onChoose={(method) => updateCart((now) => savePaymentMethod(now, method))}
            />
          </section>
        </div>
        <CheckoutSummary cart={cart} refusal={refusal} pending={pending} onMended={() => setRefusal(null)}>
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
          onAgree={() => takePrices(true)}
          onDecline={() => takePrices(false)}
        />
      )}
    </>
  )
}

/** Written as the cart writes them: sent again from there, it is the same order. */
const sumsOf = ({ itemsPrice, taxPrice, shippingPrice, totalPrice }: ChangedPrices): Sums => ({
  itemsPrice: written(itemsPrice),
  taxPrice: written(taxPrice),
  shippingPrice: written(shippingPrice),
  totalPrice: written(totalPrice),
})
const written = (rupees: number) => paisaToDecimal(rupeesToPaisa(rupees))

/** The refusal tells sums, not what they come from; without an answer the next refusal tells them again. */
async function askCharges({ cartItems }: Cart) {
  const lines = cartItems.map(({ _id, quantity }) => ({ product: _id, quantity }))
  const { charges } = await askPrices(lines).catch(() => ({ charges: undefined }))
  if (charges) takeCharges(quotedCharges(charges))
}

/** Belongs to no field and to no line. */
const isGeneral = ({ code, fields }: ApiError) =>
  code !== 'PRICE_CHANGED' &&
  code !== 'OUT_OF_STOCK' &&
  !(code === 'VALIDATION_FAILED' && Object.keys(fields).length)
