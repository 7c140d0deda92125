import { describe, expect, test } from 'vitest'
import { toPaisa } from '@/lib/base/money'
import { MAX_STOCK } from '@/lib/catalogue/products/fields'
import { staffReasons, stockReasons } from '@/lib/catalogue/stock/reasons'
import { countedStock, roomFor, shortLines } from '@/lib/catalogue/stock/rules'
import { isReversible, marginOf } from '@/lib/office/stock-keeping/rules'
import { countForm, growerForm, lossForm, purchaseQuery, supplyForm } from '@/lib/office/stock-keeping/schema'
import { createRandom } from '../support/random'

// Rules and forms of the stock book, without a database.

const id = (at: number) => `0193a000-0000-7000-8000-${String(at).padStart(12, '0')}`

describe('changes of stock', () => {
  test('staff reverse what they have entered, and no reversal', () => {
    const reversible = (reason: (typeof stockReasons)[number], change = -3, reverses: string | null = null) =>
      isReversible({ reason, change, reverses })
    expect(stockReasons.filter((reason) => reversible(reason))).toEqual(
      stockReasons.filter((reason) => (staffReasons as readonly string[]).includes(reason)),
    )
    expect([reversible('COUNTED', 0), reversible('DIED', 3, '17')]).toEqual([false, false])
  })

  test('a line is short when it would leave less than nothing of a counted product', () => {
    const counted = [
      { id: 'few', stock: 2 },
      { id: 'unlimited', stock: null },
    ]
    const changes = [
      { productId: 'few', change: -3 },
      { productId: 'unlimited', change: -3 },
      { productId: 'unknown', change: -3 },
    ]
    expect(shortLines(changes, counted)).toEqual([{ product: 'few', requested: 3, available: 2 }])
    expect(shortLines([{ productId: 'few', change: -2 }], counted)).toEqual([])
  })

  test('what comes back fits up to the limit', () => {
    expect(roomFor(5, null)).toBe(5)
    expect(roomFor(5, MAX_STOCK - 2)).toBe(2)
    expect(roomFor(5, MAX_STOCK)).toBe(0)
    expect(roomFor(5, MAX_STOCK + 1)).toBe(0)
  })

  test('a count leaves the plants that stand there, whatever is ordered and cancelled after the reading', () => {
    const random = createRandom(38)
    const upTo = (most: number) => Math.floor(random() * (most + 1))
    for (let at = 0; at < 1000; at += 1) {
      const [stock, waiting] = [upTo(50), upTo(10)]
      const counted = upTo(60)
      // Orders take from the stock and wait.
      const ordered = upTo(stock) - upTo(waiting)
      const now = { stock: stock - ordered, waiting: waiting + ordered }
      const found = countedStock({ stock, waiting, counted }, now)
      expect((found?.stock ?? 0) + now.waiting - (found?.missing ?? 0)).toBe(counted)
      expect(found && Math.min(found.stock, found.missing)).toBe(0)
      // A loss, another count or a parcel that was packed.
      const gone = 1 + upTo(5)
      expect(countedStock({ stock, waiting, counted }, { ...now, waiting: now.waiting - gone })).toBeNull()
    }
  })

  test('staff reverse only what they have entered', () => {
    expect(staffReasons.every((reason) => stockReasons.includes(reason))).toBe(true)
    for (const reason of ['OPENING', 'ORDER', 'CANCEL', 'RETURN', 'IMPORT', 'SET', 'OTHER'])
      expect(staffReasons).not.toContain(reason)
  })
})

test.each([
  [100_000, 40_000, 0, 60_000],
  [118_000, 40_000, 18, 60_000],
  [100_000, 120_000, 0, -20_000],
  [1, 0, 18, 1],
])('the margin of %i with a cost of %i and %i percent in it is %i', (price, cost, percentWithin, margin) => {
  expect(marginOf({ price, cost: toPaisa(cost), percentWithin })).toBe(margin)
})

describe('forms', () => {
  test('each product stands in one line, whatever the case of its id', () => {
    const line = { product: '0193A000-0000-7000-8000-0000000000AB', quantity: '2' }
    const one = lossForm.parse({ reason: 'DIED', lines: [line] })
    expect(one).toEqual({
      reason: 'DIED',
      lines: [{ product: line.product.toLowerCase(), quantity: 2 }],
      note: '',
    })
    const twice = [line, { product: line.product.toLowerCase(), quantity: 1 }]
    expect(lossForm.safeParse({ reason: 'DIED', lines: twice }).success).toBe(false)
    const many = Array.from({ length: 101 }, (_, at) => ({ product: id(at), quantity: 1 }))
    expect(lossForm.safeParse({ reason: 'DIED', lines: many }).success).toBe(false)
    expect(countForm.safeParse({ lines: [{ product: id(1), stock: 1, waiting: 0 }] }).success).toBe(false)
  })

  test('a supply has none of what is blank, and an absent cost stays', () => {
    const none = { grower: null, lowest: null, fillTo: null }
    expect(supplyForm.parse({})).toEqual(none)
    expect(supplyForm.parse({ grower: '', lowest: '', fillTo: '', cost: '' })).toEqual({
      ...none,
      cost: null,
    })
    expect(supplyForm.parse({ lowest: '۵', fillTo: '12', cost: '350.5' })).toEqual({
      grower: null,
      lowest: 5,
      fillTo: 12,
      cost: 35_050,
    })
    expect(supplyForm.safeParse({ lowest: 5, fillTo: 5 }).success).toBe(false)
    expect(supplyForm.safeParse({ fillTo: 1 }).success).toBe(true)
  })

  test('a grower has a name, and its number one spelling', () => {
    expect(growerForm.parse({ name: ' Pattoki ', phoneNumber: '0300-1234567' })).toEqual({
      name: 'Pattoki',
      phoneNumber: '+923001234567',
      note: '',
      ended: false,
    })
    expect(growerForm.parse({ name: 'Pattoki', phoneNumber: '' })).toMatchObject({ phoneNumber: '' })
    for (const wrong of [{}, { name: '' }, { name: 'x'.repeat(101) }, { name: 'Pattoki', phoneNumber: '12' }])
      expect(growerForm.safeParse(wrong).success).toBe(false)
  })

  test('purchases are those of a grower, or of none', () => {
    expect(purchaseQuery.parse({ grower: 'none' }).grower).toBe('none')
    expect(purchaseQuery.parse({ grower: id(1) }).grower).toBe(id(1))
    expect(purchaseQuery.safeParse({ grower: 'x' }).success).toBe(false)
  })
})
