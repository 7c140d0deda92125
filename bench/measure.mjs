import autocannon from 'autocannon'
import { cpuBetween, cpuReading } from './cpu.mjs'

/** @typedef {{ seconds: number, connections: number }} BurstOptions */
/** @typedef {{ url: string, headers?: Record<string, string>, server: import('./cpu.mjs').MeasuredServer }} MeasuredTarget */
/** @typedef {{ count: number, perSecond: number, p50: number, p99: number, cpu: { server: number, postgres: number } }} Burst */
/** @typedef {ReturnType<typeof summary>} Summary times in ms, CPU in ms per answer */

/**
 * One burst: how many requests were answered, how quickly, and the CPU time of the server and Postgres.
 * @param {MeasuredTarget} target
 * @param {BurstOptions} options
 */
export async function burst({ url, headers = {}, server }, { seconds, connections }) {
  const before = await cpuReading(server)
  const { requests, latency, non2xx, errors } = await autocannon({
    url,
    headers,
    duration: seconds,
    connections,
  })
  const cpu = cpuBetween(before, await cpuReading(server))
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} answers were no success, ${errors} failed`)
  return { count: requests.total, perSecond: requests.average, p50: latency.p50, p99: latency.p99, cpu }
}

/**
 * A warm-up, so that the code is compiled before measuring.
 * @param {{ url: string, headers?: Record<string, string>, seconds: number }} options
 */
export const warmUp = ({ url, headers = {}, seconds }) =>
  autocannon({ url, headers, duration: seconds, connections: 32 })

/**
 * Measures all targets alternately, in several rounds, so that other work of the machine affects all of them. Times are
 * medians of the rounds; CPU is the total used per answer, `cpuMedian` the median of the rounds.
 * @template {MeasuredTarget} T
 * @param {T[]} targets
 * @param {{ rounds: number, seconds: number, connections: number, warmUp?: number }} effort
 */
export async function measureInterleaved(targets, { rounds, seconds, connections, warmUp: first = 1 }) {
  for (const target of targets) await warmUp({ ...target, seconds: first })
  /** @type {Map<T, Burst[]>} */
  const bursts = new Map(targets.map((target) => [target, []]))
  for (let round = 0; round < rounds; round += 1) {
    // Forwards and backwards, so that no target always follows the same one.
    for (const target of round % 2 ? targets.toReversed() : targets) {
      bursts.get(target)?.push(await burst(target, { seconds, connections }))
    }
  }
  return targets.map((target) => ({ ...target, ...summary(bursts.get(target) ?? []) }))
}

/** One row of figures from several bursts. @param {Burst[]} bursts */
export function summary(bursts) {
  /** @param {(burst: Burst) => number} figureOf */
  const sum = (figureOf) => bursts.reduce((total, burst) => total + figureOf(burst), 0)
  const count = sum((burst) => burst.count)
  const server = sum((burst) => burst.cpu.server) / count
  const postgres = sum((burst) => burst.cpu.postgres) / count
  return {
    perSecond: median(bursts.map((burst) => burst.perSecond)),
    p50: median(bursts.map((burst) => burst.p50)),
    p99: median(bursts.map((burst) => burst.p99)),
    server,
    postgres,
    cpu: server + postgres,
    cpuMedian: median(bursts.map(({ cpu, count }) => (cpu.server + cpu.postgres) / count)),
  }
}

/** @param {number[]} values @param {number} share from 0 to 1 */
export const percentile = (values, share) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))]

/** @param {number[]} values */
export const median = (values) => percentile(values, 0.5)
