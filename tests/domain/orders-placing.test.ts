import { randomUUID } from 'node:crypto'
import { describe, expect, test, vi } from 'vitest'
import { getOrder } from '@/lib/orders/views/queries'
import { db } from '@/lib/platform/database/client'
import { aBuyer, errorOf, make, place, stockOf, viewerOf } from './orders-support'

// An address where nothing listens: a server under test elsewhere on this machine must not answer as the gateway.
vi.hoisted(() => {
  process.env.PAYFAST_BASE_URL = 'http://127.0.0.1:9'
})

test('an order keeps the data of the catalogue and the profile', async () => {
  const person = await make.buyer({ city: 'Gujrat' })
  const buyer = viewerOf(person)
  const cactus = await make.product({ name: 'Golden Barrel Cactus', price: 79_950, stock: 14 })
  const agave = await make.product({ name: 'Agave', price: 180_000, stock: null })
  const { answer } = await place(buyer, [{ product: cactus }, { product: agave, quantity: 2 }], {
    note: ' Ring twice ',
  })

  expect(answer.order).toMatchObject({
    status: 'PENDING',
    paymentMethod: 'COD',
    paymentStatus: 'UNPAID',
    itemsPrice: 4399_50,
    taxPrice: 659_93,
    shippingPrice: 1000_00,
    discountedPrice: 0,
    totalPrice: 6059_43,
    note: 'Ring twice',
    buyer: { _id: person.id, email: person.email, phoneNumber: '+923007654321' },
    shippingAddress: { street: '5 Mall Road', city: 'Gujrat', zipCode: '50700' },
    timeline: [{ status: 'PENDING', by: 'BUYER' }],
  })
  expect(
    answer.order.orderItems.map(({ product, quantity, price }) => [product.name, quantity, price]),
  ).toEqual([
    ['Golden Barrel Cactus', 1, { amount: 799_50, currency: 'PKR' }],
    ['Agave', 2, { amount: 1800_00, currency: 'PKR' }],
  ])
  expect(answer.order.updatedAt).toBe(answer.order.placedAt)
  expect(answer.order.timeline[0]?.at).toBe(answer.order.placedAt)
  expect(answer.order.buyer.address).toEqual(answer.order.shippingAddress)
  expect(await getOrder(buyer, answer.order._id)).toEqual(answer.order)
  expect(await stockOf(cactus)).toEqual({ stock: 13, sold: 1 })
  expect((await stockOf(agave)).stock).toBeNull()
})

test('its own address and phone number replace those of the profile', async () => {
  const shippingAddress = {
    street: '1 Hill',
    city: 'Murree',
    state: 'Punjab',
    country: 'Pakistan',
    zipCode: '47150',
  }
  const { answer } = await place(await aBuyer(), [{ product: await make.product() }], {
    shippingAddress,
    phoneNumber: '0321-555 4433',
  })
  expect(answer.order.shippingAddress).toEqual(shippingAddress)
  expect(answer.order.buyer).toMatchObject({ phoneNumber: '+923215554433', address: shippingAddress })
})

test('lines of one product are one line', async () => {
  const product = await make.product({ stock: 20 })
  const shouted = { id: product.id.toUpperCase() }
  const { answer } = await place(await aBuyer(), [
    { product, quantity: 2 },
    { product: shouted, quantity: 3 },
  ])
  expect(answer.order.orderItems).toHaveLength(1)
  expect(answer.order.orderItems[0]?.quantity).toBe(5)
  expect((await stockOf(product)).stock).toBe(15)
})

test('more than 999 of one product is rejected, however it is split', async () => {
  const product = await make.product({ stock: null })
  const lines = [
    { product, quantity: 999 },
    { product, quantity: 1 },
  ]
  expect((await errorOf(place(await aBuyer(), lines))).details.fields).toHaveProperty('orderItems')
})

test('unknown products are named by their place in the list', async () => {
  const known = await make.product()
  const gone = await make.product({ deletedAt: new Date() })
  const lines = [
    { product: known },
    { product: gone },
    { product: { id: randomUUID() } },
    { product: { id: '../x' } },
  ]
  const error = await errorOf(place(await aBuyer(), lines))
  expect(error.code).toBe('VALIDATION_FAILED')
  expect(Object.keys(error.details.fields ?? {})).toEqual([
    'orderItems.1.product',
    'orderItems.2.product',
    'orderItems.3.product',
  ])
  expect((await stockOf(known)).stock).toBe(20)
})

describe('the price the buyer agreed to', () => {
  // 1800.00 + 270.00 + 1000.00
  const real = 3070
  test.each([real, `${real}.00`, real - 0.01, real + 500, 3069.994999, undefined])(
    '%s is enough',
    async (totalPrice) => {
      const product = await make.product({ price: 180_000 })
      const { answer } = await place(
        await aBuyer(),
        [{ product }],
        totalPrice === undefined ? {} : { totalPrice },
      )
      expect(answer.order.totalPrice).toBe(real * 100)
    },
  )

  test('is never exceeded: the answer has the new prices and nothing is taken', async () => {
    const product = await make.product({ price: 180_000, stock: 3 })
    const buyer = await aBuyer()
    const error = await errorOf(place(buyer, [{ product, quantity: 2 }], { totalPrice: '5139.98' }))
    expect(error.code).toBe('PRICE_CHANGED')
    expect(error.details.data).toEqual({
      orderItems: [{ product: product.id, quantity: 2, price: { amount: 1800, currency: 'PKR' } }],
      itemsPrice: 3600,
      taxPrice: 540,
      shippingPrice: 1000,
      discountedPrice: 0,
      totalPrice: 5140,
    })
    expect(await stockOf(product)).toEqual({ stock: 3, sold: 0 })
    expect(await db.order.count({ where: { buyerId: buyer.id } })).toBe(0)
  })
})

test('all lines or none are taken', async () => {
  const plenty = await make.product({ stock: 9 })
  const scarce = await make.product({ stock: 1 })
  const error = await errorOf(
    place(await aBuyer(), [
      { product: plenty, quantity: 2 },
      { product: scarce, quantity: 2 },
    ]),
  )
  expect(error.code).toBe('OUT_OF_STOCK')
  expect(error.details.data).toEqual({ items: [{ product: scarce.id, requested: 2, available: 1 }] })
  expect((await stockOf(plenty)).stock).toBe(9)
})

test('an order is unchanged after the product and the profile are deleted', async () => {
  const person = await make.buyer()
  const product = await make.product({ name: 'Agave', price: 180_000, images: [{ src: 'media/p/1/a.webp' }] })
  const { answer } = await place(viewerOf(person), [{ product }])

  await db.product.update({
    where: { id: product.id },
    data: { name: 'Cheap', price: 100, deletedAt: new Date() },
  })
  await db.productImage.deleteMany({ where: { productId: product.id } })
  await db.user.update({ where: { id: person.id }, data: { firstName: 'Renamed', city: 'Elsewhere' } })

  expect(await getOrder(viewerOf(person), answer.order._id)).toEqual(answer.order)
})

test('while the gateway is down an online order is rejected last and leaves nothing behind', async () => {
  const buyer = await aBuyer()
  const product = await make.product({ stock: 2 })
  const online = { paymentMethod: 'ONLINE' }
  expect((await errorOf(place(buyer, [{ product, quantity: 3 }], online))).code).toBe('OUT_OF_STOCK')
  expect((await errorOf(place(buyer, [{ product }], { ...online, totalPrice: 1 }))).code).toBe(
    'PRICE_CHANGED',
  )
  const key = randomUUID()
  expect((await errorOf(place(buyer, [{ product }], online, key))).code).toBe('GATEWAY_UNAVAILABLE')
  expect((await stockOf(product)).stock).toBe(2)
  expect(await db.order.count({ where: { buyerId: buyer.id } })).toBe(0)
  expect(await db.idempotencyKey.count({ where: { userId: buyer.id } })).toBe(0)
})
