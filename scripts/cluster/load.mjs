import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

// Reads at a steady rate while something else happens, and what of them failed.

/** @typedef {{ at: number, path: string, problem: string }} Failure `at`: milliseconds since the load began */
/** @typedef {{ requests: number, failures: Failure[], slowestMs: number, failedMs: number }} LoadResult failedMs: from the first failure to the last */

const ANSWER_MS = 10_000
/** Each agent is another visitor, so that none reaches the limit of one address. */
const VISITORS = 40

/** So many visitors, each from an address of its own. @param {number} network of these visitors alone @param {number} count */
export const agentsOf = (network, count) =>
  Array.from(
    { length: count },
    (_, at) => new Agent({ keepAlive: true, maxSockets: 20, localAddress: `127.0.${network}.${at + 1}` }),
  )

/**
 * Begins to send requests and returns how to end that.
 * @param {string} origin
 * @param {readonly string[]} paths requested in turn
 * @param {{ perSecond?: number, accept?: (status: number) => boolean }} [options]
 */
export function startLoad(origin, paths, { perSecond = 100, accept = (status) => status < 400 } = {}) {
  const agents = agentsOf(1, VISITORS)
  const began = Date.now()
  /** @type {Failure[]} */
  const failures = []
  /** @type {Set<Promise<void>>} */
  const pending = new Set()
  let sent = 0
  let slowestMs = 0
  let isOver = false

  async function send() {
    const path = paths[sent % paths.length] ?? '/'
    const agent = /** @type {Agent} */ (agents[sent % VISITORS])
    sent += 1
    const at = Date.now()
    const answer = await get(agent, origin + path).catch((/** @type {Error} */ error) => error)
    slowestMs = Math.max(slowestMs, Date.now() - at)
    const problem = answer instanceof Error ? answer.message : accept(answer) ? '' : `status ${answer}`
    if (problem) failures.push({ at: at - began, path, problem })
  }

  async function run() {
    while (!isOver) {
      // Counted from the beginning, so that a late timer does not lower the rate.
      const due = ((Date.now() - began) / 1000) * perSecond
      while (sent < due && !isOver) {
        const one = send()
        pending.add(one)
        void one.finally(() => pending.delete(one))
      }
      await sleep(5)
    }
    await Promise.all(pending)
    for (const agent of agents) agent.destroy()
  }
  const running = run()

  /** Ends the load and waits for its answers. @returns {Promise<LoadResult>} */
  return async () => {
    isOver = true
    await running
    const [first, last] = [failures.at(0), failures.at(-1)]
    return { requests: sent, failures, slowestMs, failedMs: first && last ? last.at - first.at : 0 }
  }
}

/** The status of an answer that was read to its end. @param {Agent} agent @param {string} url @returns {Promise<number>} */
const get = (agent, url) =>
  new Promise((resolve, reject) => {
    const sent = request(url, { agent, timeout: ANSWER_MS }, (answer) => {
      answer.resume()
      answer.once('end', () => resolve(answer.statusCode ?? 0))
      answer.once('error', reject)
    })
    sent.once('timeout', () => sent.destroy(new Error(`no answer in ${ANSWER_MS / 1000} s`)))
    sent.once('error', reject)
    sent.end()
  })
