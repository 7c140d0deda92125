/** `npm run ledger -- verify` runs this file: see scripts/ledger.mjs. */

import { accounts } from '@/lib/money/ledger/accounts'
import { db } from '@/lib/platform/database/client'
import { type Difference, findDifferences, findUnbalanced } from '@/lib/reconciling/settlement/ledger-check'
import { type Unposted, waitUntilPosted } from '@/lib/reconciling/settlement/unposted'

/** The exit code when nothing is wrong so far and the job has not entered everything yet. */
const UNFINISHED = 2

const print = (text: string) => process.stdout.write(`  ${text}\n`)
const rupees = (paisa: number) => (paisa / 100).toFixed(2)

const textOf = ({ kind, number, account, columns, ledger, isOpened }: Difference) =>
  `${kind} ${number}, ${accounts[account]}: ${rupees(ledger)} in the ledger, ${rupees(columns)} by its columns${
    isOpened ? '' : ' (not opened yet)'
  }`

const textOfCounts = ({ orders, visits }: Unposted) => `orders ${orders}, visits ${visits} are`

async function main(): Promise<void> {
  const left = await waitUntilPosted(Number(process.argv[2]) * 1000, (counts) =>
    print(`Waiting for the job of the running shop: ${textOfCounts(counts)} not in the ledger yet.`),
  )
  const found = await findDifferences()
  const { compared } = found
  const differences = left ? found.differences.filter(({ isOpened }) => isOpened) : found.differences
  const unbalanced = await findUnbalanced()
  print(`${compared} orders and appointments compared, ${await db.ledgerEvent.count()} events.`)
  for (const difference of differences) print(textOf(difference))
  for (const { id, entries, paisa } of unbalanced)
    print(`Event ${id} has ${entries} entries with the sum ${rupees(Number(paisa))}`)
  const wrong = differences.length + unbalanced.length
  if (left) print(`Unfinished: ${textOfCounts(left)} not in the ledger, and nothing enters them now.`)
  if (wrong > 0) print(`${wrong} differences.`)
  else print(left ? 'What is in the ledger agrees.' : 'The ledger agrees.')
  process.exitCode = wrong > 0 ? 1 : left ? UNFINISHED : 0
}

try {
  await main()
} finally {
  await db.$disconnect()
}
