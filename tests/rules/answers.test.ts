import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { wordsOf } from '@/components/forms/field-texts'
import { AppError, invalid, notFound } from '@/lib/base/errors'
import {
  type AnswerText,
  answerOf,
  apiText,
  inEnglish,
  inEnglishOf,
  label,
} from '@/lib/base/i18n/answer-text'
import { inLanguage } from '@/lib/base/i18n/answers'
import { locales } from '@/lib/base/i18n/locales'
import { describeCashRejection } from '@/lib/orders/cash/sentences'
import { agreeDelivery } from '@/lib/orders/delivery/agree'
import type { CashReason } from '@/lib/orders/order/cash-rules'
import { languageOf } from '@/lib/platform/http/answer-language'
import { failure } from '@/lib/platform/http/envelope'
import { placeName, placeNames } from '@/lib/shop/cities/answers'
import { type City, cityByCode } from '@/lib/shop/cities/cities'
import { cities } from '@/lib/shop/cities/data'
import type { DeliveryRules } from '@/lib/shop/delivery/rules'
import { noZones } from '@/lib/shop/delivery/schema'
import { defaultCharges } from '@/lib/shop/settings/charges'

/** All texts as they were when sentences stood where the rules are, and Urdu was found by the sentence. */
type RecordedText = [key: string, values: Record<string, string | number>, english: string, urdu: string]
type RecordedCash = [
  reason: CashReason,
  limit: number,
  isByCancelled: boolean,
  place: string | null,
  isPayableOnline: boolean,
  depositPaisa: number | null,
  english: string,
  urdu: string,
]
const recorded: (RecordedText | RecordedCash)[] = readFileSync('tests/rules/answers-recorded.jsonl', 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line))
const recordedTexts = recorded.filter((line): line is RecordedText => line.length === 4)
const recordedCash = recorded.filter((line): line is RecordedCash => line.length === 8)

const inBoth = (text: string) => locales.map((locale) => inLanguage(locale, text))

function cityNamed(name: string): City {
  const found = cities.find((city) => city.name === name)
  if (!found) throw new Error(`There is no city ${name}.`)
  return found
}

describe('the language of an answer', () => {
  it.each([
    [null, 'en'],
    ['', 'en'],
    ['ur', 'ur'],
    ['ur-PK,ur;q=0.9,en;q=0.8', 'ur'],
    ['en-US,en;q=0.9,ur;q=0.8', 'en'],
    ['en;q=0.4, UR;q=0.5', 'ur'],
    ['pa, ur;q=0.7', 'ur'],
    ['de, fr;q=0.9', 'en'],
    ['ur;q=0', 'en'],
    ['*;q=x,,;', 'en'],
  ])('for %j is %s', (header, language) => {
    expect(languageOf(header)).toBe(language)
  })

  it('is that of its message and of its field errors, and nothing else changes', () => {
    const text = apiText('fields.required', { label: label('city') })
    const error = new AppError('VALIDATION_FAILED', apiText('answers.general.fields'), {
      fields: { city: text },
      data: { message: 'City is required' },
    })
    const answers = locales.map((locale) => failure(error, '/order', '', { locale }))
    expect(answers.map(({ headers }) => headers['content-language'])).toEqual([undefined, 'ur'])
    expect(answers.map(({ body }) => JSON.parse(String(body)))).toEqual(
      ['City is required', '\u2068شہر\u2069 لکھنا ضروری ہے'].map((message) => ({
        status: 'FAILED',
        message,
        code: 'VALIDATION_FAILED',
        error: { city: message },
        data: { message: 'City is required' },
      })),
    )
  })
})

describe('the texts of the API', () => {
  it.each(recordedTexts)('are what they were: %s %j', (key, values, english, urdu) => {
    const typed = Object.entries(values).map(([name, value]) => {
      if (name === 'label') return [name, value === 'City' ? label('city') : inEnglish(String(value))]
      if (name === 'place') return [name, placeName(cityNamed(String(value)))]
      if (name === 'places')
        return [name, placeNames(['mirpur', 'mirpur-khas'].flatMap((code) => cityByCode(code) ?? []))]
      return [name, value]
    })
    const text: AnswerText = `answer:${JSON.stringify([key, Object.fromEntries(typed)])}`
    expect(inBoth(text)).toEqual([english, urdu])
  })

  it.each(recordedCash)(
    'of cash are what they were: %s %j, cancelled %j, in %j, online %j, deposit %j',
    (reason, limit, isByCancelled, place, isPayableOnline, depositPaisa, english, urdu) => {
      const text = describeCashRejection(
        { reason, limit, isByCancelled, items: [] },
        {
          isPayableOnline,
          depositPaisa,
          place: place === null || place === 'PICKUP' ? place : { city: placeName(cityNamed(place)) },
        },
      )
      expect(inBoth(text)).toEqual([english, urdu])
    },
  )

  it('may have commas and braces in their values, which are isolated in Urdu', () => {
    const name = 'a, {b} “c” not found.'
    expect(inBoth(apiText('answers.request.sentTwice', { name }))).toEqual([
      `The field ${name} was sent twice.`,
      `خانہ \u2068${name}\u2069 دو بار آیا ہے۔`,
    ])
  })

  it('may be values of others, and never come from a value that looks like one', () => {
    const text = apiText('answers.cash.PLACE', {
      place: { text: apiText('answers.cash.yourCity') },
      pay: 'online',
    })
    expect(inLanguage('ur', text)).toContain('\u2068آپ کے شہر\u2069 میں')
    const name = apiText('answers.cash.yourCity')
    expect(inLanguage('en', apiText('answers.request.sentTwice', { name }))).toContain(name)
  })

  it('are in English for admins and programs', () => {
    expect(inBoth(inEnglish('This order is packed, {so} it stays.'))).toEqual(
      Array(2).fill('This order is packed, {so} it stays.'),
    )
    expect(inBoth(inEnglishOf('weightGrams', 'must be a weight'))).toEqual(
      Array(2).fill('weightGrams must be a weight'),
    )
  })

  it('are those of zod where a schema has none', () => {
    expect(inBoth(answerOf('Invalid input: expected string'))).toEqual(
      Array(2).fill('Invalid input: expected string'),
    )
    expect(inBoth(answerOf('Invalid input'))).toEqual(['Invalid input', 'درست نہیں'])
  })

  it('are the messages of errors, in English', () => {
    expect(notFound('photo').message).toBe('Photo not found.')
    expect(invalid({}).digest).toBe('app;400;Some fields need attention.')
  })

  it('of schemas are read by forms in browsers', async () => {
    expect(await wordsOf(apiText('fields.tooLong', { label: label('note'), max: 500 }))).toBe(
      'Note must be at most 500 characters long',
    )
    expect(await wordsOf('Price is required')).toBe('Price is required')
  })
})

describe('the places of an answer', () => {
  it('have their province in both languages, once', () => {
    const two = ['mingora', 'mirpur'].flatMap((code) => cityByCode(code) ?? [])
    expect(placeNames(two)).toEqual({
      en: 'Mingora (Swat) (Khyber Pakhtunkhwa) or Mirpur (Azad Kashmir)',
      ur: 'مینگورہ (سوات) (خیبر پختونخوا) یا میرپور (آزاد کشمیر)',
    })
  })

  it.each([
    ['the van does not go there', { city: 'Quetta', state: '' }, 'VAN', ['کوئٹہ']],
    ['the van goes to no city of this name', { city: 'Atlantis', state: '' }, 'VAN', ['اس شہر']],
    [
      'a city may be two',
      { city: 'Mirpur', state: '-' },
      undefined,
      ['میرپور (آزاد کشمیر)', ' یا ', '(سندھ)'],
    ],
  ] as const)('are in Urdu: %s', (_, address, method, places) => {
    const text = inLanguage('ur', thrownBy(address, method))
    for (const place of places) expect(text).toContain(place)
    expect(text).not.toMatch(/[A-Za-z]/)
  })
})

/** The text about a delivery that is not possible. */
function thrownBy(address: { city: string; state: string }, method?: 'VAN'): string {
  const zone = {
    name: 'Hills',
    nameUr: '',
    provinces: [],
    cities: ['mirpur'],
    steps: [{ upToKg: 5, charge: 900 }],
    furtherKg: 100,
    freeAbove: null,
    daysFrom: 4,
    daysTo: 7,
    cash: true,
  }
  const rules: DeliveryRules = {
    delivery: { ...noZones, zones: [zone] },
    charges: defaultCharges,
    promises: { deliveryFrom: 3, deliveryTo: 3 },
  }
  try {
    agreeDelivery(
      rules,
      { address, ...(method ? { choice: { method } } : {}) },
      { lines: [], now: new Date(0) },
    )
  } catch (error) {
    if (error instanceof AppError) return Object.values(error.details.fields ?? {}).join()
  }
  return ''
}
