import { describe, expect, it } from 'vitest'
import { AppError } from '@/lib/base/errors'
import { toPaisa } from '@/lib/base/money'
import type { Decision } from '@/lib/care/appointments/parse-change'
import type { BookableOffer } from '@/lib/care/appointments/rules'
import {
  type AppointmentState,
  afterAnswer,
  afterCancellation,
  afterEdit,
  afterEnd,
  afterWithdrawal,
  assertEditable,
  isRefundNew,
} from '@/lib/care/appointments/transitions'

const now = new Date('2026-11-24T07:00:00.000Z')
const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000)
const holding = { orderHours: 24, visitMinutes: 60 }
const requested: AppointmentState = {
  purpose: 'Pruning',
  status: 'PENDING',
  start: at(72),
  end: at(73),
  price: 50_000,
  paymentStatus: 'UNPAID',
  outcome: null,
  rejectedFor: null,
  declineReason: null,
  cancelReason: null,
  updatedAt: at(-1),
}
const paid: AppointmentState = { ...requested, paymentStatus: 'PAID' }
const rejected: AppointmentState = { ...requested, status: 'REJECTED' }
const offer: BookableOffer = {
  services: ['Advice'],
  pricing: [
    { service: 'Pruning', price: toPaisa(50_000) },
    { service: 'Repotting', price: toPaisa(80_000) },
  ],
  hours: [],
  daysOff: new Set(),
}

function codeOf(change: () => unknown): string {
  try {
    change()
    return 'done'
  } catch (error) {
    return error instanceof AppError ? error.code : String(error)
  }
}

describe("a caretaker's answer", () => {
  const answer = (
    before: AppointmentState,
    status: AppointmentState['status'],
    { seen = null, reason = null }: Partial<Pick<Decision, 'seen' | 'reason'>> = {},
  ) => afterAnswer(before, { status, seen, reason }, now, holding)

  it('sets the status and a deadline for what is unpaid', () => {
    expect(answer({ ...rejected, rejectedFor: 'NOT_PAID', outcome: 'NO_SHOW' }, 'APPROVED')).toEqual({
      status: 'APPROVED',
      paymentStatus: 'UNPAID',
      payBy: at(24),
      rejectedFor: null,
      declineReason: null,
      outcome: null,
    })
    expect(answer(paid, 'APPROVED')).toMatchObject({ paymentStatus: 'PAID', payBy: null })
    expect(answer({ ...requested, price: 0 }, 'APPROVED').payBy).toBeNull()
  })

  it('keeps the reason of a rejection until the next answer or edit', () => {
    expect(answer(requested, 'REJECTED', { reason: 'I am away.' }).declineReason).toBe('I am away.')
    const declined: AppointmentState = { ...rejected, declineReason: 'I am away.' }
    expect(answer(declined, 'PENDING').declineReason).toBeNull()
    expect(afterEdit(declined, { span: null, purpose: null }, offer, now, holding).declineReason).toBeNull()
  })

  it('makes a paid price due for refund, and takes that back', () => {
    expect(answer(paid, 'REJECTED').paymentStatus).toBe('REFUND_DUE')
    expect(answer({ ...rejected, paymentStatus: 'REFUND_DUE' }, 'PENDING').paymentStatus).toBe('PAID')
  })

  it('is rejected for another version, after the end, and for appointments that the shop has ended', () => {
    expect(codeOf(() => answer(requested, 'APPROVED', { seen: requested.updatedAt }))).toBe('done')
    expect(codeOf(() => answer(requested, 'APPROVED', { seen: now }))).toBe('CONFLICT')
    expect(codeOf(() => answer({ ...rejected, end: at(-1) }, 'PENDING'))).toBe('APPOINTMENT_LOCKED')
    expect(codeOf(() => answer({ ...rejected, cancelReason: 'Rain' }, 'REJECTED'))).toBe('APPOINTMENT_LOCKED')
    const ended: AppointmentState = { ...rejected, rejectedFor: 'CARETAKER_UNAVAILABLE' }
    expect(codeOf(() => answer(ended, 'APPROVED'))).toBe('CONFLICT')
    expect(codeOf(() => answer(ended, 'REJECTED'))).toBe('done')
  })
})

describe("a buyer's edit", () => {
  const unchanged = { span: null, purpose: null }

  it('asks again, at the price of the service', () => {
    expect(afterEdit({ ...rejected, rejectedFor: 'NOT_PAID' }, unchanged, offer, now, holding)).toEqual({
      purpose: 'Pruning',
      price: 50_000,
      start: at(72),
      end: at(73),
      status: 'PENDING',
      paymentStatus: 'UNPAID',
      payBy: at(1),
      rejectedFor: null,
      declineReason: null,
    })
    const other = { span: { start: at(48), end: at(50) }, purpose: 'repotting', note: null }
    expect(afterEdit({ ...requested, paymentStatus: 'FAILED' }, other, offer, now, holding)).toMatchObject({
      ...other.span,
      purpose: 'Repotting',
      price: 80_000,
      note: null,
      paymentStatus: 'UNPAID',
    })
    expect(afterEdit(requested, { ...unchanged, purpose: 'Advice' }, offer, now, holding).payBy).toBeNull()
  })

  it('keeps a payment at the same price only', () => {
    const refunding: AppointmentState = { ...rejected, paymentStatus: 'REFUND_DUE' }
    expect(afterEdit(refunding, unchanged, offer, now, holding)).toMatchObject({
      paymentStatus: 'PAID',
      payBy: null,
    })
    const dearer = { span: null, purpose: 'Repotting' }
    expect(codeOf(() => afterEdit(paid, dearer, offer, now, holding))).toBe('PRICE_LOCKED')
    expect(codeOf(() => afterEdit(requested, { ...dearer, price: 50_000 }, offer, now, holding))).toBe(
      'PRICE_CHANGED',
    )
  })

  it('changes a visit address only when one is sent', () => {
    const address = {
      street: '1 Mall',
      city: 'Lahore',
      state: 'Punjab',
      country: 'Pakistan',
      zipCode: '54000',
    }
    const edit = (visitAddress: typeof address | null | undefined) =>
      afterEdit(requested, { ...unchanged, visitAddress }, offer, now, holding)
    expect(edit(undefined)).not.toHaveProperty('visitCity')
    expect([edit(address).visitCity, edit(null).visitCity]).toEqual(['Lahore', null])
  })

  it('is refused outside of the hours, for a past time and for an unknown service', () => {
    const refused = (edit: Parameters<typeof afterEdit>[1], offered = offer) =>
      codeOf(() => afterEdit(requested, edit, offered, now, holding))
    expect(refused(unchanged, { ...offer, hours: [{ day: 'Monday', start: 0, end: 100 }] })).toBe(
      'VALIDATION_FAILED',
    )
    expect(refused({ ...unchanged, span: { start: at(-2), end: at(-1) } })).toBe('VALIDATION_FAILED')
    expect(refused({ ...unchanged, purpose: 'Cooking' })).toBe('VALIDATION_FAILED')
  })

  it('is rejected once approved or cancelled by the shop', () => {
    expect(codeOf(() => assertEditable(rejected))).toBe('done')
    expect(codeOf(() => assertEditable({ ...requested, status: 'APPROVED' }))).toBe('APPOINTMENT_LOCKED')
    expect(codeOf(() => assertEditable({ ...rejected, cancelReason: 'Rain' }))).toBe('APPOINTMENT_LOCKED')
  })
})

describe('an appointment that ends', () => {
  it('is refunded when it was paid', () => {
    expect(afterWithdrawal(paid, now)).toEqual({ deletedAt: now, paymentStatus: 'REFUND_DUE' })
    expect(codeOf(() => afterWithdrawal({ ...paid, status: 'APPROVED' }, now))).toBe('APPOINTMENT_LOCKED')
    expect(afterEnd(paid, 'CARETAKER_UNAVAILABLE')).toEqual({
      status: 'REJECTED',
      paymentStatus: 'REFUND_DUE',
      rejectedFor: 'CARETAKER_UNAVAILABLE',
    })
    expect(afterEnd(requested, 'NOT_PAID').paymentStatus).toBe('UNPAID')
  })

  it('is cancelled by the shop while it is live and was not held', () => {
    expect(afterCancellation(paid, 'Rain', now)).toEqual({
      status: 'REJECTED',
      paymentStatus: 'REFUND_DUE',
      cancelReason: 'Rain',
      outcome: null,
    })
    expect(codeOf(() => afterCancellation(rejected, 'Rain', now))).toBe('NOT_CANCELLABLE')
    const held: AppointmentState = { ...paid, status: 'APPROVED', end: at(-1) }
    expect(codeOf(() => afterCancellation(held, 'Rain', now))).toBe('NOT_CANCELLABLE')
  })

  it('has a new refund only when none was due before', () => {
    expect(isRefundNew(paid, { paymentStatus: 'REFUND_DUE' })).toBe(true)
    expect(isRefundNew({ paymentStatus: 'REFUND_DUE' }, { paymentStatus: 'REFUND_DUE' })).toBe(false)
    expect(isRefundNew(paid, paid)).toBe(false)
  })
})
