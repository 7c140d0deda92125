import { describe, expect, it } from 'vitest'
import { addItem, emptyCart } from '@/lib/orders/cart'
import {
  mergeCarts,
  mergeLines,
  parseSyncedCart,
  type SyncedCart,
  toCartLines,
} from '@/lib/orders/cart-merge'

const line = (product: string, quantity = 1) => ({ product, quantity })
const account = (version: number, ...items: ReturnType<typeof line>[]) => ({ version, items })
const home = (version: number, items: SyncedCart['items'], owner = 'hina') => ({ owner, version, items })

describe('signing in', () => {
  it('a cart filled before is joined with the one of the account, the larger number counts', () => {
    const local = [line('fern', 3), line('palm')]
    expect(mergeCarts('hina', local, null, account(4, line('fern'), line('aloe', 2)))).toEqual({
      items: [line('fern', 3), line('aloe', 2), line('palm')],
      needsSaving: true,
    })
  })

  it('an empty browser takes what the account has, and there is nothing to keep', () => {
    expect(mergeCarts('hina', [], null, account(4, line('fern')))).toEqual({
      items: [line('fern')],
      needsSaving: false,
    })
  })

  it('joining is the same once or twice, and never more than 999', () => {
    const [one, other] = [[line('fern', 999)], [line('fern', 998), line('palm')]]
    expect(mergeLines(mergeLines(one, other), other)).toEqual(mergeLines(one, other))
    expect(mergeLines(one, [line('fern', 5000)])).toEqual([line('fern', 999)])
  })

  it("somebody else's cart is not taken over", () => {
    expect(
      mergeCarts('hina', [line('palm', 9)], home(2, [line('palm', 9)], 'omar'), account(1, line('fern'))),
    ).toEqual({ items: [line('fern')], needsSaving: false })
  })
})

describe('at home', () => {
  const known = home(3, [line('fern')])

  it('what changed here only is kept, also what was removed', () => {
    const here = mergeCarts('hina', [], known, account(3, line('fern')))
    expect(here).toEqual({ items: [], needsSaving: true })
  })

  it('what changed elsewhere only is shown here', () => {
    const elsewhere = account(5, line('aloe'))
    expect(mergeCarts('hina', [line('fern')], known, elsewhere)).toEqual({
      items: [line('aloe')],
      needsSaving: false,
    })
  })

  it('what changed on both sides is joined, nothing is lost', () => {
    const both = mergeCarts('hina', [line('fern'), line('palm')], known, account(5, line('fern', 2)))
    expect(both).toEqual({ items: [line('fern', 2), line('palm')], needsSaving: true })
  })
})

it('a cart has as many lines for the account as an order takes', () => {
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
})

it.each([null, '', '{', '[]', '7', '{"owner":1}', '{"owner":"x","version":"1","items":[]}'])(
  'a note of %j counts as none',
  (text) => expect(parseSyncedCart(text)).toBeNull(),
)

it('lines of a note that make no sense are left out', () => {
  const text = JSON.stringify({ owner: 'x', version: 1, items: [line('fern'), null, 5, { product: 1 }] })
  expect(parseSyncedCart(text)?.items).toEqual([line('fern')])
})
