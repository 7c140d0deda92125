import { say } from '../scripts/lib/say.mjs'
import { bareHttp, frameworkAlone, httpAndPg } from './ceilings.mjs'
import { explainAll } from './explain.mjs'
import { measureInTurns } from './measure.mjs'
import { pageWeight } from './page-weight.mjs'
import { paths } from './paths.mjs'
import { heading, resultRow, verdicts } from './report.mjs'
import { openShop } from './shops.mjs'
import { statementsOf } from './statements.mjs'

const both = [1000, 100_000]
const SIZES = { quick: [1000], short: both, full: both, explain: both }
const EFFORT = {
  quick: { rounds: 2, seconds: 2, connections: 32 },
  short: { rounds: 2, seconds: 2, connections: 32 },
  full: { rounds: 4, seconds: 3, connections: 32 },
}

export async function bench({ mode, wanted, databases, stop }) {
  const chosen = paths.filter(({ name }) => wanted.length === 0 || wanted.some((word) => name.includes(word)))
  const shops = []
  for (const size of SIZES[mode]) shops.push(await openShop(databases, size, stop))
  if (mode === 'explain') {
    for (const shop of shops) await explainAll(shop, chosen)
    return
  }
  say('')
  say(
    'CPU in ms per answer: "server" is the Node process, "postgres" its backends. "of it": the shop against that line.',
  )
  const marks = []
  for (const path of chosen) marks.push(...(await measurePath(path, shops, EFFORT[mode])))
  verdicts(marks)
  await weigh(shops[0])
  if (mode !== 'quick') await explainAll(shops.at(-1), chosen)
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
  const results = await measureInTurns([...own, ...ceilings.targets], effort)
  ceilings.stop()

  const ours = results.slice(0, own.length)
  heading(`${path.name}   ${path.of(shops.at(-1))}`)
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
    })
  }
  return marks
}

function targetsOf(path, ceiling, ours) {
  const share = ours.perSecond / ceiling.perSecond
  if (path.name === 'list' && ceiling.kind === 'pg') {
    const where = `list at ${ours.shop.name}:`
    return [
      { what: `${where} req/s of node:http + pg`, value: share, least: 0.33 },
      { what: `${where} CPU of node:http + pg`, value: ours.cpu / ceiling.cpu, most: 2.7 },
    ]
  }
  return path.kept && ceiling.kind === 'framework'
    ? [{ what: `${path.name}: req/s of a prerendered page`, value: share, least: 0.95 }]
    : []
}

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
      const [statement] = await statementsOf(shop, [path])
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

async function weigh(shop) {
  say('')
  say(`${'page'.padEnd(60)} ${'html KB'.padStart(8)} ${'script KB'.padStart(10)}   gzip`)
  const pages = [
    '/',
    '/products',
    '/products?limit=24',
    `/product/${shop.product}`,
    '/search',
    '/cart',
    '/login',
  ]
  for (const path of pages) {
    const { html, script } = await pageWeight(shop.baseUrl, path)
    say(`${path.padEnd(60)} ${kb(html).padStart(8)} ${kb(script).padStart(10)}`)
  }
}

const kb = (bytes) => (bytes / 1024).toFixed(1)
