import { describe, expect, it } from 'vitest'
import { monthBeside, monthRange } from '@/lib/base/time/date-range'
import { amountIn } from '@/lib/reconciling/statements/amounts'
import { accountedFor, entriesOf, splitAmounts } from '@/lib/reconciling/statements/entries'
import { columnsFor, columnsProblem, guessColumns } from '@/lib/reconciling/statements/fields'
import { dateIn, linesIn, linesProblem, referencesIn } from '@/lib/reconciling/statements/lines'
import { MAX_STATEMENT_LINES, statementIn, tableIn } from '@/lib/reconciling/statements/table'
import { workbookOf } from '../../scripts/testing/workbook.mjs'
import { createRandom } from '../support/random'

const tableOf = (text: string) => tableIn(new TextEncoder().encode(text))

describe('an amount', () => {
  it.each([
    ['1,234.50', 1_234_50],
    ['1,25,000', 125_000_00],
    ['Rs 1234', 1_234_00],
    ['Rs. 1,234/-', 1_234_00],
    ['PKR -150', -150_00],
    ['-Rs 150.5', -150_50],
    ['(150.00)', -150_00],
    ['1234.505', 1_234_51],
    ['1234.285', 1_234_29],
    ['0.57499', 57],
    ['0.999', 1_00],
    ['۱٬۲۳۴٫۵۰', 1_234_50],
    ['\u200f1234', 1_234_00],
    ['', 0],
    ['-', 0],
    ['12,34', null],
    ['1.234,50', null],
    ['n/a', null],
    ['1e5', null],
  ])('%s is %s paisa', (cell, paisa) => {
    expect(amountIn(cell)).toBe(paisa)
  })
})

describe('the columns', () => {
  it('are recognised by usual names', () => {
    const fieldsOf = (...headers: string[]) => guessColumns(headers).map(({ field }) => field)
    expect(fieldsOf('Tracking No', 'Order Ref #', 'Delivery Date', 'COD Amount', 'Net COD Payable')).toEqual([
      'tracking',
      'order',
      'date',
      'collected',
      'net',
    ])
    expect(
      fieldsOf('CN', 'COD charges', 'GST on charges', 'Withholding Income Tax', 'Withholding Sales Tax'),
    ).toEqual(['tracking', 'fee', 'fee', 'incomeTax', 'salesTax'])
    expect(fieldsOf('basketId', 'Gross', 'MDR', 'WHT', 'Settled', 'Net', 'Remarks')).toEqual([
      'order',
      'collected',
      'fee',
      'incomeTax',
      'net',
      null,
      null,
    ])
  })

  it('are those that were saved, when every name is known', () => {
    const saved = [
      { header: 'A', field: 'tracking' as const },
      { header: 'B', field: 'collected' as const },
      { header: 'Net', field: null },
    ]
    expect(columnsFor(['b', 'A'], saved)).toEqual({
      columns: [
        { header: 'b', field: 'collected' },
        { header: 'A', field: 'tracking' },
      ],
      isKnown: true,
    })
    expect(columnsFor(['A', 'C'], saved).isKnown).toBe(false)
    expect(columnsFor(['A'], []).isKnown).toBe(false)
  })

  it('need a number and what was collected, each once', () => {
    const of = (...fields: Parameters<typeof Object>[0][]) =>
      columnsProblem(fields.map((field) => ({ header: 'x', field })) as never)
    expect(of('collected', null)).toEqual({
      text: 'Choose the column of the tracking or order number',
      columns: [1],
    })
    expect(of('order', 'fee')).toEqual({
      text: 'Choose the column of the amount that was collected',
      columns: [0],
    })
    expect(of('order', 'collected', 'collected')).toEqual({
      text: 'Only one column can be “Collected”',
      columns: [1, 2],
    })
    expect(of('order', 'tracking', 'collected', 'fee', 'fee')).toBeNull()
  })
})

describe('the table of a file', () => {
  it('begins below what stands above it, with any separator and a byte order mark', async () => {
    expect(
      await tableOf('\ufeffGulshan Plants\r\nPeriod;1 to 30 Nov\r\n\r\nCN;COD;Net;\r\nX1;"1,250";900\r\n'),
    ).toEqual({
      headers: ['CN', 'COD', 'Net'],
      rows: [{ line: 5, cells: ['X1', '1,250', '900'] }],
    })
    expect(await tableOf('eins\tzwei\tdrei\n1\t2\t3\n')).toMatchObject({ headers: ['eins', 'zwei', 'drei'] })
  })

  it.each([
    ['', 'has no line with the names of its columns'],
    ['CN,COD', 'has no lines'],
    ['CN,COD\n"X', 'has an unclosed quotation mark'],
    [`CN,COD\n${'1,2\n'.repeat(MAX_STATEMENT_LINES + 1)}`, `may have at most ${MAX_STATEMENT_LINES} lines`],
    ['A,B\u0000', 'must be a table: CSV (UTF-8) or Excel (.xlsx)'],
  ])('%j is rejected', async (text, error) => {
    expect(await tableOf(text)).toEqual({ error })
  })

  it('of Excel is the first sheet with rows, with its texts, numbers and days as in CSV', async () => {
    const bytes = await workbookOf(
      [null],
      [
        ['Gulshan Plants'],
        ['Period', '1 to 30 Nov'],
        null,
        ['CN', 'COD', 'Date', 'Share', 'Net'],
        [
          'X1',
          1250.5,
          new Date(Date.UTC(2026, 10, 5)),
          { percent: 0.175 },
          { formula: 'B5-10', value: 1240.5 },
        ],
        ['00123', '1,250', new Date(Date.UTC(2026, 10, 5, 14, 30)), null, 900],
      ],
    )
    expect(await tableIn(bytes)).toEqual({
      headers: ['CN', 'COD', 'Date', 'Share', 'Net'],
      rows: [
        { line: 5, cells: ['X1', '1250.5', '2026-11-05', '17.5%', '1240.5'] },
        { line: 6, cells: ['00123', '1,250', '2026-11-05 14:30', '', '900'] },
      ],
    })
  })

  it('of an old Excel file, or of one with a password, is rejected with what to do', async () => {
    expect(await tableIn(Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]))).toEqual({
      error:
        'is an Excel file of the old kind (.xls), or locked with a password. Save it as .xlsx without a password, or as CSV (UTF-8)',
    })
  })
})

describe('the lines', () => {
  const read = (text: string) => {
    const table = statementIn({ text, isWorkbook: false })
    if ('error' in table) throw new Error(table.error)
    return linesIn(table.rows, guessColumns(table.headers))
  }

  it('add up fees and taxes, whatever their sign, and leave totals and empty rows out', () => {
    const lines = read(
      'CN,COD,Charges,GST,WHT\nX1,"2,000",-150,-24,40\n,,,,\nGrand total,2000,,,\nX2,0,100,16,0',
    )
    expect(lines.map(({ line, amounts }) => [line, amounts])).toEqual([
      [2, { collected: 2_000_00, fee: 174_00, incomeTax: 40_00, salesTax: 0, net: 1_786_00 }],
      [5, { collected: 0, fee: 116_00, incomeTax: 0, salesTax: 0, net: -116_00 }],
    ])
  })

  it('with a cell that is no amount are rejected with their place', () => {
    expect(linesProblem(read('CN,COD\nX1,100\nX2,abc'))).toBe(
      'has “abc” in line 3, where “COD” should be an amount',
    )
    expect(linesProblem(read('CN,COD\nX1,100'))).toBeNull()
    expect(linesProblem(read('CN,COD\nTotal,100'))).toBe('has no lines with parcels')
  })

  it.each([
    ['2026-11-24 10:00', '2026-11-24'],
    ['24/11/2026', '2026-11-24'],
    ['4-1-26', '2026-01-04'],
    ['24 Nov 2026', '2026-11-24'],
    ['31/02/2026', null],
    ['0000-01-01', null],
    ['01/01/0000', null],
    ['soon', null],
  ])('are dated %s', (cell, date) => {
    expect(dateIn(cell)).toBe(date)
  })

  it('leave out headings that are repeated on each page, however they are spelled', () => {
    const lines = read(
      'CN,COD Amount,Net\nX1,100,90\nCN,COD Amount,Net\nX2,200,190\n cn , cod  amount ,\nX3,300,290',
    )
    expect(lines.map(({ tracking }) => tracking)).toEqual(['X1', 'X2', 'X3'])
  })

  it.each([
    ['="0012345678"', '="2150"', '="01/11/2026"'],
    ['"=""0012345678"""', '"=""2,150.00"""', '"=""2026-11-01"""'],
    ['="0012345678"', '="2,150"', '2026-11-01'],
  ])('read the text that spreadsheets keep as a formula: %s, %s, %s', (...cells) => {
    expect(read(`CN,COD,Date\n${cells.join(',')}`)).toMatchObject([
      { tracking: '0012345678', amounts: { collected: 2_150_00 }, date: '2026-11-01' },
    ])
  })

  it('name a number as a spreadsheet formats it', () => {
    expect(referencesIn('12345678.0').whole).toBe('12345678')
    expect(referencesIn('12,345,678.00').whole).toBe('12345678')
    expect(referencesIn('12345678.0 / 12345679.0').parts).toEqual(['12345678', '12345679'])
    expect(referencesIn('1.23457E+13').whole).toBe('1.23457E+13')
  })

  it('name a parcel with spaces, or several', () => {
    expect(referencesIn(' cx 12-3 ')).toEqual({ whole: 'CX12-3', parts: ['CX', '12-3'] })
    expect(referencesIn('#G-5D762 & G-5D763')).toEqual({
      whole: 'G-5D762&G-5D763',
      parts: ['G-5D762', 'G-5D763'],
    })
  })
})

describe('what a line books', () => {
  it('adds up to zero and settles the order, however it is split', () => {
    const random = createRandom(7)
    const amount = () => Math.floor(random() * 500_000)
    for (let round = 0; round < 500; round += 1) {
      const amounts = {
        collected: amount(),
        fee: amount(),
        incomeTax: amount(),
        salesTax: amount(),
        net: amount() - 250_000,
      }
      const outstanding = Array.from({ length: 1 + Math.floor(random() * 4) }, () =>
        round % 5 === 0 ? 0 : amount(),
      )
      const shares = splitAmounts(amounts, outstanding)
      for (const name of Object.keys(amounts) as (keyof typeof amounts)[])
        expect(shares.reduce((sum, share) => sum + share[name], 0)).toBe(amounts[name])
      for (const [at, share] of shares.entries()) {
        const entries = entriesOf(share, outstanding[at] ?? 0, round % 2 ? 'COURIER' : 'GATEWAY')
        expect(Object.values(entries).reduce((sum, paisa) => sum + paisa, 0)).toBe(0)
        expect(entries.DIFFERENCES ?? 0).toBe((outstanding[at] ?? 0) - accountedFor(share))
      }
    }
  })
})

describe('a month', () => {
  it('has its days, and months beside it', () => {
    expect(monthRange('2026-02')).toEqual({ from: '2026-02-01', to: '2026-02-28' })
    expect(monthRange('2026-12')).toEqual({ from: '2026-12-01', to: '2026-12-31' })
    expect([monthRange('2026-13'), monthRange(''), monthRange('1999-01')]).toEqual([null, null, null])
    expect([monthBeside('2026-01', -1), monthBeside('2026-12', 1)]).toEqual(['2025-12', '2027-01'])
  })
})
