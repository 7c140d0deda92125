import 'server-only'
import { env } from '@/lib/env'
import type { Holding } from '@/lib/payments/deadlines'

/** As this shop is configured. */
export const holding: Holding = { orderHours: env.UNPAID_ORDER_HOURS, visitMinutes: env.UNPAID_HOLD_MINUTES }
