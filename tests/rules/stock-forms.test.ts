import { describe, expect, it, vi } from 'vitest'
import { arrivalBody, noArrival } from '@/components/admin/stock/arrival-draft'
import { arrivalToBuy } from '@/components/admin/stock/arrival-to-buy'
import {
  type CountedLine,
  countBody,
  emptyCount,
  expectedOf,
  withCounted,
  withoutLines,
} from '@/components/admin/stock/count-draft'
import { signed } from '@/components/admin/stock/signed'
import { changeFieldOf, changeOf, noChange } from '@/components/admin/stock/stock-change'
import { supplyBody, supplyValues } from '@/components/admin/stock/supply-values'
import { toPaisa } from '@/lib/base/money'
import { arrivalForm, countForm, MAX_STOCK_LINES, supplyForm } from '@/lib/office/stock-keeping/schema'

// What the forms of the stock book send, and what of a count stays until it is saved.

const [rose, fern, grower] = [1, 2, 3].map((end) => `0193a000-0000-7000-8000-00000000000${end}`) as [
  string,
  string,
  string,
]
const product = { id: rose, price: toPaisa(45_000), currency: 'PKR', stock: 12 }

describe('a change of stock', () => {
  it.each([
    ['DIED', { reason: 'DIED', lines: [{ product: rose, quantity: '15' }], note: 'storm' }],
    ['STOLEN', { reason: 'STOLEN', lines: [{ product: rose, quantity: '15' }], note: 'storm' }],
    ['ARRIVED', { lines: [{ product: rose, quantity: '15' }], note: 'storm' }],
    ['MOVED', { from: rose, to: fern, quantity: '15' }],
  ] as const)('%s is sent as its call takes it', (kind, sent) => {
    const { schema, body } = changeOf(product, { quantity: ' 15 ', kind, note: 'storm', to: fern })
    expect(body).toEqual(sent)
    expect(schema.safeParse(body).success).toBe(true)
  })

  it.each(['DIED', 'ARRIVED', 'MOVED', 'SET'] as const)(
    'of %s without a number is an error of it',
    (kind) => {
      const { schema, body } = changeOf(product, { ...noChange, kind, to: fern })
      const paths = schema.safeParse(body).error?.issues.map(({ path }) => changeFieldOf(path.join('.')))
      expect(paths).toEqual(['quantity'])
    },
  )

  it('of another number may be 0, but not below', () => {
    const isRight = (quantity: string) => {
      const { schema, body } = changeOf(product, { ...noChange, quantity, kind: 'SET' })
      return schema.safeParse(body).success
    }
    expect(['0', '12', '۱۲', '-1', ''].map(isRight)).toEqual([true, true, true, false, false])
  })

  it.each([
    ['SET', 0],
    ['DIED', 1],
  ] as const)('of %s is sent with %i keys', async (kind, keys) => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no connection')))
    const keyOf = vi.fn(() => '0193a000-0000-4000-8000-00000000000a')
    const { send } = changeOf(product, { ...noChange, quantity: '3', kind })
    await expect(send(keyOf)).rejects.toThrow()
    vi.unstubAllGlobals()
    expect(keyOf).toHaveBeenCalledTimes(keys)
  })
})

describe('a count', () => {
  const row = { product: rose, name: 'Rose', stock: 10, waiting: 2 }
  const other = { product: fern, name: 'Fern', stock: 4, waiting: 0 }

  it('expects what is sold and not packed as well', () => expect(expectedOf(row)).toBe(12))

  it('keeps what was expected when it was counted, and what is typed last', () => {
    const first = withCounted(emptyCount, row, '9')
    const later = withCounted(first, { ...row, stock: 30 }, '8')
    expect(later.lines).toEqual([{ ...row, counted: '8' }])
    const { lines } = countBody(later.lines)
    expect(lines).toEqual([{ product: rose, stock: 10, waiting: 2, counted: '8' }])
    expect(countForm.safeParse({ lines }).success).toBe(true)
  })

  it('has no line for what is taken out again', () =>
    expect(withCounted(withCounted(emptyCount, row, '9'), row, ' ').lines).toEqual([]))

  it('loses what is saved, and nothing else', () => {
    const draft = withCounted(withCounted(emptyCount, row, '9'), other, '4')
    const saved: CountedLine[] = [{ ...row, counted: '9' }]
    expect(withoutLines({ ...draft, sent: { key: 'k', values: saved, at: 0 } }, saved)).toEqual({
      lines: [{ ...other, counted: '4' }],
      sent: null,
    })
  })
})

describe('an arrival', () => {
  const line = { product: rose, name: 'Rose', size: null, picture: null, quantity: '40', cost: '' }

  it('sends a cost only where one is typed, without its currency', () => {
    const body = arrivalBody({
      grower,
      note: 'lorry',
      lines: [line, { ...line, product: fern, cost: 'Rs 1,250' }],
    })
    expect(body.lines).toEqual([
      { product: rose, quantity: '40' },
      { product: fern, quantity: '40', cost: '1250' },
    ])
    expect(arrivalForm.parse(body)).toMatchObject({ grower, lines: [{}, { cost: 125_000 }] })
  })

  it('without plants or grower is checked by the call', () => {
    expect(arrivalForm.safeParse(arrivalBody(noArrival)).error?.issues.map(({ path }) => path)).toEqual([
      ['lines'],
    ])
  })
})

describe('an arrival of what is to be bought', () => {
  const product = {
    _id: rose,
    name: 'Rose',
    nameUr: null,
    size: '8 inches',
    sizeUr: 'بڑا',
    picture: 'rose.webp',
  }
  const from = { _id: grower, name: 'Pattoki', phoneNumber: '' }
  const line = { product, grower: from, stock: 3, lowest: 5, fillTo: 20, waiting: 0, quantity: 17 }

  it('has the grower, and the numbers that are to be bought', () => {
    const values = arrivalToBuy({ grower: from, lines: [line] }, [{ id: grower }], 'ur')
    expect(values).toEqual({
      grower,
      note: '',
      lines: [{ product: rose, name: 'Rose', size: 'بڑا', picture: 'rose.webp', quantity: '17', cost: '' }],
    })
    expect(arrivalForm.safeParse(arrivalBody(values)).success).toBe(true)
  })

  it('has no grower that has ended, and no more lines than a call takes', () => {
    const lines = Array.from({ length: MAX_STOCK_LINES + 1 }, () => line)
    const values = arrivalToBuy({ grower: from, lines }, [], 'en')
    expect(values.grower).toBe('')
    expect(values.lines).toHaveLength(MAX_STOCK_LINES)
    expect(arrivalToBuy({ grower: null, lines: [line] }, [{ id: grower }], 'en').grower).toBe('')
  })
})

describe('what is known about buying', () => {
  const supply = {
    grower: { _id: grower, name: 'Pattoki', phoneNumber: '' },
    lowest: 5,
    fillTo: null,
    cost: toPaisa(12_550),
    margin: null,
  }

  it('is sent as it is shown, in rupees', () => {
    const values = supplyValues(supply)
    expect(values).toEqual({ grower, lowest: '5', fillTo: '', cost: '125.5' })
    const body = supplyBody({ ...values, cost: ' Rs 1,300 ' }, supply)
    expect(body).toMatchObject({ cost: '1300', seen: { lowest: 5, fillTo: null, cost: 125.5 } })
    expect(supplyForm.parse(body)).toMatchObject({ grower, lowest: 5, fillTo: null, cost: 130_000 })
  })

  it('has an empty cost for none, and no cost for who may not see it', () => {
    expect(supplyForm.parse(supplyBody(supplyValues({ ...supply, cost: null }), supply)).cost).toBeNull()
    const { cost: _, margin: _margin, ...without } = supply
    const body = supplyBody(supplyValues(without), without)
    expect('cost' in body || 'cost' in body.seen).toBe(false)
  })
})

it('a difference has its sign', () => expect([15, -3, 0].map(signed)).toEqual(['+15', '−3', '0']))
