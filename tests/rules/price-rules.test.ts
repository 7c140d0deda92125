import { describe, expect, it } from 'vitest'
import {
  applied,
  newPrice,
  type RunProduct,
  roundings,
  stateAfter,
  undone,
} from '@/lib/catalogue/prices/rules'

const now = new Date('2026-11-28T08:00:00Z')
const product = (some: Partial<RunProduct> = {}): RunProduct => ({
  price: 100_00,
  wasPrice: null,
  salePrice: null,
  saleFrom: null,
  saleTo: null,
  isGone: false,
  ...some,
})
const prices = { kind: 'PRICE', from: null, to: null } as const
const sale = { kind: 'SALE', from: null, to: null } as const

/** Numbers that are the same in each run. */
function* numbers(seed: number): Generator<number, never> {
  let state = seed
  for (;;) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    yield state
  }
}

describe('a new price', () => {
  it.each([
    [199_00, { percent: 10 }, 10, 220_00],
    [199_00, { percent: 10 }, 1, 219_00],
    [150_00, { percent: 10 }, 10, 170_00],
    [250_00, { percent: -10 }, 10, 230_00],
    [102_00, { percent: 1 }, 50, 102_00],
    [98_00, { percent: -1 }, 50, 98_00],
    [500_00, { rupees: 35 }, 5, 535_00],
    [20_00, { rupees: -20 }, 1, null],
    [9_999_999_00, { percent: 10 }, 1, null],
    [333_00, { percent: 33.33 }, 1, 444_00],
  ] as const)('%s by %o to %s is %s', (old, change, roundTo, expected) => {
    expect(newPrice(old, change, roundTo)).toBe(expected)
  })

  it('is the nearest step on the right side of the old one, in 10,000 cases', () => {
    const next = numbers(38)
    for (let index = 0; index < 10_000; index++) {
      const old = (1 + (next.next().value % 200_000)) * 100 + (index % 3 === 0 ? next.next().value % 100 : 0)
      const roundTo = roundings[(next.next().value >> 8) % 4] ?? 1
      const hundredths = (next.next().value % 30_000) - 9_000 || 1
      const isPercent = index % 2 === 0
      const change = isPercent ? { percent: hundredths / 100 } : { rupees: hundredths }
      const found = newPrice(old, change, roundTo)
      const exact = isPercent
        ? BigInt(old) * BigInt(10_000 + hundredths)
        : BigInt(old + hundredths * 100) * 10_000n
      const step = BigInt(roundTo * 100) * 10_000n
      if (found === null) {
        expect(exact < 100n * 10_000n + step).toBe(true)
        continue
      }
      expect(hundredths > 0 ? found >= old : found <= old).toBe(true)
      if (found === old) continue
      expect(found % (roundTo * 100)).toBe(0)
      const distance = BigInt(found) * 10_000n - exact
      expect(2n * distance <= step && 2n * distance > -step).toBe(true)
    }
  })
})

describe('a row of a run', () => {
  const row = { oldPrice: 100_00, newPrice: 110_00 }

  it('is applied only while the regular price is the one that was seen', () => {
    expect(applied(row, product(), prices, now)).toEqual({
      outcome: 'DONE',
      prices: { price: 110_00, wasPrice: null, salePrice: null, saleFrom: null, saleTo: null },
    })
    expect(applied(row, product({ price: 101_00 }), prices, now)).toEqual({ outcome: 'CHANGED' })
    expect(applied(row, product({ isGone: true }), prices, now)).toEqual({ outcome: 'GONE' })
  })

  it('moves the regular price during a sale, and leaves what would end it', () => {
    const onSale = product({ price: 80_00, wasPrice: 100_00, salePrice: 80_00 })
    expect(applied(row, onSale, prices, now).prices).toMatchObject({ price: 80_00, wasPrice: 110_00 })
    expect(applied({ oldPrice: 100_00, newPrice: 75_00 }, onSale, prices, now)).toEqual({
      outcome: 'ON_SALE',
    })
    expect(applied({ oldPrice: 100_00, newPrice: 70_00 }, onSale, sale, now)).toEqual({ outcome: 'ON_SALE' })
  })

  it('is undone only while the price is the one that the run made', () => {
    expect(undone(row, product({ price: 110_00 }), prices, now).prices).toMatchObject({ price: 100_00 })
    expect(undone(row, product({ price: 111_00 }), prices, now)).toEqual({ outcome: 'CHANGED' })
  })

  it('begins a sale, at once or later, and ends it again', () => {
    const cheaper = { oldPrice: 100_00, newPrice: 90_00 }
    const { prices: begun } = applied(cheaper, product(), sale, now)
    expect(begun).toMatchObject({ price: 90_00, wasPrice: 100_00, salePrice: 90_00 })
    const later = { ...sale, from: new Date(now.getTime() + 1) }
    expect(applied(cheaper, product(), later, now).prices).toMatchObject({ price: 100_00, salePrice: 90_00 })
    expect(undone(cheaper, product(begun), sale, now).prices).toMatchObject({
      price: 100_00,
      salePrice: null,
    })
    const others = [{ salePrice: 95_00, price: 95_00 }, { saleFrom: now }, { saleTo: later.from }]
    for (const other of others)
      expect(undone(cheaper, product({ ...begun, ...other }), sale, now)).toEqual({ outcome: 'CHANGED' })
  })
})

it('a run is cancelled before it begins and undone once it has begun', () => {
  expect(stateAfter('PLANNED', 'cancel')).toBe('CANCELLED')
  expect(stateAfter('RUNNING', 'cancel')).toBeNull()
  expect(stateAfter('PLANNED', 'undo')).toBeNull()
  expect(stateAfter('RUNNING', 'undo')).toBe('UNDOING')
  expect(stateAfter('DONE', 'undo')).toBe('UNDOING')
  expect(stateAfter('UNDONE', 'undo')).toBeNull()
})
