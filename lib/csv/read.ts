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
      const quote = openingQuote(text, at)
      if (quote !== null) {
        const close = closingQuote(text, quote + 1)
        cell = text.slice(quote + 1, close).replaceAll('""', '"')
        line += cell.split('\n').length - 1
        at = close + 1
      }
      end.lastIndex = at
      const next = end.exec(text)?.index ?? text.length
      cell += text.slice(at, next).replaceAll('\r', '')
      row.cells.push(withoutFormula(cell))
      isLast = text[next] !== separator
      at = next + 1
    }
    line += 1
    if (row.cells.some((one) => one.trim() !== '')) yield row
  }
}

/** The quote of "text" or of ="text", as files are written whose numbers shall keep their zeros; null: a cell without one. */
function openingQuote(text: string, at: number): number | null {
  if (text[at] === '"') return at
  return text.startsWith('="', at) ? at + 1 : null
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

/** Spreadsheets write text as ="00123"; exports put an apostrophe before what looks like a formula. Neither is part of the text. */
const withoutFormula = (cell: string) =>
  textFormula.exec(cell)?.[1]?.replaceAll('""', '"') ?? (isGuarded.test(cell) ? cell.slice(1) : cell)
const textFormula = /^="((?:[^"]|"")*)"$/
const isGuarded = new RegExp(`^'${formulaStart}`)
