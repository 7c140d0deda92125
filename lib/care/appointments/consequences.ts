import { formatPrice } from '@/lib/base/money'
import { isLive, type Status } from '@/lib/care/appointments/rules'
import type { AppointmentDto } from '@/lib/care/appointments/schema'
import { isUnpaid, paymentAfterActivation } from '@/lib/money/payments/rules'
import { fullName } from '@/lib/platform/people/name'

export type Shown = Pick<AppointmentDto, 'status' | 'paymentStatus' | 'price' | 'customer'>

/** A sentence, and what it names. */
export interface Consequence {
  key: 'email' | 'fixed' | 'refund' | 'refundPending' | 'noRefund' | 'free' | 'booked'
  name: string
  amount: string
}

/** The effects of a caretaker's answer, a sentence each. Browser-safe. */
export function consequencesOf(appointment: Shown, newStatus: Status): Consequence[] {
  const { status, paymentStatus: before, customer } = appointment
  const after = paymentAfterActivation(before, isLive(newStatus))
  const amount = formatPrice(appointment.price, { always: true })
  const keys: Consequence['key'][] = ['email']
  if (newStatus === 'APPROVED') keys.push('fixed')
  if (before !== after && after === 'REFUND_DUE') keys.push('refund')
  if (!isLive(newStatus) && isUnpaid(before) && appointment.price > 0) keys.push('refundPending')
  if (before === 'REFUND_DUE' && after === 'PAID') keys.push('noRefund')
  if (isLive(status) && !isLive(newStatus)) keys.push('free')
  if (!isLive(status) && isLive(newStatus)) keys.push('booked')
  return keys.map((key) => ({ key, name: fullName(customer), amount }))
}
