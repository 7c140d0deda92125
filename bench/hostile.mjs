// `npm run bench -- hostile`: every endpoint and the other addresses with the most hostile bodies that their limits of bytes
// allow: the slowest answer, and how long a cheap request beside it waited. Words after it choose addresses. About ten minutes.

import { startTestServer } from '../scripts/testing/test-server.mjs'
import { inRoot } from '../server/process/paths.mjs'
import { printLine, saveReport } from './report.mjs'
import { runProgram } from './run-program.mjs'

/** A longer wait is marked: no body may hold up other requests for longer. */
const MAX_WAIT_MS = 300

/** @param {import('./run.mjs').BenchOptions} options */
export async function benchHostile({ databases, wanted, stop }) {
  const { url } = await databases.migrated('hostile')
  const server = await startTestServer({
    name: 'bench-hostile',
    databaseUrl: url,
    env: { CHECK_RESPONSES: '0' },
  })
  stop.add(() => server.stop())
  /** @type {{ alone: import('./beside.mjs').Wait, outcomes: import('./hostile.ts').Outcome[] }} */
  const { alone, outcomes } = await runProgram('hostile.ts', url, [
    server.baseUrl,
    String(server.pid),
    ...wanted,
  ])
  printLine(`Without such requests a cheap one takes ${rounded(alone.ms)} at most.`)
  printLine(
    'wait: the longest of a cheap request; busy: CPU of the thread that answers; slowest: the longest answer',
  )
  printLine(['wait', 'busy', 'slowest'].map((name) => name.padStart(10)).join(''))
  for (const outcome of outcomes.toSorted((a, b) => b.waited.ms - a.waited.ms)) printOutcome(outcome)
  const tooLong = outcomes.filter(({ waited }) => waited.ms > MAX_WAIT_MS)
  const requests = outcomes.reduce((sum, measured) => sum + measured.requests, 0)
  printLine(
    `${outcomes.length} addresses, ${requests} requests; ${tooLong.length} held up another for longer`,
  )
  saveReport(inRoot('test-results', 'bench-hostile.txt'))
}

/** @param {import('./hostile.ts').Outcome} outcome */
function printOutcome({ name, slowest, busiest, waited }) {
  const mark = waited.ms > MAX_WAIT_MS ? '✗' : ' '
  const times = [waited, busiest, slowest].map(({ ms }) => rounded(ms).padStart(10)).join('')
  printLine(`${times} ${mark} ${name}`)
  printLine(
    `${''.padStart(33)}${waited.path} beside ${waited.shape}; busy with ${busiest.shape}; ${slowest.status} to ${slowest.shape}`,
  )
}

/** @param {number} ms */
const rounded = (ms) => `${ms.toFixed(0)} ms`
