// A process that runs one operation and kills itself at its n-th statement: started by tests/support/kill.ts.
// argv: the operation as JSON.
import { Client } from 'pg'
import type { Operation } from './killed-operations'

const operation: Operation = JSON.parse(process.argv[2] ?? '{}')
// SIGKILL, so that nothing in this process can clean up.
const kill = () => process.kill(process.pid, 'SIGKILL')

let statements = 0
let armed = false
const real = Client.prototype.query
Client.prototype.query = function query(this: Client, ...given: unknown[]) {
  const text = typeof given[0] === 'string' ? given[0] : ((given[0] as { text?: string })?.text ?? '')
  // Reads do not count: what a kill before one leaves is what a kill before the next statement leaves.
  if (armed && !/^\s*select/i.test(text)) {
    statements += 1
    if (statements === operation.killAt) kill()
    if (operation.killAfterCommitMs !== undefined && /^commit/i.test(text))
      setTimeout(kill, operation.killAfterCommitMs)
  }
  return Reflect.apply(real, this, given)
} as typeof real

const { perform } = await import('./killed-operations')
armed = true
await perform(operation)
armed = false
process.stdout.write(JSON.stringify({ statements }))
// Before the answer is sent.
if (operation.killAt === statements + 1) kill()
process.exit(0)
