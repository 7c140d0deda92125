import { describe, expect, it } from 'vitest'
import { newRecoveryCodes, recoveryHash } from '@/lib/platform/auth/recovery-codes'
import { appCodeIn, keyUri, newSecret, stepOf } from '@/lib/platform/auth/totp'

// The key of RFC 6238, appendix B, "12345678901234567890" in base 32. Its codes there have eight digits; those of apps are the last six.
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const at = (seconds: number) => new Date(seconds * 1000)

describe('a code of an app', () => {
  it.each([
    [59, '287082', 1],
    [1_111_111_109, '081804', 37_037_036],
    [1_111_111_111, '050471', 37_037_037],
    [1_234_567_890, '005924', 41_152_263],
    [2_000_000_000, '279037', 66_666_666],
    [20_000_000_000, '353130', 666_666_666],
  ])('of second %d is that of the standard', (seconds, code, step) => {
    expect(stepOf(secret, code, at(seconds))).toBe(step)
  })

  it('counts for the step before and the one after, and no further', () => {
    const step = 37_037_036
    const begin = step * 30
    const code = '081804'
    expect([-31, -30, -1, 0, 29, 30, 59, 60].map((by) => stepOf(secret, code, at(begin + by)))).toEqual([
      null,
      step,
      step,
      step,
      step,
      step,
      step,
      null,
    ])
  })

  it('is read in the digits of any keyboard and with spaces', () => {
    for (const typed of ['081804', '۰۸۱۸۰۴', '٠٨١٨٠٤', ' 081 804 '])
      expect(stepOf(secret, typed, at(1_111_111_109)), typed).toBe(37_037_036)
  })

  it.each(['', '08180', '0818040', '08180a', '7KQ2-M0XD', '-81804', '8180.4'])(
    'is not read from "%s"',
    (typed) => {
      expect(appCodeIn(typed)).toBeNull()
      expect(stepOf(secret, typed, at(1_111_111_109))).toBeNull()
    },
  )

  it('of another key does not count', () => {
    expect(stepOf('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJR', '287082', at(59))).toBeNull()
  })
})

describe('a key', () => {
  it('has 160 bits, never twice the same', () => {
    const keys = Array.from({ length: 50 }, newSecret)
    expect(new Set(keys).size).toBe(50)
    for (const key of keys) expect(key).toMatch(/^[A-Z2-7]{32}$/)
  })

  it('has an address with the names of the shop and the account', () => {
    const uri = new URL(keyUri('Gulshan: پودے & more', 'sana@example.com', secret))
    expect(uri.protocol).toBe('otpauth:')
    expect(decodeURIComponent(uri.pathname)).toContain('sana@example.com')
    expect(Object.fromEntries(uri.searchParams)).toMatchObject({
      issuer: 'Gulshan: پودے & more',
      secret,
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    })
  })
})

describe('recovery codes', () => {
  it('are ten different ones that none can be taken for a code of an app', () => {
    const codes = newRecoveryCodes()
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) {
      expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/)
      expect(appCodeIn(code)).toBeNull()
    }
  })

  it('are one code in every spelling, and another one for every account', () => {
    const hash = recoveryHash('a', '70Q1-M0XD')
    for (const typed of ['70q1m0xd', ' 70Q1 M0XD ', '7OQI–MOXD', '۷۰Q۱-M۰XD', '7oqlm0xd'])
      expect(recoveryHash('a', typed), typed).toBe(hash)
    expect(recoveryHash('b', '70Q1-M0XD')).not.toBe(hash)
    expect(recoveryHash('a', '70Q1-M0XE')).not.toBe(hash)
  })
})
