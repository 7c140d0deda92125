import 'server-only'
import type { Prisma, Shipment } from '@prisma/client'
import { systemActor } from '@/lib/money/payments/subjects'
import { findDriver } from '@/lib/orders/couriers/couriers'
import { type CourierDriver, CourierError, type TrackedParcel } from '@/lib/orders/couriers/driver'
import {
  type Effect,
  effectOf,
  isMissing,
  nextAsk,
  nextAskAfterFailure,
  nextSearch,
} from '@/lib/orders/couriers/rules'
import { asParcelState, courierName } from '@/lib/orders/couriers/shipments'
import { storeBooked, storeLate } from '@/lib/orders/couriers/store-answer'
import { applyOutcome } from '@/lib/orders/parcels/commands'
import { untrackBooked } from '@/lib/orders/parcels/tracking'
import { type LockedOrder, lockOrder } from '@/lib/orders/record/lock'
import { setStatus } from '@/lib/orders/statuses/set-status'
import { revalidateTags } from '@/lib/platform/cache/tags'
import { contendedTransaction, databaseNow, db, type Tx } from '@/lib/platform/database/client'
import { log } from '@/lib/platform/log'

const BATCH_SIZE = 50
/** How many questions about a lost booking may fail before an admin is asked. */
const MAX_SEARCHES = 12

interface Given {
  now?: Date
  driver?: CourierDriver | null
}

/**
 * Asks the courier what became of bookings whose answer was lost, and of the parcels that it has. It may be killed anywhere: each
 * answer is stored by a conditional UPDATE, and what was not stored is asked again.
 */
export async function followShipments(stopping?: AbortSignal, given: Given = {}): Promise<void> {
  const driver = given.driver === undefined ? findDriver() : given.driver
  const now = given.now ?? (await databaseNow())
  if (!driver) return
  const due = { driver: driver.name, askAt: { lte: now } }
  const oldestFirst = { orderBy: [{ askAt: 'asc' as const }, { id: 'asc' as const }], take: BATCH_SIZE }
  // A failed one is asked about while the courier may still list it, although an admin has ended it.
  const unanswered = { ...due, state: { in: ['REQUESTED', 'FAILED'] } } satisfies Prisma.ShipmentWhereInput
  for (const shipment of await db.shipment.findMany({ where: unanswered, ...oldestFirst })) {
    if (stopping?.aborted) return
    try {
      await search(driver, shipment, now)
    } catch (error) {
      log.error('courier_booking_not_stored', error, { shipment: shipment.id })
      await askAgain(shipment, now)
    }
  }
  const booked = await db.shipment.findMany({ where: { ...due, state: 'BOOKED' }, ...oldestFirst })
  for (let from = 0; from < booked.length; from += driver.trackMax) {
    if (stopping?.aborted) return
    // While it does not answer, the others are asked at the next run.
    if (!(await track(driver, booked.slice(from, from + driver.trackMax), now))) return
  }
}

/** Looks for a booking without an answer by its reference. Only an admin ends one, so that its order is not booked twice. */
async function search(driver: CourierDriver, shipment: Shipment, now: Date): Promise<void> {
  const { id, reference, requestedAt, failures } = shipment
  const isOpen = shipment.state === 'REQUESTED'
  if (!driver.find) {
    const review = `${driver.courier} cannot be asked for a booking. Look for ${reference} there.`
    await askLater(shipment, null, failures, isOpen ? review : null)
    return
  }
  try {
    const found = await driver.find(reference, requestedAt)
    if (found) await (isOpen ? storeBooked : storeLate)(shipment, found, now)
    else
      await askLater(
        shipment,
        nextSearch(requestedAt, now),
        0,
        isOpen && isMissing(requestedAt, now)
          ? `${driver.courier} does not list ${reference} so far. Look for it there. End the booking if it is not there; the order can then be booked again.`
          : null,
      )
  } catch (error) {
    if (!(error instanceof CourierError)) throw error
    log.error('courier_search_failed', error.cause ?? error, { shipment: id })
    const review =
      isOpen && failures + 1 >= MAX_SEARCHES
        ? `${driver.courier} does not say whether it has ${reference}. Look for it there.`
        : null
    await askLater(shipment, nextAskAfterFailure(failures, now), failures + 1, review)
  }
}

async function askLater(
  { id, state }: Shipment,
  askAt: Date | null,
  failures: number,
  review?: string | null,
) {
  const data = { askAt, failures, ...(review ? { review } : {}) }
  await db.shipment.updateMany({ where: { id, state }, data })
}

/** Asks again after a failure, later each time, so that it holds up no others. */
const askAgain = (shipment: Shipment, now: Date) =>
  askLater(shipment, nextAskAfterFailure(shipment.failures, now), shipment.failures + 1)

/** Asks about up to `trackMax` parcels at once. Returns whether the courier has answered. */
async function track(driver: CourierDriver, shipments: readonly Shipment[], now: Date): Promise<boolean> {
  let answers: TrackedParcel[]
  try {
    answers = await driver.track(shipments.flatMap(({ trackingNumber }) => trackingNumber ?? []))
  } catch (error) {
    if (!(error instanceof CourierError)) throw error
    log.error('courier_tracking_failed', error.cause ?? error, { parcels: shipments.length })
    for (const shipment of shipments) {
      await askAgain(shipment, now)
    }
    return false
  }
  const byNumber = new Map(answers.map((answer) => [answer.trackingNumber, answer]))
  for (const shipment of shipments) {
    const answer = byNumber.get(shipment.trackingNumber ?? '')
    try {
      if (answer) await applyStatus(shipment, answer, now)
      // A new number may be missing for some time.
      else await askAgain(shipment, now)
    } catch (error) {
      log.error('courier_status_not_applied', error, { shipment: shipment.id })
      await askAgain(shipment, now)
    }
  }
  return true
}

/** Stores the status of a parcel; a new one changes its order, unless an admin has set something else since. */
async function applyStatus(
  { id, orderId, driver, requestedById }: Shipment,
  answer: TrackedParcel,
  now: Date,
): Promise<void> {
  const stale = await contendedTransaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    const shipment = await tx.shipment.findUniqueOrThrow({ where: { id } })
    if (shipment.state !== 'BOOKED') return []
    const before = asParcelState(shipment.parcelState)
    // An unknown status is shown as it is and changes nothing.
    const state = answer.state ?? before
    const isNew = state !== null && state !== before
    const isOurs = order.trackingNumber === shipment.trackingNumber
    const effect: Effect = !isNew
      ? { kind: 'none' }
      : isOurs
        ? effectOf(order, before, state)
        : { kind: 'review' }
    await tx.shipment.update({
      where: { id, state: 'BOOKED' },
      data: {
        courierStatus: answer.status,
        parcelState: state,
        askedAt: now,
        askAt: nextAsk(state, now),
        failures: 0,
        ...(state === 'CANCELLED' ? { state: 'CANCELLED' } : {}),
        ...(isNew ? { review: reviewOf(effect, driver, answer, order) } : {}),
      },
      select: { id: true },
    })
    if (state === 'CANCELLED' && isOurs && effect.kind === 'none' && order.status !== 'CANCELLED')
      await untrackBooked(tx, requestedById, order, shipment.trackingNumber ?? '')
    if (effect.kind === 'returned') return markReturned(tx, order, `${courierName(driver)}: ${answer.status}`)
    return effect.kind === 'status' ? setStatus(tx, systemActor, order, effect.status) : []
  })
  if (stale.length > 0) await revalidateTags(...stale)
}

function reviewOf({ kind }: Effect, driver: string, answer: TrackedParcel, order: LockedOrder) {
  if (kind !== 'review') return null
  const { status, parcelOutcome } = order
  const parcel = status === 'SHIPPED' && parcelOutcome !== null ? `, its parcel ${parcelOutcome}` : ''
  return `${courierName(driver)} says “${answer.status}”, but the order is ${status}${parcel}.`
}

/** The parcel was not accepted; the status follows once an admin has it back. The courier does not say why. */
async function markReturned(tx: Tx, order: LockedOrder, note: string): Promise<string[]> {
  // A parcel that was picked up and brought back between two questions.
  const stale = await setStatus(tx, systemActor, order, 'SHIPPED')
  const sent = await lockOrder(tx, order.id)
  const change = { outcome: 'REFUSED', reason: 'OTHER', note, returned: null } as const
  return [...stale, ...(await applyOutcome(tx, systemActor, sent, change))]
}
