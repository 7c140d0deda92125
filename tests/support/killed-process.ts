// A process that performs operations, and kills itself or loses the database at the n-th statement of one: started by
// tests/support/kill.ts.
import { Client } from 'pg'
import type { Operation } from './killed-operations'

// SIGKILL, so that nothing in this process can clean up.
const kill = () => process.kill(process.pid, 'SIGKILL')
// The database then has of this operation what it has after a kill, because no later statement gets there either.
const end = ({ connection }: Client) => connection.stream.destroy()

let operation: Operation | undefined
let statements = 0
let isEnded = false
const real = Client.prototype.query
Client.prototype.query = function query(this: Client, ...given: unknown[]) {
  const text = typeof given[0] === 'string' ? given[0] : ((given[0] as { text?: string })?.text ?? '')
  // Reads do not count: what a kill before one leaves is what a kill before the next statement leaves.
  if (operation && !/^\s*select/i.test(text)) {
    statements += 1
    if (statements === operation.killAt) kill()
    if (statements === operation.endAt) isEnded = true
    if (operation.killAfterCommitMs !== undefined && /^commit/i.test(text))
      setTimeout(kill, operation.killAfterCommitMs)
  }
  if (isEnded) end(this)
  return Reflect.apply(real, this, given)
} as typeof real

const { perform } = await import('./killed-operations')

process.on('message', async (next: Operation) => {
  operation = next
  statements = 0
  await perform(next).catch((error) => {
    if (!isEnded) throw error
  })
  // Before the answer is sent.
  if (operation.killAt === statements + 1) kill()
  process.send?.({ statements, isEnded })
  operation = undefined
  isEnded = false
})
process.on('disconnect', () => process.exit(0))
