import 'server-only'
import type { Shipment } from '@prisma/client'
import { openShipmentStates } from '@/lib/orders/order/shipment-states'
import type { Tx } from '@/lib/platform/database/client'

/** The booking of an order that is not over; the order is locked, so that there cannot be a second one. */
export const findOpenShipment = (tx: Tx, orderId: string): Promise<Shipment | null> =>
  tx.shipment.findFirst({ where: { orderId, state: { in: [...openShipmentStates] } } })
