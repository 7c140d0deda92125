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
import { cartPrice, rupeesToPaisa } from '@/lib/money'
import { type Cart, quoteCart } from '@/lib/orders/cart'
import type { ChangedPrices } from '@/lib/orders/schema'
import { cartSums } from './sums'

type PriceChangeDialogProps = {
  /** The cart as the buyer saw it. */
  seen: Cart
  changed: ChangedPrices
  onAgree: () => void
  onDecline: () => void
}

const fullPrice = (paisa: number) => cartPrice(paisa, { always: true })

const newBill = ({ itemsPrice, taxPrice, shippingPrice, discountedPrice, totalPrice }: ChangedPrices) =>
  cartSums({
    items: rupeesToPaisa(itemsPrice),
    tax: rupeesToPaisa(taxPrice),
    shipping: rupeesToPaisa(shippingPrice),
    discount: rupeesToPaisa(discountedPrice),
    total: rupeesToPaisa(totalPrice),
  })

/** Shows old and new prices; the order is sent only if the buyer agrees. */
export function PriceChangeDialog({ seen, changed, onAgree, onDecline }: PriceChangeDialogProps) {
  const priceNow = new Map(changed.orderItems.map(({ product, price }) => [product, price.amount]))
  const before = cartSums(quoteCart(seen))
  return (
    <AlertDialog open onOpenChange={(open) => !open && onDecline()}>
      <AlertDialogContent>
        <AlertDialogTitle>Prices have changed</AlertDialogTitle>
        <AlertDialogDescription>
          Since you filled your cart the shop has changed what it charges. Nothing has been ordered yet.
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
            {seen.cartItems.map((item) => {
              // Line totals, so that the column adds up.
              const was = rupeesToPaisa(item.price.amount) * item.quantity
              const now = rupeesToPaisa(priceNow.get(item._id) ?? item.price.amount) * item.quantity
              const isNew = now !== was
              return (
                <tr key={item._id}>
                  <td>
                    {item.name} ×&nbsp;{item.quantity}
                  </td>
                  <td className="num">{isNew ? <s>{fullPrice(was)}</s> : fullPrice(was)}</td>
                  <td className="num">{isNew ? <strong>{fullPrice(now)}</strong> : fullPrice(now)}</td>
                </tr>
              )
            })}
            {newBill(changed).map(({ label, paisa, total }, at) => {
              const was = before[at]?.paisa ?? paisa
              const isNew = was !== paisa
              return (
                <tr key={label}>
                  <th scope="row" className={total ? undefined : 'font-normal'}>
                    {label}
                  </th>
                  <td className="num">{isNew ? <s>{fullPrice(was)}</s> : fullPrice(was)}</td>
                  <td className="num">{isNew ? <strong>{fullPrice(paisa)}</strong> : fullPrice(paisa)}</td>
                </tr>
              )
            })}
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
