import { describe, expect, it } from 'vitest'
import { type DiscountTerms, discountOf } from '@/lib/money/discounts/terms'
import { quoteInPlace } from '@/lib/orders/edits/price'
import { creditOfAmount, creditOfEdit, differenceOf, leftAfter } from '@/lib/orders/invoices/credit-rules'
import { noSums, type Quote, type QuoteLine, quote, taxesOf, toPrices } from '@/lib/orders/order/rules'
import { flatRate } from '@/lib/shop/delivery/rate'
import { type Charges, defaultCharges } from '@/lib/shop/settings/charges'
import { taxWithin } from '@/lib/shop/tax/amounts'
import { type TaxSettings, taxOf } from '@/lib/shop/tax/classes'
import { createRandom } from '../support/random'

const settings: TaxSettings = {
  taxBase: 'AFTER',
  pricesWithTax: false,
  wholeRupees: true,
  defaultHsCode: '0602.9090',
  defaultUnit: 'Numbers',
  classes: [
    { code: 'pots', name: 'Pots', nameUr: '', percent: 18, hsCode: '6913.1000', unit: 'Numbers' },
    { code: 'soil', name: 'Soil', nameUr: '', percent: 5, hsCode: '', unit: 'KG' },
  ],
}

describe('the tax of a product', () => {
  it.each([
    ['its own class', 'soil', ['pots'], { percent: 5, hsCode: '', unit: 'KG' }],
    [
      'the first class of its categories',
      null,
      [null, 'pots', 'soil'],
      { percent: 18, hsCode: '6913.1000', unit: 'Numbers' },
    ],
    [
      'that of its category, with a class that is gone',
      'gone',
      ['soil'],
      { percent: 5, hsCode: '', unit: 'KG' },
    ],
    ['that of the shop', null, [null], { percent: 2, hsCode: '0602.9090', unit: 'Numbers' }],
  ])('is %s', (_, taxClass, categoryClasses, tax) => {
    expect(taxOf(settings, 2, { taxClass, categoryClasses })).toEqual(tax)
  })
})

const line = (unitPaisa: number, taxPercent?: number, productId = '', quantity = 1): QuoteLine => ({
  productId,
  quantity,
  unitPaisa,
  ...(taxPercent === undefined ? {} : { taxPercent }),
})
const free: Charges = { taxPercent: 0, shippingPaisa: 0, freeAbovePaisa: null }
const off = (value: number, products: string[] | null = null): DiscountTerms => ({
  kind: 'AMOUNT',
  value,
  leastPaisa: 0,
  products,
})

describe('the quote of several classes', () => {
  const lines = [line(10_000, 18, 'pot'), line(20_000, 5, 'soil'), line(30_000, undefined, 'plant')]

  it('counts tax for each percent of the sum of its lines', () => {
    expect(quote(lines, free)).toEqual({ ...noSums, items: 60_000, tax: 1_800 + 1_000, total: 62_800 })
    expect(taxesOf(lines, free)).toEqual([
      { percent: 18, paisa: 1_800 },
      { percent: 5, paisa: 1_000 },
      { percent: 0, paisa: 0 },
    ])
    // One rounding for both lines, as if they were one.
    expect(quote([line(3, 15), line(3, 15)], free).tax).toBe(1)
  })

  it('counts it before or after the discount of the lines that it is for', () => {
    expect(quote(lines, { ...free, taxBase: 'BEFORE' }, undefined, off(6_000)).tax).toBe(2_800)
    expect(quote(lines, { ...free, taxBase: 'AFTER' }, undefined, off(6_000)).tax).toBe(1_620 + 900)
    expect(quote(lines, { ...free, taxBase: 'AFTER' }, undefined, off(6_000, ['pot']))).toEqual({
      ...noSums,
      items: 60_000,
      tax: 720 + 1_000,
      discount: 6_000,
      total: 55_720,
    })
  })

  it('shares the discount so that all of it is taken off, and never more than a class costs', () => {
    for (const value of [1, 7, 59_999, 60_000]) {
      const charges: Charges = { ...free, taxBase: 'AFTER', pricesWithTax: false }
      const all = [...lines.map((one) => ({ ...one, taxPercent: 100 - (one.taxPercent ?? 0) })), line(1, 99)]
      // At about 100 percent the tax is what is left of the price.
      const left = taxesOf(all, charges, off(value)).map(({ percent, paisa }) => (paisa * 100) / percent)
      expect(Math.min(...left)).toBeGreaterThanOrEqual(0)
      expect(Math.round(left.reduce((sum, paisa) => sum + paisa, 0))).toBeCloseTo(60_001 - value, -1)
    }
  })

  it('adds no tax to prices that contain it', () => {
    expect(quote(lines, { ...free, pricesWithTax: true })).toEqual({
      ...noSums,
      items: 60_000,
      includedTax: taxWithin(10_000, 18) + taxWithin(20_000, 5),
      total: 60_000,
    })
  })
})

describe('whole rupees', () => {
  const whole: Charges = { ...free, wholeRupees: true }
  it.each([
    [10_049, 10_000],
    [10_050, 10_100],
    [10_000, 10_000],
    [49, 49],
    [50, 100],
    [0, 0],
  ])('rounds %i paisa to %i', (items, total) => {
    const sums = quote([line(items)], whole, undefined, null, { isWhole: true })
    expect(sums).toMatchObject({ total, rounding: total - items })
    expect(quote([line(items)], whole)).toMatchObject({ total: items, rounding: 0 })
  })

  it('rounds what an edit leaves after its delivery is known', () => {
    const charges = { ...whole, shippingPaisa: 20_050 }
    const agreed = { lines: [line(1_010, undefined, '', 2)], shipping: 10_025 }
    const sums = quoteInPlace(agreed, [line(1_010)], charges, flatRate(charges), null, { isWhole: true })
    expect(sums).toMatchObject({ shipping: 10_025, rounding: -35, total: 11_000 })
  })
})

it('names what is contained and rounded only where there is any', () => {
  const demo = toPrices(quote([line(10_001)], defaultCharges))
  expect(Object.keys(demo)).toEqual([
    'itemsPrice',
    'taxPrice',
    'shippingPrice',
    'discountedPrice',
    'totalPrice',
  ])
  const charges = { ...defaultCharges, pricesWithTax: true, wholeRupees: true }
  expect(toPrices(quote([line(10_001)], charges, undefined, null, { isWhole: true }))).toMatchObject({
    taxPrice: 0,
    taxIncluded: taxWithin(10_001, 15),
    rounding: -1,
  })
})

describe('10,000 random carts', () => {
  const random = createRandom(36)
  const below = (count: number) => Math.floor(random() * count)
  const pick = <T>(from: readonly T[]): T => from[below(from.length)] as T
  const adds = ({ items, tax, shipping, discount, rounding, total }: Quote) =>
    items + tax + shipping - discount + rounding === total
  const parts = ({ rounding: _, ...rest }: Quote) => Object.values(rest)

  const aCart = () => {
    const percents = [0, 5, 18, 25].slice(below(4))
    const lines = Array.from({ length: 1 + below(5) }, (_, at) =>
      line(1 + below(300_000), random() < 0.3 ? undefined : pick(percents), `p${at}`, 1 + below(4)),
    )
    const some = lines.map(({ productId = '' }) => productId).filter(() => random() < 0.5)
    const terms: DiscountTerms | null =
      random() < 0.4
        ? null
        : {
            kind: pick(['PERCENT', 'AMOUNT']),
            value: 1 + below(100),
            leastPaisa: 0,
            products: random() < 0.5 ? null : some,
          }
    if (terms?.kind === 'AMOUNT') terms.value *= 1 + below(5_000)
    const charges: Charges = {
      taxPercent: pick([0, 15, 18]),
      shippingPaisa: below(30_000),
      freeAbovePaisa: random() < 0.5 ? null : below(900_000),
      taxBase: pick(['BEFORE', 'AFTER']),
      pricesWithTax: random() < 0.5,
      wholeRupees: random() < 0.5,
    }
    return { lines, terms, charges, isCash: random() < 0.5 }
  }

  it('are the sum of their parts, and credits of refunds and edits add up to the invoice', () => {
    for (let round = 0; round < 10_000; round += 1) {
      const { lines, terms, charges, isCash } = aCart()
      const priced = (of: QuoteLine[]) => quote(of, charges, undefined, terms, { isWhole: isCash })
      const sums = priced(lines)
      expect(adds(sums)).toBe(true)
      expect(Math.abs(sums.rounding)).toBeLessThanOrEqual(50)
      if (!isCash || !charges.wholeRupees) expect(sums.rounding).toBe(0)
      else if (sums.total >= 100) expect(sums.total % 100).toBe(0)
      expect(charges.pricesWithTax ? sums.tax : sums.includedTax).toBe(0)
      const taxes = taxesOf(lines, charges, terms)
      expect(taxes.reduce((sum, { paisa }) => sum + paisa, 0)).toBe(sums.tax + sums.includedTax)
      // The order of the lines changes nothing.
      expect(priced([...lines].reverse())).toEqual(sums)
      if (terms) expect(sums.discount).toBe(discountOf(terms, lines))

      const [only] = taxes
      const percent = taxes.length === 1 && only ? only.percent : null
      const credits: Quote[] = []
      const left = () => leftAfter(sums, credits)
      let [rest, order] = [lines, sums]
      for (let step = 0; step < 4 && left().total > 0; step += 1) {
        const fewer = rest.map((one) => ({ ...one, quantity: below(one.quantity + 1) }))
        const edited = priced(fewer.filter(({ quantity }) => quantity > 0))
        const change = differenceOf(order, edited)
        if (random() < 0.5) credits.push(creditOfAmount(left(), 1 + below(left().total), percent))
        else if (change.total > 0 && change.total <= left().total) {
          credits.push(creditOfEdit(left(), change, percent))
          ;[rest, order] = [fewer, edited]
        }
      }
      if (left().total > 0) credits.push(left())
      for (const credit of credits) {
        expect(adds(credit)).toBe(true)
        expect(Math.min(...parts(credit))).toBeGreaterThanOrEqual(0)
        expect(credit.includedTax).toBeLessThanOrEqual(credit.items)
      }
      if (sums.total > 0) expect(left().total).toBe(0)
    }
  }, 60_000)

  it('have the tax of prices without it when all prices contain it, to half a paisa for each percent', () => {
    for (let round = 0; round < 2_000; round += 1) {
      const net = 1 + below(1_000_000)
      const percent = below(101)
      const { tax } = quote([line(net, percent)], free)
      const gross = quote([line(net + tax, percent)], { ...free, pricesWithTax: true })
      expect(gross.total).toBe(net + tax)
      expect(Math.abs(gross.includedTax - tax)).toBeLessThanOrEqual(1)
    }
  })
})
