import { buttonVariants } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Facts } from '@/components/ui/facts'
import type { OrderView } from '@/lib/orders/schema'

/** Courier and tracking; nothing before they are known. */
export function ParcelCard({ tracking }: Pick<OrderView, 'tracking'>) {
  const { courier, trackingNumber, trackingUrl } = tracking
  if (!courier && !trackingNumber) return null
  return (
    <Card>
      <h2 className="text-xl">Parcel</h2>
      <Facts names="even">
        {courier && (
          <>
            <dt>Courier</dt>
            <dd>{courier}</dd>
          </>
        )}
        {trackingNumber && (
          <>
            <dt>Tracking number</dt>
            <dd className="order-number">{trackingNumber}</dd>
          </>
        )}
      </Facts>
      {trackingUrl && (
        <p className="pt-4">
          <a
            className={buttonVariants({ variant: 'outline' })}
            href={trackingUrl}
            target="_blank"
            rel="noopener noreferrer"
          >
            Follow the parcel
            <span className="sr-only"> on the courier's page, in a new tab</span>
          </a>
        </p>
      )}
    </Card>
  )
}
