import type { MissedDeadline } from '@/lib/orders/order/transitions'

/** Why the system cancelled an order. */
export const missedTexts: Record<MissedDeadline, string> = {
  notPaidInTime: 'Not paid in time',
  notConfirmedInTime: 'Not confirmed in time',
}
