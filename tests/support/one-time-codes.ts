import { Secret, TOTP } from 'otpauth'

/** The code that an app shows for a key at a moment. */
export const codeAt = (secret: string, timestamp: number): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })
