import { describe, expect, it } from 'vitest'
import {
  cartPrice,
  formatPrice,
  namedPrice,
  paisaToDecimal,
  paisaToRupees,
  parseRupees,
  rupeesToPaisa,
  toPaisa,
} from '@/lib/base/money'

describe('formatPrice', () => {
  it.each([
    [180000, 'Rs 1,800'],
    [79950, 'Rs 799.50'],
    [100, 'Rs 1'],
    [5, 'Rs 0.05'],
    [0, 'Rs 0'],
    [1_000_000_00, 'Rs 1,000,000'],
    [123456789, 'Rs 1,234,567.89'],
    [-100050, '−Rs 1,000.50'],
  ])('%i paisa are shown as %s', (paisa, text) => {
    expect(formatPrice(toPaisa(paisa))).toBe(text)
  })

  it('shows the paisa of totals even when they are zero', () => {
    expect(formatPrice(toPaisa(180_000), { always: true })).toBe('Rs 1,800.00')
  })

  it('has a label of its own in the cart', () => {
    expect(cartPrice(toPaisa(180_000))).toBe('₨ 1,800')
    expect(cartPrice(toPaisa(180_000), { always: true })).toBe('₨ 1,800.00')
  })

  it('names the currency where the product demands it', () => {
    expect(namedPrice(toPaisa(180_000))).toBe('PKR 1,800')
    expect(namedPrice(toPaisa(180_000), { always: true })).toBe('PKR 1,800.00')
  })
})

describe('parseRupees', () => {
  it.each([
    ['1800', 180000],
    ['799.5', 79950],
    ['799.50', 79950],
    [' 12 ', 1200],
    [0, 0],
    [19.99, 1999],
    [1.1, 110],
  ])('%s is an amount', (value, paisa) => {
    expect(parseRupees(value)).toBe(paisa)
  })

  it.each([
    '',
    '-1',
    '+1',
    '1e3',
    '1,800',
    '1.234',
    '.5',
    '5.',
    'Rs 5',
    Number.NaN,
    Infinity,
    -2,
    1e21,
    null,
    {},
    '9'.repeat(13),
  ])('%s is not an amount', (value) => {
    expect(parseRupees(value)).toBeNull()
  })
})

it('is the same after conversion to rupees and back', () => {
  for (const paisa of [0, 1, 10, 99, 100, 79950, 123456789]) {
    expect(parseRupees(paisaToDecimal(paisa))).toBe(paisa)
    expect(rupeesToPaisa(paisaToRupees(paisa))).toBe(paisa)
  }
})
