import { CallOutcomes } from '@/components/admin/confirmation/call-outcomes'
import { outcomeTexts } from '@/components/admin/confirmation/call-texts'
import { Allowed } from '@/components/auth/rights'
import { PaymentCallout } from '@/components/payments/payment-callout'
import { CallButton } from '@/components/people/contact-list'
import { buttonVariants } from '@/components/ui/button'
import { SpeechIcon } from '@/components/ui/icons'
import { Link } from '@/components/ui/link'
import { Moment } from '@/components/ui/moment'
import { adminPaths } from '@/lib/base/admin-paths'
import type { CallEntry } from '@/lib/orders/confirmation/call-schema'
import type { OrderDto } from '@/lib/orders/order/schema'
import { missedDeadline } from '@/lib/orders/order/transitions'
import { missedTexts } from './missed-texts'

type PaymentNoteProps = {
  order: OrderDto
  /** The calls about it while it is to be confirmed. */
  call: CallEntry | null
  now: Date
}

/** Explains an order that waits for its payment or confirmation, or was cancelled without one. */
export function PaymentNote({ order, call, now }: PaymentNoteProps) {
  if (order.payBy) {
    return (
      <PaymentCallout tone="yellow" title="Not paid yet">
        <p>
          Held until <Moment at={order.payBy} />. If it is not paid by then, it is cancelled and its plants
          are back on sale.
        </p>
      </PaymentCallout>
    )
  }
  if (call) return <ToConfirm call={call} now={now} />
  const missed = missedDeadline(order)
  if (!missed) return null
  return (
    <PaymentCallout tone="yellow" title={missedTexts[missed]}>
      <p>Cancelled automatically. The plants are back on sale.</p>
    </PaymentCallout>
  )
}

/** The order offers the actions of the queue of calls too, so that an admin need not look for it there. */
const ToConfirm = ({ call, now }: { call: CallEntry; now: Date }) => (
  <PaymentCallout tone="yellow" title="Not confirmed yet">
    <p>
      {call.confirmBy ? (
        <>
          Held until <Moment at={call.confirmBy} />. If it is not confirmed by then, it is cancelled and its
          plants are back on sale.
        </>
      ) : (
        'It has no deadline.'
      )}{' '}
      {call.lastCall && (
        <>
          Last call: {outcomeTexts[call.lastCall.outcome]}, <Moment at={call.lastCall.at} />.
        </>
      )}
    </p>
    <p className="flex flex-wrap gap-2">
      <CallButton phoneNumber={call.phoneNumber} />
      {call.whatsApp && (
        <a
          className={buttonVariants({ variant: 'outline', size: 'sm' })}
          href={call.whatsApp}
          target="_blank"
          rel="noreferrer"
        >
          <SpeechIcon />
          Send the link by WhatsApp
        </a>
      )}
      <Allowed needed="calls.write">
        <Link className={buttonVariants({ variant: 'outline', size: 'sm' })} href={adminPaths.calls}>
          All calls
        </Link>
      </Allowed>
    </p>
    <Allowed needed="calls.write">
      <CallOutcomes order={call} now={now} />
    </Allowed>
  </PaymentCallout>
)
