import 'server-only'
import type { Viewer } from '@/lib/auth/types'
import { db, type Tx } from '@/lib/database/client'
import { retried } from '@/lib/database/errors'
import { AppError, notFound } from '@/lib/errors'
import { requireId } from '@/lib/ids'
import { type PreparedPayment, preparePayment, recordAttempt, type Subject } from '@/lib/payments/attempts'
import { payByOfForm } from '@/lib/payments/deadlines'
import type { Purchase } from '@/lib/payments/gateway'
import { isPayable } from '@/lib/payments/rules'
import { lockSubject } from '@/lib/payments/subjects'
import { addressColumns, addressOf, contactColumns } from '@/lib/users/person-columns'

type Form = Record<string, string>

const notPayable = () => new AppError('NOT_PAYABLE', 'There is nothing to pay here.')

const payable = {
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

/** A fresh form for the order's own total. Earlier forms of that amount stay payable (contract 2.3). */
export async function payOrder(viewer: Viewer, id: string): Promise<Form> {
  const order = await db.order.findFirst({
    where: { id: requireId(id, 'Order'), buyerId: viewer.id },
    select: payable,
  })
  if (!order) throw notFound('Order')
  const { paymentStatus } = order
  const price = Number(order.totalPrice)
  const alive = order.status !== 'CANCELLED' && order.paymentMethod === 'ONLINE'
  if (!isPayable({ alive, price, paymentStatus })) throw notPayable()
  return issue(
    await preparePayment(
      { kind: 'order', id: order.id, number: order.number },
      {
        paisa: price,
        currency: 'PKR',
        description: 'Payment for products',
        customer: personOf(order, viewer),
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

/** A fresh form at today's price of the appointment. */
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
  const { number, price, paymentStatus, status } = appointment
  if (!isPayable({ alive: status !== 'REJECTED', price, paymentStatus })) throw notPayable()
  const purchase = appointmentPurchase(appointment, appointment.customer)
  return issue(await preparePayment({ kind: 'appointment', id: appointment.id, number }, purchase))
}

interface Person {
  firstName: string
  lastName: string
  email: string
  phoneNumber: string
}
type Neighbour = Person & Purchase['shippingAddress'] & { id: string }

/** What a booking asks the gateway for; booking and `/pay` send the same. */
export function appointmentPurchase(
  { id, purpose, price }: { id: string; purpose: string; price: number },
  customer: Neighbour,
): Purchase {
  return {
    paisa: price,
    currency: 'PKR',
    description: 'Payment for appointment',
    customer: personOf(customer, customer),
    shippingAddress: addressOf(customer),
    items: [{ sku: id, name: purpose, unitPaisa: price, quantity: 1 }],
  }
}

const personOf = ({ firstName, lastName, email, phoneNumber }: Person, { id }: { id: string }) => ({
  id,
  name: `${firstName} ${lastName}`,
  email,
  phoneNumber,
})

/** Stores the attempt, unless the thing was paid, cancelled or re-priced while the gateway was thinking. */
async function issue(payment: PreparedPayment): Promise<Form> {
  await retried(() =>
    db.$transaction(async (tx) => {
      const subject = await lockSubject(tx, payment.subject)
      if (!isPayable(subject) || subject.price !== payment.paisa) throw notPayable()
      await recordAttempt(tx, payment)
      if (subject.payBy) await giveTimeToPay(tx, payment.subject, subject.payBy)
    }),
  )
  return payment.formParams
}

/** Whoever has just opened the payment page is not interrupted. The subject is locked. */
async function giveTimeToPay(tx: Tx, { kind, id }: Subject, payBy: Date): Promise<void> {
  const isOrder = kind === 'order'
  const forms = await tx.paymentAttempt.count({ where: isOrder ? { orderId: id } : { appointmentId: id } })
  const data = { payBy: payByOfForm(payBy, new Date(), forms) }
  if (isOrder) await tx.order.updateMany({ where: { id }, data })
  else await tx.appointment.updateMany({ where: { id }, data })
}
