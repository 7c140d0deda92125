import { useLocale, useTranslations } from '#i18n'
import { OrTransfer, PaymentNotice, type TransferSlot } from '@/components/payments/payment-notice'
import { isolateNumbers } from '@/lib/base/i18n/isolated'
import { formatDateTime } from '@/lib/base/time/format'
import { isLive } from '@/lib/care/appointments/rules'
import type { AppointmentView } from '@/lib/care/appointments/schema'
import { type LastAttempt, paymentNoticeKind } from '@/lib/money/payments/notice'
import { fullName } from '@/lib/platform/people/name'

type AppointmentPaymentProps = {
  appointment: AppointmentView
  lastAttempt: LastAttempt
  transfer: TransferSlot | null
}

/** The payment notice of an appointment, for its customer. */
export function AppointmentPayment({ appointment, lastAttempt, transfer }: AppointmentPaymentProps) {
  const t = useTranslations('appointments.own')
  const ending = useEnding(appointment)
  const locale = useLocale()
  const { _id, number, purpose, start, price, status, paymentStatus, payBy, rejectedFor, refund, caretaker } =
    appointment
  const news = paymentNoticeKind(
    { isOnline: price > 0, isActive: isLive(status), paymentStatus, endedFor: rejectedFor ?? null },
    lastAttempt,
  )
  return (
    <OrTransfer news={news} transfer={transfer}>
      {news && (
        <PaymentNotice
          news={news}
          subject={{
            kind: 'appointment',
            id: _id,
            name: t('named', { number, purpose, date: formatDateTime(start, locale) }),
            amount: price,
            payBy,
            refund,
            ending,
            next: status === 'PENDING' ? t('next', { name: caretaker.firstName }) : null,
          }}
          lastAttempt={lastAttempt}
          now={new Date()}
        />
      )}
    </OrTransfer>
  )
}

/** Why the shop ended it. */
function useEnding({ rejectedFor, cancelReason, caretaker }: AppointmentView): string | null {
  const t = useTranslations('appointments.own')
  if (cancelReason !== null)
    return t('shopCancelled', {
      reason: isolateNumbers(cancelReason),
      isSentence: /[.!?۔؟]$/.test(cancelReason) ? 'yes' : 'no',
    })
  if (rejectedFor === 'CARETAKER_UNAVAILABLE') return t('unavailable', { name: fullName(caretaker) })
  return rejectedFor === 'NOT_PAID' ? t('paidLate') : null
}
