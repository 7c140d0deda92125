import { escapeHtml } from '@/lib/base/html'
import { isolated, isolateNumbers } from '@/lib/base/i18n/isolated'
import { directionOf, type Locale } from '@/lib/base/i18n/locales'
import { translator } from '@/lib/base/i18n/translator'
import { markOf } from '@/lib/shop/identity/brand'
import { type BrandColours, brandColours } from '@/lib/shop/identity/colour'
import { onBrand } from '@/lib/shop/identity/design-colours.mjs'
import type { Shop } from '@/lib/shop/identity/schema'
import { senderLine, shopName } from '@/lib/shop/identity/shop-texts'

export interface Email {
  subject: string
  text: string
  html: string
}

type Row = [name: string, value: string]

/** Why a person gets an email. Only people who have an account get `account`. */
export type MailReason = 'account' | 'order' | 'wait' | 'invitation' | 'check'

/** The parts of an email: paragraphs, a small table, one action. Text and HTML are made from them. */
export interface Draft {
  reason: MailReason
  subject: string
  greeting: string
  paragraphs: string[]
  rows?: Row[]
  /** The sums below the rows; the last one is the total. */
  sums?: Row[]
  /** The parts that the total contains, below it. */
  within?: Row[]
  action?: { label: string; link: string }
}

export function toEmail(draft: Draft, locale: Locale, shop: Shop): Email {
  const shown = withIsolatedNumbers(draft)
  return {
    subject: shown.subject,
    text: asText(shown, locale, shop),
    html: asHtml(shown, locale, shop),
  }
}

function withIsolatedNumbers(draft: Draft): Draft {
  const { subject, greeting, paragraphs, rows = [], sums = [], within = [] } = draft
  const inRows = (all: Row[]) =>
    all.map(([name, value]): Row => [isolateNumbers(name), isolateNumbers(value)])
  return {
    ...draft,
    subject: isolateNumbers(subject),
    greeting: isolateNumbers(greeting),
    paragraphs: paragraphs.map(isolateNumbers),
    rows: inRows(rows),
    sums: inRows(sums),
    within: inRows(within),
  }
}

/** A value in the table of an Urdu email, unless its parts are isolated already. */
const needsIsolation = (value: string, locale: Locale) => locale === 'ur' && !value.includes('\u2068')

function asText(
  { reason, greeting, paragraphs, rows = [], sums = [], within = [], action }: Draft,
  locale: Locale,
  shop: Shop,
): string {
  const t = translator(locale, 'mail.frame')
  // Signs after a link until the next space would be taken for a part of it.
  const shown = (value: string) =>
    needsIsolation(value, locale) && !/^https?:/.test(value) ? isolated(value) : value
  const parts = [
    greeting,
    ...paragraphs,
    [...rows, ...sums, ...within].map(([name, value]) => `${name}: ${shown(value)}`).join('\n'),
    action ? `${action.label}: ${action.link}` : '',
    shopName(shop, locale),
    `-- \n${senderLine(shop, locale)}\n${t('why', { reason, shop: shopName(shop, locale) })}`,
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

// Mail programs support only old HTML: tables, and inline styles. The style block is for dark mode. Nothing is
// loaded from elsewhere: the picture is sent with the email, Urdu is in a font of the reader's system.
interface Look {
  start: 'left' | 'right'
  end: 'left' | 'right'
  /** Size and line height before the names of fonts. */
  text: string
  table: string
  heading: string
  brand: string
}
const latinSerif = "Fraunces,Georgia,'Times New Roman',serif"
const latinSans = "Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
// Fonts without Arabic first, for digits and names: those of the others are heavier.
const latinOnly = "Inter,Roboto,'Helvetica Neue','Noto Sans','Trebuchet MS'"
const nastaliq = "'Noto Nastaliq Urdu','Jameel Noori Nastaleeq','Urdu Typesetting'"
const naskh = "'Noto Naskh Arabic','Geeza Pro','Segoe UI',Tahoma,Arial,sans-serif"
const looks: Record<Locale, Look> = {
  en: {
    start: 'left',
    end: 'right',
    text: `16px/1.5 ${latinSans}`,
    table: `16px/1.5 ${latinSans}`,
    heading: `600 24px/1.3 ${latinSerif}`,
    brand: `600 26px/1 ${latinSerif}`,
  },
  ur: {
    start: 'right',
    end: 'left',
    text: `16px/2.1 ${latinOnly},${nastaliq},${naskh}`,
    table: `16px/1.7 ${latinOnly},${naskh}`,
    heading: `600 22px/2 ${latinOnly},${nastaliq},${naskh}`,
    brand: `600 24px/1.9 ${nastaliq},${naskh}`,
  },
}
/** The line above the card: an accent of the design, or the shop's own colour. */
const edgesOf = (shop: Shop): BrandColours =>
  shop.colour ? brandColours(shop) : { garden: '#b9532f', dark: '#e08a63' }

const darkMode = ({ dark }: BrandColours, edge: string) => `@media (prefers-color-scheme: dark) {
.paper { background: #0f1713 !important }
.card { background: #16201a !important; border-color: ${edge} #2a362d #2a362d !important }
.ink { color: #ecf1e8 !important }
.faint { color: #a9b6a6 !important }
.line { border-color: #2a362d !important }
.leaf { color: ${dark} !important }
.do { background: ${dark} !important; color: ${onBrand.dark} !important }
}`

/** The content id of the picture at the top, which is sent with the email: see lib/shop/mail/head-picture.ts. */
export const headCid = 'head@shop'

/** Isolated values as elements, which more mail programs know than the characters. */
const markup = (text: string) =>
  escapeHtml(text)
    .replaceAll('\u2068', '<bdi>')
    .replaceAll('\u2066', '<bdi dir="ltr">')
    .replaceAll('\u2069', '</bdi>')

const paragraph = (text: string) => `<p class="ink" style="margin:0 0 16px;color:#1d241e">${markup(text)}</p>`

/** Addresses of couriers and of partners; what strangers have typed has an invisible character in it (lib/shop/mail/typed.ts). */
const WEB_ADDRESS = /^https?:\/\/[^\s\u2060]+$/
const MAIL_ADDRESS = /^[^\s@\u2060]+@[^\s@\u2060]+$/

/** The value of a row, with the link that mail programs do not make themselves. */
function linked(value: string): string {
  const link = WEB_ADDRESS.test(value) ? value : MAIL_ADDRESS.test(value) ? `mailto:${value}` : null
  return link === null
    ? markup(value)
    : `<a href="${escapeHtml(link)}" style="color:inherit">${markup(value)}</a>`
}

/** An amount, a telephone number or another short value. */
const isShort = (value: string) => value.length <= 18

/** Short values do not wrap, and the names of products beside them may; long addresses wrap, and the names beside them stay whole. */
function row([name, value]: Row, locale: Locale, style = ''): string {
  const { start, end } = looks[locale]
  const [first, last] = isShort(value)
    ? ['', 'white-space:nowrap']
    : ['white-space:nowrap;', 'overflow-wrap:anywhere']
  const cell = `padding:10px 0;border-top:1px solid #e6dfd0;vertical-align:top;color:#1d241e;${style}`
  const shown = needsIsolation(value, locale) ? `<bdi>${linked(value)}</bdi>` : linked(value)
  return `<tr><td class="ink line" align="${start}" style="${cell}${first}padding-${end}:24px">${markup(name)}</td><td class="ink line" align="${end}" style="${cell}text-align:${end};${last}">${shown}</td></tr>`
}

function table({ rows = [], sums = [], within = [] }: Draft, locale: Locale): string {
  if (rows.length + sums.length === 0) return ''
  const total = sums.at(-1)
  const small = (sum: Row) => row(sum, locale, 'border-top:0;padding:4px 0;font-size:15px;')
  const lines = [
    ...rows.map((line) => row(line, locale)),
    ...sums.slice(0, -1).map(small),
    ...(total ? [row(total, locale, 'font-weight:600;')] : []),
    ...within.map(small),
  ]
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:8px 0 24px;border-collapse:collapse;font:${looks[locale].table};font-variant-numeric:tabular-nums">${lines.join('\n')}</table>`
}

const button = ({ label, link }: { label: string; link: string }, locale: Locale, colour: string) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0;font:${looks[locale].table}"><tr><td class="do" style="border-radius:10px;background:${colour}"><a class="do" href="${escapeHtml(link)}" style="display:inline-block;padding:13px 22px;border-radius:10px;background:${colour};color:${onBrand.garden};font-weight:600;text-decoration:none">${markup(label)}</a></td></tr></table>`

/** The shop's name in the language of the email, and smaller in the other one. */
function brand(locale: Locale, shop: Shop): string {
  const { brand: font, start } = looks[locale]
  const otherLocale = locale === 'ur' ? 'en' : 'ur'
  const [name, other] = [shopName(shop, locale), shopName(shop, otherLocale)]
  const first = `<span class="leaf" style="font:${font};color:${brandColours(shop).garden}">${escapeHtml(name)}</span>`
  if (other === name) return first
  return `${first}
<span class="faint" lang="${otherLocale}" dir="${directionOf(otherLocale)}" style="padding-${start}:8px;font-size:18px;color:#5c6659">${escapeHtml(other)}</span>`
}

/** The logo or the demo's drawing; a shop without a logo has its name only. */
const headPicture = (shop: Shop, end: string) =>
  markOf(shop).kind === 'letter'
    ? ''
    : `<td valign="bottom" align="${end}" width="168"><img src="cid:${headCid}" width="168" height="66" alt="" style="display:block;border:0;width:168px;max-width:100%;height:auto"></td>`

function asHtml(draft: Draft, locale: Locale, shop: Shop): string {
  const { reason, subject, greeting, paragraphs, action } = draft
  const t = translator(locale, 'mail.frame')
  const { start, end, text, heading } = looks[locale]
  const direction = directionOf(locale)
  const words = [greeting, ...paragraphs.filter(Boolean)]
  const [colours, edges] = [brandColours(shop), edgesOf(shop)]
  // Some mail programs drop what is on html and body, so the first table has language and direction too. Some make links of
  // telephone numbers and dates, also of those that strangers have typed.
  return `<!doctype html>
<html lang="${locale}" dir="${direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no"><title>${escapeHtml(subject)}</title><style>${darkMode(colours, edges.dark)}</style></head>
<body class="paper" style="margin:0;background:#fbf8f1">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(paragraphs[0] ?? '')}</div>
<table role="presentation" class="paper" lang="${locale}" dir="${direction}" width="100%" cellpadding="0" cellspacing="0" style="background:#fbf8f1;font:${text}">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;text-align:${start}">
<tr><td style="padding:0 4px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr>
<td valign="bottom" align="${start}" style="padding:0;padding-${end}:8px;padding-bottom:16px">
${brand(locale, shop)}
</td>
${headPicture(shop, end)}
</tr></table></td></tr>
<tr><td class="card" align="${start}" style="padding:32px 28px;border:1px solid #e6dfd0;border-top:4px solid ${edges.garden};border-radius:14px;background:#ffffff">
<h1 class="ink" style="margin:0 0 20px;font:${heading};color:#1d241e">${markup(subject)}</h1>
${words.map(paragraph).join('\n')}
${table(draft, locale)}
${action ? button(action, locale, colours.garden) : ''}
</td></tr>
<tr><td class="faint" align="${start}" style="padding:20px 4px 0;font-size:13px;color:#5c6659">${escapeHtml(senderLine(shop, locale))}<br>${markup(t('why', { reason, shop: shopName(shop, locale) }))}</td></tr>
</table>
</td></tr></table>
</body></html>
`
}
