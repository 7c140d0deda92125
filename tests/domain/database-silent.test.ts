// The database stops answering: a proxy drops connections silently or holds back all data.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Prisma } from '@prisma/client'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { shared } from '@/lib/platform/server/shared.mjs'
import { databaseUrl } from '../support/database'
import { tcpProxy, through } from '../support/proxy'

const { hostname, port } = new URL(databaseUrl)
const proxy = await tcpProxy({ host: hostname, port: Number(port) })
process.env.DATABASE_URL = through(databaseUrl, proxy)
process.env.LOG_LEVEL = 'silent'
process.env.DATABASE_WAIT_FACTOR = '1'

const { db, snapshot } = await import('@/lib/platform/database/client')
const { POST } = await import('@/app/api/v1/order/route')
const { isDatabaseReady } = await import('@/lib/platform/database/health')
const { env } = await import('@/lib/platform/env')
const { factories } = await import('../support/factories')
const { mintToken } = await import('@/lib/platform/auth/token')
const make = factories(db)

afterEach(() => proxy.thaw())
afterAll(async () => {
  await db.$disconnect()
  await proxy.close()
})

async function aSignedInBuyer() {
  const buyer = await make.buyer()
  const session = await db.session.create({
    data: { userId: buyer.id, expiresAt: new Date(Date.now() + 3_600_000) },
  })
  return { id: buyer.id, token: await mintToken({ userId: buyer.id, sessionId: session.id, role: 'BUYER' }) }
}

/** Places the order. */
async function order(buyer: { token: string }, product: { id: string }, key: string = randomUUID()) {
  const answer = await POST(
    new Request('http://localhost/api/v1/order', {
      method: 'POST',
      headers: {
        authorization: `Bearer ${buyer.token}`,
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body: JSON.stringify({ orderItems: [{ product: product.id, quantity: 1 }] }),
    }),
    { params: Promise.resolve({}) },
  )
  return {
    status: answer.status,
    retryAfter: answer.headers.get('retry-after'),
    id: (await answer.json()).data?._id,
  }
}

/** Sends the order again with its key, as clients do, until the shop is no longer busy. */
async function orderAgain(...sent: Parameters<typeof order>) {
  for (;;) {
    const answer = await order(...sent)
    if (answer.status === 201) return answer
    expect([409, 503]).toContain(answer.status)
    await sleep(100)
  }
}

/** Opens every connection of the pool, one after the other, so that each request would use a broken one. */
const warmUp = (closed = env.DATABASE_POOL): Promise<unknown> =>
  db.$transaction(async () => closed > 1 && (await warmUp(closed - 1)), { timeout: 60_000 })

test('connections that stop answering cost one timeout, and the next call succeeds', async () => {
  const [buyer, product] = [await aSignedInBuyer(), await make.product({ stock: 5 })]
  await warmUp()
  proxy.swallow()
  expect(proxy.silent()).toBeGreaterThan(1)
  expect(await order(buyer, product)).toMatchObject({ status: 503, retryAfter: '5' })
  // One timeout was enough to give up all of them.
  await expect.poll(proxy.silent).toBe(0)
  expect((await order(buyer, product)).status).toBe(201)
})

test('many orders while the database is frozen are answered meanwhile, and nothing of them is written', async () => {
  const product = await make.product({ stock: 100 })
  const buyers = await Promise.all(Array.from({ length: 30 }, aSignedInBuyer))
  await warmUp()
  const calls = buyers.map((buyer) => order(buyer, product, `race ${buyer.id}`))
  // Some are in the middle of their transaction, most still wait for a connection.
  await sleep(60)
  proxy.freeze()
  const outcomes = await Promise.all(calls)
  expect(await isDatabaseReady()).toBe(false)
  for (const { status, retryAfter } of outcomes)
    if (status !== 201) expect([status, retryAfter]).toEqual([503, '5'])

  proxy.thaw()
  await expect.poll(isDatabaseReady).toBe(true)
  // Clients retry with the same key after an error: one order each, whether or not the first request succeeded.
  const again = await Promise.all(buyers.map((buyer) => orderAgain(buyer, product, `race ${buyer.id}`)))
  outcomes.forEach(({ status, id }, index) => {
    if (status === 201) expect(again[index]?.id).toBe(id)
  })
  expect(await db.order.count({ where: { items: { some: { productId: product.id } } } })).toBe(30)
  expect(await db.product.findUnique({ where: { id: product.id }, select: { stock: true } })).toEqual({
    stock: 70,
  })
})

test('a commit whose answer is lost is found again under the same key', async () => {
  const [buyer, product] = [await aSignedInBuyer(), await make.product({ stock: 5 })]
  proxy.swallowAnswerTo('COMMIT')
  const lost = await order(buyer, product, 'lost')
  expect(lost).toMatchObject({ status: 503, retryAfter: '5' })
  const [stored] = await db.order.findMany({ where: { buyerId: buyer.id }, select: { id: true } })
  const again = await order(buyer, product, 'lost')
  expect(again).toMatchObject({ status: 201, id: stored?.id })
  expect(await db.order.count({ where: { buyerId: buyer.id } })).toBe(1)
})

test('a page whose read gets no connection in time counts as a failure of the database, not of the page', async () => {
  const waitedTooLong = new Prisma.PrismaClientKnownRequestError('Unable to start a transaction', {
    code: 'P2028',
    clientVersion: '',
  })
  vi.spyOn(db, '$transaction').mockRejectedValueOnce(waitedTooLong)
  shared.databaseFailedAt = 0
  await expect(snapshot(async () => 1)).rejects.toThrow(waitedTooLong)
  expect(shared.databaseFailedAt).toBeGreaterThan(0)
})
