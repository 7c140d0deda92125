// `npm run bench -- stock-races`: 10,000 orders, cancellations, edits, losses, arrivals, counts, moves to another size, reversals,
// numbers that are set and imports, sixteen at once for twelve products. The stock must be the sum of its movements, each order must
// have taken what it has, and each piece that died, arrived, was counted or taken back must have its movement. A number after it is
// another count of operations.
import { StartupError } from '../server/process/output.mjs'
import { inRoot } from '../server/process/paths.mjs'
import { printLine, saveReport } from './report.mjs'
import { runProgram } from './run-program.mjs'

const OPERATIONS = 10_000

/** @typedef {import('../tests/support/stock-races.ts').StockRaceResult} StockRaceResult */

/** @param {{ databases: import('../scripts/testing/test-databases.mjs').TestDatabases, wanted: string[] }} options */
export async function benchStockRaces({ databases, wanted }) {
  const count = Number(wanted.find((word) => /^\d+$/.test(word)) ?? OPERATIONS)
  const { url } = await databases.migrated('races')
  const began = performance.now()
  /** @type {StockRaceResult} */
  const result = await runProgram('races.ts', url, ['stock', String(count)])
  const seconds = (performance.now() - began) / 1000
  const { done, errors, ...counts } = result
  for (const [what, number] of Object.entries(counts)) printLine(`${what.padEnd(18)} ${number}`)
  for (const [kind, times] of Object.entries(done)) printLine(`  ${kind.padEnd(24)} ${times}`)
  for (const [error, times] of Object.entries(errors)) printLine(`  ${times} x ${error}`)
  printLine(`${seconds.toFixed(0)} s, ${((done.order ?? 0) / seconds).toFixed(1)} orders a second among them`)
  saveReport(inRoot('test-results', 'bench-stock-races.txt'))
  const {
    failed,
    wrong,
    ordersWrong,
    deathsWrong,
    arrivalsWrong,
    countsWrong,
    reversalsWrong,
    setsWrong,
    unexplained,
  } = result
  const mistakes = [
    wrong,
    ordersWrong,
    deathsWrong,
    arrivalsWrong,
    countsWrong,
    reversalsWrong,
    setsWrong,
    unexplained,
  ]
  if ([failed, ...mistakes].some((number) => number !== 0))
    throw new StartupError('The stock is not the sum of its movements, or a movement is not what was done.')
}
