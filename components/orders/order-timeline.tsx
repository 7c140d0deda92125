import { cn } from '@/components/ui/cn'
import { toneOf } from '@/components/ui/status-badge'
import type { HistoryEntry, OrderStatus } from '@/lib/orders/schema'
import type { PaymentStatus } from '@/lib/payments/rules'
import { Moment } from './moment'

const statusTexts: Record<OrderStatus, string> = {
  PENDING: 'Waiting to be processed',
  PROCESSING: 'Being potted and packed',
  SHIPPED: 'On its way',
  DELIVERED: 'Delivered',
  CANCELLED: 'Cancelled',
}
const paymentTexts: Record<PaymentStatus, string> = {
  UNPAID: 'No longer paid',
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

/** The first PENDING is the placed order; a later one is a step back. */
function entryText(entry: HistoryEntry, index: number): string {
  if ('payment' in entry) return paymentTexts[entry.payment]
  if (entry.status === 'CANCELLED' && entry.by === 'SYSTEM') return 'Not paid in time: cancelled'
  return index === 0 ? 'Order placed' : statusTexts[entry.status]
}

/** Who made the change; empty for payments through the gateway and for refunds that became due. */
function actorText(entry: HistoryEntry): string {
  const isAutomatic = 'payment' in entry && (entry.by !== 'ADMIN' || entry.payment === 'REFUND_DUE')
  return isAutomatic ? '' : `, ${actors[entry.by]}`
}

/** A stem with a leaf at each entry; the newest one is filled. */
const entryStyle = cn(
  'relative grid pb-5 ps-7.5 [--leaf:var(--primary)] last:pb-0',
  'before:absolute before:top-1.25 before:inset-s-0 before:size-3.75 before:rounded-full before:rounded-es-none before:border-2 before:border-(--leaf) before:bg-card last:before:bg-(--leaf)',
  'not-last:after:absolute not-last:after:top-5 not-last:after:-bottom-1.25 not-last:after:inset-s-[0.40625rem] not-last:after:border-s-2 not-last:after:border-border',
  'data-[tone=blue]:[--leaf:var(--tone-blue)] data-[tone=plum]:[--leaf:var(--tone-plum)] data-[tone=red]:[--leaf:var(--tone-red)] data-[tone=yellow]:[--leaf:var(--tone-yellow)]',
)

/** What happened, when, and by whom; colours as in the badges. */
export function OrderTimeline({ history }: { history: HistoryEntry[] }) {
  return (
    <ol className="grid" aria-label="History">
      {history.map((entry, index) => {
        const state = 'payment' in entry ? entry.payment : entry.status
        return (
          <li
            key={`${entry.at} ${state}`}
            data-tone={toneOf(state)}
            className={entryStyle}
            aria-current={index === history.length - 1 ? 'step' : undefined}
          >
            <strong>{entryText(entry, index)}</strong>
            <span className="text-sm text-muted-foreground">
              <Moment at={entry.at} />
              {actorText(entry)}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
