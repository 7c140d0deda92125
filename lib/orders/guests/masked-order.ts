import { maskName } from '@/lib/orders/guests/access-rules'
import type { OrderDto } from '@/lib/orders/order/schema'
import { maskEmail, maskPhone } from '@/lib/platform/people/masking'

const nowhere = { street: '', state: '', country: '', zipCode: '' }

/** The order for a person who has only its link, which is forwarded: no contact, no note, and no words about money that went back. */
export function maskedOrder(order: OrderDto): OrderDto {
  const { buyer, shippingAddress, discount: _, ...shown } = order
  const address = { ...nowhere, city: shippingAddress.city }
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
