import { formulaStart } from '@/lib/csv/write'
// Tables as spreadsheets write them (RFC 4180): quotes, line breaks inside them, a byte order mark, commas or semicolons.

/** A row with the line of the file it begins on. */
export interface CsvRow {
  line: number
  cells: string[]
}

/** Null when a quote is never closed. Blank lines are left out. */
export function readCsv(file: string): CsvRow[] | null {
  const text = file.replace(/^\ufeff/, '')
  const separator = separatorOf(text)
  const rows: CsvRow[] = []
  let cells: string[] = []
  let cell = ''
  let quoted = false
  let line = 1
  let began = 1

  const endCell = () => {
    cells.push(unguarded(cell))
    cell = ''
  }
  const endRow = () => {
    endCell()
    if (cells.some((one) => one.trim() !== '')) rows.push({ line: began, cells })
    cells = []
  }

  for (let at = 0; at < text.length; at += 1) {
    const character = text[at]
    if (character === '\n') line += 1
    if (quoted) {
      if (character !== '"') cell += character
      else if (text[at + 1] === '"') {
        cell += '"'
        at += 1
      } else quoted = false
    } else if (character === '"' && cell === '') quoted = true
    else if (character === separator) endCell()
    else if (character === '\n') {
      endRow()
      began = line
    } else if (character !== '\r') cell += character
  }
  if (quoted) return null
  if (cell !== '' || cells.length > 0) endRow()
  return rows
}

const separatorOf = (text: string) => {
  const head = text.split('\n', 1)[0] ?? ''
  return head.split(';').length > head.split(',').length ? ';' : ','
}

/** Exports put an apostrophe before text that looks like a formula; it is not part of the text. */
const unguarded = (cell: string) => (isGuarded.test(cell) ? cell.slice(1) : cell)
const isGuarded = new RegExp(`^'${formulaStart}`)
