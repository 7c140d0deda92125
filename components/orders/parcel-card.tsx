import type { OrderView } from '@/lib/orders/schema'

/** Courier and tracking; nothing before they are known. */
export function ParcelCard({ tracking }: Pick<OrderView, 'tracking'>) {
  const { courier, trackingNumber, trackingUrl } = tracking
  if (!courier && !trackingNumber) return null
  return (
    <section className="card card-pad">
      <h2 className="text-xl">Parcel</h2>
      <dl className="facts">
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
      </dl>
      {trackingUrl && (
        <p className="pt-4">
          <a className="btn btn-outline" href={trackingUrl} target="_blank" rel="noopener noreferrer">
            Follow the parcel
            <span className="sr-only"> on the courier's page, in a new tab</span>
          </a>
        </p>
      )}
    </section>
  )
}
