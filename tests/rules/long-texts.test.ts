// Texts that people type or upload, of any length. A pattern that is tried at every character of a long run and reads it to its
// end each time would take hours for these.

import { describe, expect, it } from 'vitest'
import { isolateNumbers } from '@/lib/base/i18n/isolated'
import { plainAmount } from '@/lib/base/plain-amount'
import { plainNumber } from '@/lib/base/plain-number'
import { sizeOf } from '@/lib/catalogue/product-import/formats/texts'
import { monthsOf } from '@/lib/catalogue/product-import/month-cells'
import { planRow } from '@/lib/catalogue/product-import/rows'
import { formatOf, tableOf } from '@/lib/catalogue/product-import/table'
import { resemblesWords } from '@/lib/catalogue/search/search-words'
import { filesOf } from '@/lib/entry/offline/rules'

const MILLION = 1_000_000
const filled = (part: string) => part.repeat(Math.ceil(MILLION / part.length))

describe('numbers in Urdu text are isolated in a text of a million characters', () => {
  it.each(['a', '@', ':', '.', '/', '(', '(1', '1-(a', '#', '\u060c'])('of %s', (part) => {
    const text = `گھر 12-3\n${filled(part)}`
    expect(isolateNumbers(text).startsWith('گھر \u206612-3\u2069\n')).toBe(true)
  })

  it('and addresses in it stay whole', () => {
    const address = `https://gulshan.test/${filled('1-2/')}`
    expect(isolateNumbers(`گھر ${address}`)).toBe(`گھر ${address}`)
    const mailbox = `${filled('1-')}@gulshan.test`
    expect(isolateNumbers(`گھر ${mailbox}`)).toBe(`گھر ${mailbox}`)
  })
})

describe('what a long text is not is found at once', () => {
  it('an amount', () => {
    const [zeros, currencies] = [`1.1${filled('0')}1`, `${filled('Rs')}x`]
    expect(plainNumber(zeros)).toBe(zeros)
    expect(plainAmount(currencies)).toBe(currencies)
  })

  it('words of a search', () => {
    expect(resemblesWords([`a${filled('.')}a`])).toBe(false)
  })

  it('files of a page', () => {
    expect(filesOf(`${filled('/')} /art/leaf.svg?v=1`)).toEqual(['/art/leaf.svg?v=1'])
  })

  it('months of a plant', () => {
    expect(monthsOf(`Mar${filled(' ')}Apr`)).toEqual([`Mar${filled(' ')}Apr`])
    expect(monthsOf(`Nov${filled(' ')}to Feb`)).toEqual([11, 12, 1, 2])
  })

  it('the size of a pot', () => {
    const sizeOfPot = (value: string) => sizeOf([{ name: 'Pot size', value }], false)
    expect(sizeOfPot(`6${filled(' ')}9`)).toEqual({})
    for (const value of ['6 inch pot', '6-inch', '6 - inch', '6inch Pot', `6${filled(' ')}inch`])
      expect(sizeOfPot(value), value.slice(0, 20)).toEqual({ potSize: '6', potUnit: 'inches' })
  })

  it('shortcodes in sixty descriptions of WooCommerce', async () => {
    const cells = { Type: 'simple', SKU: 'F', Name: 'Fern', 'Regular price': '900' }
    const long = '[a '.repeat(33_000)
    const lines = [...Object.keys(cells), 'Description'].join(',')
    const values = [...Object.values(cells), `"${long}[b c=1]Green"`].join(',')
    const table = await tableOf(
      new TextEncoder().encode([lines, ...Array<string>(60).fill(values)].join('\n')),
      5000,
    )
    if ('error' in table) throw new Error(table.error)
    const known = { byId: new Map(), byKey: new Map(), idByName: new Map(), byName: new Map() }
    const options = { fetchesPictures: true, names: formatOf(table.format).names }
    for (const row of table.rows) expect(JSON.stringify(planRow(row, known, options))).not.toContain('c=1')
  })
})
