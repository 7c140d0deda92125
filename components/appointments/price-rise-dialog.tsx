'use client'
import type { MouseEvent } from 'react'
import {
  AlertDialog,
  AlertDialogActions,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogTitle,
} from '@/components/ui/alert-dialog'
import { Button } from '@/components/ui/button'
import { Facts } from '@/components/ui/facts'
import { formatPrice } from '@/lib/money'
import { priceText } from './purpose-field'
import type { useShownPrices } from './use-shown-prices'

type PriceRiseDialogProps = {
  prices: ReturnType<typeof useShownPrices>
  caretaker: string
  /** What agreeing does: 'Book'. */
  action: string
  /** Sends the form with the new price. */
  submit: (event: MouseEvent) => unknown
}

/** After a price has risen: shows the new one beside the old one and asks whether to continue. */
export function PriceRiseDialog({ prices, caretaker, action, submit }: PriceRiseDialogProps) {
  if (!prices.rise) return null
  const { service, was, now } = prices.rise
  return (
    <AlertDialog open onOpenChange={(open) => !open && prices.closeRise()}>
      <AlertDialogContent>
        <AlertDialogTitle>The price has changed</AlertDialogTitle>
        <AlertDialogDescription>
          {caretaker} has raised the price of this service since you opened the page. Nothing has been booked
          or paid.
        </AlertDialogDescription>
        <Facts>
          <dt>Service</dt>
          <dd>{service}</dd>
          <dt>Was</dt>
          <dd>
            <s>{priceText(was)}</s>
          </dd>
          <dt>Now</dt>
          <dd>
            <strong>{priceText(now)}</strong>
          </dd>
        </Facts>
        <AlertDialogActions>
          <AlertDialogCancel>Not now</AlertDialogCancel>
          <Button
            onClick={(event) => {
              prices.closeRise()
              void submit(event)
            }}
          >
            {action} at {formatPrice(now)}
          </Button>
        </AlertDialogActions>
      </AlertDialogContent>
    </AlertDialog>
  )
}
