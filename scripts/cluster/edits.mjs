import { setTimeout as sleep } from 'node:timers/promises'
import { withClient } from '../database/sql.mjs'
import { changeShortDesc } from './people.mjs'

// How long after a change of a product its page shows it: until the process has heard of the change, and until it has rendered
// the page again.

const ROUNDS = 20
/** Between two requests; what is measured may be longer by this. */
const PAUSE_MS = 5
const QUIET_MS = 60_000

/** @typedef {{ heardMs: number, shownMs: number }} Seen */

/**
 * Milliseconds from now: until the request was sent that was answered with what is looked for, and until its answer was read. An
 * answer before that one was the page from the cache, so that the process heard of the change between the two.
 * @param {string} url
 * @param {(text: string) => boolean} isThere
 * @returns {Promise<Seen>}
 */
export async function seenAt(url, isThere, limit = 15_000) {
  const began = performance.now()
  for (;;) {
    const heardMs = performance.now() - began
    const answer = await fetch(url).catch(() => null)
    if (answer?.ok && isThere(await answer.text())) return { heardMs, shownMs: performance.now() - began }
    if (heardMs > limit) throw new Error(`It was not seen at ${url} within ${limit} ms.`)
    await sleep(PAUSE_MS)
  }
}

/**
 * Changes a product at A so many times, and looks at its page at each origin: from the answer to the change on, or already while
 * it is made. All times count from that answer, so that they may be negative then.
 * @param {import('./cluster.mjs').Cluster} cluster
 * @param {string} token
 * @param {{ _id: string, name: string, src: string[] }} product
 * @param {string[]} origins
 * @param {{ looksEarly?: boolean }} [options]
 * @returns {Promise<Seen[][]>} of each origin
 */
export async function editAndLook({ a, primary }, token, product, origins, { looksEarly = false } = {}) {
  await untilQuiet(primary.url)
  const path = `/product/${product._id}`
  /** @type {Seen[][]} */
  const seen = origins.map(() => [])
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const origin of origins) await seenAt(origin + path, () => true)
    const shortDesc = `Said for the time number ${round} at ${Date.now()}.`
    const look = () =>
      Promise.all(origins.map((origin) => seenAt(origin + path, (text) => text.includes(shortDesc))))
    const began = performance.now()
    const early = looksEarly ? look() : null
    await changeShortDesc(a.origin, token, product, shortDesc)
    const before = looksEarly ? performance.now() - began : 0
    for (const [at, { heardMs, shownMs }] of (await (early ?? look())).entries())
      seen[at]?.push({ heardMs: heardMs - before, shownMs: shownMs - before })
  }
  return seen
}

/** The middle and the slowest of some milliseconds. @param {number[]} times */
export function summary(times) {
  const sorted = times.toSorted((one, other) => one - other)
  const middle = sorted[Math.floor(sorted.length / 2)] ?? 0
  const slowest = sorted.at(-1) ?? 0
  return {
    slowest,
    text: `${Math.round(middle)} ms, slowest of ${sorted.length}: ${Math.round(slowest)} ms`,
  }
}

/** Waits until the pictures of an import are searchable, which takes a core meanwhile. @param {string} databaseUrl */
const untilQuiet = (databaseUrl) =>
  withClient(databaseUrl, async (client) => {
    const until = Date.now() + QUIET_MS
    while (Date.now() < until) {
      const { rows } = await client.query('SELECT count(*)::int AS count FROM image_tasks')
      if (rows[0].count === 0) return
      await sleep(200)
    }
    throw new Error(`Pictures were not searchable after ${QUIET_MS / 1000} s.`)
  })
