// Started by bench/confirm-races.mjs with tsx: races decisions about so many orders in an empty database and writes the
// result as JSON into a file.
import { writeFileSync } from 'node:fs'
import { raceConfirmations } from '../tests/support/confirmation-races'

const [answer = '', count = ''] = process.argv.slice(2)
writeFileSync(answer, JSON.stringify(await raceConfirmations(Number(count))))
// The pool would keep the process for half a minute.
process.exit()
