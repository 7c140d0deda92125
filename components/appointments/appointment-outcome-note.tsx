import { Link } from '@/components/ui/link'
import { WholeNumbers } from '@/components/ui/whole-numbers'
import type { AppointmentView } from '@/lib/appointments/schema'
import { formatPrice, rupeesToPaisa } from '@/lib/money'
import { paths } from '@/lib/paths'
import type { Refund } from '@/lib/payments/deadlines'
import { refundText } from '@/lib/shop/refund-text'
import { formatDate } from '@/lib/time/format'

/** Why the shop ended an appointment, and its refund, on the customer's card. */
export function AppointmentOutcomeNote({ appointment }: { appointment: AppointmentView }) {
  const { rejectedFor, refund, caretaker } = appointment
  if (!rejectedFor && !refund) return null
  return (
    <p className="text-sm text-muted-foreground">
      {rejectedFor === 'NOT_PAID' &&
        !refund &&
        'You were not charged. You are welcome to choose another time. '}
      {rejectedFor === 'CARETAKER_UNAVAILABLE' && (
        <>
          {caretaker.firstName} no longer works with us.{' '}
          <Link className="link" href={paths.services}>
            Find another caretaker
          </Link>
          .{' '}
        </>
      )}
      {refund && !refund.doneAt && <WholeNumbers>{describeRefund(refund)}</WholeNumbers>}
      {refund?.doneAt && `${amount(refund.amount)} was refunded on ${formatDate(refund.doneAt)}.`}
    </p>
  )
}

const describeRefund = ({ amount: rupees, by }: Refund) =>
  by
    ? refundText(amount(rupees), formatDate(by))
    : `${amount(rupees)} goes back to the card or account it was paid with.`

const amount = (rupees: number) => formatPrice(rupeesToPaisa(rupees), { always: true })
