// Started by bench/guest-links.mjs with tsx: makes so many guesses in an empty database and writes the result as JSON into a file.
import { writeFileSync } from 'node:fs'

// Read by the modules that are imported next: limits are those of a shop, not of the tests.
process.env.RATE_LIMIT_FACTOR = '1'
const { guessGuestLinks } = await import('../tests/support/guest-guesses')

const [answer = '', count = ''] = process.argv.slice(2)
writeFileSync(answer, JSON.stringify(await guessGuestLinks(Number(count))))
// The pool would keep the process for half a minute.
process.exit()
