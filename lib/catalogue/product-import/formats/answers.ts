import { cut } from '@/lib/base/cut'
import { plainNumber } from '@/lib/base/plain-number'
import { spelled } from '@/lib/base/text/fold'

// Yes and no as spreadsheets and other shops write them: TRUE, 1.0, y, ہاں, and the words of single columns.

interface Words {
  yes: readonly string[]
  no: readonly string[]
}

const everywhere: Words = {
  yes: ['1', 'true', 'yes', 'y', 't', 'on', 'enabled', 'ہاں', 'جی', 'جی ہاں'],
  no: ['0', 'false', 'no', 'n', 'f', 'off', 'disabled', 'none', 'نہیں', 'جی نہیں', 'نہ'],
}

/**
 * The word of a cell without capitals, spaces and marks, or its number without decimals: `Out-of-Stock` is outofstock, `0.0`
 * is 0.
 */
const wordOf = (cell: string): string =>
  plainNumber(cell, { decimalComma: true })?.replace(/\.0+$/, '') ?? spelled(cell).replaceAll(' ', '')

/** The words of a column, besides those that are understood everywhere. */
const wordsOf = ({ yes, no }: Words) =>
  new Map([
    ...[...everywhere.yes, ...yes].map((word) => [wordOf(word), true] as const),
    ...[...everywhere.no, ...no].map((word) => [wordOf(word), false] as const),
  ])
type Meanings = ReturnType<typeof wordsOf>

/** Whether something is for sale to the public. */
export const published = wordsOf({
  yes: ['published', 'publish', 'visible', 'active', 'live', 'public', 'online', 'web', 'global'],
  no: [
    '-1',
    'draft',
    'auto draft',
    'private',
    'pending',
    'pending review',
    'future',
    'scheduled',
    'unpublished',
    'unlisted',
    'hidden',
    'inactive',
    'archived',
    'trash',
    'offline',
  ],
})
/** Whether it is in the shop or its search. */
export const visible = wordsOf({
  yes: [
    'visible',
    'catalog',
    'catalogue',
    'search',
    'shop',
    'shop only',
    'search only',
    'search results only',
    'shop and search',
    'shop and search results',
    'public',
  ],
  no: ['hidden', 'invisible', 'not visible', 'private'],
})
/** Whether there is any; what is on backorder can be bought. */
export const inStock = wordsOf({
  yes: ['in stock', 'available', 'on backorder', 'backorder', 'available on backorder', 'low stock'],
  no: ['out of stock', 'sold out', 'not in stock', 'unavailable', 'not available'],
})
/** Whether it is sold although there is none. */
export const oversold = wordsOf({
  yes: [
    'continue',
    'continue selling',
    'notify',
    'allow',
    'allowed',
    'allow but notify',
    'allow but notify customer',
  ],
  no: ['deny', 'denied', 'stop', 'stop selling', 'do not allow', 'not allowed'],
})
export const giftCard = wordsOf({ yes: ['gift card'], no: [] })

/** Whether the name of what counts the pieces says that nothing does. */
export const isUncounted = (cell: string): boolean =>
  cell === '' || everywhere.no.includes(wordOf(cell)) || /^(?:not|un)tracked$/.test(wordOf(cell))

/** Reads the answers of one row, and collects the errors of its cells; `found` are those of the rows it is made of. */
export class Answers {
  readonly faults: string[]

  constructor(...found: (readonly string[] | undefined)[]) {
    this.faults = [...new Set(found.flatMap((faults) => faults ?? []))]
  }

  /** `otherwise` is the meaning of an empty cell; a cell with another word is an error of the row. */
  read(header: string, cell: string, words: Meanings, otherwise: boolean): boolean {
    if (cell === '') return otherwise
    const answer = words.get(wordOf(cell))
    if (answer !== undefined) return answer
    const fault = `${header} “${cut(cell, 40)}” is neither yes nor no`
    if (!this.faults.includes(fault)) this.faults.push(fault)
    return otherwise
  }
}

/** The notes and faults of a row, as its properties. */
export const remarks = (notes: string[], { faults }: Answers): { notes?: string[]; faults?: string[] } => ({
  ...(notes.length > 0 ? { notes } : {}),
  ...(faults.length > 0 ? { faults } : {}),
})
