import { describe, expect, it } from 'vitest'
import { groupAfter } from '@/lib/catalogue/groups/group-rules'
import { MAX_GROUP_PRODUCTS } from '@/lib/catalogue/products/group-schema'

const alone = { id: 'alone', groupId: null }
const inGroup = (id: string, groupId: string) => ({ id, groupId })
const [small, large, inPots] = [inGroup('small', 'palms'), inGroup('large', 'palms'), inGroup('pot', 'pots')]
const members = [alone, small, large, inPots]

describe('the group of a product', () => {
  it.each([
    ['stays without a change', small, undefined, 'palms'],
    ['ends when it is taken out', small, null, null],
    ['is that of the product it joins', alone, 'small', 'palms'],
    ['is the same again', small, 'large', 'palms'],
    ['is made with a product that has none', inPots, 'alone', { madeWith: 'alone' }],
    ['is left by its last product for another one', inPots, 'large', 'palms'],
  ])('%s', (_, product, other, group) => {
    expect(groupAfter(product, members, other)).toEqual(group)
  })

  it('is not joined by a size of other products, or with an unknown one', () => {
    expect(() => groupAfter(small, members, 'pot')).toThrow(/another size already/)
    expect(() => groupAfter(small, members, 'alone')).toThrow(/another size already/)
    expect(() => groupAfter(alone, members, 'lost')).toThrow(
      expect.objectContaining({ code: 'VALIDATION_FAILED' }),
    )
  })

  it('is not joined when it is full', () => {
    const full = Array.from({ length: MAX_GROUP_PRODUCTS }, (_, at) => ({ id: `${at}`, groupId: 'full' }))
    expect(() => groupAfter(alone, full, '0')).toThrow(/at most/)
    expect(groupAfter(alone, full.slice(1), '1')).toBe('full')
  })
})
