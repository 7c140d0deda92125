import 'server-only'
import type { Prisma } from '@prisma/client'
import { AppError, notFound } from '@/lib/base/errors'
import { requireId } from '@/lib/base/ids'
import { appointmentPurchase } from '@/lib/care/appointments/payment-form'
import { isPayable as isAppointmentPayable } from '@/lib/care/appointments/rules'
import {
  type PreparedPayment,
  preparePayment,
  recordAttempt,
  type Subject,
  toBuyer,
} from '@/lib/money/payments/attempts'
import { extendedPayBy } from '@/lib/money/payments/deadlines'
import type { Purchase } from '@/lib/money/payments/gateway'
import { isPayable } from '@/lib/money/payments/rules'
import { canPay, isDepositAwaited } from '@/lib/orders/order/transitions'
import { visibleTo } from '@/lib/orders/order/visibility'
import type { Viewer } from '@/lib/platform/auth/types'
import { db, type Tx } from '@/lib/platform/database/client'
import { retried } from '@/lib/platform/database/errors'
import { addressColumns, addressOf, contactColumns } from '@/lib/platform/people/columns'
import { payables } from '@/lib/reconciling/settlement/payables'

type Form = Record<string, string>

/** What a form shows instead of its order's own data. */
export type Shown = Partial<Pick<Purchase, 'payer' | 'buyer' | 'items'>>

const notPayable = () => new AppError('NOT_PAYABLE', 'There is nothing to pay here.')

const payableSelect = {
  id: true,
  buyerId: true,
  number: true,
  status: true,
  paymentMethod: true,
  paymentStatus: true,
  totalPrice: true,
  depositPrice: true,
  depositStatus: true,
  ...contactColumns,
  ...addressColumns,
  items: {
    orderBy: { position: 'asc' },
    select: { productId: true, name: true, unitPrice: true, quantity: true },
  },
} as const

type PayableOrder = Prisma.OrderGetPayload<{ select: typeof payableSelect }>

/** A new payment form for the order's total or its deposit; earlier forms stay payable (contract 2.3). Throws NOT_PAYABLE and GATEWAY_UNAVAILABLE. */
export async function payOrder(viewer: Viewer, id: string): Promise<Form> {
  const order = await db.order.findFirst({
    where: { id: requireId(id, 'Order'), ...visibleTo(viewer) },
    select: payableSelect,
  })
  if (!order) throw notFound('Order')
  return payFor(order)
}

/** The same for an order that the caller has found. */
export async function payFor(order: PayableOrder, shown: Shown = {}): Promise<Form> {
  if (!canPay(order) && !isDepositAwaited(order)) throw notPayable()
  return storeAttempt(await preparePaymentOf(order, shown))
}

/** Asks the gateway for a form for the order's total or its deposit; the attempt is not stored yet. Throws GATEWAY_UNAVAILABLE. */
export function preparePaymentOf(order: PayableOrder, shown: Shown = {}): Promise<PreparedPayment> {
  const isDeposit = isDepositAwaited(order)
  return preparePayment(
    { kind: 'order', id: order.id, number: order.number },
    {
      paisa: Number(isDeposit ? order.depositPrice : order.totalPrice),
      currency: 'PKR',
      description: isDeposit ? 'Deposit for products' : 'Payment for products',
      // A person without an account is known to the gateway by the order.
      ...toBuyer(order.buyerId ?? order.id, order, addressOf(order)),
      items: order.items.map(({ productId, name, unitPrice, quantity }) => ({
        sku: productId,
        name,
        unitPaisa: unitPrice,
        quantity,
      })),
      ...shown,
    },
  )
}

/** A new payment form for the appointment's current price. Throws NOT_PAYABLE and GATEWAY_UNAVAILABLE. */
export async function payAppointment(viewer: Viewer, id: string): Promise<Form> {
  const appointment = await db.appointment.findFirst({
    where: { id: requireId(id, 'Appointment'), customerId: viewer.id, deletedAt: null },
    select: {
      id: true,
      number: true,
      purpose: true,
      price: true,
      status: true,
      paymentStatus: true,
      customer: true,
    },
  })
  if (!appointment) throw notFound('Appointment')
  const { number } = appointment
  if (!isAppointmentPayable(appointment)) throw notPayable()
  const purchase = appointmentPurchase(appointment, appointment.customer)
  return storeAttempt(await preparePayment({ kind: 'appointment', id: appointment.id, number }, purchase))
}

/** Stores the attempt, unless the subject was paid, cancelled or re-priced during the call to the gateway. */
async function storeAttempt(payment: PreparedPayment): Promise<Form> {
  await retried(() =>
    db.$transaction(async (tx) => {
      const { kind, id } = payment.subject
      const subject = await payables[kind].lock(tx, id)
      if (!isPayable(subject) || subject.price !== payment.paisa) throw notPayable()
      await recordAttempt(tx, payment)
      if (subject.payBy) await extendPayBy(tx, payment.subject, subject.payBy)
    }),
  )
  return payment.formParams
}

/** Extends the deadline, so that an open payment page can be finished. The subject is locked. */
async function extendPayBy(tx: Tx, { kind, id }: Subject, payBy: Date): Promise<void> {
  const where = kind === 'order' ? { orderId: id } : { appointmentId: id }
  const forms = await tx.paymentAttempt.count({ where })
  await payables[kind].setPayBy(tx, id, extendedPayBy(payBy, new Date(), forms))
}
