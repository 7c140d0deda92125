// The database is killed, frozen and cut off while people order. Whatever they are told in those seconds must be true.
import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPostgres } from '../../scripts/lib/postgres.mjs'
import { readPidFile } from '../../scripts/lib/postgres-identity.mjs'
import { testDatabases } from '../../scripts/lib/test-databases.mjs'
import { startTestServer } from '../../scripts/lib/test-server.mjs'
import { audit, crowd } from '../support/crowd'
import { tcpProxy, through } from '../support/proxy'

const dataDir = mkdtempSync(path.join(tmpdir(), 'gulshan-files-'))
chmodSync(dataDir, 0o711)
const postgres = await startPostgres({ dataDir, preferredPort: 15_640 })
const said: string[] = []
const endWatch = postgres.watch((what: string) => said.push(what))
const { url } = await testDatabases(postgres.adminUrl).migrated('faults')
const proxy = await tcpProxy({ host: '127.0.0.1', port: postgres.port })
const server = await startTestServer({ name: 'faults', databaseUrl: through(url, proxy) })
// The test itself looks past the proxy.
Object.assign(process.env, server.env, { DATABASE_URL: url })
const { db } = await import('@/lib/database/client')
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
function family(): number[] {
  const first = postmaster()
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n')
  const pairs = lines.map((line) => line.trim().split(/\s+/).map(Number))
  return [first, ...pairs.flatMap(([pid, parent]) => (parent === first && pid ? [pid] : []))]
}
const signal = (pids: number[], name: NodeJS.Signals) => {
  for (const pid of pids) process.kill(pid, name)
}

/** Trouble while everybody orders; how soon the shop was well again after `cure`. */
async function during(trouble: () => Promise<void>, cure: () => unknown = () => undefined) {
  const product = await make.product({ stock })
  const shoppers = crowd(server.baseUrl, buyers, product)
  await expect.poll(() => shoppers.count(201), { timeout: 30_000 }).toBeGreaterThan(people)
  await trouble()
  const since = Date.now()
  await cure()
  await expect.poll(isReady, { timeout: 15_000 }).toBe(200)
  const recovery = Date.now() - since
  const before = shoppers.count(201)
  await expect.poll(() => shoppers.count(201), { timeout: 15_000 }).toBeGreaterThan(before + people)
  const report = await audit(db, await shoppers.finish(), product, stock)
  process.stdout.write(`  ${JSON.stringify({ ...report, recovery })}\n`)
}

test('killed: it is started again, and no order is lost or made twice', async () => {
  await during(async () => {
    for (const times of [1, 2]) {
      process.kill(postmaster(), 'SIGKILL')
      await expect
        .poll(() => said.filter((what) => what === 'started').length, { timeout: 30_000 })
        .toBe(times)
    }
  })
})

test('frozen for 20 seconds: everybody is answered within ten, and it goes on by itself', async () => {
  let frozen: number[] = []
  await during(
    async () => {
      frozen = family()
      signal(frozen, 'SIGSTOP')
      await sleep(20_000)
    },
    () => signal(frozen, 'SIGCONT'),
  )
})

test('its connections die without a word: the shop is well again within 15 seconds', async () => {
  await during(async () => proxy.swallow())
})

test('the answer to a commit is lost, again and again: one order for each key', async () => {
  await during(async () => {
    for (const _ of [1, 2, 3]) {
      proxy.swallowAnswerTo('COMMIT')
      await sleep(7000)
    }
  })
})

test('it refuses connections for a while', async () => {
  await during(
    async () => {
      proxy.refuse()
      await sleep(5000)
    },
    () => proxy.accept(),
  )
})
