import { zipOf } from './zip.mjs'

// Workbooks (.xlsx) for tests and measurements, as spreadsheets write them: shared texts, dates and percentages as numbers with a style.

/** @typedef {string | number | boolean | Date | null | { percent: number } | { formula: string, value?: number }} WorkbookCell */

/** @param {string} text */
const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** @param {number} column from 0 */
export const columnName = (column) => {
  let name = ''
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26))
    name = String.fromCharCode(65 + ((rest - 1) % 26)) + name
  return name
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const day = 24 * 60 * 60 * 1000

/**
 * @param {Map<string, number>} texts
 * @param {WorkbookCell} cell
 * @param {string} place
 */
function cellXml(texts, cell, place) {
  if (cell === null) return ''
  if (typeof cell === 'string') {
    const at = texts.get(cell) ?? texts.size
    texts.set(cell, at)
    return `<c r="${place}" t="s"><v>${at}</v></c>`
  }
  if (typeof cell === 'boolean') return `<c r="${place}" t="b"><v>${cell ? 1 : 0}</v></c>`
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`
  if (cell instanceof Date)
    return `<c r="${place}" s="1"><v>${(cell.valueOf() - Date.UTC(1899, 11, 30)) / day}</v></c>`
  if ('percent' in cell) return `<c r="${place}" s="2"><v>${cell.percent}</v></c>`
  const value = cell.value === undefined ? '' : `<v>${cell.value}</v>`
  return `<c r="${place}"><f>${escaped(cell.formula)}</f>${value}</c>`
}

/**
 * The XML of a sheet; a row that is null is left out.
 * @param {Map<string, number>} texts
 * @param {readonly (readonly WorkbookCell[] | null)[]} rows
 */
const sheetXml = (texts, rows) =>
  `${head}<worksheet xmlns="${main}"><sheetData>${rows
    .map((cells, at) =>
      cells
        ? `<row r="${at + 1}">${cells.map((cell, column) => cellXml(texts, cell, `${columnName(column)}${at + 1}`)).join('')}</row>`
        : '',
    )
    .join('')}</sheetData></worksheet>`

/**
 * The parts of a workbook with these sheets, each as rows or as XML.
 * @param {(string | readonly (readonly WorkbookCell[] | null)[])[]} sheets
 * @returns {Record<string, Uint8Array>}
 */
export function workbookParts(...sheets) {
  /** @type {Map<string, number>} */
  const texts = new Map()
  const xml = sheets.map((sheet) => (typeof sheet === 'string' ? sheet : sheetXml(texts, sheet)))
  const numbered = xml.map((_, at) => at + 1)
  const strings = [...texts.keys()].map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`)
  /** @type {Record<string, string>} */
  const files = {
    '[Content_Types].xml': `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${numbered.map((number) => `<sheet name="Sheet${number}" sheetId="${number}" r:id="rId${number}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${numbered.map((number) => `<Relationship Id="rId${number}" Type="${office}/worksheet" Target="worksheets/sheet${number}.xml"/>`).join('')}<Relationship Id="rId98" Type="${office}/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="rId99" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `${head}<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="0.0%"/></numFmts><cellXfs count="3"><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/></cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': `${head}<sst xmlns="${main}" count="${texts.size}" uniqueCount="${texts.size}">${strings.join('')}</sst>`,
  }
  for (const [at, sheet] of xml.entries()) files[`xl/worksheets/sheet${at + 1}.xml`] = sheet
  return Object.fromEntries(Object.entries(files).map(([name, text]) => [name, Buffer.from(text)]))
}

/** @param {(string | readonly (readonly WorkbookCell[] | null)[])[]} sheets */
export const workbookOf = (...sheets) => zipOf(workbookParts(...sheets))
