import { expect, it } from 'vitest'
import { isOnSale, regularPrice } from '@/lib/catalogue/products/sale'

it.each([
  ['without a sale', { price: 100, wasPrice: null, salePrice: null }, false, 100],
  ['with a planned sale', { price: 100, wasPrice: null, salePrice: 80 }, false, 100],
  ['during a sale', { price: 80, wasPrice: 100, salePrice: 80 }, true, 100],
  ['after the version before has changed the price', { price: 90, wasPrice: 100, salePrice: 80 }, false, 90],
  ['lowered to the sale price', { price: 80, wasPrice: 80, salePrice: 80 }, false, 80],
])('a product %s', (_, row, onSale, regular) => {
  expect([isOnSale(row), regularPrice(row)]).toEqual([onSale, regular])
})
