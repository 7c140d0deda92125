// `npm run bench -- cash`: a statement of a courier for 5,000 parcels, with planted errors of nine kinds, through the database. Every
// planted error must be found with its kind and no other; then what is derived from the ledger of 100,000 orders is dropped and
// replayed. A number after it is another count of orders.
import { replayLedger } from '../scripts/database/ledger-replay.mjs'
import { StartupError } from '../server/process/output.mjs'
import { inRoot } from '../server/process/paths.mjs'
import { printLine, saveReport } from './report.mjs'
import { runProgram } from './run-program.mjs'

const ORDERS = 100_000

/** @typedef {import('./cash.ts').CashResult} CashResult */

/** @param {{ databases: import('../scripts/testing/test-databases.mjs').TestDatabases, wanted: string[] }} options */
export async function benchCash({ databases, wanted }) {
  const orders = Number(wanted.find((word) => /^\d+$/.test(word)) ?? ORDERS)
  const { url } = await databases.migrated('cash')
  /** @type {CashResult} */
  const result = await runProgram('cash.ts', url, [String(orders)])
  printLine(`parcels           ${result.parcels}, ${result.lines} lines in the statement`)
  printLine('kind              planted   found')
  for (const { kind, planted, found } of result.kinds)
    printLine(`${kind.padEnd(18)}${String(planted).padStart(7)}${String(found).padStart(8)}`)
  printLine(`missed            ${result.missed}`)
  printLine(`invented          ${result.invented}`)
  printLine(`missing parcels   ${result.missingFound} found of ${result.missingPlanted} planted`)
  printLine(`import            ${result.importMs} ms: read, match, book ${result.booked} lines`)
  const replay = await replayLedger(url)
  const isEqual = replay.before === replay.after
  printLine(
    `replayed          ${replay.rows} orders, ${isEqual ? 'byte-equal' : `${replay.changed.length} differ`}`,
  )
  saveReport(inRoot('test-results', 'bench-cash.txt'))
  if (result.missed + result.invented > 0 || !isEqual || result.missingFound !== result.missingPlanted)
    throw new StartupError('An error was missed or invented, or the replay differs.')
}
