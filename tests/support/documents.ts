import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locale } from '@/lib/base/i18n/locales'
import { locales } from '@/lib/base/i18n/locales'
import { rupeesToPaisa, toPaisa } from '@/lib/base/money'
import { formatDate, formatDateTime } from '@/lib/base/time/format'
import { type IssuedCreditNote, toCreditNoteSheet } from '@/lib/orders/invoices/credit-note'
import { invoicePdf } from '@/lib/orders/invoices/pdf'
import { toInvoiceSheet } from '@/lib/orders/invoices/sheet'
import type { OrderDto } from '@/lib/orders/order/schema'
import { demoShop } from '@/lib/shop/identity/demo'
import { designColours } from '@/lib/shop/identity/design-colours.mjs'
import { withHeadInside } from '@/lib/shop/mail/head-picture'
import { emailOf, type MailData, type Template } from '@/lib/shop/mail/templates'
import { defaultSettings } from '@/lib/shop/settings/defaults'

// Writes every email and an invoice in every language into the folder that is named: for `npm run gallery`.

const at = new Date('2026-11-23T04:00:00Z')
const later = new Date('2026-11-23T05:00:00Z')

/** One email of each template. */
function emailsIn(locale: Locale): { [T in Template]: MailData[T] } {
  const link = 'https://gulshan.example/'
  const firstName = 'Bilal'
  const [start, end] = [formatDateTime(at, locale), formatDateTime(later, locale)]
  const refund = { paisa: 260_635, by: formatDate(later, locale) }
  const frame = { firstName, link }
  const order = { ...frame, number: 'G-5D762' }
  const parcel = { tracking: 'TCS, 7712345678', trackingLink: 'https://tcs.example/track/7712345678' }
  const where = '9 Canal Bank, Lahore, Punjab 54000'
  const visit = { ...frame, number: 'G-D5762', other: 'Ayesha Khan', purpose: 'Pruning', start, end, where }
  const swap = { gives: ['Golden Barrel Cactus', 'Mint'], gets: ['Motia'] }
  return {
    'claim-received': { ...order, name: 'Golden Barrel Cactus' },
    'claim-answer': {
      ...order,
      name: 'Golden Barrel Cactus',
      status: 'REPLACED',
      quantity: 2,
      replacement: 'G-7K3WD',
    },
    'transfer-rejected': {
      ...order,
      what: 'order',
      paisa: 250_000,
      reason: 'There is no transfer with this number in our account.',
    },
    'order-placed': {
      ...order,
      paymentMethod: 'ONLINE',
      payBy: start,
      lines: [
        { name: 'Golden Barrel Cactus', quantity: 2, unitPaisa: 79_950 },
        { name: 'Terracotta Pot (6 inches)', quantity: 1, unitPaisa: 45_000 },
      ],
      itemsPaisa: 204_900,
      taxPaisa: 30_735,
      shippingPaisa: 25_000,
      discount: { code: 'BAGH500', paisa: 50_000 },
      totalPaisa: 210_635,
    },
    'order-paid': { ...order, paisa: 260_635 },
    'order-status': { ...order, status: 'SHIPPED', ...parcel },
    'order-tracking': { ...order, ...parcel },
    'order-wrong-number': { ...order, phone: '+92•••••••67', confirmBy: end },
    'order-cancelled': { ...order, by: 'ADMIN', refund },
    'order-changed': {
      ...order,
      lines: [
        { name: 'Golden Barrel Cactus', from: 2, to: 3 },
        { name: 'Mint', from: 1, to: 0 },
      ],
      address: where,
      phone: '+923001112233',
      oldPaisa: 260_635,
      newPaisa: 352_578,
      voids: true,
    },
    'order-parcel': { ...order, outcome: 'REFUSED' },
    'appointment-paid': { ...visit, paisa: 120_000 },
    'appointment-news': { ...visit, event: 'requested', pay: { paisa: 120_000, by: start } },
    'appointment-reminder': { ...visit, phoneNumber: '+923001234567', waitsFor: 'other' },
    'appointment-cancelled': { ...visit, reason: 'The caretaker is ill.' },
    'refund-due': { ...order, what: 'order', ...refund },
    'refund-done': { ...order, what: 'order', paisa: 260_635, reference: 'IBFT 77120' },
    'part-refund': {
      ...order,
      step: 'GRANTED',
      paisa: 79_950,
      reason: 'One plant had lost its leaves.',
      reference: null,
      isCash: false,
      by: refund.by,
    },
    'password-reset': { ...frame, minutes: 30 },
    'password-changed': frame,
    'wait-asked': { ...frame, product: 'Motia' },
    'back-in-stock': { ...frame, product: 'Motia' },
    'number-proved': { ...frame, phone: '+92•••••••67', isLost: false },
    'second-factor-changed': { ...frame, change: 'OFF' },
    'new-device': { ...frame, device: 'Chrome, Android' },
    'staff-invited': { ...frame, set: 'Packer', date: '5 Dec 2026' },
    'staff-removed': frame,
    'swap-dealt': {
      ...frame,
      ...swap,
      other: { name: 'Hina Raza', email: 'hina@example.com', phoneNumber: '+923001112233' },
    },
    'swap-match': { ...frame, ...swap, people: 2 },
    'swap-taken-down': { ...frame, offered: swap.gives, desired: swap.gets, reason: 'It offers no plants.' },
    'review-taken-down': { ...frame, about: 'Motia', rating: 1, comment: 'Bad', reason: 'Insults' },
  }
}

const address = {
  street: '12 Canal Road',
  city: 'Lahore',
  state: 'Punjab',
  country: 'Pakistan',
  zipCode: '54000',
}
const line = (name: string, quantity: number, amount: number) => ({
  _id: name,
  product: { _id: name, name, src: [], reviews: [] },
  quantity,
  price: { amount: rupeesToPaisa(amount), currency: 'PKR' },
})
const order: OrderDto = {
  _id: 'order',
  number: 'G-5D762',
  buyer: {
    _id: 'b',
    firstName: 'بلال',
    lastName: 'رضا',
    email: 'bilal@example.com',
    phoneNumber: '+923007654321',
    address,
  },
  shippingAddress: address,
  orderItems: [line('Golden Barrel Cactus', 2, 799.5), line('Terracotta Pot (6 inches)', 1, 450)],
  itemsPrice: rupeesToPaisa(2049),
  taxPrice: rupeesToPaisa(307.35),
  shippingPrice: rupeesToPaisa(250),
  discountedPrice: rupeesToPaisa(500),
  discount: { code: 'BAGH500', amount: rupeesToPaisa(500) },
  totalPrice: rupeesToPaisa(2106.35),
  refunds: [],
  status: 'SHIPPED',
  paymentMethod: 'COD',
  paymentStatus: 'UNPAID',
  placedAt: at.toISOString(),
  updatedAt: at.toISOString(),
  deliveryDays: 3,
  delivery: { method: 'COURIER', city: 'lahore', zone: null, slot: null, transport: null },
  note: null,
  timeline: [{ status: 'PENDING', at: at.toISOString(), by: 'BUYER' }],
}
const seller = {
  ...defaultSettings().seller,
  legalName: 'Gulshan Nurseries',
  ntn: '1234567-8',
  strn: '03-00-1234-567-89',
}
const issued = { year: 2026, number: 42, issuedAt: later.toISOString(), seller, taxPercent: 15 }

const credited: IssuedCreditNote = {
  number: 'CN-2026-00007',
  issuedAt: later.toISOString(),
  seller,
  taxPercent: 15,
  reason: 'EDITED',
  words: '',
  invoice: { number: 'INV-2026-00042', issuedAt: later.toISOString() },
  lines: [{ product: 'p', name: 'Golden Barrel Cactus', quantity: 1, unitPaisa: toPaisa(79_950) }],
  sums: {
    items: toPaisa(79_950),
    tax: toPaisa(11_993),
    shipping: toPaisa(0),
    discount: toPaisa(0),
    includedTax: toPaisa(0),
    rounding: toPaisa(0),
    total: toPaisa(91_943),
  },
}

/** Of a part refund, not of an edit. */
const refunded: IssuedCreditNote = {
  ...credited,
  number: 'CN-2026-00008',
  reason: 'REFUNDED',
  words: 'One plant had lost its leaves on the way.',
  lines: [],
  sums: {
    items: toPaisa(21_739),
    tax: toPaisa(3_261),
    shipping: toPaisa(0),
    discount: toPaisa(0),
    includedTax: toPaisa(0),
    rounding: toPaisa(0),
    total: toPaisa(25_000),
  },
}

/** What some templates say in other cases. */
function variantsIn(locale: Locale): [name: string, template: Template, data: object][] {
  const emails = emailsIn(locale)
  const refund = emails['part-refund']
  const reason = 'The photo shows a healthy plant.'
  return [
    ['claim-answer-declined', 'claim-answer', { ...emails['claim-answer'], status: 'DECLINED', reason }],
    ['part-refund-claim', 'part-refund', { ...refund, cause: 'CLAIM', reason: '', isCash: true }],
    ['part-refund-sent', 'part-refund', { ...refund, step: 'SENT', reference: 'IBFT 77120' }],
    ['part-refund-taken-back', 'part-refund', { ...refund, step: 'TAKEN_BACK' }],
  ]
}

async function write(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  for (const locale of locales) {
    const all = Object.entries(emailsIn(locale)).map(([name, data]) => [name, name, data] as const)
    for (const [name, template, data] of [...all, ...variantsIn(locale)]) {
      const html = await withHeadInside(emailOf(demoShop, template, data, locale)?.html ?? '', demoShop)
      writeFileSync(join(folder, `email-${name}-${locale}.html`), html)
    }
    const sheet = toInvoiceSheet(
      order,
      issued,
      { seller, taxPercent: 15, note: '', colour: designColours.garden, shop: demoShop },
      locale,
    )
    writeFileSync(join(folder, `invoice-${locale}.pdf`), await invoicePdf(sheet))
    for (const [name, note] of [
      ['credit-note', credited],
      ['credit-note-refund', refunded],
    ] as const) {
      const credit = toCreditNoteSheet(order, note, designColours.garden, locale)
      writeFileSync(join(folder, `${name}-${locale}.pdf`), await invoicePdf(credit))
    }
  }
}

await write(process.argv[2] ?? 'screenshots')
