import { describe, expect, it, test } from 'vitest'
import {
  type RefundableOrder,
  refundAmountProblem,
  refundablePaisa,
  refundProblem,
  refundStatusAfter,
  reopenProblem,
  restPaisa,
  takeBackProblem,
  unpaidProblem,
} from '@/lib/orders/order/refund-rules'

const order = (changes: Partial<RefundableOrder> = {}): RefundableOrder => ({
  paymentStatus: 'PAID',
  depositStatus: null,
  totalPrice: 500_000n,
  depositPrice: 0n,
  refundedPrice: 0n,
  ...changes,
})
const deposit = { depositStatus: 'PAID', depositPrice: 100_000n } as const

it.each([
  ['paid in full', {}, 500_000],
  ['paid in full, with a part refunded', { refundedPrice: 120_000n }, 380_000],
  ['not paid', { paymentStatus: 'UNPAID' }, 0],
  ['whose payment failed', { paymentStatus: 'FAILED' }, 0],
  ['due for refund', { paymentStatus: 'REFUND_DUE' }, 0],
  ['refunded', { paymentStatus: 'REFUNDED' }, 0],
  ['with a paid deposit', { paymentStatus: 'UNPAID', ...deposit }, 100_000],
  [
    'with a paid deposit, partly refunded',
    { paymentStatus: 'UNPAID', ...deposit, refundedPrice: 30_000n },
    70_000,
  ],
  ['with an unpaid deposit', { paymentStatus: 'UNPAID', ...deposit, depositStatus: 'UNPAID' }, 0],
  [
    'with a deposit that is due for refund',
    { paymentStatus: 'UNPAID', ...deposit, depositStatus: 'REFUND_DUE' },
    0,
  ],
  ['collected on delivery, with a paid deposit', deposit, 500_000],
] as const)('of an order %s we have money that may go back in parts', (_, changes, paisa) => {
  const state = order(changes)
  expect(refundablePaisa(state)).toBe(paisa)
  expect(refundProblem(state) === null).toBe(paisa > 0)
})

test('each reason against a part refund has its own sentence', () => {
  const problems = [
    { paymentStatus: 'UNPAID' },
    { paymentStatus: 'REFUND_DUE' },
    { paymentStatus: 'REFUNDED' },
    { refundedPrice: 500_000n },
  ] as const
  expect(problems.map((changes) => refundProblem(order(changes)))).toEqual([
    'Nothing is paid for this order, so there is nothing to refund.',
    'The whole order is due for refund, so no part of it is refunded.',
    'The whole order is refunded, so no part of it is refunded.',
    'All that was paid for this order is refunded in parts.',
  ])
})

describe('the amount', () => {
  it.each([
    [1, null],
    [380_000, null],
    [380_001, 'At most Rs 3,800.00 can be refunded'],
    [0, 'At least one paisa is refunded'],
    [-1, 'At least one paisa is refunded'],
    [1.5, 'At least one paisa is refunded'],
    [Number.NaN, 'At least one paisa is refunded'],
  ])('%s paisa of 3,800 rupees: %s', (paisa, problem) => {
    expect(refundAmountProblem(order({ refundedPrice: 120_000n }), paisa)).toBe(problem)
  })

  test('of random grants never adds up to more than was paid', () => {
    let seed = 7
    const random = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647
      return seed % below
    }
    for (let round = 0; round < 100; round += 1) {
      let state = order({ totalPrice: BigInt(1 + random(1_000_000)) })
      const paid = Number(state.totalPrice)
      for (let grant = 0; grant < 20; grant += 1) {
        const paisa = random(paid + 10)
        const isFine = refundProblem(state) === null && refundAmountProblem(state, paisa) === null
        expect(isFine).toBe(paisa > 0 && Number(state.refundedPrice) + paisa <= paid)
        if (isFine) state = { ...state, refundedPrice: BigInt(Number(state.refundedPrice) + paisa) }
        expect(restPaisa(state) + Number(state.refundedPrice)).toBe(paid)
      }
    }
  })
})

test('the refund of the whole sends back the rest, of the total or of the deposit', () => {
  expect(restPaisa(order({ paymentStatus: 'REFUND_DUE', refundedPrice: 120_000n }))).toBe(380_000)
  const ofDeposit = { paymentStatus: 'UNPAID', ...deposit, depositStatus: 'REFUND_DUE' } as const
  expect(restPaisa(order({ ...ofDeposit, refundedPrice: 30_000n }))).toBe(70_000)
})

test('without a rest nothing is due any more', () => {
  const all = order({ refundedPrice: 500_000n })
  expect(refundStatusAfter(all, 'REFUND_DUE')).toBe('REFUNDED')
  expect(refundStatusAfter(all, 'PAID')).toBe('PAID')
  expect(refundStatusAfter(order({ refundedPrice: 499_999n }), 'REFUND_DUE')).toBe('REFUND_DUE')
  expect(refundStatusAfter(order(), null)).toBeNull()
})

test('a part refund is taken back only while it is due, was granted by the shop, and the rest is not refunded', () => {
  const due = { status: 'DUE', cause: 'SHOP' } as const
  expect(takeBackProblem(order(), due)).toBeNull()
  expect(takeBackProblem(order(), { ...due, status: 'SENT' })).toContain('is sent')
  expect(takeBackProblem(order(), { ...due, cause: 'EDIT' })).toContain('cheaper')
  expect(takeBackProblem(order(), { ...due, cause: 'CLAIM' })).toContain('claim')
  for (const paymentStatus of ['REFUND_DUE', 'REFUNDED'] as const)
    expect(takeBackProblem(order({ paymentStatus }), due)).toContain('The rest')
})

test('cash that was refunded in parts stays received', () => {
  const back = { paymentStatus: 'UNPAID', refundedPrice: 120_000n } as const
  expect(unpaidProblem(order(back))).toContain('Rs 1,200.00 of what was collected is refunded')
  expect(unpaidProblem(order({ ...back, refundedPrice: 0n }))).toBeNull()
  // The deposit is enough for it, or not.
  expect(unpaidProblem(order({ ...back, ...deposit, refundedPrice: 100_000n }))).toBeNull()
  expect(unpaidProblem(order({ ...back, ...deposit }))).not.toBeNull()
  expect(unpaidProblem(order({ refundedPrice: 120_000n, paymentStatus: 'REFUND_DUE' }))).toBeNull()
})

test('an order whose rest is refunded stays cancelled, so that its parts are not counted twice', () => {
  expect(reopenProblem(order({ paymentStatus: 'REFUNDED', refundedPrice: 1n }))).toContain('stays cancelled')
  expect(reopenProblem(order({ paymentStatus: 'REFUND_DUE', refundedPrice: 1n }))).toBeNull()
  expect(reopenProblem(order({ paymentStatus: 'REFUNDED' }))).toBeNull()
})
