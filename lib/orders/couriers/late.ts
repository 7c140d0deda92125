import 'server-only'
import { AppError } from '@/lib/base/errors'
import { inEnglish } from '@/lib/base/i18n/answer-text'
import { type CourierDriver, CourierError } from '@/lib/orders/couriers/driver'
import { LATE_MS } from '@/lib/orders/couriers/rules'
import { storeLate } from '@/lib/orders/couriers/store-answer'
import { db } from '@/lib/platform/database/client'
import { log } from '@/lib/platform/log'

/**
 * Asks once more for bookings that an admin has ended before an order is booked again, because the courier may have listed one
 * only after that. One that it has becomes the booking of the order. Throws COURIER_UNAVAILABLE without an answer.
 */
export async function findLateShipment(driver: CourierDriver, orderId: string): Promise<void> {
  if (!driver.find) return
  const lost = await db.shipment.findMany({
    where: {
      orderId,
      driver: driver.name,
      state: 'FAILED',
      // Set for those that an admin has ended, not for those that the courier has rejected.
      askedAt: { not: null },
      requestedAt: { gte: new Date(Date.now() - LATE_MS) },
    },
    orderBy: { requestedAt: 'asc' },
  })
  for (const shipment of lost) {
    try {
      const found = await driver.find(shipment.reference, shipment.requestedAt)
      if (found) await storeLate(shipment, found)
    } catch (error) {
      if (!(error instanceof CourierError)) throw error
      log.error('courier_search_failed', error.cause ?? error, { shipment: shipment.id })
      throw new AppError(
        'COURIER_UNAVAILABLE',
        inEnglish(
          `${driver.courier} does not say whether it has ${shipment.reference} by now. Please book it again in some minutes.`,
        ),
      )
    }
  }
}
