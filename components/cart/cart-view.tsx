'use client'
import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { Notice } from '@/components/feedback/notice'
import { TableSkeleton } from '@/components/feedback/skeletons'
import { LinesTable } from '@/components/orders/lines-table'
import { billOf } from '@/components/orders/sums'
import { useSession } from '@/components/session/session-store'
import { TrashIcon } from '@/components/ui/icons'
import { rupeesToPaisa } from '@/lib/money'
import { type Cart, type CartItem, quoteCart, removeItem, setCheckout, setQuantity } from '@/lib/orders/cart'
import { MAX_QUANTITY } from '@/lib/orders/rules'
import { paths } from '@/lib/paths'
import { QuantityStepper } from './quantity-stepper'
import { updateCart, useCart } from './use-cart'

export function CartView() {
  const cart = useCart()
  if (!cart) return <TableSkeleton rows={3} columns={4} />
  return cart.cartItems.length === 0 ? <EmptyCart /> : <FilledCart cart={cart} />
}

function EmptyCart() {
  return (
    <Notice
      drawing="basket"
      heading="Your cart is empty"
      message="Nothing in the basket yet. The nursery is open, have a look around."
    >
      <Link className="btn btn-primary" href={paths.products}>
        Browse products
      </Link>
    </Notice>
  )
}

const rowOf = (item: CartItem) => ({
  id: item._id,
  name: item.name,
  src: item.src[0],
  unitPaisa: rupeesToPaisa(item.price.amount),
  quantity: item.quantity,
  quantityCell: (
    <QuantityStepper
      value={item.quantity}
      max={Math.min(item.stock ?? MAX_QUANTITY, MAX_QUANTITY)}
      label={item.name}
      onChange={(quantity) => updateCart((cart) => setQuantity(cart, item._id, quantity))}
    />
  ),
  action: (
    <button
      type="button"
      className="btn btn-ghost btn-icon"
      aria-label={`Remove ${item.name}`}
      onClick={() => updateCart((cart) => removeItem(cart, item._id))}
    >
      <TrashIcon />
    </button>
  ),
})

function FilledCart({ cart }: { cart: Cart }) {
  return (
    <div className="grid gap-6">
      <LinesTable
        caption="What is in your cart"
        rows={cart.cartItems.map(rowOf)}
        sums={billOf(quoteCart(cart.cartItems))}
        actionLabel="Remove"
      />
      <div className="cart-actions">
        <Link className="btn btn-outline btn-lg" href={paths.products}>
          Continue shopping
        </Link>
        <NextStep />
      </div>
    </div>
  )
}

function NextStep() {
  const user = useSession()
  const router = useRouter()
  if (!user) {
    return (
      <Link className="btn btn-primary btn-lg" href={paths.login(paths.cart)}>
        Signin
      </Link>
    )
  }
  if (user.role !== 'BUYER') {
    return <p className="hint">Orders are placed with a customer account; this one manages the shop.</p>
  }
  return (
    <button
      type="button"
      className="btn btn-primary btn-lg"
      onClick={() => {
        updateCart((cart) => setCheckout(cart, true))
        router.push(paths.checkout)
      }}
    >
      Checkout
    </button>
  )
}
