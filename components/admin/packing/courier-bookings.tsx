'use client'
import { useState } from 'react'
import { useMay } from '@/components/auth/rights'
import { useAction } from '@/components/feedback/use-action'
import { SubmitButton } from '@/components/forms/submit-button'
import {
  AlertDialog,
  AlertDialogActions,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogTitle,
} from '@/components/ui/alert-dialog'
import { Button } from '@/components/ui/button'
import type { cancelBooking } from '@/lib/orders/couriers/contract'
import type { ShipmentDto } from '@/lib/orders/couriers/schema'
import { at, call } from '@/lib/platform/http/client'
import { ShipmentState } from './shipment-state'

type CourierBookingsProps = { order: string; number: string; shipments: readonly ShipmentDto[] }

/** The bookings of an order with the courier, the newest first; the open one can be cancelled, or ended if the courier does not have it. */
export function CourierBookings({ order, number, shipments }: CourierBookingsProps) {
  const [asking, setAsking] = useState(false)
  const { pending, failure, run } = useAction({ refreshAfterError: true })
  const may = useMay()
  const open = may('orders.pack') ? shipments.find(({ canCancel }) => canCancel) : undefined

  const isUnanswered = open?.state === 'REQUESTED'
  const label = isUnanswered ? 'End booking' : 'Cancel booking'

  async function cancel() {
    const spec = at<typeof cancelBooking>('DELETE', '/order/{id}/booking')
    await run(() => call(spec, { params: { id: order } }))
    setAsking(false)
  }

  return (
    <>
      <ul className="grid gap-3">
        {shipments.map((shipment) => (
          <li key={shipment._id}>
            <ShipmentState shipment={shipment} />
            <p className="text-sm text-muted-foreground">Reference {shipment.reference}</p>
          </li>
        ))}
      </ul>
      {open && (
        <Button variant="outline" size="sm" className="mt-3" onClick={() => setAsking(true)}>
          {label}
        </Button>
      )}
      {failure && <p className="field-error mt-2">{failure}</p>}
      <AlertDialog open={asking} onOpenChange={setAsking}>
        <AlertDialogContent>
          <AlertDialogTitle>
            {isUnanswered ? 'End' : 'Cancel'} the booking of order {number}?
          </AlertDialogTitle>
          <AlertDialogDescription>
            {isUnanswered
              ? `Please look for ${open.reference} at ${open.courier} first. If it is there, its parcel would be booked twice.`
              : `${open?.courier} no longer picks the parcel up, and its tracking number is taken off the order.`}
          </AlertDialogDescription>
          <AlertDialogActions>
            <AlertDialogCancel>Keep the booking</AlertDialogCancel>
            <SubmitButton type="button" variant="destructive" pending={pending} onClick={() => void cancel()}>
              {label}
            </SubmitButton>
          </AlertDialogActions>
        </AlertDialogContent>
      </AlertDialog>
    </>
  )
}
