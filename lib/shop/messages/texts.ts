import type { Locale } from '@/lib/base/i18n/locales'
import { translator } from '@/lib/base/i18n/translator'
import { CODE_MINUTES } from '@/lib/shop/messages/code-limits'
import type { PhoneEvent } from '@/lib/shop/messages/events'
import { phoneEvents } from '@/lib/shop/messages/settings'
import { plainSms, smsParts } from '@/lib/shop/messages/sms-parts'

// The words of messages: whole texts for SMS, and for WhatsApp the values of templates that Meta has approved.

/** The values of a message, as they are stored. */
export type MessageValues = Readonly<Record<string, string>>

/** The values of a stored message; what is no text is left out. */
export const valuesOf = (data: unknown): MessageValues =>
  data instanceof Object
    ? Object.fromEntries(
        Object.entries(data).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
      )
    : {}

export const isPhoneEvent = (event: string): event is PhoneEvent =>
  phoneEvents.some((known) => known === event)

/** The content of a message, before it has words. */
export interface MessageContent {
  event: PhoneEvent
  values: MessageValues
  locale: Locale
  shopName: string
}

/** A longer name of a shop would cost a part of every message. */
const MAX_NAME = 24

/** The name of a product may have hundreds of characters. */
const MAX_PRODUCT = 40
const cut = (product: string) => [...product].slice(0, MAX_PRODUCT).join('').trim()

/** The text of a message by SMS. */
export function smsText({ event, values, locale, shopName }: MessageContent): string {
  const t = translator(locale, 'phoneMessages.sms')
  const { number = '', total = '', link = '', code = '', tracking = '', amount = '', product = '' } = values
  const shop = [...shopName].slice(0, MAX_NAME).join('').trim()
  const texts: Record<PhoneEvent, () => string> = {
    'order-confirm': () => t('confirm', { shop, number, total, link }),
    code: () => t('code', { shop, code, minutes: String(CODE_MINUTES) }),
    'order-sent': () =>
      t('sent', { shop, number, hasTracking: tracking === '' ? 'no' : 'yes', tracking, link }),
    'order-delivered': () => t('delivered', { shop, number, link }),
    refund: () => t('refund', { shop, number, amount }),
    'transfer-received': () => t('transfer', { shop, number, amount }),
    'back-in-stock': () => t('back', { shop, product: cut(product), link }),
  }
  return plainSms(texts[event]())
}

/** How many text messages it is charged as by SMS. */
export const partsOf = (content: MessageContent): number => smsParts(smsText(content)).parts

/** The values of each event's template, in their order. */
const parameterNames = {
  'order-confirm': ['number', 'total', 'link'],
  code: ['code'],
  'order-sent': ['number', 'tracking', 'link'],
  'order-delivered': ['number', 'link'],
  refund: ['number', 'amount'],
  'transfer-received': ['number', 'amount'],
  'back-in-stock': ['product', 'link'],
} as const satisfies Record<PhoneEvent, readonly string[]>

/** The values of a template: none may be empty or have line breaks. */
export const templateParameters = (event: PhoneEvent, values: MessageValues): string[] =>
  parameterNames[event].map((name) => (values[name] ?? '').replace(/\s+/g, ' ').trim() || '-')

export interface TemplateText {
  event: PhoneEvent
  /** The category at Meta. The text of an authentication template is Meta's own. */
  category: 'AUTHENTICATION' | 'UTILITY'
  /** '' when Meta has the text. */
  body: Record<Locale, string>
  footer: Record<Locale, string>
}

const templateBody = (event: Exclude<PhoneEvent, 'code'>, locale: Locale): string => {
  const t = translator(locale, 'phoneMessages.template')
  const [first = '', second = '', third = ''] = ['{{1}}', '{{2}}', '{{3}}']
  const texts: Record<typeof event, () => string> = {
    'order-confirm': () => t('confirm', { number: first, total: second, link: third }),
    'order-sent': () => t('sent', { number: first, tracking: second, link: third }),
    'order-delivered': () => t('delivered', { number: first, link: second }),
    refund: () => t('refund', { number: first, amount: second }),
    'transfer-received': () => t('transfer', { number: first, amount: second }),
    'back-in-stock': () => t('back', { product: first, link: second }),
  }
  return texts[event]()
}

/** The templates to register at Meta. */
export const templateTexts = (): TemplateText[] =>
  phoneEvents.map((event) => {
    if (event === 'code')
      return { event, category: 'AUTHENTICATION', body: { en: '', ur: '' }, footer: { en: '', ur: '' } }
    return {
      event,
      category: 'UTILITY',
      body: { en: templateBody(event, 'en'), ur: templateBody(event, 'ur') },
      footer: { en: stopLine('en'), ur: stopLine('ur') },
    }
  })

function stopLine(locale: Locale): string {
  const t = translator(locale, 'phoneMessages.template')
  return t('stop')
}
