import { latinDigits } from '@/lib/base/digits'
import type { Placeholder } from '@/lib/shop/settings/placeholders'
import type { ShopSettings } from '@/lib/shop/settings/schema'

// Promises that a text makes and the settings do not. Browser-safe; for warnings only, nothing is rejected.

/** Numbers that such texts have as words. */
const numberWords: Record<string, number> = {
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  fourteen: 14,
  fifteen: 15,
  thirty: 30,
  دو: 2,
  تین: 3,
  چار: 4,
  پانچ: 5,
  چھ: 6,
  سات: 7,
  آٹھ: 8,
  نو: 9,
  دس: 10,
  چودہ: 14,
  پندرہ: 15,
  تیس: 30,
}

const number = `(\\d+|${Object.keys(numberWords).join('|')})`
// Days of a bank are none of ours.
const workingDays = new RegExp(
  `(?<![\\p{L}\\d]|بینک کے )(?:${number}[ -](?:working[ -]days?|کاروباری دن)|کام کے ${number} دن)`,
  'giu',
)
const plainDays = new RegExp(`(?<![\\p{L}\\d])${number} (?:days?(?!\\p{L})|دن)`, 'giu')
const prices = /(?:Rs\.?|\u20a8|PKR)\s?(\d[\d,]*(?<!,)(?:\.\d+)?)/giu

const amountOf = (typed: string) => numberWords[typed.toLowerCase()] ?? Number(typed.replaceAll(',', ''))

/** The words of a text, and the placeholders that would say what the settings do. */
export interface Contradiction {
  words: string
  instead: readonly Placeholder[]
}

export type Promised = Pick<ShopSettings, 'shipping' | 'promises'> & {
  /** Charges and days of the zones, which a text may name as well. */
  zones?: readonly ZonePromise[] | undefined
}

/** The fields of a zone of lib/shop/delivery that the check needs. */
export interface ZonePromise {
  steps: readonly { charge: number }[]
  freeAbove: number | null
  daysFrom: number
  daysTo: number
}

/** The contradictions in the order of the text; a promise that is made twice is named once. */
export function contradictionsIn(
  text: string,
  { shipping, promises, zones = [] }: Promised,
): Contradiction[] {
  const readable = latinDigits(text)
  const found = new Map<string, Contradiction>()
  const look = (
    pattern: RegExp,
    within: string,
    allowed: readonly (number | null)[],
    instead: Placeholder[],
  ) => {
    for (const [words, ...groups] of within.matchAll(pattern)) {
      const value = amountOf(groups.find((group) => group !== undefined) ?? '')
      if (!allowed.includes(value)) found.set(words.toLowerCase(), { words, instead })
    }
  }
  look(
    workingDays,
    readable,
    [
      promises.deliveryFrom,
      promises.deliveryTo,
      ...zones.flatMap(({ daysFrom, daysTo }) => [daysFrom, daysTo]),
    ],
    ['deliveryDays'],
  )
  look(
    plainDays,
    readable.replaceAll(workingDays, ''),
    [promises.guaranteeDays, promises.returnDays],
    ['guaranteeDays', 'returnDays'],
  )
  const zoneAmounts = zones.flatMap(({ steps, freeAbove }) => [
    ...steps.map(({ charge }) => charge),
    freeAbove,
  ])
  look(prices, readable, [shipping.charge, shipping.freeAbove, ...zoneAmounts], ['deliveryPrice'])
  return [...found.values()]
}

/** '“seven days” is not what your promises say. Write {guaranteeDays} or {returnDays} instead.' */
export const contradictionText = ({ words, instead }: Contradiction): string =>
  `“${words}” is not what your settings say. Write ${instead.map((name) => `{${name}}`).join(' or ')} instead.`

/** Warnings about contradictions between the texts of the settings; the shipping price has shippingWarnings. */
export function promiseWarnings(
  settings: Promised & Pick<ShopSettings, 'invoiceNote' | 'invoiceNoteUr'>,
): string[] {
  const { promises, invoiceNote, invoiceNoteUr } = settings
  const texts = [
    ['Invoice note', invoiceNote],
    ['Invoice note in Urdu', invoiceNoteUr],
    ['Satisfaction text', promises.satisfaction],
    ['Satisfaction text in Urdu', promises.satisfactionUr],
  ] as const
  const numbers = (text: string) => latinDigits(text).match(/\d+/g)?.join(' ') ?? ''
  const { satisfaction, satisfactionUr } = promises
  const differ = satisfactionUr !== '' && numbers(satisfaction) !== numbers(satisfactionUr)
  return [
    ...texts.flatMap(([name, text]) =>
      contradictionsIn(text, settings).map((contradiction) => `${name}: ${contradictionText(contradiction)}`),
    ),
    ...(differ ? ['The satisfaction text names other numbers in Urdu than in English.'] : []),
  ]
}
