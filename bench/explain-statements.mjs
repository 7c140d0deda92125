import { withClient } from '../scripts/database/sql.mjs'
import { fineCpuOf } from './cpu.mjs'

/** @typedef {import('./explain.mjs').Plan} Plan */
/** @typedef {{ text: string, cpu: number, buffers: number, whole: string[], plan: string }} Explained CPU time of the database in ms */

/** A table with fewer rows may be read from end to end. */
const LARGE = 2000

/**
 * The costs of each statement in the database, on a connection with the settings of the shop's pool; the least of some runs.
 * @param {string} url
 * @param {import('./recorder.mjs').Recorded[]} statements
 * @param {number} runs
 */
export const explainStatements = (url, statements, runs) =>
  withClient(url, async (client) => {
    await client.query('SET jit = off; SET max_parallel_workers_per_gather = 0')
    const [{ pid }] = (await client.query('SELECT pg_backend_pid() AS pid')).rows
    /** @type {Explained[]} */
    const explained = []
    for (const { text, values } of statements) {
      let cpu = Number.POSITIVE_INFINITY
      for (let run = 0; run < runs; run += 1) {
        const before = fineCpuOf(pid)
        await client.query({ text, values })
        cpu = Math.min(cpu, fineCpuOf(pid) - before)
      }
      const explain = async (/** @type {string} */ format) =>
        (await client.query({ text: `EXPLAIN (ANALYZE, BUFFERS${format}) ${text}`, values })).rows
      const [{ 'QUERY PLAN': json }] = await explain(', FORMAT JSON')
      const { Plan } = json[0]
      const buffers = Plan['Shared Hit Blocks'] + Plan['Shared Read Blocks']
      const plan = (await explain('')).map((row) => row['QUERY PLAN']).join('\n')
      explained.push({ text, plan, cpu, buffers, whole: [...wholeTables(Plan)] })
    }
    return explained
  })

/** Large tables that are read from one end to the other. @param {Plan} plan @returns {Generator<string>} */
function* wholeTables(plan) {
  const rows = (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops']
  if (plan['Node Type'] === 'Seq Scan' && rows >= LARGE) yield plan['Relation Name']
  for (const part of plan.Plans ?? []) yield* wholeTables(part)
}
