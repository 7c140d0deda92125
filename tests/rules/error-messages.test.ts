import { describe, expect, test } from 'vitest'
import { type FieldErrors, invalid, notFound } from '@/lib/base/errors'
import { apiText, inEnglish, inEnglishOf } from '@/lib/base/i18n/answer-text'
import { failure, type MessageRules } from '@/lib/platform/http/envelope'

/** The fields with sentences in English. */
function bodyOf(fields: Record<string, string>, rules: MessageRules = {}, path = '/order') {
  const texts = Object.entries(fields).map(([field, text]) => [field, inEnglish(text)])
  return bodyWith(Object.fromEntries(texts), rules, path)
}

const bodyWith = (fields: FieldErrors, rules: MessageRules, path: string) =>
  JSON.parse(String(failure(invalid(fields), path, '', rules).body))

describe('the message of an error', () => {
  test('is the sentence of the only invalid field', () => {
    expect(bodyOf({ phoneNumber: 'Phone number is required' })).toMatchObject({
      message: 'Phone number is required',
      error: { phoneNumber: 'Phone number is required' },
    })
  })

  test('is a general one for several fields, and for none', () => {
    const general = 'Some fields need attention.'
    expect(bodyOf({ start: 'Start is required', end: 'Start is required' }).message).toBe(general)
    expect(bodyOf({}).message).toBe(general)
  })

  test('counts a list and a place in it as one field', () => {
    const text = 'Price must be from 1 to 1000000 rupees'
    expect(bodyOf({ pricing: text, 'pricing.0.price': text }).message).toBe(text)
    expect(bodyOf({ pricing: text, 'pricing.0.price': text, bio: 'Bio is required' }).message).not.toBe(text)
  })

  test('calls a field of a product by its label, not by its path', () => {
    const labels = { 'price.amount': 'Price' }
    const field = inEnglish('price.amount')
    const bodies = [apiText('fields.required', { label: field }), inEnglishOf(field, 'must be PKR')].map(
      (text) => bodyWith({ 'price.amount': text }, { labels }, '/product'),
    )
    expect(bodies).toMatchObject([
      { message: 'Price is required', error: { 'price.amount': 'price.amount is required' } },
      { message: 'Price must be PKR', error: { 'price.amount': 'price.amount must be PKR' } },
    ])
  })

  test('is also the error of a 400, but only where no form reads it', () => {
    const fields = { status: 'status is not known' }
    expect(bodyOf(fields).error).toEqual(fields)
    expect(bodyOf(fields, { carriesMessage: true }).error).toEqual({ ...fields, message: fields.status })
    expect(bodyOf({}, { carriesMessage: true }).error).toEqual({ message: 'Some fields need attention.' })
  })

  test('is never the error of a 404 below /product, and always that of others', () => {
    const of = (path: string) => JSON.parse(String(failure(notFound('photo'), path, '').body)).error
    expect([of('/product'), of('/product/x/whatever'), of('/user/register')]).toEqual([{}, {}, {}])
    expect([of('/order/x'), of('/products')]).toEqual(Array(2).fill({ message: 'Photo not found.' }))
  })
})
