// Texts of people inside emails. Mail programs make links of what looks like an address, so that anyone could send links in our
// name: by a name, a note, the words of a review. An invisible character interrupts what looks like one. Pure.

const JOINER = '\u2060'

/** The signs that make text an address; the joiner goes behind them. */
const joints = [
  // The dot before a domain or one of its parts, in all signs that count as one.
  /(?<=\S)[.\uff0e\u3002\uff61](?=[\p{L}\p{M}])/gu,
  // 'www.evil.com' and 'www.1evil'
  /www(?=[.\uff0e\u3002\uff61])/giu,
  // An address of numbers.
  /(?<=\d)\.(?=\d{1,3}\.\d)|(?<=\d\.\d{1,3})\.(?=\d)/gu,
  // An email address.
  /(?<=\S)[@\uff20](?=\S)/gu,
  // 'https:', 'mailto:', 'tel:', and what is behind it.
  /(?<=\S)[:\uff1a](?=[/\\])|(?<=\p{L})[:\uff1a](?=\S)/gu,
  /[/\\](?=[/\\])/gu,
]

/** The text with nothing in it that a mail program takes for a link; it looks the same. */
export const withoutLinks = (text: string): string =>
  joints.reduce((broken, joint) => broken.replace(joint, (sign) => sign + JOINER), text)

/** Addresses of the shop and of couriers, and the one by which partners of a swap write to each other. */
const links = ['link', 'trackingLink', 'email']

/**
 * Values that the shop itself has written, by template: its numbers and addresses are copied, and have to be what they look
 * like.
 */
const wordsOfShop: Readonly<Record<string, readonly string[]>> = {
  'order-placed': ['lines', 'discount', 'delivery', 'transfer'],
  'appointment-news': ['pay'],
  'transfer-rejected': ['reason'],
  'order-changed': ['lines'],
  'order-status': ['tracking', 'place'],
  'order-tracking': ['tracking'],
  'claim-received': ['name'],
  'claim-answer': ['name', 'reason'],
  'part-refund': ['reason', 'reference'],
  'refund-done': ['reference'],
  'appointment-cancelled': ['reason'],
  'caretaker-declined': ['reason'],
  'caretaker-suspended': ['reason'],
  'review-taken-down': ['reason'],
  'swap-taken-down': ['reason'],
}

/** The data of an email with nothing in what strangers have typed that becomes a link. */
export const withoutTypedLinks = (data: unknown, template: string): unknown =>
  withoutLinksIn(data, [...links, ...(wordsOfShop[template] ?? [])])

function withoutLinksIn(data: unknown, excepted: readonly string[]): unknown {
  if (typeof data === 'string') return withoutLinks(data)
  if (Array.isArray(data)) return data.map((part) => withoutLinksIn(part, links))
  if (!(data instanceof Object)) return data
  const parts = Object.entries(data)
  return Object.fromEntries(
    parts.map(([key, part]) => [key, excepted.includes(key) ? part : withoutLinksIn(part, links)]),
  )
}
