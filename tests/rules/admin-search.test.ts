import { describe, expect, test } from 'vitest'
import { idRange, searchWordsOf } from '@/lib/platform/admin/search'
import { parseNumber } from '@/lib/platform/numbers/rules'

describe('the search box of the admin area', () => {
  test.each([
    ['Ayesha KHAN', ['ayesha', 'khan']],
    ['  buyer@gulshan.test ', ['buyer@gulshan.test']],
    ['0300 765-4321', ['3007654321']],
    ['+92 300 7654321', ['3007654321']],
    ['00923007654321', ['3007654321']],
    ['7654321', ['7654321']],
    ['(0300) 765.4321', ['3007654321']],
    ['+92 (0)300 765-4321', ['3007654321']],
    ['003007654321', ['3007654321']],
    ['042-3576', ['423576']],
    ['+44 (0)20 7946 0958', ['442079460958']],
    ['000000', ['000000']],
    ['', []],
  ])('%s', (typed, words) => expect(searchWordsOf(typed)).toEqual(words))

  test('the beginning of an id matches every id that starts with it', () => {
    expect(idRange('0194D747')).toEqual([
      '0194d747-0000-0000-0000-000000000000',
      '0194d747-ffff-ffff-ffff-ffffffffffff',
    ])
    const whole = '0194d747-6b43-784e-ba8a-eda100d857c8'
    expect(idRange(` ${whole} `)).toEqual([whole, whole])
  })

  test.each(['khan', '0194', 'not-an-id-at-all', `${'0'.repeat(33)}`, '0194d747 6b43'])(
    '%s is no beginning of an id',
    (typed) => expect(idRange(typed)).toBeNull(),
  )

  test.each(['G-5D762', 'g-5d762', '5D762', ' g 5d 762 ', '#G5D762', 'G–5D762'])(
    '%s is the order number G-5D762',
    (typed) => expect(parseNumber(typed)).toBe('G-5D762'),
  )

  test.each(['', 'G-', '5D76', 'G-5O762', 'G-51762', 'Ayesha', '5D762;--'])(
    '%s is no order number',
    (typed) => expect(parseNumber(typed)).toBeNull(),
  )
})
