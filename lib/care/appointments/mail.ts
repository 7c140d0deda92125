import 'server-only'
import type { Locale } from '@/lib/base/i18n/locales'
import { paths } from '@/lib/base/paths'
import { formatDate, formatDateTime } from '@/lib/base/time/format'
import { isPayable, type RejectionReason, type Status } from '@/lib/care/appointments/rules'
import {
  appointmentAddressLine,
  type VisitAddress,
  type VisitColumns,
} from '@/lib/care/appointments/visit-address'
import { refundBy } from '@/lib/money/payments/deadlines'
import { mailPayment } from '@/lib/money/payments/mail'
import type { PaymentStatus } from '@/lib/money/payments/rules'
import { isTransferReported } from '@/lib/money/transfers/holds'
import type { Tx } from '@/lib/platform/database/client'
import { fullName } from '@/lib/platform/people/name'
import { placesIn } from '@/lib/shop/cities/place-names'
import { queueMail } from '@/lib/shop/mail/outbox'
import { type AppointmentEvent, caretakerEvents } from '@/lib/shop/mail/templates/appointments'
import { toTransfer } from '@/lib/shop/mail/templates/transfers'
import { readActiveAccounts } from '@/lib/shop/means/read'
import type { TransferAccount } from '@/lib/shop/means/transfer-accounts'

interface Person {
  firstName: string
  lastName: string
  email: string
}
export interface AppointmentMailRow extends VisitColumns {
  note: string | null
  id: string
  number: string
  purpose: string
  status: Status
  start: Date
  end: Date
  price: number
  paymentStatus: PaymentStatus
  payBy: Date | null
  /** Null: it is not paid by a transfer by hand. */
  transfer: object | null
  rejectedFor: RejectionReason | null
  declineReason: string | null
  refundDueAt: Date | null
  updatedAt: Date
  customer: Person & VisitAddress
  caretaker: { user: Person }
}

/** Sent to one person for a change that the other person also gets an email about. */
const secondaryEvents: readonly AppointmentEvent[] = ['requested', 'unpaid']

/** Emails one side, in the transaction of the event; at most once for each version of the appointment. */
export async function mailAppointmentEvent(
  tx: Tx,
  event: AppointmentEvent,
  row: AppointmentMailRow,
): Promise<void> {
  const caretaker = row.caretaker.user
  const [recipient, other] = caretakerEvents.includes(event)
    ? [caretaker, row.customer]
    : [row.customer, caretaker]
  const accounts = event === 'requested' && row.transfer ? await readActiveAccounts(tx) : []
  const isReported =
    event === 'released' && (await isTransferReported(tx, { kind: 'appointment', id: row.id }))
  const page = recipient === caretaker ? paths.manageAppointment(row.id) : paths.appointment(row.id)
  await queueMail(tx, {
    dedupe: `appointment:${row.id}:${row.updatedAt.getTime()}${secondaryEvents.includes(event) ? `:${event}` : ''}`,
    to: recipient,
    template: 'appointment-news',
    path: event === 'withdrawn' ? paths.manageAppointments : page,
    data: (locale) => ({
      number: row.number,
      event,
      other: fullName(other),
      purpose: row.purpose,
      start: formatDateTime(row.start, locale),
      end: formatDateTime(row.end, locale),
      where: appointmentAddressLine(row, (address) => placesIn(locale, address)),
      note: row.note,
      reason: row.declineReason,
      ...(isReported ? { isReported } : {}),
      ...paymentData(row, accounts, locale),
    }),
  })
}

function paymentData(row: AppointmentMailRow, accounts: readonly TransferAccount[], locale: Locale) {
  const transfer =
    accounts.length > 0 ? { transfer: toTransfer(row.price, row.number, accounts, locale) } : {}
  const { price, payBy, refundDueAt, paymentStatus } = row
  return {
    ...(payBy && isPayable(row)
      ? { pay: { paisa: price, by: formatDateTime(payBy, locale), ...transfer } }
      : {}),
    ...(paymentStatus === 'REFUND_DUE' && refundDueAt
      ? { refund: { paisa: price, by: formatDate(refundBy(refundDueAt), locale) } }
      : {}),
  }
}

/** Called by the change that made the refund due. */
export async function mailRefundDue(
  tx: Tx,
  { id, number, price, refundDueAt, customer }: AppointmentMailRow,
): Promise<void> {
  const { firstName, email } = customer
  await mailPayment(tx, {
    kind: 'appointment',
    id,
    number,
    state: 'REFUND_DUE',
    paisa: price,
    firstName,
    email,
    ...(refundDueAt ? { at: refundDueAt } : {}),
  })
}

/** Emails both people that the shop has cancelled, with the reason. */
export async function mailCancelled(tx: Tx, row: AppointmentMailRow, reason: string): Promise<void> {
  const caretaker = row.caretaker.user
  const sides = [
    { party: 'customer', person: row.customer, other: caretaker, page: paths.appointment(row.id) },
    { party: 'caretaker', person: caretaker, other: row.customer, page: paths.manageAppointment(row.id) },
  ]
  for (const { party, person, other, page } of sides) {
    await queueMail(tx, {
      dedupe: `appointment:${row.id}:cancelled:${party}`,
      to: person,
      template: 'appointment-cancelled',
      path: page,
      data: (locale) => ({
        number: row.number,
        other: fullName(other),
        purpose: row.purpose,
        start: formatDateTime(row.start, locale),
        reason,
      }),
    })
  }
}
