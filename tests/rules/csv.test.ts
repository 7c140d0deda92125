import { describe, expect, it } from 'vitest'
import { csvLine } from '@/lib/csv/write'

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
