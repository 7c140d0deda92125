import type { CsvRow } from '@/lib/csv/read'
import type { Reader } from '@/lib/products/import/formats/format'
import { piecesOf } from '@/lib/products/import/formats/texts'
import type { Named } from '@/lib/products/import/formats/woocommerce-columns'

// WooCommerce may count the pieces of all variations together, with their parent. Here each size has a stock of its own.

/**
 * The pieces of a parent, divided among its sizes: as evenly as whole pieces allow, the first ones have one more. Together they
 * are never more than there are, so that none is sold twice, and each size can be bought.
 */
export function dividedAmong(pieces: number, sizes: number): number[] {
  const each = Math.floor(pieces / sizes)
  return Array.from({ length: sizes }, (_, at) => each + (at < pieces % sizes ? 1 : 0))
}

/** The share of each variation in the pieces of its parent, by its row. */
export type Shares = ReadonlyMap<CsvRow, { pieces: number; all: number; sizes: number }>

const usesParent = (row: CsvRow, read: Reader<Named>) => read(row, 'stock').toLowerCase() === 'parent'

/** Of the imported variations of one parent those that are counted with it. */
export function sharesOf(parent: CsvRow, variations: readonly CsvRow[], read: Reader<Named>): Shares {
  const sharing = variations.filter((row) => usesParent(row, read))
  const all = Number(piecesOf(read(parent, 'stock')) || Number.NaN)
  // No number, to be reported, or sold without counting.
  if (!Number.isInteger(all) || sharing.length < 2 || isBackordered(parent, read)) return new Map()
  const pieces = dividedAmong(all, sharing.length)
  return new Map(sharing.map((row, at) => [row, { pieces: pieces[at] ?? 0, all, sizes: sharing.length }]))
}

/** The cell of our column, blank where it may be sold without stock, and what there is to say about it. */
export function stockOf(
  row: CsvRow,
  parent: CsvRow | undefined,
  shares: Shares,
  read: Reader<Named>,
): { stock: string; notes: string[] } {
  const share = shares.get(row)
  if (share) {
    const { pieces, all, sizes } = share
    const note = `stock: the other shop counts ${all} for ${sizes} sizes together; this size gets ${pieces} of them`
    return { stock: String(pieces), notes: [note] }
  }
  const counted = usesParent(row, read) ? parent : row
  if (counted && isBackordered(counted, read)) return { stock: '', notes: [] }
  const stock = counted ? read(counted, 'stock') : ''
  if (stock !== '') return { stock: piecesOf(stock), notes: [] }
  return { stock: read(row, 'inStock') === '0' ? '0' : '', notes: [] }
}

const isBackordered = (row: CsvRow, read: Reader<Named>) =>
  /^(?:1|yes|notify)$/i.test(read(row, 'backorders'))
