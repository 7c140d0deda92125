import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { AppError } from '@/lib/base/errors'
import { inUrdu } from '@/lib/base/i18n/answers'
import { describeCashRejection } from '@/lib/orders/cash/sentences'
import { agreeDelivery } from '@/lib/orders/delivery/agree'
import type { CashRejection } from '@/lib/orders/order/cash-rules'
import { inLanguageOf, languageOf } from '@/lib/platform/http/answer-language'
import { answerInUrdu, placesInUrdu } from '@/lib/shop/cities/answers'
import type { DeliveryRules } from '@/lib/shop/delivery/rules'
import { noZones } from '@/lib/shop/delivery/schema'
import { defaultCharges } from '@/lib/shop/settings/charges'

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
    const body = {
      status: 'FAILED',
      message: 'City is required',
      code: 'VALIDATION_FAILED',
      error: { city: 'City is required' },
      data: { message: 'City is required' },
    }
    const answer = { status: 400, headers: { 'cache-control': 'no-store' }, body: JSON.stringify(body) }
    expect(inLanguageOf('en', answer)).toBe(answer)
    const urdu = inLanguageOf('ur', answer)
    expect(urdu.headers).toEqual({ 'cache-control': 'no-store', 'content-language': 'ur' })
    const text = '\u2068شہر\u2069 لکھنا ضروری ہے'
    expect(JSON.parse(String(urdu.body))).toEqual({ ...body, message: text, error: { city: text } })
  })

  it('is English for a text that is not known, with isolated values for one that is', () => {
    expect(inUrdu('A text of tomorrow.')).toBe('A text of tomorrow.')
    expect(inUrdu('Note must be at most 500 characters long')).toBe(
      '\u2068نوٹ\u2069 میں زیادہ سے زیادہ \u2068500\u2069 حروف ہو سکتے ہیں',
    )
  })
})

describe('the places of an answer', () => {
  const rejection: CashRejection = { reason: 'PLACE', limit: 0, items: [] }
  const rejectedIn = (city: string | null) =>
    describeCashRejection(rejection, {
      isPayableOnline: true,
      depositPaisa: null,
      place: city ? { city } : null,
    })
  it.each([
    ['cash is not taken', rejectedIn('Lahore'), ['\u2068لاہور\u2069 میں']],
    ['cash is not taken in a city of several words', rejectedIn('Rahim Yar Khan'), ['رحیم یار خان']],
    ['cash is not taken in a place that is not known', rejectedIn(null), ['\u2068آپ کے شہر\u2069 میں']],
    ['the van does not go there', thrownBy({ city: 'Quetta', state: '' }, 'VAN'), ['کوئٹہ']],
    ['the van goes to no city of this name', thrownBy({ city: 'Atlantis', state: '' }, 'VAN'), ['اس شہر']],
    [
      'a city may be two',
      thrownBy({ city: 'Mirpur', state: '-' }),
      ['میرپور (آزاد کشمیر)', ' یا ', '(سندھ)'],
    ],
  ])('are in Urdu: %s', (_, text, places) => {
    for (const place of places) expect(answerInUrdu(text)).toContain(place)
    expect(answerInUrdu(text)).not.toMatch(/[A-Za-z]/)
  })

  it('are named once, with their province', () => {
    const text = 'Which city do you mean: Mingora (Swat) (Khyber Pakhtunkhwa) or Mirpur (Azad Kashmir)?'
    expect(answerInUrdu(text)).toContain('\u2068مینگورہ (سوات) (خیبر پختونخوا) یا میرپور (آزاد کشمیر)\u2069')
    expect(thrownBy({ city: 'Mirpur', state: '-' })).toContain(
      ': Mirpur (Azad Kashmir) or Mirpur Khas (Sindh)',
    )
  })

  it('stay as they are if they are not known', () => {
    expect(answerInUrdu(rejectedIn('Berlin'))).toContain('\u2068Berlin\u2069 میں')
  })

  it('are those of the message and of the field errors', () => {
    const text = thrownBy({ city: 'Mirpur', state: '-' })
    const body = { status: 'FAILED', message: rejectedIn('Multan'), error: { 'shippingAddress.city': text } }
    const answer = inLanguageOf(
      'ur',
      { status: 400, headers: {}, body: JSON.stringify(body) },
      { placesInUrdu },
    )
    expect(answer.body).toContain('ملتان')
    expect(answer.body).toContain('میرپور (آزاد کشمیر)')
  })
})

/** What is said of a delivery that is not possible. */
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
    if (error instanceof AppError && error.details.placesInUrdu)
      return Object.values(error.details.fields ?? {}).join()
  }
  return ''
}

/** Only admins, who read English, and programs get these. */
const forAdmins = new RegExp(
  `^lib/(?:${[
    'shop/(?:settings|delivery|identity|content|mail)/',
    'catalogue/(?:search|products|groups|listings|editing|product-import|image-search/(?!queries))',
    'accounts/users/rules',
    'money/(?:discounts/(?:admin|commands)|payments/(?:rules|refunds|payfast/(?!driver)))',
    'orders/(?:bulk|couriers|edits|packing|parcels|refunds|staff)/',
    'orders/order/(?:admin|bulk|consequences|edit|parcel|refund|staff|tracking)',
    'orders/(?:claims/(?:deci|claim-entries|replacement)|confirmation/call|views/(?:admin|parcel))',
    'reconciling/',
    'office/(?:moderation|exports|imports)/',
    'entry/startup/',
  ].join('|')})`,
)

describe('a text of the API', () => {
  const files = readdirSync('lib', { recursive: true, encoding: 'utf8' })
    .map((path) => join('lib', path))
    .filter((path) => path.endsWith('.ts') && !forAdmins.test(path))
  const texts = new Map(files.flatMap((file) => textsIn(file).map((text) => [text, file] as const)))

  it('is found in the sources', () => {
    expect(texts.size).toBeGreaterThan(150)
  })

  it('exists in Urdu', () => {
    const missing = [...texts].filter(([text]) => !/[\u0600-\u06ff]/.test(inUrdu(text)))
    expect(missing.map(([text, file]) => `${file}: ${text}`)).toEqual([])
  })
})

/** Texts of errors, with 7 for each value: of AppError, notFound and invalid, and of the rules of schemas. */
function textsIn(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)
  const found: string[] = []
  const add = (node: ts.Node | undefined, ending = '') => {
    const text = node && textOf(node)
    if (text) found.push(text + ending)
  }
  const isRules = /(?:schema|form|text|input|rules)\.ts$/.test(file)
  const visit = (node: ts.Node): void => {
    if (ts.isNewExpression(node) && node.expression.getText() === 'AppError') add(node.arguments?.[1])
    if (ts.isCallExpression(node)) {
      const [first, second] = node.arguments
      if (node.expression.getText() === 'notFound') add(first, ' not found.')
      if (node.expression.getText() === 'invalid') {
        add(second)
        if (first && ts.isObjectLiteralExpression(first))
          for (const property of first.properties)
            if (ts.isPropertyAssignment(property)) add(property.initializer)
      }
    }
    const text = isRules ? textOf(node) : undefined
    if (text && /(?: (?:is|are) required$| must | may be |^At most )/.test(text)) found.push(text)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

function textOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text
  if (ts.isTemplateExpression(node))
    return node.head.text + node.templateSpans.map(({ literal }) => `7${literal.text}`).join('')
  return undefined
}
