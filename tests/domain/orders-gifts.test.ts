// Gifts and the pots of lines, in a shop that takes transfers by hand: ONLINE is paid in advance.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { englishFields } from '../support/english'

// Before anything of lib/ reads its settings.
process.env.PAYMENT_GATEWAY = 'none'

const { db } = await import('@/lib/platform/database/client')
const { editOrder } = await import('@/lib/orders/edits/commands')
const { quoteEdit } = await import('@/lib/orders/edits/queries')
const { getCreditNote, getInvoice } = await import('@/lib/orders/invoices/queries')
const { orderEdit } = await import('@/lib/orders/order/edit-schema')
const { newGuestOrder } = await import('@/lib/orders/order/guest-schema')
const { creditNoteNumber } = await import('@/lib/orders/order/invoice-numbers')
const { staffOrder } = await import('@/lib/orders/order/staff-schema')
const { listPacking, makeDocuments } = await import('@/lib/orders/packing/queries')
const { changeOrder } = await import('@/lib/orders/changes/change-order')
const { findOrderView, getOrder } = await import('@/lib/orders/views/queries')
const { saveParts } = await import('@/lib/shop/parts/commands')
const { allOn } = await import('@/lib/shop/parts/schema')
const { readPdf } = await import('../support/pdf')
const { aBuyer, anAdmin, bodyOf, errorOf, make, place, stockOf, tally, times, viewerOf } = await import(
  './orders-support'
)
const { openAccounts } = await import('./transfers-support')

const admin = await anAdmin()
beforeAll(async () => {
  await openAccounts()
  await saveParts(admin, allOn)
})
afterAll(() => db.$disconnect())

const advance = { paymentMethod: 'ONLINE' }
const gift = { recipient: 'Sana Malik' }
const refused = {
  gift: 'A gift is paid in advance. Please choose another way to pay',
}
const fieldsOf = async (call: Promise<unknown>) => englishFields((await errorOf(call)).details.fields)

/** A paid order that is packed next, by another person than who gets it. */
async function paid(fields: Partial<Parameters<typeof make.order>[0]> = {}) {
  const buyer = await make.buyer({ firstName: 'Zara', lastName: 'Ahmed' })
  const product = await make.product({ name: 'Monstera', stock: 10, potSize: 6, potUnit: 'inches' })
  const online = { paymentMethod: 'ONLINE', paymentStatus: 'PAID', status: 'PROCESSING' } as const
  const { id } = await make.order({ buyer, lines: [{ product, quantity: 2 }], ...online, ...fields })
  return { id, buyer: viewerOf(buyer), product }
}
const edit = (id: string, fields: object) => editOrder(admin, id, orderEdit.parse(fields))
const print = async (kind: 'slips' | 'labels' | 'pick-list', ...ids: string[]) => {
  const { pdf } = await makeDocuments(admin, { kind, 'order[]': ids })
  return (await readPdf(pdf)).pages.join(' ')
}
const rowOf = async (id: string) =>
  (await listPacking(false)).groups.flatMap(({ rows }) => rows).find(({ _id }) => _id === id) ?? expect.fail()

describe('placing a gift', () => {
  test('that is paid in advance keeps who gets it; other orders say nothing of gifts', async () => {
    const [buyer, product] = [await aBuyer(), await make.product()]
    const { answer } = await place(buyer, [{ product }], { ...advance, gift })
    expect(answer.order.gift).toEqual(gift)
    expect((await getOrder(buyer, answer.order._id)).gift).toEqual(gift)
    const own = await place(buyer, [{ product }], { ...advance, gift: { recipient: '  ' } })
    expect(own.answer.order.gift).toEqual({})
    const usual = await place(buyer, [{ product }], advance)
    expect(usual.answer.order).not.toHaveProperty('gift')
  })

  test('in cash is an error of its field, and stores nothing; guests and staff, who pay in cash, send none', async () => {
    const [buyer, product] = [await aBuyer(), await make.product({ stock: 5 })]
    expect(await fieldsOf(place(buyer, [{ product }], { gift }))).toEqual(refused)
    expect(await fieldsOf(place(buyer, [{ product }], { gift, deposit: true }))).toEqual(refused)
    const lines = bodyOf([{ product }])
    const guest = { name: 'Zara', phoneNumber: '0377 8001122', city: 'Lahore', street: '5 Mall Road' }
    const sent = { ...lines, ...guest }
    expect([sent, { ...sent, gift }].map((body) => newGuestOrder.safeParse(body).success)).toEqual([
      true,
      false,
    ])
    const shippingAddress = {
      street: '5 Mall',
      city: 'Lahore',
      state: 'Punjab',
      country: 'Pakistan',
      zipCode: '54000',
    }
    const person = { channel: 'PHONE', firstName: 'Zara', phoneNumber: '0377 8001122', shippingAddress }
    const taken = { ...lines, ...person }
    expect([taken, { ...taken, gift }].map((body) => staffOrder.safeParse(body).success)).toEqual([
      true,
      false,
    ])
    expect((await stockOf(product)).stock).toBe(5)
    expect(await db.orderItem.count({ where: { productId: product.id } })).toBe(0)
  })

  test('in cash is refused by the database as well', async () => {
    const { id } = await paid({ paymentMethod: 'COD', paymentStatus: 'UNPAID' })
    await expect(db.order.update({ where: { id }, data: { isGift: true } })).rejects.toThrow(
      'orders_gift_is_paid_ahead',
    )
    await expect(db.order.update({ where: { id }, data: { giftRecipient: 'Sana' } })).rejects.toThrow(
      'orders_gift_recipient',
    )
  })
})

describe('an edit', () => {
  test('makes a paid order a gift and ends it, with email, history and log; nothing else changes', async () => {
    const { id, buyer } = await paid()
    const before = await getOrder(buyer, id)
    expect(await quoteEdit(admin, id, orderEdit.parse({ gift }))).toMatchObject({ changes: [], refund: 0 })
    expect(await getOrder(buyer, id)).toEqual(before)
    const edited = await edit(id, { gift })
    expect({ ...edited, updatedAt: '' }).toEqual({ ...before, gift, updatedAt: '' })
    // The same once more is no change.
    expect(await edit(id, { gift })).toEqual(edited)
    expect(await edit(id, { phoneNumber: '0333 1112223' })).toMatchObject({ gift })
    expect(await edit(id, { gift: null })).not.toHaveProperty('gift')
    const { history } = (await findOrderView(admin, id)) ?? expect.fail()
    const gifts = history.flatMap((entry) => ('edit' in entry ? [entry.edit.gift] : []))
    expect(gifts).toEqual([true, undefined, false])
    const mails = await db.mail.findMany({
      where: { dedupe: { startsWith: `order:${id}:changed` } },
      orderBy: { createdAt: 'asc' },
    })
    expect(mails.map(({ data }) => (data as { gift?: boolean }).gift)).toEqual([true, undefined, false])
    const [log] = await db.auditEntry.findMany({
      where: { subject: `order:${id}`, action: 'order.edit' },
      orderBy: { at: 'asc' },
    })
    expect(log?.after).toMatchObject({ gift: 'Sana Malik' })
  })

  test('makes no order in cash a gift', async () => {
    const { id } = await paid({ paymentMethod: 'COD', paymentStatus: 'UNPAID' })
    expect(await fieldsOf(edit(id, { gift }))).toEqual(refused)
    expect(await fieldsOf(quoteEdit(admin, id, orderEdit.parse({ gift })))).toEqual(refused)
    // That it is none is no change.
    expect(await edit(id, { gift: null })).not.toHaveProperty('gift')
  })

  test('of two admins at once is one change; who has seen no gift does not undo it', async () => {
    const { id } = await paid()
    const names = times(6, (at) => `Sana ${at}`)
    const calls = names.map((recipient) => edit(id, { gift: { recipient }, seen: { gift: null } }))
    expect(await tally(calls)).toEqual({ done: 1, CONFLICT: 5 })
    const { gift: stored } = await getOrder(admin, id)
    expect(names).toContain(stored?.recipient)
    expect((await errorOf(edit(id, { gift: null, seen: { gift: { recipient: null } } }))).code).toBe(
      'CONFLICT',
    )
    expect(await edit(id, { gift: null, seen: { gift: stored } })).not.toHaveProperty('gift')
  })
})

describe('the papers of a gift', () => {
  test('name who gets it and have no prices; those of other orders stay as they are', async () => {
    const { id } = await paid({ note: 'Ring twice' })
    expect(await print('slips', id)).toMatch(/Rs /)
    await print('labels', id)
    expect(await rowOf(id)).toMatchObject({ isGift: false, isLabelOutdated: false, customer: 'Zara Ahmed' })
    // Slips are printed with labels.
    await edit(id, { gift: {} })
    expect(await rowOf(id)).toMatchObject({ isGift: true, isLabelOutdated: true, customer: 'Zara Ahmed' })
    expect(await print('slips', id)).not.toMatch(/Rs |from Zara/)
    await edit(id, { gift })
    const [slip, label] = [await print('slips', id), await print('labels', id)]
    for (const text of ['Sana Malik', 'A gift from Zara Ahmed', 'Monstera', '6 inches', 'Ring twice'])
      expect(slip).toContain(text)
    expect(slip).not.toMatch(/Rs |Total/)
    expect(label).toContain('Sana Malik')
    expect(label).toContain('Note: Ring twice')
    expect(label).not.toContain('Zara')
    expect(await rowOf(id)).toMatchObject({ isLabelOutdated: false, customer: 'Sana Malik' })
  })

  test('are no invoice: that is for its buyer, with prices', async () => {
    const { id, buyer } = await paid()
    await edit(id, { gift })
    const invoice = await getInvoice(buyer, id)
    expect(invoice.buyer.name).toBe('Zara Ahmed')
    expect(JSON.stringify(invoice)).not.toContain('Sana')
    expect(invoice.sums.at(-1)?.paisa).toBeGreaterThan(0)
  })
})

test('the pot of a line stays as it was ordered: on the invoice, the credit note and the papers of the parcel', async () => {
  const buyer = await aBuyer()
  const fern = await make.product({ name: 'Fern', nameUr: 'فرن', stock: 9, potSize: 6.5, potUnit: 'inches' })
  const spade = await make.product({ name: 'Spade', stock: 9 })
  const { answer } = await place(buyer, [{ product: fern }, { product: spade }])
  const { _id: id } = answer.order
  expect(JSON.stringify(answer)).not.toContain('inches')
  await db.product.updateMany({
    where: { id: { in: [fern.id, spade.id] } },
    data: { potSize: 8, potUnit: 'cm' },
  })
  const namesIn = async (locale: 'en' | 'ur') =>
    (await getInvoice(buyer, id, { locale })).lines.map(({ name }) => name)
  expect(await namesIn('en')).toEqual(['Fern, 6.5 inch pot', 'Spade'])
  expect((await namesIn('ur'))[0]).toContain('6.5')
  const more = await make.product({ name: 'Mint', stock: 9, potSize: 4, potUnit: 'inches' })
  await edit(id, bodyOf([{ product: fern, quantity: 2 }, { product: spade }, { product: more }]))
  expect(await namesIn('en')).toEqual(['Fern, 6.5 inch pot', 'Spade', 'Mint, 4 inch pot'])
  await changeOrder(admin, id, { status: 'PROCESSING' })
  for (const kind of ['pick-list', 'slips'] as const) {
    const text = await print(kind, id)
    expect(text).toContain('6.5 inches')
    expect(text).toContain('4 inches')
  }
  await changeOrder(admin, id, { status: 'SHIPPED' })
  await changeOrder(admin, id, { status: 'CANCELLED' })
  const note = await db.creditNote.findFirstOrThrow({ where: { orderId: id } })
  const { lines } = await getCreditNote(buyer, id, creditNoteNumber(note))
  expect(lines.map(({ name }) => name)).toEqual(['Fern, 6.5 inch pot', 'Spade', 'Mint, 4 inch pot'])
})
