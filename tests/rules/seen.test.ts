import { describe, expect, it } from 'vitest'
import { bulkChange } from '@/lib/orders/order/bulk-schema'
import { parseInput } from '@/lib/platform/http/input'
import { assertUnchanged, isUnchanged } from '@/lib/platform/http/seen'

describe('the values a form had read', () => {
  it('are accepted when all of them are unchanged', () => {
    const now = { a: 1, list: [{ _id: 'x', day: 'Monday' }], group: { b: null, c: 'd' } }
    expect(isUnchanged({}, now)).toBe(true)
    expect(isUnchanged({ list: [{ day: 'Monday' }], group: { b: null } }, now)).toBe(true)
    for (const read of [
      { a: '1' },
      { list: [] },
      { list: [{ day: 'Sunday' }] },
      { list: { 0: { day: 'Monday' } } },
      { group: { b: 0 } },
      { group: { e: 1 } },
      { group: null },
      { group: ['d'] },
      { a: {} },
    ])
      expect(isUnchanged(read, now), JSON.stringify(read)).toBe(false)
  })

  it('are rejected with the current values, and for a name that the record does not have', () => {
    expect(() => assertUnchanged(undefined, { a: 1 }, 'order')).not.toThrow()
    expect(() => assertUnchanged({ a: 1 }, { a: 1 }, 'order')).not.toThrow()
    expect(() => assertUnchanged({ a: 2 }, { a: 1 }, 'order', { whole: true })).toThrow(
      expect.objectContaining({ code: 'CONFLICT', details: { data: { whole: true } } }),
    )
    expect(() => assertUnchanged({ toString: 1 }, { a: 1 }, 'order')).toThrow(
      expect.objectContaining({ code: 'VALIDATION_FAILED' }),
    )
  })
})

it.each([[[]], [null], ['x'], [{ id: 'x' }]])('of many orders are an object for each, not %j', (seen) => {
  const plan = { orders: ['id'], status: 'SHIPPED' }
  expect(() => parseInput(bulkChange, { ...plan, seen }, 'body')).toThrow(
    'A group of fields must be sent as an object.',
  )
})
