import { z } from 'zod'
import { karachiDate } from '@/lib/base/time/format'

// The state of the payment gateway: the last check by an admin, and whether payments reach it. Browser-safe.

/** Times are ISO 8601; null: never. */
export const gatewayState = z.object({
  check: z
    .object({
      at: z.string(),
      /** The merchant account that was checked. */
      account: z.string(),
      isOk: z.boolean(),
      /** The reason of a failure, in the gateway's words if it gave any. */
      failure: z.string().nullable(),
    })
    .nullable()
    .catch(null),
  /** When a payment or a check last failed because of the gateway, at least a minute after the one before. */
  failedAt: z.string().nullable().catch(null),
  failure: z.string().catch(''),
  /** When the gateway first answered again after a failure. */
  workedAt: z.string().nullable().catch(null),
})
export type GatewayState = z.output<typeof gatewayState>

/** The answer to a check. */
export const gatewayCheck = z.object({
  checkedAt: z.string(),
  isOk: z.boolean(),
  failure: z.string().nullable(),
})
export type GatewayCheck = z.output<typeof gatewayCheck>

/** Whether the account that the shop has now was found to work when it was last checked. */
export const isChecked = ({ check }: GatewayState, account: string): boolean =>
  check?.account === account && check.isOk

/** The failure of today after which nothing has worked; null: none. */
export function failureOfToday(
  { failedAt, failure, workedAt }: GatewayState,
  now: Date,
): { at: string; failure: string } | null {
  if (!failedAt || (workedAt && workedAt >= failedAt)) return null
  if (karachiDate(failedAt) !== karachiDate(now)) return null
  return { at: failedAt, failure }
}
