// Started by bench/ledger-races.mjs, bench/confirm-races.mjs, bench/stock-races.mjs and bench/transfer-races.mjs with tsx: runs so
// many races in an empty database and writes the result as JSON into a file.
import { writeFileSync } from 'node:fs'
import { raceConfirmations } from '../tests/support/confirmation-races'
import { raceLedger } from '../tests/support/ledger-races'
import { raceStock } from '../tests/support/stock-races'
import { raceTransfers } from '../tests/support/transfer-races'

const [answer = '', what = '', count = ''] = process.argv.slice(2)
const races = {
  ledger: raceLedger,
  stock: raceStock,
  transfers: raceTransfers,
  confirmations: raceConfirmations,
}
const race = races[what as keyof typeof races] ?? raceConfirmations
writeFileSync(answer, JSON.stringify(await race(Number(count))))
// The pool would keep the process for half a minute.
process.exit()
