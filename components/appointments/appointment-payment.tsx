import { PaymentNotice } from '@/components/payments/payment-notice'
import { isLive } from '@/lib/appointments/rules'
import type { AppointmentView } from '@/lib/appointments/schema'
import { type LastAttempt, paymentNoticeKind } from '@/lib/payments/notice'
import { fullName } from '@/lib/people/name'
import { formatDateTime } from '@/lib/time/format'

type AppointmentPaymentProps = { appointment: AppointmentView; lastAttempt: LastAttempt }

/** The payment notice of an appointment, for its customer. */
export function AppointmentPayment({ appointment, lastAttempt }: AppointmentPaymentProps) {
  const { _id, number, purpose, start, price, status, paymentStatus, payBy, rejectedFor, refund, caretaker } =
    appointment
  const news = paymentNoticeKind(
    { isOnline: price > 0, isActive: isLive(status), paymentStatus, endedFor: rejectedFor ?? null },
    lastAttempt,
  )
  if (!news) return null
  return (
    <PaymentNotice
      news={news}
      subject={{
        kind: 'appointment',
        id: _id,
        name: `appointment ${number}, ${purpose} on ${formatDateTime(start)}`,
        amount: price,
        payBy,
        refund,
        ending: endedText(appointment),
        next:
          status === 'PENDING'
            ? `${caretaker.firstName} confirms the time next, and we write to you when that is done.`
            : null,
      }}
      lastAttempt={lastAttempt}
      now={new Date()}
    />
  )
}

function endedText({ rejectedFor, cancelReason, caretaker }: AppointmentView): string | null {
  if (cancelReason !== null)
    return `The shop has cancelled this visit: ${cancelReason}.`.replace(/([.!?])\.$/, '$1')
  if (rejectedFor === 'CARETAKER_UNAVAILABLE')
    return `${fullName(caretaker)} no longer works with us, so this visit cannot take place.`
  return rejectedFor === 'NOT_PAID' ? 'Your payment came after the time was released.' : null
}
