import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { withClient } from '../../scripts/database/sql.mjs'
import { openCluster } from '../../scripts/testing/test-cluster.mjs'
import { testDatabases } from '../../scripts/testing/test-databases.mjs'
import { startTestServer, testEnv } from '../../scripts/testing/test-server.mjs'
import { inRoot } from '../../server/process/paths.mjs'
import { freePort } from '../../server/process/ports.mjs'
import { eventually } from '../support/eventually'
import { launch, makeDataDir, removeDataDir } from '../support/launcher'
import { adminToken, insertRose, renameRose, rosePage } from '../support/one-rose'
import { fileOf } from '../support/pictures'

// Two server processes with a DATA_DIR each, on one database.

type Server = Awaited<ReturnType<typeof startTestServer>>

let cluster: Awaited<ReturnType<typeof openCluster>>
let databases: ReturnType<typeof testDatabases>
let databaseUrl = ''
let one: Server
let two: Server
const running = new Set<Server>()
const sockets = mkdtempSync(join(tmpdir(), 'gulshan-engine-'))

async function open(name: string) {
  const server = await startTestServer({
    name,
    databaseUrl,
    env: { RATE_LIMIT_FACTOR: '1', IMAGE_ENGINE_SOCKET: sockets, IMAGE_ENGINE: 'small' },
  })
  running.add(server)
  return server
}

async function end(server: Server) {
  running.delete(server)
  await server.stop()
}

beforeAll(async () => {
  cluster = await openCluster()
  databases = testDatabases(cluster.adminUrl)
  databaseUrl = (await databases.migrated('two_processes')).url
  await insertRose(databaseUrl)
  one = await open('process-one')
  two = await open('process-two')
})
afterAll(async () => {
  for (const server of running) await end(server)
  await databases.dropAll()
  await cluster.close()
  rmSync(sockets, { recursive: true })
})

let asked = 0
/** Another visitor each time, because the requests of one are limited. */
const fromElsewhere = () => {
  asked += 1
  return { 'x-forwarded-for': `10.3.${asked >> 8}.${asked & 255}` }
}

it('an edit at one process is seen on a cached page of the other', async () => {
  const token = await adminToken(one.baseUrl, databaseUrl, fromElsewhere())
  const page = async ({ baseUrl }: Server) =>
    (await fetch(baseUrl + rosePage, { headers: fromElsewhere() })).text()
  for (const server of [one, two, two]) expect(await page(server)).toContain('Rose')
  await renameRose(one.baseUrl, token, 'Desi gulab', fromElsewhere())
  await eventually(async () => expect(await page(two)).toContain('Desi gulab'))
  expect(await page(one)).toContain('Desi gulab')
})

it('page requests over both count together', async () => {
  const address = '192.0.2.77'
  let minPrice = 0
  const ask = async ({ baseUrl }: Server) => {
    minPrice += 1
    // Another list each time, because cached pages are not counted.
    const answer = await fetch(`${baseUrl}/products?minPrice=${minPrice}`, {
      headers: { 'x-forwarded-for': address },
    })
    await answer.text()
    return answer.status
  }
  const sql = async (text: string) =>
    withClient(databaseUrl, async (client) => (await client.query(text, [`pages:${address}`])).rows)
  for (let round = 0; round < 20; round += 1) await Promise.all([one, two, one, two].map(ask))
  await eventually(async () =>
    expect(await sql('SELECT count FROM rate_limits WHERE key = $1')).toEqual([{ count: 80 }]),
  )
  // So few are asked for here that the minute of the limit does not end meanwhile; the others are entered.
  await sql('UPDATE rate_limits SET count = 1000 WHERE key = $1')
  for (const server of [one, two]) await eventually(async () => expect(await ask(server)).toBe(429))
})

/** The processes of the picture engine that these servers have started: of which server, and their kilobytes of memory. */
function engines() {
  const lines = execFileSync('ps', ['-A', '-o', 'ppid=,rss=,args='], { encoding: 'utf8' }).split('\n')
  const owners = [one, two].map(({ pid }) => pid)
  return lines
    .filter((line) => line.includes('image-search/engine/main.mjs'))
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([parent]) => owners.includes(parent))
    .map(([parent = 0, kilobytes = 0]) => ({ parent, kilobytes }))
}

it('both search by picture with one engine, and the second one takes over when the first one ends', async () => {
  const picture = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#3a7' } })
    .jpeg()
    .toBuffer()
  const search = async ({ baseUrl }: Server) => {
    const form = new FormData()
    form.set('image', fileOf(picture))
    const answer = await fetch(`${baseUrl}/api/v1/image-search/upload`, {
      method: 'POST',
      headers: fromElsewhere(),
      body: form,
    })
    return answer.status
  }
  for (const server of [one, two, one, two]) expect(await search(server)).toBe(200)
  const [engine, ...others] = engines()
  expect(others).toEqual([])
  expect(engine?.kilobytes).toBeGreaterThan(0)

  const owner = engine?.parent === one.pid ? one : two
  const other = owner === one ? two : one
  await end(owner)
  expect(await search(other)).toBe(200)
  expect(engines().map(({ parent }) => parent)).toEqual([other.pid])
})

it('of two that are started on one port at once, one ends and says why', async () => {
  const port = await freePort(3420)
  const folders = [makeDataDir(), makeDataDir()]
  const both = folders.map((dataDir) =>
    launch({ NODE_ENV: 'production', ...testEnv({ databaseUrl, dataDir, port }) }, [
      inRoot('server', 'main.mjs'),
    ]),
  )
  // Both have found the port free and load the application, before one of them listens.
  const { code, stderr } = await Promise.race(both.map(({ exit }) => exit))
  expect([code, stderr.trim()]).toEqual([
    1,
    `Something else is already listening on port ${port}; set PORT to another number.`,
  ])
  await eventually(async () => expect((await fetch(`http://127.0.0.1:${port}/api/ready`)).status).toBe(200))
  for (const { child } of both) child.kill('SIGTERM')
  for (const { exit } of both) await exit
  for (const dataDir of folders) removeDataDir(dataDir)
})
