import type { CallPlace } from '@/lib/orders/confirmation/call-place'
import type { CallEntry } from '@/lib/orders/confirmation/call-schema'
import { CallCard } from './call-card'

type CallListProps = {
  id: string
  title: string
  list: { total: number; items: readonly CallEntry[] }
  place: CallPlace
  now: Date
}

/** A part of the queue of calls. */
export const CallList = ({ id, title, list: { total, items }, place, now }: CallListProps) =>
  items.length > 0 && (
    <section className="grid gap-4 pb-8" aria-labelledby={id}>
      <h2 id={id} className="text-xl">
        {title} ({total})
      </h2>
      <ul className="grid gap-4">
        {items.map((order) => (
          <CallCard key={order._id} order={order} place={place} now={now} />
        ))}
      </ul>
    </section>
  )
