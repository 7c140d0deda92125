import type { ReactNode } from 'react'
import { buttonVariants } from '@/components/ui/button'
import { Facts } from '@/components/ui/facts'
import type { OrderView } from '@/lib/orders/schema'
import { IdText } from './id-text'
import { OrderSection } from './order-section'

type ParcelCardProps = Pick<OrderView, 'tracking'> & {
  /** The form of the shop. */
  form?: ReactNode
  /** The form is open from the start. */
  isOpen?: boolean
  className?: string | undefined
}

/** Courier and tracking; nothing before they are known, except for the shop. */
export function ParcelCard({ tracking, form, isOpen = false, className }: ParcelCardProps) {
  const { courier, trackingNumber, trackingUrl } = tracking
  const isKnown = Boolean(courier || trackingNumber)
  if (!isKnown && !form) return null
  return (
    <OrderSection title="Parcel" className={className}>
      {!isKnown && <p className="text-muted-foreground">No tracking number yet.</p>}
      <Facts names="even" className="empty:hidden">
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
      {form && (
        <details className="mt-2" open={isOpen}>
          <summary className="min-h-11 w-fit cursor-pointer py-2.5 font-semibold text-primary">
            {isKnown ? 'Edit' : 'Add'}
            <span className="sr-only"> courier and tracking number</span>
          </summary>
          {form}
        </details>
      )}
    </OrderSection>
  )
}
