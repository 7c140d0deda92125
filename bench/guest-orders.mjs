// `npm run bench -- guest-orders`: 2,000 orders without an account of 200 people, each in many spellings of one number, of which
// twelve meet at once. The limit on open orders must hold for each person, and the stock must be right.
// A number after it is another count of orders.
import { StartupError } from '../server/process/output.mjs'
import { inRoot } from '../server/process/paths.mjs'
import { printLine, saveReport } from './report.mjs'
import { runProgram } from './run-program.mjs'

const ORDERS = 2000

/** @typedef {import('./guest-orders.ts').GuestOrdersResult} GuestOrdersResult */

/** @param {{ databases: import('../scripts/testing/test-databases.mjs').TestDatabases, wanted: string[] }} options */
export async function benchGuestOrders({ databases, wanted }) {
  const count = Number(wanted.find((word) => /^\d+$/.test(word)) ?? ORDERS)
  const { url } = await databases.migrated('guest_orders')
  const began = performance.now()
  /** @type {GuestOrdersResult} */
  const { errors, ...counts } = await runProgram('guest-orders.ts', url, [String(count)])
  for (const [what, number] of Object.entries(counts)) printLine(`${what.padEnd(12)} ${number}`)
  for (const [error, times] of Object.entries(errors)) printLine(`  ${times} x ${error}`)
  printLine(`${((performance.now() - began) / 1000).toFixed(0)} s`)
  saveReport(inRoot('test-results', 'bench-guest-orders.txt'))
  if (counts.above > 0 || counts.stockDrift !== 0)
    throw new StartupError('A person got more orders than the limit, or the stock is wrong.')
}
