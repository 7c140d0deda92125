import { expect, test } from 'vitest'
import { paidOf, refundFor } from '@/lib/orders/claims/paid-for-line'

// The sum that a claim refunds by default.

const item = { productId: 'pot', quantity: 1, unitPrice: 10_040, taxPercent: 0 }
const line = {
  ...item,
  order: {
    taxPrice: 0n,
    discountedPrice: 0n,
    taxPercent: 0,
    taxBase: 'AFTER',
    pricesWithTax: false,
    discountTerms: null,
    items: [item],
  },
}
const paidLine = line as unknown as Parameters<typeof paidOf>[0]

const order = (totalPrice: number, refundedPrice = 0) => ({
  paymentStatus: 'PAID' as const,
  depositStatus: null,
  depositPrice: 0,
  totalPrice,
  refundedPrice,
})

test('a claim refunds the cost of its pieces, and never more than what is left of the money of its order', () => {
  expect(paidOf(paidLine, 1)).toBe(10_040)
  expect(refundFor(paidLine, 1, order(20_000))).toBe(10_040)
  // The total was rounded down to whole rupees.
  expect(refundFor(paidLine, 1, order(10_000))).toBe(10_000)
  expect(refundFor(paidLine, 1, order(10_040, 4_000))).toBe(6_040)
})

test('a claim about an order of which nothing can go back names the cost of its pieces', () => {
  expect(refundFor(paidLine, 1, order(10_000, 10_000))).toBe(10_040)
  expect(refundFor(paidLine, 1, { ...order(10_000), paymentStatus: 'UNPAID' })).toBe(10_040)
})
