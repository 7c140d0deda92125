import { Callout } from '@/components/feedback/callout'
import { LinesTable } from '@/components/orders/lines-table'
import { cartSums } from '@/components/orders/sums'
import { Button, buttonVariants } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { type Cart, isAvailable, quoteCart } from '@/lib/carts/cart'
import { hasChanges } from '@/lib/carts/changes'
import { cartPrice } from '@/lib/money'
import { paths } from '@/lib/paths'
import { defaultCharges, deliveryText, taxText } from '@/lib/settings/charges'
import { type OnRemove, toRow } from './cart-row'
import { FreeShipping } from './free-shipping'
import { NextStep } from './next-step'
import { useLiveCart } from './use-live-cart'

/** The lines of a cart, its sums and the next step. */
export function FilledCart({ cart, onRemove }: { cart: Cart; onRemove: OnRemove }) {
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
      <p className="flex flex-wrap gap-x-5 text-sm/relaxed text-muted-foreground sm:justify-end">
        <span>{deliveryText(charges, cartPrice)}</span>
        {tax && <span>{tax} on the goods</span>}
      </p>
      {unavailable.length < cartItems.length && shippingPaisa > 0 && freeAbovePaisa !== null && (
        <FreeShipping itemsPaisa={sums.items} limitPaisa={freeAbovePaisa} />
      )}
      {unavailable.length > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <p>
            Some products are not available and not included in the total. Please remove them before you
            order.
          </p>
          <Button variant="outline" onClick={() => onRemove(...unavailable)}>
            {unavailable.length === 1 ? 'Remove it' : `Remove these ${unavailable.length}`}
          </Button>
        </div>
      )}
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:items-center sm:justify-end">
        <Link className={buttonVariants({ variant: 'outline', size: 'lg' })} href={paths.products}>
          Continue shopping
        </Link>
        <NextStep blocked={unavailable.length > 0} />
      </div>
    </>
  )
}
