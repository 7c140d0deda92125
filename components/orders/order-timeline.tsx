import type { OrderDto } from '@/lib/orders/schema'
import { Moment } from './moment'

const words: Record<OrderDto['status'], string> = {
  PENDING: 'Waiting for the nursery',
  PROCESSING: 'Being potted and packed',
  SHIPPED: 'On its way',
  DELIVERED: 'Delivered',
  CANCELLED: 'Cancelled',
}
const actors: Record<OrderDto['timeline'][number]['by'], string> = {
  BUYER: 'by the customer',
  ADMIN: 'by the shop',
  SYSTEM: 'automatically',
}

/** The first entry is the placing itself; a later PENDING is a step back. */
const wordsFor = (status: OrderDto['status'], index: number) => (index === 0 ? 'Order placed' : words[status])

export function OrderTimeline({ timeline }: Pick<OrderDto, 'timeline'>) {
  return (
    <ol className="timeline">
      {timeline.map(({ status, at, by }, index) => (
        <li key={`${at} ${status}`} aria-current={index === timeline.length - 1 ? 'step' : undefined}>
          <strong>{wordsFor(status, index)}</strong>
          <span className="hint">
            <Moment at={at} />, {actors[by]}
          </span>
        </li>
      ))}
    </ol>
  )
}
