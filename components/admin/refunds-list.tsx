import { IdText } from '@/components/orders/id-text'
import { Moment } from '@/components/orders/moment'
import { Badge } from '@/components/ui/badge'
import { Facts } from '@/components/ui/facts'
import { Link } from '@/components/ui/link'
import { ShortNumber } from '@/components/ui/short-number'
import { adminPaths } from '@/lib/admin-paths'
import { formatPrice, rupeesToPaisa } from '@/lib/money'
import { refundBy } from '@/lib/payments/deadlines'
import { fullName } from '@/lib/people/name'
import type { DueRefund } from '@/lib/settlement/schema'
import { formatDate } from '@/lib/time/format'
import { dayOf } from '@/lib/time/karachi'
import { PaymentItem } from './payment-item'
import { RefundForm } from './refund-form'

/** Due refunds, oldest first. */
export function RefundsList({ refunds, now }: { refunds: DueRefund[]; now: Date }) {
  return (
    <ul className="grid gap-4">
      {refunds.map(({ kind, _id, number, amount, since, person, payments }) => (
        <PaymentItem key={_id}>
          <div>
            <h3 className="text-lg">
              {formatPrice(rupeesToPaisa(amount), { always: true })} to {fullName(person)}
            </h3>
            <Facts className="mt-3">
              <dt>For</dt>
              <dd>
                {kind === 'order' ? (
                  <Link className="link" href={adminPaths.order(_id)} prefetch={false}>
                    order <ShortNumber>{number}</ShortNumber>
                  </Link>
                ) : (
                  <Link className="link" href={adminPaths.appointment(_id)} prefetch={false}>
                    appointment <ShortNumber>{number}</ShortNumber>
                  </Link>
                )}
              </dd>
              <dt>Since</dt>
              <dd>
                <Moment at={since} />
              </dd>
              <dt>Promised by</dt>
              <dd>
                <PromisedBy day={refundBy(new Date(since))} now={now} />
              </dd>
              <dt>Contact</dt>
              <dd>
                {person.phoneNumber} <span className="block">{person.email}</span>
              </dd>
              {payments.map(({ basketId, transactionId, gateway }) => (
                <PaidBy key={basketId} gateway={gateway} transactionId={transactionId} basketId={basketId} />
              ))}
            </Facts>
          </div>
          <RefundForm
            kind={kind}
            id={_id}
            number={number}
            paisa={rupeesToPaisa(amount)}
            person={fullName(person)}
            isCash={kind === 'order' && payments.length === 0}
          />
        </PaymentItem>
      ))}
    </ul>
  )
}

type PaidByProps = { gateway: string; transactionId: string | null; basketId: string }

const PaidBy = ({ gateway, transactionId, basketId }: PaidByProps) => (
  <>
    <dt>Paid by</dt>
    <dd>{gateway}</dd>
    <dt>Transaction</dt>
    <dd>
      <IdText>{transactionId ?? 'unknown'}</IdText>
    </dd>
    <dt>Basket</dt>
    <dd>
      <IdText>{basketId}</IdText>
    </dd>
  </>
)

/** Red once the day is over. */
const PromisedBy = ({ day, now }: { day: Date; now: Date }) => (
  <>
    <time dateTime={day.toISOString()}>{formatDate(day)}</time>{' '}
    {dayOf(day) < dayOf(now) && <Badge tone="red">Overdue</Badge>}
  </>
)
