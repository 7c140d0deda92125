import { describe, expect, it } from 'vitest'
import { AppError, type FieldErrors } from '@/lib/base/errors'
import { inLanguage } from '@/lib/base/i18n/answers'
import { toPaisa } from '@/lib/base/money'
import { listedIn } from '@/lib/orders/invoices/sheet'
import { assertGiftPaid, giftOf, giftRow, isSameGift, receiverName } from '@/lib/orders/order/gift'
import { giftForm } from '@/lib/orders/order/gift-schema'
import { newOrder } from '@/lib/orders/order/schema'
import { parseInput } from '@/lib/platform/http/input'
import { englishFields } from '../support/english'

/** The errors of a body of an order by their fields. */
function fieldsOf(body: object): FieldErrors {
  try {
    parseInput(newOrder, body, 'body')
  } catch (error) {
    if (error instanceof AppError) return error.details.fields ?? {}
  }
  return expect.fail()
}

describe('a gift', () => {
  it('may name who gets it, in one line', () => {
    expect(giftForm.parse({})).toEqual({ recipient: '' })
    expect(giftForm.parse({ recipient: ' Sana Malik ' })).toEqual({ recipient: 'Sana Malik' })
    for (const recipient of [7, null, 'a'.repeat(101), 'Sana\nMalik', 'Sana\u202eMalik', 'a\u0000'])
      expect(giftForm.safeParse({ recipient }).success).toBe(false)
    expect(giftForm.safeParse({ recipient: 'Sana', sender: 'Zara' }).success).toBe(false)
    const order = { orderItems: [{ product: 'x', quantity: 1 }] }
    expect(newOrder.parse(order)).not.toHaveProperty('gift')
  })

  it('that is no group of fields is an error of its field, in both languages', () => {
    const order = { orderItems: [{ product: 'x', quantity: 1 }] }
    for (const gift of [true, false, null, 'yes', 1, []]) {
      const fields = fieldsOf({ ...order, gift })
      expect(englishFields(fields)).toEqual({ gift: 'gift must be an object, with or without a recipient' })
      expect(inLanguage('ur', fields.gift ?? '')).toContain('تحفہ')
    }
    // An unknown key within it belongs to no field, like all others.
    expect(fieldsOf({ ...order, gift: { sender: 'Zara' } })).toEqual({})
  })

  it('is stored and read as it was entered; a blank name is none', () => {
    for (const gift of [null, {}, { recipient: 'Sana' }]) expect(giftOf(giftRow(gift))).toEqual(gift)
    expect(giftOf(giftRow({ recipient: '' }))).toEqual({})
    expect(giftRow(null)).toEqual({ isGift: false, giftRecipient: null })
    expect(isSameGift({ recipient: '' }, {})).toBe(true)
    expect(isSameGift(null, null)).toBe(true)
    for (const [one, other] of [
      [null, {}],
      [{}, { recipient: 'Sana' }],
      [{ recipient: 'Sana' }, null],
      [{ recipient: 'Sana' }, { recipient: 'Zara' }],
    ] as const)
      expect([isSameGift(one, other), isSameGift(other, one)]).toEqual([false, false])
  })

  it('has the name of who gets it on its papers, or else of the buyer', () => {
    const buyer = { firstName: 'Zara', lastName: 'Ahmed' }
    expect(receiverName({ ...buyer, giftRecipient: null })).toBe('Zara Ahmed')
    expect(receiverName({ ...buyer, giftRecipient: 'Sana Malik' })).toBe('Sana Malik')
  })

  it('is paid in advance, unless it costs nothing', () => {
    expect(() => assertGiftPaid({}, 'COD', 1)).toThrow()
    for (const [gift, method, total] of [
      [{}, 'ONLINE', 100],
      [{ recipient: 'Sana' }, 'COD', 0],
      [null, 'COD', 100],
      [undefined, 'COD', 100],
    ] as const)
      expect(() => assertGiftPaid(gift, method, total)).not.toThrow()
  })
})

it('an invoice has the pot of a line, unless the name has it already', () => {
  const line = { product: 'a', name: 'Monstera', quantity: 2, unitPaisa: toPaisa(100) }
  const nameIn = (locale: 'en' | 'ur', fields: object) =>
    listedIn(locale, [{ ...line, ...fields }], false)[0]?.name.replaceAll(/[\u2068\u2069]/g, '')
  expect(nameIn('en', {})).toBe('Monstera')
  expect(nameIn('en', { pot: '6 inches' })).toBe('Monstera, 6 inch pot')
  expect(nameIn('en', { pot: '15 cm' })).toBe('Monstera, 15 cm pot')
  expect(nameIn('en', { pot: '2 gallon' })).toBe('Monstera, 2 gallon pot')
  expect(nameIn('en', { name: 'Monstera, 6 inches', pot: '6 inches' })).toBe('Monstera, 6 inches')
  expect(nameIn('ur', { pot: '6 inches' })).toBe('Monstera، 6 انچ کا گملا')
  expect(nameIn('ur', { nameUr: 'مونسٹیرا، 6 انچ', pot: '6 inches' })).toBe('مونسٹیرا، 6 انچ')
})
