// Started by bench/messages.mjs with tsx: races so many messages and guesses so many codes in an empty database, and writes the
// result as JSON into a file. The workers are this program again, with the word `work`.
import { writeFileSync } from 'node:fs'

const [answer = '', count = '', guesses = ''] = process.argv.slice(2)
// The limits of a shop, not those of load tests.
process.env.RATE_LIMIT_FACTOR = '1'
process.env.LOG_LEVEL = 'silent'
const races = await import('../tests/support/message-races')
if (answer === 'work') await races.work()
else {
  const result = await races.raceMessages(Number(count), Number(guesses), process.argv[1] ?? '')
  writeFileSync(answer, JSON.stringify(result))
}
// The pool would keep the process for half a minute.
process.exit()
