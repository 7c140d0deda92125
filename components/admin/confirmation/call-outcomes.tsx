import { inputValueOf } from '@/lib/base/time/karachi'
import { laterChoices } from '@/lib/orders/confirmation/call-rules'
import type { CallEntry } from '@/lib/orders/confirmation/call-schema'
import { CallActions } from './call-actions'

/** The outcomes of a call about an order, in the queue and on the order's own page. */
export function CallOutcomes({ order, now }: { order: CallEntry; now: Date }) {
  const latest = new Date(order.callUntil)
  return (
    <CallActions
      order={order}
      laterChoices={laterChoices(now, latest).map(({ label, at }) => ({ label, at: at.toISOString() }))}
      laterRange={{ min: inputValueOf(now), max: inputValueOf(latest) }}
    />
  )
}
