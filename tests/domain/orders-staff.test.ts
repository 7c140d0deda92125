import { afterAll, describe, expect, it, test } from 'vitest'
import { getInvoice } from '@/lib/orders/invoices/queries'
import { staffOrder, staffQuote } from '@/lib/orders/order/staff-schema'
import { quoteStaffOrder, takeOrder } from '@/lib/orders/staff/commands'
import { getOrder, listOrders } from '@/lib/orders/views/queries'
import { db } from '@/lib/platform/database/client'
import { requestHash } from '@/lib/platform/http/idempotency'
import { saveDelivery } from '@/lib/shop/delivery/commands'
import { deliveryForm, noZones } from '@/lib/shop/delivery/schema'
import { saveShop } from '@/lib/shop/identity/commands'
import { getShop } from '@/lib/shop/identity/queries'
import { expectLedgerAgrees } from '../support/ledger'
import { anAdmin, bodyOf, errorOf, make, stockOf, tally, times, viewerOf } from './orders-support'

afterAll(expectLedgerAgrees)

const shippingAddress = {
  street: '7 Canal View',
  city: 'Lahore',
  state: 'Punjab',
  country: 'Pakistan',
  zipCode: '54000',
}
const person = { channel: 'PHONE', firstName: 'Nasreen', phoneNumber: '0300 7654321', shippingAddress }
const sent = (lines: Parameters<typeof bodyOf>[0], fields: object = {}) => ({
  ...bodyOf(lines),
  ...person,
  ...fields,
})
const take = async (
  admin: Awaited<ReturnType<typeof anAdmin>>,
  body: ReturnType<typeof sent>,
  key?: string,
) => takeOrder(admin, staffOrder.parse(body), key ? { key, requestHash: requestHash(body) } : null)

const hills = {
  name: 'Hills',
  nameUr: '',
  provinces: ['azad-kashmir'],
  cities: [],
  steps: [{ upToKg: 5, charge: 900 }],
  furtherKg: 0,
  freeAbove: null,
  daysFrom: 2,
  daysTo: 9,
  cash: true,
}
const emailsTo = (id: string) => db.mail.findMany({ where: { dedupe: { startsWith: `order:${id}:` } } })

describe('an order taken by staff', () => {
  it('is confirmed at once, for a person without an account, and sends no email without an address', async () => {
    const admin = await make.admin({ firstName: 'Sana', lastName: 'Malik' })
    const product = await make.product({ stock: 5, price: 100_000 })
    const { answer } = await take(viewerOf(admin), sent([{ product, quantity: 2 }]))
    expect(answer).toMatchObject({
      status: 'PROCESSING',
      paymentMethod: 'COD',
      paymentStatus: 'UNPAID',
      channel: 'PHONE',
      takenBy: 'Sana Malik',
      buyer: { _id: '', firstName: 'Nasreen', lastName: '', email: '', phoneNumber: '+923007654321' },
      itemsPrice: 2000_00,
      totalPrice: 3300_00,
    })
    expect(answer.timeline.map(({ status, by }) => [status, by])).toEqual([
      ['PENDING', 'ADMIN'],
      ['PROCESSING', 'ADMIN'],
    ])
    expect(answer).not.toHaveProperty('confirmBy')
    expect(await stockOf(product)).toEqual({ stock: 3, sold: 2 })
    expect(await emailsTo(answer._id)).toEqual([])
    expect((await getInvoice(viewerOf(admin), answer._id)).buyer.name).toBe('Nasreen')
    const audit = await db.auditEntry.findMany({
      orderBy: { id: 'asc' },
      where: { subject: `order:${answer._id}` },
    })
    expect(audit.map(({ action }) => action)).toEqual(['order.take'])
  })

  it('sends its email with a link that needs no account', async () => {
    const { answer } = await take(
      await anAdmin(),
      sent([{ product: await make.product() }], { channel: 'WHATSAPP', email: 'nasreen@example.com' }),
    )
    const [email] = await emailsTo(answer._id)
    expect(email).toMatchObject({ template: 'order-placed', to: 'nasreen@example.com' })
    expect(email?.data).toMatchObject({ signed: { purpose: 'order', id: answer._id } })
    expect(email?.data).not.toHaveProperty('isToConfirm')
  })

  it('is put on an account that may have orders, and its owner sees it', async () => {
    const [admin, buyer, blocked] = [
      await anAdmin(),
      await make.buyer(),
      await make.buyer({ isBlocked: true }),
    ]
    const product = await make.product()
    const { answer } = await take(admin, sent([{ product }], { buyer: buyer.id, email: 'other@example.com' }))
    expect(answer.buyer).toMatchObject({ _id: buyer.id, email: buyer.email })
    const own = await listOrders(viewerOf(buyer), { page: 1, limit: 12 })
    expect(own.items.map(({ _id }) => _id)).toEqual([answer._id])
    for (const id of [blocked.id, admin.id, 'nobody'])
      expect((await errorOf(take(admin, sent([{ product }], { buyer: id })))).details.fields).toHaveProperty(
        'buyer',
      )
  })

  it('at the gate is paid and handed over, without a charge for delivery', async () => {
    const admin = await anAdmin()
    const product = await make.product({ stock: 1, price: 100_000 })
    const body = {
      ...bodyOf([{ product }]),
      channel: 'GATE',
      handedOver: true,
      firstName: 'Nasreen',
      phoneNumber: '03007654321',
    }
    const quoted = await quoteStaffOrder(
      admin,
      staffQuote.parse({ channel: 'GATE', handedOver: true, orderItems: body.orderItems }),
    )
    expect(quoted).toMatchObject({ itemsPrice: 1000_00, shippingPrice: 0, totalPrice: 1150_00 })
    const { answer } = await takeOrder(admin, staffOrder.parse(body), null)
    expect(answer).toMatchObject({
      status: 'DELIVERED',
      paymentStatus: 'PAID',
      totalPrice: 1150_00,
      delivery: { method: 'PICKUP' },
      parcel: { outcome: 'DELIVERED' },
    })
    expect((await getInvoice(admin, answer._id)).number).toMatch(/^INV-/)
  })

  it('at the gate is handed over also where the name of the shop’s own city is not clear', async () => {
    const admin = await anAdmin()
    await saveDelivery(admin, deliveryForm.parse({ ...noZones, zones: [hills] }))
    await saveShop(admin, { ...(await getShop()), city: { en: 'Mirpur', ur: 'میرپور' } })
    try {
      const product = await make.product({ stock: 1, price: 100_000 })
      const { shippingAddress: _, ...body } = sent([{ product }], { channel: 'GATE', handedOver: true })
      const { answer } = await takeOrder(admin, staffOrder.parse(body), null)
      expect(answer).toMatchObject({
        shippingPrice: 0,
        shippingAddress: { city: 'Mirpur' },
        delivery: { method: 'PICKUP', zone: null },
      })
    } finally {
      await db.setting.deleteMany({ where: { key: { in: ['delivery', 'identity'] } } })
    }
  })

  it.each([
    [{ channel: 'PHONE', handedOver: true }, 'handedOver'],
    [{ shippingAddress: undefined }, 'shippingAddress'],
    [{ channel: 'WEB' }, 'channel'],
    [{ firstName: ' ' }, 'firstName'],
    [{ phoneNumber: '12' }, 'phoneNumber'],
    [{ email: 'no address' }, 'email'],
    [{ orderItems: [] }, 'orderItems'],
    [{ paymentMethod: 'ONLINE' }, ''],
  ])('%j is rejected for its %s', (fields, path) => {
    const result = staffOrder.safeParse({
      ...sent([{ product: { id: 'x' } }]),
      ...fields,
    })
    expect(result.error?.issues.map((issue) => issue.path.join('.'))).toContain(path)
  })

  it('is rejected when prices rose or the stock is gone', async () => {
    const admin = await anAdmin()
    const product = await make.product({ stock: 1, price: 100_000 })
    const dearer = await errorOf(take(admin, sent([{ product }], { totalPrice: 2149 })))
    expect(dearer.code).toBe('PRICE_CHANGED')
    const many = sent([{ product, quantity: 2 }])
    expect((await errorOf(take(admin, many))).code).toBe('OUT_OF_STOCK')
    expect(await stockOf(product)).toEqual({ stock: 1, sold: 0 })
    expect((await getOrder(admin, (await take(admin, sent([{ product }]))).answer._id)).status).toBe(
      'PROCESSING',
    )
  })
})

test('many presses of one button take one order; many admins the stock there is', async () => {
  const product = await make.product({ stock: 10 })
  const admin = await anAdmin()
  const body = sent([{ product }])
  const answers = await Promise.all(times(20, () => take(admin, body, 'one-press')))
  expect(new Set(answers.map(({ answer }) => answer._id)).size).toBe(1)
  const others = times(20, async () => take(await anAdmin(), body))
  expect(await tally(others)).toEqual({ done: 9, OUT_OF_STOCK: 11 })
  expect(await stockOf(product)).toEqual({ stock: 0, sold: 10 })
})
