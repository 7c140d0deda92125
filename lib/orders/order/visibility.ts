import { may } from '@/lib/base/permissions'
import type { Viewer } from '@/lib/platform/auth/types'

/** Who has the link of an order without an account, and has shown that the order is theirs. */
export interface GuestOwner {
  role: 'GUEST'
  orderId: string
}

/** Who may see orders: an account, or the owner of one order without an account. */
export type OrderReader = Viewer | GuestOwner

/** Whose calls may be about every order: also those of staff who follow its money. What each call needs is in its contract. */
const isStaff = (reader: Viewer): boolean => may(reader, 'orders.read') || may(reader, 'money.read')

/** The orders that a reader may see, as a database condition. It names no id, so that it can stand beside one. */
export function visibleTo(reader: OrderReader): {
  buyerId?: string | null
  AND?: { id: string; channel: 'WEB' }
} {
  if (reader.role === 'GUEST') return { buyerId: null, AND: { id: reader.orderId, channel: 'WEB' } }
  return isStaff(reader) ? {} : { buyerId: reader.id }
}

/** Whether a reader may see this order; the same rule as `visibleTo`. */
export function maySee(reader: OrderReader, order: { id: string; buyerId: string | null }): boolean {
  if (reader.role === 'GUEST') return order.buyerId === null && order.id === reader.orderId
  return isStaff(reader) || order.buyerId === reader.id
}
