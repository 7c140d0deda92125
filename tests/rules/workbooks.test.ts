import { describe, expect, it } from 'vitest'
import { UnreadableTable } from '@/lib/base/csv/read'
import { openTable } from '@/lib/platform/tables/open-table'
import { rowSteps } from '@/lib/platform/tables/table-text'
import { columnName, workbookOf, workbookParts } from '../../scripts/testing/workbook.mjs'
import { zipOf } from '../../scripts/testing/zip.mjs'
import { createRandom } from '../support/random'

async function cellsOf(bytes: Uint8Array): Promise<string[][]> {
  const steps = [...rowSteps(await openTable(bytes))]
  return steps.flatMap((row) => (row ? [row.cells] : []))
}

async function errorOf(bytes: Uint8Array): Promise<string> {
  try {
    await openTable(bytes)
  } catch (error) {
    if (error instanceof UnreadableTable) return error.message
    throw error
  }
  return 'none'
}

const damaged = 'cannot be read: it is damaged, or no Excel file (.xlsx)'
const sheet = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`
const text = new TextEncoder()

describe('a workbook', () => {
  it('has the cells of its sheet, whatever is in them', async () => {
    expect(
      await cellsOf(
        await workbookOf([
          ['نام', 'a & <b>\n"c"', true, false],
          [1_234_567_890_123_456, 0.1 + 0.2, 1.125, -5, 3.5e-7, 1e21],
          [{ percent: 0.175 }, { percent: 1 }, { formula: 'A1&"<"', value: 7 }],
          [new Date(Date.UTC(2026, 1, 28)), new Date(Date.UTC(2026, 1, 28, 23, 59))],
        ]),
      ),
    ).toEqual([
      ['نام', 'a & <b>\n"c"', 'TRUE', 'FALSE', '', ''],
      // Three decimals could be thousands, so they get a fourth.
      ['1234567890123456', '0.3', '1.1250', '-5', '0.00000035', '1000000000000000000000'],
      ['17.5%', '100%', '7', '', '', ''],
      ['2026-02-28', '2026-02-28 23:59', '', '', '', ''],
    ])
  })

  it('keeps 40,000 random texts and numbers, each in its row and column', async () => {
    const random = createRandom(36)
    const letters = 'abc قیمت &<>"\'12'
    const cell = () => {
      if (random() < 0.2) return null
      if (random() < 0.5) return Math.floor(random() * 1e6) / 100
      return `x${Array.from({ length: 12 }, () => letters[Math.floor(random() * letters.length)]).join('')}x`
    }
    const rows = Array.from({ length: 2000 }, () => ['first', ...Array.from({ length: 19 }, cell)])
    const width = 20
    const found = await cellsOf(await workbookOf(rows))
    const shown = (value: string | number | null) => {
      const written = value === null ? '' : String(value)
      return /\.\d{3}$/.test(written) ? `${written}0` : written
    }
    expect(found.map((cells) => [...cells, ...Array(width - cells.length).fill('')])).toEqual(
      rows.map((cells) => cells.map(shown)),
    )
  })

  it('shows the errors of its formulas, and the anchors of its drawings do not matter', async () => {
    const xml = sheet(
      '<row r="1"><c r="A1" t="e"><f>1/0</f><v>#DIV/0!</v></c><c r="B1" s="2" t="e"><v>#N/A</v></c></row>',
    ).replace('</worksheet>', '<controls><xdr:from><xdr:row>3</xdr:row></xdr:from></controls></worksheet>')
    expect(await cellsOf(await workbookOf(xml))).toEqual([['#DIV/0!', '#N/A']])
  })

  it('has lines that are numbered as in the spreadsheet', async () => {
    const table = await openTable(await workbookOf([null, ['a'], null, null, ['b']]))
    expect([...rowSteps(table)].map((row) => row?.line)).toEqual([2, 5])
  })
})

describe('a hostile workbook', () => {
  it('that unpacks to more than there may be is refused', async () => {
    const parts = workbookParts([['a']])
    const bomb = new Uint8Array(70 * 1024 * 1024)
    const bytes = await zipOf({ ...parts, 'xl/worksheets/sheet2.xml': bomb })
    expect(bytes.length).toBeLessThan(200_000)
    expect(await errorOf(bytes)).toBe('is too large: unpacked it may have at most 64 MB')
    // A file may lie about what it has.
    const lie = await zipOf(
      { ...parts, 'xl/worksheets/sheet2.xml': bomb },
      { 'xl/worksheets/sheet2.xml': 10 },
    )
    expect(await errorOf(lie)).toBe(damaged)
  })

  it.each([
    ['16,384 columns', sheet('<row r="1"><c r="XFD1"><v>1</v></c></row>'), 'has more than 400 columns'],
    [
      'a cell far below',
      sheet('<row r="999999999"><c r="A999999999"><v>1</v></c></row>'),
      'has too many lines or cells',
    ],
    [
      'a row far below',
      sheet('<row r="1"><c r="A1"><v>1</v></c></row><row r="99999999"/>'),
      'has too many lines or cells',
    ],
    ['cells without a place', sheet('<row r="1"><c><v>1</v></c></row>'), damaged],
    [
      'a column of many letters',
      sheet('<row r="1"><c r="AAAAAAAA1"><v>1</v></c></row>'),
      'has more than 400 columns',
    ],
    [
      'a formula without its value',
      sheet('<row r="1"><c r="A1"><v>1</v></c><c r="B1"><f>A1</f></c></row>'),
      'has formulas without their values, such as in B1. Open it in Excel, save it and choose it again',
    ],
    [
      'a formula with a blank value',
      sheet('<row r="1"><c r="A1"><f>B1</f><v></v></c></row>'),
      'has formulas without their values, such as in A1. Open it in Excel, save it and choose it again',
    ],
    [
      'elements that have a prefix',
      '<x:worksheet xmlns:x="m"><x:sheetData><x:row r="1"><x:c r="XFD1"/></x:row></x:sheetData></x:worksheet>',
      'was written in an unusual form. Open it in Excel, save it and choose it again',
    ],
    [
      'a prefix in a sheet without one',
      sheet('<x:row r="999999999"><c r="A1"/></x:row>'),
      'was written in an unusual form. Open it in Excel, save it and choose it again',
    ],
    ['an unknown text', sheet('<row r="1"><c r="A1" t="s"><v>99</v></c></row>'), damaged],
    ['broken XML', '<worksheet><sheetData><row r="1"><c r="A1"><v>1', damaged],
    ['entities', `<!DOCTYPE a [<!ENTITY b "${'c'.repeat(99)}">]>${sheet('')}`, 'has no sheet with rows'],
    ['a long text between its tags', sheet(' '.repeat(2_000_000)), 'has too much text in one place'],
    ['nothing', sheet(''), 'has no sheet with rows'],
  ])('with %s is refused', async (_, xml, error) => {
    expect(await errorOf(await workbookOf(xml))).toBe(error)
  })

  it('of three million cells is refused', async () => {
    const row = (line: number) =>
      `<row r="${line}">${Array.from({ length: 300 }, (_, at) => `<c r="${columnName(at)}${line}"/>`).join('')}</row>`
    const xml = sheet(Array.from({ length: 9000 }, (_, at) => row(at + 1)).join(''))
    expect(await errorOf(await workbookOf(xml))).toBe('has too many lines or cells')
  }, 30_000)

  it('with a long text in many cells is refused, although the file is small', async () => {
    const rows = Array.from({ length: 1500 }, () => ['x'.repeat(100_000)])
    const bytes = await workbookOf(rows)
    expect(bytes.length).toBeLessThan(200_000)
    expect(await errorOf(bytes)).toBe('is too large: its cells may have at most 32 MB of text')
  })

  it('with colours in each column to the last one is read', async () => {
    const bytes = await workbookOf(sheet('<row r="1"><c r="A1"><v>1</v></c><c r="XFD1" s="1"/></row>'))
    expect(await cellsOf(bytes)).toEqual([['1']])
  })

  it.each([
    ['no ZIP file', text.encode('PK\u0003\u0004and so on')],
    ['an empty one', text.encode('PK\u0005\u0006')],
  ])('that is %s is refused', async (_, bytes) => {
    expect(await errorOf(bytes)).toBe(damaged)
  })

  it('that is another ZIP file, or cut off, is refused', async () => {
    expect(await errorOf(await zipOf({ 'a.txt': text.encode('a') }))).toBe(damaged)
    const whole = await workbookOf([['a', 'b']])
    expect(await errorOf(whole.slice(0, whole.length / 2))).toBe(damaged)
  })
})
