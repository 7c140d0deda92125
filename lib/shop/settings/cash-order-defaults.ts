import type { CashOrders } from '@/lib/shop/settings/schema'

// Limits of cash orders until the shop sets its own (docs/decisions/0060-limits-of-cash-orders.md).

/** A live shop begins with these limits. */
export const liveLimits: CashOrders = {
  mostPieces: 30,
  mostOpen: 3,
  holdHours: 72,
  callAgainHours: 3,
  firstOrderMost: 30_000,
  firstOrderPieces: 20,
  mostRefused: 2,
  depositPercent: 20,
}
/** Generous, because the demo is also used by automated tests. */
export const demoLimits: CashOrders = {
  mostPieces: 50,
  mostOpen: null,
  holdHours: 72,
  callAgainHours: 3,
  firstOrderMost: null,
  firstOrderPieces: null,
  mostRefused: null,
  depositPercent: null,
}
