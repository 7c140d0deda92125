// A process that does one deed and is killed at its n-th statement: run by tests/domain/payments-crash.test.ts.
// argv: the deed as JSON.
import { Client } from 'pg'
import type { Deed } from './killed-operations'

const deed: Deed = JSON.parse(process.argv[2] ?? '{}')
// Also on the way out, so that nothing in here gets to clean up.
const die = () => process.kill(process.pid, 'SIGKILL')

let statements = 0
let armed = false
const real = Client.prototype.query
Client.prototype.query = function query(this: Client, ...given: unknown[]) {
  if (armed) {
    statements += 1
    const text = typeof given[0] === 'string' ? given[0] : ((given[0] as { text?: string })?.text ?? '')
    if (statements === deed.dieAt) die()
    if (deed.dieAtCommit !== undefined && /^commit/i.test(text)) setTimeout(die, deed.dieAtCommit)
  }
  return Reflect.apply(real, this, given)
} as typeof real

const { perform } = await import('./killed-operations')
armed = true
await perform(deed)
armed = false
process.stdout.write(JSON.stringify({ statements }))
// Before the answer leaves the house.
if (deed.dieAt === statements + 1) die()
process.exit(0)
