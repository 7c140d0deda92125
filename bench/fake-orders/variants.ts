import { liveLimits } from '@/lib/shop/settings/cash-order-defaults'
import type { CashOrders } from '@/lib/shop/settings/schema'
import type { Rules } from './rules'

const none: CashOrders = {
  mostPieces: null,
  mostOpen: null,
  holdHours: null,
  callAgainHours: 3,
  firstOrderMost: null,
  firstOrderPieces: null,
  mostRefused: null,
  depositPercent: null,
}
const only = (name: string, limits: Partial<CashOrders>): Rules => ({ name, limits: { ...none, ...limits } })
const live = (name: string, limits: Partial<CashOrders>): Rules => ({
  name,
  limits: { ...liveLimits, ...limits },
})

/** Each rule alone, then together: the first is the shop without rules, the last what a live shop begins with. */
export const variants: readonly Rules[] = [
  only('no rule', {}),
  only('at most 20 pieces', { mostPieces: 20 }),
  only('at most 3 open', { mostOpen: 3 }),
  only('both of these', { mostPieces: 20, mostOpen: 3 }),
  only('at most 30 pieces', { mostPieces: 30 }),
  only('first: 10 pieces', { firstOrderPieces: 10 }),
  only('first: 20 pieces', { firstOrderPieces: 20 }),
  only('first: Rs 20,000', { firstOrderMost: 20_000 }),
  only('first: Rs 30,000', { firstOrderMost: 30_000 }),
  only('1 refused parcel', { mostRefused: 1 }),
  only('2 refused parcels', { mostRefused: 2 }),
  only('held 72 hours', { holdHours: 72 }),
  only('held 24 hours', { holdHours: 24 }),
  live('live, no first', { firstOrderMost: null, firstOrderPieces: null }),
  live('live, 10, Rs 20,000', { firstOrderPieces: 10, firstOrderMost: 20_000 }),
  live('live, 15, Rs 20,000', { firstOrderPieces: 15, firstOrderMost: 20_000 }),
  live('live, 24 hours', { holdHours: 24 }),
  live('live', {}),
]
