import { describe, expect, it } from 'vitest'
import { rupeesToPaisa } from '@/lib/base/money'
import {
  addItem,
  type CartItem,
  countItems,
  emptyCart,
  parseCart,
  removeItem,
  toQuantity,
} from '@/lib/orders/carts/cart'
import {
  clearItems,
  limitItem,
  repriceItems,
  savePaymentMethod,
  setCheckout,
  setQuantity,
  weighItems,
} from '@/lib/orders/carts/checkout'
import { cartSums } from '@/lib/orders/carts/sums'

const cactus: CartItem = {
  _id: 'cactus',
  name: 'Golden Barrel Cactus',
  src: ['media/p/1/a.webp'],
  price: { amount: 799.5, currency: 'PKR' },
  categories: ['Cactus'],
  quantity: 1,
}
const agave: CartItem = {
  ...cactus,
  _id: 'agave',
  name: 'Agave',
  price: { amount: 1800, currency: 'PKR' },
  quantity: 2,
}
const both = addItem(addItem(emptyCart(), cactus), agave)

describe('the cart', () => {
  it('starts empty, on cash, with sums of two decimals', () => {
    expect(emptyCart()).toEqual({
      cartItems: [],
      shippingAddress: {},
      paymentMethod: 'COD',
      checkout: false,
      formParams: {},
    })
    expect(cartSums(emptyCart())).toEqual({
      itemsPrice: '0.00',
      shippingPrice: '0.00',
      taxPrice: '0.00',
      totalPrice: '0.00',
    })
  })

  it('has the sums of its lines', () => {
    expect(cartSums(both)).toMatchObject({
      itemsPrice: '4399.50',
      taxPrice: '659.93',
      shippingPrice: '1000.00',
      totalPrice: '6059.43',
    })
    expect(countItems(both)).toBe(3)
  })

  it('replaces the line of the same product in its place', () => {
    const again = addItem(both, { ...cactus, quantity: 5 })
    expect(again.cartItems.map(({ _id, quantity }) => [_id, quantity])).toEqual([
      ['cactus', 5],
      ['agave', 2],
    ])
  })

  it('stores only the fields a line needs', () => {
    const product = { ...cactus, longDesc: '<p>long</p>', potType: 'Plastic' }
    expect(Object.keys(addItem(emptyCart(), product).cartItems[0] ?? {})).toEqual(Object.keys(cactus))
  })

  it('removes, clears and leaves the checkout when cleared', () => {
    expect(removeItem(both, 'cactus').cartItems.map(({ _id }) => _id)).toEqual(['agave'])
    expect(clearItems(setCheckout(both, true))).toMatchObject({ cartItems: [], checkout: false })
  })

  it('saves the payment method and the checkout flag', () => {
    expect(savePaymentMethod(both, 'ONLINE').paymentMethod).toBe('ONLINE')
    expect(setCheckout(both, true).checkout).toBe(true)
    expect(setCheckout(setCheckout(both, true)).checkout).toBe(false)
  })

  it.each([
    ['', 1],
    [0, 1],
    [-3, 1],
    ['abc', 1],
    [Number.NaN, 1],
    ['7', 7],
    [2.9, 2],
    [5000, 999],
  ])('takes %s as a quantity of %i', (value, quantity) => {
    expect(toQuantity(value)).toBe(quantity)
    expect(setQuantity(both, 'cactus', Number(value)).cartItems[0]?.quantity).toBe(quantity)
  })
})

describe('parseCart', () => {
  it('reads back what was stored', () => {
    expect(parseCart(JSON.stringify(both))).toEqual(both)
  })

  it.each([
    null,
    undefined,
    '',
    '{',
    '[]',
    'null',
    '"cart"',
    42,
    { cartItems: 'none' },
    { cartItems: [null, 7, {}, { _id: 'x' }, { _id: 'x', name: 'X', price: { amount: 'free' } }] },
    { cartItems: [{ ...cactus, price: { amount: -1, currency: 'PKR' } }] },
  ])('survives %j', (broken) => {
    expect(parseCart(broken)).toEqual(emptyCart())
  })

  it('ignores stored sums', () => {
    const forged = parseCart({ ...both, totalPrice: '1.00', checkout: 'yes', paymentMethod: 'GIFT' })
    expect(forged).toMatchObject({ checkout: false, paymentMethod: 'COD' })
    expect(cartSums(forged).totalPrice).toBe('6059.43')
  })

  it('corrects quantities and merges duplicate lines', () => {
    const cart = parseCart({
      cartItems: [
        { ...cactus, quantity: 0 },
        { ...cactus, quantity: '4' },
      ],
    })
    expect(cart.cartItems).toHaveLength(1)
    expect(cart.cartItems[0]?.quantity).toBe(4)
  })
})

describe('updating the cart', () => {
  it('new prices replace the old ones, in the sums too', () => {
    const weighed = weighItems(both, [
      { product: 'agave', sold: true, grams: 900 },
      { product: 'cactus', sold: false, grams: 0 },
    ])
    expect(weighed.cartItems.map(({ grams }) => grams)).toEqual([undefined, 900])
    const dearer = repriceItems(both, [
      { product: 'agave', price: { amount: rupeesToPaisa(2000), currency: 'PKR' } },
    ])
    expect(dearer.cartItems.map(({ price }) => price.amount)).toEqual([799.5, 2000])
    expect(cartSums(dearer)).toMatchObject({
      itemsPrice: '4799.50',
      taxPrice: '719.93',
      totalPrice: '6519.43',
    })
  })

  it('a line is lowered to the stock, and removed when there is none', () => {
    const limited = limitItem(both, 'agave', 1)
    expect(limited.cartItems.map(({ quantity, stock }) => [quantity, stock])).toEqual([
      [1, undefined],
      [1, 1],
    ])
    expect(limitItem(both, 'agave', 5).cartItems[1]?.quantity).toBe(2)
    expect(limitItem(both, 'agave', 0).cartItems.map(({ _id }) => _id)).toEqual(['cactus'])
  })
})
