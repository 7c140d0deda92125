import {
  damaged,
  MAX_CELLS,
  MAX_COLUMNS,
  MAX_LINES,
  MAX_TEXT,
  tooMuch,
  UnreadableWorkbook,
} from './workbook-limits.mjs'

// A sheet before its rows are read: what would take too much is rejected, and what the reader would lose is written as text.

const isSheet = /^xl\/worksheets\/[^/]+\.xml$/i
const element = /<(row|c)\b([^>]*)>/g
/** Elements of a sheet with a prefix, which `element` does not find. An anchor of a drawing has a row as well, without attributes. */
const prefixed = /<[^\s<>/!?]+:(?:worksheet|sheetData|row\s|c)\b/
const reference = /\br="([A-Z]*)(\d*)"/

/**
 * Checks the sheets and writes percentages as text. Throws UnreadableWorkbook.
 * @param {Map<string, Buffer>} parts
 */
export function prepareSheets(parts) {
  const styles = [...parts].find(([path]) => /^xl\/styles\.xml$/i.test(path))?.[1]
  const percent = styles ? percentStyles(styles.toString()) : new Set()
  for (const [path, bytes] of parts) {
    if (!isSheet.test(path)) continue
    const xml = bytes.toString()
    checkSheet(xml)
    const shown = withErrors(percent.size > 0 ? withPercent(xml, percent) : xml)
    if (shown !== xml) parts.set(path, Buffer.from(shown))
  }
}

/** @param {string} xml */
function checkSheet(xml) {
  checkTexts(xml)
  if (prefixed.test(xml))
    throw new UnreadableWorkbook(
      'was written in an unusual form. Open it in Excel, save it and choose it again',
    )
  let cells = 0
  for (const [, name, attributes = ''] of xml.matchAll(element)) {
    const [, letters = '', digits = ''] = reference.exec(attributes) ?? []
    if (Number(digits) > MAX_LINES) throw new UnreadableWorkbook(tooMuch)
    if (name === 'row') continue
    cells += 1
    if (cells > MAX_CELLS) throw new UnreadableWorkbook(tooMuch)
    // Without its place the reader cannot tell the column of a cell.
    if (!letters || !digits) throw new UnreadableWorkbook(damaged)
    // Cells that only have a colour or a frame may go to the last column.
    if (!attributes.endsWith('/') && columnOf(letters) > MAX_COLUMNS)
      throw new UnreadableWorkbook(`has more than ${MAX_COLUMNS} columns`)
  }
  const [, place] =
    /<c\b[^>]*?\br="([A-Z]+\d+)"[^>]*><f\b(?:[^>]*\/>|[^>]*>[^<]*<\/f>)(?:<v\s*\/>|<v\s*><\/v\s*>)?<\/c\s*>/.exec(
      xml,
    ) ?? []
  if (place)
    throw new UnreadableWorkbook(
      `has formulas without their values, such as in ${place}. Open it in Excel, save it and choose it again`,
    )
}

/** @param {string} xml */
function checkTexts(xml) {
  let last = 0
  for (let at = xml.indexOf('<'); at >= 0; at = xml.indexOf('<', at + 1)) {
    if (at - last > MAX_TEXT) throw new UnreadableWorkbook('has too much text in one place')
    last = at
  }
  if (xml.length - last > MAX_TEXT) throw new UnreadableWorkbook('has too much text in one place')
}

/** @param {string} letters */
const columnOf = (letters) =>
  letters.length > 3
    ? Number.POSITIVE_INFINITY
    : [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)

/**
 * The places of the styles that show a number as a percentage.
 * @param {string} xml
 * @returns {Set<string>}
 */
function percentStyles(xml) {
  const own = [...xml.matchAll(/<numFmt\b[^>]*>/g)].flatMap(([format]) =>
    /\bformatCode="[^"]*%/.test(format) ? (/\bnumFmtId="(\d+)"/.exec(format)?.[1] ?? []) : [],
  )
  const formats = new Set(['9', '10', ...own])
  const [, list = ''] = /<cellXfs\b[^>]*>([\s\S]*?)<\/cellXfs>/.exec(xml) ?? []
  const found = [...list.matchAll(/<xf\b[^>]*>/g)].flatMap(([style], at) =>
    formats.has(/\bnumFmtId="(\d+)"/.exec(style)?.[1] ?? '') ? String(at) : [],
  )
  return new Set(found)
}

/**
 * Shows errors such as #N/A, which the reader drops, so that they are not taken for blank cells.
 * @param {string} xml
 */
const withErrors = (xml) => xml.replace(/(<c\b[^>]*?\bt=)(?:"e"|'e')/g, '$1"str"')

/**
 * Shows 0.17 as 17%, as the owner of the file sees it.
 * @param {string} xml
 * @param {Set<string>} styles
 */
const withPercent = (xml, styles) =>
  xml.replace(
    /<c\b([^>]*)>(<f\b(?:[^>]*\/>|[^>]*>[^<]*<\/f>))?<v>([^<]*)<\/v><\/c>/g,
    (cell, /** @type {string} */ attributes, _formula, /** @type {string} */ value) => {
      const [, style = ''] = /\bs="(\d+)"/.exec(attributes) ?? []
      const isNumber = !/\bt="(?!n")/.test(attributes) && Number.isFinite(Number(value))
      if (!styles.has(style) || !isNumber) return cell
      const [, place = ''] = /\br="([A-Z]+\d+)"/.exec(attributes) ?? []
      return `<c r="${place}" t="str"><v>${Number((Number(value) * 100).toPrecision(12))}%</v></c>`
    },
  )
