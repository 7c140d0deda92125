import { ActionSection } from '@/components/admin/action-section'
import { RefundForm } from '@/components/admin/settlement/refund-form'
import { PartRefunds } from '@/components/orders/part-refunds'
import type { OrderView } from '@/lib/orders/order/history'
import { fullName } from '@/lib/platform/people/name'
import { GrantPartRefund } from './grant-part-refund'
import { TakeBackRefund } from './take-back-refund'

type PartRefundsSectionProps = {
  view: OrderView
  /** The customer gets emails. */
  hasEmail: boolean
}

/** The part refunds of an order: granting one, marking it as sent, taking it back. */
export function PartRefundsSection({ view, hasEmail }: PartRefundsSectionProps) {
  const { order, held, refund: fullRefund, isPaidInCash } = view
  const { refunds, buyer, number, status } = order
  if (refunds.length === 0 && held.left === 0) return null
  const refunded = {
    id: order._id,
    number,
    customer: fullName(buyer),
    hasEmail,
    leftPaisa: held.left,
  }
  return (
    <ActionSection title="Part refunds">
      {refunds.length > 0 && (
        <PartRefunds
          refunds={refunds}
          actionOf={(refund) =>
            refund.status === 'DUE' && (
              <div className="mt-2 grid gap-2">
                <RefundForm
                  kind="order"
                  id={order._id}
                  part={refund._id}
                  number={number}
                  paisa={refund.amount}
                  person={refunded.customer}
                  isCash={isPaidInCash}
                />
                {fullRefund === null && status !== 'CANCELLED' && refund.cause === 'SHOP' && (
                  <TakeBackRefund order={refunded} refund={refund} />
                )}
              </div>
            )
          }
        />
      )}
      {held.left > 0 && <GrantPartRefund order={refunded} />}
    </ActionSection>
  )
}
