import 'server-only'
import { AppError, invalid, notFound } from '@/lib/base/errors'
import { apiText, label } from '@/lib/base/i18n/answer-text'
import { newId, requireId } from '@/lib/base/ids'
import { assertPayable } from '@/lib/care/appointments/assert-payable'
import { runInBookingQueue } from '@/lib/care/appointments/booking-queue'
import { appointmentSelect, toDto } from '@/lib/care/appointments/dto'
import { mailAppointmentEvent } from '@/lib/care/appointments/mail'
import { preparePaymentForm } from '@/lib/care/appointments/payment-form'
import { assertPriceMatches } from '@/lib/care/appointments/price'
import { assertOpen, assertValidSpan, requireService } from '@/lib/care/appointments/rules'
import { findBookable, isTaken } from '@/lib/care/appointments/schedule'
import { lockSchedule, slotTaken, writeSchedule } from '@/lib/care/appointments/schedule-lock'
import type { AppointmentDto, NewAppointment } from '@/lib/care/appointments/schema'
import { visitColumns } from '@/lib/care/appointments/visit-address'
import { requestPayBy } from '@/lib/money/payments/deadlines'
import { holdTimes } from '@/lib/money/payments/hold-times'
import type { Viewer } from '@/lib/platform/auth/types'
import { revalidateTags, tags } from '@/lib/platform/cache/tags'
import { db } from '@/lib/platform/database/client'
import { withNumber } from '@/lib/platform/numbers/with-number'
import { isPaidByTransfer } from '@/lib/shop/means/means'
import { getMeans } from '@/lib/shop/means/read'
import { assertPartOn } from '@/lib/shop/parts/read'

export interface Booked {
  appointment: AppointmentDto
  formParams: Record<string, string> | null
}

/** If the price changes while the gateway prepares the form, booking starts again with the new price. */
const MAX_ATTEMPTS = 3

/**
 * Books a free slot at the caretaker's price. Of concurrent bookings of one slot only one succeeds, the others throw
 * SLOT_TAKEN. Throws PRICE_CHANGED when the price is above the one that was shown.
 */
export async function bookAppointment(
  viewer: Viewer,
  input: NewAppointment,
  now = new Date(),
): Promise<Booked> {
  const span = { start: input.start, end: input.end }
  assertValidSpan(span, now)
  const caretakerId = requireId(input.caretaker, 'caretaker')
  await assertPlace(viewer, input)
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const bookable = await findBookable(caretakerId)
    if (!bookable) throw notFound('caretaker')
    const service = requireService(bookable, input.purpose)
    // Checked early for a quick answer, and again under the lock.
    assertOpen(bookable, span)
    assertPriceMatches(service.price, input.price)
    await assertPayable(db, service.price)
    const booked = await runInBookingQueue(`book:${bookable.id}`, span, async () => {
      // The slot is checked before the gateway is called and a number is drawn.
      if (await isTaken(bookable.id, span)) throw slotTaken()
      return withNumber('appointment', (number) => reserve(viewer, bookable.id, service, input, number))
    })
    if (booked) return booked
  }
  throw new AppError('CONFLICT', apiText('answers.orders.pricesChanging'), {
    retryAfter: 5,
  })
}

/** An account that was opened with a code may have no address yet: then the visit needs its own. Throws VALIDATION_FAILED. */
async function assertPlace(viewer: Viewer, { visitAddress }: NewAppointment): Promise<void> {
  if (visitAddress) return
  const { street } = await db.user.findUniqueOrThrow({ where: { id: viewer.id }, select: { street: true } })
  if (street === '') throw invalid({ visitAddress: apiText('fields.required', { label: label('address') }) })
}

/** Returns null when the price changed meanwhile: the payment form would ask for another amount than the appointment. */
async function reserve(
  viewer: Viewer,
  caretakerId: string,
  service: { name: string; price: number },
  asked: NewAppointment,
  number: string,
): Promise<Booked | null> {
  const span = { start: asked.start, end: asked.end }
  const id = newId()
  const { price } = service
  const form =
    price > 0
      ? await preparePaymentForm(
          viewer,
          { id, number, purpose: service.name, price },
          isPaidByTransfer(await getMeans(), asked.transfer),
        )
      : null
  const at = new Date()
  const row = await writeSchedule(caretakerId, async (tx) => {
    await assertPartOn(tx, 'caretakers')
    await lockSchedule(tx, caretakerId)
    const bookable = await findBookable(caretakerId, tx)
    if (!bookable) throw notFound('caretaker')
    assertOpen(bookable, span)
    const current = requireService(bookable, asked.purpose)
    assertPriceMatches(current.price, asked.price)
    if (current.price !== price) return null
    await tx.appointment.createMany({
      data: {
        id,
        number,
        customerId: viewer.id,
        caretakerId,
        purpose: current.name,
        ...span,
        price,
        note: asked.note ?? null,
        ...visitColumns(asked.visitAddress ?? null),
        payBy: price > 0 ? requestPayBy(at, holdTimes) : null,
        createdAt: at,
        updatedAt: at,
      },
    })
    await form?.record(tx)
    const stored = await tx.appointment.findUniqueOrThrow({ where: { id }, select: appointmentSelect })
    await mailAppointmentEvent(tx, 'booked', stored)
    if (price > 0) await mailAppointmentEvent(tx, 'requested', stored)
    return stored
  })
  if (!row) return null
  await revalidateTags(tags.caretakers)
  return { appointment: toDto(viewer, row), formParams: form?.formParams ?? null }
}
