import 'server-only'
import { Secret, TOTP } from 'otpauth'
import { latinDigits } from '@/lib/base/digits'

// Codes of an app (RFC 6238), as all apps know them: six digits, 30 seconds, SHA-1. Pure, the clock is an argument.

const PERIOD = 30
/** Clocks of phones may differ, and people take time to type: the code before and the one after the present one count too. */
const WINDOW = 1

const totpOf = (secret: string, names: { issuer?: string; label?: string } = {}) =>
  new TOTP({
    ...names,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD,
  })

/** A random key of 160 bits, in base 32 as people type it into an app. */
export const newSecret = (): string => new Secret({ size: 20 }).base32

/** The address of a key, which apps read from a QR code. `email`: how the app names the account. */
export const keyUri = (shop: string, email: string, secret: string): string =>
  totpOf(secret, { issuer: shop, label: email }).toString()

/** The digits of a code of an app, by any keyboard, with or without spaces and hyphens; null: it is none, so it may be a recovery code. */
export function appCodeIn(typed: string): string | null {
  const digits = latinDigits(typed).replace(/[\s\p{Cf}\p{Pd}]/gu, '')
  return /^\d{6}$/.test(digits) ? digits : null
}

/** The time step whose code this is; null: of none that counts now. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const digits = appCodeIn(code)
  if (digits === null) return null
  const timestamp = now.getTime()
  const delta = totpOf(secret).validate({ token: digits, timestamp, window: WINDOW })
  return delta === null ? null : TOTP.counter({ period: PERIOD, timestamp }) + delta
}
