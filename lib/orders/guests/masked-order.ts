import { maskName } from '@/lib/orders/guests/access-rules'
import type { OrderDto } from '@/lib/orders/order/schema'
import type { TrackingDto } from '@/lib/orders/order/tracking-schema'
import { maskEmail, maskPhone } from '@/lib/platform/people/masking'
import { cityByCode } from '@/lib/shop/cities/cities'

const nowhere = { street: '', state: '', country: '', zipCode: '' }

/** Words that no list has may be more than a city. */
const knownCity = ({ delivery }: OrderDto): string => (delivery.city && cityByCode(delivery.city)?.name) || ''

/** Pages of couriers show names and addresses. */
export const maskedTracking = ({ courier }: TrackingDto): TrackingDto => ({
  courier,
  trackingNumber: null,
  trackingUrl: null,
})

/** The order for a person who has only its link, which is forwarded: no contact, no note, and no words about money that went back. */
export function maskedOrder(order: OrderDto): OrderDto {
  const { buyer, discount: _, gift: __, ...shown } = order
  const address = { ...nowhere, city: knownCity(order) }
  return {
    ...shown,
    buyer: {
      _id: buyer._id,
      firstName: maskName(buyer.firstName),
      lastName: '',
      email: buyer.email && maskEmail(buyer.email),
      phoneNumber: maskPhone(buyer.phoneNumber),
      address,
    },
    shippingAddress: { ...address },
    orderItems: order.orderItems.map((item) => ({ ...item, product: { ...item.product, reviews: [] } })),
    refunds: [],
    note: null,
  }
}
