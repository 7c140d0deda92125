import { wireAmount } from '@/lib/platform/http/wire-amounts'

/** The sums of an order in an answer. */
export const wireSums = {
  itemsPrice: wireAmount,
  taxPrice: wireAmount,
  shippingPrice: wireAmount,
  discountedPrice: wireAmount,
  totalPrice: wireAmount,
}
