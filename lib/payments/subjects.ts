import 'server-only'
import type { Tx } from '@/lib/database/client'
import { nextVersion } from '@/lib/database/versions'
import { notFound } from '@/lib/errors'
import { issueInvoice } from '@/lib/orders/issue-invoice'
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
  alive: boolean
  price: bigint
  paymentStatus: PaymentStatus
  payBy: Date | null
  isCash: boolean
  firstName: string
  email: string
}

/**
 * Locks the order or appointment. One order for everybody: the thing that is paid for first, then its attempts; whoever
 * cancels, re-prices or settles comes this way, so they wait for each other instead of deadlocking.
 */
export async function lockSubject(tx: Tx, { kind, id }: Subject): Promise<LockedSubject> {
  const [row] =
    kind === 'order'
      ? await tx.$queryRaw<Row[]>`
          SELECT number, status <> 'CANCELLED' AS alive, total_price AS price, payment_status::text AS "paymentStatus",
            pay_by AS "payBy", payment_method = 'COD' AS "isCash", first_name AS "firstName", email
          FROM orders WHERE id = ${id}::uuid FOR NO KEY UPDATE`
      : await tx.$queryRaw<Row[]>`
          SELECT a.number, a.status <> 'REJECTED' AND a.deleted_at IS NULL AS alive, a.price::int8 AS price,
            a.payment_status::text AS "paymentStatus", a.pay_by AS "payBy", false AS "isCash",
            u.first_name AS "firstName", u.email
          FROM appointments a JOIN users u ON u.id = a.customer_id WHERE a.id = ${id}::uuid FOR NO KEY UPDATE OF a`
  if (!row) throw notFound(kind === 'order' ? 'Order' : 'Appointment')
  const { price, firstName, email, ...rest } = row
  return { ...rest, price: Number(price), person: { firstName, email } }
}

/** Who says so: a message of the gateway is the shop's own doing. */
export interface PaymentActor {
  by: 'ADMIN' | 'SYSTEM'
  actorId: string | null
}
export const theShop: PaymentActor = { by: 'SYSTEM', actorId: null }

/**
 * The subject is locked. An order's history remembers the change, and the first payment brings its invoice; an appointment
 * keeps its updatedAt: being paid does not change what a caretaker approves.
 */
export async function setPaymentStatus(
  tx: Tx,
  { kind, id }: Subject,
  to: PaymentStatus,
  { by, actorId }: PaymentActor = theShop,
): Promise<void> {
  if (kind === 'appointment') {
    await tx.$executeRaw`
      UPDATE appointments SET payment_status = ${to}::"PaymentStatus",
        refund_due_at = CASE WHEN ${to} = 'REFUND_DUE' THEN clock_timestamp() ELSE refund_due_at END
      WHERE id = ${id}::uuid`
    return
  }
  await tx.$executeRaw`
    WITH changed AS (
      UPDATE orders SET payment_status = ${to}::"PaymentStatus",
        updated_at = ${nextVersion}
      WHERE id = ${id}::uuid RETURNING id, status, updated_at)
    INSERT INTO order_events (order_id, status, payment, "by", actor_id, at)
    SELECT id, status, ${to}::"PaymentStatus", ${by}::"Actor", ${actorId}::uuid, updated_at FROM changed`
  if (to === 'PAID') await issueInvoice(tx, id)
}
