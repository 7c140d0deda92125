import { describe, expect, it } from 'vitest'
import { hasSecret, isWorthless, MAX_ATTEMPTS, stateOf } from '@/lib/shop/mail/rules'

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

  it('keeps a secret only for a password reset', () => {
    expect(['password-reset', 'appointment-reminder', 'toString'].map(hasSecret)).toEqual([
      true,
      false,
      false,
    ])
  })

  it.each([
    ['waiting', null, 0, null],
    ['failing', null, MAX_ATTEMPTS - 1, 'connection refused'],
    ['given-up', null, MAX_ATTEMPTS, 'connection refused'],
    ['sent', new Date(0), MAX_ATTEMPTS, 'connection refused'],
  ] as const)('is %s', (state, sentAt, attempts, lastError) => {
    expect(stateOf({ sentAt, attempts, lastError })).toBe(state)
  })
})
