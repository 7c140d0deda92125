import { afterAll, afterEach, describe, expect, it, test } from 'vitest'
import { changeOrder } from '@/lib/orders/changes/change-order'
import { editOrder } from '@/lib/orders/edits/commands'
import { quoteEdit } from '@/lib/orders/edits/queries'
import { orderEdit } from '@/lib/orders/order/edit-schema'
import { outcomeChange } from '@/lib/orders/order/parcel-schema'
import { packOrders } from '@/lib/orders/packing/commands'
import { setParcelOutcome } from '@/lib/orders/parcels/commands'
import { findOrderView, getOrder } from '@/lib/orders/views/queries'
import { db } from '@/lib/platform/database/client'
import { saveDelivery } from '@/lib/shop/delivery/commands'
import { deliveryForm, noZones } from '@/lib/shop/delivery/schema'
import { openSlots } from '@/lib/shop/delivery/slots'
import { english } from '../support/english'
import { expectLedgerAgrees } from '../support/ledger'
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

afterAll(expectLedgerAgrees)

type Lines = Parameters<typeof bodyOf>[0]
const edit = (lines: Lines, fields: object = {}) => orderEdit.parse({ ...bodyOf(lines), ...fields })

/** A cash order of two pieces of one product and one of another. */
async function anOrder(status: 'PENDING' | 'PROCESSING' = 'PENDING') {
  const fern = await make.product({ name: 'Fern', stock: 10, price: 100_000 })
  const mint = await make.product({ name: 'Mint', stock: 10, price: 50_000 })
  const [buyer, admin] = [await aBuyer(), await anAdmin()]
  const { answer } = await place(buyer, [{ product: fern, quantity: 2 }, { product: mint }])
  if (status !== 'PENDING') await changeOrder(admin, answer.order._id, { status })
  return { id: answer.order._id, order: answer.order, fern, mint, buyer, admin }
}
const stocks = async (...products: { id: string }[]) =>
  Promise.all(products.map(async (product) => (await stockOf(product)).stock))
const changedMails = (id: string) =>
  db.mail.findMany({ where: { dedupe: { startsWith: `order:${id}:changed` } } })

test('pieces that are taken out are sold again, unless they are dead', async () => {
  const { id, fern, mint, admin } = await anOrder()
  expect(await stocks(fern, mint)).toEqual([8, 9])
  await editOrder(admin, id, edit([{ product: fern, quantity: 1 }, { product: mint }], { returned: 'DEAD' }))
  expect(await stocks(fern, mint)).toEqual([8, 9])
  // What is added is taken from stock all the same.
  await editOrder(admin, id, edit([{ product: fern, quantity: 3 }], { returned: 'DEAD' }))
  expect(await stocks(fern, mint)).toEqual([6, 9])
  await editOrder(admin, id, edit([{ product: fern, quantity: 2 }], { returned: 'RESTOCKED' }))
  await editOrder(admin, id, edit([{ product: fern, quantity: 1 }]))
  expect(await stocks(fern, mint)).toEqual([8, 9])
  await changeOrder(admin, id, { status: 'CANCELLED' })
  expect(await stocks(fern, mint)).toEqual([9, 9])
  expect(orderEdit.safeParse({ ...bodyOf([{ product: fern }]), returned: 'LOST' }).success).toBe(false)
})

describe('editing an order', () => {
  it('changes quantities, takes an item out and adds another; old lines keep their price', async () => {
    const { id, fern, mint, admin, buyer } = await anOrder()
    const agave = await make.product({ name: 'Agave', stock: 3, price: 200_000 })
    await db.product.updateMany({ where: { id: { in: [fern.id, mint.id] } }, data: { price: 999_000 } })
    const wanted = edit([{ product: fern, quantity: 5 }, { product: agave }])
    const quoted = await quoteEdit(admin, id, wanted)
    expect(quoted).toMatchObject({
      itemsPrice: 7000_00,
      taxPrice: 1050_00,
      shippingPrice: 1000_00,
      totalPrice: 9050_00,
      totalBefore: 3875_00,
      changes: [
        { name: 'Fern', from: 2, to: 5 },
        { name: 'Agave', from: 0, to: 1 },
        { name: 'Mint', from: 1, to: 0 },
      ],
    })
    expect(await stocks(fern, mint, agave)).toEqual([8, 9, 3])
    const order = await editOrder(admin, id, { ...wanted, totalPrice: quoted.totalPrice })
    expect(order).toMatchObject({ itemsPrice: 7000_00, totalPrice: 9050_00, status: 'PENDING' })
    expect(
      order.orderItems.map(({ product, quantity, price }) => [product.name, quantity, price.amount]),
    ).toEqual([
      ['Fern', 5, 1000_00],
      ['Agave', 1, 2000_00],
    ])
    expect(await stocks(fern, mint, agave)).toEqual([5, 10, 2])
    const view = await findOrderView(buyer, id)
    expect(view?.history.at(-1)).toMatchObject({
      by: 'ADMIN',
      edit: {
        lines: [
          { name: 'Fern', from: 2, to: 5 },
          { name: 'Agave', from: 0, to: 1 },
          { name: 'Mint', from: 1, to: 0 },
        ],
        total: { from: 387_500, to: 905_000 },
      },
    })
    expect(view?.order.timeline).toHaveLength(1)
    const [email] = await changedMails(id)
    expect(email?.data).toMatchObject({ oldPaisa: 387_500, newPaisa: 905_000, voids: false })
  })

  it('has the tax of the order, also after the shop has changed its tax', async () => {
    const { id, fern, admin } = await anOrder()
    await db.order.update({ where: { id }, data: { taxPercent: 10 } })
    // The lines of a version from before have no percent of their own.
    await db.orderItem.updateMany({ where: { orderId: id }, data: { taxPercent: null } })
    expect(await editOrder(admin, id, edit([{ product: fern }]))).toMatchObject({
      itemsPrice: 1000_00,
      taxPrice: 100_00,
      totalPrice: 2100_00,
    })
  })

  it('of address and phone alone keeps the sums; nothing changed leaves no trace', async () => {
    const { id, order, fern, mint, admin } = await anOrder('PROCESSING')
    const address = { ...order.shippingAddress, street: '9 New Street' }
    const changed = await editOrder(
      admin,
      id,
      orderEdit.parse({ shippingAddress: address, phoneNumber: '03001112233' }),
    )
    expect(changed).toMatchObject({
      shippingAddress: { street: '9 New Street' },
      buyer: { phoneNumber: '+923001112233' },
      totalPrice: order.totalPrice,
    })
    const same = await editOrder(
      admin,
      id,
      edit([{ product: fern, quantity: 2 }, { product: mint }], { shippingAddress: address }),
    )
    expect(same.updatedAt).toBe(changed.updatedAt)
    expect(await changedMails(id)).toHaveLength(1)
  })

  it('with nothing left asks to cancel instead', () => {
    const result = orderEdit.safeParse({ orderItems: [] })
    expect(english(result.error?.issues[0]?.message ?? '')).toBe(
      'Nothing would be left of this order. Please cancel it instead',
    )
    expect(orderEdit.safeParse({}).success).toBe(false)
  })

  it('ends when the order is packed, sent or cancelled', async () => {
    const { id, fern, admin } = await anOrder('PROCESSING')
    const wanted = edit([{ product: fern }])
    await packOrders(admin, { orders: [id], packed: true })
    const packed = await errorOf(editOrder(admin, id, wanted))
    expect([packed.code, packed.message]).toEqual([
      'ORDER_LOCKED',
      'This order is packed. Take it back from the packed ones before it is changed.',
    ])
    await packOrders(admin, { orders: [id], packed: false })
    for (const status of ['SHIPPED', 'DELIVERED', 'CANCELLED'] as const) {
      await changeOrder(admin, id, { status })
      expect((await errorOf(editOrder(admin, id, wanted))).code).toBe('ORDER_LOCKED')
      expect((await errorOf(quoteEdit(admin, id, wanted))).code).toBe('ORDER_LOCKED')
    }
  })

  it.each(['cash was collected', 'plants are reported'] as const)(
    'of an order whose %s changes no line, and its claim stays',
    async (state) => {
      const { id, fern, admin } = await anOrder()
      const isCash = state === 'cash was collected'
      if (isCash)
        for (const status of ['DELIVERED', 'CANCELLED', 'PROCESSING'] as const)
          await changeOrder(admin, id, { status })
      else {
        const { id: orderItemId } = await db.orderItem.findFirstOrThrow({ where: { orderId: id } })
        await db.arrivalClaim.create({
          data: { orderItemId, quantity: 1, kind: 'DEAD', description: 'Dry' },
        })
      }
      const error = await errorOf(editOrder(admin, id, edit([{ product: fern }])))
      expect([error.code, error.message]).toEqual([
        'ORDER_LOCKED',
        expect.stringContaining('only its address and phone number'),
      ])
      expect(await db.arrivalClaim.count({ where: { item: { orderId: id } } })).toBe(isCash ? 0 : 1)
    },
  )

  it('of an unpaid online order voids its forms, of a paid one never adds a piece', async () => {
    const person = await make.buyer()
    const fern = await make.product({ stock: 10, price: 100_000 })
    const lines = [{ product: fern, quantity: 2 }]
    const online = { buyer: person, lines, paymentMethod: 'ONLINE' } as const
    const [unpaid, paid] = [await make.order(online), await make.order({ ...online, paymentStatus: 'PAID' })]
    const attempt = { gateway: 'payfast', amount: 330_000, orderDate: '2026-11-24' }
    for (const status of ['OPEN', 'FAILED', 'EXPIRED'] as const)
      await db.paymentAttempt.create({
        data: { ...attempt, basketId: `E-${status}`, orderId: unpaid.id, status },
      })
    const admin = await anAdmin()
    await editOrder(admin, unpaid.id, edit([{ product: fern }]))
    const attempts = await db.paymentAttempt.findMany({ where: { orderId: unpaid.id } })
    expect(attempts.map(({ status }) => status)).toEqual(['VOIDED', 'VOIDED', 'VOIDED'])
    const [email] = await changedMails(unpaid.id)
    expect(email?.data).toMatchObject({ voids: true })

    const error = await errorOf(editOrder(admin, paid.id, edit([{ product: fern, quantity: 3 }])))
    expect([error.code, error.message]).toEqual([
      'ORDER_LOCKED',
      'This order is paid, so pieces can only be taken out. Please take a new order for other plants or more of them.',
    ])
    const { shippingAddress } = await getOrder(viewerOf(person), paid.id)
    const moved = await editOrder(
      admin,
      paid.id,
      orderEdit.parse({ shippingAddress: { ...shippingAddress, street: '1 Elsewhere' } }),
    )
    expect(moved.shippingAddress.street).toBe('1 Elsewhere')
  })

  it('that another admin has changed, that costs more by now, or exceeds the stock, changes nothing', async () => {
    const { id, order, fern, mint, admin } = await anOrder()
    const seen = { orderItems: order.orderItems.map(({ _id, quantity }) => ({ _id, quantity })) }
    await editOrder(admin, id, edit([{ product: fern, quantity: 3 }, { product: mint }]))
    const stale = await errorOf(editOrder(admin, id, edit([{ product: fern }], { seen })))
    expect([stale.code, stale.details.data]).toMatchObject(['CONFLICT', { _id: id }])
    const dear = await make.product({ stock: 1, price: 100_000 })
    const cheap = edit([{ product: fern }, { product: dear }], { totalPrice: 100 })
    expect((await errorOf(editOrder(admin, id, cheap))).code).toBe('PRICE_CHANGED')
    const many = edit([{ product: dear, quantity: 2 }])
    expect((await errorOf(editOrder(admin, id, many))).code).toBe('OUT_OF_STOCK')
    expect((await errorOf(quoteEdit(admin, id, many))).code).toBe('OUT_OF_STOCK')
    expect(await stocks(fern, mint, dear)).toEqual([7, 9, 1])
  })
})

describe('what is taken out of an order leaves its delivery as agreed', () => {
  const everyDay = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
    weekday,
    from: '10:00',
    to: '13:00',
    capacity: 9,
  }))
  const van = {
    on: true,
    cities: ['lahore'],
    charge: 150,
    freeAbove: 4000,
    cash: true,
    deadlineHours: 12,
    slots: everyDay,
  }
  const punjab = {
    name: 'Punjab',
    nameUr: 'پنجاب',
    provinces: ['punjab'],
    cities: [],
    steps: [{ upToKg: 2, charge: 250 }],
    furtherKg: 80,
    freeAbove: 5000,
    daysFrom: 2,
    daysTo: 4,
    cash: true,
  }
  const deliverBy = async (changes: object) =>
    saveDelivery(await anAdmin(), deliveryForm.parse({ ...noZones, ...changes }))
  const inLahore = {
    shippingAddress: {
      street: '1 Mall',
      city: 'Lahore',
      state: 'Punjab',
      country: 'Pakistan',
      zipCode: '54000',
    },
  }
  afterEach(() => db.setting.deleteMany({ where: { key: 'delivery' } }))

  /** Rs 10,950 with free delivery everywhere, one of its plants dead. */
  async function withWiltedPlant(paid: boolean) {
    const [rest, wilted] = [await make.product({ price: 950_000 }), await make.product({ price: 100_000 })]
    const buyer = await make.buyer()
    const lines = [
      { product: rest, quantity: 1 },
      { product: wilted, quantity: 1 },
    ]
    const online = { paymentMethod: 'ONLINE', paymentStatus: 'PAID' } as const
    return { rest, order: await make.order({ buyer, lines, ...(paid ? online : {}) }) }
  }

  it.each([
    [true, 1150_00],
    [false, 0],
  ])('free delivery, of a paid order: %s', async (paid, refund) => {
    const { rest, order } = await withWiltedPlant(paid)
    const admin = await anAdmin()
    const less = edit([{ product: rest }])
    const sums = { itemsPrice: 9500_00, taxPrice: 1425_00, shippingPrice: 0, totalPrice: 10925_00 }
    expect(await quoteEdit(admin, order.id, less)).toMatchObject({ ...sums, totalBefore: 12075_00, refund })
    const edited = await editOrder(admin, order.id, less)
    expect(edited).toMatchObject(sums)
    expect(edited.refunds.map(({ amount }) => amount)).toEqual(refund ? [refund] : [])
  })

  it.each([
    ['a zone', {}, 5500_00, 4500_00],
    ['the van', { method: 'VAN' }, 4500_00, 3500_00],
  ])('free above the line of %s, also after the shop has raised it', async (_, delivery, price, left) => {
    await deliverBy({ zones: [punjab], van })
    const [rest, wilted] = [await make.product({ price: left }), await make.product({ price: 100_000 })]
    const slot = openSlots(van, new Date())[0]?.start.toISOString()
    const { answer } = await place(await aBuyer(), [{ product: rest }, { product: wilted }], {
      ...inLahore,
      delivery: { ...delivery, ...('method' in delivery ? { slot } : {}) },
    })
    expect(answer.order).toMatchObject({ itemsPrice: price, shippingPrice: 0 })
    await deliverBy({ zones: [{ ...punjab, freeAbove: null }], van: { ...van, freeAbove: null } })
    const { delivery: agreed, deliveryDays } = answer.order
    const less = await editOrder(await anAdmin(), answer.order._id, edit([{ product: rest }]))
    expect(less).toMatchObject({ itemsPrice: left, shippingPrice: 0, delivery: agreed, deliveryDays })
  })

  it('a charge that has gone up, and the zone of its time; another spelling of the city is no other city', async () => {
    await deliverBy({ zones: [punjab] })
    const [fern, admin] = [await make.product({ price: 100_000 }), await anAdmin()]
    const { answer } = await place(await aBuyer(), [{ product: fern, quantity: 2 }], inLahore)
    expect(answer.order.shippingPrice).toBe(250_00)
    await deliverBy({ zones: [{ ...punjab, name: 'North', steps: [{ upToKg: 2, charge: 700 }] }] })
    const spelled = { shippingAddress: { ...inLahore.shippingAddress, city: 'Lahor', state: 'punjab' } }
    const moved = await editOrder(admin, answer.order._id, orderEdit.parse(spelled))
    expect(moved).toMatchObject({ totalPrice: answer.order.totalPrice, delivery: { zone: 'Punjab' } })
    const less = await editOrder(admin, answer.order._id, edit([{ product: fern }], spelled))
    expect(less).toMatchObject({ shippingPrice: 250_00, delivery: { city: 'lahore', zone: 'Punjab' } })
    const other = { shippingAddress: { ...inLahore.shippingAddress, city: 'Multan' } }
    expect(await quoteEdit(admin, answer.order._id, orderEdit.parse(other))).toMatchObject({
      shippingPrice: 700_00,
    })
  })

  it('the days of a parcel that did not have to wait for a cool evening', async () => {
    const [fern, mint] = [await make.product({ price: 100_000 }), await make.product({ price: 50_000 })]
    const buyer = await make.buyer()
    const lines = [fern, mint].map((product) => ({ product, quantity: 1 }))
    const { id } = await make.order({ buyer, lines, placedAt: new Date('2026-01-05T07:00:00Z') })
    await db.order.update({ where: { id }, data: { deliveryCity: 'gilgit' } })
    await db.product.update({ where: { id: fern.id }, data: { temperatureMin: 10, temperatureMax: 40 } })
    const less = await editOrder(await anAdmin(), id, edit([{ product: fern }]))
    expect([less.deliveryDays, less.delivery.transport]).toEqual([3, null])
  })
})

describe('races', () => {
  test.each(times(6, (round) => round))(
    'an edit against cancelling and confirming keeps the stock (%i)',
    async () => {
      const { id, fern, mint, admin, buyer } = await anOrder()
      await tally([
        editOrder(admin, id, edit([{ product: fern, quantity: 7 }])),
        changeOrder(buyer, id, { status: 'CANCELLED' }),
        editOrder(admin, id, edit([{ product: mint, quantity: 4 }])),
        changeOrder(admin, id, { status: 'PROCESSING' }),
        packOrders(admin, { orders: [id], packed: true }),
      ])
      await assertStock(id, [fern, mint], 10)
    },
  )

  test('60 edits of crossed lines against statuses and outcomes lose no piece', async () => {
    const { id, fern, mint, admin } = await anOrder()
    const refused = outcomeChange.parse({ outcome: 'REFUSED', reason: 'OTHER', returned: 'RESTOCKED' })
    const calls = times(60, (at) => {
      const lines = [
        { product: fern, quantity: (at % 4) + 1 },
        { product: mint, quantity: (at % 3) + 1 },
      ]
      if (at % 5 === 0) return changeOrder(admin, id, { status: 'CANCELLED' })
      if (at % 5 === 1) return changeOrder(admin, id, { status: 'PENDING' })
      if (at % 25 === 2) return changeOrder(admin, id, { status: 'SHIPPED' })
      if (at % 25 === 7) return setParcelOutcome(admin, id, refused)
      return editOrder(admin, id, edit(at % 2 ? lines : lines.reverse()))
    })
    const { done = 0, ORDER_LOCKED = 0, ...others } = await tally(calls)
    expect(others).toEqual({})
    expect(done + ORDER_LOCKED).toBe(60)
    await assertStock(id, [fern, mint], 10)
  })
})

/** What is in stock and what the order holds are together what there was; its sums are those of its lines. */
async function assertStock(id: string, products: { id: string }[], total: number) {
  const order = await db.order.findUniqueOrThrow({ where: { id }, include: { items: true } })
  for (const product of products) {
    const held = order.items.find(({ productId }) => productId === product.id)?.quantity ?? 0
    expect((await stockOf(product)).stock).toBe(order.status === 'CANCELLED' ? total : total - held)
  }
  const items = order.items.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0)
  expect(Number(order.itemsPrice)).toBe(items)
  expect(order.totalPrice).toBe(order.itemsPrice + order.taxPrice + order.shippingPrice)
}
