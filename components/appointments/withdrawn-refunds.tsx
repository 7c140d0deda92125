import { PaymentCallout } from '@/components/payments/payment-callout'
import { ShortNumber } from '@/components/ui/short-number'
import type { WithdrawnRefund } from '@/lib/appointments/schema'
import { formatPrice, rupeesToPaisa } from '@/lib/money'
import { formatDate, formatDateTime } from '@/lib/time/format'

/** Refunds of appointments that the customer deleted; they are shown nowhere else. */
export function WithdrawnRefunds({ refunds }: { refunds: WithdrawnRefund[] }) {
  if (refunds.length === 0) return null
  return (
    <PaymentCallout tone="green" title="Refunds for deleted appointments" headingId="refunds">
      <ul className="grid gap-2">
        {refunds.map(({ id, number, purpose, start, refund }) => (
          <li key={id}>
            <strong className="whitespace-nowrap">
              {formatPrice(rupeesToPaisa(refund.amount), { always: true })}
            </strong>{' '}
            for {purpose} on {formatDateTime(start)} (<ShortNumber>{number}</ShortNumber>){' '}
            {refund.doneAt
              ? `was refunded on ${formatDate(refund.doneAt)}${refund.reference ? ` (bank reference ${refund.reference})` : ''}.`
              : `goes back to the card or account it was paid with${refund.by ? `, by ${formatDate(refund.by)} at the latest` : ''}.`}
          </li>
        ))}
      </ul>
    </PaymentCallout>
  )
}
