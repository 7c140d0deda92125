import { useLocale, useTranslations } from '#i18n'
import { Drawing } from '@/components/feedback/drawing'
import { OrTransfer, PaymentNotice, type TransferSlot } from '@/components/payments/payment-notice'
import { formatDate } from '@/lib/base/time/format'
import { type LastAttempt, paymentNoticeKind } from '@/lib/money/payments/notice'
import { arrivalOf } from '@/lib/orders/delivery/expected-delivery'
import { isAboutDeposit } from '@/lib/orders/order/deposit'
import type { OrderView } from '@/lib/orders/order/history'
import { canPay, isDepositAwaited, isGoingAhead, wasNotPaidInTime } from '@/lib/orders/order/transitions'
import { ReminderLinks } from './reminder-links'

type OrderPaymentProps = {
  view: OrderView
  lastAttempt: LastAttempt
  /** Its name. */
  shop: string
  transfer: TransferSlot | null
}

/** The payment notice of an order, for its buyer. */
export function OrderPayment({ view, lastAttempt, shop, transfer }: OrderPaymentProps) {
  const t = useTranslations('orders.payment')
  const locale = useLocale()
  const names = useTranslations('ui.number')
  const { order, refund } = view
  const deposit = isAboutDeposit({ ...order, depositStatus: order.deposit?.status ?? null })
    ? order.deposit
    : null
  const isOnline = order.paymentMethod === 'ONLINE' || deposit !== null
  const late = wasNotPaidInTime(order)
  const kind = paymentNoticeKind(
    {
      isOnline,
      isActive: deposit ? isDepositAwaited({ ...order, depositStatus: deposit.status }) : canPay(order),
      paymentStatus: deposit?.status ?? order.paymentStatus,
      endedFor: late ? 'NOT_PAID' : null,
    },
    lastAttempt,
  )
  return (
    <OrTransfer news={kind} transfer={transfer}>
      {kind && (
        <PaymentNotice
          news={kind}
          subject={{
            kind: 'order',
            id: order._id,
            name: deposit ? t('deposit', { number: order.number }) : names('order', { number: order.number }),
            amount: deposit?.amount ?? order.totalPrice,
            payBy: order.payBy,
            refund,
            isCash: view.isPaidInCash,
            ending: late ? t('late') : null,
            next:
              order.status === 'PENDING' || deposit
                ? t('next', {
                    date: formatDate(arrivalOf(order), locale),
                  })
                : null,
          }}
          lastAttempt={lastAttempt}
          now={new Date()}
        >
          {kind === 'paid' && isGoingAhead(order) && (
            <div className="mt-2 flex flex-wrap items-end gap-3">
              <ReminderLinks order={order} shop={shop} />
              {lastAttempt.returned && <Drawing name="basket" className="ms-auto w-28" />}
            </div>
          )}
        </PaymentNotice>
      )}
    </OrTransfer>
  )
}
