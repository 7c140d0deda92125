import { buffer } from 'node:stream/consumers'
import { readSheet } from 'read-excel-file/node'
import {
  CELL_END,
  damaged,
  MAX_CELL_LENGTH,
  MAX_CELLS,
  MAX_COLUMNS,
  MAX_OUTPUT,
  MAX_SHEETS,
  ROW_END,
  tooLarge,
  tooMuch,
  UnreadableWorkbook,
} from './workbook-limits.mjs'
import { prepareSheets } from './workbook-sheet.mjs'
import { packed, unpacked } from './workbook-zip.mjs'

// A process of its own, which reads one workbook from its standard input and writes the cells of the first sheet with rows. A hostile file
// can take its memory and its time, which end with it, and not those of the server. It exits with 2 when a file is rejected; its output is then the
// reason. With 1 it is an error of ours.

/**
 * A number as people write it, without the last digits that a spreadsheet does not show.
 * @param {string} text
 */
function numberText(text) {
  const number = Number(text)
  if (!Number.isFinite(number)) return text
  if (Number.isSafeInteger(number)) return String(number)
  const rounded = Number(number.toPrecision(15))
  if (Number.isInteger(rounded)) return BigInt(rounded).toString()
  const plain = String(rounded)
  const shown = plain.includes('e') ? rounded.toFixed(15).replace(/0+$/, '') : plain
  // Three decimals could be thousands in a text; a fourth says that they are not.
  return /\.\d{3}$/.test(shown) ? `${shown}0` : shown
}

/** @param {Date} date */
function dateText(date) {
  if (Number.isNaN(date.valueOf())) return ''
  // A time is a part of a day, which is seldom exact.
  const minute = 60_000
  const text = new Date(Math.round(date.valueOf() / minute) * minute).toISOString()
  const [day, time] = [text.slice(0, 10), text.slice(11, 16)]
  // A time without a day counts from the first day of spreadsheets.
  if (date.getUTCFullYear() < 1901) return time
  return time === '00:00' ? day : `${day} ${time}`
}

/** @param {unknown} cell */
function cellText(cell) {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return dateText(cell)
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE'
  const text = String(cell).slice(0, MAX_CELL_LENGTH)
  // A file may have these signs as escapes.
  return [ROW_END, CELL_END, '\u0000'].reduce((clean, sign) => clean.replaceAll(sign, ' '), text)
}

/**
 * The text of all cells, which is never longer than it may be.
 * @param {unknown[][]} rows
 */
function textOf(rows) {
  let [bytes, count] = [0, 0]
  return rows
    .map((cells) => {
      // A row is as long as the longest one.
      count += cells.findLastIndex((cell) => cell !== null) + 1
      if (cells.length > MAX_COLUMNS || count > MAX_CELLS) throw new UnreadableWorkbook(tooMuch)
      return cells
        .map((cell) => {
          const text = cellText(cell)
          bytes += Buffer.byteLength(text) + 1
          if (bytes > MAX_OUTPUT) throw new UnreadableWorkbook(tooLarge)
          return text
        })
        .join(CELL_END)
    })
    .join(ROW_END)
}

/** @param {Buffer} bytes */
async function tableText(bytes) {
  const parts = await unpacked(bytes)
  prepareSheets(parts)
  const workbook = packed(parts)
  parts.clear()
  for (let sheet = 1; sheet <= MAX_SHEETS; sheet += 1) {
    const rows = await readSheet(workbook, sheet, { parseNumber: numberText }).catch((error) => {
      if (error?.name === 'SheetNotFoundError' || error?.constructor?.name === 'SheetNotFoundError')
        return null
      throw new UnreadableWorkbook(damaged)
    })
    if (rows === null) break
    if (rows.some((cells) => cells.some((cell) => cell !== null))) return textOf(rows)
  }
  throw new UnreadableWorkbook('has no sheet with rows')
}

/** @param {string | Uint8Array} output */
const written = (output) => new Promise((resolve) => process.stdout.write(output, resolve))

try {
  const text = await tableText(await buffer(process.stdin))
  await written(text)
} catch (error) {
  const isRejected = error instanceof UnreadableWorkbook
  await written(
    isRejected ? error.message : String(error instanceof Error ? error.stack : error).slice(0, 2000),
  )
  process.exitCode = isRejected ? 2 : 1
}
