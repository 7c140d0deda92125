// Placeholders in texts of the shop ({guaranteeDays}), so that a text says what the settings say:
// docs/decisions/0050-promises-and-pages.md. Browser-safe.

/** The meaning of each, for the people who write the texts. */
export const placeholders = {
  shopName: 'the name of the shop',
  phone: 'the telephone number',
  email: 'the email address',
  address: 'the address of the shop',
  deliveryDays: 'the delivery time: “3 working days”',
  deliveryPrice: 'what delivery costs: “Rs 1,000, free above Rs 10,000”',
  guaranteeDays: 'the arrival guarantee: “7 days”',
  returnDays: 'the return window: “7 days”',
  onlinePayment: 'how customers pay online: “by card, wallet or bank account”',
  paymentProvider: 'the company whose page takes online payments: “PayFast”',
  ifCaretakers: 'no word: its paragraph is left out while the shop has no caretakers',
  ifSwaps: 'no word: its paragraph is left out while the shop has no swaps',
} as const
export type Placeholder = keyof typeof placeholders

/** null: the shop has or promises no such thing, so what contains it is left out. */
export type PlaceholderValues = Record<Placeholder, string | null>

const pattern = /\{(\w+)\}/g

const isPlaceholder = (name: string): name is Placeholder => Object.hasOwn(placeholders, name)

/** Whether a text has one that is filled in. */
export const hasPlaceholder = (text: string): boolean =>
  [...text.matchAll(pattern)].some(([, name = '']) => isPlaceholder(name))

/** A word in braces of any script, with spaces or hyphens: meant as a placeholder. */
const meant = /\{([\p{L}\p{M}\d_ \u00a0-]{1,40})\}/gu

/** The first placeholder that does not exist, with its braces; undefined when all exist. */
export const unknownPlaceholder = (text: string): string | undefined =>
  [...text.matchAll(meant)].find(([, name = '']) => !isPlaceholder(name))?.[0]

/** Whether a part of a text would be left out. */
export const isLeftOut = (part: string, values: PlaceholderValues): boolean =>
  [...part.matchAll(pattern)].some(([, name = '']) => isPlaceholder(name) && values[name] === null)

/** The text with values; `write` makes a value fit for where it is shown. */
export const fillIn = (
  text: string,
  values: PlaceholderValues,
  write: (value: string) => string = (value) => value,
): string =>
  text.replace(pattern, (placeholder, name: string) =>
    isPlaceholder(name) ? write(values[name] ?? '') : placeholder,
  )

/** A plain text with values, without the sentences whose promise is not made. */
export const fillInSentences = (text: string, values: PlaceholderValues): string =>
  text
    .split(/(?<=[.!?۔؟])(?=\s)/)
    .filter((sentence) => !isLeftOut(sentence, values))
    .map((sentence) => fillIn(sentence, values))
    .join('')
    .trim()
