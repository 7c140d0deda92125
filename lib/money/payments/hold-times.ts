import 'server-only'
import type { HoldTimes } from '@/lib/money/payments/deadlines'
import { env } from '@/lib/platform/env'

/** The configured hold times. */
export const holdTimes: HoldTimes = {
  orderHours: env.UNPAID_ORDER_HOURS,
  visitMinutes: env.UNPAID_HOLD_MINUTES,
}
