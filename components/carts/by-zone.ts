import { useZonePrices } from '@/components/delivery/zone-prices'
import { cartPrice } from '@/lib/base/money'
import type { ZonePrices } from '@/lib/shop/delivery/prices'

/** The delivery of a cart without a city, where zones have charges of their own. For pages of the server. */
export const CartByZone = ({ prices }: { prices: ZonePrices }) => useZonePrices(cartPrice)(prices)
