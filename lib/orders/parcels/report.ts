import type { OrderDto } from '@/lib/orders/order/schema'

/** The report to a buyer about a parcel that they did not get; null otherwise. Browser-safe. */
export function parcelReport({
  parcel,
}: Pick<OrderDto, 'parcel'>): 'REFUSED' | 'NOT_FOUND' | 'LOST' | 'RETURNED' | null {
  if (!parcel || parcel.outcome === 'DELIVERED') return null
  return parcel.returned ? 'RETURNED' : parcel.outcome
}
