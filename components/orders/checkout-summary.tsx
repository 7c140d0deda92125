import type { ReactNode } from 'react'
import { updateCart } from '@/components/cart/use-cart'
import { Callout } from '@/components/feedback/callout'
import { SubmitButton } from '@/components/forms/submit-button'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { type Cart, isAvailable, quoteCart } from '@/lib/carts/cart'
import { limitItem, setQuantity } from '@/lib/carts/checkout'
import type { ApiError } from '@/lib/http/client'
import { cartPrice, rupeesToPaisa } from '@/lib/money'
import type { OrderLimit, Shortage } from '@/lib/orders/schema'
import { defaultCharges } from '@/lib/settings/charges'
import { LinesTable } from './lines-table'
import { cartSums } from './sums'

type CheckoutSummaryProps = {
  cart: Cart
  refusal: ApiError | null
  pending: boolean
  /** A line with a problem was changed. */
  onFixed: () => void
  onPlace: () => void
  children: ReactNode
}

/** `available`: the quantity that can be ordered. */
type LineProblem = { text: string; available: number }

/** Problems of single lines, by product. */
function findProblems(cart: Cart, refusal: ApiError | null): Map<string, LineProblem> {
  const problems = new Map<string, LineProblem>()
  for (const item of cart.cartItems) {
    if (!isAvailable(item)) problems.set(item._id, { text: 'Sold out', available: 0 })
  }
  if (refusal?.code === 'OUT_OF_STOCK') {
    for (const { product, available } of (refusal.data as Shortage).items) {
      const text = available === 0 ? 'Sold out' : `Only ${available} left`
      problems.set(product, { text, available })
    }
  }
  if (refusal?.code === 'ORDER_LIMIT') {
    const { limit, items } = refusal.data as OrderLimit
    for (const { product } of items)
      problems.set(product, { text: `At most ${limit} in a cash order`, available: limit })
  }
  for (const [path, text] of Object.entries(refusal?.fields ?? {})) {
    const index = /^orderItems\.(\d+)\./.exec(path)?.[1]
    const item = index === undefined ? undefined : cart.cartItems[Number(index)]
    if (item) problems.set(item._id, { text, available: 0 })
  }
  return problems
}

export function CheckoutSummary({
  cart,
  refusal,
  pending,
  onFixed,
  onPlace,
  children,
}: CheckoutSummaryProps) {
  const sums = quoteCart(cart)
  const isLimit = refusal?.code === 'ORDER_LIMIT'
  const problems = findProblems(cart, refusal)
  const fix = (id: string, available: number) => {
    updateCart((now) => (isLimit ? setQuantity(now, id, available) : limitItem(now, id, available)))
    onFixed()
  }
  const rows = cart.cartItems.map((item) => {
    const problem = problems.get(item._id)
    return {
      id: item._id,
      name: item.name,
      src: item.src[0],
      unitPaisa: rupeesToPaisa(item.price.amount),
      quantity: item.quantity,
      out: !isAvailable(item),
      ...(problem
        ? {
            note: (
              <ProblemNote {...problem} name={item.name} onFix={() => fix(item._id, problem.available)} />
            ),
          }
        : {}),
    }
  })
  return (
    <Card className="checkout-summary">
      <h2 className="text-xl">Your order</h2>
      <LinesTable
        caption="What you are ordering"
        rows={rows}
        sums={cartSums(sums, (cart.charges ?? defaultCharges).taxPercent)}
        priceText={cartPrice}
      />
      {problems.size > 0 && !isLimit && (
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
    </Card>
  )
}

function ProblemNote({ text, available, name, onFix }: LineProblem & { name: string; onFix: () => void }) {
  return (
    <>
      <span className="field-error">{text}</span>
      <Button variant="outline" size="sm" onClick={onFix}>
        {available > 0 ? `Take ${available}` : 'Remove'}
        <span className="sr-only"> of {name}</span>
      </Button>
    </>
  )
}
