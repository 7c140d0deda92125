import type { ReactNode } from 'react'
import { RecordLink } from '@/components/admin/record-link'
import { Card } from '@/components/ui/card'
import { Facts } from '@/components/ui/facts'
import { IdText } from '@/components/ui/id-text'
import { Moment } from '@/components/ui/moment'
import { ShortNumber } from '@/components/ui/short-number'
import { StatusBadge } from '@/components/ui/status-badge'
import { formatPrice } from '@/lib/base/money'
import type { FlaggedPayment } from '@/lib/reconciling/settlement/schema'
import { VerdictForm } from './verdict-form'

/** Flagged payments with the gateway's messages. */
export function FlaggedList({ payments }: { payments: FlaggedPayment[] }) {
  return (
    <ul className="grid gap-4">
      {payments.map(({ _id, review, kind, subject, amount, basketId, since, sendBack, messages }) => (
        <PaymentItem key={_id}>
          <div>
            <h3 className="text-lg">{review}</h3>
            <Facts className="mt-3">
              <dt>For</dt>
              <dd>
                <RecordLink kind={kind} id={subject._id}>
                  {subject.isDeposit ? 'deposit of order' : kind} <ShortNumber>{subject.number}</ShortNumber>
                </RecordLink>{' '}
                of {formatPrice(subject.amount, { always: true })}{' '}
                <StatusBadge status={subject.paymentStatus} />
              </dd>
              <dt>Asked for</dt>
              <dd>{formatPrice(amount, { always: true })}</dd>
              <dt>Basket</dt>
              <dd>
                <IdText>{basketId}</IdText>
              </dd>
              <dt>Since</dt>
              <dd>
                <Moment at={since} />
              </dd>
            </Facts>
            <details>
              <summary className="min-h-11 cursor-pointer py-2.5">
                Messages from the gateway ({messages.length})
              </summary>
              <ul className="grid gap-1.5 text-sm/relaxed wrap-anywhere text-muted-foreground">
                {messages.map((message) => (
                  <li key={`${message.at} ${message.channel} ${message.effect}`}>
                    <Moment at={message.at} />: code {message.code ?? 'none'}, {message.currency ?? ''}{' '}
                    {message.amount ?? 'no amount'}, transaction {message.transactionId ?? 'none'} (
                    {message.effect})
                  </li>
                ))}
              </ul>
            </details>
          </div>
          <VerdictForm _id={_id} sendBack={sendBack} />
        </PaymentItem>
      ))}
    </ul>
  )
}

/** The details of a payment and the form that settles it. */
const PaymentItem = ({ children }: { children: ReactNode }) => (
  <Card as="li" className="grid gap-5 *:min-w-0 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
    {children}
  </Card>
)
