import { Badge } from '@/components/ui/badge'
import { WholeNumbers } from '@/components/ui/whole-numbers'
import type { ShipmentDto } from '@/lib/couriers/schema'

const words = {
  REQUESTED: 'Being booked',
  BOOKED: 'Booked',
  FAILED: 'Not booked',
  CANCELLED: 'Booking cancelled',
}
const tones = { REQUESTED: 'yellow', BOOKED: 'green', FAILED: 'red', CANCELLED: 'neutral' } as const

/** The state of a booking, in the courier's words, and what an admin must look at. */
export const ShipmentState = ({ shipment }: { shipment: ShipmentDto }) => {
  const { state, courier, trackingNumber, courierStatus, problem, review } = shipment
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm/5.5 wrap-anywhere">
      <Badge tone={tones[state]}>{words[state]}</Badge>
      {trackingNumber && (
        <span>
          {courier} {trackingNumber}
        </span>
      )}
      {courierStatus && <span className="text-muted-foreground">{courierStatus}</span>}
      {state !== 'BOOKED' && problem && <span className="text-muted-foreground">{problem}</span>}
      {review && (
        <span className="field-error basis-full">
          {/* One child: each child of an error is a column. */}
          <span>
            <WholeNumbers>{review}</WholeNumbers>
          </span>
        </span>
      )}
    </div>
  )
}
