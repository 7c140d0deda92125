import { describe, expect, it } from 'vitest'
import { toPaisa } from '@/lib/base/money'
import { labelsPdf } from '@/lib/orders/packing/pdf/label'
import { pickListPdf } from '@/lib/orders/packing/pdf/pick-list'
import { slipsPdf } from '@/lib/orders/packing/pdf/slip'
import type { ParcelSheet } from '@/lib/orders/packing/sheets'
import { demoShop } from '@/lib/shop/identity/demo'
import { readPdf } from '../support/pdf'

const at = new Date('2026-11-24T06:00:00Z')
const wide = (length: number) => 'W'.repeat(length)

const line = (productId: string, name: string, quantity = 1, unitPaisa = 145_000) => ({
  productId,
  name,
  nameUr: null as string | null,
  size: '8 inches',
  src: null,
  quantity,
  unitPaisa,
  needsAdvice: true,
})

const sheet = (options: Partial<ParcelSheet> = {}): ParcelSheet => ({
  id: '0192f5c1-7a10-7c3e-9d55-1b2a3c4d5eff',
  number: 'G-5D762',
  status: 'PROCESSING',
  paymentMethod: 'COD',
  paymentStatus: 'UNPAID',
  locale: 'en',
  placedAt: new Date('2026-11-23T10:00:00Z'),
  name: 'Zara Ahmed',
  phoneNumber: '+923001234567',
  street: '5 Mall Road',
  method: 'COURIER',
  city: 'Lahore',
  cityCode: 'lahore',
  slot: null,
  isCool: false,
  state: 'Punjab',
  country: 'Pakistan',
  zipCode: '54000',
  lines: [line('a', 'Snake Plant', 2), line('b', 'Aloe Vera', 1, 100_000)],
  pieces: 3,
  itemsPaisa: 390_000,
  taxPaisa: 58_500,
  taxes: [{ percent: 15, paisa: toPaisa(58_500) }],
  includedTaxPaisa: 0,
  shippingPaisa: 100_000,
  discountPaisa: 0,
  roundingPaisa: 0,
  totalPaisa: 548_500,
  collectPaisa: toPaisa(548_500),
  note: 'Ring twice',
  isGift: false,
  giftFrom: null,
  replaces: null,
  ...options,
})

const urdu = sheet({
  number: 'G-5D763',
  locale: 'ur',
  name: 'محمد عبدالرحمٰن Khan',
  street: 'مکان نمبر 12، F-10/2',
  city: 'راولپنڈی',
  cityCode: 'rawalpindi',
  note: 'گھنٹی بجائیں',
})

/** The longest texts that an order may have, of the widest letter, with as many lines as it may have, every tenth of them long. */
const longest = sheet({
  number: 'G-5D764',
  name: `${wide(50)} ${wide(50)}`,
  phoneNumber: `+${'9'.repeat(15)}`,
  street: wide(100),
  city: wide(100),
  cityCode: null,
  state: wide(100),
  country: wide(100),
  zipCode: wide(12),
  note: wide(500),
  lines: Array.from({ length: 100 }, (_, index) => ({
    ...line(`p${index}`, index % 10 === 0 ? wide(200) : `Plant ${index}`, 999, 100_000_000_000),
    size: wide(30),
  })),
  totalPaisa: 9_990_000_000_000_000,
  collectPaisa: toPaisa(9_990_000_000_000_000),
})

describe('packing slips', () => {
  it('are A5, one page for each order, with lines, sums, note and the amount to collect', async () => {
    const { pages, sheets } = await readPdf(
      await slipsPdf([sheet(), sheet({ number: 'G-00002' })], demoShop, at),
    )
    expect(sheets).toEqual([
      [148, 210],
      [148, 210],
    ])
    for (const text of [
      'Order G-5D762',
      'Zara Ahmed',
      '5 Mall Road',
      '+923001234567',
      'Snake Plant',
      '8 inches',
    ])
      expect(pages[0]).toContain(text)
    expect(pages[0]).toMatch(/To pay at the door\s+Rs 5,485\.00/)
    expect(pages[0]).toMatch(/Rs 1,450\.00\s+Rs 2,900\.00/)
    expect(pages[0]).toContain('Ring twice')
    expect(pages[0]).toContain('Water only when the soil feels dry a finger deep.')
    expect(pages[1]).toContain('Order G-00002')
  })

  it('say that nothing is to be paid for a paid order, and give no advice without a plant', async () => {
    const spade = { ...line('s', 'Spade'), needsAdvice: false }
    const paid = sheet({
      paymentMethod: 'ONLINE',
      paymentStatus: 'PAID',
      collectPaisa: toPaisa(0),
      lines: [spade],
      note: null,
    })
    const { pages } = await readPdf(await slipsPdf([paid], demoShop, at))
    expect(pages[0]).toContain('Paid. Nothing more to pay.')
    expect(pages[0]).not.toContain('First days at home')
    expect(pages[0]).not.toContain('Note')
  })

  it('name the order of which plants are replaced, free of charge, without sums', async () => {
    const replacement = sheet({ totalPaisa: 0, collectPaisa: toPaisa(0), replaces: 'G-00001' })
    const { pages } = await readPdf(await slipsPdf([replacement], demoShop, at))
    expect(pages[0]).toContain('Free of charge, in place of plants of order G-00001.')
    expect(pages[0]).not.toContain('Total')
  })

  it('of a gift have no sums, name who gets it and from whom, and speak of no payment', async () => {
    const gift = { isGift: true, name: 'Sana Malik', collectPaisa: toPaisa(0) } as const
    const orders = [
      sheet({ ...gift, giftFrom: 'Zara Ahmed' }),
      sheet({ ...gift, giftFrom: null }),
      sheet({ ...gift, giftFrom: null, replaces: 'G-00001' }),
      { ...longest, ...gift, giftFrom: wide(100) },
    ]
    const { pages } = await readPdf(await slipsPdf(orders, demoShop, at))
    for (const page of pages) {
      expect(page).not.toMatch(/Rs|Price|Amount|Total|Tax|[Pp]aid|[Pp]ay|Free|Thank/)
      expect(page.replaceAll(/W+/g, '').trim()).not.toBe('')
    }
    expect(pages[0]).toContain('Sana Malik')
    expect(pages[0]).toContain('A gift from Zara Ahmed')
    expect(pages[0]).toContain('Snake Plant')
    expect(pages[0]).toContain('8 inches')
    expect(pages[1]).toMatch(/A gift(?! from)/)
    // The label says that nothing is collected, and no sum of the order.
    const labels = await readPdf(await labelsPdf([sheet({ ...gift, giftFrom: null })], demoShop, at))
    expect(labels.pages[0]).toContain('Sana Malik')
    expect(labels.pages[0]?.match(/Rs [\d,.]+/g)).toEqual(['Rs 0.00'])
  })

  it('thank with the whole name, however long', async () => {
    const words = 'Muhammad Abdullah Rehan Siddiqui ul Haq Nawab Chaudhry Qureshi Rana Jamshed Aurangzeb Alam'
    const { pages } = await readPdf(await slipsPdf([sheet({ name: words })], demoShop, at))
    expect(pages[0]?.replaceAll(/\s+/g, ' ')).toContain(`Thank you for your order, ${words}.`)
  })

  it('are in the language of each buyer', async () => {
    const pdf = await slipsPdf([sheet(), urdu], demoShop, at)
    expect(pdf.toString('latin1')).toContain('NotoNaskhArabic-Regular')
    const { pages } = await readPdf(pdf)
    expect(pages[0]).toContain('Packing slip')
    expect(pages[1]).not.toContain('Packing slip')
    expect(pages[1]).toContain('G-5D763')
    expect(pages[1]).toContain('Rs 5,485.00')
    const english = await slipsPdf([sheet()], { ...demoShop, nameUr: '' }, at)
    expect(english.toString('latin1')).not.toContain('NotoNaskhArabic')
  })

  it('list what is in the parcel in that language, if it has a name in it', async () => {
    const lines = [{ ...line('a', 'Snake Plant'), nameUr: 'پودا' }, line('b', 'Imported Vine')]
    const orders = [sheet({ lines }), { ...urdu, lines }]
    const { pages } = await readPdf(await slipsPdf(orders, demoShop, at))
    expect(pages[0]).toContain('Snake Plant')
    expect(pages[1]).not.toContain('Snake Plant')
    expect(pages[1]).toContain('Imported Vine')
    const picked = await readPdf(await pickListPdf({ sheets: orders, cancelled: [], shop: 'Gulshan', at }))
    expect(picked.pages.join()).toContain('Snake Plant')
  })

  it('count the pages of each order by itself', async () => {
    const { pages } = await readPdf(await slipsPdf([longest, sheet()], demoShop, at))
    const long = pages.filter((text) => text.includes('G-5D764'))
    expect(long.length).toBeGreaterThan(3)
    expect(long[0]).toContain(`G-5D764 · page 1 of ${long.length}`)
    expect(pages).toHaveLength(long.length + 1)
    expect(pages.at(-1)).not.toContain('page 1')
    // Every line is on some page.
    expect(pages.join(' ').match(/Rs 1,000,000,000\.00/g)).toHaveLength(100)
  })
})

it('a parcel of the van has its time on slip and label, and one that is picked up says so', async () => {
  const slot = { start: new Date('2026-11-25T11:00:00Z'), end: new Date('2026-11-25T13:00:00Z') }
  const orders = [sheet({ method: 'VAN', slot }), sheet({ method: 'PICKUP' })]
  const slips = await readPdf(await slipsPdf(orders, demoShop, at))
  expect(slips.pages[0]).toMatch(/With our van, Wed 25 Nov, 4:00–6:00\s+pm/)
  expect(slips.pages[1]).toContain('Pick-up at the nursery')
  expect(slips.pages[1]).toContain('To pay at the nursery')
  expect(slips.pages[0]).toContain('Deliver to')
  expect(slips.pages[1]).not.toContain('Deliver to')
  const labels = await readPdf(await labelsPdf(orders, demoShop, at))
  expect(labels.pages[0]).toContain('With our van, Wed 25 Nov, 4:00–6:00 pm')
  expect(labels.pages[1]).toContain('Pick-up at the nursery')
})

describe('labels', () => {
  it('have the note for the courier, also below the longest address and beside the time of the van', async () => {
    const note = 'Blue gate, behind the mosque\nRing twice'
    const slot = { start: new Date('2026-11-25T11:00:00Z'), end: new Date('2026-11-25T13:00:00Z') }
    const orders = [
      sheet({ note }),
      { ...longest, note },
      sheet({ note, method: 'VAN', slot }),
      sheet({ note: 'گیٹ نیلا ہے' }),
      sheet({ note: wide(500) }),
      sheet({ note: null }),
    ]
    const { pages, sheets } = await readPdf(await labelsPdf(orders, demoShop, at))
    expect(sheets).toHaveLength(orders.length)
    for (const page of pages.slice(0, 3)) {
      expect(page).toContain('Note: Blue gate, behind the mosque')
      expect(page).toContain('Ring twice')
    }
    expect(pages[2]).toContain('With our van')
    expect(pages[3]).toContain('Note')
    expect(pages[4]).toContain('Rs 5,485.00')
    expect(pages[5]).not.toContain('Note')
  })

  it('are A6, one for each order, with sender, recipient and amount, also with the longest texts', async () => {
    const orders = [sheet(), urdu, longest, sheet({ collectPaisa: toPaisa(0), number: 'G-00004' })]
    const { pages, sheets } = await readPdf(await labelsPdf(orders, demoShop, at))
    expect(sheets).toEqual(orders.map(() => [105, 148]))
    for (const text of [
      'G-5D762',
      '3 pieces',
      'From Gulshan',
      'Canal Bank Road',
      'Zara Ahmed',
      'Lahore',
      '+923001234567',
    ])
      expect(pages[0]).toContain(text)
    expect(pages[0]).toContain('Rs 5,485.00')
    expect(pages[1]).toContain('G-5D763')
    // In the letters that couriers read; the buyer's spelling is below.
    expect(pages[1]).toContain('Rawalpindi')
    expect(pages[2]).toContain('Rs 99,900,000,000,000.00')
    expect(pages[2]).toContain(`+${'9'.repeat(15)}`)
    expect(pages[3]).toContain('Paid, collect nothing')
  })
})

describe('the pick list', () => {
  it('has each product once with its orders, then the orders, and says what was cancelled', async () => {
    const list = { sheets: [sheet(), urdu], cancelled: ['G-9AB12'], shop: 'Gulshan', at }
    const { pages, sheets } = await readPdf(await pickListPdf(list))
    expect(sheets).toEqual([[210, 297]])
    expect(pages[0]).toContain('6 pieces, 2 products, 2 orders')
    expect(pages[0]).toContain('Cancelled meanwhile and left out: G-9AB12')
    expect(pages[0]).toMatch(/4\s×\s+Snake Plant\s+8 inches\s+G-5D762 × 2, G-5D763 × 2/)
    expect(pages[0]).toMatch(/Aloe Vera.*Snake Plant/s)
    expect(pages[0]).toContain('Lahore')
  })

  it('has a hundred lines on several pages, long ones among them, without losing one', async () => {
    const { pages } = await readPdf(
      await pickListPdf({ sheets: [longest], cancelled: [], shop: 'Gulshan', at }),
    )
    expect(pages.join(' ').match(/999\s×/g)).toHaveLength(100)
    expect(pages.at(-1)).toContain(`page ${pages.length} of ${pages.length}`)
  })
})

it('prints names and addresses in the letters that people write them in', async () => {
  for (const name of ['王小明', 'Дмитрий', 'Nguyễn Hường', 'გიორგი', '김민준']) {
    const parcel = sheet({ name, street: `${name} 5`, city: name })
    const { pages } = await readPdf(await labelsPdf([parcel], demoShop, at))
    expect(pages[0]?.split(name).length, name).toBeGreaterThan(2)
    expect(pages[0]).not.toContain('?')
  }
})
