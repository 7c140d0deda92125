import { formulaStart } from '@/lib/csv/write'
// Tables as spreadsheets write them (RFC 4180): quotes, line breaks inside them, a byte order mark, commas, semicolons or
// tabs.

/** A row with the line of the file it begins on. */
export interface CsvRow {
  line: number
  cells: string[]
}

/** A quotation mark is never closed. */
export class UnclosedQuote extends Error {
  override readonly name = 'UnclosedQuote'
}

/** One row after the other, so that a long file can be read in parts; without blank lines. Throws UnclosedQuote. */
export function* csvRows(file: string): Generator<CsvRow> {
  const text = file.replace(/^\ufeff/, '')
  const separator = separatorOf(text)
  const end = new RegExp(`[${separator}\\n]`, 'g')
  let line = 1
  let at = 0
  while (at < text.length) {
    const row: CsvRow = { line, cells: [] }
    for (let isLast = false; !isLast; ) {
      let cell = ''
      if (text[at] === '"') {
        const close = closingQuote(text, at + 1)
        cell = text.slice(at + 1, close).replaceAll('""', '"')
        line += cell.split('\n').length - 1
        at = close + 1
      }
      end.lastIndex = at
      const next = end.exec(text)?.index ?? text.length
      cell += text.slice(at, next).replaceAll('\r', '')
      row.cells.push(unguarded(cell))
      isLast = text[next] !== separator
      at = next + 1
    }
    line += 1
    if (row.cells.some((one) => one.trim() !== '')) yield row
  }
}

function closingQuote(text: string, from: number): number {
  for (let at = text.indexOf('"', from); at >= 0; at = text.indexOf('"', at + 2))
    if (text[at + 1] !== '"') return at
  throw new UnclosedQuote()
}

const separatorOf = (text: string) => {
  const head = text.split('\n', 1)[0] ?? ''
  const times = (separator: string) => head.split(separator).length
  return [';', '\t'].reduce((best, other) => (times(other) > times(best) ? other : best), ',')
}

/** Exports put an apostrophe before text that looks like a formula; it is not part of the text. */
const unguarded = (cell: string) => (isGuarded.test(cell) ? cell.slice(1) : cell)
const isGuarded = new RegExp(`^'${formulaStart}`)
