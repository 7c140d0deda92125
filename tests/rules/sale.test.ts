import { describe, expect, it } from 'vitest'
import {
  hasSale,
  isOnSale,
  regularPrice,
  type SaleRow,
  saleAfter,
  saleFault,
} from '@/lib/catalogue/products/sale'

it.each([
  ['without a sale', { price: 100, wasPrice: null, salePrice: null }, [false, false], 100],
  ['with a planned sale', { price: 100, wasPrice: null, salePrice: 80 }, [false, true], 100],
  ['during a sale', { price: 80, wasPrice: 100, salePrice: 80 }, [true, true], 100],
  [
    'after the version before has changed the price',
    { price: 90, wasPrice: 100, salePrice: 80 },
    [false, false],
    90,
  ],
  ['lowered to the sale price', { price: 80, wasPrice: 80, salePrice: 80 }, [false, false], 80],
])('a product %s', (_, row, [onSale, has], regular) => {
  expect([isOnSale(row), hasSale(row), regularPrice(row)]).toEqual([onSale, has, regular])
})

const now = new Date('2026-11-28T08:00:00Z')
const later = new Date('2026-12-01T08:00:00Z')
const none: SaleRow = { price: 100, wasPrice: null, salePrice: null, saleFrom: null, saleTo: null }
const running: SaleRow = { price: 80, wasPrice: 100, salePrice: 80, saleFrom: null, saleTo: later }
const planned: SaleRow = { ...none, salePrice: 80, saleFrom: later }

describe('the prices after an edit', () => {
  it.each([
    ['of a new product', null, { amount: 100 }, none],
    ['with the paid price', running, { amount: 80 }, running],
    ['with the regular price', running, { amount: 100 }, running],
    ['with another price', running, { amount: 90 }, { ...none, price: 90 }],
    ['with another price before a sale', planned, { amount: 90 }, { ...none, price: 90 }],
    ['that ends the sale', running, { amount: 100, sale: null }, none],
    ['that begins a sale', none, { amount: 100, sale: { amount: 80, from: null, to: later } }, running],
    ['that plans a sale', none, { amount: 100, sale: { amount: 80, from: later, to: null } }, planned],
    ['of an import', running, { amount: 120, sale: 'keep' }, { ...running, wasPrice: 120 }],
    ['of an import before a sale', planned, { amount: 120, sale: 'keep' }, { ...planned, price: 120 }],
    ['of an import as low as the sale', running, { amount: 80, sale: 'keep' }, { ...none, price: 80 }],
    ['of an import without a sale', none, { amount: 120, sale: 'keep' }, { ...none, price: 120 }],
    ['of an import of a new product', null, { amount: 100, sale: 'keep' }, none],
    [
      'of an import after the version before has changed the price',
      { ...running, price: 95 },
      { amount: 120, sale: 'keep' },
      { ...none, price: 120 },
    ],
  ] as const)('%s', (_, before, sent, after) => {
    expect(saleAfter(before, sent, now)).toEqual(after)
  })

  it('are checked: lower than the regular price, and an end after its begin and after now', () => {
    const sale = { amount: 80, from: null, to: null }
    expect(saleFault(100, sale, now)).toBeNull()
    expect(saleFault(80, sale, now)).toBe('NOT_LOWER')
    expect(saleFault(100, { ...sale, to: now }, now)).toBe('IS_OVER')
    expect(saleFault(100, { ...sale, from: later, to: later }, now)).toBe('ENDS_BEFORE_BEGIN')
  })
})
