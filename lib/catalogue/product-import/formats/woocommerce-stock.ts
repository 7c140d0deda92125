import type { CsvRow } from '@/lib/base/csv/read'
import { Answers, inStock, oversold } from '@/lib/catalogue/product-import/formats/answers'
import type { Columns } from '@/lib/catalogue/product-import/formats/format'
import { countedIn, unlimited } from '@/lib/catalogue/product-import/formats/texts'
import type { Named } from '@/lib/catalogue/product-import/formats/woocommerce-columns'

// WooCommerce may count the pieces of all variations together, with their parent. Here each size has a stock of its own.

/**
 * The pieces of a parent, divided among its sizes: as evenly as whole pieces allow, the first ones have one more. Together they
 * are never more than there are, so that none is sold twice, and each size can be bought.
 */
export function dividedAmong(pieces: number, sizes: number): number[] {
  const each = Math.floor(pieces / sizes)
  return Array.from({ length: sizes }, (_, at) => each + (at < pieces % sizes ? 1 : 0))
}

/** The share of a variation in the pieces of its parent. */
export interface Share {
  pieces: number
  all: number
  sizes: number
}
/** The shares by the row of the variation. */
export type Shares = ReadonlyMap<CsvRow, Share>

type File = Columns<Named>

const usesParent = (row: CsvRow, { read }: File) => read(row, 'stock').toLowerCase() === 'parent'

/** The imported variations of one parent that are counted with it. */
export function sharesOf(parent: CsvRow, variations: readonly CsvRow[], file: File): Shares {
  const sharing = variations.filter((row) => usesParent(row, file))
  const all = Number(countedIn(file.read(parent, 'stock')).stock || Number.NaN)
  // No number, to be reported, or sold without counting.
  if (!Number.isInteger(all) || sharing.length < 2 || isBackordered(parent, file, new Answers()))
    return new Map()
  const pieces = dividedAmong(all, sharing.length)
  return new Map(sharing.map((row, at) => [row, { pieces: pieces[at] ?? 0, all, sizes: sharing.length }]))
}

/** The cell of our column, blank where it may be sold without stock, and what there is to say about it. */
export function stockOf(
  row: CsvRow,
  parent: CsvRow | undefined,
  shares: Shares,
  file: File,
  answers: Answers,
): { stock: string; notes: string[] } {
  const { read, headerOf } = file
  const isThere = answers.read(headerOf('inStock'), read(row, 'inStock'), inStock, true)
  const from = usesParent(row, file) ? parent : row
  const isOversold = from !== undefined && isBackordered(from, file, answers)
  const share = shares.get(row)
  if (share) {
    const { pieces, all, sizes } = share
    const note = `stock: the other shop counts ${all} for ${sizes} sizes together; this size gets ${pieces} of them`
    return { stock: String(pieces), notes: isThere ? [note] : [note, contradiction(all, file)] }
  }
  const cell = from ? read(from, 'stock') : ''
  if (isOversold) return unlimited(cell)
  if (cell === '') return { stock: isThere ? '' : '0', notes: [] }
  const { stock, notes } = countedIn(cell)
  return { stock, notes: isThere || stock === '0' ? notes : [...notes, contradiction(stock, file)] }
}

const contradiction = (stock: number | string, { headerOf }: File) =>
  `stock: ${stock}, although ${headerOf('inStock')} is no`

const isBackordered = (row: CsvRow, { read, headerOf }: File, answers: Answers) =>
  answers.read(headerOf('backorders'), read(row, 'backorders'), oversold, false)
