// The connection ends between any two writing statements of a booking, and the process is killed (SIGKILL) once between two and
// during its commits. The courier has at most one parcel of the order, and the job finds it.
import { afterAll, expect, test } from 'vitest'
import { courierServer } from '../support/courier'

const server = await courierServer()
process.env.PORT = new URL(server.origin).port
process.env.LOG_LEVEL = 'silent'

const { db } = await import('@/lib/platform/database/client')
const { followShipments } = await import('@/lib/orders/couriers/poll')
const { anAdmin, make } = await import('./people')
const { attempt, killsOf } = await import('../support/kill')
type Kill = import('../support/killed-operations').Kill

afterAll(async () => {
  await server.close()
  await db.$disconnect()
})

const minutes = 60_000

test('booked with its number on the order, or not booked; never twice', {
  timeout: 15 * minutes,
}, async () => {
  const admin = await anAdmin()
  const run = async (kill: Kill) => {
    const [buyer, product] = [await make.buyer({ city: 'Lahore' }), await make.product()]
    const order = await make.order({ buyer, lines: [{ product, quantity: 1 }], status: 'PROCESSING' })
    await db.order.update({ where: { id: order.id }, data: { packedAt: new Date() } })
    const statements = await attempt({ kind: 'book', admin: admin.id, order: order.id, ...kill })
    const theirs = (await server.parcels()).filter(({ fields }) =>
      String(fields.orderRefNumber).startsWith(`${order.number}-`),
    )
    const [shipment, ...more] = await db.shipment.findMany({ where: { orderId: order.id } })
    expect([theirs.length, more.length]).toEqual([theirs.length > 0 ? 1 : 0, 0])
    // What the courier has, the shop has stored before.
    if (theirs.length > 0) expect(shipment?.state).toMatch(/REQUESTED|BOOKED/)
    await followShipments(undefined, { now: new Date(Date.now() + 15 * minutes) })
    const after = await db.shipment.findFirst({ where: { orderId: order.id } })
    const { trackingNumber } = await db.order.findUniqueOrThrow({ where: { id: order.id } })
    const number = theirs[0]?.trackingNumber ?? null
    // What the courier does not have waits for an admin.
    expect(after?.state ?? 'NONE').toMatch(number ? /BOOKED/ : /REQUESTED|FAILED|NONE/)
    expect([after?.trackingNumber ?? null, trackingNumber]).toEqual([number, number])
    return { statements, wasLost: shipment?.state === 'REQUESTED' && number !== null }
  }
  const { statements } = await run({})
  if (statements === null) throw new Error('the operation fails without a kill')
  const outcomes = []
  for (const kill of killsOf(statements)) {
    const outcome = await run(kill)
    // A commit may be answered before the kill that it begins.
    if (kill.killAfterCommitMs === undefined) expect([kill, outcome.statements]).toEqual([kill, null])
    outcomes.push(outcome)
  }
  // Some were killed after the courier had booked and before the shop had stored it.
  expect(outcomes.some(({ wasLost }) => wasLost)).toBe(true)
  expect(statements).toBeGreaterThan(5)
})
