// `npm run bench -- tax`: 10,000 random carts of several tax classes, with codes, tax before or after the discount, added to the prices
// or contained in them, in cash or online. Browser, quote, order, form of the gateway, edit, invoice, refunds and credit notes must
// come to the same, to the paisa. A number after it is another count of carts.
import { inRoot } from '../server/process/paths.mjs'
import { printLine, saveReport } from './report.mjs'
import { runProgram } from './run-program.mjs'

const CARTS = 10_000

/** @param {{ databases: import('../scripts/testing/test-databases.mjs').TestDatabases, wanted: string[] }} options */
export async function benchTax({ databases, wanted }) {
  const count = Number(wanted.find((word) => /^\d+$/.test(word)) ?? CARTS)
  const { url } = await databases.migrated('tax')
  const began = performance.now()
  /** @type {{ orders: number, notes: number }} */
  const { orders, notes } = await runProgram('tax.ts', url, [String(count)])
  printLine(`${orders} carts came to the same everywhere, ${notes} credit notes to their invoices`)
  printLine(`${((performance.now() - began) / 1000).toFixed(0)} s`)
  saveReport(inRoot('test-results', 'bench-tax.txt'))
}
