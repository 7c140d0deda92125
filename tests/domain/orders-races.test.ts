import { afterAll, expect, test } from 'vitest'
import { changeOrder } from '@/lib/orders/changes/change-order'
import { getOrder } from '@/lib/orders/views/queries'
import { db } from '@/lib/platform/database/client'
import { expectLedgerAgrees } from '../support/ledger'
import { aBuyer, anAdmin, make, place, stockOf, tally, times } from './orders-support'

afterAll(expectLedgerAgrees)

test('50 buyers of the last piece: one gets it', async () => {
  const product = await make.product({ stock: 1 })
  const buyers = await Promise.all(times(50, aBuyer))
  expect(await tally(buyers.map((buyer) => place(buyer, [{ product }])))).toEqual({
    done: 1,
    OUT_OF_STOCK: 49,
  })
  expect(await stockOf(product)).toEqual({ stock: 0, sold: 1 })
})

test('crossed carts wait for each other instead of deadlocking', async () => {
  const plants = await Promise.all(times(4, () => make.product({ stock: 100 })))
  const buyer = await aBuyer()
  const carts = times(40, (index) =>
    (index % 2 ? [...plants].reverse() : plants).map((product) => ({ product })),
  )
  expect(await tally(carts.map((lines) => place(buyer, lines)))).toEqual({ done: 40 })
  for (const plant of plants) expect((await stockOf(plant)).stock).toBe(60)
})

test('placing and cancelling the same plants in both directions loses none', async () => {
  const plants = await Promise.all(times(3, () => make.product({ stock: 50 })))
  const buyer = await aBuyer()
  const lines = plants.map((product) => ({ product, quantity: 2 }))
  const orders = await Promise.all(times(10, () => place(buyer, lines)))
  const calls = orders.flatMap(({ answer }) => [
    changeOrder(buyer, answer.order._id, { status: 'CANCELLED' }),
    place(buyer, [...lines].reverse()),
  ])
  expect(await tally(calls)).toEqual({ done: 20 })
  for (const plant of plants) expect((await stockOf(plant)).stock).toBe(30)
})

test('many cancellations return the stock once', async () => {
  const product = await make.product({ stock: 10 })
  const [buyer, admin] = [await aBuyer(), await anAdmin()]
  const { answer } = await place(buyer, [{ product, quantity: 4 }])
  const calls = times(50, (index) =>
    changeOrder(index % 2 ? admin : buyer, answer.order._id, { status: 'CANCELLED' }),
  )
  const { done = 0, NOT_CANCELLABLE = 0 } = await tally(calls)
  expect(done + NOT_CANCELLABLE).toBe(50)
  expect(await stockOf(product)).toEqual({ stock: 10, sold: 0 })
  expect((await getOrder(buyer, answer.order._id)).timeline).toHaveLength(2)
})

test('reopening takes the stock once, and never more than there is', async () => {
  const product = await make.product({ stock: 4 })
  const [buyer, admin] = [await aBuyer(), await anAdmin()]
  const { answer } = await place(buyer, [{ product, quantity: 4 }])
  await changeOrder(buyer, answer.order._id, { status: 'CANCELLED' })
  const calls = times(20, () => changeOrder(admin, answer.order._id, { status: 'PROCESSING' }))
  expect(await tally(calls)).toEqual({ done: 20 })
  expect((await stockOf(product)).stock).toBe(0)

  await changeOrder(admin, answer.order._id, { status: 'CANCELLED' })
  await db.product.update({ where: { id: product.id }, data: { stock: 3 } })
  expect(await tally([changeOrder(admin, answer.order._id, { status: 'PENDING' })])).toEqual({
    OUT_OF_STOCK: 1,
  })
  expect((await getOrder(admin, answer.order._id)).status).toBe('CANCELLED')
})

test.each(times(10, (round) => round))(
  'a cancellation during SHIPPED is before it or rejected (%i)',
  async () => {
    const product = await make.product({ stock: 1 })
    const [buyer, admin] = [await aBuyer(), await anAdmin()]
    const { answer } = await place(buyer, [{ product }])
    const [cancelled] = await Promise.allSettled([
      changeOrder(buyer, answer.order._id, { status: 'CANCELLED' }),
      changeOrder(admin, answer.order._id, { status: 'SHIPPED' }),
    ])
    const order = await getOrder(buyer, answer.order._id)
    const history = order.timeline.map(({ status }) => status)
    // An admin may ship a cancelled order: it takes the plant again.
    expect(order.status).toBe('SHIPPED')
    expect(history).toEqual(
      cancelled.status === 'fulfilled' ? ['PENDING', 'CANCELLED', 'SHIPPED'] : ['PENDING', 'SHIPPED'],
    )
    expect((await stockOf(product)).stock).toBe(0)
  },
)

test('a price that changes during placing gives the old sum, the new one or PRICE_CHANGED', async () => {
  const product = await make.product({ price: 100_000, stock: null })
  const buyer = await aBuyer()
  const edit = (price: number) => db.product.update({ where: { id: product.id }, data: { price } })
  // 1000 + 150 + 1000
  const calls = times(30, () => place(buyer, [{ product }], { totalPrice: 2150 }))
  await Promise.all([tally(calls), ...times(6, (index) => edit(index % 2 ? 100_000 : 200_000))])
  const rows = await db.order.findMany({
    where: { buyerId: buyer.id },
    select: { totalPrice: true, itemsPrice: true },
  })
  for (const row of rows) expect([row.itemsPrice, row.totalPrice]).toEqual([100_000n, 215_000n])
})
