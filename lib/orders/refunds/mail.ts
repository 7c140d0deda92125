import 'server-only'
import type { OrderRefund } from '@prisma/client'
import { formatDate } from '@/lib/base/time/format'
import { refundBy } from '@/lib/money/payments/deadlines'
import { orderLink } from '@/lib/orders/mail/order-mail'
import { messageRefunded } from '@/lib/orders/mail/order-messages'
import { isPaidInCash } from '@/lib/orders/order/deposit'
import type { RefundStep } from '@/lib/orders/order/history'
import type { LockedOrder } from '@/lib/orders/record/lock'
import type { Tx } from '@/lib/platform/database/client'
import { queueMail } from '@/lib/shop/mail/outbox'

/** A part refund was granted, sent or taken back; called in the transaction of that. */
export async function mailPartRefund(
  tx: Tx,
  order: LockedOrder,
  {
    id,
    paisa,
    cause,
    reason,
    reference,
  }: Pick<OrderRefund, 'id' | 'paisa' | 'cause' | 'reason' | 'reference'>,
  step: RefundStep,
  at: Date,
): Promise<void> {
  await queueMail(tx, {
    dedupe: `order:${order.id}:refund:${id}:${step}`,
    to: order,
    template: 'part-refund',
    orderId: order.id,
    ...(await orderLink(tx, order)),
    data: (locale) => ({
      number: order.number,
      step,
      paisa: Number(paisa),
      cause,
      reason,
      reference,
      isCash: isPaidInCash(order),
      ...(step === 'GRANTED' ? { by: formatDate(refundBy(at), locale) } : {}),
    }),
  })
  if (step === 'SENT') await messageRefunded(tx, { id: order.id, paisa: Number(paisa), refund: id })
}
