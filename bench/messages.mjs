// `npm run bench -- messages`: 2,000 messages by WhatsApp and SMS, sent by three processes of which one after the other is killed
// (SIGKILL), to services that reject, lose and hold back answers. Each message must be received once, or be said to be unknown or
// failed. Then 100,000 guessed codes, which must open nothing and cost at most the budget of text messages.
// A number after it is another count of messages.
import { StartupError } from '../server/process/output.mjs'
import { inRoot } from '../server/process/paths.mjs'
import { printLine, saveReport } from './report.mjs'
import { runProgram } from './run-program.mjs'

const MESSAGES = 2000

/** @typedef {import('../tests/support/message-races.ts').MessageRaceResult} MessageRaceResult */

/** @param {{ databases: import('../scripts/testing/test-databases.mjs').TestDatabases, wanted: string[] }} options */
export async function benchMessages({ databases, wanted }) {
  const count = Number(wanted.find((word) => /^\d+$/.test(word)) ?? MESSAGES)
  const { url } = await databases.migrated('messages')
  const began = performance.now()
  /** @type {MessageRaceResult} */
  const result = await runProgram('messages.ts', url, [String(count), String(count * 50)])
  const { ends, ...counts } = result
  for (const [what, number] of Object.entries(counts)) printLine(`${what.padEnd(18)} ${number}`)
  for (const [end, messages] of Object.entries(ends)) printLine(`  ${end.padEnd(30)} ${messages}`)
  printLine(`${((performance.now() - began) / 1000).toFixed(0)} s`)
  saveReport(inRoot('test-results', 'bench-messages.txt'))
  const { twice, wrongStates, unfinished, opened, codesSent, budget, mostTries } = result
  if (twice + wrongStates + unfinished + opened > 0 || codesSent > budget || mostTries > 5)
    throw new StartupError('A message was sent twice or noted wrongly, or guessed codes cost too much.')
}
