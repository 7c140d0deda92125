// `npm run bench -- confirm-races`: 10,000 unconfirmed cash orders, of which each is confirmed and cancelled by its link,
// cancelled by an admin, called about by another one and expired, all at once. No order may have two outcomes, and no
// piece of the stock may be lost. A number after it is another count of orders.
import { StartupError } from '../server/process/output.mjs'
import { inRoot } from '../server/process/paths.mjs'
import { printLine, saveReport } from './report.mjs'
import { runProgram } from './run-program.mjs'

const ORDERS = 10_000

/** @typedef {import('../tests/support/confirmation-races.ts').RaceResult} RaceResult */

/** @param {{ databases: import('../scripts/testing/test-databases.mjs').TestDatabases, wanted: string[] }} options */
export async function benchConfirmRaces({ databases, wanted }) {
  const count = Number(wanted.find((word) => /^\d+$/.test(word)) ?? ORDERS)
  const { url } = await databases.migrated('races')
  const began = performance.now()
  /** @type {RaceResult} */
  const result = await runProgram('races.ts', url, ['confirmations', String(count)])
  const seconds = (performance.now() - began) / 1000
  printLine(`orders            ${result.orders}, five operations at once for each`)
  printLine(`confirmed         ${result.confirmed}`)
  printLine(`cancelled         ${result.cancelled}`)
  for (const [who, times] of Object.entries(result.by)) printLine(`  ${who.padEnd(24)} ${times}`)
  printLine(`too late          ${result.rejected}`)
  printLine(`failed            ${result.failed}`)
  printLine(`undecided         ${result.undecided}`)
  printLine(`double outcomes   ${result.doubleOutcomes}`)
  printLine(`stock drift       ${result.stockDrift}`)
  printLine(`${seconds.toFixed(0)} s`)
  saveReport(inRoot('test-results', 'bench-confirm-races.txt'))
  if (result.doubleOutcomes + result.stockDrift + result.undecided + result.failed > 0)
    throw new StartupError('An order had two outcomes or none, or stock was lost.')
}
