import { describe, expect, it } from 'vitest'
import { quote } from '@/lib/orders/rules'

const line = (unitPaisa: number, quantity = 1) => ({ unitPaisa, quantity })

describe('quote', () => {
  it('adds up the example of the contract', () => {
    expect(quote([line(79950), line(180000, 2)])).toEqual({
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
    expect(quote([line(items)]).shipping).toBe(shipping)
  })

  it('costs nothing when nothing is in it', () => {
    expect(quote([])).toEqual({ items: 0, tax: 0, shipping: 0, discount: 0, total: 0 })
  })

  it.each([
    [10, 2],
    [3, 0],
    [4, 1],
    [30, 5],
  ])('rounds the tax on %i paisa half up to %i', (items, tax) => {
    expect(quote([line(items)]).tax).toBe(tax)
  })

  it('is the sum of its parts for every price', () => {
    for (let paisa = 1; paisa < 1_200_000; paisa += 997) {
      const { items, tax, shipping, discount, total } = quote([line(paisa)])
      expect(total).toBe(items + tax + shipping - discount)
      expect(Number.isSafeInteger(total)).toBe(true)
    }
  })
})
