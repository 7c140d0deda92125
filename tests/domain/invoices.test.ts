import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { changeOrder } from '@/lib/orders/changes/change-order'
import { issueInvoice } from '@/lib/orders/invoices/issue-invoice'
import { issueMissingInvoices } from '@/lib/orders/invoices/issue-missing'
import { invoicePdf } from '@/lib/orders/invoices/pdf'
import { findInvoice, getInvoice } from '@/lib/orders/invoices/queries'
import { contendedTransaction, db } from '@/lib/platform/database/client'
import { saveShop } from '@/lib/shop/identity/commands'
import { getShop } from '@/lib/shop/identity/queries'
import { saveSettings } from '@/lib/shop/settings/commands'
import { getSettings } from '@/lib/shop/settings/queries'
import { receive, reportOf } from './gateway-messages'
import { aBuyer, anAdmin, make, place, times, viewerOf } from './orders-support'

const year = Number(new Date().toLocaleDateString('en-GB', { timeZone: 'Asia/Karachi', year: 'numeric' }))
const numbers = async (ids: string[]) =>
  (await db.invoice.findMany({ where: { orderId: { in: ids } }, orderBy: { number: 'asc' } })).map(
    ({ number }) => number,
  )
const lastNumber = async () => (await db.invoiceCounter.findUnique({ where: { year } }))?.last ?? 0

async function anOrder() {
  const buyer = await aBuyer()
  const product = await make.product({ price: 79_950, stock: 50 })
  const { answer } = await place(buyer, [{ product, quantity: 2 }])
  return { buyer, id: answer.order._id, order: answer.order }
}

test('100, twenty at once, are numbered without a gap, in the order of their dates', async () => {
  const admin = await anAdmin()
  const product = await make.product({ stock: null })
  const buyer = await make.buyer()
  const ids: string[] = []
  const before = await lastNumber()
  // All hundred at once would also test how long a call waits for a connection on a machine under load.
  for (let round = 0; round < 5; round += 1) {
    const orders = await Promise.all(
      times(20, () => make.order({ buyer, lines: [{ product, quantity: 1 }] })),
    )
    await Promise.all(orders.map(({ id }) => changeOrder(admin, id, { status: 'SHIPPED' })))
    ids.push(...orders.map(({ id }) => id))
  }
  expect(await numbers(ids)).toEqual(times(100, (at) => before + at + 1))
  expect(await lastNumber()).toBe(before + 100)
  const dated = await db.invoice.findMany({ where: { orderId: { in: ids } }, orderBy: { number: 'asc' } })
  const dates = dated.map(({ issuedAt }) => issuedAt.getTime())
  expect(dates).toEqual(dates.toSorted((a, b) => a - b))
  expect(new Set(dated.map((invoice) => invoice.year))).toEqual(new Set([year]))
})

test('a rolled back transaction leaves no gap, though others are numbered meanwhile', async () => {
  const orders = await Promise.all(times(20, () => anOrder()))
  const before = await lastNumber()
  const outcomes = await Promise.allSettled(
    orders.map(({ id }, at) =>
      contendedTransaction(async (tx) => {
        await issueInvoice(tx, id)
        if (at % 3 === 0) throw new Error('taken back')
      }),
    ),
  )
  const committed = outcomes.filter(({ status }) => status === 'fulfilled').length
  expect(committed).toBe(13)
  expect(await numbers(orders.map(({ id }) => id))).toEqual(times(committed, (at) => before + at + 1))
  expect(await lastNumber()).toBe(before + committed)
})

test('one order has one invoice, however often and however it becomes due', async () => {
  const admin = await anAdmin()
  const { id } = await anOrder()
  const before = await lastNumber()
  await Promise.all([
    ...times(5, () => changeOrder(admin, id, { status: 'SHIPPED' })),
    ...times(5, () => changeOrder(admin, id, { status: 'DELIVERED' })),
  ])
  await changeOrder(admin, id, { status: 'PENDING' })
  await changeOrder(admin, id, { status: 'DELIVERED' })
  expect(await numbers([id])).toEqual([before + 1])
  expect(await lastNumber()).toBe(before + 1)
})

test('an online order is invoiced when it is paid; before that there is a proforma', async () => {
  const product = await make.product({ price: 79_950 })
  const person = await make.buyer()
  const order = await make.order({
    buyer: person,
    lines: [{ product, quantity: 1 }],
    paymentMethod: 'ONLINE',
  })
  const basketId = `GLO-TEST${order.id.slice(-8).toUpperCase()}`
  await db.paymentAttempt.create({
    data: {
      basketId,
      gateway: 'simulator',
      orderId: order.id,
      amount: order.totalPrice,
      orderDate: '2026-11-21',
    },
  })
  const viewer = viewerOf(person)
  expect(await findInvoice(viewer, order.id)).toMatchObject({
    number: null,
    paymentTexts: ['To be paid online.'],
  })
  await receive(reportOf(basketId))
  const number = `INV-${year}-${String(await lastNumber()).padStart(5, '0')}`
  expect(await findInvoice(viewer, order.id)).toMatchObject({ number, paymentTexts: ['Paid online.'] })
  await changeOrder(viewer, order.id, { status: 'CANCELLED' })
  // The number stays, and the invoice shows the new state.
  expect(await findInvoice(viewer, order.id)).toMatchObject({
    number,
    paymentTexts: ['Cancelled. The whole sum is being refunded.'],
  })
})

test('is in the language of its buyer unless another one is asked for, with the letters of that language', async () => {
  const buyer = await make.buyer({ locale: 'ur' })
  const product = await make.product()
  const { id } = await make.order({ buyer, lines: [{ product, quantity: 1 }] })
  const fontsOf = async (locale?: 'en' | 'ur') => {
    const sheet = await getInvoice(viewerOf(buyer), id, locale ? { locale } : {})
    const pdf = (await invoicePdf(sheet)).toString('latin1')
    expect(pdf).toContain(`/Lang (${locale ?? 'ur'})`)
    return new Set(pdf.match(/(?:Inter|NotoNaskhArabic)-\w+/g))
  }
  expect(await fontsOf()).toContain('NotoNaskhArabic-Regular')
  expect([...(await fontsOf('en'))].join()).not.toContain('Naskh')
  expect(await findInvoice(viewerOf(buyer), id)).toMatchObject({ locale: 'ur', number: null })
})

test('adds up, and is shown to its buyer and to admins only', async () => {
  const { buyer, id, order } = await anOrder()
  const sheet = await findInvoice(buyer, id)
  const [total, ...rest] = sheet?.sums.toReversed() ?? []
  expect(rest.reduce((sum, { paisa }) => sum + paisa, 0)).toBe(total?.paisa)
  expect(sheet?.lines.reduce((sum, { paisa }) => sum + paisa, 0)).toBe(sheet?.sums[0]?.paisa)
  expect(total?.paisa).toBe(order.totalPrice)
  expect(sheet?.sums.map(({ label }) => label)).toEqual(['Items', 'Sales tax 15%', 'Shipping', 'Total'])
  expect(await findInvoice(await anAdmin(), id)).toEqual(sheet)
  expect(await findInvoice(await aBuyer(), id)).toBeNull()
  expect(await findInvoice(buyer, 'nonsense')).toBeNull()
})

test('keeps its seller when the settings change; the next one has the new one', async () => {
  const admin = await anAdmin()
  const [first, second] = [await anOrder(), await anOrder()]
  await changeOrder(admin, first.id, { status: 'SHIPPED' })
  const before = await getSettings()
  await saveSettings(admin, {
    ...before,
    seller: { ...before.seller, legalName: 'New Owners', ntn: '7654321-0' },
  })
  await changeOrder(admin, second.id, { status: 'SHIPPED' })
  expect((await findInvoice(first.buyer, first.id))?.seller).toEqual(before.seller)
  expect((await findInvoice(second.buyer, second.id))?.seller).toMatchObject({
    legalName: 'New Owners',
    ntn: '7654321-0',
  })
  expect(await db.auditEntry.findFirst({ where: { action: 'settings.save' } })).toMatchObject({
    actorId: admin.id,
  })
  await saveSettings(admin, before)
})

test('orders from before there were invoices get theirs, once, the oldest first', async () => {
  const buyer = await make.buyer()
  const product = await make.product()
  const days = (count: number) => new Date(Date.now() - count * 86_400_000)
  const lines = [{ product, quantity: 1 }]
  const late = await make.order({ buyer, lines, status: 'DELIVERED', placedAt: days(5) })
  const early = await make.order({ buyer, lines, status: 'SHIPPED', placedAt: days(9) })
  const open = await make.order({ buyer, lines })
  const before = await lastNumber()
  await Promise.all([issueMissingInvoices(), issueMissingInvoices()])
  const issued = await db.invoice.findMany({
    where: { orderId: { in: [late.id, early.id, open.id] } },
    orderBy: { number: 'asc' },
  })
  expect(issued.map(({ orderId }) => orderId)).toEqual([early.id, late.id])
  expect(await lastNumber()).toBe(before + 2)
})

test('an order whose invoice cannot be issued holds up no other, and is tried later each time', async () => {
  const buyer = await make.buyer()
  const product = await make.product()
  const lines = [{ product, quantity: 1 }]
  const days = (count: number) => new Date(Date.now() - count * 86_400_000)
  const bad = await make.order({ buyer, lines, status: 'DELIVERED', placedAt: days(8) })
  const good = await make.order({ buyer, lines, status: 'DELIVERED', placedAt: days(7) })
  await db.$executeRawUnsafe(`CREATE FUNCTION no_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'no invoice'; END $$`)
  await db.$executeRawUnsafe(`CREATE TRIGGER no_invoice BEFORE INSERT ON invoices FOR EACH ROW
    WHEN (NEW.order_id = '${bad.id}') EXECUTE FUNCTION no_invoice()`)
  const attempts = async () => {
    const [row] = await db.$queryRaw<{ attempts: number; waits: boolean }[]>`
      SELECT attempts, due_at > now() AS waits FROM job_attempts WHERE job = 'invoices' AND subject = ${bad.id}`
    return row
  }
  await issueMissingInvoices()
  expect(await db.invoice.count({ where: { orderId: good.id } })).toBe(1)
  expect(await attempts()).toEqual({ attempts: 1, waits: false })
  await issueMissingInvoices()
  expect(await attempts()).toEqual({ attempts: 2, waits: true })
  // It waits.
  await issueMissingInvoices()
  expect(await attempts()).toEqual({ attempts: 2, waits: true })
  await db.$executeRawUnsafe('DROP FUNCTION no_invoice CASCADE')
  await db.$executeRaw`UPDATE job_attempts SET due_at = now()`
  await issueMissingInvoices()
  expect(await db.invoice.count({ where: { orderId: bad.id } })).toBe(1)
})

/** The colours that a PDF is written in, as #1f5b3a. */
function coloursOf(pdf: Buffer): string[] {
  const inflated = [
    ...pdf.toString('latin1').matchAll(/FlateDecode\n>>\nstream\n([\s\S]*?)\nendstream/g),
  ].map(([, bytes = '']) => inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1'))
  const hex = (share: string) =>
    Math.round(Number(share) * 255)
      .toString(16)
      .padStart(2, '0')
  return [...inflated.join('\n').matchAll(/([\d.]+) ([\d.]+) ([\d.]+) (?:scn|SCN)\n/g)].map(
    ([, ...shares]) => `#${shares.map(hex).join('')}`,
  )
}

test('has the brand colour of the shop in its PDF', async () => {
  const { buyer, id } = await anOrder()
  const colours = async () => coloursOf(await invoicePdf(await getInvoice(buyer, id)))
  expect(await colours()).toContain('#1f5b3a')
  await saveShop(await anAdmin(), { ...(await getShop()), colour: '#5a2d82' })
  expect(await colours()).toContain('#5a2d82')
  expect(await colours()).not.toContain('#1f5b3a')
  await db.setting.deleteMany({ where: { key: 'identity' } })
})
