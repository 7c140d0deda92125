import type { ReactNode } from 'react'
import { updateCart } from '@/components/cart/use-cart'
import { Callout } from '@/components/feedback/callout'
import { SubmitButton } from '@/components/forms/submit-button'
import { Button } from '@/components/ui/button'
import type { ApiError } from '@/lib/http/client'
import { cartPrice, rupeesToPaisa } from '@/lib/money'
import { type Cart, isAvailable, quoteCart } from '@/lib/orders/cart'
import { limitItem, setQuantity } from '@/lib/orders/cart-checkout'
import { defaultCharges } from '@/lib/orders/rules'
import type { OrderLimit, Shortage } from '@/lib/orders/schema'
import { LinesTable } from './lines-table'
import { billOf } from './sums'

type CheckoutSummaryProps = {
  cart: Cart
  refusal: ApiError | null
  pending: boolean
  /** A line that was in the way has been changed. */
  onMended: () => void
  onPlace: () => void
  children: ReactNode
}

/** `available`: as many as can be taken. */
type Trouble = { words: string; available: number }

/** What is wrong with single lines, by product. */
function troublesOf(cart: Cart, refusal: ApiError | null): Map<string, Trouble> {
  const troubles = new Map<string, Trouble>()
  for (const item of cart.cartItems) {
    if (!isAvailable(item)) troubles.set(item._id, { words: 'Sold out', available: 0 })
  }
  if (refusal?.code === 'OUT_OF_STOCK') {
    for (const { product, available } of (refusal.data as Shortage).items) {
      const words = available === 0 ? 'Sold out' : `Only ${available} left`
      troubles.set(product, { words, available })
    }
  }
  if (refusal?.code === 'ORDER_LIMIT') {
    const { limit, items } = refusal.data as OrderLimit
    for (const { product } of items)
      troubles.set(product, { words: `At most ${limit} in a cash order`, available: limit })
  }
  for (const [path, words] of Object.entries(refusal?.fields ?? {})) {
    const index = /^orderItems\.(\d+)\./.exec(path)?.[1]
    const item = index === undefined ? undefined : cart.cartItems[Number(index)]
    if (item) troubles.set(item._id, { words, available: 0 })
  }
  return troubles
}

export function CheckoutSummary({
  cart,
  refusal,
  pending,
  onMended,
  onPlace,
  children,
}: CheckoutSummaryProps) {
  const sums = quoteCart(cart)
  const isLimit = refusal?.code === 'ORDER_LIMIT'
  const troubles = troublesOf(cart, refusal)
  const mend = (id: string, available: number) => {
    updateCart((now) => (isLimit ? setQuantity(now, id, available) : limitItem(now, id, available)))
    onMended()
  }
  const rows = cart.cartItems.map((item) => {
    const trouble = troubles.get(item._id)
    return {
      id: item._id,
      name: item.name,
      src: item.src[0],
      unitPaisa: rupeesToPaisa(item.price.amount),
      quantity: item.quantity,
      out: !isAvailable(item),
      ...(trouble
        ? {
            note: (
              <TroubleNote {...trouble} name={item.name} onMend={() => mend(item._id, trouble.available)} />
            ),
          }
        : {}),
    }
  })
  return (
    <section className="card card-pad checkout-summary">
      <h2 className="text-xl">Your order</h2>
      <LinesTable
        caption="What you are ordering"
        rows={rows}
        sums={billOf(sums, (cart.charges ?? defaultCharges).taxPercent)}
        priceText={cartPrice}
      />
      {troubles.size > 0 && !isLimit && (
        <Callout tone="red">
          Some of these plants cannot be bought any more. Please change the marked lines.
        </Callout>
      )}
      {refusal?.fields.orderItems && <Callout tone="red">{refusal.fields.orderItems}</Callout>}
      {children}
      {/* Not a submit button: the Enter key in a field must not order anything. */}
      <SubmitButton
        type="button"
        pending={pending}
        size="lg"
        disabled={pending || !cart.cartItems.every(isAvailable)}
        onClick={onPlace}
      >
        Place Order
        <span className="place-order-sum">{cartPrice(sums.total, { always: true })}</span>
      </SubmitButton>
    </section>
  )
}

function TroubleNote({ words, available, name, onMend }: Trouble & { name: string; onMend: () => void }) {
  return (
    <>
      <span className="field-error">{words}</span>
      <Button variant="outline" size="sm" onClick={onMend}>
        {available > 0 ? `Take ${available}` : 'Remove'}
        <span className="sr-only"> of {name}</span>
      </Button>
    </>
  )
}
