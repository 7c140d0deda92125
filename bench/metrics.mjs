// `npm run bench -- metrics`: what METRICS_TOKEN costs: a server with it and two without it on one database, measured alternately. The two
// without it are the same, so what differs between them is noise.
import { inRoot } from '../server/process/paths.mjs'
import { burst, median, warmUp } from './measure.mjs'
import { printLine, saveReport, verdicts } from './report.mjs'
import { openShop, serveShop } from './shops.mjs'

const PRODUCTS = 1000
const EFFORT = { seconds: 1, connections: 16 }
const ROUNDS = 6
/** A figure may cost a twentieth. */
const MAX_CPU = 1.05
const MIN_RATE = 0.95
const TOKEN = 'a-token-that-only-the-bench-knows'

/** @typedef {import('./measure.mjs').Burst} Burst */

/** @param {import('./run.mjs').BenchOptions} options */
export async function benchMetrics({ databases, stop }) {
  const shop = await openShop(databases, PRODUCTS, stop)
  const settings = { ANSWER_CACHE: 'on', DATA_DIR: shop.dataDir }
  const serve = (/** @type {string} */ name, /** @type {string} */ token) =>
    serveShop(name, shop.url, stop, { ...settings, METRICS_TOKEN: token })
  const servers = [await serve('off', ''), await serve('on', TOKEN), await serve('off-too', '')]
  const product = `/api/v1/product/${shop.product}`
  /** @type {{ name: string, path: string, headers: Record<string, string> }[]} */
  const asked = [
    { name: 'a cached page', path: '/', headers: {} },
    { name: 'a stored answer of the API', path: product, headers: {} },
    // A browser that has written gets everything anew.
    { name: 'an answer of the API from the database', path: product, headers: { cookie: 'wrote=1' } },
  ]
  printLine('')
  printLine(
    `${''.padEnd(42)}${'req/s off'.padStart(10)}${'on'.padStart(8)}${'on of off: req/s'.padStart(28)}${'CPU'.padStart(20)}`,
  )
  /** @type {import('./report.mjs').Target[]} */
  const targets = []
  for (const { name, path, headers } of asked) {
    const each = servers.map(({ baseUrl, pid }) => ({
      url: baseUrl + path,
      headers,
      server: { ...shop.cpu, pid: pid ?? 0 },
    }))
    for (const target of each) await warmUp({ ...target, seconds: 1 })
    /** @type {Burst[][]} */
    const rounds = []
    for (let round = 0; round < ROUNDS; round += 1) {
      /** @type {Burst[]} */
      const bursts = []
      const order = [...each.entries()]
      for (const [at, target] of round % 2 ? order.toReversed() : order)
        bursts[at] = await burst(target, EFFORT)
      rounds.push(bursts)
    }
    const rateOf = (/** @type {number} */ at) => median(rounds.map((bursts) => bursts[at].perSecond))
    const [on, control] = [1, 2].map((at) => comparison(rounds, at))
    printLine(
      `${name.padEnd(42)}${rateOf(0).toFixed(0).padStart(10)}${rateOf(1).toFixed(0).padStart(8)}${on.rate.text.padStart(28)}${on.cpu.text.padStart(20)}`,
    )
    printLine(
      `${'  off and off, the noise'.padEnd(42)}${''.padStart(10)}${rateOf(2).toFixed(0).padStart(8)}${control.rate.text.padStart(28)}${control.cpu.text.padStart(20)}`,
    )
    const why = `between two servers without it the figures are ${control.rate.text} and ${control.cpu.text}`
    targets.push(
      {
        what: `${name}: req/s with METRICS_TOKEN of those without`,
        value: on.rate.value,
        min: MIN_RATE,
        why,
      },
      { what: `${name}: CPU with METRICS_TOKEN of that without`, value: on.cpu.value, max: MAX_CPU, why },
    )
  }
  printLine(await readingTime(servers[1].baseUrl))
  verdicts(targets)
  saveReport(inRoot('test-results', 'bench-metrics.txt'))
}

/**
 * A server against the first one, round by round: the median, the least and the most.
 * @param {Burst[][]} rounds
 * @param {number} at
 */
function comparison(rounds, at) {
  const cpuOf = (/** @type {Burst} */ { cpu, count }) => (cpu.server + cpu.postgres) / count
  const figure = (/** @type {number[]} */ values) => {
    const value = median(values)
    return {
      value,
      text: `${value.toFixed(2)} (${Math.min(...values).toFixed(2)} to ${Math.max(...values).toFixed(2)})`,
    }
  }
  return {
    rate: figure(rounds.map((bursts) => bursts[at].perSecond / bursts[0].perSecond)),
    cpu: figure(rounds.map((bursts) => cpuOf(bursts[at]) / cpuOf(bursts[0]))),
  }
}

/** How long the figures themselves take to read. @param {string} baseUrl */
async function readingTime(baseUrl) {
  /** @type {number[]} */
  const times = []
  for (let reading = 0; reading < 20; reading += 1) {
    const began = performance.now()
    const answer = await fetch(`${baseUrl}/api/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } })
    await answer.arrayBuffer()
    if (answer.status !== 200) throw new Error(`/api/metrics answered ${answer.status}.`)
    times.push(performance.now() - began)
  }
  return `Reading /api/metrics takes ${median(times).toFixed(1)} ms.`
}
