import { latinDigits } from '@/lib/base/digits'

// Numbers as people, spreadsheets and other shops write them. Pure and browser-safe.

/** Direction marks and spaces without a width, as spreadsheets in Urdu write them. */
const invisible = /[\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g

/** One kind of digits, spaces, minus signs and marks between thousands. An apostrophe stands for those that are never decimal. */
export const oneSpelling = (written: string): string =>
  latinDigits(written)
    .replace(invisible, '')
    .replace(/\s+/g, ' ')
    .replace(/[−–—]/g, '-')
    .replace(/[’ʼ′`٬]/g, "'")
    .replaceAll('،', ',')
    .trim()

interface NumberOptions {
  /** Whether `1250,50` and `1.250,50` are read too, as other countries write them. */
  decimalComma?: boolean
  /** The mark that is rejected when it may separate decimals as well as thousands, as in 1.250 or 1,250. */
  unsure?: '.' | ','
}

/**
 * A written number as a plain decimal: `1,25,000.50`, `1 250` and `-5` become `125000.50`, `1250` and `-5`. A mark separates
 * thousands only where it groups three digits, or two and three (lakhs). Zeros after the second decimal are left out. Null for what is
 * no number, or could be two.
 */
export function plainNumber(
  written: string,
  { decimalComma = false, unsure }: NumberOptions = {},
): string | null {
  const [, sign = '', number = ''] = /^'?([-+]?) ?(\d.*)$/.exec(oneSpelling(written)) ?? []
  if (unsure && isUnsure(number, unsure)) return null
  for (const [group, point] of decimalComma ? [...usual, ...european] : usual) {
    const [whole = '', decimals = '0', ...more] = number.split(point)
    if (more.length > 0 || !/^\d+$/.test(decimals) || !isWhole(whole, group)) continue
    const rest = number.includes(point)
      ? `.${decimals.slice(0, 2) + decimals.slice(2).replace(/(?<!0)0+$/, '')}`
      : ''
    return `${sign === '-' ? '-' : ''}${whole.replaceAll(group, '')}${rest}`
  }
  return null
}

/** Signs that separate thousands, and those that separate decimals. */
const usual = [
  [',', '.'],
  ["'", '.'],
  [' ', '.'],
] as const
const european = [
  ['.', ','],
  ["'", ','],
  [' ', ','],
] as const

const isUnsure = (number: string, mark: '.' | ',') =>
  /^[1-9]\d{0,2}[.,]\d{3}$/.test(number) && number.includes(mark)

function isWhole(text: string, group: string): boolean {
  if (/^\d+$/.test(text)) return true
  const parts = text.split(group)
  const [first = '', last = ''] = [parts[0], parts.at(-1)]
  if (parts.length < 2 || !/^\d{3}$/.test(last) || !/^[1-9]\d{0,2}$/.test(first)) return false
  const between = parts.slice(1, -1)
  if (between.every((part) => /^\d{3}$/.test(part))) return true
  return group !== '.' && first.length < 3 && between.every((part) => /^\d{2}$/.test(part))
}

/** A written whole number as plain digits, such as `1,250` and `12.0`; other text as it is. */
export const plainWhole = (written: string): string =>
  plainNumber(written, { decimalComma: true, unsure: '.' })?.replace(/\.0+$/, '') ?? written
