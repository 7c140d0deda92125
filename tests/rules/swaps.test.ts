import { describe, expect, test } from 'vitest'
import { toPaisa } from '@/lib/base/money'
import { pageAfterDelete } from '@/lib/platform/http/page-params'
import { compareWorth, isPending, priceText, swapAnchor, totalWorth } from '@/lib/swaps/rules'
import { dealForm, swapForm } from '@/lib/swaps/schema'
import { english } from '../support/english'

test('which side of a swap is worth more', () => {
  expect(totalWorth([{ price: toPaisa(79_950) }, { price: toPaisa(180_000) }])).toBe(259_950)
  expect(totalWorth([])).toBe(0)
  expect(compareWorth(toPaisa(100_000), toPaisa(100_000))).toEqual({ kind: 'fair' })
  // A difference of a tenth of the more valuable side still counts as fair.
  expect(compareWorth(toPaisa(90_000), toPaisa(100_000))).toEqual({ kind: 'fair' })
  expect(compareWorth(toPaisa(89_999), toPaisa(100_000))).toEqual({ kind: 'desired', by: 10_001 })
  expect(compareWorth(toPaisa(300_000), toPaisa(100_000))).toEqual({ kind: 'offered', by: 200_000 })
  expect(compareWorth(toPaisa(0), toPaisa(0))).toEqual({ kind: 'fair' })
})

test('currency and amount', () => {
  expect(priceText({ price: toPaisa(180_000) })).toBe('PKR 1,800')
  expect(priceText({ price: toPaisa(79_950), currency: 'PKR' })).toBe('PKR 799.50')
})

test('a swap is pending by its status, and has an element id of its own', () => {
  expect([isPending({ status: 'PENDING' }), isPending({ status: 'COMPLETED' })]).toEqual([true, false])
  expect(swapAnchor('7')).toBe('swap-7')
})

test('the page moves back when its last row is deleted', () => {
  expect(pageAfterDelete(3, 1)).toBe(2)
  expect(pageAfterDelete(3, 2)).toBe(3)
  expect(pageAfterDelete(1, 1)).toBe(1)
})

const id = (last: string) => `0192f5c1-7a10-7c3e-9d55-1b2a3c4d5e${last}`

describe('the lists of a swap', () => {
  const some = [id('10')]
  test.each<[string, unknown]>([
    ['missing', undefined],
    ['null', null],
    ['no list', id('10')],
    ['empty', []],
    ['more than 20', Array.from({ length: 21 }, (_, index) => id(String(index + 10)))],
    ['twice the same', [id('1a'), id('1A')]],
    ['no text', [{ $ne: 1 }]],
    ['malformed', ['agave']],
    ['a NUL', [`${id('10')}\u0000`]],
  ])('%s is an error of the list itself', (_, offeredPlants) => {
    const { error } = swapForm.safeParse({ offeredPlants, desiredPlants: some })
    expect(error?.issues.map(({ path }) => path)).toEqual([['offeredPlants']])
  })

  test('a plant is not swapped for itself; ids are compared without regard to case', () => {
    const both = swapForm.safeParse({ offeredPlants: [id('1A'), id('2b')], desiredPlants: [` ${id('1a')} `] })
    expect(both.error?.issues.map(({ path, message }) => [path, english(message)])).toEqual([
      [['desiredPlants'], 'Desired plants must not name a plant that is offered'],
    ])
    expect(swapForm.parse({ offeredPlants: [id('1A')], desiredPlants: [` ${id('2B')} `] })).toEqual({
      offeredPlants: [id('1a')],
      desiredPlants: [id('2b')],
    })
  })
})

describe('the version of a deal', () => {
  test.each<[string, string]>([
    ['2025-03-01T04:00:00.123Z', '2025-03-01T04:00:00.123Z'],
    ['2025-03-01T09:00:00.123+05:00', '2025-03-01T04:00:00.123Z'],
    ['2025-03-01T09:00', '2025-03-01T04:00:00.000Z'],
  ])('%s', (updatedAt, at) => {
    expect(dealForm.parse({ updatedAt }).updatedAt?.toISOString()).toBe(at)
  })

  test('may be absent', () => {
    expect(dealForm.parse({})).toEqual({})
  })

  test.each([
    null,
    '',
    0,
    'now',
    '2025-02-30T04:00:00Z',
    '0000-01-01T00:00:00Z',
    '9999-12-31T23:59:59Z',
    {},
    [],
  ])('%j is rejected, with an error for no field', (updatedAt) => {
    const { error } = dealForm.safeParse({ updatedAt })
    expect(error?.issues).toMatchObject([{ code: 'custom', params: { formless: true } }])
  })
})
