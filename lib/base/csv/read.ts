// Tables as spreadsheets write them (RFC 4180): quotes, line breaks inside them, a byte order mark, commas, semicolons or
// tabs.

import { formulaStart } from '@/lib/base/csv/csv-line'

/** A row with the line of the file it begins on. */
export interface CsvRow {
  line: number
  cells: string[]
}

/** A table cannot be read; the message follows the name of the file. */
export class UnreadableTable extends Error {
  override readonly name = 'UnreadableTable'
}

/** Far more than tables have, so that reading a file of separators or line breaks ends soon. */
const MAX_COLUMNS = 400
/** Blank ones included; a spreadsheet has 1,048,576. */
const MAX_LINES = 1_100_000
const MAX_CELLS = 2_500_000
/** Cells are cut after so many characters, which is more than any column takes. */
export const MAX_CELL_LENGTH = 100_000
/** Cells, line breaks and quotation marks that are read at once. */
const stepsAtOnce = 10_000

/** One row after the other, without blank lines. Throws UnreadableTable. */
export function* csvRows(file: string): Generator<CsvRow> {
  for (const row of csvSteps(file)) if (row) yield row
}

/** Reads the rows with pauses, which are null, so that a long file can be read in turns. */
export function* csvSteps(file: string): Generator<CsvRow | null> {
  const text = file.startsWith('\ufeff') ? file.slice(1) : file
  const separator = separatorOf(text)
  const end = new RegExp(`[${separator}\\n]`, 'g')
  let line = 1
  let lineEnd = -1
  let at = 0
  let steps = 0
  let cells = 0
  const after = (sign: string, from: number) => {
    const found = text.indexOf(sign, from)
    return found < 0 ? text.length : found
  }
  const isPause = () => {
    steps += 1
    return steps % stepsAtOnce === 0
  }
  while (at < text.length) {
    const isBlank = text[at] === '\n' || text.startsWith('\r\n', at)
    if (isBlank) {
      at += text[at] === '\n' ? 1 : 2
      line += 1
      if (line > MAX_LINES) throw tooMuch()
      if (isPause()) yield null
      continue
    }
    const row: CsvRow = { line, cells: [] }
    for (let isLast = false; !isLast; ) {
      let cell = ''
      const quote = openingQuote(text, at)
      if (quote !== null) {
        const from = quote + 1
        for (at = from; ; at += 2) {
          at = text.indexOf('"', at)
          if (at < 0) throw new UnreadableTable('has an unclosed quotation mark')
          for (; lineEnd < at; lineEnd = after('\n', Math.max(lineEnd + 1, from))) {
            if (lineEnd >= from) line += 1
            if (isPause()) yield null
          }
          if (isPause()) yield null
          if (text[at + 1] !== '"') break
        }
        // Two quotation marks in a quoted cell stand for one.
        cell = text.slice(from, Math.min(at, from + 2 * MAX_CELL_LENGTH + 2)).replaceAll('""', '"')
        at += 1
      }
      let next = at
      if (text[at] !== separator && text[at] !== '\n') {
        end.lastIndex = at
        next = end.exec(text)?.index ?? text.length
        cell += text.slice(at, Math.min(next, at + MAX_CELL_LENGTH + 1)).replaceAll('\r', '')
      }
      row.cells.push(cell === '' ? '' : withoutFormula(cell.slice(0, MAX_CELL_LENGTH + 1)))
      if (row.cells.length > MAX_COLUMNS) throw new UnreadableTable(`has more than ${MAX_COLUMNS} columns`)
      isLast = text[next] !== separator
      at = next + 1
      if (isPause()) yield null
    }
    line += 1
    cells += row.cells.length
    if (line > MAX_LINES || cells > MAX_CELLS) throw tooMuch()
    if (row.cells.some((value) => value.trim() !== '')) yield row
  }
}

const tooMuch = () => new UnreadableTable('has too many lines or cells')

/** The quote of "text" or of ="text", as files are written whose numbers shall keep their zeros; null: a cell without one. */
function openingQuote(text: string, at: number): number | null {
  if (text[at] === '"') return at
  return text.startsWith('="', at) ? at + 1 : null
}

const separatorOf = (text: string) => {
  const [head = ''] = text.slice(0, MAX_CELL_LENGTH).split('\n', 1)
  const times = (separator: string) => head.split(separator).length
  return [';', '\t'].reduce((best, other) => (times(other) > times(best) ? other : best), ',')
}

/** Spreadsheets write text as ="00123"; exports put an apostrophe before what looks like a formula. Neither is part of the text. */
const withoutFormula = (cell: string) =>
  textFormula.exec(cell)?.[1]?.replaceAll('""', '"') ?? (isGuarded.test(cell) ? cell.slice(1) : cell)
const textFormula = /^="((?:[^"]|"")*)"$/
const isGuarded = new RegExp(`^'${formulaStart}`)
