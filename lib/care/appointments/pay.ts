import 'server-only'
import { notFound } from '@/lib/base/errors'
import { requireId } from '@/lib/base/ids'
import { appointmentPayments } from '@/lib/care/appointments/payment'
import { appointmentPurchase } from '@/lib/care/appointments/payment-form'
import { isPayable } from '@/lib/care/appointments/rules'
import { preparePayment } from '@/lib/money/payments/attempts'
import { notPayable, storeAttempt } from '@/lib/money/payments/pay'
import type { Viewer } from '@/lib/platform/auth/types'
import { db } from '@/lib/platform/database/client'

/** A new payment form for the appointment's current price. Throws NOT_PAYABLE and GATEWAY_UNAVAILABLE. */
export async function payAppointment(viewer: Viewer, id: string): Promise<Record<string, string>> {
  const appointment = await db.appointment.findFirst({
    where: { id: requireId(id, 'appointment'), customerId: viewer.id, deletedAt: null },
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
  if (!appointment) throw notFound('appointment')
  const { number } = appointment
  if (!isPayable(appointment)) throw notPayable()
  const purchase = appointmentPurchase(appointment, appointment.customer)
  const payment = await preparePayment({ kind: 'appointment', id: appointment.id, number }, purchase)
  return storeAttempt(appointmentPayments, payment)
}
