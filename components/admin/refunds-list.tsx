import { IdText } from '@/components/orders/id-text'
import { Moment } from '@/components/orders/moment'
import { Facts } from '@/components/ui/facts'
import { Link } from '@/components/ui/link'
import { ShortNumber } from '@/components/ui/short-number'
import { adminPaths } from '@/lib/admin-paths'
import { formatPrice, rupeesToPaisa } from '@/lib/money'
import { refundBy } from '@/lib/payments/deadlines'
import { fullName } from '@/lib/people/name'
import type { DueRefund } from '@/lib/settlement/schema'
import { formatDate } from '@/lib/time/format'
import { PaymentItem } from './payment-item'
import { RefundForm } from './refund-form'

/** Due refunds, oldest first. */
export function RefundsList({ refunds }: { refunds: DueRefund[] }) {
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
                <time dateTime={refundBy(new Date(since)).toISOString()}>
                  {formatDate(refundBy(new Date(since)))}
                </time>
              </dd>
              <dt>Contact</dt>
              <dd>
                {person.phoneNumber}, {person.email}
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
    <dd>
      {gateway}, transaction <IdText>{transactionId ?? 'unknown'}</IdText>, basket <IdText>{basketId}</IdText>
    </dd>
  </>
)
