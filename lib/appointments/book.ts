import 'server-only'
import { findBookable, isTaken, outOfHours, refuseClosed } from '@/lib/appointments/diary'
import { appointmentSelect, toDto } from '@/lib/appointments/dto'
import { inTurn } from '@/lib/appointments/in-turn'
import { mailNews } from '@/lib/appointments/mails'
import { preparePaymentForm } from '@/lib/appointments/payment-form'
import { isOpen, type Span, serviceOf, spanFaults } from '@/lib/appointments/rules'
import type { AppointmentDto, NewAppointment } from '@/lib/appointments/schema'
import { holdSlotsOf, slotTaken, writeDiary } from '@/lib/appointments/slot-lock'
import type { Viewer } from '@/lib/auth/types'
import { expire, tags } from '@/lib/cache'
import { invalid, notFound } from '@/lib/errors'
import { idOr404, newId } from '@/lib/ids'

export interface Booked {
  appointment: AppointmentDto
  formParams: Record<string, string> | null
}

/** Books a free slot at the caretaker's own price; of any number of simultaneous bookings one succeeds. */
export async function bookAppointment(
  viewer: Viewer,
  { caretaker, purpose, start, end }: NewAppointment,
  now = new Date(),
): Promise<Booked> {
  const faults = spanFaults({ start, end }, now)
  if (Object.keys(faults).length > 0) throw invalid(faults)
  const bookable = await findBookable(idOr404(caretaker, 'Caretaker'))
  if (!bookable) throw notFound('Caretaker')
  const service = serviceOf(bookable, purpose)
  if (!service) throw invalid({ purpose: 'Purpose must be one of the services of this caretaker' })
  // The friendly early answer; behind the lock it is asked again.
  if (!isOpen(bookable.hours, bookable.daysOff, { start, end })) throw outOfHours()
  return inTurn(`book:${bookable.id}`, { start, end }, () =>
    reserve(viewer, bookable.id, service, { start, end }),
  )
}

async function reserve(
  viewer: Viewer,
  caretakerId: string,
  { name, price }: { name: string; price: number },
  span: Span,
): Promise<Booked> {
  // Nobody should be sent to the gateway for a slot that is gone already.
  if (await isTaken(caretakerId, span)) throw slotTaken()
  const id = newId()
  const form = price > 0 ? await preparePaymentForm(viewer, { id, purpose: name, price }) : null
  const at = new Date()
  const row = await writeDiary(caretakerId, async (tx) => {
    if (!(await holdSlotsOf(tx, caretakerId))) throw notFound('Caretaker')
    await refuseClosed(tx, caretakerId, span)
    await tx.appointment.createMany({
      data: {
        id,
        customerId: viewer.id,
        caretakerId,
        purpose: name,
        ...span,
        price,
        createdAt: at,
        updatedAt: at,
      },
    })
    await form?.record(tx)
    const stored = await tx.appointment.findUniqueOrThrow({ where: { id }, select: appointmentSelect })
    await mailNews(tx, 'booked', stored)
    return stored
  })
  await expire(tags.caretakers)
  return { appointment: toDto(viewer, row), formParams: form?.formParams ?? null }
}
