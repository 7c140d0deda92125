import { describe, expect, it } from 'vitest'
import { readTyped } from '@/components/admin/tax/read-typed'
import { LinesTable } from '@/components/lines/lines-table'
import { useCartSums, useOrderSums } from '@/components/lines/sums'
import { toPaisa } from '@/lib/base/money'
import { type InvoicedOrder, listedIn, sumRows, taxRowsOf } from '@/lib/orders/invoices/sheet'
import { noSums, type Quote, type QuoteLine, quote, taxesOf } from '@/lib/orders/order/rules'
import type { Charges } from '@/lib/shop/settings/charges'
import { newTax, type TaxSettings, usualTax } from '@/lib/shop/tax/classes'
import { renderMarkup } from '../support/render'

// The rows of tax on pages and papers: one for each percent, added or contained, and none of 0 outside the demo.

const charges: Charges = { taxPercent: 0, shippingPaisa: 0, freeAbovePaisa: null }
const lines: QuoteLine[] = [
  { quantity: 1, unitPaisa: 1_275_00, taxPercent: 18 },
  { quantity: 1, unitPaisa: 999_50, taxPercent: 5 },
  { quantity: 2, unitPaisa: 500_00, taxPercent: 0 },
]

type Row = { label: string; paisa: number; total?: boolean; isEmpty?: boolean }
/** Calls a hook, and passes on what it gives. */
function Reads({ use, onRows }: { use: () => Row[]; onRows: (rows: Row[]) => void }) {
  onRows(use())
  return null
}
/** The rows that a hook gives in a component. */
function rowsOf(use: () => Row[]): Row[] {
  let rows: Row[] = []
  const keep = (found: Row[]) => {
    rows = found
  }
  renderMarkup(<Reads use={use} onRows={keep} />)
  return rows
}
const cartRows = (how: Partial<Charges>, isCash = false) => {
  const counted = { ...charges, ...how }
  const sums = quote(lines, counted, undefined, null, { isWhole: isCash })
  return { sums, rows: rowsOf(() => useCartSums()(sums, taxesOf(lines, counted))) }
}
const sumUntilTotal = (rows: readonly Row[]) => {
  const total = rows.findIndex((row) => row.total)
  return [rows.slice(0, total).reduce((sum, { paisa }) => sum + paisa, 0), rows[total]?.paisa]
}

describe('the rows of a cart', () => {
  it('name each percent, and add up to the total', () => {
    const { rows } = cartRows({})
    expect(rows.map(({ label }) => label)).toEqual([
      'Total Items Cost',
      'Tax Price (18 %)',
      'Tax Price (5 %)',
      'Shipping Price',
      'Total Bill',
    ])
    const [sum, total] = sumUntilTotal(rows)
    expect(sum).toBe(total)
  })

  it('have a row for what a cash total is rounded by', () => {
    const { rows, sums } = cartRows({ wholeRupees: true }, true)
    expect(sums.rounding).not.toBe(0)
    expect(rows.find(({ label }) => label === 'Rounded to whole rupees')?.paisa).toBe(sums.rounding)
    const [sum, total] = sumUntilTotal(rows)
    expect(sum).toBe(total)
    expect(Number(total) % 100).toBe(0)
  })

  it('have contained tax below the total, which does not count it', () => {
    const { rows, sums } = cartRows({ pricesWithTax: true })
    expect(rows.map(({ label }) => label)).toEqual([
      'Total Items Cost',
      'Shipping Price',
      'Total Bill',
      'Includes tax (18 %) of',
      'Includes tax (5 %) of',
    ])
    const within = rows.slice(3).reduce((sum, { paisa }) => sum + paisa, 0)
    expect(within).toBe(sums.includedTax)
    const [sum, total] = sumUntilTotal(rows)
    expect(sum).toBe(total)
  })
})

describe('rows of 0', () => {
  const order = {
    itemsPrice: toPaisa(100_00),
    taxPrice: toPaisa(0),
    shippingPrice: toPaisa(0),
    discountedPrice: toPaisa(0),
    totalPrice: toPaisa(100_00),
  }

  it('of tax and discount are marked, so that only the demo shows them', () => {
    const rows = rowsOf(() => useOrderSums()(order))
    expect(rows.filter(({ isEmpty }) => isEmpty).map(({ label }) => label)).toEqual(['Tax', 'Discounted'])
    const untaxed = quote([{ quantity: 1, unitPaisa: 100 }], charges)
    expect(rowsOf(() => useCartSums()(untaxed, [{ percent: 0, paisa: toPaisa(0) }]))[1]).toMatchObject({
      label: 'Tax Price (0 %)',
      isEmpty: true,
    })
  })

  it('are elements that style sheets can find; others are not', () => {
    const rows = rowsOf(() => useOrderSums()(order)) as Parameters<typeof LinesTable>[0]['sums']
    const html = renderMarkup(<LinesTable caption="Sums" rows={[]} sums={rows ?? []} />)
    expect(html.match(/data-part="empty-sums"/g)).toHaveLength(2)
  })
})

describe('an invoice', () => {
  const invoiced = (sums: Quote, taxes?: InvoicedOrder['taxes']): InvoicedOrder => ({
    lines: lines.map((line, at) => ({
      product: String(at),
      name: `Product ${at}`,
      quantity: line.quantity,
      unitPaisa: toPaisa(line.unitPaisa),
      taxPercent: line.taxPercent ?? 0,
      ...(at === 0 ? { hsCode: '6914.9000', unit: 'Numbers' } : {}),
    })),
    sums,
    ...(taxes ? { taxes } : {}),
  })
  const labels = (order: InvoicedOrder, percent: number) =>
    sumRows(order.sums, taxRowsOf(order, percent), 'en', { discountCode: undefined }).map(
      ({ label }) => label,
    )

  it('has a row for each percent, and HS code, unit and percent below a product', () => {
    const sums = quote(lines, charges)
    const order = invoiced(sums, taxesOf(lines, charges))
    expect(labels(order, 0)).toEqual(['Items', 'Sales tax 18%', 'Sales tax 5%', 'Shipping', 'Total'])
    expect(listedIn('en', order.lines, true).map(({ taxNote }) => taxNote)).toEqual([
      'HS code 6914.9000 · Unit: Numbers · Tax 18%',
      'Tax 5%',
      'Tax 0%',
    ])
  })

  it('of lines without tax names no percent for tax that a credit has of others', () => {
    const untaxed = invoiced({ ...noSums, tax: toPaisa(12_00), total: toPaisa(12_00) })
    const note = { ...untaxed, lines: untaxed.lines.slice(2) }
    expect(taxRowsOf(note, 18)).toEqual([{ percent: null, paisa: 12_00 }])
  })

  it('of one percent has its row without more, and none without tax', () => {
    const one = { ...invoiced({ ...noSums, tax: toPaisa(100) }), lines: [] }
    expect(labels(one, 15)).toEqual(['Items', 'Sales tax 15%', 'Shipping', 'Total'])
    expect(labels({ ...one, sums: noSums }, 0)).toEqual(['Items', 'Shipping', 'Total'])
  })

  it('names no percent for a part of several', () => {
    const sums = { ...noSums, tax: toPaisa(7) }
    expect(labels(invoiced(sums, taxesOf(lines, charges)), 18)).toContain('Sales tax')
  })
})

describe('the example of the tax form', () => {
  const saved: TaxSettings = {
    ...usualTax,
    classes: [{ code: 'pots', name: 'Pots', nameUr: '', percent: 18, hsCode: '', unit: '' }],
  }
  const typed = (percent: unknown) =>
    readTyped(
      { ...newTax, classes: saved.classes.map((one) => ({ ...one, percent: percent as number })) },
      saved,
      5,
    )

  it('follows what is typed, in either digits', () => {
    expect(typed('۱۷').lines.map(({ percent }) => percent)).toEqual([5, 17])
    expect(typed(17).terms).toEqual({ taxBase: 'AFTER', pricesWithTax: false, wholeRupees: true })
  })

  it.each(['', 'x', '101', '1.5', null])('has the saved percent for %j', (percent) => {
    expect(typed(percent).lines[1]?.percent).toBe(18)
  })
})
