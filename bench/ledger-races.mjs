// `npm run bench -- ledger-races`: 10,000 payments, refunds, part refunds, answers to claims, cancellations and changes of
// status, 17 for each order, of which up to seven meet at once. The ledger must say what the columns say, every event must sum to
// zero, no order may be refunded twice, and no stock may be sent twice.
// A number after it is another count of operations.
import { StartupError } from '../server/process/output.mjs'
import { inRoot } from '../server/process/paths.mjs'
import { printLine, saveReport } from './report.mjs'
import { runProgram } from './run-program.mjs'

const OPERATIONS = 10_000

/** @typedef {import('../tests/support/ledger-races.ts').LedgerRaceResult} LedgerRaceResult */

/** @param {{ databases: import('../scripts/testing/test-databases.mjs').TestDatabases, wanted: string[] }} options */
export async function benchLedgerRaces({ databases, wanted }) {
  const count = Number(wanted.find((word) => /^\d+$/.test(word)) ?? OPERATIONS)
  const { url } = await databases.migrated('races')
  const began = performance.now()
  /** @type {LedgerRaceResult} */
  const result = await runProgram('races.ts', url, ['ledger', String(count)])
  const { ends, errors, ...counts } = result
  for (const [what, number] of Object.entries(counts)) printLine(`${what.padEnd(18)} ${number}`)
  for (const [end, orders] of Object.entries(ends)) printLine(`  ${end.padEnd(44)} ${orders}`)
  for (const [error, times] of Object.entries(errors)) printLine(`  ${times} x ${error}`)
  printLine(`${((performance.now() - began) / 1000).toFixed(0)} s`)
  saveReport(inRoot('test-results', 'bench-ledger-races.txt'))
  const { failed, unbalanced, differences, refundedTwice, refundsForgotten, refunds, refundEvents } = result
  const { replacedAndCancelled, stockDrift } = result
  const wrong = [
    failed,
    unbalanced,
    differences,
    refundedTwice,
    refundsForgotten,
    replacedAndCancelled,
    stockDrift,
  ]
  if (wrong.some((number) => number > 0) || refunds !== refundEvents)
    throw new StartupError(
      'The ledger does not agree with the orders, or money was sent back twice or never.',
    )
}
