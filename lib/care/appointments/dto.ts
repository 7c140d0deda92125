import 'server-only'
import type { Prisma } from '@prisma/client'
import { toPaisa } from '@/lib/base/money'
import { may } from '@/lib/base/permissions'
import { canSeeStreet, isPayable } from '@/lib/care/appointments/rules'
import type { AppointmentDto, AppointmentView } from '@/lib/care/appointments/schema'
import { visitAddressOf } from '@/lib/care/appointments/visit-address'
import { type Refund, refundBy } from '@/lib/money/payments/deadlines'
import { heldUntilOf, shownTransferOf, transferColumns } from '@/lib/money/transfers/dto'
import type { Viewer } from '@/lib/platform/auth/types'
import { addressColumns, addressOf, contactColumns, toPersonDto } from '@/lib/platform/people/columns'

const person = {
  id: true,
  ...contactColumns,
  ...addressColumns,
} satisfies Prisma.UserSelect

export const appointmentSelect = {
  id: true,
  number: true,
  purpose: true,
  status: true,
  start: true,
  end: true,
  price: true,
  paymentStatus: true,
  outcome: true,
  note: true,
  visitStreet: true,
  visitCity: true,
  visitState: true,
  visitCountry: true,
  visitZipCode: true,
  payBy: true,
  transfer: transferColumns,
  rejectedFor: true,
  declineReason: true,
  refundDueAt: true,
  refundedAt: true,
  refundReference: true,
  cancelReason: true,
  createdAt: true,
  updatedAt: true,
  customer: { select: person },
  caretaker: {
    select: {
      services: true,
      user: { select: person },
      pricing: { select: { id: true, service: true, price: true }, orderBy: { position: 'asc' } },
      availability: { select: { id: true, day: true, start: true, end: true }, orderBy: { position: 'asc' } },
    },
  },
} satisfies Prisma.AppointmentSelect

export type AppointmentRow = Prisma.AppointmentGetPayload<{ select: typeof appointmentSelect }>

const withAddress = (row: AppointmentRow['customer']) => ({ ...toPersonDto(row), address: addressOf(row) })

/** The contract's record (1.6). */
export function toDto(viewer: Viewer, row: AppointmentRow): AppointmentDto {
  const { purpose, status, paymentStatus, rejectedFor, note, start, end, price, createdAt, updatedAt } = row
  const { customer, caretaker } = row
  const payBy = heldUntilOf(row)
  const caretakerPerson = withAddress(caretaker.user)
  if (!canSeeStreet(viewer, row.status))
    caretakerPerson.address = { ...caretakerPerson.address, street: '', zipCode: '' }
  return {
    _id: row.id,
    number: row.number,
    purpose,
    status,
    start: start.toISOString(),
    end: end.toISOString(),
    price: toPaisa(price),
    note,
    visitAddress: visitAddressOf(row),
    paymentStatus,
    ...(payBy && isPayable(row) ? { payBy: payBy.toISOString() } : {}),
    ...shownTransferOf(isCustomersOwn(viewer, row) ? row.transfer : withoutReason(row.transfer)),
    ...(rejectedFor ? { rejectedFor } : {}),
    declineReason: row.declineReason,
    cancelReason: row.cancelReason,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    customer: withAddress(customer),
    caretaker: {
      ...caretakerPerson,
      services: caretaker.services,
      pricing: caretaker.pricing.map((row) => ({
        _id: row.id,
        service: row.service,
        price: toPaisa(row.price),
      })),
      availability: caretaker.availability.map(({ id: _id, ...window }) => ({ _id, ...window })),
    },
  }
}

/** The shop writes the reason of a rejected transfer to the customer, not to the caretaker. */
const isCustomersOwn = (viewer: Viewer, { customer }: AppointmentRow) =>
  may(viewer, 'visits.read') || viewer.id === customer.id
const withoutReason = (transfer: AppointmentRow['transfer']) => transfer && { ...transfer, reason: null }

export const toView = (viewer: Viewer, row: AppointmentRow): AppointmentView => ({
  ...toDto(viewer, row),
  outcome: row.outcome,
  refund: refundOf(row),
})

/** The refund that is due or done; null when there is none. */
export function refundOf({
  paymentStatus,
  price,
  refundDueAt,
  refundedAt,
  refundReference,
}: Pick<
  AppointmentRow,
  'paymentStatus' | 'price' | 'refundDueAt' | 'refundedAt' | 'refundReference'
>): Refund | null {
  if (paymentStatus !== 'REFUND_DUE' && paymentStatus !== 'REFUNDED') return null
  return {
    amount: toPaisa(price),
    by: refundDueAt && refundBy(refundDueAt).toISOString(),
    doneAt: refundedAt?.toISOString() ?? null,
    reference: refundReference,
  }
}
