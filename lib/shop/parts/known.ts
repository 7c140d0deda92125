import { valueInCache } from '@/lib/platform/documents/in-cache'
import type { Parts } from '@/lib/shop/parts/schema'

/** The key of the document in which the parts are stored. */
export const PARTS_KEY = 'parts'

/**
 * Whether visitors may order. The server process has read the parts before it hands on a request, so they are known unless the
 * database is away, when no one can order.
 */
export const areGuestOrdersOn = (): boolean =>
  (valueInCache(PARTS_KEY) as Parts | undefined)?.guestOrders === true
