import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { databaseUrl } from '../support/database'
import { launch } from '../support/launcher'

// Two caches in front of the shop: both note what they are asked to purge, and each may be away.

interface Purge {
  method: string | undefined
  keys: string[]
  token: string | undefined
}
let purges: Purge[] = []
let status = 200
const cache = createServer((req, res) => {
  purges.push({
    method: req.method,
    keys: String(req.headers['surrogate-key']).split(' '),
    token: req.headers.authorization,
  })
  res.writeHead(status).end()
})
await new Promise<void>((resolve) => cache.listen(0, '127.0.0.1', resolve))
let otherKeys: string[] = []
let otherStatus = 200
const other = createServer((req, res) => {
  otherKeys.push(...String(req.headers['surrogate-key']).split(' '))
  res.writeHead(otherStatus).end()
})
await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
const addressOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
vi.stubEnv('SHARED_CACHE', 'on')
vi.stubEnv('SHARED_CACHE_PURGE_URLS', `${addressOf(cache)},${addressOf(other)}`)
vi.stubEnv('SHARED_CACHE_PURGE_TOKEN', 'Uq3v9-token-of-the-cache')

const { revalidateTags } = await import('@/lib/platform/cache/tags')
const { purgeExpired, purgeShared } = await import('@/lib/platform/cache/shared-cache')
const { db } = await import('@/lib/platform/database/client')
const { log } = await import('@/lib/platform/log')
const { perProcess } = await import('@/lib/platform/server/per-process.mjs')

const going = new AbortController().signal
const keysOf = (all: readonly Purge[]) => all.flatMap(({ keys }) => keys)
/** A tag that expired some seconds ago, of which this process knows nothing. */
async function expired(secondsAgo: number): Promise<string> {
  const tag = named()
  await db.$executeRaw`
    INSERT INTO cache_tags (tag, expired_at) VALUES (${tag}, clock_timestamp() - make_interval(secs => ${secondsAgo}))`
  return tag
}
/** As if the other cache had taken its last purge an hour ago. */
function wasAwayForAnHour(): void {
  const states = perProcess('shared caches', () => new Map<string, { purgedUntil?: number }>())
  const state = states.get(addressOf(other))
  if (!state?.purgedUntil) throw new Error('The other cache has taken no purge yet')
  state.purgedUntil -= 3_600_000
}
/** Tags that no other test has. */
const named = () => `product:${crypto.randomUUID()}`

beforeEach(() => {
  purges = []
  otherKeys = []
  status = 200
  otherStatus = 200
})
afterEach(() => {
  vi.restoreAllMocks()
})
afterAll(async () => {
  for (const server of [cache, other]) {
    server.closeAllConnections()
    server.close()
  }
  vi.unstubAllEnvs()
  await db.$disconnect()
})

describe('a shared cache', () => {
  test('is told after a write, with the token', async () => {
    const tag = named()
    await revalidateTags(tag, 'catalogue')
    await expect.poll(() => purges).toHaveLength(1)
    expect(purges[0]).toEqual({
      method: 'PURGE',
      keys: [tag, 'catalogue'],
      token: 'Bearer Uq3v9-token-of-the-cache',
    })
  })

  test('is told of many tags in several requests', async () => {
    const all = Array.from({ length: 130 }, named)
    expect(await purgeShared(all)).toBe(true)
    expect(purges).toHaveLength(3)
    expect(keysOf(purges)).toEqual(all)
  })

  test('that was away is told by the job, and once more for what another process still had', async () => {
    const [lost, later] = [named(), named()]
    status = 503
    await revalidateTags(lost)
    await expect.poll(() => purges).toHaveLength(1)
    await purgeExpired(going)
    status = 200
    purges = []
    await purgeExpired(going)
    expect(keysOf(purges)).toContain(lost)

    await revalidateTags(later)
    await expect.poll(() => keysOf(purges)).toContain(later)
    purges = []
    await purgeExpired(going)
    expect(keysOf(purges)).toContain(later)
  })

  test('is told again for as long as the slowest process may need to follow', async () => {
    await purgeExpired(going)
    purges = []
    const [lately, before] = [await expired(50), await expired(600)]
    await purgeExpired(going)
    expect(keysOf(purges)).toContain(lately)
    expect(keysOf(purges)).not.toContain(before)
  })

  test('is not emptied again and again for another one that is away, whose outage is logged once', async () => {
    await purgeExpired(going)
    wasAwayForAnHour()
    const before = await expired(600)
    await expired(0)
    otherStatus = 503
    const logged = vi.spyOn(log, 'error').mockImplementation(() => {})
    purges = []
    await purgeExpired(going)
    await purgeExpired(going)
    const ofCaches = logged.mock.calls.filter(([event]) => event === 'shared_cache_not_purged')
    expect(ofCaches.map(([, , fields]) => fields)).toEqual([{ cache: new URL(addressOf(other)).host }])
    otherStatus = 200
    otherKeys = []
    await purgeExpired(going)
    expect(otherKeys).toContain(before)
    expect(keysOf(purges)).not.toContain(before)
  })

  test('is told of a change that could not be stored for the other processes', async () => {
    const tag = named()
    vi.spyOn(log, 'error').mockImplementation(() => {})
    vi.spyOn(db, '$queryRaw').mockRejectedValueOnce(new Error('away'))
    await revalidateTags(tag)
    await expect.poll(() => keysOf(purges)).toContain(tag)
  })

  test('drops all pages after another release was put in place', async () => {
    const run = (SHARED_CACHE: string) =>
      launch({ SHARED_CACHE, DATABASE_URL: databaseUrl, GULSHAN_MODE: 'demo', PORT: '3490' }, [
        'scripts/purge-pages.mjs',
      ]).exit
    const count = () => db.$queryRaw`
      SELECT 1 FROM cache_tags WHERE tag = 'shop' AND expired_at > clock_timestamp() - interval '1 minute'`
    await db.$executeRaw`DELETE FROM cache_tags WHERE tag = 'shop'`
    expect((await run('off')).code).toBe(0)
    expect(await count()).toEqual([])
    expect((await run('on')).code).toBe(0)
    purges = []
    await purgeExpired(going)
    expect(keysOf(purges)).toContain('shop')
  })

  test('that refuses the token is no success', async () => {
    status = 403
    expect(await purgeShared([named()])).toBe(false)
  })
})
