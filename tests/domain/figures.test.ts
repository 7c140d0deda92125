import '../support/database'
import { beforeAll, describe, expect, it } from 'vitest'
import { readAlerts, readFigures } from '@/lib/office/figures/queries'
import { readToDo } from '@/lib/office/figures/to-do'
import { db } from '@/lib/platform/database/client'
import { MAX_ATTEMPTS } from '@/lib/shop/mail/rules'
import { factories } from '../support/factories'

const make = factories(db)
const range = { from: '2026-03-01', to: '2026-03-05' }
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)

// Karachi is five hours ahead: the first of March begins at seven in the evening of February's last day.
const moments = [
  ['2026-02-28T18:59:59.999Z', null],
  ['2026-02-28T19:00:00.000Z', '2026-03-01'],
  ['2026-03-01T18:59:59.999Z', '2026-03-01'],
  ['2026-03-01T19:00:00.000Z', '2026-03-02'],
  ['2026-03-04T07:00:00.000Z', '2026-03-04'],
  ['2026-03-05T18:59:59.999Z', '2026-03-05'],
  ['2026-03-05T19:00:00.000Z', null],
] as const
const statuses = ['PENDING', 'DELIVERED', 'CANCELLED', 'SHIPPED'] as const

beforeAll(async () => {
  const buyer = await make.buyer()
  const fern = await make.product({ name: 'Fern', price: 100_000, stock: 3 })
  const rose = await make.product({ name: 'Rose', price: 55_550, stock: null })
  await make.product({ name: 'Palm', stock: 0 })
  await make.product({ name: 'Gone', stock: 0, deletedAt: new Date() })
  let turn = 0
  for (const [at] of moments)
    for (const status of statuses) {
      turn += 1
      const lines = [{ product: fern, quantity: 1 + (turn % 3) }]
      if (turn % 2) lines.push({ product: rose, quantity: 4 })
      const paymentMethod = turn % 5 ? ('COD' as const) : ('ONLINE' as const)
      await make.order({ buyer, lines, status, paymentMethod, placedAt: new Date(at) })
    }
  const sold = await db.order.findFirstOrThrow({
    where: { status: 'DELIVERED', placedAt: new Date(moments[2][0]) },
  })
  await db.order.update({ where: { id: sold.id }, data: { refundedPrice: 12_345n } })
  const lines = [{ product: fern, quantity: 9 }]
  const replacement = await make.order({ buyer, lines, status: 'SHIPPED', placedAt: new Date(moments[2][0]) })
  await db.order.update({
    where: { id: replacement.id },
    data: { replacesId: sold.id, itemsPrice: 0n, taxPrice: 0n, shippingPrice: 0n, totalPrice: 0n },
  })
  await make.caretaker({ firstName: 'Early', createdAt: new Date('2026-02-28T18:00:00Z') })
  await make.caretaker({ firstName: 'Young', createdAt: new Date('2026-03-01T00:00:00Z') })
})

const isConfirmed = ({ status }: { status: string }) => status === 'SHIPPED' || status === 'DELIVERED'
const inRange = () =>
  db.order.findMany({
    where: {
      placedAt: { gte: new Date('2026-02-28T19:00:00Z'), lt: new Date('2026-03-05T19:00:00Z') },
      replacesId: null,
    },
    include: { items: true },
  })

describe('the figures of the shop', () => {
  it('count each order on its Karachi day, days without orders too', async () => {
    const { days } = await readFigures(range)
    expect(days.map(({ day, placed }) => [day, placed])).toEqual(
      ['2026-03-01', '2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05'].map((day) => [
        day,
        moments.filter(([, on]) => on === day).length * statuses.length,
      ]),
    )
  })

  it('add up as many days before the range', async () => {
    // In Karachi the first of these moments is the last of February.
    const { before } = await readFigures({ from: '2026-03-01', to: '2026-03-01' })
    const orders = await db.order.findMany({ where: { placedAt: new Date(moments[0][0]) } })
    expect(before).toMatchObject({
      placed: statuses.length,
      revenue: sum(orders.filter(isConfirmed).map((one) => Number(one.totalPrice))),
      cancelled: orders.filter(({ status }) => status === 'CANCELLED').length,
    })
  })

  it('agree with the orders themselves, to the paisa, without part refunds and replacements', async () => {
    const [figures, orders] = [await readFigures(range), await inRange()]
    const earning = orders.filter(isConfirmed)
    const left = (order: (typeof orders)[number]) => Number(order.totalPrice - order.refundedPrice)
    const earned = sum(earning.map(left))
    expect(earned).toBeGreaterThan(0)
    expect(figures.total).toMatchObject({ placed: orders.length, confirmed: earning.length, revenue: earned })
    expect(sum(figures.days.map(({ revenue }) => revenue))).toBe(earned)
    expect(sum(figures.days.map(({ placed }) => placed))).toBe(orders.length)
    expect(sum(figures.byStatus.map((row) => row.orders))).toBe(orders.length)

    expect(sum(figures.byMethod.map((row) => row.orders))).toBe(earning.length)
    for (const { method, revenue } of figures.byMethod)
      expect(revenue).toBe(sum(earning.filter((one) => one.paymentMethod === method).map(left)))

    const lines = earning.flatMap(({ items }) => items)
    for (const { id, pieces, sales } of figures.bestSellers) {
      const own = lines.filter(({ productId }) => productId === id)
      expect([pieces, sales]).toEqual([
        sum(own.map(({ quantity }) => quantity)),
        sum(own.map(({ quantity, unitPrice }) => quantity * unitPrice)),
      ])
    }
    const pieces = figures.bestSellers.map((row) => row.pieces)
    expect(pieces).toEqual([...pieces].sort((a, b) => b - a))
  })

  it('count the accounts created in the range', async () => {
    const { newCaretakers } = await readFigures(range)
    expect(newCaretakers.map(({ name }) => name.split(' ')[0])).toEqual(['Young'])
  })

  it('of a range without orders are all zero', async () => {
    expect(await readFigures({ from: '2020-01-01', to: '2020-01-02' })).toMatchObject({
      days: [
        { day: '2020-01-01', placed: 0, revenue: 0 },
        { day: '2020-01-02', placed: 0, revenue: 0 },
      ],
      byStatus: [],
      bestSellers: [],
    })
  })
})

describe('the open tasks of the admin', () => {
  it('names products with low stock, without uncounted and deleted ones', async () => {
    const { lowStock } = await readAlerts()
    expect(lowStock.map(({ name, stock }) => [name, stock])).toEqual([
      ['Palm', 0],
      ['Fern', 3],
    ])
  })

  it('adds up the refunds due', async () => {
    const buyer = await make.buyer()
    const product = await make.product({ price: 70_000 })
    const order = await make.order({
      buyer,
      lines: [{ product, quantity: 1 }],
      status: 'CANCELLED',
      paymentMethod: 'ONLINE',
      paymentStatus: 'REFUND_DUE',
      placedAt: new Date('2026-06-01T00:00:00Z'),
    })
    expect(await readToDo()).toMatchObject({ refunds: 1, refundsPaisa: Number(order.totalPrice) })
  })

  it('counts orders to confirm and to pack, failed emails and low stock', async () => {
    const before = await readToDo()
    const [buyer, product] = [await make.buyer(), await make.product({ stock: 5 })]
    await make.product({ stock: 6 })
    const order = (values: Partial<Parameters<typeof make.order>[0]>) =>
      make.order({ buyer, lines: [{ product, quantity: 1 }], ...values })
    await order({ status: 'PENDING', paymentMethod: 'COD' })
    await order({ status: 'PENDING', paymentMethod: 'ONLINE', paymentStatus: 'PAID' })
    await order({ status: 'PENDING', paymentMethod: 'ONLINE', paymentStatus: 'UNPAID' })
    await order({ status: 'PROCESSING' })
    const mail = (attempts: number) => ({
      dedupe: `to-do ${attempts}`,
      to: 'a@b.pk',
      template: 'welcome',
      data: {},
      attempts,
    })
    await db.mail.createMany({ data: [mail(MAX_ATTEMPTS), mail(MAX_ATTEMPTS - 1)] })
    expect(await readToDo()).toEqual({
      ...before,
      toConfirm: before.toConfirm + 1,
      oldestMs: expect.any(Number),
      paid: before.paid + 1,
      toPack: before.toPack + 1,
      failedEmails: before.failedEmails + 1,
      lowStock: before.lowStock + 1,
    })
  })

  it('lists search misses, the most frequent first', async () => {
    await db.searchMiss.createMany({
      data: [
        { query: 'lotus', count: 2 },
        { query: 'cactus pear', count: 9 },
      ],
    })
    expect((await readAlerts()).misses.map(({ query, count }) => [query, count])).toEqual([
      ['cactus pear', 9],
      ['lotus', 2],
    ])
  })
})
