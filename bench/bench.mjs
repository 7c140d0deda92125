import { cpus } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { inRoot } from '../server/process/paths.mjs'
import { bareHttp, frameworkAlone, httpAndPg } from './ceilings.mjs'
import { residentMb } from './cpu.mjs'
import { explainAll } from './explain.mjs'
import { measureInterleaved, warmUp } from './measure.mjs'
import { benchNarrowed } from './narrowed.mjs'
import { pageWeight } from './page-weight.mjs'
import { benchParts } from './parts.mjs'
import { paths } from './paths.mjs'
import { heading, printLine, resultRow, saveReport, verdicts } from './report.mjs'
import { openShop } from './shops.mjs'
import { statementsOf } from './statements.mjs'
import { benchVisits } from './visit.mjs'

/** @typedef {import('./shops.mjs').Shop} Shop */
/** @typedef {import('./paths.mjs').MeasuredPath} MeasuredPath */
/** @typedef {import('./report.mjs').Target} Target */
/** @typedef {'quick' | 'short' | 'full' | 'explain' | 'narrowed' | 'parts'} Mode */
/** @typedef {{ rounds: number, seconds: number, connections: number }} Effort */

const both = [1000, 100_000]
const SIZES = { quick: [1000], short: both, full: both, explain: both, narrowed: both, parts: [1000] }
/** @type {Record<Exclude<Mode, 'explain' | 'narrowed' | 'parts'>, Effort>} */
const EFFORT = {
  quick: { rounds: 1, seconds: 2, connections: 32 },
  short: { rounds: 2, seconds: 1, connections: 32 },
  full: { rounds: 3, seconds: 2, connections: 32 },
}

/**
 * @param {{ mode: Mode, wanted: string[], databases: import('../scripts/testing/test-databases.mjs').TestDatabases,
 *   stop: import('../server/process/stop.mjs').Stop }} options
 */
export async function bench({ mode, wanted, databases, stop }) {
  const chosen = paths.filter(({ name }) => wanted.length === 0 || wanted.some((word) => name.includes(word)))
  /** @type {Shop[]} */
  const shops = []
  for (const size of SIZES[mode]) shops.push(await openShop(databases, size, stop))
  if (mode === 'explain') {
    for (const shop of shops) await explainAll(shop, chosen)
    return
  }
  if (mode === 'narrowed') {
    await introduce(shops[0])
    return benchNarrowed(shops)
  }
  if (mode === 'parts') {
    await introduce(shops[0])
    verdicts(await benchParts(shops[0], stop))
    return saveReport(inRoot('test-results', 'bench-parts.txt'))
  }
  const began = Date.now()
  await introduce(shops[0])
  for (const shop of shops) await warmUp({ url: `${shop.baseUrl}/api/v1/product`, seconds: 3 })
  /** @type {Target[]} */
  const targets = []
  for (const path of chosen) targets.push(...(await measurePath(path, shops, EFFORT[mode])))
  targets.push(...(await weigh(shops[0])))
  targets.push(memoryTarget(shops[0]))
  if (wanted.length === 0 || wanted.includes('visit')) targets.push(...(await benchVisits(shops[0])))
  if (mode !== 'quick') await explainAll(largestOf(shops), chosen)
  verdicts(targets)
  printLine('No layout shift while a page loads, and pages without JavaScript: tests/e2e/loading.spec.ts.')
  printLine(`Measured in ${Math.round((Date.now() - began) / 1000)} s.`)
  saveReport(inRoot('test-results', 'bench.txt'))
}

/** @param {Shop} shop @returns {Target} */
const memoryTarget = ({ cpu }) => ({
  what: 'resident memory of the server, MB',
  value: residentMb(cpu.pid),
  max: 550,
})

/** @param {Shop[]} shops */
const largestOf = (shops) => shops[shops.length - 1]

/** Describes the machine and how busy it is with other work. @param {Shop} shop */
async function introduce({ sql }) {
  const [{ server_version: postgres }] = (await sql.query('SHOW server_version')).rows
  const others = await otherLoad()
  printLine('')
  printLine(
    `${cpus().length} x ${cpus()[0]?.model ?? 'unknown processor'}, Node ${process.versions.node}, PostgreSQL ${postgres}`,
  )
  if (others > 0.15) {
    printLine(
      `Others use ${Math.round(others * 100)} % of the machine: compare CPU and ratios, not times and req/s.`,
    )
  }
  printLine(
    'CPU in ms per answer: "server" is the Node process, "postgres" its backends. "of it": the shop against that line.',
  )
}

/** The share of the processors that is used while the shop has no requests. */
async function otherLoad() {
  const read = () => {
    const times = cpus().map(({ times }) => times)
    const idle = times.reduce((sum, time) => sum + time.idle, 0)
    return { idle, all: times.reduce((sum, { user, nice, sys, irq }) => sum + user + nice + sys + irq, idle) }
  }
  const before = read()
  await sleep(1000)
  const after = read()
  return 1 - (after.idle - before.idle) / (after.all - before.all)
}

/**
 * Measures one address in every size, alternating with its ceilings.
 * @param {MeasuredPath} path
 * @param {Shop[]} shops
 * @param {Effort} effort
 */
async function measurePath(path, shops, effort) {
  const ceilings = await ceilingsOf(path, shops)
  /** @type {Measured[]} */
  const measuredShops = shops.map((shop) => ({
    kind: 'shop',
    label: `shop ${shop.name}`,
    shop,
    url: shop.baseUrl + path.of(shop),
    server: shop.cpu,
  }))
  const results = await measureInterleaved([...measuredShops, ...ceilings.targets], {
    warmUp: path.warmUp,
    ...effort,
  })
  ceilings.stop()

  const ours = results.slice(0, measuredShops.length)
  const largest = largestOf(shops)
  heading(`${path.name}   ${path.of(largest)}`, path.note)
  for (const result of ours) resultRow(result.label, result)
  /** @type {Target[]} */
  const targets = []
  const last = ours[ours.length - 1]
  for (const ceiling of results.slice(measuredShops.length)) {
    const against = ours.find(({ shop }) => shop === ceiling.shop) ?? last
    resultRow(ceiling.label, ceiling, against)
    targets.push(...targetsOf(path, ceiling, against))
  }
  if (path.growth && ours.length > 1) {
    const value = last.cpu / ours[0].cpu
    targets.push({
      what: `${path.name}: CPU at ${largest.name} of that at ${shops[0].name}`,
      value,
      max: path.growth,
      why: path.why,
    })
  }
  return targets
}

/**
 * @typedef {{ kind: 'shop' | 'bare' | 'pg' | 'framework', label: string, url: string, shop?: Shop,
 *   server: import('./cpu.mjs').MeasuredServer }} Measured
 * @typedef {Measured & import('./measure.mjs').Summary} Result
 */

/** @param {MeasuredPath} path @param {Result} ceiling @param {Result} ours @returns {Target[]} */
function targetsOf(path, ceiling, ours) {
  const share = ours.perSecond / ceiling.perSecond
  if (path.name === 'list' && ceiling.kind === 'pg') {
    const where = `list at ${ours.shop?.name}:`
    return [
      { what: `${where} req/s of node:http + pg`, value: share, min: 0.33, why: extraWork },
      { what: `${where} CPU of node:http + pg`, value: ours.cpu / ceiling.cpu, max: 2.7, why: extraWork },
    ]
  }
  return path.isCached && ceiling.kind === 'framework'
    ? [
        {
          what: `${path.name} at ${ours.shop?.name}: req/s of a prerendered page`,
          value: share,
          min: 0.95,
          why: cachedPageWork,
        },
      ]
    : []
}

const extraWork =
  'each call also counts against the rate limit, has its query checked, is logged and has the headers of the contract; the bare server does none of this'
const cachedPageWork =
  'each page also passes the log and gets the headers of the shop; the prerendered page is answered by the framework alone'

/** @param {MeasuredPath} path @param {Shop[]} shops */
async function ceilingsOf(path, shops) {
  const largest = largestOf(shops)
  const address = largest.baseUrl + path.of(largest)
  // Twice: the first visit renders the page that the later ones get from the cache.
  await (await fetch(address)).arrayBuffer()
  const answer = await fetch(address)
  const type = answer.headers.get('content-type') ?? ''
  const bytes = Buffer.from(await answer.arrayBuffer())
  const bare = await bareHttp(type, bytes)
  const next = await frameworkAlone(type, bytes)
  const servers = [bare, next]
  /** @type {Measured[]} */
  const targets = [{ kind: 'bare', label: 'node:http, same bytes', url: bare.url, server: { pid: bare.pid } }]
  if (path.query) {
    for (const shop of shops) {
      const [statement] = await statementsOf(shop, [path.query(shop)])
      const pg = await httpAndPg({ url: shop.url, statement, ...envelopeOf(path, bytes.toString()) })
      servers.push(pg)
      const server = { ...shop.cpu, pid: pg.pid }
      targets.push({ kind: 'pg', shop, label: `node:http + pg, same SQL, ${shop.name}`, url: pg.url, server })
    }
  }
  const framework = path.isCached
    ? { label: 'prerendered Next page, same size', url: await next.pageUrl() }
    : { label: 'Next route, fixed answer', url: next.fixedUrl }
  targets.push({ kind: 'framework', ...framework, server: { pid: next.pid } })
  return {
    targets,
    stop() {
      for (const server of servers) server.stop()
    },
  }
}

/** The text around the database's JSON in an answer, so that the ceiling sends as many bytes as the shop. @param {MeasuredPath} path @param {string} text */
function envelopeOf(path, text) {
  if (path.name === 'product detail') return { before: '', column: 'item', after: '' }
  return {
    before: text.slice(0, text.indexOf('"data":') + 7),
    column: 'items',
    after: text.slice(text.lastIndexOf(',"pagination":')),
  }
}

/** The sizes of what a first visit loads. @param {Shop} shop @returns {Promise<Target[]>} */
async function weigh(shop) {
  const [html, script, sent] = [16, 155, 150]
  const product = `/product/${shop.product}`
  /** @type {{ path: string, html?: number, script?: number, sent?: number }[]} */
  const pages = [
    { path: '/', script },
    { path: '/products' },
    { path: '/products?limit=24', html, script },
    { path: product, script },
    { path: '/search', script, sent },
    { path: '/search?name=monstera', sent },
    { path: '/cart', sent },
    { path: '/login', script: 160 },
    ...['/ur', '/ur/products?limit=24', `/ur${product}`, '/ur/cart'].map((path) => ({ path })),
  ]
  printLine('')
  printLine(
    `${'page'.padEnd(60)} ${'html KB'.padStart(8)} ${'script KB'.padStart(10)} ${'as sent'.padStart(8)} ${'fonts KB'.padStart(9)}   gzip`,
  )
  /** @param {string} name @param {Weight} weight */
  const row = (name, weight) =>
    printLine(
      `${name.padEnd(60)} ${weight.html.toFixed(1).padStart(8)} ${weight.script.toFixed(1).padStart(10)} ${(weight.sent > 0 ? weight.sent.toFixed(1) : '').padStart(8)} ${weight.fonts.toFixed(1).padStart(9)}`,
    )
  const empty = await frameworkAlone('text/plain', Buffer.from('x'))
  row('an empty page of the framework', await weightOf(empty.url, '/page/1'))
  empty.stop()
  /** @type {Target[]} */
  const targets = []
  for (const { path, ...limits } of pages) {
    const weight = await weightOf(shop.baseUrl, path)
    row(path, weight)
    for (const kind of /** @type {const} */ (['html', 'script', 'sent'])) {
      const max = limits[kind]
      const what = kind === 'sent' ? 'script, as sent' : `${kind}, gzip`
      if (max) targets.push({ what: `${path}: KB of ${what}`, value: weight[kind], max })
    }
  }
  return targets
}

/** @typedef {{ html: number, script: number, sent: number, fonts: number }} Weight in KB */

/** @param {string} baseUrl @param {string} path @returns {Promise<Weight>} */
async function weightOf(baseUrl, path) {
  const { html, script, sent, fonts } = await pageWeight(baseUrl, path)
  return { html: html / 1024, script: script / 1024, sent: sent / 1024, fonts: fonts / 1024 }
}
