import { beforeEach, describe, expect, test, vi } from 'vitest'
import { paisaToRupees } from '@/lib/base/money'
import { quoteCart } from '@/lib/orders/carts/queries'
import { changeOrder } from '@/lib/orders/changes/change-order'
import { findInvoice } from '@/lib/orders/invoices/queries'
import { getOrder } from '@/lib/orders/views/queries'
import { db } from '@/lib/platform/database/client'
import { saveSettings } from '@/lib/shop/settings/commands'
import { defaultSettings } from '@/lib/shop/settings/defaults'
import { getSettings } from '@/lib/shop/settings/queries'
import { readSettings } from '@/lib/shop/settings/read'
import { toCharges } from '@/lib/shop/settings/rules'
import { type SettingsForm, settingsForm } from '@/lib/shop/settings/schema'
import { aBuyer, anAdmin, errorOf, make, place, stockOf, times } from './orders-support'

// An address where nothing listens: a server under test elsewhere on this machine must not answer as the gateway.
vi.hoisted(() => {
  process.env.PAYFAST_BASE_URL = 'http://127.0.0.1:9'
})

const admin = await anAdmin()
beforeEach(async () => {
  await db.setting.deleteMany()
})

type Changes = Partial<NonNullable<SettingsForm['shipping']>>
const usual = defaultSettings()
const charge = (shipping: Changes, taxPercent = 15) =>
  saveSettings(admin, { ...usual, shipping: { ...usual.shipping, ...shipping }, taxPercent })
const storeRow = (value: object) => db.setting.create({ data: { key: 'shop', value } })

describe('a shop without saved settings', () => {
  test('has the default charges', async () => {
    expect(toCharges(await readSettings(db))).toEqual({
      taxPercent: 15,
      shippingPaisa: 1_000_00,
      freeAbovePaisa: 10_000_00,
    })
    expect((await getSettings()).shipping.text).toBe('299 Rs all over Pakistan')
  })
})

describe('a row stored by another version', () => {
  const { shipping, taxPercent, ...older } = usual
  test('without shipping and tax keeps its values, and has the default charges', async () => {
    const seller = { ...older.seller, legalName: 'Gulshan Nurseries', ntn: '1234567-8' }
    await storeRow({ ...older, seller, couriers: [{ name: 'TCS', trackingUrl: '' }] })
    expect(await getSettings()).toEqual({
      ...older,
      seller,
      couriers: [{ name: 'TCS', trackingUrl: '' }],
      shipping,
      taxPercent,
    })
  })

  test('with unknown fields is read without them', async () => {
    await storeRow({ ...usual, taxPercent: 18, giftWrapping: { charge: 50 } })
    expect(await getSettings()).toEqual({ ...usual, taxPercent: 18 })
  })

  test('with one invalid part keeps the others', async () => {
    await storeRow({ ...usual, seller: { legalName: 'Only a name' }, taxPercent: 5 })
    expect(await getSettings()).toEqual({ ...usual, taxPercent: 5 })
  })

  test('without any valid part counts as none', async () => {
    await db.setting.create({ data: { key: 'shop', value: 'broken' } })
    expect(await getSettings()).toEqual(usual)
  })
})

describe('saving', () => {
  test('leaves shipping and tax unchanged when they are absent', async () => {
    await charge({ charge: 299 }, 18)
    const { shipping, taxPercent, ...older } = usual
    const saved = await saveSettings(admin, settingsForm.parse({ ...older, invoiceNote: 'Water it.' }))
    expect(saved).toEqual({
      ...usual,
      invoiceNote: 'Water it.',
      shipping: { ...shipping, charge: 299 },
      taxPercent: 18,
    })
    expect(await getSettings()).toEqual(saved)
    expect(taxPercent).toBe(15)
  })

  test('is in the audit log with the values before', async () => {
    await charge({ text: '199 Rs in Lahore', promised: 199, charge: 199 }, 0)
    const entry = await db.auditEntry.findFirstOrThrow({ orderBy: { id: 'desc' } })
    expect(entry).toMatchObject({
      action: 'settings.save',
      actorId: admin.id,
      before: usual,
      after: { taxPercent: 0, shipping: { text: '199 Rs in Lahore', charge: 199 } },
    })
  })

  test('revalidates the pages that show shipping and tax, and only when one of them has changed', async () => {
    const expiredAt = async () =>
      (await db.cacheTag.findUnique({ where: { tag: 'shipping' } }))?.expiredAt.getTime()
    await charge({ text: '1 Rs' })
    const first = await expiredAt()
    expect(first).toBeDefined()
    await saveSettings(admin, { ...(await getSettings()), invoiceNote: 'Water it.' })
    expect(await expiredAt()).toBe(first)
    await charge({ text: '1 Rs' }, 16)
    const second = await expiredAt()
    expect(second).toBeGreaterThan(first ?? 0)
    await charge({ text: '1 Rs', freeAbove: null }, 16)
    const third = await expiredAt()
    expect(third).toBeGreaterThan(second ?? 0)
    const now = await getSettings()
    await saveSettings(admin, { ...now, promises: { ...now.promises, returnDays: 14 } })
    expect(await expiredAt()).toBeGreaterThan(third ?? 0)
  })

  test('by ten at once leaves the values of one, and an audit log without a gap', async () => {
    const { shipping, ...rest } = usual
    await Promise.all(
      times(10, (at) =>
        saveSettings(
          admin,
          at % 2
            ? { ...rest, taxPercent: at, shipping: { ...shipping, charge: at } }
            : settingsForm.parse({ ...rest, taxPercent: at }),
        ),
      ),
    )
    const entries = await db.auditEntry.findMany({
      where: { action: 'settings.save' },
      orderBy: { id: 'desc' },
      take: 10,
      select: { before: true, after: true },
    })
    const afters = entries.map(({ after }) => JSON.stringify(after))
    const befores = entries.map(({ before }) => JSON.stringify(before))
    // Each change is based on the one before: none was overwritten.
    expect(new Set(befores).size).toBe(10)
    expect(befores.filter((before) => !afters.includes(before))).toHaveLength(1)
    expect(afters).toContain(JSON.stringify(await db.setting.findFirst().then((row) => row?.value)))
  })
})

describe('an order under other charges', () => {
  test('costs in the cart what it costs when placed', async () => {
    await charge({ charge: 299.5, freeAbove: 5000 }, 18)
    const product = await make.product({ price: 79_950 })
    const quoted = await quoteCart([{ product: product.id, quantity: 2 }])
    expect(quoted).toMatchObject({
      charges: { taxPercent: 18, shipping: 299_50, freeAbove: 5000_00 },
      itemsPrice: 1599_00,
      taxPrice: 287_82,
      shippingPrice: 299_50,
      totalPrice: 2186_32,
    })
    const totalPrice = paisaToRupees(quoted.totalPrice)
    const { answer } = await place(await aBuyer(), [{ product, quantity: 2 }], { totalPrice })
    expect(answer.order).toMatchObject({ taxPrice: 287_82, shippingPrice: 299_50, totalPrice: 2186_32 })
    const dear = await quoteCart([{ product: product.id, quantity: 7 }])
    expect(dear.shippingPrice).toBe(0)
  })

  test.each([
    ['no tax', { charge: 1000 }, 0, 2800_00],
    ['free shipping from the first rupee', { freeAbove: 0 }, 15, 2070_00],
    ['free shipping for everybody', { charge: 0 }, 15, 2070_00],
    ['shipping that is never free', { freeAbove: null }, 15, 3070_00],
  ])('with %s', async (_, shipping, taxPercent, total) => {
    await charge(shipping, taxPercent)
    const { answer } = await place(await aBuyer(), [{ product: await make.product({ price: 180_000 }) }])
    expect(answer.order.totalPrice).toBe(total)
  })

  test('raised after the quote is rejected with the new sums, and nothing is taken', async () => {
    const product = await make.product({ price: 180_000, stock: 3 })
    const buyer = await aBuyer()
    const { totalPrice } = await quoteCart([{ product: product.id, quantity: 1 }])
    expect(totalPrice).toBe(3070_00)
    await charge({ charge: 1200 }, 18)
    for (const paymentMethod of ['COD', 'ONLINE']) {
      const error = await errorOf(
        place(buyer, [{ product }], { totalPrice: paisaToRupees(totalPrice), paymentMethod }),
      )
      expect(error.code).toBe('PRICE_CHANGED')
      expect(error.details.data).toEqual({
        orderItems: [{ product: product.id, quantity: 1, price: { amount: 1800, currency: 'PKR' } }],
        itemsPrice: 1800,
        taxPrice: 324,
        shippingPrice: 1200,
        discountedPrice: 0,
        totalPrice: 3324,
      })
    }
    expect(await stockOf(product)).toEqual({ stock: 3, sold: 0 })
    expect(await db.order.count({ where: { buyerId: buyer.id } })).toBe(0)
    const { answer } = await place(buyer, [{ product }], { totalPrice: 3324 })
    expect(answer.order.totalPrice).toBe(3324_00)
  })

  test('lowered after the quote costs less', async () => {
    await charge({ charge: 500 }, 10)
    const product = await make.product({ price: 180_000 })
    const { answer } = await place(await aBuyer(), [{ product }], { totalPrice: 3070 })
    expect(answer.order.totalPrice).toBe(2480_00)
  })

  test('that change during many orders: each order has the old or the new ones, never a mixture', async () => {
    const product = await make.product({ price: 100_000, stock: null })
    const buyers = await Promise.all(times(12, () => aBuyer()))
    const [placed] = await Promise.all([
      Promise.all(buyers.map((buyer) => place(buyer, [{ product }]))),
      charge({ charge: 200 }, 20),
    ])
    for (const { answer } of placed) {
      const { taxPrice, shippingPrice, _id } = answer.order
      expect([`${taxPrice} ${shippingPrice}`]).toContain(taxPrice === 150_00 ? '15000 100000' : '20000 20000')
      const stored = await db.order.findUniqueOrThrow({ where: { id: _id }, select: { taxPercent: true } })
      expect(stored.taxPercent).toBe(taxPrice / 1000)
    }
  })
})

describe('an order', () => {
  const deliveryOf = async (buyer: Awaited<ReturnType<typeof aBuyer>>, deliveryTo: number) => {
    await saveSettings(admin, { ...usual, promises: { ...usual.promises, deliveryTo } })
    return (await place(buyer, [{ product: await make.product() }])).answer.order
  }

  test('keeps the delivery time it was placed with', async () => {
    const buyer = await aBuyer()
    const early = await deliveryOf(buyer, 3)
    const late = await deliveryOf(buyer, 6)
    expect([early.deliveryDays, late.deliveryDays]).toEqual([3, 6])
    expect((await getOrder(buyer, early._id)).deliveryDays).toBe(3)
  })

  test('has an invoice whose note says the promises of today, in its language', async () => {
    const buyer = await aBuyer()
    const { _id } = await deliveryOf(buyer, 3)
    const note = async (locale: 'en' | 'ur') => (await findInvoice(buyer, _id, { locale }))?.note
    expect(await note('en')).toMatch(/replaced within 7 days\.$/)
    expect(await note('ur')).toContain('7 دن کے اندر')
    await saveSettings(admin, { ...usual, promises: { ...usual.promises, guaranteeDays: null } })
    expect(await note('en')).toBe('Thank you for your order.')
  })
})

describe('an invoice', () => {
  const taxLine = async (buyer: Awaited<ReturnType<typeof aBuyer>>, id: string) =>
    (await findInvoice(buyer, id))?.sums[1]

  test('has the tax percent of its order, as a proforma, when it is issued, and ever after', async () => {
    const [buyer, product] = [await aBuyer(), await make.product({ price: 100_000 })]
    const { answer: early } = await place(buyer, [{ product }])
    await changeOrder(admin, early.order._id, { status: 'SHIPPED' })
    const { answer: between } = await place(buyer, [{ product }])
    await charge({}, 18)
    const { answer: late } = await place(buyer, [{ product }])
    const fifteen = { label: 'Sales tax 15%', paisa: 15_000 }
    const eighteen = { label: 'Sales tax 18%', paisa: 18_000 }
    // Issued before, not issued yet, and ordered after.
    expect(await taxLine(buyer, early.order._id)).toEqual(fifteen)
    expect(await taxLine(buyer, between.order._id)).toEqual(fifteen)
    expect(await taxLine(buyer, late.order._id)).toEqual(eighteen)
    for (const { order } of [between, late]) await changeOrder(admin, order._id, { status: 'SHIPPED' })
    await charge({}, 5)
    expect(await taxLine(buyer, early.order._id)).toEqual(fifteen)
    expect(await taxLine(buyer, between.order._id)).toEqual(fifteen)
    expect(await taxLine(buyer, late.order._id)).toEqual(eighteen)
  })
})
