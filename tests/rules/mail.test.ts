import { describe, expect, it } from 'vitest'
import { canSendAgain, hasSecret, isWorthless, MAX_ATTEMPTS, stateOf } from '@/lib/shop/mail/rules'

describe('an email', () => {
  it('is worthless after its time, if it has one', () => {
    const isWorthlessAfter = (template: string, ageSeconds: number) => isWorthless({ template, ageSeconds })
    expect(isWorthlessAfter('password-reset', 1800)).toBe(false)
    expect(isWorthlessAfter('password-reset', 1801)).toBe(true)
    expect(isWorthlessAfter('appointment-reminder', 7200)).toBe(false)
    expect(isWorthlessAfter('appointment-reminder', 7201)).toBe(true)
    expect(isWorthlessAfter('order-placed', 1_000_000)).toBe(false)
    expect(isWorthlessAfter('toString', 1_000_000)).toBe(false)
  })

  it('keeps a secret only for a password reset and an invitation', () => {
    expect(['password-reset', 'staff-invited', 'appointment-reminder', 'toString'].map(hasSecret)).toEqual([
      true,
      true,
      false,
      false,
    ])
  })

  it.each([
    ['waiting', null, null, 0, null],
    ['failing', null, null, MAX_ATTEMPTS - 1, 'connection refused'],
    ['given-up', null, null, MAX_ATTEMPTS, 'connection refused'],
    ['bounced', null, new Date(0), MAX_ATTEMPTS, '550 no such mailbox'],
    ['sent', new Date(0), null, MAX_ATTEMPTS, null],
    ['filed', new Date(0), null, 1, 'Written to a file only'],
  ] as const)('is %s', (state, sentAt, bouncedAt, attempts, lastError) => {
    expect(stateOf({ sentAt, bouncedAt, attempts, lastError })).toBe(state)
  })

  it('is sent again after it failed, bounced or was only written to a file', () => {
    const failed = { sentAt: null, bouncedAt: null, attempts: 1, lastError: 'refused' }
    const filed = { ...failed, sentAt: new Date(0) }
    const placed = { template: 'order-placed', ageSeconds: 60 }
    const reset = { template: 'password-reset', ageSeconds: 60 }
    expect(canSendAgain({ ...placed, ...failed })).toBe(true)
    expect(canSendAgain({ ...placed, ...failed, bouncedAt: new Date(0) })).toBe(true)
    expect(canSendAgain({ ...placed, ...filed })).toBe(true)
    // Its secret was removed when it was written.
    expect(canSendAgain({ ...reset, ...filed })).toBe(false)
    expect(canSendAgain({ ...reset, ...failed })).toBe(true)
    expect(canSendAgain({ ...reset, ...failed, ageSeconds: 1801 })).toBe(false)
    expect(canSendAgain({ ...placed, ...failed, lastError: null })).toBe(false)
    expect(canSendAgain({ ...placed, ...filed, lastError: null })).toBe(false)
  })
})
