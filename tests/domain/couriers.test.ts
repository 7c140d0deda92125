// Bookings with the courier: the real driver, the simulator over HTTP, a real database.
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { courierServer } from '../support/courier'

const server = await courierServer()
process.env.PORT = new URL(server.origin).port
process.env.LOG_LEVEL = 'silent'

const { db } = await import('@/lib/platform/database/client')
const { shipParcels } = await import('@/lib/orders/couriers/ship-parcels')
const { cancelShipment } = await import('@/lib/orders/couriers/cancel')
const { connected, servedCities } = await import('@/lib/orders/couriers/couriers')
const { courierLabels } = await import('@/lib/orders/couriers/labels')
const { followShipments } = await import('@/lib/orders/couriers/poll')
const { countShipmentNotes, endShipmentNote, listShipmentNotes, listShipments } = await import(
  '@/lib/orders/couriers/shipments'
)
const { packOrders } = await import('@/lib/orders/packing/commands')
const { postex } = await import('@/lib/orders/couriers/postex/driver')
const { upstream } = await import('@/lib/platform/http/upstream')
const { changeOrder } = await import('@/lib/orders/changes/change-order')
const { setTracking } = await import('@/lib/orders/parcels/tracking')
const { editOrder } = await import('@/lib/orders/edits/commands')
const { setParcelOutcome } = await import('@/lib/orders/parcels/commands')
const { anAdmin, errorOf, make, times } = await import('./people')
const { readPdf } = await import('../support/pdf')

type Options = Partial<Parameters<typeof make.order>[0]>
const minutes = 60_000

/** The driver without a circuit breaker that one test would leave open for the next. */
const freshDriver = ({ timeoutMs = minutes } = {}) => {
  const account = { pickupAddressCode: '001', orderType: 'Normal', weightField: '' }
  const client = () => upstream({ timeoutMs, maxBytes: 1_000_000 })
  return postex({
    name: 'simulator',
    baseUrl: server.baseUrl,
    token: 'demo-courier-token',
    ...account,
    bookings: client(),
    lists: client(),
  })
}

beforeEach(async () => {
  await server.reset()
  await db.shipment.updateMany({ data: { askAt: null } })
  connected.driver = freshDriver()
})
afterAll(async () => {
  await server.close()
  await db.$disconnect()
})

async function anOrder(options: Options = {}, city = 'Lahore') {
  const [buyer, product] = [await make.buyer({ city }), await make.product()]
  const lines = [{ product, quantity: 2 }]
  const order = await make.order({ buyer, lines, status: 'PROCESSING', ...options })
  return db.order.update({ where: { id: order.id }, data: { packedAt: new Date() } })
}

const book = async (...orders: { id: string }[]) =>
  shipParcels(await anAdmin(), { bookings: orders.map(({ id }) => ({ order: id })) })

const shipmentsOf = ({ id }: { id: string }) =>
  db.shipment.findMany({ where: { orderId: id }, orderBy: { requestedAt: 'asc' } })
const shipmentOf = async (order: { id: string }) =>
  (await shipmentsOf(order)).at(-1) ?? expect.fail('not booked')
const orderOf = ({ id }: { id: string }) => db.order.findUniqueOrThrow({ where: { id } })

const later = (ms: number) => new Date(Date.now() + ms)
const follow = (at = new Date(Date.now() + 1000)) => followShipments(undefined, { now: at })
/** Sets the status at the courier and asks for it. */
async function report(order: { id: string }, status: string) {
  const { id, reference } = await shipmentOf(order)
  await server.setStatus(reference, status)
  await db.shipment.update({ where: { id }, data: { askAt: new Date(0) } })
  await follow()
}

describe('booking', () => {
  test('sends what the courier needs, and sets courier and number on the order', async () => {
    const order = await anOrder({ note: 'Ring twice' }, 'lahor')
    const [outcome] = await book(order)
    expect(outcome).toMatchObject({
      number: order.number,
      done: true,
      shipment: { state: 'BOOKED', courier: 'PostEx' },
    })
    const [parcel] = await server.parcels()
    expect(parcel?.fields).toEqual({
      cityName: 'LAHORE',
      customerName: 'Bilal Raza',
      customerPhone: '03007654321',
      deliveryAddress: '5 Mall Road, lahor, Punjab',
      invoiceDivision: 1,
      invoicePayment: Number(order.totalPrice) / 100,
      items: 2,
      orderDetail: '2 x Golden Barrel Cactus',
      orderRefNumber: `${order.number}-1`,
      orderType: 'Normal',
      transactionNotes: 'Ring twice',
      pickupAddressCode: '001',
    })
    expect(await orderOf(order)).toMatchObject({
      courier: 'PostEx',
      trackingNumber: parcel?.trackingNumber,
      status: 'PROCESSING',
    })
  })

  test('collects nothing for a paid order', async () => {
    const order = await anOrder({ paymentMethod: 'ONLINE', paymentStatus: 'PAID' })
    await book(order)
    expect((await server.parcels())[0]?.fields.invoicePayment).toBe(0)
  })

  test('names the recipient of a gift, and collects nothing', async () => {
    const paid = { paymentMethod: 'ONLINE', paymentStatus: 'PAID' } as const
    const order = await anOrder(paid)
    await db.order.update({ where: { id: order.id }, data: { isGift: true, giftRecipient: 'Sana Malik' } })
    await book(order)
    expect((await server.parcels())[0]?.fields).toMatchObject({
      customerName: 'Sana Malik',
      invoicePayment: 0,
    })
  })

  test('is answered for each order by itself', async () => {
    const fine = await anOrder()
    const sent = await anOrder({ status: 'SHIPPED' })
    const far = await anOrder({}, 'Atlantis')
    const tracked = await anOrder({ courier: 'TCS', trackingNumber: '1' })
    const outcomes = await book(fine, sent, far, tracked, { id: 'nonsense' })
    expect(outcomes.map(({ done }) => done)).toEqual([true, false, false, false, false])
    expect(outcomes.slice(1).map(({ message }) => message)).toEqual([
      'This order was sent already.',
      'PostEx does not list “Atlantis”. Choose its city.',
      'This order has a tracking number already. Remove it before booking.',
      'Order not found.',
    ])
    expect(await server.parcels()).toHaveLength(1)
    expect(await shipmentsOf(far)).toEqual([])
  })

  test('is only for what goes by courier, and weighs what its products weigh', async () => {
    const order = await anOrder()
    const slot = { slotStart: later(minutes), slotEnd: later(60 * minutes) }
    await db.order.update({ where: { id: order.id }, data: { deliveryMethod: 'VAN', ...slot } })
    expect((await book(order))[0]?.message).toBe('This order goes with the van of the shop.')
    await db.order.update({
      where: { id: order.id },
      data: { deliveryMethod: 'COURIER', slotStart: null, slotEnd: null },
    })
    const { productId } = await db.orderItem.findFirstOrThrow({ where: { orderId: order.id } })
    await db.product.update({ where: { id: productId }, data: { weightGrams: 1200 } })
    await book(order)
    expect((await shipmentOf(order)).weightGrams).toBe(2400)
  })

  test('weighs what the delivery is charged by, when a product has no weight of its own', async () => {
    const order = await anOrder()
    await book(order)
    // Two pieces of a kilogram, as the settings of delivery begin with.
    expect((await shipmentOf(order)).weightGrams).toBe(2000)
  })

  test('tells no weight that is more than one parcel can have', async () => {
    const [most, over] = [await anOrder(), await anOrder()]
    for (const [order, weightGrams] of [
      [most, 50_000],
      [over, 50_001],
    ] as const) {
      const { productId } = await db.orderItem.findFirstOrThrow({ where: { orderId: order.id } })
      await db.product.update({ where: { id: productId }, data: { weightGrams } })
      await book(order)
    }
    expect([(await shipmentOf(most)).weightGrams, (await shipmentOf(over)).weightGrams]).toEqual([
      100_000,
      null,
    ])
  })

  test('is only for packed orders, which then stay packed', async () => {
    const order = await anOrder()
    const admin = await anAdmin()
    const pack = async (packed: boolean) => (await packOrders(admin, { orders: [order.id], packed }))[0]
    await pack(false)
    expect((await book(order))[0]?.message).toBe('This order is not packed yet.')
    await pack(true)
    await book(order)
    expect(await pack(false)).toMatchObject({
      done: false,
      message: expect.stringContaining('Cancel the booking'),
    })
    await cancelShipment(admin, order.id)
    expect(await pack(false)).toMatchObject({ done: true })
  })

  test('takes the city that an admin has chosen, and the weight', async () => {
    const order = await anOrder({}, 'Atlantis')
    const bookings = [{ order: order.id, city: 'SWAT', weightGrams: 2500 }]
    const [outcome] = await shipParcels(await anAdmin(), { bookings })
    expect(outcome?.done).toBe(true)
    expect(await shipmentOf(order)).toMatchObject({ city: 'SWAT', weightGrams: 2500 })
  })

  test('by two admins, thirty times at once, is one booking', async () => {
    const order = await anOrder()
    const admins = [await anAdmin(), await anAdmin()]
    const bookings = [{ order: order.id }]
    await Promise.all(times(30, (at) => shipParcels(admins[at % 2] ?? expect.fail(), { bookings })))
    expect(await server.parcels()).toHaveLength(1)
    expect(await shipmentsOf(order)).toHaveLength(1)
    const [again] = await book(order)
    expect(again).toMatchObject({
      done: true,
      shipment: { trackingNumber: (await orderOf(order)).trackingNumber },
    })
    expect(await server.parcels()).toHaveLength(1)
  })

  test('meets a cancellation: the booking is kept for an admin, and the order stays cancelled', async () => {
    const order = await anOrder()
    await servedCities()
    await server.next('slow')
    const booking = book(order)
    await expect.poll(async () => (await shipmentsOf(order)).length).toBe(1)
    await changeOrder(await anAdmin(), order.id, { status: 'CANCELLED' })
    await expect.poll(() => server.release()).toBe(1)
    await booking
    expect(await orderOf(order)).toMatchObject({ status: 'CANCELLED', trackingNumber: null })
    const shipment = await shipmentOf(order)
    expect(shipment).toMatchObject({ state: 'BOOKED', review: expect.stringContaining('Cancel the booking') })
    await cancelShipment(await anAdmin(), order.id)
    expect((await server.parcels())[0]?.status).toBe('Cancelled')
    expect(await shipmentOf(order)).toMatchObject({ state: 'CANCELLED', review: null })
  })
})

describe('a courier that fails', () => {
  test('and says no: the order can be booked again under another reference', async () => {
    const order = await anOrder()
    await server.next('rejected')
    const [outcome] = await book(order)
    expect(outcome).toMatchObject({ done: false, message: 'PostEx: MERCHANT IS NOT ALLOWED TO BOOK' })
    expect(await shipmentOf(order)).toMatchObject({ state: 'FAILED', askAt: null })
    expect((await orderOf(order)).trackingNumber).toBeNull()
    expect((await book(order))[0]?.done).toBe(true)
    expect((await shipmentsOf(order)).map(({ reference, state }) => [reference, state])).toEqual([
      [`${order.number}-1`, 'FAILED'],
      [`${order.number}-2`, 'BOOKED'],
    ])
  })

  test.each(['down', 'garbled'] as const)(
    'and is %s: not booked twice, ended by an admin once the courier does not list it',
    async (fault) => {
      const order = await anOrder()
      await servedCities()
      await server.next(fault)
      const [outcome] = await book(order)
      expect(outcome).toMatchObject({ done: false, shipment: { state: 'REQUESTED' } })
      expect(outcome?.message).toContain('asked again by itself')
      // A second press does not ask again.
      await book(order)
      expect(await server.parcels()).toEqual([])
      await follow(later(3 * minutes))
      expect((await shipmentOf(order)).state).toBe('REQUESTED')
      await follow(later(11 * minutes))
      expect(await shipmentOf(order)).toMatchObject({
        state: 'REQUESTED',
        review: expect.stringContaining(`does not list ${order.number}-1`),
      })
      expect((await book(order))[0]?.done).toBe(false)
      await cancelShipment(await anAdmin(), order.id)
      expect((await book(order))[0]?.done).toBe(true)
      expect(await server.parcels()).toHaveLength(1)
    },
  )

  /** A booking whose answer was lost, and that the courier has but does not list: `blind` is asked for it in vain. */
  async function missingBooking() {
    const order = await anOrder()
    await servedCities()
    await server.next('lost')
    await book(order)
    const blind = { ...freshDriver(), find: async () => null }
    await followShipments(undefined, { now: later(11 * minutes), driver: blind })
    return { order, blind }
  }

  test('and lists a booking late: it is not booked again by itself, and an admin hears of one that was ended', async () => {
    const { order, blind } = await missingBooking()
    connected.driver = blind
    // A second attempt is not sent before an admin has looked.
    expect((await book(order))[0]?.done).toBe(false)
    expect(await server.parcels()).toHaveLength(1)
    await cancelShipment(await anAdmin(), order.id)
    expect((await book(order))[0]?.done).toBe(true)
    connected.driver = freshDriver()
    await follow(later(60 * minutes))
    // The note is not about the new booking, whose own notes change with its parcel.
    const both = [
      {
        reference: `${order.number}-1`,
        state: 'FAILED',
        askAt: null,
        review: expect.stringContaining(`PostEx has ${order.number}-1 as well`),
      },
      { reference: `${order.number}-2`, state: 'BOOKED', review: null },
    ]
    expect(await shipmentsOf(order)).toMatchObject(both)
    await report(order, 'Picked By PostEx')
    expect(await shipmentsOf(order)).toMatchObject(both)
  })

  test('and lists an ended booking while the next one has no answer: the note stays when that is known', async () => {
    const { order, blind } = await missingBooking()
    await cancelShipment(await anAdmin(), order.id)
    connected.driver = blind
    await server.next('lost')
    expect((await book(order))[0]?.done).toBe(false)
    connected.driver = freshDriver()
    await follow(later(60 * minutes))
    expect(await shipmentsOf(order)).toMatchObject([
      { state: 'FAILED', review: expect.stringContaining(`PostEx has ${order.number}-1 as well`) },
      { state: 'BOOKED', review: null },
    ])
  })

  test('and cannot be asked for a booking: an admin is asked, and may end it', async () => {
    const order = await anOrder()
    await servedCities()
    await server.next('lost')
    await book(order)
    const { find, ...driver } = freshDriver()
    const followWithout = () => followShipments(undefined, { now: later(60 * minutes), driver })
    await followWithout()
    expect(await shipmentOf(order)).toMatchObject({
      state: 'REQUESTED',
      askAt: null,
      review: expect.stringContaining('cannot be asked'),
    })
    await cancelShipment(await anAdmin(), order.id)
    await followWithout()
    expect(await shipmentOf(order)).toMatchObject({ state: 'FAILED', askAt: null })
  })

  test('and lists a booking after an admin has ended it: it becomes the booking again', async () => {
    const { order } = await missingBooking()
    await cancelShipment(await anAdmin(), order.id)
    await follow(later(60 * minutes))
    const [parcel] = await server.parcels()
    expect(await shipmentOf(order)).toMatchObject({ state: 'BOOKED', trackingNumber: parcel?.trackingNumber })
    expect((await orderOf(order)).trackingNumber).toBe(parcel?.trackingNumber)
  })

  test('and lists a booking only after an admin has ended it: it is asked once more before the order is booked again', async () => {
    const order = await anOrder()
    await servedCities()
    await server.next('lost')
    await book(order)
    const [parcel] = await server.parcels()
    const driver = freshDriver()
    await followShipments(undefined, {
      now: later(11 * minutes),
      driver: { ...driver, find: async () => null },
    })
    await cancelShipment(await anAdmin(), order.id)
    expect((await shipmentOf(order)).state).toBe('FAILED')
    // Without an answer it is not booked again.
    await server.next('garbled')
    expect((await book(order))[0]).toMatchObject({
      done: false,
      message: expect.stringContaining(`whether it has ${order.number}-1`),
    })
    connected.driver = freshDriver()
    const [one, other] = await Promise.all([book(order), book(order)])
    expect([one[0]?.done, other[0]?.done]).toEqual([true, true])
    expect(await server.parcels()).toHaveLength(1)
    expect(await shipmentsOf(order)).toMatchObject([
      { reference: `${order.number}-1`, state: 'BOOKED', trackingNumber: parcel?.trackingNumber },
    ])
    expect((await orderOf(order)).trackingNumber).toBe(parcel?.trackingNumber)
  })

  test('and is slow: the order is not booked twice, and a late booking is found', async () => {
    const order = await anOrder()
    await servedCities()
    await server.next('slow')
    // Longer than the request takes to arrive.
    connected.driver = freshDriver({ timeoutMs: 3000 })
    const [outcome] = await book(order)
    expect(outcome?.shipment).toMatchObject({
      state: 'REQUESTED',
      problem: 'PostEx does not answer at the moment.',
    })
    expect(server.release()).toBe(1)
    await expect.poll(async () => (await server.parcels()).length).toBe(1)
    await follow(later(3 * minutes))
    expect((await shipmentOf(order)).state).toBe('BOOKED')
  })

  test('and loses its answer: the booking is found by its reference, and set on the order', async () => {
    const order = await anOrder()
    await server.next('lost')
    expect((await book(order))[0]?.done).toBe(false)
    const [parcel] = await server.parcels()
    // Not asked before two minutes have passed: the answer may still be on its way.
    await follow(later(minutes))
    expect((await shipmentOf(order)).state).toBe('REQUESTED')
    await follow(later(3 * minutes))
    expect(await shipmentOf(order)).toMatchObject({ state: 'BOOKED', trackingNumber: parcel?.trackingNumber })
    expect(await orderOf(order)).toMatchObject({ courier: 'PostEx', trackingNumber: parcel?.trackingNumber })
    expect(await server.parcels()).toHaveLength(1)
  })

  test('and does not answer when it is asked: later and later, and at last an admin ends it', async () => {
    const order = await anOrder()
    await server.next('lost')
    await book(order)
    const admin = await anAdmin()
    expect((await errorOf(cancelShipment(admin, order.id))).code).toBe('CONFLICT')
    const gaps: number[] = []
    for (let round = 0; round < 12; round += 1) {
      connected.driver = freshDriver()
      const { askAt } = await shipmentOf(order)
      const now = askAt ?? expect.fail('never asked again')
      await server.next('garbled')
      await follow(now)
      gaps.push(((await shipmentOf(order)).askAt?.getTime() ?? 0) - now.getTime())
    }
    expect(gaps.slice(0, 4).map((gap) => gap / minutes)).toEqual([5, 10, 20, 40])
    expect(Math.max(...gaps)).toBe(360 * minutes)
    expect((await shipmentOf(order)).review).toContain(`${order.number}-1`)
    await cancelShipment(admin, order.id)
    expect((await shipmentOf(order)).state).toBe('FAILED')
  })

  test('and gives one answer that cannot be stored: the other bookings are found all the same', async () => {
    const [one, other] = [await anOrder(), await anOrder()]
    await servedCities()
    await server.next('lost', 2)
    await book(one)
    await book(other)
    const driver = freshDriver()
    const find: typeof driver.find = async (reference, at) => {
      if (reference.startsWith(one.number)) throw new Error('not stored')
      return (await driver.find?.(reference, at)) ?? null
    }
    await followShipments(undefined, { now: later(3 * minutes), driver: { ...driver, find } })
    expect((await shipmentOf(one)).state).toBe('REQUESTED')
    expect((await shipmentOf(other)).state).toBe('BOOKED')
  })

  test('for long: later orders are not asked for, and none is lost', async () => {
    const orders = await Promise.all(times(12, () => anOrder()))
    await servedCities()
    await server.next('down', 12)
    const outcomes = await book(...orders)
    expect(outcomes.every(({ done }) => !done)).toBe(true)
    // The circuit breaker has stopped the last ones before they were sent, so they can be booked again at once.
    const states = await Promise.all(orders.map(async (order) => (await shipmentOf(order)).state))
    expect(new Set(states)).toEqual(new Set(['REQUESTED', 'FAILED']))
    expect((await server.calls()).filter((call) => call === 'POST /v3/create-order').length).toBe(
      states.filter((state) => state === 'REQUESTED').length,
    )
    expect(await server.parcels()).toEqual([])
  })

  test('while its cities are read says so, and stores nothing', async () => {
    const order = await anOrder()
    connected.served = undefined
    await server.next('down')
    expect((await errorOf(book(order))).code).toBe('COURIER_UNAVAILABLE')
    expect(await shipmentsOf(order)).toEqual([])
  })
})

describe('the reports of the courier', () => {
  test('become SHIPPED and DELIVERED, with the cash received', async () => {
    const order = await anOrder()
    await book(order)
    await report(order, 'Booked')
    expect((await orderOf(order)).status).toBe('PROCESSING')
    await report(order, 'Picked by PostEx')
    expect((await orderOf(order)).status).toBe('SHIPPED')
    await report(order, 'Out For Delivery')
    expect(await shipmentOf(order)).toMatchObject({
      courierStatus: 'Out For Delivery',
      parcelState: 'ON_THE_WAY',
    })
    await report(order, 'Delivered')
    expect(await orderOf(order)).toMatchObject({ status: 'DELIVERED', paymentStatus: 'PAID' })
    expect((await shipmentOf(order)).askAt).toBeNull()
    const timeline = await db.orderEvent.findMany({
      where: { orderId: order.id, by: 'SYSTEM' },
      orderBy: { id: 'asc' },
    })
    expect(timeline.map(({ status }) => status)).toEqual(['SHIPPED', 'DELIVERED', 'DELIVERED'])
  })

  test.each(['Picked By PostEx', null])(
    'of a parcel that comes back are REFUSED, until an admin has it (%s before)',
    async (before) => {
      const order = await anOrder()
      await book(order)
      if (before) await report(order, before)
      await report(order, 'Out For Return')
      const facts = { parcelOutcome: 'REFUSED', parcelReason: 'OTHER', parcelReturn: null }
      expect(await orderOf(order)).toMatchObject({
        status: 'SHIPPED',
        ...facts,
        parcelNote: 'PostEx: Out For Return',
      })
      const { productId } = await db.orderItem.findFirstOrThrow({ where: { orderId: order.id } })
      const stock = async () => (await db.product.findUniqueOrThrow({ where: { id: productId } })).stock
      const count = (await stock()) ?? expect.fail('not counted')
      await setParcelOutcome(await anAdmin(), order.id, {
        outcome: 'REFUSED',
        reason: 'OTHER',
        note: null,
        returned: 'RESTOCKED',
      })
      expect(await orderOf(order)).toMatchObject({ status: 'CANCELLED', parcelReturn: 'RESTOCKED' })
      expect(await stock()).toBe(count + 2)
    },
  )

  test.each(['Delivered', 'Returned'])('go on while a parcel comes back, until it is %s', async (last) => {
    const order = await anOrder()
    await book(order)
    await report(order, 'Out For Return')
    const { askAt } = await shipmentOf(order)
    const { reference } = await shipmentOf(order)
    await server.setStatus(reference, last)
    await follow(askAt ?? expect.fail('never asked again'))
    // A delivery contradicts what is known, so an admin decides.
    expect(await shipmentOf(order)).toMatchObject({
      courierStatus: last,
      askAt: null,
      review:
        last === 'Delivered'
          ? 'PostEx says “Delivered”, but the order is SHIPPED, its parcel REFUSED.'
          : null,
    })
    expect(await orderOf(order)).toMatchObject({ status: 'SHIPPED', parcelOutcome: 'REFUSED' })
  })

  test('do not change an outcome that an admin has recorded', async () => {
    const order = await anOrder()
    await book(order)
    await report(order, 'Picked By PostEx')
    await setParcelOutcome(await anAdmin(), order.id, {
      outcome: 'NOT_FOUND',
      reason: null,
      note: null,
      returned: null,
    })
    await report(order, 'Returned')
    expect(await orderOf(order)).toMatchObject({ status: 'SHIPPED', parcelOutcome: 'NOT_FOUND' })
    expect((await shipmentOf(order)).review).toBeNull()
  })

  test('are shown as they are when they are not known, and change nothing', async () => {
    const order = await anOrder()
    await book(order)
    await report(order, 'Sent to the moon')
    expect(await shipmentOf(order)).toMatchObject({
      courierStatus: 'Sent to the moon',
      parcelState: 'WAITING',
    })
    expect((await orderOf(order)).status).toBe('PROCESSING')
  })

  test.each([
    ['PROCESSING', 'Delivered'],
    ['CANCELLED', 'Delivered'],
  ] as const)('do not change an order that an admin has set to %s since', async (status, word) => {
    const order = await anOrder()
    await book(order)
    await report(order, 'Picked by PostEx')
    await changeOrder(await anAdmin(), order.id, { status })
    await report(order, word)
    expect((await orderOf(order)).status).toBe(status)
    expect((await shipmentOf(order)).review).toContain(`the order is ${status}`)
  })

  test('do not change an order that goes with another parcel by now', async () => {
    const order = await anOrder()
    await book(order)
    const parcel = { courier: 'TCS', trackingNumber: '77', trackingUrl: undefined }
    await setTracking(await anAdmin(), order.id, parcel)
    await report(order, 'Delivered')
    expect(await orderOf(order)).toMatchObject({ status: 'PROCESSING', trackingNumber: '77' })
    expect((await shipmentOf(order)).review).not.toBeNull()
  })

  test('end a booking that was cancelled at the courier, and the order can be booked again', async () => {
    const order = await anOrder()
    await book(order)
    await report(order, 'Cancelled')
    expect((await shipmentOf(order)).state).toBe('CANCELLED')
    expect(await orderOf(order)).toMatchObject({ trackingNumber: null, courier: null })
    expect((await book(order))[0]?.done).toBe(true)
  })

  test('are read many at a time, by two processes at once, each applied once', async () => {
    const orders = await Promise.all(times(30, () => anOrder()))
    // A call books at most 25.
    await book(...orders.slice(0, 20))
    await book(...orders.slice(20))
    for (const order of orders)
      await server.setStatus((await shipmentOf(order)).reference, 'Picked By PostEx')
    await Promise.all([follow(), follow(), follow()])
    const events = await db.orderEvent.count({
      where: { orderId: { in: orders.map(({ id }) => id) }, status: 'SHIPPED', payment: null },
    })
    expect(events).toBe(30)
    const calls = (await server.calls()).filter((call) => call.includes('track-bulk-order'))
    expect(calls.length).toBeLessThanOrEqual(6)
  })

  test('are asked for later and later while the courier does not answer', async () => {
    const order = await anOrder()
    await book(order)
    const first = await shipmentOf(order)
    await server.next('down')
    await follow(later(1000))
    const second = await shipmentOf(order)
    expect(second.failures).toBe(1)
    expect((second.askAt?.getTime() ?? 0) - (first.askAt?.getTime() ?? 0)).toBeGreaterThanOrEqual(5 * minutes)
    expect(second.state).toBe('BOOKED')
  })

  test.each(times(8, (round) => round))(
    'race an admin who cancels: no delivered order is cancelled or the reverse (%i)',
    async () => {
      const order = await anOrder()
      await book(order)
      const { id, reference } = await shipmentOf(order)
      await server.setStatus(reference, 'Delivered')
      await db.shipment.update({ where: { id }, data: { askAt: new Date(0) } })
      const seen = { status: 'PROCESSING', paymentStatus: 'UNPAID' }
      const [, cancelling] = await Promise.all([
        follow(),
        changeOrder(await anAdmin(), order.id, { status: 'CANCELLED', seen }).then(
          () => true,
          () => false,
        ),
      ])
      expect((await orderOf(order)).status).toBe(cancelling ? 'CANCELLED' : 'DELIVERED')
      expect((await shipmentOf(order)).review !== null).toBe(cancelling)
    },
  )
})

test('a note waits for an admin until it is read, and a newer one stays', async () => {
  const order = await anOrder()
  await book(order)
  await report(order, 'Picked By PostEx')
  await changeOrder(await anAdmin(), order.id, { status: 'PROCESSING' })
  const before = await countShipmentNotes()
  await report(order, 'Delivered')
  expect(await countShipmentNotes()).toBe(before + 1)
  const mine = (await listShipmentNotes()).find(({ number }) => number === order.number)
  const review = mine?.shipment.review ?? expect.fail('no note')
  await endShipmentNote(order.id, { review: 'Another note' })
  expect(await countShipmentNotes()).toBe(before + 1)
  const [ended] = await endShipmentNote(order.id, { review })
  expect(ended?.review).toBeNull()
  expect(await countShipmentNotes()).toBe(before)
})

test('an order that is cancelled after it was booked leaves a note, until its booking is cancelled', async () => {
  const order = await anOrder()
  await book(order)
  const { id, role } = await db.user.findUniqueOrThrow({ where: { id: order.buyerId ?? '' } })
  await changeOrder({ id, role, sessionId: id }, order.id, { status: 'CANCELLED' })
  const note = 'The order was cancelled while it was booked. Cancel the booking.'
  expect(await shipmentOf(order)).toMatchObject({ state: 'BOOKED', review: note })
  await report(order, 'Booked')
  expect((await shipmentOf(order)).review).toBe(note)
  await cancelShipment(await anAdmin(), order.id)
  expect(await shipmentOf(order)).toMatchObject({ state: 'CANCELLED', review: null })
  expect(await orderOf(order)).toMatchObject({ status: 'CANCELLED' })
})

test('an order that is reopened while it is booked is edited once its booking is cancelled', async () => {
  const order = await anOrder()
  await book(order)
  const staff = await anAdmin()
  await changeOrder(staff, order.id, { status: 'CANCELLED' })
  await changeOrder(staff, order.id, { status: 'PROCESSING' })
  const edit = () => editOrder(staff, order.id, { phoneNumber: '+923331234567' })
  expect((await errorOf(edit())).message).toContain('still booked with the courier')
  await cancelShipment(staff, order.id)
  expect((await edit()).buyer.phoneNumber).toBe('+923331234567')
})

describe('cancelling a booking', () => {
  test('is done at the courier and here, once, and takes the number off the order', async () => {
    const order = await anOrder()
    await book(order)
    const admin = await anAdmin()
    const answers = await Promise.allSettled(times(5, () => cancelShipment(admin, order.id)))
    expect(answers.some(({ status }) => status === 'fulfilled')).toBe(true)
    expect(await orderOf(order)).toMatchObject({ trackingNumber: null, status: 'PROCESSING' })
    expect((await server.parcels())[0]?.status).toBe('Cancelled')
    expect((await shipmentOf(order)).state).toBe('CANCELLED')
  })

  test('is not possible once the courier has the parcel', async () => {
    const order = await anOrder()
    await book(order)
    await report(order, 'Picked By PostEx')
    expect((await errorOf(cancelShipment(await anAdmin(), order.id))).message).toContain('has the parcel')
    const other = await anOrder()
    await book(other)
    // Picked up a minute ago, which the shop does not know yet.
    await server.setStatus((await shipmentOf(other)).reference, 'Picked By PostEx')
    expect((await errorOf(cancelShipment(await anAdmin(), other.id))).message).toContain(
      'CANNOT BE CANCELLED',
    )
    expect((await shipmentOf(other)).state).toBe('BOOKED')
  })

  test('is not possible once the shop has recorded where the parcel is, but before', async () => {
    const admin = await anAdmin()
    for (const status of ['SHIPPED', 'DELIVERED'] as const) {
      const order = await anOrder()
      await book(order)
      await changeOrder(admin, order.id, { status })
      const error = await errorOf(cancelShipment(admin, order.id))
      expect(error).toMatchObject({ code: 'CONFLICT', message: expect.stringContaining(`is ${status}`) })
      expect((await shipmentOf(order)).state).toBe('BOOKED')
      expect(await listShipments(order.id)).toMatchObject([{ canCancel: false }])
    }
    const lost = await anOrder()
    await book(lost)
    await changeOrder(admin, lost.id, { status: 'SHIPPED' })
    const change = { outcome: 'LOST', reason: null, note: null, returned: null } as const
    await setParcelOutcome(admin, lost.id, change)
    expect((await errorOf(cancelShipment(admin, lost.id))).code).toBe('CONFLICT')
    expect(await listShipments(lost.id)).toMatchObject([{ standing: 'LOST', canCancel: false }])
    const cancelled = await anOrder()
    await book(cancelled)
    await changeOrder(admin, cancelled.id, { status: 'CANCELLED' })
    expect(await cancelShipment(admin, cancelled.id)).toMatchObject({ state: 'CANCELLED', canCancel: false })
  })

  test('with a lost answer stays booked until the courier says so', async () => {
    const order = await anOrder()
    await book(order)
    await server.next('lost')
    expect((await errorOf(cancelShipment(await anAdmin(), order.id))).code).toBe('COURIER_UNAVAILABLE')
    expect((await shipmentOf(order)).state).toBe('BOOKED')
    await follow()
    expect((await shipmentOf(order)).state).toBe('CANCELLED')
  })
})

test('the labels of the courier are those of the booked orders', async () => {
  const [one, two, unbooked] = [await anOrder(), await anOrder(), await anOrder()]
  await book(one, two)
  const pdf = await courierLabels([one.id, two.id, unbooked.id])
  expect((await readPdf(pdf)).pages).toHaveLength(2)
  expect((await errorOf(courierLabels([unbooked.id]))).code).toBe('CONFLICT')
  // One that prints fewer at once has them in several files.
  connected.driver = { ...freshDriver(), labelsMax: 1 }
  const numberIn = async (part: number) => (await readPdf(await courierLabels([one.id, two.id], part))).pages
  const [first, second] = [await numberIn(1), await numberIn(2)]
  expect([first.length, second.length]).toEqual([1, 1])
  expect(first[0]).not.toBe(second[0])
  expect((await errorOf(courierLabels([one.id, two.id], 3))).message).toContain('Only 2')
  connected.driver = freshDriver()
  await server.next('garbled')
  expect((await errorOf(courierLabels([one.id]))).code).toBe('COURIER_UNAVAILABLE')
})
