// The limits of a workbook, like those of CSV (lib/base/csv/read.ts): far more than tables have, so that a hostile file is rejected early.

/** Bytes of its parts together, once they are unpacked. */
export const MAX_UNPACKED = 64 * 1024 * 1024
/** Files in it, such as sheets and pictures. */
export const MAX_ENTRIES = 2000
/** Sheets that are looked at until one has rows. */
export const MAX_SHEETS = 20
/** The last row of a spreadsheet is 1,048,576. */
export const MAX_LINES = 1_100_000
export const MAX_CELLS = 2_500_000
export const MAX_COLUMNS = 400
/** Characters between two tags of a sheet: the reader looks at all of them again and again. */
export const MAX_TEXT = 1_000_000
/** Cells are cut after so many characters. */
export const MAX_CELL_LENGTH = 100_001

/** Bytes of all cells as text: a text that a file has once may be in many cells. */
export const MAX_OUTPUT = 32 * 1024 * 1024

/** The signs after a row and after a cell. XML cannot have them, so no cell does. */
export const ROW_END = '\u001e'
export const CELL_END = '\u001f'

/** A workbook cannot be read; the message follows the name of the file. */
export class UnreadableWorkbook extends Error {
  /** @override */
  name = 'UnreadableWorkbook'
}

export const tooLarge = 'is too large: its cells may have at most 32 MB of text'
export const tooMuch = 'has too many lines or cells'
export const damaged = 'cannot be read: it is damaged, or no Excel file (.xlsx)'
