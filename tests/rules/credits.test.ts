import { describe, expect, it, test } from 'vitest'
import { toPaisa } from '@/lib/base/money'
import type { DiscountTerms } from '@/lib/money/discounts/terms'
import { editRefund, editRefundProblem, paidProblem } from '@/lib/orders/edits/paid-edit-rules'
import { creditOfAmount, creditOfEdit, differenceOf, leftAfter } from '@/lib/orders/invoices/credit-rules'
import { noSums, type Quote, quote } from '@/lib/orders/order/rules'
import { taxWithin } from '@/lib/shop/tax/amounts'
import { createRandom } from '../support/random'

const aDiscount = (kind: 'PERCENT' | 'AMOUNT', value: number): DiscountTerms => ({
  kind,
  value: kind === 'PERCENT' ? value : value * 5000,
  leastPaisa: 0,
  products: null,
})
type Line = { quantity: number; unitPaisa: number }

const charges = { taxPercent: 15, shippingPaisa: 100_000, freeAbovePaisa: 1_000_000 }
const invoice: Quote = {
  ...noSums,
  items: toPaisa(200_000),
  tax: toPaisa(30_000),
  shipping: toPaisa(100_000),
  discount: toPaisa(0),
  total: toPaisa(330_000),
}
const adds = ({ items, tax, shipping, discount, total }: Quote) => items + tax + shipping - discount === total

it.each([
  [11_500, 15, 1_500],
  [11_504, 15, 1_501],
  [11_503, 15, 1_500],
  [1, 15, 0],
  [4, 15, 1],
  [10_000, 0, 0],
  [200, 100, 100],
])('the tax in %i paisa at %i percent is %i paisa', (paisa, percent, tax) => {
  expect(taxWithin(paisa, percent)).toBe(tax)
})

describe('the credit of an amount', () => {
  it('takes products with their tax first', () => {
    expect(creditOfAmount(invoice, 11_500, 15)).toEqual({
      ...noSums,
      items: 10_000,
      tax: 1_500,
      shipping: 0,
      discount: 0,
      total: 11_500,
    })
  })
  it('takes delivery after all products', () => {
    expect(creditOfAmount(invoice, 280_000, 15)).toEqual({ ...invoice, shipping: 50_000, total: 280_000 })
    expect(creditOfAmount(invoice, 999_999, 15)).toEqual(invoice)
  })
  it('leaves a discount to the last of the products', () => {
    const reduced = { ...invoice, discount: toPaisa(50_000), total: toPaisa(280_000) }
    expect(creditOfAmount(reduced, 11_500, 15)).toMatchObject({ discount: 0, total: 11_500 })
    expect(creditOfAmount(reduced, 180_000, 15)).toMatchObject({ discount: 50_000, shipping: 0, tax: 30_000 })
  })
})

test('random credits of random invoices add up, to each other and to the invoice, tax included', () => {
  let seed = 11
  const random = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % below
  }
  for (let round = 0; round < 200; round += 1) {
    const sums = quote([{ quantity: 1 + random(5), unitPaisa: 1 + random(300_000) }], {
      ...charges,
      taxPercent: random(26),
    })
    const percent = Math.round((sums.tax / sums.items) * 100)
    const credits: Quote[] = []
    for (let left = sums; left.total > 0; left = leftAfter(sums, credits)) {
      const credit = creditOfAmount(left, 1 + random(left.total), percent)
      expect(adds(credit)).toBe(true)
      expect(credit.tax).toBeLessThanOrEqual(left.tax)
      credits.push(credit)
      if (credits.length > 30) credits.push(leftAfter(sums, credits))
    }
    expect(leftAfter(sums, credits)).toEqual(noSums)
  }
})

describe('the credit of an edit', () => {
  const change = {
    ...noSums,
    items: toPaisa(100_000),
    tax: toPaisa(15_000),
    shipping: toPaisa(0),
    discount: toPaisa(0),
    total: toPaisa(115_000),
  }

  it('is its own parts, or an amount where a refund took some of them, or where delivery became dearer', () => {
    expect(creditOfEdit(invoice, change, 15)).toEqual(change)
    const left = leftAfter(invoice, [creditOfAmount(invoice, 200_000, 15)])
    expect(left).toMatchObject({ items: 26_087, tax: 3_913 })
    expect(creditOfEdit(left, change, 15)).toEqual({
      ...noSums,
      items: 26_087,
      tax: 3_913,
      shipping: 85_000,
      discount: 0,
      total: 115_000,
    })
    const dearer = { ...change, shipping: toPaisa(-15_000), total: toPaisa(100_000) }
    expect(creditOfEdit(invoice, dearer, 15)).toMatchObject({ items: 86_957, tax: 13_043, shipping: 0 })
  })

  it('in random sequences with refunds leaves no part negative, and all notes add up to the invoice', () => {
    const random = createRandom(19)
    const below = (count: number) => Math.floor(random() * count)
    for (let round = 0; round < 2000; round += 1) {
      const taxPercent = below(26)
      const terms = random() < 0.5 ? null : aDiscount(random() < 0.5 ? 'PERCENT' : 'AMOUNT', 1 + below(100))
      const delivery = { ...charges, taxPercent, freeAbovePaisa: 400_000 }
      const sumsOf = (lines: Line[]) => quote(lines, delivery, undefined, terms)
      let lines: Line[] = Array.from({ length: 1 + below(4) }, () => ({
        quantity: 1 + below(5),
        unitPaisa: 1 + below(150_000),
      }))
      let order = sumsOf(lines)
      const listed = order
      // Nothing is paid, so there is nothing to credit.
      if (listed.total === 0) continue
      const credits: Quote[] = []
      const left = () => leftAfter(listed, credits)
      for (let step = 0; step < 6 && left().total > 0; step += 1) {
        const fewer = lines.map((line) => ({ ...line, quantity: below(line.quantity + 1) }))
        const edited = sumsOf(fewer.filter(({ quantity }) => quantity > 0))
        const change = differenceOf(order, edited)
        if (random() < 0.5) credits.push(creditOfAmount(left(), 1 + below(left().total), taxPercent))
        else if (change.total > 0 && change.total <= left().total) {
          credits.push(creditOfEdit(left(), change, taxPercent))
          lines = fewer
          order = edited
        }
      }
      if (left().total > 0) credits.push(left())
      for (const credit of credits) {
        expect(adds(credit)).toBe(true)
        expect(Math.min(...Object.values(credit))).toBeGreaterThanOrEqual(0)
      }
      expect(left()).toEqual(noSums)
    }
  })
})

test('the difference of two sums keeps every part', () => {
  const cheaper = {
    ...noSums,
    items: toPaisa(100_000),
    tax: toPaisa(15_000),
    shipping: toPaisa(120_000),
    discount: toPaisa(0),
    total: toPaisa(235_000),
  }
  expect(differenceOf(invoice, cheaper)).toEqual({
    ...noSums,
    items: 100_000,
    tax: 15_000,
    shipping: -20_000,
    discount: 0,
    total: 95_000,
  })
})

describe('an edit of a paid order', () => {
  const change = (from: number, to: number) => ({ product: 'a', name: 'Aloe', from, to })
  const paid = { paymentStatus: 'PAID' } as const

  it.each([
    ['fewer pieces', [change(3, 1)], 300, 100, null],
    ['a cheaper delivery', [], 300, 200, null],
    ['another address at the same price', [], 300, 300, null],
    ['a dead plant that a discount paid for', [change(3, 2)], 300, 300, null],
    ['more pieces', [change(1, 2)], 300, 400, 'pieces can only be taken out'],
    ['other pieces, though cheaper', [change(2, 0), change(0, 1)], 300, 200, 'pieces can only be taken out'],
    ['a dearer delivery', [], 300, 400, 'would not become cheaper: Rs 4.00 instead of Rs 3.00'],
    ['fewer pieces to a dearer city', [change(3, 2)], 300, 350, 'would not become cheaper'],
  ] as const)('with %s', (_, changes, from, to, problem) => {
    const answer = paidProblem(paid, { changes, from, to })
    if (problem === null) expect(answer).toBeNull()
    else expect(answer).toContain(problem)
    expect(paidProblem({ paymentStatus: 'UNPAID' }, { changes, from, to })).toBeNull()
  })

  it('sends back what is paid beyond the new total, of the total or of the deposit', () => {
    const order = {
      paymentStatus: 'PAID',
      depositStatus: null,
      totalPrice: 300_000n,
      depositPrice: 0n,
      refundedPrice: 0n,
    } as const
    expect(editRefund(order, 200_000)).toBe(100_000)
    expect(editRefund({ ...order, paymentStatus: 'UNPAID' }, 200_000)).toBe(0)
    const deposit = {
      ...order,
      paymentStatus: 'UNPAID',
      depositStatus: 'PAID',
      depositPrice: 60_000n,
    } as const
    expect(editRefund(deposit, 200_000)).toBe(0)
    expect(editRefund(deposit, 50_000)).toBe(10_000)
    expect(editRefundProblem({ ...order, refundedPrice: 250_000n }, 100_000)).toContain('only Rs 500.00')
    expect(editRefundProblem({ ...order, refundedPrice: 200_000n }, 100_000)).toBeNull()
  })
})
