import { randomUUID } from 'node:crypto'
import { Prisma } from '@prisma/client'
import { afterEach, describe, expect, test } from 'vitest'
import { isNothing } from '@/lib/money/ledger/accounts'
import { missingOf } from '@/lib/money/ledger/post-missing'
import { changeOrder } from '@/lib/orders/changes/change-order'
import { editOrder } from '@/lib/orders/edits/commands'
import { quoteEdit } from '@/lib/orders/edits/queries'
import { creditInFull } from '@/lib/orders/invoices/issue-credit-note'
import { invoicePdf } from '@/lib/orders/invoices/pdf'
import { findCreditNote, findInvoice, getCreditNote } from '@/lib/orders/invoices/queries'
import { orderEdit } from '@/lib/orders/order/edit-schema'
import { outcomeChange } from '@/lib/orders/order/parcel-schema'
import { newPartRefund } from '@/lib/orders/order/refund-schema'
import { setParcelOutcome } from '@/lib/orders/parcels/commands'
import { lockOrder } from '@/lib/orders/record/lock'
import { readOrderPostings } from '@/lib/orders/record/post-order'
import { grantPartRefund, sendPartRefund } from '@/lib/orders/refunds/commands'
import { findOrderView, getOrder } from '@/lib/orders/views/queries'
import { contendedTransaction, db } from '@/lib/platform/database/client'
import { saveSettings } from '@/lib/shop/settings/commands'
import { getSettings } from '@/lib/shop/settings/queries'
import { receive, reportOf } from './gateway-messages'
import {
  aBuyer,
  anAdmin,
  bodyOf,
  errorOf,
  make,
  place,
  stockOf,
  tally,
  times,
  viewerOf,
} from './orders-support'

const admin = await anAdmin()
afterEach(async () => {
  const all = await readOrderPostings(db, Prisma.sql`true`)
  expect(all.filter((postings) => postings.posted !== null && !isNothing(missingOf(postings)))).toEqual([])
})

type Lines = Parameters<typeof bodyOf>[0]
const edit = (lines: Lines, fields: object = {}) => orderEdit.parse({ ...bodyOf(lines), ...fields })

/** Paid online: two ferns of 1,000, a mint of 500, tax 375, delivery 1,000; 3,875 rupees. */
async function paidOnline() {
  const fern = await make.product({ name: 'Fern', price: 100_000, stock: 10 })
  const mint = await make.product({ name: 'Mint', price: 50_000, stock: 10 })
  const person = await make.buyer()
  const lines = [
    { product: fern, quantity: 2 },
    { product: mint, quantity: 1 },
  ]
  const order = await make.order({ buyer: person, lines, paymentMethod: 'ONLINE' })
  const basketId = `GLO-TEST${randomUUID().slice(0, 12).toUpperCase()}`
  await db.paymentAttempt.create({
    data: {
      basketId,
      gateway: 'simulator',
      orderId: order.id,
      amount: order.totalPrice,
      orderDate: '2026-11-24',
    },
  })
  await receive(reportOf(basketId, { transactionId: basketId }))
  return { id: order.id, buyer: viewerOf(person), fern, mint }
}
/** The same for cash, on its way. */
async function shipped() {
  const fern = await make.product({ name: 'Fern', price: 100_000, stock: 10 })
  const buyer = await aBuyer()
  const { answer } = await place(buyer, [{ product: fern, quantity: 2 }])
  await changeOrder(admin, answer.order._id, { status: 'SHIPPED' })
  return { id: answer.order._id, buyer, fern }
}
const notesOf = (id: string) => db.creditNote.findMany({ where: { orderId: id }, orderBy: { number: 'asc' } })
const sumsOf = async (id: string) =>
  (await notesOf(id)).map((note) => [
    note.reason,
    ...[note.itemsPrice, note.taxPrice, note.shippingPrice, note.totalPrice].map(Number),
  ])
const invoicesOf = (id: string) => db.invoice.findMany({ where: { orderId: id }, orderBy: { number: 'asc' } })
async function refund(id: string, amount: number) {
  const body = newPartRefund.parse({ amount, reason: 'A leaf was torn' })
  const { answer } = await grantPartRefund(admin, id, body, null)
  return sendPartRefund(admin, id, answer.refunds.at(-1)?._id ?? '', {})
}

describe('an invoiced order', () => {
  test('that is cancelled gets a credit note of all of it, and one that is not invoiced none', async () => {
    const { id, buyer } = await paidOnline()
    await changeOrder(buyer, id, { status: 'CANCELLED' })
    expect(await sumsOf(id)).toEqual([['CANCELLED', 250_000, 37_500, 100_000, 387_500]])
    const [note] = (await findOrderView(buyer, id))?.creditNotes ?? []
    const sheet = await getCreditNote(buyer, id, note?.number ?? '')
    const [invoice] = await invoicesOf(id)
    expect(note?.number).toMatch(/^CN-\d{4}-\d{5}$/)
    expect(sheet).toMatchObject({
      number: note?.number,
      creditOf: { number: expect.stringMatching(/^INV-/), issuedAt: invoice?.issuedAt.toISOString() },
      paymentTexts: ['The order was cancelled.'],
    })
    expect(sheet.lines.map(({ name, quantity, paisa }) => [name, quantity, paisa])).toEqual([
      ['Fern', 2, 200_000],
      ['Mint', 1, 50_000],
    ])
    expect((await findInvoice(buyer, id))?.credits).toEqual([note])
    const { answer } = await place(await aBuyer(), [{ product: await make.product() }])
    await changeOrder(admin, answer.order._id, { status: 'CANCELLED' })
    expect(await notesOf(answer.order._id)).toEqual([])
  })

  test.each([
    ['RETURNED', { outcome: 'REFUSED', reason: 'CHANGED_MIND', returned: 'RESTOCKED' }],
    ['RETURNED', { outcome: 'NOT_FOUND', returned: 'DEAD' }],
    ['LOST', { outcome: 'LOST' }],
  ] as const)('whose parcel comes back or is lost is credited: %s', async (reason, outcome) => {
    const { id } = await shipped()
    await setParcelOutcome(admin, id, outcomeChange.parse(outcome))
    expect(await sumsOf(id)).toEqual([[reason, 200_000, 30_000, 100_000, 330_000]])
  })

  test('of which a part is refunded is credited when the money is sent, with its tax', async () => {
    const { id, buyer } = await paidOnline()
    await refund(id, 115)
    expect(await sumsOf(id)).toEqual([['REFUNDED', 10_000, 1_500, 0, 11_500]])
    const [note] = (await findOrderView(buyer, id))?.creditNotes ?? []
    expect(await getCreditNote(buyer, id, note?.number ?? '')).toMatchObject({
      lines: [],
      paymentTexts: ['A part of the price was refunded.', 'A leaf was torn'],
    })
    expect((await findInvoice(buyer, id))?.paymentTexts).toEqual([
      'Paid online.',
      expect.stringMatching(/^Rs 115.00 of it was refunded on /),
    ])
    // What is left is credited when it is cancelled, so that both add up to the invoice.
    await changeOrder(buyer, id, { status: 'CANCELLED' })
    expect((await sumsOf(id))[1]).toEqual(['CANCELLED', 240_000, 36_000, 100_000, 376_000])
  })

  test('that is opened again gets a new invoice, and the old one stays as it was', async () => {
    const { id, buyer } = await paidOnline()
    await refund(id, 115)
    const [old] = await invoicesOf(id)
    await changeOrder(buyer, id, { status: 'CANCELLED' })
    await changeOrder(admin, id, { status: 'PROCESSING' })
    const invoices = await invoicesOf(id)
    expect(invoices.map(({ creditedAt }) => creditedAt !== null)).toEqual([true, false])
    // The part that was sent is credited on the new invoice as well.
    expect(await sumsOf(id)).toEqual([
      ['REFUNDED', 10_000, 1_500, 0, 11_500],
      ['CANCELLED', 240_000, 36_000, 100_000, 376_000],
      ['REFUNDED', 10_000, 1_500, 0, 11_500],
    ])
    const number = `INV-${old?.year}-${String(old?.number).padStart(5, '0')}`
    expect(await findInvoice(buyer, id, { number })).toMatchObject({
      number,
      paymentTexts: ['This invoice is credited in full.'],
    })
    expect((await findInvoice(buyer, id))?.number).not.toBe(number)
    expect(await findInvoice(buyer, id, { number: 'INV-2020-00001' })).toBeNull()
  })
})

describe('an edit of a paid order', () => {
  test('that makes it cheaper refunds the difference, credits it and tells the buyer', async () => {
    const { id, buyer, fern, mint } = await paidOnline()
    const less = edit([{ product: fern }, { product: mint }])
    expect(await quoteEdit(admin, id, less)).toMatchObject({ totalPrice: 2725_00, refund: 1150_00 })
    const edited = await editOrder(admin, id, less)
    expect(edited).toMatchObject({ paymentStatus: 'PAID', totalPrice: 2725_00 })
    expect(edited.refunds).toMatchObject([{ amount: 1150_00, cause: 'EDIT', reason: '', status: 'DUE' }])
    expect((await stockOf(fern)).stock).toBe(11)
    expect(await sumsOf(id)).toEqual([['EDITED', 100_000, 15_000, 0, 115_000]])
    const mail = await db.mail.findFirstOrThrow({
      where: { dedupe: { startsWith: `order:${id}:changed:` } },
    })
    expect(mail.data).toMatchObject({ refund: { paisa: 115_000 } })
    // The invoice lists what it listed, and its credit note what came out.
    const sheet = await findInvoice(buyer, id)
    expect(sheet?.lines.map(({ quantity }) => quantity)).toEqual([2, 1])
    expect(sheet?.sums.at(-1)?.paisa).toBe(387_500)
    const note = await findCreditNote(buyer, id, sheet?.credits[0]?.number ?? '')
    expect(note?.lines).toMatchObject([{ name: 'Fern', quantity: 1, paisa: 100_000 }])
    // The rest is what remains of the lower total.
    await changeOrder(buyer, id, { status: 'CANCELLED' })
    expect((await findOrderView(buyer, id))?.refund).toMatchObject({ amount: 2725_00 })
    expect((await sumsOf(id))[1]).toEqual(['CANCELLED', 150_000, 22_500, 100_000, 272_500])
  })

  test('that makes it dearer, or adds plants, is rejected with the reason', async () => {
    const { id, fern, mint } = await paidOnline()
    for (const lines of [
      [{ product: fern, quantity: 3 }, { product: mint }],
      [{ product: mint, quantity: 2 }],
    ]) {
      const error = await errorOf(editOrder(admin, id, edit(lines)))
      expect([error.code, error.message]).toEqual([
        'ORDER_LOCKED',
        expect.stringContaining('pieces can only be taken out'),
      ])
    }
    expect(await notesOf(id)).toEqual([])
    expect((await getOrder(admin, id)).refunds).toEqual([])
  })

  test('refunds no more than part refunds have left', async () => {
    const { id, fern, mint } = await paidOnline()
    await refund(id, 3800)
    const error = await errorOf(editOrder(admin, id, edit([{ product: fern }, { product: mint }])))
    expect(error.message).toContain('part refunds have left only Rs 75.00')
  })

  test('of which a part refund has taken the products is credited as an amount, and no part is negative', async () => {
    const { id, buyer, fern, mint } = await paidOnline()
    await refund(id, 2600)
    await editOrder(admin, id, edit([{ product: fern }, { product: mint }]))
    await changeOrder(buyer, id, { status: 'CANCELLED' })
    expect(await sumsOf(id)).toEqual([
      ['REFUNDED', 226_087, 33_913, 0, 260_000],
      ['EDITED', 23_913, 3_587, 87_500, 115_000],
      ['CANCELLED', 0, 0, 12_500, 12_500],
    ])
  })

  test('below its paid deposit refunds what the deposit is above the new total', async () => {
    const buyer = await aBuyer()
    const fern = await make.product({ name: 'Fern', price: 100_000, stock: 10 })
    const { answer } = await place(buyer, [{ product: fern, quantity: 2 }])
    const id = answer.order._id
    await db.order.update({ where: { id }, data: { depositPrice: 300_000n, depositStatus: 'PAID' } })
    const edited = await editOrder(admin, id, edit([{ product: fern }]))
    expect(edited).toMatchObject({ totalPrice: 2150_00, deposit: { amount: 2150_00, status: 'PAID' } })
    expect(edited.refunds).toMatchObject([{ amount: 850_00, cause: 'EDIT' }])
    expect(await notesOf(id)).toEqual([])
    // Dearer again: the rest is collected on delivery, as with any deposit.
    const dearer = await editOrder(admin, id, edit([{ product: fern, quantity: 2 }]))
    expect(dearer).toMatchObject({ totalPrice: 3300_00, deposit: { amount: 2150_00 } })
    await changeOrder(buyer, id, { status: 'CANCELLED' })
    expect((await findOrderView(buyer, id))?.refund).toMatchObject({ amount: 2150_00 })
  })
})

test('many at once are numbered without a gap, in the order of their dates; a rolled back one leaves none', async () => {
  const orders = await Promise.all(times(12, () => paidOnline()))
  const before = (await db.creditNoteCounter.findFirst({ orderBy: { year: 'desc' } }))?.last ?? 0
  const rolledBack = orders.slice(0, 4).map(({ id }) =>
    contendedTransaction(async (tx) => {
      await creditInFull(tx, (await lockOrder(tx, id)).id, 'CANCELLED')
      throw new Error('taken back')
    }),
  )
  const outcomes = await Promise.allSettled([
    ...rolledBack,
    ...orders.flatMap(({ id, buyer }) => times(2, () => changeOrder(buyer, id, { status: 'CANCELLED' }))),
  ])
  expect(outcomes.filter(({ status }) => status === 'rejected').length).toBeGreaterThanOrEqual(4)
  const notes = await db.creditNote.findMany({
    where: { orderId: { in: orders.map(({ id }) => id) } },
    orderBy: { number: 'asc' },
  })
  expect(notes.map(({ number }) => number)).toEqual(times(12, (at) => before + at + 1))
  const dates = notes.map(({ issuedAt }) => issuedAt.getTime())
  expect(dates).toEqual(dates.toSorted((a, b) => a - b))
})

test('refunds, edits and a cancellation at once credit no more than the invoice', async () => {
  for (const round of times(4, (index) => index)) {
    const { id, buyer, fern, mint } = await paidOnline()
    const calls = [
      () => refund(id, 700),
      () => refund(id, 900),
      () => editOrder(admin, id, edit([{ product: fern }, { product: mint }])),
      () => changeOrder(buyer, id, { status: 'CANCELLED' }),
    ]
    await tally((round % 2 ? calls : calls.reverse()).map((call) => call()))
    await tally([changeOrder(admin, id, { status: 'CANCELLED' })])
    const credited = (await notesOf(id)).reduce(
      (sum, note) => ({ total: sum.total + note.totalPrice, tax: sum.tax + note.taxPrice }),
      { total: 0n, tax: 0n },
    )
    expect(credited).toEqual({ total: 387_500n, tax: 37_500n })
  }
})

test('has the seller of its day and the tax of its order, and only its buyer and admins see it', async () => {
  const { id, buyer } = await paidOnline()
  const before = await getSettings()
  await saveSettings(admin, { ...before, seller: { ...before.seller, legalName: 'New Owners' } })
  await changeOrder(buyer, id, { status: 'CANCELLED' })
  await saveSettings(admin, before)
  const number = (await findOrderView(buyer, id))?.creditNotes[0]?.number ?? ''
  const sheet = await getCreditNote(admin, id, number)
  expect(sheet.seller.legalName).toBe('New Owners')
  expect(sheet.sums.map(({ label }) => label)).toEqual(['Items', 'Sales tax 15%', 'Shipping', 'Total'])
  expect(await findCreditNote(await aBuyer(), id, number)).toBeNull()
  expect((await errorOf(getCreditNote(admin, id, 'CN-2020-00001'))).code).toBe('NOT_FOUND')
  for (const locale of ['en', 'ur'] as const) {
    const pdf = (await invoicePdf(await getCreditNote(admin, id, number, { locale }))).toString('latin1')
    expect(pdf).toContain(`/Lang (${locale})`)
    expect(pdf.includes('NotoNaskhArabic')).toBe(locale === 'ur')
  }
})
