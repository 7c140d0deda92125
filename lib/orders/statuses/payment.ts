import 'server-only'
import { Prisma } from '@prisma/client'
import type { PaymentStatus } from '@/lib/money/payments/rules'
import { type Actor, type PayableKind, systemActor, toLockedSubject } from '@/lib/money/payments/subjects'
import { issueInvoice } from '@/lib/orders/invoices/issue-invoice'
import { orderLink } from '@/lib/orders/mail/order-mail'
import { messageRefunded } from '@/lib/orders/mail/order-messages'
import { isAboutDeposit, isCollected, isPaidInCash } from '@/lib/orders/order/deposit'
import { restPaisa } from '@/lib/orders/order/refund-rules'
import { isActiveOrder, isInvoiceDue } from '@/lib/orders/order/transitions'
import { lockOrder } from '@/lib/orders/record/lock'
import { postOrder } from '@/lib/orders/record/post-order'
import { setStatus } from '@/lib/orders/statuses/set-status'
import type { Tx } from '@/lib/platform/database/client'
import { nextVersion } from '@/lib/platform/database/versions'

const { sql } = Prisma

export const orderPayments: PayableKind = {
  kind: 'order',

  async lock(tx, id) {
    const order = await lockOrder(tx, id)
    const { totalPrice, depositPrice, depositStatus, buyerId } = order
    const state = {
      isActive: isActiveOrder(order),
      isCash: isPaidInCash(order),
      toRefund: restPaisa(order),
      // The page of an order needs an account.
      ...(buyerId === null ? { link: await orderLink(tx, order) } : {}),
    }
    return depositStatus && isAboutDeposit(order)
      ? toLockedSubject(
          { ...order, price: depositPrice, paymentStatus: depositStatus },
          { ...state, isCollected: isCollected(order), rest: Number(totalPrice - depositPrice) },
        )
      : toLockedSubject({ ...order, price: totalPrice }, state)
  },

  /**
   * Sets the status of the total or of the deposit, with an entry in the order's history and in the ledger, and a message
   * when money was sent back, whose email the refund itself queues. A paid deposit confirms the order.
   */
  async setPaymentStatus(tx, id, newStatus, actor = systemActor) {
    const order = await lockOrder(tx, id)
    const { status } = order
    const ofDeposit = isAboutDeposit(order)
    await storePaymentStatus(tx, id, ofDeposit, newStatus, actor)
    await postOrder(tx, id, newStatus === 'REFUNDED' ? 'REFUND' : ofDeposit ? 'DEPOSIT' : 'PAYMENT', actor)
    if (newStatus === 'REFUNDED') await messageRefunded(tx, { id, paisa: restPaisa(order), refund: null })
    if (ofDeposit) {
      if (newStatus === 'PAID' && status === 'PENDING')
        await setStatus(tx, systemActor, await lockOrder(tx, id), 'PROCESSING')
    } else if (isInvoiceDue({ status, paymentStatus: newStatus })) await issueInvoice(tx, id)
  },

  async setPayBy(tx, id, payBy) {
    await tx.order.updateMany({ where: { id }, data: { payBy } })
  },

  async saveRefund(tx, id, refundReference) {
    await tx.order.updateMany({ where: { id }, data: { refundReference } })
  },
}

async function storePaymentStatus(
  tx: Tx,
  id: string,
  ofDeposit: boolean,
  newStatus: PaymentStatus,
  { by, actorId }: Actor,
): Promise<void> {
  const column = ofDeposit ? sql`deposit_status` : sql`payment_status`
  const detail = ofDeposit ? JSON.stringify({ deposit: newStatus }) : null
  await tx.$executeRaw`
    WITH changed AS (
      UPDATE orders SET ${column} = ${newStatus}::"PaymentStatus", updated_at = ${nextVersion}
      WHERE id = ${id}::uuid RETURNING id, status, updated_at)
    INSERT INTO order_events (order_id, status, payment, detail, "by", actor_id, at)
    SELECT id, status, ${ofDeposit ? null : newStatus}::"PaymentStatus", ${detail}::jsonb, ${by}::"Actor", ${actorId}::uuid, updated_at
    FROM changed`
}
