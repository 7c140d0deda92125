import { describe, expect, it } from 'vitest'
import { LinesTable } from '@/components/lines/lines-table'
import { ProductCards } from '@/components/products/product-cards'
import { toShownCard } from '@/components/products/product-grid'
import { SizeChooser } from '@/components/products/size-chooser'
import { cartPrice, toPaisa } from '@/lib/base/money'
import type { ProductCard } from '@/lib/catalogue/products/views'
import { listedIn } from '@/lib/orders/invoices/sheet'
import { renderMarkup } from '../support/render'

const card: ProductCard = {
  id: '1',
  name: 'Jade',
  shortDesc: '',
  price: toPaisa(90_000),
  categories: [],
  picture: null,
}
const textOf = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
const priceOf = (html: string) => /<p class="price">(.*?)<\/p>/s.exec(html)?.[1] ?? ''

describe('the regular price on a card', () => {
  it('is struck through before the price, and a screen reader hears which is which', () => {
    const html = priceOf(
      renderMarkup(<ProductCards products={[toShownCard({ ...card, was: toPaisa(100_000) })]} />),
    )
    expect(textOf(html)).toBe('Regular price Rs 1,000 now Rs 900')
    expect(html).toMatch(/<s [^>]*>Rs 1,000<\/s>/)
    expect(html.match(/class="sr-only"/g)).toHaveLength(2)
    const inUrdu = priceOf(
      renderMarkup(<ProductCards products={[toShownCard({ ...card, was: toPaisa(100_000) })]} />, 'ur'),
    )
    expect(textOf(inUrdu)).toBe('معمول کی قیمت Rs 1,000 اب Rs 900')
  })

  it('leaves a card without a sale as it is', () => {
    expect(priceOf(renderMarkup(<ProductCards products={[toShownCard(card)]} />))).toBe('Rs 900')
  })

  it('stands at the size that is on sale', () => {
    const size = { name: 'Jade', currency: 'PKR', stock: 3, picture: null, price: toPaisa(90_000) }
    const group = {
      id: 'g',
      variesBy: 'SIZE' as const,
      line: null,
      sizes: [
        { ...size, id: '1', label: '4 inches', was: toPaisa(100_000) },
        { ...size, id: '2', label: '8 inches' },
      ],
    }
    const lines = renderMarkup(<SizeChooser group={group} id="1" />)
      .split('<li>')
      .map(textOf)
    expect(lines[1]).toContain('Regular price Rs 1,000 now Rs 900')
    expect(lines[2]).toBe('8 inchesRs 900')
  })
})

describe('the regular price of a line', () => {
  const row = {
    id: '1',
    product: null,
    name: 'Jade',
    src: undefined,
    quantity: 2,
    unitPaisa: toPaisa(90_000),
  }
  const unitPrice = (html: string) =>
    textOf(html.split('<td').find((cell) => cell.includes('<bdi>Rs 900')) ?? '')

  it('stands above the price of one piece in an order', () => {
    const html = renderMarkup(<LinesTable caption="" rows={[{ ...row, was: toPaisa(100_000) }]} />)
    expect(html).toMatch(/<s [^>]*>Rs 1,000<\/s>/)
    expect(unitPrice(html)).toContain('Regular price Rs 1,000 now Rs 900')
    expect(renderMarkup(<LinesTable caption="" rows={[row]} />)).not.toContain('<s ')
  })

  it('is in the currency of the cart', () => {
    const rows = [{ ...row, was: toPaisa(100_000) }]
    expect(renderMarkup(<LinesTable caption="" rows={rows} priceText={cartPrice} />)).toContain(
      '>₨ 1,000</s>',
    )
  })

  it('is a note in an invoice, in the language of the paper', () => {
    const line = { product: '1', name: 'Jade', quantity: 2, unitPaisa: toPaisa(90_000) }
    const [sold] = listedIn('en', [{ ...line, wasPaisa: toPaisa(100_000) }], false)
    expect(sold).toMatchObject({ paisa: 180_000, wasNote: 'was Rs 1,000.00' })
    const [inUrdu] = listedIn('ur', [{ ...line, wasPaisa: toPaisa(100_000) }], false)
    expect(inUrdu?.wasNote).toBe('پہلے \u2068Rs 1,000.00\u2069')
    expect(listedIn('en', [line], false)[0]).not.toHaveProperty('wasNote')
  })
})
