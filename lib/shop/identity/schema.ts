import { z } from 'zod'
import { latinDigits } from '@/lib/base/digits'
import { type AnswerText, apiText, inEnglish, inEnglishOf, label } from '@/lib/base/i18n/answer-text'
import { parseMoment } from '@/lib/base/time/karachi'
import { blankable, plainBlank, plainLine, text } from '@/lib/platform/http/input-fields'
import { seen } from '@/lib/platform/http/seen'
import { normalisePhone } from '@/lib/platform/people/phone'
import { nearestReadable } from '@/lib/shop/identity/colour'
import { designColours } from '@/lib/shop/identity/design-colours.mjs'

// Who the shop is, as an admin enters it. Browser-safe.

/** A public text in both languages; Urdu pages show the English one where there is no Urdu one. */
export const inBoth = (name: string, max: number) =>
  z.strictObject({
    en: plainBlank(inEnglish(name), max),
    ur: plainBlank(inEnglish(`${name} in Urdu`), max),
  })
export type InBoth = { en: string; ur: string }
export const noText: InBoth = { en: '', ur: '' }

const mark = /^(media\/p\/shop\/[\w-]+\.webp|\/brand\.svg)$/

/** An uploaded picture or the drawn mark, of which icons are made; blank: none. */
const logo = blankable(inEnglish('Logo'), 200).refine((value) => value === '' || mark.test(value), {
  error: inEnglish('Logo must be an uploaded picture'),
})

/** Whether it is the source of an uploaded picture, or of one of the design such as /art/team/imran.webp. */
export const isPictureSource = (value: string): boolean =>
  /^(media\/p\/shop\/[\w-]+\.webp|\/art\/[\w/-]+\.webp|\/brand\.svg)$/.test(value)

/** The source of a picture; blank: none. */
export const pictureSource = (label: AnswerText) =>
  blankable(label, 200).refine((value) => value === '' || isPictureSource(value), {
    error: inEnglishOf(label, 'must be an uploaded picture'),
  })

const isWebAddress = (value: string) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)
export const webAddress = (label: AnswerText) =>
  blankable(label, 500).refine((value) => value === '' || isWebAddress(value), {
    error: inEnglishOf(label, 'must be a web address that begins with https://'),
  })

const clock = (label: AnswerText) =>
  text(label, 5).regex(/^([01]\d|2[0-3]):[0-5]\d$/, inEnglishOf(label, 'must be a time such as 08:00'))

const openFrom = z
  .strictObject({ opens: clock(inEnglish('Opening time')), closes: clock(inEnglish('Closing time')) })
  .refine(({ opens, closes }) => opens < closes, {
    path: ['closes'],
    error: inEnglish('Closing time must be after the opening time'),
  })
export type OpenFrom = z.output<typeof openFrom>

const day = (label: AnswerText) => z.iso.date({ error: apiText('fields.date', { label }) })

/** A time in Karachi, as an input of the browser has it: '2026-11-24T08:00'; blank: without a limit. */
export const moment = (label: AnswerText) =>
  blankable(label, 16).refine(
    (value) => value === '' || (/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(value) && parseMoment(value) !== null),
    { error: inEnglishOf(label, 'must be a date and a time') },
  )

const span = { from: moment(inEnglish('From')), to: moment(inEnglish('To')) }
const endsLater = ({ from, to }: { from: string; to: string }) => from === '' || to === '' || from < to

const holiday = z
  .strictObject({
    name: inBoth('Holiday', 60),
    from: day(inEnglish('From')),
    to: day(inEnglish('To')),
    /** Hours of these days; null: closed. */
    hours: openFrom.nullable(),
  })
  .refine(({ from, to }) => from <= to, { path: ['to'], error: inEnglish('To must not be before from') })
  .refine(({ name }) => name.en !== '', {
    path: ['name', 'en'],
    error: apiText('fields.required', { label: inEnglish('Holiday') }),
  })
export type Holiday = z.output<typeof holiday>

/** A line at the top of every page, from and to a time. */
const notice = z
  .strictObject({ text: inBoth('Text', 160), href: blankable(inEnglish('Link'), 300), ...span })
  .refine(({ text }) => text.en !== '', {
    path: ['text', 'en'],
    error: apiText('fields.required', { label: inEnglish('Text') }),
  })
  .refine(endsLater, { path: ['to'], error: inEnglish('To must be later than from') })
  .refine(({ href }) => href === '' || /^\/(?![/\\])/.test(href) || isWebAddress(href), {
    path: ['href'],
    error: inEnglish('Link must begin with / or https://'),
  })
export type Notice = z.output<typeof notice>

const phone = (label: AnswerText) =>
  plainBlank(label, 40)
    .transform(latinDigits)
    .refine((value) => value === '' || value.replace(/\D/g, '').length >= 7, {
      error: inEnglishOf(label, 'must have at least seven digits'),
    })

const brandColour = blankable(inEnglish('Brand colour'), 7)
  .refine((value) => value === '' || /^#[0-9a-f]{6}$/i.test(value), {
    error: inEnglish(`Brand colour must look like ${designColours.garden}`),
    abort: true,
  })
  .refine((value) => value === '' || nearestReadable(value) === null, {
    error: ({ input }) =>
      inEnglish(
        `Brand colour is too light to be read on the page. The nearest that works is ${nearestReadable(String(input))}`,
      ),
  })
  .transform((value) => value.toLowerCase())

export const MAX_SOCIAL = 8
export const MAX_HOLIDAYS = 30

export const identity = z.strictObject({
  name: plainLine(label('name'), 60),
  nameUr: plainBlank(inEnglish('Name in Urdu'), 60),
  tagline: inBoth('Tagline', 140),
  /** At the end of every page. */
  closingLine: inBoth('Closing line', 140),
  street: inBoth('Street', 100),
  city: inBoth('City', 60),
  zipCode: plainBlank(label('zipCode'), 12).transform(latinDigits),
  /** Blank: a map of the address. */
  mapLink: webAddress(inEnglish('Map link')),
  phone: phone(inEnglish('Telephone')),
  whatsapp: plainBlank(inEnglish('WhatsApp number'), 20)
    .transform(latinDigits)
    .refine((value) => value === '' || whatsappDigits(value) !== null, {
      error: inEnglish('WhatsApp number must be a number with its country code, such as +92 300 1234567'),
    }),
  email: blankable(label('email'), 254).refine((value) => value === '' || z.regexes.email.test(value), {
    error: apiText('fields.email'),
  }),
  /** Monday first; null: closed. */
  hours: z.array(openFrom.nullable()).length(7, inEnglish('Hours must have seven days')),
  /** Instead of the text made from the hours. */
  hoursText: inBoth('Hours text', 100),
  holidays: z.array(holiday).max(MAX_HOLIDAYS, inEnglish(`At most ${MAX_HOLIDAYS} holidays`)),
  closing: notice.nullable(),
  announcement: notice.nullable(),
  social: z
    .array(
      z
        .strictObject({ name: plainLine(inEnglish('Network'), 30), href: webAddress(inEnglish('Link')) })
        .refine(({ href }) => href !== '', {
          path: ['href'],
          error: apiText('fields.required', { label: inEnglish('Link') }),
        }),
    )
    .max(MAX_SOCIAL, inEnglish(`At most ${MAX_SOCIAL} links`)),
  /** Blank: the colours of the design. */
  colour: brandColour,
  /** Blank: the first letter of the name. */
  logo,
})
export type Shop = z.output<typeof identity>

/**
 * Digits with the country code, as WhatsApp wants them: 92 42 111 485 742. A shop says that its number is on WhatsApp, and may have
 * registered a landline there; of customers' landlines that is not known (whatsAppChat of lib/platform/people/phone.ts).
 */
export const whatsappDigits = (written: string): string | null => normalisePhone(written)?.slice(1) ?? null

/** Saves it; with `seen` only if unchanged since. */
export const identityForm = identity.extend({ seen: seen.optional() })
export type IdentityForm = z.output<typeof identityForm>
