import { describe, expect, it } from 'vitest'
import { addItem, emptyCart } from '@/lib/orders/carts/cart'
import {
  areSameLines,
  mergeCarts,
  mergeLines,
  parseSyncedCart,
  type SyncedCart,
  toCartLines,
} from '@/lib/orders/carts/merge'

const line = (product: string, quantity = 1) => ({ product, quantity })
const account = (version: number, ...items: ReturnType<typeof line>[]) => ({ version, items })
const synced = (version: number, items: SyncedCart['items'], owner = 'hina') => ({ owner, version, items })

describe('merging on sign-in', () => {
  it('merges with the stored cart, the larger quantity counts', () => {
    const local = [line('fern', 3), line('palm')]
    expect(mergeCarts('hina', local, null, account(4, line('fern'), line('aloe', 2)))).toEqual({
      items: [line('fern', 3), line('aloe', 2), line('palm')],
      needsSaving: true,
    })
  })

  it('an empty cart takes the stored cart, with nothing to save', () => {
    expect(mergeCarts('hina', [], null, account(4, line('fern')))).toEqual({
      items: [line('fern')],
      needsSaving: false,
    })
  })

  it('merging twice changes nothing, and quantities stay at most 999', () => {
    const [one, other] = [[line('fern', 999)], [line('fern', 998), line('palm')]]
    expect(mergeLines(mergeLines(one, other), other)).toEqual(mergeLines(one, other))
    expect(mergeLines(one, [line('fern', 5000)])).toEqual([line('fern', 999)])
  })

  it.each([
    ['unchanged', 2, line('palm', 9)],
    ['changed since', 2, line('palm', 3)],
    ['with the version of this account', 1, line('palm', 3)],
  ])('the cart of another account is not merged: %s', (_, version, local) => {
    const foreign = synced(version, [line('palm', 9)], 'omar')
    expect(mergeCarts('hina', [local], foreign, account(1, line('fern')))).toEqual({
      items: [line('fern')],
      needsSaving: false,
    })
  })
})

describe('a synchronised cart', () => {
  const known = synced(3, [line('fern')])

  it('local lines are saved when no other device has changed the cart', () => {
    const here = mergeCarts('hina', [line('palm')], known, account(3, line('fern')))
    expect(here).toEqual({ items: [line('palm')], needsSaving: true })
  })

  it('local changes are saved, including removals', () => {
    const here = mergeCarts('hina', [], known, account(3, line('fern')))
    expect(here).toEqual({ items: [], needsSaving: true })
  })

  it('changes of another device are taken over', () => {
    const elsewhere = account(5, line('aloe'))
    expect(mergeCarts('hina', [line('fern')], known, elsewhere)).toEqual({
      items: [line('aloe')],
      needsSaving: false,
    })
  })

  it('changes on both sides are merged', () => {
    const both = mergeCarts('hina', [line('fern'), line('palm')], known, account(5, line('fern', 2)))
    expect(both).toEqual({ items: [line('fern', 2), line('palm')], needsSaving: true })
  })
})

it('a stored cart has at most as many lines as an order', () => {
  const items = Array.from({ length: 130 }, (_, at) => at)
  const cart = items.reduce(
    (filling, at) =>
      addItem(filling, {
        _id: `p${at}`,
        name: 'P',
        src: [],
        price: { amount: 1, currency: 'PKR' },
        categories: [],
        quantity: 1,
      }),
    emptyCart(),
  )
  expect(toCartLines(cart)).toHaveLength(100)
  expect(toCartLines(cart)[0]).toEqual(line('p0'))
})

it.each([
  null,
  '',
  '{',
  '[]',
  '7',
  '{"owner":1}',
  '{"owner":1,"version":1,"items":[]}',
  '{"owner":"x","version":"1","items":[]}',
])('a stored text of %j counts as none', (text) => expect(parseSyncedCart(text)).toBeNull())

it('lines are the same with equal products and quantities in the same order', () => {
  const two = [line('fern', 2), line('aloe')]
  expect(areSameLines(two, [line('fern', 2), line('aloe')])).toBe(true)
  for (const other of [[], [line('fern', 2)], [line('fern'), line('aloe')], [line('fern', 2), line('palm')]])
    expect(areSameLines(two, other)).toBe(false)
  expect(areSameLines([], [line('fern')])).toBe(false)
})

it('malformed lines are dropped', () => {
  const text = JSON.stringify({
    owner: 'x',
    version: 1,
    items: [line('fern'), null, 5, { product: 1, quantity: 1 }, { product: 'x' }],
  })
  expect(parseSyncedCart(text)?.items).toEqual([line('fern')])
})
