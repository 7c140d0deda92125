import { describe, expect, it } from 'vitest'
import { freeShippingProgress } from '@/lib/orders/carts/charges'
import { noSums, quote } from '@/lib/orders/order/rules'
import { type Charges, defaultCharges } from '@/lib/shop/settings/charges'

const line = (unitPaisa: number, quantity = 1) => ({ unitPaisa, quantity })

describe('quote', () => {
  it('calculates the example of the contract', () => {
    expect(quote([line(79950), line(180000, 2)], defaultCharges)).toEqual({
      ...noSums,
      items: 439950,
      tax: 65993,
      shipping: 100000,
      discount: 0,
      total: 605943,
    })
  })

  it.each([
    [1_000_000, 100_000],
    [1_000_001, 0],
    [1, 100_000],
  ])('ships %i paisa for %i', (items, shipping) => {
    expect(quote([line(items)], defaultCharges).shipping).toBe(shipping)
  })

  it('is zero without lines', () => {
    expect(quote([], defaultCharges)).toEqual(noSums)
  })

  it.each([
    [10, 2],
    [3, 0],
    [4, 1],
    [30, 5],
  ])('rounds the tax on %i paisa half up to %i', (items, tax) => {
    expect(quote([line(items)], defaultCharges).tax).toBe(tax)
  })

  it('is the sum of its parts for every price', () => {
    for (let paisa = 1; paisa < 1_200_000; paisa += 997) {
      const { items, tax, shipping, discount, total } = quote([line(paisa)], defaultCharges)
      expect(total).toBe(items + tax + shipping - discount)
      expect(Number.isSafeInteger(total)).toBe(true)
    }
  })
})

describe('quote by weight', () => {
  const rate = {
    steps: [
      { upToGrams: 1000, paisa: 200_00 },
      { upToGrams: 3000, paisa: 350_00 },
    ],
    furtherKgPaisa: 90_00,
    freeAbovePaisa: 5_000_00,
  }
  const heavy = (grams: number, quantity = 1, unitPaisa = 100_00) => ({ unitPaisa, quantity, grams })

  it.each([
    [1, 200_00],
    [1000, 200_00],
    [1001, 350_00],
    [3000, 350_00],
    [3001, 440_00],
    [4000, 440_00],
    [4001, 530_00],
  ])('charges a parcel of %i g %i paisa', (grams, shipping) => {
    expect(quote([heavy(grams)], defaultCharges, rate).shipping).toBe(shipping)
  })

  it('weighs all pieces of all lines together', () => {
    expect(quote([heavy(400, 2), heavy(300)], defaultCharges, rate).shipping).toBe(350_00)
  })

  it('is free above the limit of the rate, not above that of the charges', () => {
    expect(quote([heavy(9000, 1, 5_000_00)], defaultCharges, rate).shipping).toBe(890_00)
    expect(quote([heavy(9000, 1, 5_000_01)], defaultCharges, rate).shipping).toBe(0)
  })

  it('charges heavier parcels the last step when no further kilogram costs', () => {
    expect(quote([heavy(90_000)], defaultCharges, { ...rate, furtherKgPaisa: 0 }).shipping).toBe(350_00)
  })
})

describe('quote with other charges', () => {
  const charges = (changes: Partial<Charges>): Charges => ({ ...defaultCharges, ...changes })

  it.each([
    [0, 333, 0],
    [1, 49, 0],
    [1, 50, 1],
    [17, 333, 57],
    [18, 79_950, 14_391],
    [100, 333, 333],
  ])('takes %i%% of %i paisa, half up: %i', (taxPercent, items, tax) => {
    expect(quote([line(items)], charges({ taxPercent })).tax).toBe(tax)
  })

  it.each([
    ['free from the first paisa', 0, 1, 0],
    ['not yet, at the limit', 500, 500, 299_00],
    ['above it', 500, 501, 0],
    ['never free', null, 99_999_999, 299_00],
  ])('ships %s', (_, freeAbovePaisa, items, shipping) => {
    expect(quote([line(items)], charges({ shippingPaisa: 299_00, freeAbovePaisa })).shipping).toBe(shipping)
  })

  it('ships an empty cart for free, even when shipping is never free', () => {
    expect(quote([], charges({ freeAbovePaisa: null })).total).toBe(0)
  })

  it('stays exact with the highest prices', () => {
    const lines = Array.from({ length: 100 }, () => line(2_147_483_647, 999))
    const { items, tax, total } = quote(lines, charges({ taxPercent: 100 }))
    expect(Number.isSafeInteger(total)).toBe(true)
    expect(tax).toBe(items)
  })

  it.each([
    [1, 0, { reached: true, missing: 0 }],
    [0, 0, { reached: false, missing: 0 }],
    [499, 500, { reached: false, missing: 1 }],
  ])('%i of %i for free shipping', (items, limit, expected) => {
    expect(freeShippingProgress(items, limit)).toEqual(expected)
  })
})
