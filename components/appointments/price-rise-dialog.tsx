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
import type { PriceRise } from './use-shown-prices'

type PriceRiseDialogProps = {
  rise: PriceRise
  caretaker: string
  /** What agreeing does: 'Book'. */
  action: string
  onAgree: (event: MouseEvent) => void
  onDecline: () => void
}

/** Shows the new price beside the old one and asks whether to continue. */
export function PriceRiseDialog({ rise, caretaker, action, onAgree, onDecline }: PriceRiseDialogProps) {
  const { service, was, now } = rise
  return (
    <AlertDialog open onOpenChange={(open) => !open && onDecline()}>
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
          <Button onClick={onAgree}>
            {action} at {formatPrice(now)}
          </Button>
        </AlertDialogActions>
      </AlertDialogContent>
    </AlertDialog>
  )
}
