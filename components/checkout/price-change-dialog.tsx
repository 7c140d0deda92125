'use client'
import type { MouseEvent, ReactNode } from 'react'
import { useLocale, useTranslations } from '#i18n'
import { useCartSums } from '@/components/lines/sums'
import {
  AlertDialog,
  AlertDialogActions,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogTitle,
} from '@/components/ui/alert-dialog'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { PlainTable, TableCell, TableHead, TableRow } from '@/components/ui/table'
import { nameIn } from '@/lib/base/i18n/stored-text'
import { cartPrice, type Paisa, toPaisa } from '@/lib/base/money'
import { type Cart, unitPaisa } from '@/lib/orders/carts/cart'
import { quoteCart } from '@/lib/orders/carts/sums'
import type { Quote } from '@/lib/orders/order/rules'
import type { ChangedPrices } from '@/lib/orders/order/schema'

type PriceChangeDialogProps = {
  /** The cart as the buyer saw it. */
  seen: Cart
  changed: ChangedPrices
  onAgree: (event: MouseEvent) => void
  onDecline: () => void
}

const fullPrice = (paisa: Paisa) => cartPrice(paisa, { always: true })

const newBill = ({
  itemsPrice,
  taxPrice,
  taxIncluded = toPaisa(0),
  shippingPrice,
  discountedPrice,
  rounding = toPaisa(0),
  totalPrice,
}: ChangedPrices): Quote => ({
  items: itemsPrice,
  tax: taxPrice,
  includedTax: taxIncluded,
  shipping: shippingPrice,
  discount: discountedPrice,
  rounding,
  total: totalPrice,
})

/** Shows old and new prices; the order is sent only if the buyer agrees. */
export function PriceChangeDialog({ seen, changed, onAgree, onDecline }: PriceChangeDialogProps) {
  const t = useTranslations('checkout.prices')
  const locale = useLocale()
  const priceNow = new Map(changed.orderItems.map(({ product, price }) => [product, price.amount]))
  const sumsOf = useCartSums()
  const before = new Map(
    sumsOf(quoteCart(seen), undefined, seen.discountCode).map(({ label, paisa }) => [label, paisa]),
  )
  return (
    <AlertDialog open onOpenChange={(open) => !open && onDecline()}>
      <AlertDialogContent>
        <AlertDialogTitle>{t('title')}</AlertDialogTitle>
        <AlertDialogDescription>{t('note')}</AlertDialogDescription>
        <PlainTable className="[&_td]:px-2 [&_th]:px-2 [&_th]:whitespace-normal">
          <thead>
            <tr>
              <TableHead>{t('product')}</TableHead>
              <TableHead className="text-end">{t('was')}</TableHead>
              <TableHead className="text-end">{t('now')}</TableHead>
            </tr>
          </thead>
          <tbody>
            {seen.cartItems.map((item) => (
              // Line totals, so that the column adds up.
              <PriceRow
                key={item._id}
                was={toPaisa(unitPaisa(item) * item.quantity)}
                now={toPaisa((priceNow.get(item._id) ?? unitPaisa(item)) * item.quantity)}
              >
                <TableCell>
                  <bdi>{nameIn(locale, item)}</bdi> ×&nbsp;{item.quantity}
                </TableCell>
              </PriceRow>
            ))}
            {sumsOf(newBill(changed), undefined, seen.discountCode).map(
              ({ label, paisa, total, isEmpty }) => (
                <PriceRow key={label} was={before.get(label) ?? toPaisa(0)} now={paisa} isEmpty={isEmpty}>
                  <th
                    scope="row"
                    className={cn('border-t border-border py-3', total ? 'font-semibold' : 'font-normal')}
                  >
                    {label}
                  </th>
                </PriceRow>
              ),
            )}
          </tbody>
        </PlainTable>
        <AlertDialogActions>
          <AlertDialogCancel>{t('notNow')}</AlertDialogCancel>
          <Button onClick={onAgree}>{t('agree')}</Button>
        </AlertDialogActions>
      </AlertDialogContent>
    </AlertDialog>
  )
}

type PriceRowProps = { was: Paisa; now: Paisa; isEmpty?: boolean | undefined; children: ReactNode }

/** The old price is struck through beside the new one; a price that stays is not marked. */
function PriceRow({ was, now, isEmpty = false, children }: PriceRowProps) {
  const isNew = now !== was
  return (
    <TableRow data-part={isEmpty && !isNew ? 'empty-sums' : undefined}>
      {children}
      <TableCell className="text-end whitespace-nowrap">
        <bdi>{isNew ? <s>{fullPrice(was)}</s> : fullPrice(was)}</bdi>
      </TableCell>
      <TableCell className="text-end whitespace-nowrap">
        <bdi>{isNew ? <strong>{fullPrice(now)}</strong> : fullPrice(now)}</bdi>
      </TableCell>
    </TableRow>
  )
}
