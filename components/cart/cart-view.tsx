'use client'
import { Callout } from '@/components/feedback/callout'
import { Notice } from '@/components/feedback/notice'
import { TableSkeleton } from '@/components/feedback/table-skeleton'
import { LinesTable } from '@/components/orders/lines-table'
import { cartSums } from '@/components/orders/sums'
import { TrashIcon } from '@/components/ui/icons'
import { Link } from '@/components/ui/link'
import { type Cart, type CartItem, isAvailable, quoteCart } from '@/lib/carts/cart'
import { hasChanges, type LineChanges } from '@/lib/carts/changes'
import { setQuantity } from '@/lib/carts/checkout'
import { MAX_CART_QUANTITY } from '@/lib/carts/rules'
import { cartPrice, rupeesToPaisa } from '@/lib/money'
import { paths } from '@/lib/paths'
import { defaultCharges, deliveryText, taxText } from '@/lib/settings/charges'
import { FreeShipping } from './free-shipping'
import { LineChangesNote } from './line-changes'
import { NextStep } from './next-step'
import { QuantityStepper } from './quantity-stepper'
import { UndoBar } from './undo-bar'
import { updateCart, useCart } from './use-cart'
import { useLiveCart } from './use-live-cart'
import { useRemoval } from './use-removal'

export function CartView() {
  const cart = useCart()
  return cart ? <LoadedCart cart={cart} /> : <TableSkeleton rows={3} columns={4} />
}

function LoadedCart({ cart }: { cart: Cart }) {
  const { last, remove, undo } = useRemoval()
  return (
    <div className="grid gap-6">
      <UndoBar item={last} onUndo={undo} />
      {cart.cartItems.length === 0 ? <EmptyCart /> : <FilledCart cart={cart} onRemove={remove} />}
    </div>
  )
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

type OnRemove = (...ids: string[]) => void

function toRow(item: CartItem, changes: LineChanges | undefined, onRemove: OnRemove) {
  const available = isAvailable(item)
  return {
    id: item._id,
    name: item.name,
    src: item.src[0],
    unitPaisa: rupeesToPaisa(item.price.amount),
    quantity: item.quantity,
    out: !available,
    note: <LineChangesNote changes={changes ?? (available ? undefined : { state: 'soldOut' })} />,
    quantityCell: available ? (
      <QuantityStepper
        value={item.quantity}
        max={Math.min(item.stock ?? MAX_CART_QUANTITY, MAX_CART_QUANTITY)}
        label={item.name}
        onChange={(quantity) => updateCart((cart) => setQuantity(cart, item._id, quantity))}
      />
    ) : undefined,
    action: (
      <button
        type="button"
        className="btn btn-ghost btn-icon"
        aria-label={`Remove ${item.name}`}
        onClick={() => onRemove(item._id)}
      >
        <TrashIcon />
      </button>
    ),
  }
}

function FilledCart({ cart, onRemove }: { cart: Cart; onRemove: OnRemove }) {
  const { changes, failed } = useLiveCart(cart)
  const { cartItems } = cart
  const changed = cartItems.filter(({ _id }) => {
    const line = changes.get(_id)
    return line !== undefined && hasChanges(line)
  })
  const unavailable = cartItems.filter((item) => !isAvailable(item)).map(({ _id }) => _id)
  const sums = quoteCart(cart)
  const charges = cart.charges ?? defaultCharges
  const tax = taxText(charges)
  const { shippingPaisa, freeAbovePaisa } = charges
  return (
    <>
      <div role="status" className="empty:hidden">
        {changed.length > 0 && (
          <Callout tone="yellow">
            Something has changed since you filled your cart. Please check the marked{' '}
            {changed.length === 1 ? 'line' : 'lines'}.
          </Callout>
        )}
        {failed && (
          <Callout tone="yellow">
            Prices and stock could not be checked just now. They are checked again before you order.
          </Callout>
        )}
      </div>
      <LinesTable
        caption="What is in your cart"
        rows={cartItems.map((item) => toRow(item, changes.get(item._id), onRemove))}
        sums={cartSums(sums, charges.taxPercent)}
        actionLabel="Remove"
        priceText={cartPrice}
      />
      <p className="cart-charges">
        <span>{deliveryText(charges, cartPrice)}</span>
        {tax && <span>{tax} on the goods</span>}
      </p>
      {unavailable.length < cartItems.length && shippingPaisa > 0 && freeAbovePaisa !== null && (
        <FreeShipping itemsPaisa={sums.items} limitPaisa={freeAbovePaisa} />
      )}
      {unavailable.length > 0 && (
        <div className="cart-lost">
          <p>
            Some products are not available and not included in the total. Please remove them before you
            order.
          </p>
          <button type="button" className="btn btn-outline" onClick={() => onRemove(...unavailable)}>
            {unavailable.length === 1 ? 'Remove it' : `Remove these ${unavailable.length}`}
          </button>
        </div>
      )}
      <div className="cart-actions">
        <Link className="btn btn-outline btn-lg" href={paths.products}>
          Continue shopping
        </Link>
        <NextStep blocked={unavailable.length > 0} />
      </div>
    </>
  )
}
