import { cpus } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { inRoot } from '../scripts/lib/paths.mjs'
import { bareHttp, frameworkAlone, httpAndPg } from './ceilings.mjs'
import { explainAll } from './explain.mjs'
import { measureInTurns, warmUp } from './measure.mjs'
import { pageWeight } from './page-weight.mjs'
import { paths } from './paths.mjs'
import { heading, keepReport, resultRow, tell, verdicts } from './report.mjs'
import { openShop } from './shops.mjs'
import { statementsOf } from './statements.mjs'

const both = [1000, 100_000]
const SIZES = { quick: [1000], short: both, full: both, explain: both }
const EFFORT = {
  quick: { rounds: 1, seconds: 2, connections: 32 },
  short: { rounds: 2, seconds: 1, connections: 32 },
  full: { rounds: 3, seconds: 2, connections: 32 },
}

export async function bench({ mode, wanted, databases, stop }) {
  const chosen = paths.filter(({ name }) => wanted.length === 0 || wanted.some((word) => name.includes(word)))
  const shops = []
  for (const size of SIZES[mode]) shops.push(await openShop(databases, size, stop))
  if (mode === 'explain') {
    for (const shop of shops) await explainAll(shop, chosen)
    return
  }
  const began = Date.now()
  await introduce(shops[0])
  for (const shop of shops) await warmUp({ url: `${shop.baseUrl}/api/v1/product`, seconds: 3 })
  const marks = []
  for (const path of chosen) marks.push(...(await measurePath(path, shops, EFFORT[mode])))
  marks.push(...(await weigh(shops[0])))
  if (mode !== 'quick') await explainAll(shops.at(-1), chosen)
  verdicts(marks)
  tell('Nothing moving on a page while it loads, and reading without JavaScript: tests/e2e/found.spec.ts.')
  tell(`Measured in ${Math.round((Date.now() - began) / 1000)} s.`)
  keepReport(inRoot('test-results', 'bench.txt'))
}

/** The machine, and whether it had anything else to do. */
async function introduce({ sql }) {
  const [{ server_version: postgres }] = (await sql.query('SHOW server_version')).rows
  const others = await busyWithOthers()
  tell('')
  tell(
    `${cpus().length} x ${cpus()[0]?.model ?? 'unknown processor'}, Node ${process.versions.node}, PostgreSQL ${postgres}`,
  )
  if (others > 0.15) {
    tell(
      `Others use ${Math.round(others * 100)} % of the machine: times and req/s say little, CPU and shares say more.`,
    )
  }
  tell(
    'CPU in ms per answer: "server" is the Node process, "postgres" its backends. "of it": the shop against that line.',
  )
}

/** The part of the processors that is not idle while nobody asks us anything. */
async function busyWithOthers() {
  const read = () => {
    const times = cpus().map(({ times }) => times)
    const idle = times.reduce((sum, one) => sum + one.idle, 0)
    return { idle, all: times.reduce((sum, { user, nice, sys, irq }) => sum + user + nice + sys + irq, idle) }
  }
  const before = read()
  await sleep(1000)
  const after = read()
  return 1 - (after.idle - before.idle) / (after.all - before.all)
}

/** One address in every size, in turns with its ceilings. */
async function measurePath(path, shops, effort) {
  const ceilings = await ceilingsOf(path, shops)
  const own = shops.map((shop) => ({
    label: `shop ${shop.name}`,
    shop,
    url: shop.baseUrl + path.of(shop),
    server: shop.cpu,
  }))
  const results = await measureInTurns([...own, ...ceilings.targets], { warmUp: path.warmUp, ...effort })
  ceilings.stop()

  const ours = results.slice(0, own.length)
  heading(`${path.name}   ${path.of(shops.at(-1))}`, path.note)
  for (const result of ours) resultRow(result.label, result)
  const marks = []
  for (const ceiling of results.slice(own.length)) {
    const against = ours.find(({ shop }) => shop === ceiling.shop) ?? ours.at(-1)
    resultRow(ceiling.label, ceiling, against)
    marks.push(...targetsOf(path, ceiling, against))
  }
  if (path.growth && ours.length > 1) {
    const value = ours.at(-1).cpu / ours[0].cpu
    marks.push({
      what: `${path.name}: CPU at ${ours.at(-1).shop.name} of that at ${ours[0].shop.name}`,
      value,
      most: path.growth,
      why: path.why,
    })
  }
  return marks
}

function targetsOf(path, ceiling, ours) {
  const share = ours.perSecond / ceiling.perSecond
  if (path.name === 'list' && ceiling.kind === 'pg') {
    const where = `list at ${ours.shop.name}:`
    return [
      { what: `${where} req/s of node:http + pg`, value: share, least: 0.33, why: extraWork },
      { what: `${where} CPU of node:http + pg`, value: ours.cpu / ceiling.cpu, most: 2.7, why: extraWork },
    ]
  }
  return path.kept && ceiling.kind === 'framework'
    ? [
        {
          what: `${path.name} at ${ours.shop.name}: req/s of a prerendered page`,
          value: share,
          least: 0.95,
          why: keptWork,
        },
      ]
    : []
}

const extraWork =
  'each call also counts its address, checks its query, is logged and carries the headers of the contract, which the bare server leaves out'
const keptWork =
  'each page also passes the log and the headers of the shop; the prerendered page is answered by the framework alone'

async function ceilingsOf(path, shops) {
  const largest = shops.at(-1)
  const address = largest.baseUrl + path.of(largest)
  // Twice: the first visit renders what the later ones are given.
  await (await fetch(address)).arrayBuffer()
  const answer = await fetch(address)
  const type = answer.headers.get('content-type') ?? ''
  const bytes = Buffer.from(await answer.arrayBuffer())
  const bare = await bareHttp(type, bytes)
  const next = await frameworkAlone(type, bytes)
  const servers = [bare, next]
  const targets = [{ kind: 'bare', label: 'node:http, same bytes', url: bare.url, server: { pid: bare.pid } }]
  if (path.asks) {
    for (const shop of shops) {
      const [statement] = await statementsOf(shop, [path.asks(shop)])
      const pg = await httpAndPg({ url: shop.url, statement, ...envelopeOf(path, bytes.toString()) })
      servers.push(pg)
      const server = { ...shop.cpu, pid: pg.pid }
      targets.push({ kind: 'pg', shop, label: `node:http + pg, same SQL, ${shop.name}`, url: pg.url, server })
    }
  }
  const framework = path.kept
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

/** What stands around the JSON of the database in an answer: the ceiling sends as many bytes as the shop. */
function envelopeOf(path, text) {
  if (!path.asks({}).list) return { before: '', column: 'item', after: '' }
  return {
    before: text.slice(0, text.indexOf('"data":') + 7),
    column: 'items',
    after: text.slice(text.lastIndexOf(',"pagination":')),
  }
}

/** What a first visit loads. */
async function weigh(shop) {
  const [html, script] = [12, 150]
  const product = `/product/${shop.product}`
  const pages = [
    { path: '/', script },
    { path: '/products' },
    { path: '/products?limit=24', html, script },
    { path: product, script },
    { path: '/search' },
    { path: '/cart' },
    { path: '/login' },
  ]
  tell('')
  tell(`${'page'.padEnd(60)} ${'html KB'.padStart(8)} ${'script KB'.padStart(10)}   gzip`)
  const row = (name, weight) =>
    tell(`${name.padEnd(60)} ${weight.html.toFixed(1).padStart(8)} ${weight.script.toFixed(1).padStart(10)}`)
  const empty = await frameworkAlone('text/plain', Buffer.from('x'))
  row('an empty page of the framework', await weightOf(empty.url, '/page/1'))
  empty.stop()
  const marks = []
  for (const { path, ...most } of pages) {
    const weight = await weightOf(shop.baseUrl, path)
    row(path, weight)
    for (const kind of Object.keys(most)) {
      marks.push({ what: `${path}: KB of ${kind}, gzip`, value: weight[kind], most: most[kind] })
    }
  }
  return marks
}

async function weightOf(baseUrl, path) {
  const { html, script } = await pageWeight(baseUrl, path)
  return { html: html / 1024, script: script / 1024 }
}
