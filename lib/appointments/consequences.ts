import { isLive, type Status } from '@/lib/appointments/rules'
import type { AppointmentDto } from '@/lib/appointments/schema'
import { formatPrice, rupeesToPaisa } from '@/lib/money'
import { isUnpaid, paymentAfterActivation } from '@/lib/payments/rules'

type Shown = Pick<AppointmentDto, 'status' | 'paymentStatus' | 'price' | 'customer'>

/** What a caretaker's answer brings with it, a sentence each. Browser-safe. */
export function consequencesOf(appointment: Shown, to: Status): string[] {
  const { status, paymentStatus: before, customer } = appointment
  const after = paymentAfterActivation(before, isLive(to))
  const amount = formatPrice(rupeesToPaisa(appointment.price), { always: true })
  const sentences = [`${customer.firstName} ${customer.lastName} gets an email.`]
  if (to === 'APPROVED') sentences.push('They cannot change or delete it any more.')
  if (before !== after && after === 'REFUND_DUE') sentences.push(`${amount} go back to them.`)
  if (!isLive(to) && isUnpaid(before) && appointment.price > 0)
    sentences.push('A payment that is on its way goes back to them.')
  if (before === 'REFUND_DUE' && after === 'PAID')
    sentences.push(`${amount} do not go back to them any more.`)
  if (isLive(status) && !isLive(to)) sentences.push('The time is free for others.')
  if (!isLive(status) && isLive(to)) sentences.push('The time is taken again, if it is still free.')
  return sentences
}
