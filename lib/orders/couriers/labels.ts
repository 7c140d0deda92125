import 'server-only'
import { AppError } from '@/lib/base/errors'
import { inEnglish } from '@/lib/base/i18n/answer-text'
import { isId } from '@/lib/base/ids'
import { findDriver, getDriver, toAppError } from '@/lib/orders/couriers/couriers'
import { type ConnectedCourier, MAX_LABEL_ORDERS } from '@/lib/orders/couriers/schema'
import { db } from '@/lib/platform/database/client'

/** The configured courier for the packing screen; null: parcels are sent by hand. */
export function courierOfScreen(): ConnectedCourier | null {
  const driver = findDriver()
  return (
    driver && {
      name: driver.courier,
      sendsWeight: driver.sendsWeight,
      labelsMax: driver.labels ? (driver.labelsMax ?? MAX_LABEL_ORDERS) : 0,
    }
  )
}

/**
 * The courier's labels of the booked ones of these orders; `part`: which of the files, if it prints fewer at once. Throws CONFLICT
 * and COURIER_UNAVAILABLE.
 */
export async function courierLabels(orders: readonly string[], part = 1): Promise<Uint8Array> {
  const driver = getDriver()
  if (!driver.labels)
    throw new AppError('CONFLICT', inEnglish(`${driver.courier} has no labels of its own. Print the shop's.`))
  const orderIds = orders.map((id) => id.toLowerCase()).filter(isId)
  const booked = await db.shipment.findMany({
    where: { orderId: { in: orderIds }, driver: driver.name, state: 'BOOKED' },
    orderBy: [{ requestedAt: 'asc' }, { id: 'asc' }],
    select: { trackingNumber: true },
  })
  const numbers = booked.flatMap(({ trackingNumber }) => trackingNumber ?? [])
  if (numbers.length === 0)
    throw new AppError('CONFLICT', inEnglish('None of these orders is booked with the courier.'))
  const { labelsMax = numbers.length } = driver
  const ofPart = numbers.slice((part - 1) * labelsMax, part * labelsMax)
  if (ofPart.length === 0)
    throw new AppError(
      'CONFLICT',
      inEnglish(`Only ${numbers.length} of these orders are booked with the courier.`),
    )
  return driver.labels(ofPart).catch((error: unknown) => {
    throw toAppError(error)
  })
}
