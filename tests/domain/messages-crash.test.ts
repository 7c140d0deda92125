// The connection ends between any two writing statements of a message that is sent, and the process is killed (SIGKILL) once
// between two and during its commits. The service has the message at most once, and what it has is never taken for unsent.
import { afterAll, expect, test } from 'vitest'
import { connectedSettings, messageServer } from '../support/messages'

const server = await messageServer()
process.env.PORT = new URL(server.origin).port
process.env.LOG_LEVEL = 'silent'

const { db } = await import('@/lib/platform/database/client')
const { saveMessageSettings } = await import('@/lib/shop/messages/commands')
const { queuePhoneMessage } = await import('@/lib/shop/messages/outbox')
const { sendDueMessages } = await import('@/lib/shop/messages/worker')
const { anAdmin } = await import('./people')
const { attempt, killsOf } = await import('../support/kill')
type Kill = import('../support/killed-operations').Kill

afterAll(async () => {
  await server.close()
  await db.$disconnect()
})

const minutes = 60_000
const at = '2026-11-28T07:00:00Z'

test('sent once and noted, or sent at most once and unknown', { timeout: 15 * minutes }, async () => {
  const settings = connectedSettings(server.origin)
  await saveMessageSettings(await anAdmin(), { ...settings, order: ['SMS'], smsBudget: 10_000 })
  let serial = 0
  const run = async (kill: Kill) => {
    serial += 1
    const phoneNumber = `+92301${String(serial).padStart(7, '0')}`
    const dedupe = `crash:${serial}`
    const to = { phoneNumber, preferred: null }
    const data = () => ({ number: 'G-1', amount: 'Rs 1' })
    await queuePhoneMessage(db, { dedupe, to, event: 'refund', locale: null, data })
    const statements = await attempt({ kind: 'messages', at, ...kill })
    const received = async () =>
      (await server.sms.received()).filter((message) => message.to === phoneNumber.slice(1)).length
    const before = await db.phoneMessage.findUniqueOrThrow({ where: { dedupe } })
    // The next worker finds it after two minutes.
    await db.phoneMessage.updateMany({ where: { dedupe }, data: { dueAt: new Date(0) } })
    for (let round = 0; round < 2; round += 1)
      await sendDueMessages('SMS', undefined, { now: () => new Date(at) })
    const after = await db.phoneMessage.findUniqueOrThrow({ where: { dedupe } })
    expect([kill, after.state, await received()]).toEqual([
      kill,
      expect.stringMatching(/^(SENT|UNKNOWN)$/),
      after.state === 'SENT' ? 1 : expect.toBeOneOf([0, 1]),
    ])
    return { statements, wasLost: before.state === 'SENDING' && (await received()) === 1 }
  }
  const { statements } = await run({})
  if (statements === null) throw new Error('the operation fails without a kill')
  const outcomes = []
  for (const kill of killsOf(statements)) outcomes.push(await run(kill))
  // Some were killed after the service had the message and before the shop had noted it.
  expect(outcomes.some(({ wasLost }) => wasLost)).toBe(true)
  expect(statements).toBeGreaterThan(5)
})
