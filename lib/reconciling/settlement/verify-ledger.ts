/** `npm run ledger -- verify` runs this file: see scripts/ledger.mjs. */

import { accounts } from '@/lib/money/ledger/accounts'
import { db } from '@/lib/platform/database/client'
import { type Difference, findDifferences, findUnbalanced } from '@/lib/reconciling/settlement/ledger-check'

const print = (text: string) => process.stdout.write(`  ${text}\n`)
const rupees = (paisa: number) => (paisa / 100).toFixed(2)

const textOf = ({ kind, number, account, columns, ledger, isOpened }: Difference) =>
  `${kind} ${number}, ${accounts[account]}: ${rupees(ledger)} in the ledger, ${rupees(columns)} by its columns${
    isOpened ? '' : ' (not opened yet)'
  }`

async function main(): Promise<void> {
  const { compared, differences } = await findDifferences()
  const unbalanced = await findUnbalanced()
  print(`${compared} orders and appointments compared, ${await db.ledgerEvent.count()} events.`)
  for (const difference of differences) print(textOf(difference))
  for (const { id, entries, paisa } of unbalanced)
    print(`Event ${id} has ${entries} entries with the sum ${rupees(Number(paisa))}`)
  const wrong = differences.length + unbalanced.length
  print(wrong === 0 ? 'The ledger agrees.' : `${wrong} differences.`)
  if (wrong > 0) process.exitCode = 1
}

try {
  await main()
} finally {
  await db.$disconnect()
}
