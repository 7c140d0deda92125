import type { MethodOffer } from '@/lib/orders/order/delivery-schema'

/** No parcel to that place can be paid in cash; at the nursery it may be possible. */
export const isWithoutCash = (methods: readonly Pick<MethodOffer, 'method' | 'cash'>[]): boolean =>
  !methods.some(({ method, cash }) => cash && method !== 'PICKUP')
