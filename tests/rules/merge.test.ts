import { describe, expect, it } from 'vitest'
import {
  differencesOf,
  formatBeside,
  formatValue,
  sameValue,
  sameValues,
  valueAt,
} from '@/components/forms/merge'

const words = {
  nothing: 'nothing',
  comma: ', ',
  withList: (list: string) => `with ${list}`,
  withoutList: (list: string) => `without ${list}`,
}

describe('a form whose record was saved meanwhile', () => {
  const opened = { tax: 15, shipping: { charge: 200, text: 'Flat' }, couriers: [{ name: 'TCS' }] }

  it('keeps typed values, takes over the others, and does not report equal ones', () => {
    const mine = { tax: '15', shipping: { charge: '300', text: 'Flat' }, couriers: [{ name: 'Leopards' }] }
    const theirs = { tax: 16, shipping: { charge: 250, text: 'Flat' }, couriers: [{ name: 'Leopards' }] }
    expect(differencesOf(opened, mine, theirs)).toEqual([
      { path: 'tax', mine: '15', theirs: 16, typed: false },
      { path: 'shipping.charge', mine: '300', theirs: 250, typed: true },
    ])
    expect(differencesOf(opened, opened, opened)).toEqual([])
    expect(valueAt(mine, 'shipping.charge')).toBe('300')
    expect(valueAt(mine, 'nothing.here')).toBeUndefined()
  })

  it('is unsaved only when a shown value differs', () => {
    expect(sameValues(opened, { ...opened, tax: '15' })).toBe(true)
    expect(sameValues(opened, { ...opened, couriers: [] })).toBe(false)
    expect(sameValues(opened, { ...opened, more: 1 })).toBe(false)
    expect(sameValue(null, '')).toBe(true)
    expect(sameValue([{ price: 5 }], [{ price: '5' }])).toBe(true)
    expect(sameValue([{ price: 5 }], [{ price: '6' }])).toBe(false)
  })

  it('shows a value as text of limited length', () => {
    expect(formatValue('', words)).toBe('nothing')
    expect(formatValue([], words)).toBe('nothing')
    expect(
      formatValue(
        [
          { service: 'Pruning', price: '1200' },
          { service: 'Advice', price: '' },
        ],
        words,
      ),
    ).toBe('Pruning 1200, Advice')
    const couriers = [
      { name: 'TCS', url: 'x'.repeat(80) },
      { name: 'Trax', url: 'y'.repeat(80) },
    ]
    const more = [...couriers, { name: 'Kabootar', url: '' }]
    expect([formatBeside(more, couriers, words), formatBeside(couriers, more, words)]).toEqual([
      'with Kabootar',
      'without Kabootar',
    ])
    expect(formatBeside(['a'], ['b'], words)).toBe('a')
    expect(formatValue('x'.repeat(300), words)).toHaveLength(121)
  })
})
