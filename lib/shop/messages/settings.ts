import { z } from 'zod'
import { inEnglish } from '@/lib/base/i18n/answer-text'
import { plainBlank, plainLine, wholeNumber } from '@/lib/platform/http/input-fields'
import { seen } from '@/lib/platform/http/seen'
import { wrongOff } from '@/lib/shop/mail/events'
import type { PhoneEvent } from '@/lib/shop/messages/events'

// The settings of messages to telephone numbers: channels, their services, what is off. Browser-safe.

/** The channels to a telephone number. */
export const phoneChannels = ['WHATSAPP', 'SMS'] as const
export type PhoneChannel = (typeof phoneChannels)[number]

export const phoneEvents = [
  'order-confirm',
  'code',
  'order-sent',
  'order-delivered',
  'refund',
  'transfer-received',
  'back-in-stock',
] as const satisfies readonly PhoneEvent[]

/** Text messages of a day to one number. */
export const MAX_SMS_A_DAY = 3
export const DEFAULT_SMS_BUDGET = 200
const MAX_SMS_BUDGET = 100_000
const MAX_FIELDS = 20
/** The characters of a secret as it is typed, and as it is stored: up to three bytes each, sealed, in base64. */
export const MAX_SECRET = 1000
const MAX_SEALED = 5000
const MAX_VALUE = 2000

const templateName = (event: string) =>
  plainLine(inEnglish(`Template of ${event}`), 200).refine(
    (name) => /^[a-z0-9_]+$/.test(name),
    inEnglish('A template has a name of small letters, digits and _'),
  )
/** The names of one event's template in both languages: as a rule the same one. */
const namesOf = (event: string) => z.strictObject({ en: templateName(event), ur: templateName(event) })
const language = plainLine(inEnglish('Language'), 10).refine(
  (code) => /^[a-z]{2,3}(_[A-Z]{2})?$/.test(code),
  inEnglish('A language has a code such as en or en_US'),
)

/** A secret: in the database as lib/platform/secrets/sealed.ts has made it, in a form as it is typed; '' is none. */
const secret = (label: string) => plainBlank(inEnglish(label), MAX_SEALED)

export const whatsAppSettings = z.strictObject({
  /** The id of the sender's number, as Meta shows it; '': WhatsApp is not connected. */
  phoneNumberId: plainBlank(inEnglish('Phone number ID'), 30).refine(
    (id) => /^\d*$/.test(id),
    inEnglish('Phone number ID has only digits; it is not the telephone number'),
  ),
  /** The version of the API: v23.0. */
  version: plainLine(inEnglish('Version'), 8).refine(
    (version) => /^v\d{1,3}\.\d$/.test(version),
    inEnglish('Version looks like v23.0'),
  ),
  accessToken: secret('Access token'),
  appSecret: secret('App secret'),
  languages: z.strictObject({ en: language, ur: language }),
  templates: z.strictObject({
    'order-confirm': namesOf('order-confirm'),
    code: namesOf('code'),
    'order-sent': namesOf('order-sent'),
    'order-delivered': namesOf('order-delivered'),
    refund: namesOf('refund'),
    'transfer-received': namesOf('transfer-received'),
    // Settings from before this event have no names for it.
    'back-in-stock': namesOf('back-in-stock').default({ en: 'back_in_stock', ur: 'back_in_stock' }),
  }),
})
export type WhatsAppSettings = z.output<typeof whatsAppSettings>

/** The service's own simulator on this machine, which has no https (lib/shop/messages/drivers.ts decides whether it may be used). */
const localSimulator = /^http:\/\/127\.0\.0\.1:\d{1,5}\/sim\//

const serviceAddress = plainBlank(inEnglish('Address'), 500)
  .refine(
    (address) =>
      address === '' ||
      localSimulator.test(address) ||
      (address.startsWith('https://') && URL.canParse(address)),
    inEnglish('Address begins with https://'),
  )
  .refine(
    (address) => !address.startsWith('https://') || !URL.canParse(address) || new URL(address).port === '',
    inEnglish('Address must be at the usual port, without a number of its own'),
  )
  .refine(
    (address) =>
      !URL.canParse(address) || (new URL(address).username === '' && new URL(address).password === ''),
    inEnglish('Address must not have a password in it'),
  )

const smsField = (isHeader: boolean) =>
  z
    .strictObject({
      name: plainLine(inEnglish('Name'), 100),
      /** With {to}, {number92} and {text} where these go. Of a secret one: sealed, or '' in answers. */
      value: plainBlank(inEnglish('Value'), MAX_SEALED),
      isSecret: z.boolean({ error: inEnglish('isSecret must be true or false') }),
    })
    .refine(({ name }) => !isHeader || /^[A-Za-z0-9-]+$/.test(name), {
      path: ['name'],
      error: inEnglish('A header has a name of letters, digits and -'),
    })
    .refine(({ isSecret, value }) => isSecret || value.length <= MAX_VALUE, {
      path: ['value'],
      error: inEnglish(`Value must have at most ${MAX_VALUE} characters`),
    })
    .refine(({ value }) => !isHeader || (/^[\x20-\x7e]*$/.test(value) && !value.includes('{text}')), {
      path: ['value'],
      error: inEnglish('A header has Latin letters, digits and signs alone, and not {text}'),
    })
const smsFields = (isHeader: boolean) =>
  z
    .array(smsField(isHeader), { error: inEnglish('fields must be a list') })
    .max(MAX_FIELDS, inEnglish(`At most ${MAX_FIELDS} fields`))
export type SmsField = z.output<ReturnType<typeof smsField>>

export const smsSettings = z.strictObject({
  /** '': no service of text messages is connected. */
  address: serviceAddress,
  method: z.enum(['GET', 'POST'], { error: inEnglish('Method is GET or POST') }),
  /** How the fields are sent. */
  format: z.enum(['FORM', 'JSON', 'QUERY'], { error: inEnglish('Format is FORM, JSON or QUERY') }),
  fields: smsFields(false),
  headers: smsFields(true),
  success: z.strictObject({
    /** A text that an answer has when the message was accepted; '': any. */
    has: plainBlank(inEnglish('Text of a success'), 200),
    /** A text that only an answer of a failure has; '': none. */
    hasNot: plainBlank(inEnglish('Text of a failure'), 200),
    /** The field of a JSON answer, such as data.status, and its value; '': none is looked at. */
    field: plainBlank(inEnglish('Field of a success'), 100),
    value: plainBlank(inEnglish('Value of that field'), 100),
  }),
  /** The field of a JSON answer that has the id of the message; '': none. */
  idField: plainBlank(inEnglish('Field of the id'), 100),
})
export type SmsSettings = z.output<typeof smsSettings>

export const messageSettings = z.strictObject({
  /** The channels that are on, in their order. */
  order: z
    .array(z.enum(phoneChannels, { error: inEnglish('order has WHATSAPP and SMS') }), {
      error: inEnglish('order must be a list'),
    })
    .max(2, inEnglish('order has each channel once'))
    .refine((order) => new Set(order).size === order.length, inEnglish('order has each channel once')),
  /** Events that are not sent by a channel: `event:CHANNEL`. */
  off: z
    .array(z.string({ error: inEnglish('off is a list of texts such as refund:SMS') }), {
      error: inEnglish('off must be a list'),
    })
    .max(200, inEnglish('off is too long'))
    .refine((off) => wrongOff(off).length === 0, inEnglish('off has a message that may not be off')),
  /** Text messages of a day in Karachi, of the whole shop; 0: none. */
  smsBudget: wholeNumber(inEnglish('Text messages a day'), 0, MAX_SMS_BUDGET),
  whatsApp: whatsAppSettings,
  sms: smsSettings,
})
export type MessageSettings = z.output<typeof messageSettings>

export const messageSettingsForm = messageSettings.extend({ seen: seen.optional() })
export type MessageSettingsForm = z.output<typeof messageSettingsForm>

const bothNames = (name: string) => ({ en: name, ur: name })

/** Nothing is connected; the names are those that the admin area suggests for the templates. */
export const noMessageSettings = (): MessageSettings => ({
  order: [],
  off: [],
  smsBudget: DEFAULT_SMS_BUDGET,
  whatsApp: {
    phoneNumberId: '',
    version: 'v23.0',
    accessToken: '',
    appSecret: '',
    languages: { en: 'en', ur: 'ur' },
    templates: {
      'order-confirm': bothNames('order_confirm'),
      code: bothNames('code'),
      'order-sent': bothNames('order_sent'),
      'order-delivered': bothNames('order_delivered'),
      refund: bothNames('refund'),
      'transfer-received': bothNames('transfer_received'),
      'back-in-stock': bothNames('back_in_stock'),
    },
  },
  sms: {
    address: '',
    method: 'POST',
    format: 'FORM',
    fields: [
      { name: 'to', value: '{number92}', isSecret: false },
      { name: 'text', value: '{text}', isSecret: false },
    ],
    headers: [],
    success: { has: '', hasNot: '', field: '', value: '' },
    idField: '',
  },
})

/** Whether a channel has what it needs to send. */
export const isConnected = (
  { whatsApp, sms }: Pick<MessageSettings, 'whatsApp' | 'sms'>,
  channel: PhoneChannel,
): boolean =>
  channel === 'WHATSAPP' ? whatsApp.phoneNumberId !== '' && whatsApp.accessToken !== '' : sms.address !== ''

/** The channels that are on and connected, in the order of the shop. */
export const workingChannels = (settings: MessageSettings): PhoneChannel[] =>
  settings.order.filter((channel) => isConnected(settings, channel))

/** Whether an event is not sent by a channel. */
export const isOff = ({ off }: Pick<MessageSettings, 'off'>, event: string, channel: string): boolean =>
  off.includes(`${event}:${channel}`)

/** The numbers that a channel can reach, for SQL too: text messages go to mobiles of Pakistan, WhatsApp not to its landlines. */
export const numbersOf: Readonly<Record<PhoneChannel, RegExp>> = {
  SMS: /^\+923\d{9}$/,
  WHATSAPP: /^\+(?!92(?!3))\d{8,15}$/,
}

/** A mobile of Pakistan, the only numbers that get text messages. */
export const isSmsNumber = (phoneNumber: string): boolean => numbersOf.SMS.test(phoneNumber)

/** The channels by which an event is sent, in the order of the shop. */
export const channelsOf = (settings: MessageSettings, event: string): PhoneChannel[] =>
  workingChannels(settings).filter(
    (channel) => !isOff(settings, event, channel) && (channel !== 'SMS' || settings.smsBudget > 0),
  )

/** The channels by which this number can get an event, the preferred one first. */
export function channelsFor(
  settings: MessageSettings,
  { phoneNumber, event, preferred }: { phoneNumber: string; event: string; preferred: string | null },
): PhoneChannel[] {
  const possible = channelsOf(settings, event).filter((channel) => numbersOf[channel].test(phoneNumber))
  return [
    ...possible.filter((channel) => channel === preferred),
    ...possible.filter((channel) => channel !== preferred),
  ]
}
