import { buttonVariants } from '@/components/ui/button'
import { Facts } from '@/components/ui/facts'
import type { OrderView } from '@/lib/orders/schema'
import { IdText } from './id-text'
import { OrderSection } from './order-section'

/** Courier and tracking; nothing before they are known. */
export function ParcelCard({ tracking }: Pick<OrderView, 'tracking'>) {
  const { courier, trackingNumber, trackingUrl } = tracking
  if (!courier && !trackingNumber) return null
  return (
    <OrderSection title="Parcel">
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
            <dd>
              <IdText>{trackingNumber}</IdText>
            </dd>
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
            Track the parcel
            <span className="sr-only"> on the courier's page, in a new tab</span>
          </a>
        </p>
      )}
    </OrderSection>
  )
}
