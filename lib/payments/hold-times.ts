import 'server-only'
import { env } from '@/lib/env'
import type { HoldTimes } from '@/lib/payments/deadlines'

/** The configured hold times. */
export const holdTimes: HoldTimes = {
  orderHours: env.UNPAID_ORDER_HOURS,
  visitMinutes: env.UNPAID_HOLD_MINUTES,
}
