'use client'
import {
  AlertDialog,
  AlertDialogActions,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogTitle,
} from '@/components/ui/alert-dialog'
import { Button } from '@/components/ui/button'
import { formatPrice, rupeesToPaisa } from '@/lib/money'
import { type CartItem, quoteCart } from '@/lib/orders/cart'
import type { ChangedPrices } from '@/lib/orders/schema'

type PriceChangeDialogProps = {
  /** The cart as the buyer saw it. */
  items: CartItem[]
  changed: ChangedPrices
  onAgree: () => void
  onDecline: () => void
}

const rupees = (amount: number) => formatPrice(rupeesToPaisa(amount), { always: true })

/** Nobody pays a new price without having read it beside the old one. */
export function PriceChangeDialog({ items, changed, onAgree, onDecline }: PriceChangeDialogProps) {
  const priceNow = new Map(changed.orderItems.map(({ product, price }) => [product, price.amount]))
  const before = formatPrice(quoteCart(items).total, { always: true })
  return (
    <AlertDialog open onOpenChange={(open) => !open && onDecline()}>
      <AlertDialogContent>
        <AlertDialogTitle>Prices have changed</AlertDialogTitle>
        <AlertDialogDescription>
          Since you filled your cart the shop has set new prices. Nothing has been ordered yet.
        </AlertDialogDescription>
        <table className="table price-change">
          <thead>
            <tr>
              <th scope="col">Product</th>
              <th scope="col" className="num">
                Was
              </th>
              <th scope="col" className="num">
                Now
              </th>
            </tr>
          </thead>
          <tbody>
            {items.map((item) => {
              const now = priceNow.get(item._id) ?? item.price.amount
              const isNew = now !== item.price.amount
              return (
                <tr key={item._id}>
                  <td>
                    {item.name} ×&nbsp;{item.quantity}
                  </td>
                  <td className="num">
                    {isNew ? <s>{rupees(item.price.amount)}</s> : rupees(item.price.amount)}
                  </td>
                  <td className="num">{isNew ? <strong>{rupees(now)}</strong> : rupees(now)}</td>
                </tr>
              )
            })}
            <tr>
              <th scope="row">Total Bill</th>
              <td className="num">{before}</td>
              <td className="num">
                <strong>{rupees(changed.totalPrice)}</strong>
              </td>
            </tr>
          </tbody>
        </table>
        <AlertDialogActions>
          <AlertDialogCancel>Not now</AlertDialogCancel>
          <Button onClick={onAgree}>Agree and place order</Button>
        </AlertDialogActions>
      </AlertDialogContent>
    </AlertDialog>
  )
}
