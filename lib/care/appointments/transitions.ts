import { AppError } from '@/lib/base/errors'
import { type AnswerText, apiText } from '@/lib/base/i18n/answer-text'
import type { Decision, Edit } from '@/lib/care/appointments/parse-change'
import { assertPriceMatches } from '@/lib/care/appointments/price'
import {
  assertOpen,
  assertValidSpan,
  type BookableOffer,
  canBeCancelled,
  canBeReopened,
  isLive,
  isLocked,
  isPriceLocked,
  type Outcome,
  type RejectionReason,
  requireService,
  type Status,
} from '@/lib/care/appointments/rules'
import { type VisitColumns, visitColumns } from '@/lib/care/appointments/visit-address'
import { answeredPayBy, type HoldTimes, requestPayBy } from '@/lib/money/payments/deadlines'
import { isUnpaid, type PaymentStatus, paymentAfterActivation } from '@/lib/money/payments/rules'

// The changes that each event makes to an appointment, or the error it throws (contract 2.4). Pure: commands apply them while the
// appointment is locked.

export interface AppointmentState {
  purpose: string
  status: Status
  start: Date
  end: Date
  price: number
  paymentStatus: PaymentStatus
  outcome: Outcome | null
  rejectedFor: RejectionReason | null
  declineReason: string | null
  cancelReason: string | null
  updatedAt: Date
}

/** The columns that change. */
export type AppointmentWrite = Partial<Omit<AppointmentState, 'updatedAt'> & VisitColumns> & {
  payBy?: Date | null
  note?: string | null
  deletedAt?: Date
}

/** Whether a change makes a refund due. */
export const isRefundNew = (
  before: Pick<AppointmentState, 'paymentStatus'>,
  after: Pick<AppointmentWrite, 'paymentStatus'>,
): boolean => after.paymentStatus === 'REFUND_DUE' && before.paymentStatus !== 'REFUND_DUE'

const isOwed = ({ price, paymentStatus }: Pick<AppointmentState, 'price' | 'paymentStatus'>) =>
  price > 0 && isUnpaid(paymentStatus)

/** The caretaker's answer: any status. */
export function afterAnswer(
  before: AppointmentState,
  { status, seen, reason }: Decision,
  now: Date,
  holding: HoldTimes,
): AppointmentWrite {
  if (before.cancelReason !== null) throw cancelledByShop()
  if (isLive(status) && before.rejectedFor === 'CARETAKER_UNAVAILABLE')
    throw new AppError('CONFLICT', apiText('answers.appointments.endedByShop'))
  if (seen && seen.getTime() !== before.updatedAt.getTime())
    throw new AppError('CONFLICT', apiText('answers.appointments.changedByCustomer'))
  if (isLive(status) && !canBeReopened(before, now))
    throw new AppError('APPOINTMENT_LOCKED', apiText('answers.appointments.passed'))
  return {
    status,
    paymentStatus: paymentAfterActivation(before.paymentStatus, isLive(status)),
    payBy: isOwed(before) ? answeredPayBy(now, before.start, holding) : null,
    rejectedFor: null,
    declineReason: reason,
    outcome: null,
  }
}

export function assertEditable({ status, cancelReason }: AppointmentState): void {
  if (isLocked(status)) throw appointmentLocked()
  if (cancelReason !== null) throw cancelledByShop()
}

/** The buyer's edit: checked and priced like a new booking, then pending again. */
export function afterEdit(
  before: AppointmentState,
  edit: Edit,
  offer: BookableOffer,
  now: Date,
  holding: HoldTimes,
): AppointmentWrite & Pick<AppointmentState, 'price' | 'paymentStatus'> {
  const { start, end } = edit.span ?? before
  assertValidSpan({ start, end }, now)
  const { name: purpose, price } = requireService(offer, edit.purpose ?? before.purpose)
  assertOpen(offer, { start, end })
  const isRepriced = price !== before.price
  if (isRepriced && isPriceLocked(before.paymentStatus))
    throw new AppError('PRICE_LOCKED', apiText('answers.appointments.paid'))
  assertPriceMatches(price, edit.price)
  const paymentStatus = isRepriced ? 'UNPAID' : paymentAfterActivation(before.paymentStatus, true)
  return {
    purpose,
    price,
    start,
    end,
    ...(edit.note === undefined ? {} : { note: edit.note }),
    ...(edit.visitAddress === undefined ? {} : visitColumns(edit.visitAddress)),
    status: 'PENDING',
    paymentStatus,
    payBy: isOwed({ price, paymentStatus }) ? requestPayBy(now, holding) : null,
    rejectedFor: null,
    declineReason: null,
  }
}

/** The buyer deletes it. If it was paid, the refund is due. */
export function afterWithdrawal({ status, paymentStatus }: AppointmentState, now: Date): AppointmentWrite {
  if (isLocked(status)) throw appointmentLocked()
  return { deletedAt: now, paymentStatus: paymentAfterActivation(paymentStatus, false) }
}

/** The shop cancels it for good. Throws NOT_CANCELLABLE when it is rejected or has taken place. */
export function afterCancellation(
  before: AppointmentState,
  cancelReason: string,
  now: Date,
): AppointmentWrite {
  if (!isLive(before.status)) throw notCancellable(apiText('answers.appointments.notTakingPlace'))
  if (!canBeCancelled(before, now)) throw notCancellable(apiText('answers.appointments.over'))
  return { ...rejected(before), cancelReason, outcome: null }
}

/** The shop rejects it because of a missed payment or a blocked caretaker. */
export const afterEnd = (before: AppointmentState, rejectedFor: RejectionReason): AppointmentWrite => ({
  ...rejected(before),
  rejectedFor,
})

const rejected = ({ paymentStatus }: AppointmentState): AppointmentWrite => ({
  status: 'REJECTED',
  paymentStatus: paymentAfterActivation(paymentStatus, false),
})

const appointmentLocked = () => new AppError('APPOINTMENT_LOCKED', apiText('answers.appointments.approved'))
const cancelledByShop = () =>
  new AppError('APPOINTMENT_LOCKED', apiText('answers.appointments.cancelledByShop'))
const notCancellable = (text: AnswerText) => new AppError('NOT_CANCELLABLE', text)
