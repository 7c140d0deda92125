import { collectDefaultMetrics, Registry } from 'prom-client'
import { perProcess } from './per-process.mjs'

// The figures of this process that are counted as it works, for /api/metrics. Without METRICS_TOKEN nothing of it is loaded:
// docs/decisions/0089-figures-for-operators.md. Labels have few values: never an address, an id or a name of a person.

/** Seconds: a cached page takes less than a millisecond, a search by picture a few seconds. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
/** How often the lag of the event loop is sampled, in milliseconds; each sample wakes the process. */
const LAG_SAMPLE_MS = 20

/** @typedef {'page' | 'cached-page' | 'api' | 'media' | 'file' | 'auth' | 'health' | 'simulator'} RequestKind */

/** The kind of a request by its path alone; a page may come from the cache. @param {string} url @returns {RequestKind} */
export function kindOf(url) {
  if (!url.startsWith('/api/')) {
    if (url.startsWith('/_next/')) return 'file'
    return url.startsWith('/sim/') ? 'simulator' : 'page'
  }
  if (url.startsWith('/api/v1/media/')) return 'media'
  if (/^\/api\/v1(?:[/?]|$)/.test(url)) return 'api'
  if (url.startsWith('/api/auth/')) return 'auth'
  return /^\/api\/(?:live|ready|metrics)\/?(?:\?|$)/.test(url) ? 'health' : 'page'
}

/** @typedef {{ statuses: Map<number, number>, buckets: number[], seconds: number, count: number }} Answers the answers of one kind */

/**
 * The requests that were answered, counted in plain numbers: prom-client composes a text of the labels for each count, which takes 15 times as long
 * (docs/decisions/0089-figures-for-operators.md).
 */
export class RequestFigures {
  /** @type {Map<RequestKind, Answers>} */
  #kinds = new Map()

  /** @param {RequestKind} kind @param {number} status @param {number} ms */
  observe(kind, status, ms) {
    let answers = this.#kinds.get(kind)
    if (!answers) {
      answers = { statuses: new Map(), buckets: new Array(BUCKETS.length).fill(0), seconds: 0, count: 0 }
      this.#kinds.set(kind, answers)
    }
    answers.statuses.set(status, (answers.statuses.get(status) ?? 0) + 1)
    const seconds = ms / 1000
    // Each bucket has what took at most so long and longer than the one before; they are added up when they are asked for.
    for (let at = 0; at < BUCKETS.length; at += 1) {
      if (seconds > Number(BUCKETS[at])) continue
      answers.buckets[at] = Number(answers.buckets[at]) + 1
      break
    }
    answers.seconds += seconds
    answers.count += 1
  }

  /** The samples of the counter. */
  counts() {
    return [...this.#kinds].flatMap(([kind, { statuses }]) =>
      [...statuses].map(([status, value]) => ({ labels: { kind, status }, value })),
    )
  }

  /** The samples of a histogram as prom-client writes them. @param {string} name */
  durations(name) {
    return [...this.#kinds].flatMap(([kind, { buckets, seconds, count }]) => {
      let sum = 0
      return [
        ...buckets.map((value, at) => {
          sum += value
          return { metricName: `${name}_bucket`, labels: { le: Number(BUCKETS[at]), kind }, value: sum }
        }),
        { metricName: `${name}_bucket`, labels: { le: '+Inf', kind }, value: count },
        { metricName: `${name}_sum`, labels: { kind }, value: seconds },
        { metricName: `${name}_count`, labels: { kind }, value: count },
      ]
    })
  }
}

function create() {
  const registry = new Registry()
  const figures = new RequestFigures()
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: LAG_SAMPLE_MS })
  const name = 'gulshan_http_request_duration_seconds'
  register(registry, {
    name: 'gulshan_http_requests_total',
    help: 'Requests that ended, by kind and status; 499: the client left before the answer was sent.',
    type: 'counter',
    get: () => figures.counts(),
  })
  register(registry, {
    name,
    help: 'From the first byte of a request until its answer was sent, by kind.',
    type: 'histogram',
    get: () => figures.durations(name),
  })
  return { registry, observe: figures.observe.bind(figures) }
}

/**
 * Registers a metric whose samples are counted elsewhere.
 * @param {Registry} registry
 * @param {{ name: string, help: string, type: 'counter' | 'histogram', get: () => object[] }} metric
 */
function register(registry, { name, help, type, get }) {
  const metric = { name, get: async () => ({ name, help, type, values: get(), aggregator: 'sum' }) }
  registry.registerMetric(/** @type {import('prom-client').Counter} */ (/** @type {unknown} */ (metric)))
}

/** The figures of this process, which begin with the first call. */
export const processMetrics = () => perProcess('metrics', create)
