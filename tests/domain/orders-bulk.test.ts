import '../support/database'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { changeOrders } from '@/lib/orders/bulk/commands'
import { summariseBulkChange } from '@/lib/orders/bulk/summary'
import { changeOrder } from '@/lib/orders/changes/change-order'
import type { Viewer } from '@/lib/platform/auth/types'
import { db } from '@/lib/platform/database/client'
import { withDeadline } from '@/lib/platform/database/deadline'
import { factories } from '../support/factories'
import { ownerRights } from '../support/viewers'

// A lock is waited for as long as in a shop.
vi.hoisted(() => {
  process.env.DATABASE_WAIT_FACTOR = '1'
})

const make = factories(db)
let viewer: Viewer

beforeAll(async () => {
  viewer = { id: (await make.admin()).id, role: 'ADMIN', sessionId: '', rights: ownerRights } as Viewer
})

describe('one status for many orders', () => {
  it('is answered for each order, and a rejected one does not stop the others', async () => {
    const buyer = await make.buyer()
    const [plenty, scarce] = [await make.product({ stock: 50 }), await make.product({ stock: 1 })]
    const fine = await make.order({ buyer, lines: [{ product: plenty, quantity: 1 }], status: 'PENDING' })
    // Reopening takes stock again, and there is not enough.
    const lines = [{ product: scarce, quantity: 2 }]
    const short = await make.order({ buyer, lines, status: 'CANCELLED' })
    const last = await make.order({ buyer, lines: [{ product: plenty, quantity: 1 }], status: 'PROCESSING' })
    const unknown = '0192f5c1-7a10-7c3e-9d55-1b2a3c4d5eff'
    const orders = [fine.id, short.id, unknown, last.id, fine.id.toUpperCase()]
    const outcomes = await changeOrders(viewer, { orders, status: 'SHIPPED' })
    expect(outcomes.map(({ _id, done, status }) => [_id, done, status])).toEqual([
      [fine.id, true, 'SHIPPED'],
      [short.id, false, null],
      [unknown, false, null],
      [last.id, true, 'SHIPPED'],
    ])
    expect(outcomes[1]?.message).not.toBe('')
    const states = await db.order.findMany({
      where: { buyerId: buyer.id },
      select: { id: true, status: true },
    })
    const stateOf = new Map(states.map(({ id, status }) => [id, status]))
    expect([fine.id, short.id, last.id].map((id) => stateOf.get(id))).toEqual([
      'SHIPPED',
      'CANCELLED',
      'SHIPPED',
    ])
    expect(await db.auditEntry.count({ where: { actorId: viewer.id, action: 'order.status' } })).toBe(2)
  })
})

describe('a database that does not answer in time', () => {
  const perhaps = 'This order may not have been changed: the shop is busy. Please check it again.'
  const notDone = 'Not changed: the shop is busy. Please try again.'
  const three = async () => {
    const [buyer, product] = await Promise.all([make.buyer(), make.product({ stock: 50 })])
    const order = () => make.order({ buyer, lines: [{ product, quantity: 1 }], status: 'PENDING' })
    return [await order(), await order(), await order()] as const
  }
  const statusesOf = async (orders: readonly { id: string }[]) => {
    const found = await db.order.findMany({ where: { id: { in: orders.map(({ id }) => id) } } })
    return orders.map(({ id }) => found.find((one) => one.id === id)?.status)
  }
  /** Runs a change of these orders while another connection holds the row of one of them. */
  async function whileHeld<T>({ id }: { id: string }, run: () => Promise<T>): Promise<T> {
    let letGo = () => {}
    let isHeld = () => {}
    const free = new Promise<void>((resolve) => {
      letGo = resolve
    })
    const held = new Promise<void>((resolve) => {
      isHeld = resolve
    })
    const holder = db.$transaction(
      async (tx) => {
        await tx.$queryRaw`SELECT 1 FROM orders WHERE id = ${id}::uuid FOR UPDATE`
        isHeld()
        await free
      },
      { timeout: 20_000 },
    )
    await held
    try {
      return await run()
    } finally {
      letGo()
      await holder
    }
  }
  const change = (orders: readonly { id: string }[], ms: number) =>
    withDeadline(() => changeOrders(viewer, { orders: orders.map(({ id }) => id), status: 'SHIPPED' }), ms)

  it.each([
    ['the end of the call', 2400],
    ['a lock', 9000],
  ])('keeps every known outcome, when it is %s that ends it', async (_, ms) => {
    const orders = await three()
    const outcomes = await whileHeld(orders[1], () => change(orders, ms))
    expect(outcomes.map(({ done, status, message }) => [done, status, message])).toEqual([
      [true, 'SHIPPED', 'Status updated successfully.'],
      [false, null, perhaps],
      [false, null, notDone],
    ])
    expect(outcomes.map(({ number }) => number)).toEqual(orders.map(({ number }) => number))
    // Statements that waited for the row must have no effect once it is free.
    await whileHeld(orders[1], async () => {})
    expect(await statusesOf(orders)).toEqual(['SHIPPED', 'PENDING', 'PENDING'])
  })

  it('rejects the whole call when nothing was done', async () => {
    const orders = await three()
    await expect(whileHeld(orders[0], () => change(orders, 1500))).rejects.toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
    })
    await whileHeld(orders[0], async () => {})
    expect(await statusesOf(orders)).toEqual(['PENDING', 'PENDING', 'PENDING'])
  })
})

describe('the summary of one status for many orders', () => {
  const unknown = '0192f5c1-7a10-7c3e-9d55-1b2a3c4d5efe'

  it('is calculated before anything changes, with the refunds', async () => {
    const [buyer, product] = await Promise.all([make.buyer(), make.product({ stock: 50 })])
    const lines = [{ product, quantity: 1 }]
    const online = { buyer, lines, paymentMethod: 'ONLINE' as const, paymentStatus: 'PAID' as const }
    const paid = [
      await make.order({ ...online, status: 'PROCESSING' }),
      await make.order({ ...online, status: 'PENDING' }),
    ]
    const cash = await make.order({ buyer, lines, status: 'PENDING' })
    const gone = await make.order({ buyer, lines, status: 'CANCELLED' })
    const orders = [...paid, cash, gone].map(({ id }) => id)
    const plan = await summariseBulkChange(viewer, { orders: [...orders, unknown, 'x'], status: 'CANCELLED' })
    const total = paid.reduce((sum, { totalPrice }) => sum + Number(totalPrice), 0)
    expect(plan).toMatchObject({
      changed: 3,
      unchanged: 1,
      refused: 2,
      paid: 2,
      refund: total,
      stock: 'give-back',
    })
    expect(plan.orders.map(({ effect }) => effect)).toEqual([
      'CHANGED',
      'CHANGED',
      'CHANGED',
      'UNCHANGED',
      'REFUSED',
      'REFUSED',
    ])
    expect(plan.orders[0]?.seen).toEqual({ status: 'PROCESSING', paymentStatus: 'PAID' })
    expect(await db.order.count({ where: { id: { in: orders }, status: 'CANCELLED' } })).toBe(1)
  })

  it('counts the cash of a delivery without a deposit that is paid', async () => {
    const [buyer, product] = await Promise.all([make.buyer(), make.product({ stock: 50 })])
    const { id, totalPrice } = await make.order({
      buyer,
      lines: [{ product, quantity: 1 }],
      status: 'SHIPPED',
    })
    await db.order.update({ where: { id }, data: { depositPrice: 50_000, depositStatus: 'PAID' } })
    const plan = await summariseBulkChange(viewer, { orders: [id], status: 'DELIVERED' })
    expect(plan.cashIn).toBe(Number(totalPrice) - 50_000)
  })

  it('counts the deposit that goes back, and the one that no longer does', async () => {
    const [buyer, product] = await Promise.all([make.buyer(), make.product({ stock: 50 })])
    const { id } = await make.order({ buyer, lines: [{ product, quantity: 1 }], status: 'PROCESSING' })
    await db.order.update({ where: { id }, data: { depositPrice: 50_000, depositStatus: 'PAID' } })
    const planFor = (status: 'CANCELLED' | 'PROCESSING') =>
      summariseBulkChange(viewer, { orders: [id], status })
    expect(await planFor('CANCELLED')).toMatchObject({ changed: 1, refund: 500_00, noLongerDue: 0 })
    await changeOrders(viewer, { orders: [id], status: 'CANCELLED' })
    expect(await db.order.findUniqueOrThrow({ where: { id } })).toMatchObject({ depositStatus: 'REFUND_DUE' })
    expect(await planFor('PROCESSING')).toMatchObject({ changed: 1, refund: 0, noLongerDue: 500_00 })
  })

  it('keeps an order delivered that was refunded with its deposit and delivered again', async () => {
    const [buyer, product] = await Promise.all([make.buyer(), make.product({ stock: 50 })])
    const { id } = await make.order({ buyer, lines: [{ product, quantity: 1 }], status: 'DELIVERED' })
    await db.order.update({
      where: { id },
      data: {
        depositPrice: 50_000,
        depositStatus: 'PAID',
        paymentStatus: 'PAID',
        events: { create: { status: 'CANCELLED', payment: 'REFUNDED', by: 'SYSTEM' } },
      },
    })
    const plan = await summariseBulkChange(viewer, { orders: [id], status: 'SHIPPED' })
    const [outcome] = await changeOrders(viewer, { orders: [id], status: 'SHIPPED' })
    expect(outcome).toMatchObject({ done: false, message: expect.stringContaining('stays delivered') })
    expect(plan.orders[0]).toMatchObject({ effect: 'REFUSED', message: outcome?.message })
  })

  it('counts the stock of a product over all orders', async () => {
    const [buyer, scarce] = await Promise.all([make.buyer(), make.product({ stock: 3 })])
    const order = () => make.order({ buyer, lines: [{ product: scarce, quantity: 2 }], status: 'CANCELLED' })
    const orders = [(await order()).id, (await order()).id]
    const plan = await summariseBulkChange(viewer, { orders, status: 'PENDING' })
    expect(plan).toMatchObject({ changed: 1, refused: 1, stock: 'take' })
    const outcomes = await changeOrders(viewer, { orders, status: 'PENDING' })
    expect(outcomes.map(({ done }) => done)).toEqual(plan.orders.map(({ effect }) => effect === 'CHANGED'))
  })

  it('keeps a cancelled replacement, and an order whose plants are replaced', async () => {
    const [buyer, product] = await Promise.all([make.buyer(), make.product({ stock: 50 })])
    const lines = [{ product, quantity: 1 }]
    const sold = await make.order({ buyer, lines, status: 'DELIVERED' })
    const ended = await make.order({ buyer, lines, status: 'CANCELLED' })
    const sent = await make.order({ buyer, lines, status: 'SHIPPED' })
    await db.order.updateMany({
      where: { id: { in: [ended.id, sent.id] } },
      data: { replacesId: sold.id, itemsPrice: 0n, taxPrice: 0n, shippingPrice: 0n, totalPrice: 0n },
    })
    for (const [id, status] of [
      [ended.id, 'PROCESSING'],
      [sold.id, 'CANCELLED'],
    ] as const) {
      const plan = await summariseBulkChange(viewer, { orders: [id], status })
      const [outcome] = await changeOrders(viewer, { orders: [id], status })
      expect(outcome).toMatchObject({ done: false, message: plan.orders[0]?.message })
      expect(plan.orders[0]).toMatchObject({ effect: 'REFUSED', message: expect.stringMatching(/replace/i) })
    }
  })

  it('does not apply to an order that was paid or changed meanwhile', async () => {
    const [buyer, product] = await Promise.all([make.buyer(), make.product({ stock: 50 })])
    const online = {
      buyer,
      lines: [{ product, quantity: 1 }],
      paymentMethod: 'ONLINE' as const,
      paymentStatus: 'UNPAID' as const,
      status: 'PENDING' as const,
    }
    const [paid, sent, same] = [await make.order(online), await make.order(online), await make.order(online)]
    const orders = [paid.id, sent.id, same.id]
    const plan = await summariseBulkChange(viewer, { orders, status: 'CANCELLED' })
    expect(plan).toMatchObject({ changed: 3, paid: 0, refund: 0 })
    await db.order.update({ where: { id: paid.id }, data: { paymentStatus: 'PAID' } })
    const seen = Object.fromEntries(plan.orders.map(({ _id, seen }) => [_id.toUpperCase(), seen ?? {}]))
    // Another admin ships one of them at the same time: the second change is rejected.
    const [outcomes] = await Promise.all([
      changeOrders(viewer, { orders, status: 'CANCELLED', seen }),
      changeOrder(viewer, sent.id, {
        status: 'SHIPPED',
        seen: { status: 'PENDING', paymentStatus: 'UNPAID' },
      }).catch(({ code }: { code: string }) => expect(code).toBe('CONFLICT')),
    ])
    expect(outcomes[0]).toMatchObject({ done: false, message: 'This order was changed since you opened it.' })
    expect(outcomes[2]).toMatchObject({ done: true, status: 'CANCELLED' })
    const after = await db.order.findMany({
      where: { id: { in: orders } },
      orderBy: { id: 'asc' },
      select: { status: true, paymentStatus: true },
    })
    expect(after[0]).toEqual({ status: 'PENDING', paymentStatus: 'PAID' })
    expect(after[1]?.status).toBe(outcomes[1]?.done ? 'CANCELLED' : 'SHIPPED')
    expect(after.some(({ paymentStatus }) => paymentStatus === 'REFUND_DUE')).toBe(false)
  })
})
