// The database is killed, frozen and disconnected while customers order. Every answer must agree with the database afterwards.
import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPostgres } from '../../scripts/database/postgres.mjs'
import { readPidFile } from '../../scripts/database/postgres-identity.mjs'
import { testDatabases } from '../../scripts/testing/test-databases.mjs'
import { startTestServer } from '../../scripts/testing/test-server.mjs'
import { tcpProxy, through } from '../support/proxy'
import { audit, startShoppers } from '../support/shoppers'

const dataDir = mkdtempSync(path.join(tmpdir(), 'gulshan-files-'))
chmodSync(dataDir, 0o711)
const postgres = await startPostgres({ dataDir, preferredPort: 15_640 })
const events: string[] = []
const endWatch = postgres.watch((event) => events.push(event))
const { url } = await testDatabases(postgres.adminUrl).migrated('faults')
const proxy = await tcpProxy({ host: '127.0.0.1', port: postgres.port })
const server = await startTestServer({ name: 'faults', databaseUrl: through(url, proxy) })
// The test itself does not use the proxy.
Object.assign(process.env, server.env, { DATABASE_URL: url })
const { db } = await import('@/lib/platform/database/client')
const { factories } = await import('../support/factories')
const { signedIn } = await import('../support/sign-in')
const make = factories(db)

const stock = 5000
const people = 12
let buyers: Awaited<ReturnType<typeof signedIn>>[] = []
beforeAll(async () => {
  buyers = await Promise.all(Array.from({ length: people }, () => signedIn('BUYER')))
})
afterAll(async () => {
  await server.stop()
  await db.$disconnect()
  await proxy.close()
  await endWatch()
  await postgres.stop()
  for (const folder of [postgres.home, dataDir]) rmSync(folder, { recursive: true, force: true })
})

const isReady = async () => (await fetch(`${server.baseUrl}/api/ready`)).status
const postmaster = () => readPidFile(path.join(postgres.home, 'data'))?.pid ?? 0

/** The server process of the database and every process that it has started. */
function databaseProcesses(): number[] {
  const first = postmaster()
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n')
  const pairs = lines.map((line) => line.trim().split(/\s+/).map(Number))
  return [first, ...pairs.flatMap(([pid, parent]) => (parent === first && pid ? [pid] : []))]
}
const signal = (pids: number[], name: NodeJS.Signals) => {
  for (const pid of pids) process.kill(pid, name)
}

/** Causes a failure while customers order, ends it, and measures the time until the shop is ready again. */
async function withFailure(begin: () => Promise<void>, end: () => unknown = () => undefined) {
  const product = await make.product({ stock })
  const shoppers = startShoppers(server.baseUrl, buyers, product)
  await expect.poll(() => shoppers.count(201), { timeout: 30_000 }).toBeGreaterThan(people)
  await begin()
  const since = Date.now()
  await end()
  await expect.poll(isReady, { timeout: 15_000 }).toBe(200)
  const recovery = Date.now() - since
  const before = shoppers.count(201)
  await expect.poll(() => shoppers.count(201), { timeout: 15_000 }).toBeGreaterThan(before + people)
  const report = await audit(db, await shoppers.finish(), product, stock)
  process.stdout.write(`  ${JSON.stringify({ ...report, recovery })}\n`)
}

test('killed: it is restarted, and no order is lost or placed twice', async () => {
  await withFailure(async () => {
    for (const times of [1, 2]) {
      process.kill(postmaster(), 'SIGKILL')
      await expect
        .poll(() => events.filter((event) => event === 'started').length, { timeout: 30_000 })
        .toBe(times)
    }
  })
})

test('frozen for 20 seconds: every request is answered within ten, and orders succeed afterwards', async () => {
  let frozen: number[] = []
  await withFailure(
    async () => {
      frozen = databaseProcesses()
      signal(frozen, 'SIGSTOP')
      await sleep(20_000)
    },
    () => signal(frozen, 'SIGCONT'),
  )
})

test('its connections stop answering: the shop is ready again within 15 seconds', async () => {
  await withFailure(async () => proxy.swallow())
})

test('the answer to a commit is lost, three times: one order for each key', async () => {
  await withFailure(async () => {
    for (const _ of [1, 2, 3]) {
      proxy.swallowAnswerTo('COMMIT')
      await sleep(7000)
    }
  })
})

test('it rejects connections for a while', async () => {
  await withFailure(
    async () => {
      proxy.reject()
      await sleep(5000)
    },
    () => proxy.accept(),
  )
})
