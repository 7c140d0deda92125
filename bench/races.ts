// Started by bench/ledger-races.mjs and bench/confirm-races.mjs with tsx: runs so many races in an empty database and writes
// the result as JSON into a file.
import { writeFileSync } from 'node:fs'
import { raceConfirmations } from '../tests/support/confirmation-races'
import { raceLedger } from '../tests/support/ledger-races'

const [answer = '', what = '', count = ''] = process.argv.slice(2)
const race = what === 'ledger' ? raceLedger : raceConfirmations
writeFileSync(answer, JSON.stringify(await race(Number(count))))
// The pool would keep the process for half a minute.
process.exit()
