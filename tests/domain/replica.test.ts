// Public reads come from a replica, and no visitor sees anything wrong by that: what was written, what is paid, and its loss.
import { randomUUID } from 'node:crypto'
import { Prisma } from '@prisma/client'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { shared } from '@/lib/platform/server/shared.mjs'
import { withClient } from '../../scripts/database/sql.mjs'
import { tcpProxy, through } from '../support/proxy'
import { replicatedDatabase } from '../support/replicated-database'

const { url, replica: server, end } = await replicatedDatabase()
const proxy = await tcpProxy({ host: '127.0.0.1', port: server.port })
process.env.DATABASE_URL = url
process.env.DATABASE_REPLICA_URL = through(server.url, proxy)
process.env.LOG_LEVEL = 'silent'

const { db, publicRead, read, replica, snapshot } = await import('@/lib/platform/database/client')
const { placeSql, positionIn, readsPublicData, Replica } = await import('@/lib/platform/database/replica')
const { news, startNews } = await import('@/lib/platform/database/news')
const tags = await import('@/lib/platform/cache/tags')
const { log } = await import('@/lib/platform/log')
const products = await import('@/app/api/v1/product/route')
const product = await import('@/app/api/v1/product/[id]/route')
const caretakers = await import('@/app/api/v1/user/profiles/caretaker/route')
const swaps = await import('@/app/api/v1/plant-swap/route')
const orders = await import('@/app/api/v1/order/route')
const { followWritesOfOthers } = await import('@/lib/platform/http/writes')
const { mintToken } = await import('@/lib/platform/auth/token')
const { factories } = await import('../support/factories')
const make = factories(db)

const never = 3_600_000
startNews()
tags.revalidateFromOthers({ everyMs: never, withNewsMs: never })
followWritesOfOthers()

afterAll(async () => {
  vi.restoreAllMocks()
  await news.close()
  await replica?.close()
  await db.$disconnect()
  await proxy.close()
  await end()
})

const which = Prisma.sql`SELECT CASE WHEN pg_is_in_recovery() THEN 'replica' ELSE 'primary' END AS server`
type Which = { server: 'replica' | 'primary' }[]
const serverOf = ([row]: Which) => row?.server

/** The server that a public read comes from. */
const source = () => readsPublicData(async () => serverOf(await read<Which[number]>(which)))
const inUse = () => expect.poll(source).toBe('replica')

beforeEach(async () => {
  await server.resume()
  await inUse()
})

interface As {
  token?: string
  cookie?: string
}
const context = (params = {}) => ({ params: Promise.resolve(params) })
const asked = (path: string, { token, cookie }: As = {}) =>
  new Request(`http://localhost/api/v1${path}`, {
    headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...(cookie ? { cookie } : {}) },
  })

const priceOf = async (id: string, as?: As) =>
  (await (await product.GET(asked(`/product/${id}`, as), context({ id }))).json()).price.amount

async function aSignedIn(role: 'BUYER' | 'ADMIN' = 'BUYER') {
  const { id } = role === 'ADMIN' ? await make.admin() : await make.buyer()
  const expiresAt = new Date(Date.now() + never)
  const session = await db.session.create({ data: { userId: id, expiresAt } })
  return { id, token: await mintToken({ userId: id, sessionId: session.id, role }) }
}

const order = (token: string, id: string) =>
  orders.POST(
    new Request('http://localhost/api/v1/order', {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
      },
      body: JSON.stringify({ orderItems: [{ product: id, quantity: 1 }] }),
    }),
    context(),
  )

/** Writes a price as no command does: no page expires by it. */
const setPrice = (id: string, price: number) =>
  withClient(url, (client) => client.query('UPDATE products SET price = $2 WHERE id = $1', [id, price]))

/** The calls of the API that read from the replica, of these. */
async function callsFromReplica(calls: Record<string, () => Promise<Response>>) {
  if (!replica) throw new Error('There is no replica.')
  const spies = [vi.spyOn(replica.pool, 'query'), vi.spyOn(replica.pool, 'connect')]
  const found: string[] = []
  for (const [name, call] of Object.entries(calls)) {
    await inUse()
    for (const spy of spies) spy.mockClear()
    expect((await call()).status).toBe(200)
    if (spies.some((spy) => spy.mock.calls.length > 0)) found.push(name)
  }
  for (const spy of spies) spy.mockRestore()
  return found
}

test('public reads come from the replica, and everything else from the primary', async () => {
  expect(serverOf(await readsPublicData(() => snapshot((tx) => tx.$queryRaw<Which>(which))))).toBe('replica')
  expect(serverOf(await readsPublicData(() => publicRead((tx) => tx.$queryRaw<Which>(which))))).toBe(
    'replica',
  )
  expect(serverOf(await readsPublicData(() => db.$queryRaw<Which>(which)))).toBe('primary')
  expect(serverOf(await read<Which[number]>(which))).toBe('primary')
  expect(serverOf(await snapshot((tx) => tx.$queryRaw<Which>(which)))).toBe('primary')
})

test('visitors get lists, products, caretakers and swaps from the replica; accounts and whoever wrote do not', async () => {
  const { id } = await make.product()
  await server.catchUp()
  const callsAs = (as?: As) => ({
    products: () => products.GET(asked('/product', as), context()),
    search: () => products.GET(asked('/product?name=rose', as), context()),
    product: () => product.GET(asked(`/product/${id}`, as), context({ id })),
    caretakers: () => caretakers.GET(asked('/user/profiles/caretaker', as), context()),
    swaps: () => swaps.GET(asked('/plant-swap', as), context()),
  })
  const all = Object.keys(callsAs())
  await expect.poll(() => callsFromReplica(callsAs())).toEqual(all)
  expect(await callsFromReplica(callsAs({ cookie: 'wrote=1' }))).toEqual([])
  expect(await callsFromReplica(callsAs({ token: (await aSignedIn()).token }))).toEqual([])
})

test('a write lets its browser read from the primary for a while; a failed one and a read do not', async () => {
  const { id } = await make.product({ stock: 5 })
  const { token } = await aSignedIn()
  const cookiesOf = (answer: Response) => answer.headers.getSetCookie().join()
  const placed = await order(token, id)
  expect(placed.status).toBe(201)
  expect(cookiesOf(placed)).toMatch(/^wrote=1; Path=\/; Max-Age=30; HttpOnly; SameSite=Lax/)
  expect(cookiesOf(await order(token, randomUUID()))).toBe('')
  expect(cookiesOf(await products.GET(asked('/product'), context()))).toBe('')
})

test('who shows no account and no cookie reads the stock that the order before has left', async () => {
  const { token } = await aSignedIn()
  const { id } = await make.product({ stock: 50 })
  const stock = async () => {
    const answer = await product.GET(asked(`/product/${id}`), context({ id }))
    return (await answer.json()).stock
  }
  await server.catchUp()
  await inUse()
  await server.pause()
  const placed = await order(token, id)
  expect(placed.status).toBe(201)
  expect(await stock()).toBe(49)
  await server.resume()
  await inUse()
  expect(await stock()).toBe(49)
})

test('a write of another process is read from the primary as well, once this one has heard of it', async () => {
  await expect.poll(() => news.isListening).toBe(true)
  if (!replica) throw new Error('There is no replica.')
  const needs = vi.spyOn(replica, 'need')
  await server.pause()
  // Written by the other process.
  await make.product()
  await withClient(url, (client) => client.query("SELECT pg_notify('gulshan_writes', '')"))
  await expect.poll(() => needs.mock.calls.length).toBeGreaterThan(0)
  needs.mockRestore()
  expect(await source()).toBe('primary')
  await server.resume()
  await inUse()
})

test('what was revalidated is read from the primary until the replica has it', async () => {
  const { id } = await make.product({ price: 50_000 })
  await server.catchUp()
  await server.pause()
  await setPrice(id, 70_000)
  await tags.revalidateTags(tags.tags.product(id))
  expect(await source()).toBe('primary')
  expect(await priceOf(id)).toBe(700)
  await server.resume()
  await inUse()
  expect(await priceOf(id)).toBe(700)
})

test('so is what another process has revalidated, whether it is sent or found in the table', async () => {
  const revalidate = (tag: string, sent?: string) =>
    withClient(url, async (client) => {
      const { rows } = await client.query(
        `INSERT INTO cache_tags (tag, expired_at) VALUES ($1, clock_timestamp())
         RETURNING (pg_current_wal_insert_lsn() - '0/0')::float8 AS position`,
        [tag],
      )
      if (sent !== undefined)
        await client.query('SELECT pg_notify($1, $2)', [
          'gulshan_pages',
          sent.replace('POSITION', rows[0].position),
        ])
    })
  await expect.poll(() => news.isListening).toBe(true)
  for (const sent of ['{"expired":{"tag":1},"position":POSITION}', '{"expired":{"tag":2}}', '']) {
    await server.resume()
    await inUse()
    await server.pause()
    await revalidate(`tag of another process ${sent}`, sent)
    await expect.poll(source).toBe('primary')
  }
  await server.resume()
  await inUse()
  await server.pause()
  await revalidate('tag without news')
  await tags.revalidateFromOthersOnce()
  expect(await source()).toBe('primary')
})

test('a request that has read from the primary goes on there', async () => {
  const sources = await readsPublicData(async () => {
    await server.pause()
    await tags.revalidateTags('tag of a request')
    const first = serverOf(await read<Which[number]>(which))
    await server.resume()
    // Other requests use it again.
    await inUse()
    return [first, serverOf(await read<Which[number]>(which))]
  })
  expect(sources).toEqual(['primary', 'primary'])
})

test('a revalidation that cannot be stored keeps the replica out until the primary says where it is', async () => {
  await server.pause()
  await make.product()
  const failing = vi.spyOn(db, '$queryRaw').mockRejectedValueOnce(new Error('away'))
  await tags.revalidateTags('tag that is not stored')
  failing.mockRestore()
  expect(await source()).toBe('primary')
  await server.resume()
  await inUse()
})

test('a replica that falls behind is not used', async () => {
  await server.pause()
  await make.product()
  await expect.poll(source).toBe('primary')
  await server.resume()
  await inUse()
})

test('the price of an order is that of the primary, whatever the replica shows', async () => {
  const { id } = await make.product({ price: 50_000, stock: 5 })
  await server.catchUp()
  await inUse()
  await server.pause()
  await setPrice(id, 90_000)
  const { token } = await aSignedIn()
  // Also when the caller would be a visitor of public pages.
  const placed = await readsPublicData(() => order(token, id))
  expect(placed.status).toBe(201)
  expect((await placed.json()).data.orderItems[0]).toMatchObject({ price: { amount: 900 } })
  expect(await priceOf(id, { token })).toBe(900)
})

/** What visitors get while something happens to the replica: the statuses that are not 200. */
async function underLoad(happens: () => unknown) {
  const { id } = await make.product()
  await server.catchUp()
  await inUse()
  let isOver = false
  const failures: number[] = []
  const visit = async () => {
    while (!isOver) {
      for (const call of [
        () => products.GET(asked('/product'), context()),
        () => product.GET(asked(`/product/${id}`), context({ id })),
        () => caretakers.GET(asked('/user/profiles/caretaker'), context()),
      ]) {
        const { status } = await call()
        if (status !== 200) failures.push(status)
      }
    }
  }
  shared.databaseFailedAt = 0
  const visits = Array.from({ length: 6 }, visit)
  await happens()
  await expect.poll(source).toBe('primary')
  isOver = true
  await Promise.all(visits)
  // Pages would be answered with 503 otherwise.
  expect(shared.databaseFailedAt).toBe(0)
  return failures
}

test('no call fails when its connections break, and it is used again', async () => {
  expect(await underLoad(() => proxy.reject())).toEqual([])
  proxy.accept()
  await inUse()
})

test('no call fails when it is silent, and it is used again', async () => {
  expect(await underLoad(() => proxy.freeze())).toEqual([])
  proxy.thaw()
  await inUse()
})

test('no call fails when it is killed, and it is used again', async () => {
  expect(await underLoad(() => server.kill())).toEqual([])
  await server.restart()
  await inUse()
})

test('a server that is no replica of this database is never used', async () => {
  const errors = vi.spyOn(log, 'error').mockReturnValue(undefined)
  const askPrimary = async () => {
    const { text, values } = placeSql
    const [row] = await withClient(
      url,
      async (client) =>
        (await client.query(text, [...values])).rows as { database: string; position: string }[],
    )
    return { database: row?.database ?? '', position: positionIn(row?.position ?? '') }
  }
  for (const [connectionString, reason] of [
    [url, /is no replica/],
    [server.adminUrl, /of another database/],
  ] as const) {
    errors.mockClear()
    const wrong = new Replica({
      pool: { connectionString },
      transactionOptions: { maxWait: 1000, timeout: 1000 },
      askPrimary,
    })
    await expect
      .poll(() => {
        expect(wrong.isUsable()).toBe(false)
        return String(errors.mock.calls[0]?.[1])
      })
      .toMatch(reason)
    expect(wrong.isUsable()).toBe(false)
    await wrong.close()
  }
})
