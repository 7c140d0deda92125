import 'server-only'
import type { Prisma, Shipment } from '@prisma/client'
import pLimit from 'p-limit'
import { AppError } from '@/lib/base/errors'
import { inEnglish } from '@/lib/base/i18n/answer-text'
import { requireId } from '@/lib/base/ids'
import { getDriver, servedCities } from '@/lib/orders/couriers/couriers'
import { type CourierDriver, CourierError, type ShipmentRequest } from '@/lib/orders/couriers/driver'
import { findLateShipment } from '@/lib/orders/couriers/late'
import { ASK_AFTER_MS, contentsOf, referenceOf, servedCity, whyNotBooked } from '@/lib/orders/couriers/rules'
import type { BookingForm, BookingInput, BookingOutcome } from '@/lib/orders/couriers/schema'
import { toShipmentDto, withBookedOrder } from '@/lib/orders/couriers/shipments'
import { storeBooked, storeFailed, storeUnclear } from '@/lib/orders/couriers/store-answer'
import { gramsOfRow, weightSelect } from '@/lib/orders/delivery/queries'
import { cashToCollectOf } from '@/lib/orders/order/deposit'
import { receiverName } from '@/lib/orders/order/gift'
import { gramsOf } from '@/lib/orders/order/rules'
import { cityName, MAX_PARCEL_GRAMS, piecesOf, whyNotPacked } from '@/lib/orders/packing/rules'
import { lockOrder } from '@/lib/orders/record/lock'
import { findOpenShipment } from '@/lib/orders/record/open-shipment'
import type { Viewer } from '@/lib/platform/auth/types'
import { contendedTransaction, db, type Tx } from '@/lib/platform/database/client'
import { toDatabaseError } from '@/lib/platform/database/errors'
import { allEnded } from '@/lib/platform/jobs/all-ended'
import { log } from '@/lib/platform/log'
import { readDeliveryRules } from '@/lib/shop/delivery/read'

/** How many orders of one call are booked at the same time. */
const CONCURRENCY = 6

const unclearText = (courierName: string) =>
  `${courierName} has not answered. It is asked again by itself whether it has the parcel: please do not book it elsewhere yet.`

/** Books the parcels of many orders; each is answered for by itself. Throws COURIER_UNAVAILABLE. */
export async function shipParcels(viewer: Viewer, { bookings }: BookingForm): Promise<BookingOutcome[]> {
  const driver = getDriver()
  const served = await servedCities()
  const limit = pLimit(CONCURRENCY)
  const byId = new Map(bookings.map((booking) => [booking.order.toLowerCase(), booking]))
  return allEnded([...byId].map(([id, input]) => limit(() => shipParcel(viewer, driver, served, id, input))))
}

async function shipParcel(
  viewer: Viewer,
  driver: CourierDriver,
  served: readonly string[],
  id: string,
  input: BookingInput,
): Promise<BookingOutcome> {
  let number: string | null = null
  try {
    await findLateShipment(driver, requireId(id, 'order'))
    const requested = await requestShipment(viewer, driver, served, id, input)
    number = requested.number
    const { shipment, request } = requested
    // A double click, or another admin: the first call goes on, or is done.
    const message = request ? await ask(driver, shipment, request) : null
    const now = await db.shipment.findUniqueOrThrow({ where: { id: shipment.id }, include: withBookedOrder })
    const done = now.state === 'BOOKED'
    return { _id: id, number, done, message: message ?? textOf(now, driver), shipment: toShipmentDto(now) }
  } catch (error) {
    const appError = error instanceof AppError ? error : toDatabaseError(error)
    if (!appError) throw error
    return { _id: id, number, done: false, message: appError.message, shipment: null }
  }
}

const textOf = ({ state, trackingNumber, error }: Shipment, driver: CourierDriver): string => {
  if (state === 'BOOKED') return `Booked: ${driver.courier} ${trackingNumber}.`
  return state === 'REQUESTED' ? `It is being booked. ${error ?? ''}`.trim() : (error ?? 'Not booked.')
}

/** Asks the courier, and stores what it says. Returns a message only where the shipment has none. */
async function ask(
  driver: CourierDriver,
  shipment: Shipment,
  request: ShipmentRequest,
): Promise<string | null> {
  try {
    await storeBooked(shipment, await driver.ship(request))
    return null
  } catch (error) {
    if (!(error instanceof CourierError)) throw error
    log.error('courier_booking_failed', error.cause ?? error, { shipment: shipment.id, kind: error.kind })
    if (error.kind === 'unclear') {
      await storeUnclear(shipment, error.message)
      return unclearText(driver.courier)
    }
    await storeFailed(shipment, error.message)
    return error.message
  }
}

const parcelSelect = {
  firstName: true,
  lastName: true,
  giftRecipient: true,
  phoneNumber: true,
  street: true,
  city: true,
  state: true,
  note: true,
  deliveryMethod: true,
  deliveryCity: true,
  items: {
    orderBy: { position: 'asc' },
    select: { name: true, quantity: true, product: { select: weightSelect } },
  },
} satisfies Prisma.OrderSelect

/** Stores the booking before the courier is asked; `request` is null for an order that has an open one, which stays. */
async function requestShipment(
  viewer: Viewer,
  driver: CourierDriver,
  served: readonly string[],
  id: string,
  { city, weightGrams }: BookingInput,
) {
  const orderId = requireId(id, 'order')
  return contendedTransaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    const row = await tx.order.findUniqueOrThrow({
      where: { id: orderId },
      select: parcelSelect,
    })
    const { number } = order
    const open = await findOpenShipment(tx, orderId)
    if (open) return { number, shipment: open, request: null }
    const reason =
      whyNotPacked(order) ?? whyNotBooked({ method: row.deliveryMethod, packedAt: order.packedAt })
    if (reason) throw new AppError('CONFLICT', inEnglish(reason))
    const written = city ?? cityName({ city: row.city, cityCode: row.deliveryCity })
    const theirs = servedCity(written, served)
    if (theirs === null)
      throw new AppError(
        'CONFLICT',
        inEnglish(`${driver.courier} does not list “${written}”. Choose its city.`),
      )
    if (order.trackingNumber)
      throw new AppError(
        'CONFLICT',
        inEnglish('This order has a tracking number already. Remove it before booking.'),
      )
    const earlier = await tx.shipment.count({ where: { orderId } })
    const now = new Date()
    const shipment = await tx.shipment.create({
      data: {
        orderId,
        driver: driver.name,
        reference: referenceOf(number, earlier),
        city: theirs,
        collect: cashToCollectOf(order),
        pieces: piecesOf(row.items),
        weightGrams: weightGrams ?? (await gramsOfParcel(tx, row)),
        requestedById: viewer.id,
        requestedAt: now,
        askAt: new Date(now.getTime() + ASK_AFTER_MS),
      },
    })
    return { number, shipment, request: toRequest(row, shipment) }
  })
}

type ParcelRow = Prisma.OrderGetPayload<{ select: typeof parcelSelect }>

/** The request to the courier about the parcel. */
const toRequest = (
  row: ParcelRow,
  { reference, city, collect, pieces, weightGrams }: Shipment,
): ShipmentRequest => ({
  reference,
  name: receiverName(row),
  phoneNumber: row.phoneNumber,
  address: [row.street, row.city, row.state].filter(Boolean).join(', '),
  city,
  collectPaisa: Number(collect),
  pieces,
  weightGrams,
  contents: contentsOf(row.items),
  note: (row.note ?? '').slice(0, 200),
})

/** The weight by which its delivery was charged; null for more than one parcel can have, so that the courier weighs it. */
async function gramsOfParcel(tx: Tx, { items }: ParcelRow): Promise<number | null> {
  const rules = await readDeliveryRules(tx)
  const grams = gramsOf(
    items.map(({ quantity, product }) => ({ quantity, grams: gramsOfRow(rules, product) })),
  )
  return grams > MAX_PARCEL_GRAMS ? null : grams
}
