import { isLive, type Status } from '@/lib/appointments/rules'
import type { AppointmentDto } from '@/lib/appointments/schema'
import { formatPrice, rupeesToPaisa } from '@/lib/money'
import { isUnpaid, paymentAfterActivation } from '@/lib/payments/rules'
import { fullName } from '@/lib/people/name'

type Shown = Pick<AppointmentDto, 'status' | 'paymentStatus' | 'price' | 'customer'>

/** The effects of a caretaker's answer, a sentence each. Browser-safe. */
export function consequencesOf(appointment: Shown, to: Status): string[] {
  const { status, paymentStatus: before, customer } = appointment
  const after = paymentAfterActivation(before, isLive(to))
  const amount = formatPrice(rupeesToPaisa(appointment.price), { always: true })
  const sentences = [`${fullName(customer)} gets an email.`]
  if (to === 'APPROVED') sentences.push('They can no longer change or delete it.')
  if (before !== after && after === 'REFUND_DUE') sentences.push(`${amount} will be refunded.`)
  if (!isLive(to) && isUnpaid(before) && appointment.price > 0)
    sentences.push('A payment that is still in progress will be refunded.')
  if (before === 'REFUND_DUE' && after === 'PAID') sentences.push(`${amount} will no longer be refunded.`)
  if (isLive(status) && !isLive(to)) sentences.push('Others can book the time.')
  if (!isLive(status) && isLive(to)) sentences.push('The time is booked again, if it is still free.')
  return sentences
}
