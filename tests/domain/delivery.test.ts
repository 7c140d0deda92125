import { afterEach, describe, expect, test } from 'vitest'
import { inLanguage } from '@/lib/base/i18n/answers'
import { paisaToRupees } from '@/lib/base/money'
import { quoteCart } from '@/lib/orders/carts/queries'
import { cartLines } from '@/lib/orders/carts/schema'
import { changeOrder } from '@/lib/orders/changes/change-order'
import { expectedDelivery, workingDaysUntil } from '@/lib/orders/delivery/expected-delivery'
import { getDeliveryOffer } from '@/lib/orders/delivery/queries'
import { editOrder } from '@/lib/orders/edits/commands'
import { quoteEdit } from '@/lib/orders/edits/queries'
import { findInvoice } from '@/lib/orders/invoices/queries'
import { orderEdit } from '@/lib/orders/order/edit-schema'
import { db } from '@/lib/platform/database/client'
import { saveDelivery } from '@/lib/shop/delivery/commands'
import { getDelivery } from '@/lib/shop/delivery/read'
import { type DeliverySettings, deliveryForm, noZones } from '@/lib/shop/delivery/schema'
import { openSlots } from '@/lib/shop/delivery/slots'
import { englishFields } from '../support/english'
import { aBuyer, anAdmin, errorOf, make, place, stockOf, tally, times } from './orders-support'

const punjab: DeliverySettings['zones'][number] = {
  name: 'Punjab',
  nameUr: 'پنجاب',
  provinces: ['punjab'],
  cities: [],
  steps: [
    { upToKg: 2, charge: 250 },
    { upToKg: 5, charge: 400 },
  ],
  furtherKg: 80,
  freeAbove: 5000,
  daysFrom: 2,
  daysTo: 4,
  cash: true,
}
const hills: DeliverySettings['zones'][number] = {
  ...punjab,
  name: 'Hills',
  provinces: ['gilgit-baltistan', 'azad-kashmir'],
  steps: [{ upToKg: 5, charge: 900 }],
  freeAbove: null,
  daysTo: 9,
  cash: false,
}
const everyDay = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
  weekday,
  from: '10:00',
  to: '13:00',
  capacity: 2,
}))
const van: DeliverySettings['van'] = {
  on: true,
  cities: ['lahore'],
  charge: 150,
  freeAbove: null,
  cash: true,
  deadlineHours: 12,
  slots: everyDay,
}

const deliverBy = async (changes: Partial<DeliverySettings>) =>
  saveDelivery(await anAdmin(), deliveryForm.parse({ ...noZones, ...changes }))

const addressIn = (city: string, state = 'Punjab') => ({
  shippingAddress: { street: '1 Hill', city, state, country: 'Pakistan', zipCode: '47150' },
})
const slotAhead = (ahead: number) => openSlots(van, new Date())[ahead]?.start.toISOString() ?? ''

afterEach(() => db.setting.deleteMany({ where: { key: 'delivery' } }))

describe('without zones', () => {
  test('orders cost what the specification says, wherever they go', async () => {
    expect(await getDelivery()).toEqual(noZones)
    for (const city of ['Lahore', 'Gilgit', 'Mirpur', 'Atlantis']) {
      const product = await make.product({ price: 1_000_000 })
      const buyer = await aBuyer()
      const { order } = (await place(buyer, [{ product }], addressIn(city))).answer
      expect(order).toMatchObject({ shippingPrice: 1000_00, totalPrice: 12500_00, deliveryDays: 3 })
      expect(order.delivery).toMatchObject({ method: 'COURIER', zone: null, slot: null, transport: null })
      const dear = await place(buyer, [{ product, quantity: 2 }], addressIn(city))
      expect(dear.answer.order.shippingPrice).toBe(0)
    }
  })
})

describe('with zones', () => {
  test('the city of the address decides charge, days and zone, also for clients that know no zones', async () => {
    await deliverBy({ zones: [punjab, hills], weights: { pots: [], otherwiseKg: 1.5 } })
    const product = await make.product({ price: 50_000 })
    const multan = (await place(await aBuyer(), [{ product, quantity: 2 }], addressIn('Multaan'))).answer
      .order
    expect(multan).toMatchObject({
      shippingPrice: 400_00,
      deliveryDays: 4,
      delivery: { city: 'multan', zone: 'Punjab' },
    })
    const heavy = (await place(await aBuyer(), [{ product, quantity: 4 }], addressIn('Multan'))).answer.order
    expect(heavy.shippingPrice).toBe(480_00)
    const karachi = (await place(await aBuyer(), [{ product }], addressIn('Karachi', 'Sindh'))).answer.order
    expect(karachi).toMatchObject({ shippingPrice: 1000_00, delivery: { city: 'karachi', zone: null } })
  })

  test('a product’s own weight comes before that of its pot size', async () => {
    const weights = { pots: [{ upToInches: 6, kg: 2 }], otherwiseKg: 0.5 }
    await deliverBy({ zones: [punjab], weights })
    const [own, potted, plain] = await Promise.all([make.product(), make.product(), make.product()])
    await db.product.update({
      where: { id: own.id },
      data: { weightGrams: 4100, potSize: 6, potUnit: 'inches' },
    })
    await db.product.update({ where: { id: potted.id }, data: { potSize: 15, potUnit: 'cm' } })
    await db.product.update({ where: { id: plain.id }, data: { potSize: null, potUnit: null } })
    const quoted = await quoteCart(
      [own, potted, plain].map(({ id }) => ({ product: id, quantity: 1 })),
      { code: 'lahore' },
    )
    expect(quoted.items.map(({ grams }) => grams)).toEqual([4100, 2000, 500])
    expect(quoted.shippingPrice).toBe(560_00)
  })

  test('a name that may be two cities is asked about where it makes a difference', async () => {
    await deliverBy({ zones: [hills] })
    const product = await make.product({ stock: 5 })
    const buyer = await aBuyer()
    const error = await errorOf(place(buyer, [{ product }], addressIn('Mirpur', '-')))
    expect(error.code).toBe('VALIDATION_FAILED')
    expect(englishFields(error.details.fields)['shippingAddress.city']).toMatch(
      /^Which city do you mean: Mirpur/,
    )
    expect((await stockOf(product)).stock).toBe(5)
    const { cities } = (await quoteCart([{ product: product.id, quantity: 1 }], { city: 'Mirpur' })).delivery
    const kashmir = cities.find(({ province }) => province.code === 'azad-kashmir')?.code
    const chosen = { ...addressIn('Mirpur', '-'), delivery: { code: kashmir }, paymentMethod: 'COD' }
    const noCash = await errorOf(place(buyer, [{ product }], chosen))
    expect(noCash.code).toBe('CASH_NOT_OFFERED')
    expect(inLanguage('ur', noCash.text)).toContain('میرپور (آزاد کشمیر)')
    // What is written counts: a code of another city does not make it cheaper.
    const cheaper = await place(buyer, [{ product }], { ...addressIn('Lahore'), delivery: { code: kashmir } })
    expect(cheaper.answer.order.delivery.city).toBe('lahore')
  })

  test('a quote goes by the method of its order', async () => {
    await deliverBy({ zones: [punjab], van, pickup: { ...noZones.pickup, on: true } })
    const line = { product: (await make.product({ price: 100_000 })).id, quantity: 1 }
    const shippingOf = async (asked: object) => {
      const { items, ...rest } = cartLines.parse({ items: [line], city: 'Lahore', ...asked })
      return (await quoteCart(items, rest)).shippingPrice
    }
    expect(await shippingOf({ order: {} })).toBe(250_00)
    expect(await shippingOf({ order: { delivery: { method: 'VAN' } } })).toBe(150_00)
    expect(await shippingOf({ order: { delivery: { method: 'PICKUP' } } })).toBe(0)
    expect(await shippingOf({ method: 'COURIER', order: { delivery: { method: 'VAN' } } })).toBe(250_00)
  })

  test('the price that was shown for another city is rejected with the new sums', async () => {
    await deliverBy({ zones: [punjab] })
    const product = await make.product({ price: 100_000 })
    const items = [{ product: product.id, quantity: 1 }]
    const { totalPrice } = await quoteCart(items, { code: 'lahore' })
    expect(totalPrice).toBe(1400_00)
    const error = await errorOf(
      place(await aBuyer(), [{ product }], { ...addressIn('Karachi', 'Sindh'), totalPrice: 1400 }),
    )
    expect(error.code).toBe('PRICE_CHANGED')
    expect(error.details.data).toMatchObject({ shippingPrice: 1000, totalPrice: 2150 })
  })

  test('an order that an admin sends to another city has the charge and the days there', async () => {
    await deliverBy({ zones: [punjab, hills] })
    const [admin, product] = [await anAdmin(), await make.product()]
    const { answer } = await place(await aBuyer(), [{ product }], addressIn('Lahore'))
    const { _id: id, deliveryDays } = answer.order
    const edit = orderEdit.parse(addressIn('Gilgit', 'Gilgit Baltistan'))
    expect(await quoteEdit(admin, id, edit)).toMatchObject({ shippingPrice: 900_00, cash: false })
    const moved = await editOrder(admin, id, edit)
    expect(moved).toMatchObject({ shippingPrice: 900_00, delivery: { city: 'gilgit', zone: 'Hills' } })
    const placedAt = new Date(moved.placedAt)
    expect(moved.deliveryDays).toBe(workingDaysUntil(placedAt, expectedDelivery(placedAt, hills.daysTo)))
    const back = orderEdit.parse(addressIn('Lahore'))
    expect(await quoteEdit(admin, id, back)).toMatchObject({ cash: true })
    expect((await editOrder(admin, id, back)).deliveryDays).toBe(deliveryDays)
  })

  test('a city or province that there is not is rejected beside its field', async () => {
    const error = await errorOf(
      deliverBy({ zones: [{ ...punjab, cities: ['atlantis'], provinces: ['mars'] }] }),
    )
    expect(englishFields(error.details.fields)).toEqual({
      'zones.0.cities': 'There is no city “atlantis”',
      'zones.0.provinces': 'There is no province “mars”',
    })
  })
})

describe('random carts', () => {
  test('cost the same in the quote, the order, its invoice and the offer of the page', async () => {
    await deliverBy({
      zones: [punjab, hills],
      van,
      pickup: { on: true, readyAfterDays: 1, cash: true },
      weights: { pots: [{ upToInches: 6, kg: 1.2 }], otherwiseKg: 0.7 },
    })
    let state = 20_261_124
    const next = (below: number) => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      return state % below
    }
    const products = await Promise.all(
      times(5, (at) => make.product({ price: 9_950 + at * 41_777, stock: null })),
    )
    const [heavy] = products
    if (heavy) await db.product.update({ where: { id: heavy.id }, data: { weightGrams: 3300 } })
    const buyer = await aBuyer()
    const places = ['Lahore', 'Multan', 'Karachi', 'Gilgit', 'Muzaffarabad', 'Quetta', 'Atlantis']
    for (let round = 0; round < 60; round += 1) {
      const city = places[next(places.length)] ?? ''
      const lines = products.slice(next(4)).map((product) => ({ product, quantity: 1 + next(6) }))
      const items = lines.map(({ product, quantity }) => ({ product: product.id, quantity }))
      const method = next(4) ? 'COURIER' : 'PICKUP'
      const quoted = await quoteCart(items, { city, method })
      const offered = quoted.delivery.methods.find((one) => one.method === method)
      expect(offered?.charge).toBe(quoted.shippingPrice)
      const isCashTaken = offered?.cash === true
      if (!isCashTaken) continue
      const extras = {
        ...addressIn(city, '-'),
        totalPrice: paisaToRupees(quoted.totalPrice),
        delivery: { method },
      }
      const { order } = (await place(buyer, lines, extras)).answer
      expect(order).toMatchObject({ shippingPrice: quoted.shippingPrice, totalPrice: quoted.totalPrice })
      const sheet = await findInvoice(buyer, order._id)
      expect(sheet?.sums.at(-1)?.paisa).toBe(quoted.totalPrice)
      const [first] = items
      if (!first) continue
      const alone = await quoteCart([first], { city })
      const page = await getDeliveryOffer({ city, ...first })
      expect(page.methods[0]?.charge).toBe(alone.shippingPrice)
    }
  })
})

describe('the van', () => {
  test('takes an order for one of its times, and keeps the time with it', async () => {
    await deliverBy({ van })
    const product = await make.product({ price: 100_000 })
    const slot = slotAhead(2)
    const delivery = { method: 'VAN', slot }
    const { order } = (await place(await aBuyer(), [{ product }], { ...addressIn('Lahore'), delivery }))
      .answer
    expect(order).toMatchObject({ shippingPrice: 150_00, delivery: { method: 'VAN', slot: { start: slot } } })
    const offer = (await quoteCart([{ product: product.id, quantity: 1 }], { code: 'lahore' })).delivery
    const times = offer.methods.find(({ method }) => method === 'VAN')?.slots
    expect(times?.find(({ start }) => start === slot)?.left).toBe(1)
    expect(times?.filter(({ left }) => left === 2).length).toBe((times?.length ?? 0) - 1)
  })

  test.each([
    [{ method: 'VAN' }, 'Lahore', 'delivery.slot'],
    [{ method: 'VAN', slot: '2020-01-01T05:00:00.000Z' }, 'Lahore', 'delivery.slot'],
    [{ method: 'VAN', slot: 'now' }, 'Multan', 'delivery.method'],
    [{ method: 'PICKUP' }, 'Lahore', 'delivery.method'],
  ])('%o in %s is rejected at %s', async (delivery, city, field) => {
    await deliverBy({ van })
    const product = await make.product()
    const error = await errorOf(place(await aBuyer(), [{ product }], { ...addressIn(city), delivery }))
    expect(error.code).toBe('VALIDATION_FAILED')
    expect(Object.keys(error.details.fields ?? {})).toEqual([field])
  })

  test('no slot takes more than it can, and a cancelled order gives its place back', async () => {
    await deliverBy({ van: { ...van, slots: everyDay.map((slot) => ({ ...slot, capacity: 3 })) } })
    const product = await make.product({ stock: 50 })
    const slot = slotAhead(4)
    const extras = { ...addressIn('Lahore'), delivery: { method: 'VAN', slot } }
    const buyers = await Promise.all(times(12, () => aBuyer()))
    expect(await tally(buyers.map((buyer) => place(buyer, [{ product }], extras)))).toEqual({
      done: 3,
      SLOT_FULL: 9,
    })
    const taken = await db.order.findMany({ where: { slotStart: new Date(slot) }, select: { id: true } })
    expect(taken).toHaveLength(3)
    expect((await stockOf(product)).stock).toBe(47)
    await changeOrder(await anAdmin(), taken[0]?.id ?? '', { status: 'CANCELLED' })
    const later = times(4, async () => place(await aBuyer(), [{ product }], extras))
    expect(await tally(later)).toEqual({ done: 1, SLOT_FULL: 3 })
  })

  test('a reopened order needs its place again: of two at once one is reopened', async () => {
    await deliverBy({ van: { ...van, slots: everyDay.map((slot) => ({ ...slot, capacity: 2 })) } })
    const product = await make.product({ stock: 50 })
    const admin = await anAdmin()
    const extras = { ...addressIn('Lahore'), delivery: { method: 'VAN', slot: slotAhead(6) } }
    const aPlaced = async () => (await place(await aBuyer(), [{ product }], extras)).answer.order
    const cancelled = [await aPlaced(), await aPlaced()]
    for (const { _id } of cancelled) await changeOrder(admin, _id, { status: 'CANCELLED' })
    await aPlaced()
    const reopened = cancelled.map(({ _id }) => changeOrder(admin, _id, { status: 'PENDING' }))
    expect(await tally(reopened)).toEqual({ done: 1, SLOT_FULL: 1 })
    expect((await stockOf(product)).stock).toBe(48)
  })
})

/** Where and when, as the email of a status says it. */
async function placeOf(id: string, status: string): Promise<unknown> {
  const mail = await db.mail.findFirst({ where: { dedupe: { startsWith: `order:${id}:${status}` } } })
  return (mail?.data as { place?: string[] } | undefined)?.place
}

test.each([
  ['en', 'Our van comes on'],
  ['ur', 'ہماری گاڑی'],
] as const)('the emails of an order with the van say in %s when it comes', async (locale, words) => {
  await deliverBy({ van: { ...van, slots: everyDay.map((slot) => ({ ...slot, capacity: 50 })) } })
  const buyer = await aBuyer()
  await db.user.update({ where: { id: buyer.id }, data: { locale } })
  const extras = { ...addressIn('Lahore'), delivery: { method: 'VAN', slot: slotAhead(6) } }
  const { order } = (await place(buyer, [{ product: await make.product() }], extras)).answer
  const admin = await anAdmin()
  const statuses = ['PROCESSING', 'SHIPPED', 'DELIVERED'] as const
  for (const status of statuses) await changeOrder(admin, order._id, { status })
  const [packing, sent, brought] = await Promise.all(statuses.map((status) => placeOf(order._id, status)))
  expect(packing).toEqual([expect.stringContaining(words)])
  expect(sent).toEqual(packing)
  expect(brought).toBeUndefined()
})

describe('pick-up', () => {
  test('costs nothing, needs no known city, and is ready instead of on its way', async () => {
    await deliverBy({ zones: [hills], pickup: { on: true, readyAfterDays: 2, cash: true } })
    const product = await make.product({ price: 100_000 })
    const extras = { ...addressIn('Mirpur', '-'), delivery: { method: 'PICKUP' } }
    const { order } = (await place(await aBuyer(), [{ product }], extras)).answer
    expect(order).toMatchObject({
      shippingPrice: 0,
      deliveryDays: 2,
      delivery: { method: 'PICKUP', zone: null },
    })
    const admin = await anAdmin()
    for (const status of ['PROCESSING', 'SHIPPED'] as const) await changeOrder(admin, order._id, { status })
    expect(await placeOf(order._id, 'PROCESSING')).toEqual([
      expect.stringMatching(/^Please pick it up at 41 Canal Bank Road.* It is ready on [A-Z]/),
      expect.stringContaining('Open Mon'),
    ])
    expect(await placeOf(order._id, 'SHIPPED')).toEqual([
      expect.stringMatching(/^Come to 41 Canal Bank Road/),
      expect.stringContaining('Open Mon'),
    ])
    const mail = await db.mail.findFirst({ where: { dedupe: { startsWith: `order:${order._id}:SHIPPED` } } })
    expect(mail?.data).toMatchObject({ isPickup: true })
  })
})

describe('heat and frost', () => {
  test('a plant that does not stand the way is packed on a cool evening, unless the buyer insists', async () => {
    const product = await make.product()
    // It freezes in no month at 60 degrees, and every month is too hot for a plant that stands 5.
    await db.product.update({ where: { id: product.id }, data: { temperatureMin: null, temperatureMax: 5 } })
    const offer = await getDeliveryOffer({ code: 'karachi', product: product.id, quantity: 1 })
    expect(offer.transport).toMatchObject({ risk: 'HEAT', products: [product.id] })
    const order = async (delivery?: object) =>
      (
        await place(await aBuyer(), [{ product }], {
          ...addressIn('Karachi', 'Sindh'),
          ...(delivery ? { delivery } : {}),
        })
      ).answer.order
    expect(await order({})).toMatchObject({ deliveryDays: 4, delivery: { transport: 'COOL_EVENING' } })
    expect(await order({ transport: 'AS_USUAL' })).toMatchObject({
      deliveryDays: 3,
      delivery: { transport: 'AS_USUAL' },
    })
    // A client that knows nothing of it was shown nothing: its buyer was promised three days.
    expect(await order()).toMatchObject({ deliveryDays: 3, delivery: { transport: null } })
  })
})
