import { ShortMoment } from '@/components/orders/short-moment'
import { cn } from '@/components/ui/cn'
import { ListCell } from '@/components/ui/list-table'
import { StatusBadge } from '@/components/ui/status-badge'
import { namedPrice, toPaisa } from '@/lib/base/money'
import { cashToCollect } from '@/lib/orders/order/deposit'
import { isReplacement } from '@/lib/orders/order/transitions'
import type { AdminOrder } from '@/lib/orders/views/admin-list'
import { missedTexts } from './missed-texts'

/** A second line of a cell, below what its column is about. */
const smallLine = 'block text-xs/4 text-muted-foreground lg:mb-1'
export const secondLine = `${smallLine} whitespace-nowrap`

/** No payment is missing: the order is cancelled, or its cash is due on delivery. */
const isNotDue = ({ status, paymentMethod, paymentStatus }: AdminOrder) =>
  paymentStatus === 'UNPAID' &&
  (status === 'CANCELLED' || (paymentMethod === 'COD' && status !== 'DELIVERED'))

/** Named with what is left to collect, once it is paid and the rest is not. */
function depositText(order: AdminOrder, { paisa, status }: NonNullable<AdminOrder['deposit']>): string {
  const text = `Deposit ${namedPrice(paisa)} ${depositWords[status]}`
  const collect = cashToCollect({ ...order, depositStatus: status, depositPaisa: paisa })
  if (status !== 'PAID' || order.status === 'CANCELLED' || collect === 0) return text
  return `${text}, collect ${namedPrice(toPaisa(collect), { always: true })}`
}
const depositWords = {
  UNPAID: 'not paid',
  FAILED: 'not paid',
  PAID: 'paid',
  REFUND_DUE: 'to refund',
  REFUNDED: 'refunded',
} as const

/** How an order is paid, and what is still missing. */
export function PaymentCell({ order, now }: { order: AdminOrder; now: Date }) {
  const heldUntil = order.payBy ?? order.confirmBy
  return (
    <ListCell label="Payment">
      {isReplacement(order) ? (
        'Free of charge'
      ) : (
        <span className="flex items-center gap-2 lg:not-last:mt-1">
          {order.paymentMethod}
          {isNotDue(order) ? (
            <span className="text-xs/6 font-semibold tracking-[0.02em] text-muted-foreground">UNPAID</span>
          ) : (
            <StatusBadge status={order.paymentStatus} />
          )}
        </span>
      )}
      {order.deposit && (
        <span className={cn(smallLine, 'max-w-40')}>{depositText(order, order.deposit)}</span>
      )}
      {heldUntil && (
        <span className={secondLine}>
          {new Date(heldUntil) > now ? (
            <>
              Held until <ShortMoment at={heldUntil} now={now} />
            </>
          ) : (
            'Hold ended'
          )}
        </span>
      )}
      {order.missed && <span className={secondLine}>{missedTexts[order.missed]}</span>}
    </ListCell>
  )
}
