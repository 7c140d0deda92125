import { describe, expect, it } from 'vitest'
import { rupeesToPaisa, toPaisa } from '@/lib/base/money'
import { addItem, type CartItem, emptyCart, parseCart, removeItem } from '@/lib/orders/carts/cart'
import { addQuotedLines, applyQuote, hasChanges, mergeChanges, restoreItem } from '@/lib/orders/carts/changes'
import { freeShippingProgress } from '@/lib/orders/carts/charges'
import { itemOf } from '@/lib/orders/carts/checkout'
import type { QuotedLine } from '@/lib/orders/carts/schema'
import { cartSums } from '@/lib/orders/carts/sums'

const item = (id: string, quantity = 2): CartItem => ({
  _id: id,
  name: id,
  src: [],
  price: { amount: 1000, currency: 'PKR' },
  categories: [],
  quantity,
})
const quoted = (product: string, changes: Partial<QuotedLine> = {}): QuotedLine => ({
  product,
  quantity: 2,
  sold: true,
  available: 2,
  name: product,
  nameUr: null,
  src: [],
  categories: [],
  price: { amount: rupeesToPaisa(1000), currency: 'PKR' },
  stock: null,
  grams: 1000,
  ...changes,
})
const cartOf = (...items: CartItem[]) => items.reduce(addItem, emptyCart())

describe('a quoted cart', () => {
  it('without changes has no changes', () => {
    const { cart, changes } = applyQuote(cartOf(item('fern')), [quoted('fern')])
    expect(cartSums(cart).totalPrice).toBe('3300.00')
    expect([...changes.values()].some(hasChanges)).toBe(false)
  })

  it('gets a higher or lower price and reports the old and the new one', () => {
    for (const [amount, total] of [
      [1200.5, '3761.15'],
      [900, '3070.00'],
    ] as const) {
      const price = { amount: rupeesToPaisa(amount), currency: 'PKR' }
      const { cart, changes } = applyQuote(cartOf(item('fern')), [quoted('fern', { price })])
      expect(changes.get('fern')).toEqual({ state: 'available', price: { was: 100_000, now: amount * 100 } })
      expect(cartSums(cart).totalPrice).toBe(total)
    }
  })

  it('has the regular price of a sale, until it ends', () => {
    const now = { amount: rupeesToPaisa(900), currency: 'PKR', was: rupeesToPaisa(1000) }
    const { cart, changes } = applyQuote(cartOf(item('fern')), [quoted('fern', { price: now })])
    expect(changes.get('fern')).toEqual({
      state: 'available',
      price: { was: 100_000, now: 90_000 },
      regular: 100_000,
    })
    // Only the price that is paid is stored.
    expect(cart.cartItems[0]?.price).toEqual({ amount: 900, currency: 'PKR' })
    const again = mergeChanges(changes, applyQuote(cart, [quoted('fern', { price: now })]).changes)
    expect(again.get('fern')).toMatchObject({ regular: 100_000 })
    const ended = mergeChanges(again, applyQuote(cart, [quoted('fern')]).changes)
    expect(ended.get('fern')).toEqual({ state: 'available' })
  })

  it('is reduced to the stock and reports it', () => {
    const { cart, changes } = applyQuote(cartOf(item('fern', 7)), [quoted('fern', { stock: 3 })])
    expect(cart.cartItems[0]).toMatchObject({ quantity: 3, stock: 3 })
    expect(changes.get('fern')).toEqual({ state: 'available', fewer: { had: 7, left: 3 } })
  })

  it.each([
    ['soldOut', { stock: 0 }],
    ['unavailable', { sold: false, stock: 0, price: { amount: toPaisa(0), currency: 'PKR' } }],
  ] as const)('keeps a line that is %s with quantity and price, but does not count it', (state, line) => {
    const { cart, changes } = applyQuote(cartOf(item('fern'), item('palm')), [quoted('fern', line)])
    expect(changes.get('fern')).toEqual({ state })
    expect(cart.cartItems[0]).toMatchObject({ quantity: 2, stock: 0, price: { amount: 1000 } })
    expect(cartSums(cart).itemsPrice).toBe('2000.00')
  })

  it('counts it again when it is available again', () => {
    const out = applyQuote(cartOf(item('fern')), [quoted('fern', { stock: 0 })]).cart
    expect(cartSums(applyQuote(out, [quoted('fern', { stock: 9 })]).cart).itemsPrice).toBe('2000.00')
  })

  it('does not change lines without a quote', () => {
    const cart = cartOf(item('fern'), item('palm'))
    const applied = applyQuote(cart, [quoted('palm')])
    expect(applied.cart.cartItems[0]).toEqual(cart.cartItems[0])
    expect(applied.changes.has('fern')).toBe(false)
  })
})

describe('changes since the cart was opened', () => {
  const of = (changes: Parameters<typeof mergeChanges>[0] extends ReadonlyMap<string, infer N> ? N : never) =>
    new Map([['fern', changes]])
  const priced = (was: number, now: number) =>
    of({ state: 'available', price: { was: toPaisa(was), now: toPaisa(now) } })

  it('a price is compared with the first one, and counts as unchanged when it returns to that', () => {
    expect(mergeChanges(priced(1, 2), priced(2, 3)).get('fern')?.price).toEqual({ was: 1, now: 3 })
    expect(mergeChanges(priced(1, 2), priced(2, 1)).get('fern')?.price).toBeUndefined()
    expect(mergeChanges(priced(1, 2), of({ state: 'available' })).get('fern')?.price).toEqual({
      was: 1,
      now: 2,
    })
  })

  it('a reduced quantity is reported until the line is removed', () => {
    const fewer = of({ state: 'available', fewer: { had: 7, left: 3 } })
    expect(mergeChanges(fewer, of({ state: 'available' })).get('fern')?.fewer).toEqual({ had: 7, left: 3 })
    expect(mergeChanges(fewer, of({ state: 'soldOut' })).get('fern')).toEqual({ state: 'soldOut' })
  })
})

describe('an undone removal', () => {
  const three = cartOf(item('fern'), item('palm', 5), item('aloe'))
  const palm = three.cartItems[1] as CartItem

  it('restores the line at its place with its quantity', () => {
    expect(restoreItem(removeItem(three, 'palm'), palm, 1)).toEqual(three)
  })

  it('restores it once, whatever changed meanwhile', () => {
    expect(restoreItem(three, palm, 1)).toBe(three)
    expect(restoreItem(emptyCart(), palm, 1).cartItems).toEqual([palm])
  })
})

describe('the line of a quote', () => {
  const line = quoted('fern', { nameUr: 'فرن', taxPercent: 5, stock: 9, grams: 400, categories: ['Indoor'] })
  const expected = {
    ...{ _id: 'fern', name: 'fern', nameUr: 'فرن', src: [], categories: ['Indoor'], quantity: 3 },
    ...{ price: { amount: 1000, currency: 'PKR' }, stock: 9, grams: 400, taxPercent: 5 },
  }

  it('has everything that the cart stores', () => {
    expect(itemOf(line, 3)).toEqual(expected)
    expect(parseCart({ cartItems: [itemOf(line, 3)] }).cartItems).toEqual([expected])
    expect(itemOf(quoted('fern'), 1)).not.toHaveProperty('taxPercent')
  })

  it('is the same in a cart that is refreshed and one that gets an order again', () => {
    expect(applyQuote(cartOf(item('fern', 3)), [line]).cart.cartItems).toEqual([expected])
    expect(addQuotedLines(cartOf(item('fern', 3)), [line]).cartItems).toEqual([expected])
    // A browser may have stored the id in other letters.
    expect(applyQuote(cartOf(item('FERN', 3)), [line]).cart.cartItems).toEqual([{ ...expected, _id: 'FERN' }])
  })

  it('loses a percent of tax that the quote no longer has', () => {
    const taxed = cartOf({ ...item('fern'), taxPercent: 5 })
    expect(applyQuote(taxed, [quoted('fern')]).cart.cartItems[0]).not.toHaveProperty('taxPercent')
  })
})

describe('ordering again', () => {
  it('adds what is available at the current price, and skips what is not sold any more', () => {
    const cart = addQuotedLines(emptyCart(), [
      quoted('fern', { price: { amount: rupeesToPaisa(1500), currency: 'PKR' } }),
      quoted('palm', { available: 1, stock: 1 }),
      quoted('aloe', { available: 0, stock: 0 }),
    ])
    expect(cart.cartItems.map(({ _id, quantity, price }) => [_id, quantity, price.amount])).toEqual([
      ['fern', 2, 1500],
      ['palm', 1, 1000],
    ])
  })

  it('a repeated call adds once, and a larger quantity in the cart stays', () => {
    const once = addQuotedLines(cartOf(item('fern', 5)), [quoted('fern'), quoted('palm')])
    expect(once.cartItems.map(({ quantity }) => quantity)).toEqual([5, 2])
    expect(addQuotedLines(once, [quoted('fern'), quoted('palm')])).toEqual(once)
  })
})

describe('free shipping', () => {
  const limit = 10_000_00
  it.each([
    [0, false, limit],
    [limit - 1, false, 1],
    [limit, false, 0],
    [limit + 1, true, 0],
  ])('from %i: reached %s, %i missing', (items, reached, missing) => {
    expect(freeShippingProgress(items, limit)).toEqual({ reached, missing })
  })
})

describe('an invalid stored line', () => {
  it.each([
    { _id: 'x'.repeat(201) },
    { _id: '   ' },
    { price: { amount: 1e300, currency: 'PKR' } },
    { price: { amount: '1e9', currency: 'PKR' } },
  ])('is dropped: %j', (changes) => {
    expect(parseCart({ cartItems: [{ ...item('fern'), ...changes }] })).toEqual(emptyCart())
  })

  it.each([-4, 1.5, '3', null])('loses a stock of %j', (stock) => {
    expect(parseCart({ cartItems: [{ ...item('fern'), stock }] }).cartItems).toEqual([item('fern')])
  })
})
