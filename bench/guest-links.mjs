// `npm run bench -- guest-links`: 100,000 guessed links of orders without an account, as many guessed codes for orders that wait for
// theirs, and up to 1,000 codes asked for by strangers from ten addresses. None may open anything, and what is sent is counted.
// A number after it is another count of guesses.
import { StartupError } from '../server/process/output.mjs'
import { inRoot } from '../server/process/paths.mjs'
import { printLine, saveReport } from './report.mjs'
import { runProgram } from './run-program.mjs'

const GUESSES = 100_000
/** The limits of an address in a day and of a number in an hour; the codes before the guesses are among them. */
const MOST_OF_ADDRESS = 20
const MOST_TO_NUMBER = 5

/** @typedef {import('../tests/support/guest-guesses.ts').GuessResult} GuessResult */

/** @param {{ databases: import('../scripts/testing/test-databases.mjs').TestDatabases, wanted: string[] }} options */
export async function benchGuestLinks({ databases, wanted }) {
  const count = Number(wanted.find((word) => /^\d+$/.test(word)) ?? GUESSES)
  const { url } = await databases.migrated('guesses')
  const began = performance.now()
  /** @type {GuessResult} */
  const result = await runProgram('guest-links.ts', url, [String(count)])
  for (const [what, number] of Object.entries(result)) printLine(`${what.padEnd(18)} ${number}`)
  printLine(`${((performance.now() - began) / 1000).toFixed(0)} s`)
  saveReport(inRoot('test-results', 'bench-guest-links.txt'))
  // One code in a million is right by chance, and each takes five guesses.
  if (result.openedByToken > 0 || result.openedByCode > 0)
    throw new StartupError('A guess has opened an order.')
  if (result.queued > result.addresses * MOST_OF_ADDRESS || result.mostToOneNumber > MOST_TO_NUMBER)
    throw new StartupError('Strangers had more codes sent than the limits allow.')
}
