import type { MethodOffer } from '@/lib/orders/delivery/schema'

/** No parcel to that place can be paid in cash; at the nursery it may be possible. */
export const isWithoutCash = (methods: readonly Pick<MethodOffer, 'method' | 'cash'>[]): boolean =>
  !methods.some(({ method, cash }) => cash && method !== 'PICKUP')
