import { toneOf } from '@/components/ui/status-badge'
import type { HistoryEntry, OrderStatus } from '@/lib/orders/schema'
import type { PaymentStatus } from '@/lib/payments/rules'
import { Moment } from './moment'

const words: Record<OrderStatus, string> = {
  PENDING: 'Waiting for the nursery',
  PROCESSING: 'Being potted and packed',
  SHIPPED: 'On its way',
  DELIVERED: 'Delivered',
  CANCELLED: 'Cancelled',
}
const moneyWords: Record<PaymentStatus, string> = {
  UNPAID: 'Not paid any more',
  PAID: 'Paid',
  FAILED: 'A payment failed',
  REFUND_DUE: 'A refund is due',
  REFUNDED: 'Refunded',
}
const actors: Record<HistoryEntry['by'], string> = {
  BUYER: 'by the customer',
  ADMIN: 'by the shop',
  SYSTEM: 'automatically',
}

/** The first entry is the placing itself; a later PENDING is a step back. */
function wordsFor(entry: HistoryEntry, index: number): string {
  if ('payment' in entry) return moneyWords[entry.payment]
  if (entry.status === 'CANCELLED' && entry.by === 'SYSTEM') return 'Not paid in time: cancelled'
  return index === 0 ? 'Order placed' : words[entry.status]
}

/** The gateway's word about a payment is nobody's deed, and a refund is due from the shop, whoever cancelled. */
function doneBy(entry: HistoryEntry): string {
  const isNobodys = 'payment' in entry && (entry.by !== 'ADMIN' || entry.payment === 'REFUND_DUE')
  return isNobodys ? '' : `, ${actors[entry.by]}`
}

/** What happened, when, and who did it; the colours are those of the badges. */
export function OrderTimeline({ history }: { history: HistoryEntry[] }) {
  return (
    <ol className="timeline">
      {history.map((entry, index) => {
        const state = 'payment' in entry ? entry.payment : entry.status
        return (
          <li
            key={`${entry.at} ${state}`}
            data-tone={toneOf(state)}
            aria-current={index === history.length - 1 ? 'step' : undefined}
          >
            <strong>{wordsFor(entry, index)}</strong>
            <span className="hint">
              <Moment at={entry.at} />
              {doneBy(entry)}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
