// `npm run bench -- transfer-races`: 5,000 reports, confirmations, rejections, deadlines, cancellations and payments of the
// gateway, ten for each order or visit, of which up to seven meet at once. The ledger must say what the columns say, every event
// must sum to zero, nothing may be paid twice, and bank and gateway must have what was paid through each.
// A number after it is another count of operations.
import { StartupError } from '../server/process/output.mjs'
import { inRoot } from '../server/process/paths.mjs'
import { printLine, saveReport } from './report.mjs'
import { runProgram } from './run-program.mjs'

const OPERATIONS = 5000

/** @typedef {import('../tests/support/transfer-races.ts').TransferRaceResult} TransferRaceResult */

/** @param {{ databases: import('../scripts/testing/test-databases.mjs').TestDatabases, wanted: string[] }} options */
export async function benchTransferRaces({ databases, wanted }) {
  const count = Number(wanted.find((word) => /^\d+$/.test(word)) ?? OPERATIONS)
  const { url } = await databases.migrated('races')
  const began = performance.now()
  /** @type {TransferRaceResult} */
  const result = await runProgram('races.ts', url, ['transfers', String(count)])
  const { ends, errors, ...counts } = result
  for (const [what, number] of Object.entries(counts)) printLine(`${what.padEnd(18)} ${number}`)
  for (const [end, subjects] of Object.entries(ends)) printLine(`  ${end.padEnd(52)} ${subjects}`)
  for (const [error, times] of Object.entries(errors)) printLine(`  ${times} x ${error}`)
  printLine(`${((performance.now() - began) / 1000).toFixed(0)} s`)
  saveReport(inRoot('test-results', 'bench-transfer-races.txt'))
  const { failed, unbalanced, differences, paidTwice, confirmedWrong, accountsWrong, statesWrong } = result
  const wrong = [failed, unbalanced, differences, paidTwice, confirmedWrong, accountsWrong, statesWrong]
  if (wrong.some((number) => number > 0))
    throw new StartupError(
      'The ledger does not agree with what was transferred, or something was paid twice.',
    )
}
