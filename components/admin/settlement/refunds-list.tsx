import { RecordLink } from '@/components/admin/record-link'
import { ContactLink } from '@/components/people/contact-list'
import { Badge } from '@/components/ui/badge'
import { CopyId } from '@/components/ui/copy-id'
import { Facts } from '@/components/ui/facts'
import { IdText } from '@/components/ui/id-text'
import { MailAddress } from '@/components/ui/mail-address'
import { ShortNumber } from '@/components/ui/short-number'
import { WrittenText } from '@/components/ui/written-text'
import { formatPrice } from '@/lib/base/money'
import { formatDate, formatShortDate } from '@/lib/base/time/format'
import { dayOf } from '@/lib/base/time/karachi'
import { refundBy } from '@/lib/money/payments/deadlines'
import { fullName } from '@/lib/platform/people/name'
import type { DueRefund } from '@/lib/reconciling/settlement/schema'
import { RefundForm } from './refund-form'

/** Due refunds, one row each: the oldest first, so those whose day is over stand on top. */
export const RefundsList = ({ refunds, now }: { refunds: DueRefund[]; now: Date }) => (
  <ul className="grid rounded-lg border border-border bg-card shadow-soft">
    {refunds.map((refund) => (
      <RefundRow key={refund.part?._id ?? refund._id} refund={refund} now={now} />
    ))}
  </ul>
)

function RefundRow({ refund, now }: { refund: DueRefund; now: Date }) {
  const { kind, isDeposit, isCash, part, parts, _id, number, amount, since, person, payments } = refund
  const day = refundBy(new Date(since))
  const isOverdue = dayOf(day) < dayOf(now)
  return (
    <li className="grid gap-x-6 gap-y-3 border-border px-5 py-4 not-first:border-t *:min-w-0 md:grid-cols-2 xl:grid-cols-3 xl:py-2.5">
      <div className="wrap-anywhere">
        <h3 className="text-lg/6">
          {formatPrice(amount, { always: true })} to {fullName(person)}
        </h3>
        <p className="mt-1">
          Promised by <time dateTime={day.toISOString()}>{formatDate(day)}</time>{' '}
          {isOverdue && <Badge tone="red">Overdue</Badge>}
        </p>
        <p className="text-sm/relaxed text-muted-foreground">
          <RecordLink kind={kind} id={_id}>
            {part ? 'part of order' : isDeposit ? 'deposit of order' : kind}{' '}
            <ShortNumber>{number}</ShortNumber>
          </RecordLink>
          , since <time dateTime={since}>{formatShortDate(since, now)}</time>
          {parts > 0 && `, besides refunds of ${formatPrice(parts, { always: true })} in parts`}
        </p>
        {part?.reason && <WrittenText className="text-sm/relaxed">{part.reason}</WrittenText>}
      </div>
      <div className="text-sm/relaxed wrap-anywhere">
        <p className="flex flex-wrap gap-x-4">
          <ContactLink href={`tel:${person.phoneNumber}`} dir="ltr">
            {person.phoneNumber}
          </ContactLink>
          {person.email && (
            <span>
              <MailAddress>{person.email}</MailAddress>
            </span>
          )}
        </p>
        {payments.length > 0 && (
          <details>
            <summary className="min-h-11 w-fit cursor-pointer py-2.5">
              Payment details<span className="sr-only"> of {number}</span>
            </summary>
            <ul className="grid gap-3 pb-2">
              {payments.map((payment) => (
                <Payment key={payment.basketId} {...payment} />
              ))}
            </ul>
          </details>
        )}
      </div>
      <div className="md:col-span-full xl:col-span-1">
        <RefundForm
          kind={kind}
          id={_id}
          part={part?._id}
          number={number}
          paisa={amount}
          person={fullName(person)}
          isCash={isCash}
          row={{ isOverdue }}
        />
      </div>
    </li>
  )
}

/** One payment of the customer; the ids are needed to find it at the gateway. */
const Payment = ({ gateway, transactionId, basketId }: DueRefund['payments'][number]) => (
  <li className="border-border not-first:border-t not-first:pt-3">
    <Facts names="narrow">
      <dt>Paid by</dt>
      <dd>{gateway}</dd>
      <dt>Transaction</dt>
      <dd>
        <IdText>{transactionId ?? 'unknown'}</IdText>{' '}
        {transactionId && <CopyId id={transactionId} name={`transaction ${transactionId}`} />}
      </dd>
      <dt>Basket</dt>
      <dd>
        <IdText>{basketId}</IdText>
      </dd>
    </Facts>
  </li>
)
