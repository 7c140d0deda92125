import 'server-only'
import { isPayable as isAppointmentPayable } from '@/lib/appointments/rules'
import type { Viewer } from '@/lib/auth/types'
import { db, type Tx } from '@/lib/database/client'
import { retried } from '@/lib/database/errors'
import { AppError, notFound } from '@/lib/errors'
import { requireId } from '@/lib/ids'
import { canPay } from '@/lib/orders/transitions'
import { visibleTo } from '@/lib/orders/visibility'
import { type PreparedPayment, preparePayment, recordAttempt, type Subject } from '@/lib/payments/attempts'
import { extendedPayBy } from '@/lib/payments/deadlines'
import type { Purchase } from '@/lib/payments/gateway'
import { isPayable } from '@/lib/payments/rules'
import { lockSubject } from '@/lib/payments/subjects'
import { fullName } from '@/lib/users/name'
import { addressColumns, addressOf, contactColumns } from '@/lib/users/person-columns'

type Form = Record<string, string>

const notPayable = () => new AppError('NOT_PAYABLE', 'There is nothing to pay here.')

const payableSelect = {
  id: true,
  number: true,
  status: true,
  paymentMethod: true,
  paymentStatus: true,
  totalPrice: true,
  ...contactColumns,
  ...addressColumns,
  items: {
    orderBy: { position: 'asc' },
    select: { productId: true, name: true, unitPrice: true, quantity: true },
  },
} as const

/** A new payment form for the order's total; earlier forms stay payable (contract 2.3). Throws NOT_PAYABLE and GATEWAY_UNAVAILABLE. */
export async function payOrder(viewer: Viewer, id: string): Promise<Form> {
  const order = await db.order.findFirst({
    where: { id: requireId(id, 'Order'), ...visibleTo(viewer) },
    select: payableSelect,
  })
  if (!order) throw notFound('Order')
  if (!canPay(order)) throw notPayable()
  return storeAttempt(
    await preparePayment(
      { kind: 'order', id: order.id, number: order.number },
      {
        paisa: Number(order.totalPrice),
        currency: 'PKR',
        description: 'Payment for products',
        customer: toCustomer(order, viewer),
        shippingAddress: addressOf(order),
        items: order.items.map(({ productId, name, unitPrice, quantity }) => ({
          sku: productId,
          name,
          unitPaisa: unitPrice,
          quantity,
        })),
      },
    ),
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

interface Contact {
  firstName: string
  lastName: string
  email: string
  phoneNumber: string
}
type CustomerRow = Contact & Purchase['shippingAddress'] & { id: string }

/** The purchase of an appointment, for booking and for `/pay`. */
export function appointmentPurchase(
  { id, purpose, price }: { id: string; purpose: string; price: number },
  customer: CustomerRow,
): Purchase {
  return {
    paisa: price,
    currency: 'PKR',
    description: 'Payment for appointment',
    customer: toCustomer(customer, customer),
    shippingAddress: addressOf(customer),
    items: [{ sku: id, name: purpose, unitPaisa: price, quantity: 1 }],
  }
}

const toCustomer = (person: Contact, { id }: { id: string }) => ({
  id,
  name: fullName(person),
  email: person.email,
  phoneNumber: person.phoneNumber,
})

/** Stores the attempt, unless the subject was paid, cancelled or re-priced during the call to the gateway. */
async function storeAttempt(payment: PreparedPayment): Promise<Form> {
  await retried(() =>
    db.$transaction(async (tx) => {
      const subject = await lockSubject(tx, payment.subject)
      if (!isPayable(subject) || subject.price !== payment.paisa) throw notPayable()
      await recordAttempt(tx, payment)
      if (subject.payBy) await extendPayBy(tx, payment.subject, subject.payBy)
    }),
  )
  return payment.formParams
}

/** Extends the deadline, so that an open payment page can be finished. The subject is locked. */
async function extendPayBy(tx: Tx, { kind, id }: Subject, payBy: Date): Promise<void> {
  const isOrder = kind === 'order'
  const forms = await tx.paymentAttempt.count({ where: isOrder ? { orderId: id } : { appointmentId: id } })
  const data = { payBy: extendedPayBy(payBy, new Date(), forms) }
  if (isOrder) await tx.order.updateMany({ where: { id }, data })
  else await tx.appointment.updateMany({ where: { id }, data })
}
