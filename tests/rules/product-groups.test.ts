import { describe, expect, it } from 'vitest'
import { type Labelled, labelsOf } from '@/lib/catalogue/groups/rules'

const one = (parts: Partial<Labelled> = {}): Labelled => ({
  id: 'x',
  name: 'Snake Plant',
  potSize: null,
  potType: null,
  label: null,
  ...parts,
})

describe('the labels of the products of a group', () => {
  it.each<[string, Parameters<typeof labelsOf>, string[]]>([
    [
      'are their pot sizes',
      ['SIZE', [one({ potSize: '6 inches', potType: 'Clay' }), one({ potSize: '8 inches' })]],
      ['6 inches', '8 inches'],
    ],
    [
      'are their pots where the form differs',
      ['FORM', [one({ potSize: '6 inches', potType: 'Clay' }), one({ potType: 'Jute' })]],
      ['Clay', 'Jute'],
    ],
    [
      'are what the shop has given',
      ['SIZE', [one({ potSize: '6 inches', label: 'Small' }), one({ potSize: '8 inches' })]],
      ['Small', '8 inches'],
    ],
    [
      'are both where one is not enough',
      [
        'SIZE',
        [
          one({ potSize: '6 inches', potType: 'Clay' }),
          one({ potSize: '6 inches', potType: 'Jute' }),
          one({ potSize: '8 inches', potType: 'Clay' }),
        ],
      ],
      ['6 inches, Clay', '6 inches, Jute', '8 inches'],
    ],
    [
      'are their names without any',
      ['SIZE', [one({ name: 'Gamla, 8 inch' }), one({ name: 'Gamla, 14 inch' })]],
      ['Gamla, 8 inch', 'Gamla, 14 inch'],
    ],
    [
      'are numbered where nothing distinguishes them',
      ['SIZE', [one(), one(), one()]],
      ['Snake Plant', 'Snake Plant (2)', 'Snake Plant (3)'],
    ],
    [
      'are numbered past a label that is such a number itself',
      [
        'SIZE',
        [one({ label: 'Big' }), one({ label: 'Big' }), one({ label: 'Big (2)' }), one({ label: 'Big' })],
      ],
      ['Big', 'Big (3)', 'Big (2)', 'Big (4)'],
    ],
  ])('%s', (_, input, expected) => {
    expect(labelsOf(...input)).toEqual(expected)
  })
})
