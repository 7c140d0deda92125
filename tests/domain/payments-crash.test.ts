// The connection ends between any two writing statements of placing and of settlement, and the process is killed (SIGKILL) once
// between two and during a commit.
// In each case all of it happened or nothing, and a retry gives one order, one payment, one email.
import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { simulatorServer } from '../support/simulator'

const server = await simulatorServer(async () => new Response(null, { status: 503 }))
process.env.PORT = new URL(server.origin).port
process.env.PUBLIC_URL = server.origin
process.env.LOG_LEVEL = 'silent'

const { db } = await import('@/lib/platform/database/client')
const { receiveNotification } = await import('@/lib/reconciling/settlement/receive')
const { validationHash } = await import('@/lib/money/payments/payfast/hash')
const { aBuyer, bodyOf, make, place, stockOf } = await import('./orders-support')
const { attempt, killsOf } = await import('../support/kill')
type Kill = import('../support/killed-operations').Kill

afterAll(async () => {
  await server.close()
  await db.$disconnect()
})

const minutes = 60_000

/** Ends the connection at every writing statement, two processes at a time, and then kills. */
async function killEverywhere(run: (kill: Kill) => Promise<number | null>): Promise<number> {
  const statements = await run({})
  if (statements === null) throw new Error('the operation fails without a kill')
  const kills = killsOf(statements)
  const worker = async () => {
    for (let kill = kills.shift(); kill; kill = kills.shift()) {
      const outcome = await run(kill)
      // A commit may be answered before the kill that it begins.
      if (kill.killAfterCommitMs === undefined) expect([kill, outcome]).toEqual([kill, null])
    }
  }
  await Promise.all([worker(), worker()])
  return statements
}

test('placing: an order with its form, or neither order nor stock; a retry gives one order', {
  timeout: 15 * minutes,
}, async () => {
  const statements = await killEverywhere(async (kill) => {
    const buyer = await aBuyer()
    const product = await make.product({ stock: 9 })
    const lines = [{ product, quantity: 2 }]
    const extras = { paymentMethod: 'ONLINE' }
    const key = randomUUID()
    const outcome = await attempt({
      kind: 'place',
      buyer: buyer.id,
      sent: bodyOf(lines, extras),
      key,
      ...kill,
    })

    const check = async () => {
      const orders = await db.order.findMany({
        where: { buyerId: buyer.id },
        include: { attempts: true, items: true, events: true },
      })
      expect(orders.length).toBeLessThanOrEqual(1)
      expect((await stockOf(product)).stock).toBe(9 - 2 * orders.length)
      for (const order of orders) {
        expect([order.attempts.length, order.items.length, order.events.length]).toEqual([1, 1, 1])
        expect(order.attempts[0]?.amount).toBe(order.totalPrice)
        expect(await db.mail.count({ where: { dedupe: `order:${order.id}:placed` } })).toBe(1)
        expect(await db.idempotencyKey.count({ where: { userId: buyer.id, key, status: 201 } })).toBe(1)
      }
      return orders
    }
    const before = await check()
    // The claim of a killed process expires after half a minute, which is too long for a test.
    await db.idempotencyKey.updateMany({ where: { userId: buyer.id }, data: { claimedTill: new Date(0) } })
    const { answer, replayed } = await place(buyer, lines, extras, key)
    expect(replayed).toBe(before.length === 1)
    expect(answer.formParams?.BASKET_ID).toMatch(/^G-\w{5}-/)
    const after = await check()
    expect(after.map(({ id }) => id)).toEqual([answer.order._id])
    expect(after[0]?.attempts[0]?.basketId).toBe(answer.formParams?.BASKET_ID)
    return outcome
  })
  expect(statements).toBeGreaterThan(10)
})

test('settlement: paid with its email, or unchanged; a repeated message pays once', {
  timeout: 15 * minutes,
}, async () => {
  const statements = await killEverywhere(async (kill) => {
    const { answer } = await place(await aBuyer(), [{ product: await make.product() }], {
      paymentMethod: 'ONLINE',
    })
    const id = answer.order._id
    const basket = answer.formParams?.BASKET_ID ?? ''
    const hash = validationHash(basket, '000', { id: '900001', key: 'demo-secured-key' })
    const message: [string, string][] = [
      ['basket_id', basket],
      ['err_code', '000'],
      ['validation_hash', hash],
      ['transaction_id', `t-${basket}`],
    ]
    const outcome = await attempt({ kind: 'settle', message, ...kill })

    const stateOf = async () => {
      const { paymentStatus } = await db.order.findUniqueOrThrow({ where: { id } })
      const { status, transactionId } = await db.paymentAttempt.findUniqueOrThrow({
        where: { basketId: basket },
      })
      const emails = await db.mail.count({ where: { dedupe: `order:${id}:paid` } })
      const stored = await db.paymentNotification.count({ where: { basketId: basket, effect: 'paid' } })
      return { paymentStatus, status, transactionId, emails, stored }
    }
    const paid = { paymentStatus: 'PAID', status: 'PAID', transactionId: `t-${basket}`, emails: 1, stored: 1 }
    const untouched = { paymentStatus: 'UNPAID', status: 'OPEN', transactionId: null, emails: 0, stored: 0 }
    expect([paid, untouched]).toContainEqual(await stateOf())
    await receiveNotification('order', { method: 'GET', query: message, headers: {}, body: Buffer.alloc(0) })
    expect(await stateOf()).toEqual(paid)
    return outcome
  })
  expect(statements).toBeGreaterThan(5)
})
