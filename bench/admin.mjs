// `npm run bench -- admin`: what the pages of the admin area read with 100,000 orders, once while couriers have paid out nothing, and once
// with their statements of three years. Per page the quickest of five runs, the CPU time and buffers of its statements in the database,
// and the large tables that are read from one end to the other. All plans are in test-results/bench-admin-*.txt. A number after it is
// another count of orders.
import { mkdirSync, writeFileSync } from 'node:fs'
import { step } from '../server/process/output.mjs'
import { inRoot } from '../server/process/paths.mjs'
import { makeOrders, makeStatements, spreadLedger } from './order-book.mjs'
import { printLine, saveReport } from './report.mjs'
import { runProgram } from './run-program.mjs'

const ORDERS = 100_000

/** @typedef {import('./admin.ts').MeasuredScreen} MeasuredScreen */

/** @param {{ databases: import('../scripts/testing/test-databases.mjs').TestDatabases, wanted: string[] }} options */
export async function benchAdmin({ databases, wanted }) {
  const orders = Number(wanted.find((word) => /^\d+$/.test(word)) ?? ORDERS)
  const { url } = await databases.migrated('admin')
  /** @param {string} name @param {string} title */
  const measure = async (name, title) => report(name, title, await runProgram('admin.ts', url, ['measure']))
  await step(`Making ${orders.toLocaleString('en')} orders`, () => makeOrders(url, orders))
  await step('Opening their ledger', async () => {
    await runProgram('admin.ts', url, ['book'])
    await spreadLedger(url)
  })
  await measure('unpaid', `${orders.toLocaleString('en')} orders, nothing is paid out`)
  await step('Making statements', () => makeStatements(url))
  await measure('paid', `${orders.toLocaleString('en')} orders, paid out until ten days ago`)
  saveReport(inRoot('test-results', 'bench-admin.txt'))
}

/** @param {string} name @param {string} title @param {MeasuredScreen[]} screens */
function report(name, title, screens) {
  printLine('')
  printLine(`${title.padEnd(46)}${'ms'.padStart(6)}  SQL CPU ms   buffers   read from end to end`)
  for (const { name: screen, ms, statements } of screens) {
    const sum = (/** @type {'cpu' | 'buffers'} */ figure) =>
      statements.reduce((all, statement) => all + statement[figure], 0)
    const figures = [
      ms.toFixed(0).padStart(6),
      sum('cpu').toFixed(1).padStart(12),
      String(sum('buffers')).padStart(10),
    ]
    const readWhole = new Set(statements.flatMap((statement) => statement.whole))
    printLine(`${screen.padEnd(46)}${figures.join('')}   ${[...readWhole].join(', ')}`)
  }
  mkdirSync(inRoot('test-results'), { recursive: true })
  const plans = screens.flatMap(({ name: screen, statements }) =>
    statements.map(({ text, plan }) => `## ${screen}\n\n${text}\n\n${plan}\n`),
  )
  writeFileSync(inRoot('test-results', `bench-admin-${name}.txt`), plans.join('\n'))
}
