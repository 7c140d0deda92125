'use client'
import { useAction } from '@/components/feedback/use-action'
import { SubmitButton } from '@/components/forms/submit-button'
import { Link } from '@/components/ui/link'
import { ShortNumber } from '@/components/ui/short-number'
import { adminPaths } from '@/lib/base/admin-paths'
import type { endReview } from '@/lib/orders/couriers/contract'
import type { ShipmentDto } from '@/lib/orders/couriers/schema'
import { at, call } from '@/lib/platform/http/client'
import { ShipmentState } from './shipment-state'

interface BookingNote {
  number: string
  customer: string
  shipment: ShipmentDto
}

/** Notes about bookings: what the courier says against what the shop has set, and what it does not answer. */
export const BookingNotes = ({ notes }: { notes: readonly BookingNote[] }) => (
  <ul className="rounded-lg border border-border bg-card">
    {notes.map((note) => (
      <NoteItem key={note.shipment._id} note={note} />
    ))}
  </ul>
)

const NoteItem = ({ note: { number, customer, shipment } }: { note: BookingNote }) => {
  const { pending, failure, run } = useAction({ refreshAfterError: true })

  const end = () => {
    const spec = at<typeof endReview>('PATCH', '/order/{id}/booking')
    const body = { review: shipment.review ?? '' }
    return run(() => call(spec, { params: { id: shipment.order }, body }))
  }

  return (
    <li className="grid gap-2 px-4 py-3 not-first:border-t not-first:border-border sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
      <div className="grid min-w-0 gap-1 wrap-anywhere">
        <p className="text-sm">
          <Link className="link font-semibold" href={adminPaths.order(shipment.order)} prefetch={false}>
            <ShortNumber>{number}</ShortNumber>
          </Link>{' '}
          <bdi>{customer}</bdi>
        </p>
        <ShipmentState shipment={shipment} />
        {failure && <p className="field-error">{failure}</p>}
      </div>
      {/* A booking without an answer is ended on the page of its order. */}
      {shipment.state !== 'REQUESTED' && (
        <SubmitButton
          type="button"
          variant="outline"
          size="sm"
          className="justify-self-start"
          pending={pending}
          aria-label={`Done with ${number}`}
          onClick={() => void end()}
        >
          Done
        </SubmitButton>
      )}
    </li>
  )
}
