import autocannon from 'autocannon'
import { cpuBetween, cpuReading } from './cpu.mjs'

/** One burst: how many were answered, how quickly, and what they cost the server and Postgres. */
async function burst({ url, server }, { seconds, connections }) {
  const before = await cpuReading(server)
  const { requests, latency, non2xx, errors } = await autocannon({ url, duration: seconds, connections })
  const cpu = cpuBetween(before, await cpuReading(server))
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} answers were no success, ${errors} failed`)
  return { count: requests.total, perSecond: requests.average, p50: latency.p50, p99: latency.p99, cpu }
}

/** So that nobody is measured before their code is compiled. */
export const warmUp = ({ url, seconds }) => autocannon({ url, duration: seconds, connections: 32 })

/**
 * All targets in turns, several rounds, so that a busy moment of the machine meets each of them. Times are medians of
 * the rounds; CPU is all that was used, over all that were answered.
 * @template T
 * @param {(T & { url: string, server: Parameters<typeof cpuReading>[0] })[]} targets
 * @param {{ rounds: number, seconds: number, connections: number, warmUp?: number }} effort
 */
export async function measureInTurns(targets, { rounds, seconds, connections, warmUp: first = 1 }) {
  for (const { url } of targets) await warmUp({ url, seconds: first })
  const bursts = new Map(targets.map((target) => [target, []]))
  for (let round = 0; round < rounds; round += 1) {
    // Forwards and backwards: nobody always comes after the same neighbour.
    for (const target of round % 2 ? targets.toReversed() : targets) {
      bursts.get(target).push(await burst(target, { seconds, connections }))
    }
  }
  return targets.map((target) => ({ ...target, ...summary(bursts.get(target)) }))
}

function summary(bursts) {
  const sum = (of) => bursts.reduce((total, one) => total + of(one), 0)
  const count = sum((one) => one.count)
  const server = sum((one) => one.cpu.server) / count
  const postgres = sum((one) => one.cpu.postgres) / count
  return {
    perSecond: median(bursts.map((one) => one.perSecond)),
    p50: median(bursts.map((one) => one.p50)),
    p99: median(bursts.map((one) => one.p99)),
    server,
    postgres,
    cpu: server + postgres,
  }
}

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]
