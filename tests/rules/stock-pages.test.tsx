import { describe, expect, it } from 'vitest'
import { ArrivalForm } from '@/components/admin/stock/arrival-form'
import { BookProduct } from '@/components/admin/stock/book-product'
import { BookTable } from '@/components/admin/stock/book-table'
import { CountLine } from '@/components/admin/stock/count-line'
import { CountList } from '@/components/admin/stock/count-list'
import { DeathTable } from '@/components/admin/stock/death-table'
import { GrowerList } from '@/components/admin/stock/grower-list'
import { PurchaseCard } from '@/components/admin/stock/purchase-card'
import { StockCell } from '@/components/admin/stock/stock-cell'
import { SupplySection } from '@/components/admin/stock/supply-section'
import { useWrongText } from '@/components/admin/stock/use-wrong-text'
import { RightsProvider } from '@/components/auth/rights'
import { type Locale, locales } from '@/lib/base/i18n/locales'
import { toPaisa } from '@/lib/base/money'
import type { MovementDto, PurchaseGroup } from '@/lib/office/stock-keeping/schema'
import { renderMarkup } from '../support/render'

// The pages of the stock book as they are shown to those who may change it, and to those who may not.

const now = new Date('2026-11-28T10:00:00Z')
const movement: MovementDto = {
  _id: '7',
  product: { _id: 'p1', name: 'Desert Rose' },
  change: -15,
  stock: 25,
  reason: 'DIED',
  actor: { _id: 'u1', name: 'Amna Khan' },
  order: null,
  note: 'storm',
  at: now.toISOString(),
  batch: null,
  reverses: null,
  canReverse: true,
}
const product = {
  id: 'p1',
  name: 'Desert Rose',
  nameUr: null,
  price: toPaisa(45_000),
  was: null,
  currency: 'PKR',
  stock: 12,
  categories: [],
  picture: null,
  state: 'SHOWN' as const,
  showFrom: null,
}
const row = { product: 'p1', name: 'Desert Rose', size: '8 inches', picture: null, stock: 10, waiting: 2 }

const doNothing = () => {}

describe('the book', () => {
  const show = (mayWrite: boolean, one = movement) =>
    renderMarkup(<BookTable movements={[one]} filter={{}} mayWrite={mayWrite} now={now} />)

  it('says what changed, why and who entered it, with a link to the plant and the person', () => {
    const html = show(true)
    for (const text of ['Desert Rose', '−15', '25', 'Died', 'storm', 'Amna Khan', '/admin/stock?product=p1'])
      expect(html).toContain(text)
    expect(html).toContain('/admin/stock?actor=u1')
    expect(html).toContain('Take back Desert Rose: −15')
  })

  it('has no button for what cannot be taken back, or by whom', () => {
    expect(show(false)).not.toContain('Take back Desert Rose')
    expect(show(true, { ...movement, canReverse: false })).not.toContain('Take back Desert Rose')
  })

  it('of a plant has the button that changes its stock only where it is counted', () => {
    const head = (stock: number | null, mayWrite = true) =>
      renderMarkup(
        <BookProduct
          name="Desert Rose"
          product={{ ...product, stock }}
          sizes={[]}
          mayWrite={mayWrite}
          canSet
        />,
      )
    expect(head(12)).toContain('Change the stock')
    expect(head(12, false)).not.toContain('Change the stock')
    expect(head(null)).toContain('Its stock is not counted.')
    expect(head(null)).not.toContain('Change the stock')
  })
})

describe('the cell of the list', () => {
  const cell = (stock: number | null, canSet: boolean) =>
    renderMarkup(
      <StockCell product={{ ...product, stock }} canSet={canSet}>
        Stock
      </StockCell>,
    )

  it('is a button where something can be changed', () => {
    expect(cell(12, false)).toContain('change the stock of Desert Rose')
    expect(cell(null, true)).toContain('change Stock of Desert Rose')
    expect(cell(null, false)).toBe('Stock')
  })
})

describe('a count', () => {
  const line = (counted: string, isFixed = false, now = row) =>
    renderMarkup(
      <CountLine
        row={now}
        line={{ ...row, counted }}
        outcome={undefined}
        error={undefined}
        isFixed={isFixed}
        onCounted={doNothing}
      />,
    )

  it('expects what is sold and not packed, and shows the difference at once', () => {
    expect(line('9')).toContain('12 expected')
    expect(line('9')).toContain('2 of them sold and not packed yet')
    expect(line('9')).toContain('Difference: −3')
    expect(line('۱۲')).toContain('Difference: 0')
    expect(line('nine')).not.toContain('Difference')
  })

  it('names what was sold when it was counted, whatever is sold by now', () =>
    expect(line('9', false, { ...row, waiting: 7 })).toContain('2 of them sold'))

  it('cannot be changed while its call is not answered', () => {
    expect(line('9', true)).toMatch(/<input[^>]*readOnly/i)
    expect(line('9', true)).toMatch(/<button[^>]*disabled/)
  })

  it('has no fields for who may only read', () => {
    const list = (mayWrite: boolean) =>
      renderMarkup(<CountList rows={[row]} mayWrite={mayWrite} next={null} />)
    expect(list(true)).toContain('Counted of Desert Rose')
    expect(list(false)).not.toContain('Counted of Desert Rose')
  })
})

describe('the purchase list', () => {
  const group: PurchaseGroup = {
    grower: { _id: 'g1', name: 'Pattoki Nursery', phoneNumber: '+923001234567' },
    lines: [
      {
        product: {
          _id: 'p1',
          name: 'Desert Rose',
          nameUr: 'ڈیزرٹ روز',
          size: '8 inches',
          sizeUr: null,
          picture: null,
        },
        grower: null,
        stock: 3,
        lowest: 5,
        fillTo: 20,
        waiting: 2,
        quantity: 17,
      },
    ],
  }
  const card = (one: PurchaseGroup, locale?: Locale, mayWrite = true) =>
    renderMarkup(
      <PurchaseCard group={one} shop={{ en: 'Gulshan', ur: 'گلشن' }} mayWrite={mayWrite} />,
      locale,
    )

  it('has the sizes in the language of the page', () => {
    expect(card(group)).toContain('8 inches')
    expect(card(group, 'ur')).not.toContain('8 inches')
    const [line] = group.lines
    if (!line) throw new Error('There is no line.')
    const lines = [{ ...line, product: { ...line.product, sizeUr: 'بڑا' } }]
    expect(card({ ...group, lines }, 'ur')).toContain('بڑا')
  })

  it('has a document and a message to the grower, in the other language in a fold', () => {
    const html = card(group)
    expect(html).toContain('17')
    expect(html).toContain('2 people wait')
    expect(html).toContain('/api/v1/stock/purchase/document?grower=g1&amp;locale=ur')
    expect(html.match(/https:\/\/wa\.me\/923001234567\?text=/g)).toHaveLength(2)
    expect(decodeURIComponent(html)).toContain('17 × Desert Rose')
    expect(html).toMatch(/locale=en.*<details>.*locale=ur/s)
    expect(card(group, 'ur')).toMatch(/locale=ur.*<details>.*locale=en/s)
  })

  it('leads to the form of an arrival, for who may book it', () => {
    expect(card(group)).toContain('/admin/stock?view=arrivals&amp;grower=g1')
    expect(card({ ...group, grower: null })).toContain('/admin/stock?view=arrivals&amp;grower=none')
    expect(card(group, 'en', false)).not.toContain('view=arrivals')
  })

  it('of no grower has no message', () => {
    expect(card({ ...group, grower: null })).not.toContain('wa.me')
    expect(card({ ...group, grower: null })).toContain('grower=none')
  })

  it('of a grower without a mobile number lets the person choose the chat', () => {
    const grower = { _id: 'g1', name: 'Pattoki Nursery', phoneNumber: '' }
    expect(card({ ...group, grower })).toContain('https://wa.me/?text=')
  })
})

describe('buying', () => {
  const supply = {
    grower: { _id: 'g1', name: 'Pattoki Nursery', phoneNumber: '' },
    lowest: 5,
    fillTo: 20,
    cost: toPaisa(12_500),
    margin: toPaisa(26_000),
  }
  const { cost: _, margin: _margin, ...withoutCosts } = supply
  const section = (one: typeof supply | typeof withoutCosts, permissions = ['stock.write']) =>
    renderMarkup(
      <RightsProvider permissions={permissions}>
        <SupplySection product="p1" supply={one} growers={[]} />
      </RightsProvider>,
    )

  it('shows cost and margin only to who may see costs', () => {
    expect(section(supply)).toContain('Margin: Rs 260')
    expect(section(withoutCosts)).not.toContain('Cost of one')
  })

  it('has a grower that has ended as a choice, and only disabled fields for who may only read', () => {
    expect(section(supply)).toContain('Pattoki Nursery')
    expect(section(supply)).not.toContain('<fieldset disabled')
    expect(section(supply, [])).toContain('<fieldset disabled')
  })
})

const Wrong = ({ path }: { path: string }) => useWrongText()(path, 'as it was')

it.each([
  ['to', 'Choose a size.'],
  ['lines.2.counted', 'Enter a whole number from 0 to 1,000,000.'],
  ['lines.2.quantity', 'as it was'],
  ['note', 'as it was'],
])('an error of %s reads: %s', (path, text) => {
  expect(renderMarkup(<Wrong path={path} />)).toContain(text)
})

it('an arrival is shown with its grower and the cost of one', () => {
  const arrived = { ...movement, reason: 'ARRIVED' as const, change: 15 }
  const origins = new Map([['7', { grower: 'Pattoki Nursery', cost: toPaisa(12_550) }]])
  const html = renderMarkup(
    <BookTable movements={[arrived]} filter={{}} mayWrite={false} origins={origins} now={now} />,
  )
  for (const text of ['Pattoki Nursery', 'Rs 125.50 each']) expect(html).toContain(text)
})

it.each(locales)('arrivals, growers and losses are shown in %s', (locale) => {
  const grower = {
    _id: 'g1',
    name: 'Pattoki Nursery',
    phoneNumber: '+923001234567',
    note: 'Tuesdays',
    ended: true,
    products: 3,
  }
  const deaths = [{ product: movement.product, died: 15, months: [{ month: '2026-11', died: 15 }] }]
  const html = renderMarkup(
    <>
      <ArrivalForm growers={[{ id: 'g1', name: 'Pattoki Nursery' }]} toBuy={null} />
      <GrowerList growers={[grower]} mayWrite />
      <DeathTable deaths={deaths} days={{ from: undefined, to: undefined }} />
    </>,
    locale,
  )
  for (const text of ['Pattoki Nursery', 'Tuesdays', '2026-11', 'reason=DIED']) expect(html).toContain(text)
})
