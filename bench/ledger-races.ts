// Started by bench/ledger-races.mjs with tsx: races so many operations on orders in an empty database and writes the result as
// JSON into a file.
import { writeFileSync } from 'node:fs'
import { raceLedger } from '../tests/support/ledger-races'

const [answer = '', count = ''] = process.argv.slice(2)
writeFileSync(answer, JSON.stringify(await raceLedger(Number(count))))
// The pool would keep the process for half a minute.
process.exit()
