import { useTranslations } from '#i18n'
import { Badge, type BadgeTone } from '@/components/ui/badge'
import { WholeNumbers } from '@/components/ui/whole-numbers'
import type { ParcelStanding, ShipmentDto } from '@/lib/orders/couriers/schema'

const tones: Record<ParcelStanding, BadgeTone> = {
  REQUESTED: 'yellow',
  BOOKED: 'green',
  FAILED: 'red',
  CANCELLED: 'neutral',
  HANDED_OVER: 'blue',
  ON_THE_WAY: 'blue',
  DELIVERED: 'green',
  RETURNING: 'yellow',
  RETURNED: 'neutral',
  LOST: 'red',
}

/** Where the parcel of a booking is, the courier's words while they hold, and what an admin must look at. */
export function ShipmentState({ shipment }: { shipment: ShipmentDto }) {
  const t = useTranslations('packing.standing')
  const { state, standing, courier, trackingNumber, courierStatus, isCourierStatusCurrent, problem, review } =
    shipment
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm/5.5 wrap-anywhere">
      <Badge tone={tones[standing]}>{t(standing)}</Badge>
      {trackingNumber && (
        <span>
          {courier} {trackingNumber}
        </span>
      )}
      {courierStatus && isCourierStatusCurrent && (
        <span className="text-muted-foreground">{courierStatus}</span>
      )}
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
