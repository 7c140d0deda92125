import 'server-only'
import { type Status as AppointmentStatus, isLive } from '@/lib/appointments/rules'
import type { Tx } from '@/lib/database/client'
import { nextVersion } from '@/lib/database/versions'
import { notFound } from '@/lib/errors'
import { issueInvoice } from '@/lib/orders/issue-invoice'
import { isActiveOrder, isInvoiceDue, type OrderState } from '@/lib/orders/transitions'
import type { Subject } from '@/lib/payments/attempts'
import type { KnownSubject, PaymentStatus } from '@/lib/payments/rules'

/** What is paid for, as settlement and `/pay` see it. */
export interface LockedSubject extends KnownSubject {
  number: string
  /** Until when it is held unpaid. */
  payBy: Date | null
  isCash: boolean
  person: { firstName: string; email: string }
}
interface Row {
  number: string
  price: bigint
  paymentStatus: PaymentStatus
  payBy: Date | null
  firstName: string
  email: string
}
type OrderRow = Row & Pick<OrderState, 'status' | 'paymentMethod'>
type AppointmentRow = Row & { status: AppointmentStatus; deletedAt: Date | null }

/**
 * Locks the order or appointment. Cancelling, re-pricing, paying and settling all lock it before its attempts, which prevents
 * deadlocks. Throws NOT_FOUND.
 */
export async function lockSubject(tx: Tx, { kind, id }: Subject): Promise<LockedSubject> {
  if (kind === 'order') {
    const [row] = await tx.$queryRaw<OrderRow[]>`
      SELECT number, status::text, payment_method::text AS "paymentMethod", total_price AS price,
        payment_status::text AS "paymentStatus", pay_by AS "payBy", first_name AS "firstName", email
      FROM orders WHERE id = ${id}::uuid FOR NO KEY UPDATE`
    if (!row) throw notFound('Order')
    return toLockedSubject(row, { isActive: isActiveOrder(row), isCash: row.paymentMethod === 'COD' })
  }
  const [row] = await tx.$queryRaw<AppointmentRow[]>`
    SELECT a.number, a.status::text, a.deleted_at AS "deletedAt", a.price::int8 AS price,
      a.payment_status::text AS "paymentStatus", a.pay_by AS "payBy", u.first_name AS "firstName", u.email
    FROM appointments a JOIN users u ON u.id = a.customer_id WHERE a.id = ${id}::uuid FOR NO KEY UPDATE OF a`
  if (!row) throw notFound('Appointment')
  return toLockedSubject(row, { isActive: isLive(row.status) && row.deletedAt === null, isCash: false })
}

const toLockedSubject = (
  { number, price, paymentStatus, payBy, firstName, email }: Row,
  state: Pick<LockedSubject, 'isActive' | 'isCash'>,
): LockedSubject => ({
  number,
  price: Number(price),
  paymentStatus,
  payBy,
  ...state,
  person: { firstName, email },
})

/** Who makes a change; the system acts on messages of the gateway and on missed deadlines. */
export interface Actor {
  by: 'BUYER' | 'ADMIN' | 'SYSTEM'
  actorId: string | null
}
export const systemActor: Actor = { by: 'SYSTEM', actorId: null }

/**
 * Sets the payment status. The subject is locked. An order gets an entry in its history and, once due, its invoice; an
 * appointment keeps its updatedAt, because a payment does not change what the caretaker approves.
 */
export async function setPaymentStatus(
  tx: Tx,
  { kind, id }: Subject,
  to: PaymentStatus,
  { by, actorId }: Actor = systemActor,
): Promise<void> {
  if (kind === 'appointment') {
    await tx.$executeRaw`
      UPDATE appointments SET payment_status = ${to}::"PaymentStatus",
        refund_due_at = CASE WHEN ${to} = 'REFUND_DUE' THEN clock_timestamp() ELSE refund_due_at END
      WHERE id = ${id}::uuid`
    return
  }
  const [order] = await tx.$queryRaw<Pick<OrderState, 'status'>[]>`
    WITH changed AS (
      UPDATE orders SET payment_status = ${to}::"PaymentStatus",
        updated_at = ${nextVersion}
      WHERE id = ${id}::uuid RETURNING id, status, updated_at)
    INSERT INTO order_events (order_id, status, payment, "by", actor_id, at)
    SELECT id, status, ${to}::"PaymentStatus", ${by}::"Actor", ${actorId}::uuid, updated_at FROM changed
    RETURNING status::text`
  if (order && isInvoiceDue({ ...order, paymentStatus: to })) await issueInvoice(tx, id)
}
