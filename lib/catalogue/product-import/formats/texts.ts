import 'server-only'
import { cut } from '@/lib/base/cut'
import { plainNumber } from '@/lib/base/plain-number'
import { MAX_NAME_LENGTH } from '@/lib/catalogue/products/fields'
import { MAX_PICTURES } from '@/lib/catalogue/products/form'
import { MAX_LABEL_LENGTH } from '@/lib/catalogue/products/group-schema'
import type { Cells } from '@/lib/catalogue/products/import-schema'
import { plainText, withoutEntities } from '@/lib/platform/sanitize'

// Shared by the formats of other shops.

const summaryLength = 200

/** The texts of a product; each of ours needs both, and another shop may have neither. */
export function textsOf(title: string, html: string, summary: string): Pick<Cells, 'shortDesc' | 'longDesc'> {
  const long = plainText(html) ? html : plainText(summary) ? summary : title
  return {
    shortDesc: shortened(withoutEntities(plainText(summary) || plainText(html)) || title),
    longDesc: long,
  }
}

/** Whole sentences if they fit, else whole words. */
function shortened(text: string): string {
  if (text.length <= summaryLength) return text
  const start = cut(text, summaryLength)
  const sentence = Math.max(...['. ', '! ', '? ', '۔ '].map((end) => start.lastIndexOf(end)))
  if (sentence > summaryLength / 3) return start.slice(0, sentence + 1)
  return `${start.slice(0, start.lastIndexOf(' ') > 0 ? start.lastIndexOf(' ') : summaryLength)}…`
}

/** A list of one cell: each once, none empty. */
export const listed = (items: readonly string[], most?: number): string =>
  [...new Set(items.map((item) => item.trim()).filter(Boolean))].slice(0, most).join('|')

/** A vertical bar separates our pictures. */
export const picturesOf = (addresses: readonly string[]): string =>
  listed(
    addresses.map((address) => address.trim().replaceAll('|', '%7C')),
    MAX_PICTURES,
  )

/** A size or form as a product of its own: `Money Plant, 6 inch, Clay`. */
export const nameWith = (title: string, values: readonly string[]): string =>
  cut([title, ...values].join(', '), MAX_NAME_LENGTH)

export interface Option {
  name: string
  value: string
}

const units: readonly [RegExp, string][] = [
  [/^(?:"|″|in|inch|inches)$/i, 'inches'],
  [/^(?:cm|centimet(?:er|re)s?)$/i, 'cm'],
  [/^(?:l|ltr|lit(?:er|re)s?)$/i, 'litres'],
  [/^(?:gal|gallons?)$/i, 'gallons'],
]

type Pot = Pick<Cells, 'potSize' | 'potUnit' | 'potType'>

/**
 * Reads a size from the options. `Pot size: 6 inch` and `Pot: Terracotta` are its pot, by which the shop names it in both
 * languages. With any other option, such as `Size: Large`, all values are its label, if it is one of a group.
 */
export function sizeOf(options: readonly Option[], isGrouped: boolean): Pot & Pick<Cells, 'sizeLabel'> {
  const { pot, isAll } = potOf(options)
  if (!isGrouped) return pot
  // Absent, not blank: a label that the shop has given to a pot stays.
  if (isAll) return pot
  return { ...pot, sizeLabel: cut(options.map(({ value }) => value).join(', '), MAX_LABEL_LENGTH) }
}

/** `isAll`: the pot says everything that the options do. */
function potOf(options: readonly Option[]): { pot: Pot; isAll: boolean } {
  const pot: Pot = {}
  let used = 0
  for (const { name, value } of options) {
    const [, size, words = ''] = /^(\d{1,5}(?:\.\d{1,2})?)(\D*)$/.exec(value) ?? []
    const written = words
      .trim()
      .replace(/^-/, '')
      .replace(/\spot$/i, '')
      .trim()
    const unit = units.find(([pattern]) => pattern.test(written))?.[1]
    if (size && /size|pot|diameter/i.test(name) && (unit || written === '')) {
      if (pot.potSize !== undefined) continue
      pot.potSize = size
      pot.potUnit = unit ?? 'inches'
      used += 1
    } else if (/\bpot\b|planter|material/i.test(name) && !/size/i.test(name) && value.length <= 50) {
      if (pot.potType !== undefined) continue
      pot.potType = value
      used += 1
    }
  }
  return { pot, isAll: used === options.length }
}

const gramsPer = { g: 1, kg: 1000, lb: 453.592, oz: 28.3495 }

/** A weight in whole grams, blank for 0, which such files have where no weight was entered. Null for what is no weight, or could be two. */
export function gramsIn(cell: string, unit: keyof typeof gramsPer): string | null {
  if (cell === '') return ''
  // Kilograms often have three decimals, grams none.
  const weight = plainNumber(cell, { decimalComma: true, unsure: unit === 'g' ? '.' : ',' })
  if (weight === null || weight.startsWith('-')) return null
  return Number(weight) === 0 ? '' : String(Math.max(1, Math.round(Number(weight) * gramsPer[unit])))
}

interface Counted {
  /** The cell of our column; blank is unlimited. */
  stock: string
  /** Notes about it for the admin. */
  notes: string[]
}

/** The pieces of a cell; what was sold beyond the stock is nothing. Text that is no number stays, to be reported. */
export function countedIn(cell: string): Counted {
  const count = plainNumber(cell, { decimalComma: true, unsure: '.' })
  if (count === null) return { stock: cell, notes: [] }
  const pieces = Math.max(0, Math.trunc(Number(count)))
  const note = `stock: ${count} in the other shop becomes ${pieces}`
  return { stock: String(pieces), notes: Number(count) === pieces ? [] : [note] }
}

/** The stock of a product that is sold although there is none; `cell` has its pieces. */
export const unlimited = (cell: string): Counted => ({
  stock: '',
  notes: [
    `stock: unlimited, as the other shop continues selling when there is none; there it is ${cell || 'not counted'}`,
  ],
})
