import { describe, expect, it } from 'vitest'
import { csvLine } from '@/lib/base/csv/csv-line'
import { csvRows, csvSteps, MAX_CELL_LENGTH } from '@/lib/base/csv/read'
import { tableOf } from '@/lib/catalogue/product-import/table'
import { tableIn } from '@/lib/reconciling/statements/table'

describe('a CSV row', () => {
  it('quotes separators, quotation marks and line breaks', () => {
    expect(csvLine(['a', 'b,c', 'd "e"', 'f\ng', 'h;i', null, 1.5])).toBe(
      'a,"b,c","d ""e""","f\ng","h;i",,1.5\r\n',
    )
  })

  it('never contains a formula, whatever a user typed', () => {
    for (const begin of ['=', '+', '-', '@', '＝', '＠', '\t', '\r', '\n']) {
      expect(csvLine([`${begin}HYPERLINK("x")`])).toContain(`'${begin}HYPERLINK`)
    }
    expect(csvLine(['+923001234567', -5, 'a=b'])).toBe("'+923001234567,-5,a=b\r\n")
  })
})

describe('a file without an end', () => {
  const pausesIn = (text: string) => [...csvSteps(text)].filter((step) => step === null).length
  const many = 50_000

  it.each([
    ['blank lines', '\n'.repeat(many)],
    ['blank lines of Windows', '\r\n'.repeat(many)],
    ['lines of blank cells', ',\n'.repeat(many / 2)],
    ['quotation marks in a cell', `"${'""'.repeat(many)}"`],
    ['lines in a cell', `"${'\n'.repeat(many)}"`],
    ['cells', 'a,b\n'.repeat(many / 2)],
  ])('of %s is read with pauses', (_, text) => {
    expect(pausesIn(text)).toBeGreaterThanOrEqual(4)
  })

  it.each([
    ['commas', ',', 'has more than 400 columns'],
    ['blank lines', '\n', 'has too many lines or cells'],
    ['lines of blank cells', ',\n', 'has too many lines or cells'],
    ['cells of nothing but commas', `${','.repeat(398)}\n`, 'has too many lines or cells'],
  ])('of %s is an error of imports and statements alike', async (_, part, error) => {
    const bytes = new TextEncoder().encode(
      `tracking no,cod amount,name\n${part.repeat(Math.ceil(5_100_001 / part.length))}`,
    )
    expect(await tableOf(bytes, 5000)).toEqual({ error })
    expect(await tableIn(bytes)).toEqual({ error })
  })

  it('is named after its first line of separators', async () => {
    for (const separator of [';', '\t']) {
      const bytes = new TextEncoder().encode(`tracking no${separator}name${separator.repeat(100_000)}`)
      expect(await tableOf(bytes, 5000)).toEqual({ error: 'has more than 400 columns' })
    }
  })

  it('of a statement ends after the lines that there may be', async () => {
    const text = `tracking no,cod amount\n${'X1,5\n'.repeat(6000)}"`
    expect(await tableIn(new TextEncoder().encode(text))).toEqual({ error: 'may have at most 5000 lines' })
    const long = new TextEncoder().encode(`tracking no,cod amount\nX1,${'5'.repeat(3000)}\n`)
    expect(await tableIn(long)).toEqual({ error: 'has a cell of more than 2000 characters in line 2' })
  })

  it('has cells that are cut above the length of any column, and lines that are counted', () => {
    const [long, next] = [...csvRows(`"${'x"",\n'.repeat(100_000)}",b\nc`)]
    expect([long?.cells[0]?.length, long?.cells[1]]).toEqual([MAX_CELL_LENGTH + 1, 'b'])
    expect(next).toEqual({ line: 100_002, cells: ['c'] })
    expect([...csvRows('a\n\n"b\n\nc"\n\nd')].map(({ line }) => line)).toEqual([1, 3, 7])
  })
})
