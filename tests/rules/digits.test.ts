import { describe, expect, it } from 'vitest'
import { latinDigits } from '@/lib/base/digits'
import { label } from '@/lib/base/i18n/answer-text'
import { parseRupees } from '@/lib/base/money'
import { plainAmount } from '@/lib/base/plain-amount'
import { readChoice } from '@/lib/catalogue/products/facets'
import { productFields } from '@/lib/catalogue/products/form'
import { searchWordsOf } from '@/lib/platform/admin/search'
import { money, stars, wholeNumber } from '@/lib/platform/http/input-fields'
import { parseNumber } from '@/lib/platform/numbers/rules'
import { addressForm, phoneNumber } from '@/lib/platform/people/schema'

describe('digits of Urdu and Arabic keyboards', () => {
  it.each([
    ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
    ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
    ['۱۲٫۵', '12.5'],
    ['گلی ۵، 7', 'گلی 5، 7'],
    ['', ''],
  ])('%s is %s', (typed, expected) => {
    expect(latinDigits(typed)).toBe(expected)
  })

  it.each(['۰۳۰۰ ۱۲۳۴۵۶۷', '٠٣٠٠-١٢٣٤٥٦٧', '+۹۲ ۳۰۰ ۱۲۳۴۵۶۷', '0300۱۲۳۴۵۶۷'])(
    'are understood in the phone number %s',
    (typed) => {
      expect(phoneNumber.parse(typed)).toBe('+923001234567')
      expect(searchWordsOf(typed)).toEqual(['3001234567'])
    },
  )

  it('are understood in a postcode and left as they are in a street', () => {
    const address = { street: 'گلی ۵', city: 'لاہور', state: 'پنجاب', country: 'پاکستان', zipCode: '۵۴۰۰۰' }
    expect(addressForm.parse(address)).toEqual({ ...address, zipCode: '54000' })
  })

  it('are understood in quantities, prices, ratings, order numbers and filters', () => {
    expect(wholeNumber(label('quantity'), 1, 99).parse('۱۲')).toBe(12)
    expect(wholeNumber(label('quantity'), 1, 99).safeParse('۱۲x').success).toBe(false)
    expect(money(label('price'), 1, 1000).parse('۹۹۹٫۵')).toBe(99_950)
    expect(parseRupees('٢٥٠')).toBe(25_000)
    expect(plainAmount('Rs ۱,۲۵۰')).toBe('1250')
    expect(stars.parse('۵')).toBe(5)
    expect(parseNumber('g-۵d۷۶۲')).toBe('G-5D762')
    const { minPrice, maxPrice } = readChoice({ minPrice: '۵۰۰', maxPrice: '١٠٠٠' })
    expect([minPrice, maxPrice]).toEqual(['500', '1000'])
  })

  it('are understood in the fields of a product, as an import has them', () => {
    const { shape } = productFields
    expect(shape.stock.parse('۲۰')).toBe(20)
    expect(shape.price.parse({ amount: '۷۹۹' })).toMatchObject({ amount: 79_900 })
    expect(shape.potSize.parse({ size: '۶', unit: 'inches' })).toEqual({ size: 6, unit: 'inches' })
  })
})
