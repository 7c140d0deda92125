import { z } from 'zod'
import { otp, passwordChange } from '@/lib/accounts/users/schema'

// ---------------------------------------------------------------- in

export const codeForm = z.strictObject({ otp })
export type CodeForm = z.output<typeof codeForm>

export const passwordForm = passwordChange.pick({ currentPassword: true })
export type PasswordForm = z.output<typeof passwordForm>

// ---------------------------------------------------------------- out

export const device = z.strictObject({
  _id: z.string(),
  /** The name of the browser, such as "Chrome, Android"; '': not recorded. */
  device: z.string(),
  createdAt: z.string(),
  /** To half an hour. */
  usedAt: z.string(),
  isCurrent: z.boolean(),
})
export type DeviceDto = z.output<typeof device>

export const begunFactor = z.strictObject({
  /** The address that the QR code contains. */
  uri: z.string(),
  /** The key, for apps without a camera. */
  secret: z.string(),
  /** The QR code as SVG. */
  picture: z.string(),
})
export type BegunFactor = z.output<typeof begunFactor>

/** Shown this once. */
export const recoveryCodes = z.strictObject({ recoveryCodes: z.array(z.string()) })
export type RecoveryCodes = z.output<typeof recoveryCodes>

/** The second factor of an account, as its owner's profile shows it. */
export interface FactorState {
  isOn: boolean
  recoveryCodesLeft: number
}
