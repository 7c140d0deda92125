// `npm run bench -- import`: an import of 5,000 products over HTTP: time, memory of the server process, what a page costs
// meanwhile, the same file again, and a server that is killed in the middle. A few minutes.
import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { connect } from '../scripts/database/sql.mjs'
import { startTestServer } from '../scripts/testing/test-server.mjs'
import { zipOf } from '../scripts/testing/zip.mjs'
import { print } from '../server/process/output.mjs'
import { cpuBetween, cpuReading } from './cpu.mjs'

const products = 5000
const withPicture = 100
/** Characters of the text of one product in the file. */
const textLength = 2000
/** @typedef {Awaited<ReturnType<typeof startTestServer>>} Server */
/** @typedef {{ _id: string, status: string, checked: number, done: number, counts: Record<string, number>, withoutPicture: number }} Import */

/**
 * @param {{ databases: import('../scripts/testing/test-databases.mjs').TestDatabases,
 *   stop: import('../server/process/stop.mjs').Stop }} options
 */
export async function benchImport({ databases, stop }) {
  const { url } = await databases.migrated('import')
  const sql = await connect(url)
  stop.add(() => sql.end())
  const start = () =>
    startTestServer({ name: 'bench-import', databaseUrl: url, env: { CHECK_RESPONSES: '0' } })
  const first = await start()
  const token = await adminToken(first, sql)
  const file = exportOf('a', products)
  print(`a Shopify export of ${products} variants, ${megabytes(file.size)}`)
  print(`  before: ${memoryOf(first)}`)
  const plain = await pageTimes(first, wait(3000))
  print(`  a page without an import: ${plain}`)
  await importAll(first, token, sql, file)
  print(`  after: ${memoryOf(first)}`)
  print('the same file again')
  await importAll(first, token, sql, file)
  print(`${withPicture} variants with a picture from a ZIP file`)
  await importAll(first, token, sql, exportOf('b', withPicture, true), await pictures())
  print(`  after: ${memoryOf(first)}`)
  await killed(first, token, sql, start, stop)
}

/** @param {Server} server @param {string} token @param {import('pg').Client} sql @param {() => Promise<Server>} start @param {import('../server/process/stop.mjs').Stop} stop */
async function killed(server, token, sql, start, stop) {
  print('a server that is killed in the middle')
  const { _id } = await upload(server, token, exportOf('c', products))
  await until(server, token, _id, ({ status }) => status === 'READY')
  await api(server, token, `/import/${_id}/start`, { method: 'POST' })
  const halfway = await until(server, token, _id, ({ done }) => done >= products / 2)
  process.kill(server.pid ?? 0, 'SIGKILL')
  await wait(500)
  const count = async () =>
    (await sql.query("select count(*)::int as n from products where name like 'Bench c%'")).rows[0].n
  const rows = async () =>
    (await sql.query('select count(outcome)::int as n from product_import_rows where import_id = $1', [_id]))
      .rows[0].n
  print(`  ${halfway.done} rows seen; in the database ${await rows()} rows done, ${await count()} products`)
  const began = performance.now()
  const second = await start()
  stop.add(() => second.stop())
  const again = await adminToken(second, sql)
  await until(second, again, _id, ({ done }) => done > halfway.done)
  print(`  goes on ${seconds(performance.now() - began)} after the next start began`)
  const end = await until(second, again, _id, ({ status }) => status === 'DONE')
  const names = await sql.query(
    "select count(distinct name)::int as n from products where name like 'Bench c%'",
  )
  print(`  done: ${JSON.stringify(end.counts)}, ${await count()} products, ${names.rows[0].n} names`)
}

/** @param {Server} server @param {string} token @param {import('pg').Client} sql @param {File} file @param {Uint8Array<ArrayBuffer>} [zip] */
async function importAll(server, token, sql, file, zip) {
  const { rows } = await sql.query('select current_database() as database')
  const measured = { pid: server.pid ?? 0, sql, database: rows[0].database }
  let began = performance.now()
  let before = await cpuReading(measured)
  // CPU time depends less on other work of the machine.
  const lap = async () => {
    const [time, after] = [performance.now() - began, await cpuReading(measured)]
    const cpu = cpuBetween(before, after)
    began = performance.now()
    before = after
    return `${seconds(time)} (CPU: server ${seconds(cpu.server)}, Postgres ${seconds(cpu.postgres)})`
  }
  const { _id } = await upload(server, token, file)
  print(`  read and stored: ${await lap()}`)
  if (zip) {
    const headers = { 'content-type': 'application/zip' }
    await api(server, token, `/import/${_id}/pictures`, { method: 'POST', headers, body: new Blob([zip]) })
  }
  const checked = await until(server, token, _id, ({ status }) => status === 'READY')
  print(`  dry run: ${await lap()}, ${JSON.stringify(checked.counts)}`)
  await api(server, token, `/import/${_id}/start`, { method: 'POST' })
  const done = until(server, token, _id, ({ status }) => status === 'DONE')
  // The shop is used meanwhile, by one visitor.
  const times = pageTimes(server, done)
  const { counts, withoutPicture } = await done
  print(
    `  import: ${await lap()}, ${JSON.stringify(counts)}, ${withoutPicture} without a picture; a page meanwhile: ${await times}`,
  )
}

/** @param {Server} server @param {string} token @param {string} path @param {RequestInit} [init] */
async function api(server, token, path, init = {}) {
  const response = await fetch(`${server.baseUrl}/api/v1${path}`, {
    ...init,
    headers: { ...init.headers, authorization: `Bearer ${token}` },
  })
  const answer = await response.json()
  if (!response.ok) throw new Error(`${path}: ${response.status} ${JSON.stringify(answer)}`)
  return answer
}

/** @param {Server} server @param {string} token @param {File} file @returns {Promise<Import>} */
async function upload(server, token, file) {
  const body = new FormData()
  body.append('file', file)
  return (await api(server, token, '/import', { method: 'POST', body })).data
}

/** @param {Server} server @param {string} token @param {string} id @param {(current: Import) => boolean} isReached @returns {Promise<Import>} */
async function until(server, token, id, isReached) {
  for (;;) {
    const { data } = await api(server, token, `/import/${id}`)
    if (isReached(data)) return data
    await wait(100)
  }
}

/** Times of one page after the other until a promise ends. @param {Server} server @param {Promise<unknown>} end */
async function pageTimes(server, end) {
  let isOver = false
  const over = () => {
    isOver = true
  }
  end.then(over, over)
  /** @type {number[]} */
  const times = []
  while (!isOver) {
    const began = performance.now()
    await (await fetch(`${server.baseUrl}/search?q=fern`)).arrayBuffer()
    times.push(performance.now() - began)
    await wait(200)
  }
  const sorted = times.toSorted((a, b) => a - b)
  /** @param {number} share */
  const at = (share) => (sorted[Math.floor(share * (sorted.length - 1))] ?? 0).toFixed(0)
  return `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`
}

/** @param {Server} server @param {import('pg').Client} sql */
async function adminToken(server, sql) {
  const email = 'bench-import@gulshan.test'
  const post = async (/** @type {string} */ path, /** @type {object} */ body) =>
    (
      await fetch(`${server.baseUrl}/api/v1${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    ).json()
  const address = {
    street: '1 Bench Road',
    city: 'Lahore',
    state: 'Punjab',
    country: 'Pakistan',
    zipCode: '54000',
  }
  const name = { firstName: 'Bench', lastName: 'Import' }
  const password = 'Bench1234'
  const account = { ...name, email, password, phoneNumber: '03001234567', address }
  await post('/user/register', account)
  await sql.query("update users set role = 'ADMIN' where email = $1", [email])
  const { token, message } = await post('/user/login', { email, password })
  if (!token) throw new Error(`no token: ${message}`)
  return token
}

/** An export of Shopify with two variants for each handle. @param {string} name @param {number} count @param {boolean} [hasPictures] */
function exportOf(name, count, hasPictures = false) {
  const head =
    'Handle,Title,Body (HTML),Vendor,Type,Published,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Price,Image Src,Variant Image,Status'
  const text = '<p>Soft light, water once a week, and a pot with a hole. </p>'.repeat(
    Math.ceil(textLength / 60),
  )
  const lines = Array.from({ length: count }, (_, at) => {
    const plant = Math.floor(at / 2)
    const first = at % 2 === 0
    return [
      `bench-${name}-${plant}`,
      ...(first
        ? [`Bench ${name} ${plant}`, `"${text}"`, 'Bench', `Kind ${plant % 20}`, 'true', 'Size']
        : ['', '', '', '', '', '']),
      first ? '6 inch' : '10 inch',
      `${name}-${at}`,
      'shopify',
      at % 50,
      500 + (at % 100),
      '',
      hasPictures ? `${at}.jpg` : '',
      first ? 'active' : '',
    ].join(',')
  })
  return new File([[head, ...lines].join('\r\n')], `${name}.csv`)
}

async function pictures() {
  const { default: sharp } = await import('sharp')
  const noise = { type: /** @type {const} */ ('gaussian'), mean: 120, sigma: 40 }
  const photo = await sharp({
    create: { width: 300, height: 375, channels: 3, background: '#3c7a4f', noise },
  })
    .resize(1600, 2000)
    .jpeg({ quality: 85 })
    .toBuffer()
  return zipOf(Object.fromEntries(Array.from({ length: withPicture }, (_, at) => [`${at}.jpg`, photo])))
}

/** @param {Server} server */
function memoryOf({ pid }) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const kilobytes = (/** @type {string} */ field) =>
    Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1] ?? 0)
  return `RSS ${megabytes(kilobytes('VmRSS') * 1024)}, highest ${megabytes(kilobytes('VmHWM') * 1024)}`
}
/** @param {number} bytes */
const megabytes = (bytes) => `${(bytes / 1e6).toFixed(0)} MB`
/** @param {number} ms */
const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`
