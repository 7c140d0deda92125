import { describe, expect, expectTypeOf, it } from 'vitest'
import { z } from 'zod'
import { formatPrice, type Paisa, type rupeesToPaisa, toPaisa } from '@/lib/base/money'
import { fromWire, toWire, wireAmount, wirePrice } from '@/lib/platform/http/wire-amounts'

const order = z.object({
  number: z.string(),
  lines: z.array(z.object({ quantity: z.number(), price: wirePrice })),
  deposit: z.object({ amount: wireAmount }).optional(),
  refund: wireAmount.nullable(),
  total: wireAmount,
})
const held: z.output<typeof order> = {
  number: 'G-5D762',
  lines: [{ quantity: 100, price: { amount: toPaisa(79_950), currency: 'PKR' } }],
  refund: null,
  total: toPaisa(335_007),
}
const sent = {
  number: 'G-5D762',
  lines: [{ quantity: 100, price: { amount: 799.5, currency: 'PKR' } }],
  refund: null,
  total: 3350.07,
}

describe('the amounts of an answer', () => {
  it('are sent in rupees, and nothing else changes', () => {
    expect(toWire(order, held)).toEqual(sent)
    expect(toWire(order, { ...held, refund: toPaisa(5), deposit: { amount: toPaisa(100) } })).toEqual({
      ...sent,
      refund: 0.05,
      deposit: { amount: 1 },
    })
  })

  it('keep the keys in their order, also those that the schema does not know', () => {
    const odd = { total: toPaisa(100), extra: { total: 7 }, refund: null, lines: [], number: 'G-00001' }
    expect(JSON.stringify(toWire(order, odd))).toBe(
      '{"total":1,"extra":{"total":7},"refund":null,"lines":[],"number":"G-00001"}',
    )
  })

  it('leave the record as it is, which others may hold', () => {
    toWire(order, held)
    expect(held.total).toBe(335_007)
    expect(held.lines[0]?.price.amount).toBe(79_950)
  })

  it('are paisa again once they are read', () => {
    expect(fromWire(order, toWire(order, held))).toEqual(held)
    expect(fromWire(order, sent)).toEqual(order.parse(sent))
    for (const paisa of [0, 1, 29, 57, 58, 115, 1_005, 999_999_999_99])
      expect(fromWire(wireAmount, toWire(wireAmount, toPaisa(paisa)))).toBe(paisa)
  })

  it('are left out where the record has none', () => {
    const plain = z.object({ name: z.string() })
    const record = { name: 'Fern' }
    expect(toWire(plain, record)).toBe(record)
    expect(toWire(order.nullable(), null)).toBeNull()
  })
})

it('rupees are no paisa, and paisa are not converted twice', () => {
  expectTypeOf(formatPrice).parameter(0).toEqualTypeOf<Paisa | 0>()
  expectTypeOf<number>().not.toExtend<Paisa>()
  expectTypeOf<Paisa>().not.toExtend<Parameters<typeof rupeesToPaisa>[0]>()
  expectTypeOf<z.input<typeof order>['total']>().toEqualTypeOf<number>()
  expectTypeOf<z.output<typeof order>['total']>().toEqualTypeOf<Paisa>()
})
