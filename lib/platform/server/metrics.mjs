import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'
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
  if (url.startsWith('/_next/')) return 'file'
  if (url.startsWith('/sim/')) return 'simulator'
  if (!url.startsWith('/api/')) return 'page'
  if (url.startsWith('/api/v1/media/')) return 'media'
  if (/^\/api\/v1(?:[/?]|$)/.test(url)) return 'api'
  if (url.startsWith('/api/auth/')) return 'auth'
  return /^\/api\/(?:live|ready|metrics)\/?(?:\?|$)/.test(url) ? 'health' : 'page'
}

function create() {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: LAG_SAMPLE_MS })
  const requests = new Counter({
    name: 'gulshan_http_requests_total',
    help: 'Requests that ended, by kind and status; 499: the client left before the answer was sent.',
    labelNames: ['kind', 'status'],
    registers,
  })
  const seconds = new Histogram({
    name: 'gulshan_http_request_duration_seconds',
    help: 'From the first byte of a request until its answer was sent, by kind.',
    labelNames: ['kind'],
    buckets: BUCKETS,
    registers,
  })
  return {
    registry,
    /** @param {RequestKind} kind @param {number} status @param {number} ms */
    observe(kind, status, ms) {
      requests.inc({ kind, status })
      seconds.observe({ kind }, ms / 1000)
    },
  }
}

/** The figures of this process, which begin with the first call. */
export const processMetrics = () => perProcess('metrics', create)
