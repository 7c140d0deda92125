'use client'
import { Notice } from '@/components/feedback/notice'
import { TableSkeleton } from '@/components/feedback/table-skeleton'
import { buttonVariants } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import type { Cart } from '@/lib/carts/cart'
import { paths } from '@/lib/paths'
import { FilledCart } from './filled-cart'
import { UndoBar } from './undo-bar'
import { useCart } from './use-cart'
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
      message="There is nothing in your cart yet. The nursery is open, have a look around."
    >
      <Link className={buttonVariants()} href={paths.products}>
        Browse products
      </Link>
    </Notice>
  )
}
