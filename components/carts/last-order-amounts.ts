import { rupeesToPaisa } from '@/lib/base/money'
import type { LastOrder } from './last-order'

// Apart from the order itself, which pages read that show no amount of it.

/** The amounts of the order that was placed last. */
export const amountsOf = ({ totalPrice, details }: LastOrder) => ({
  totalPrice: rupeesToPaisa(totalPrice),
  details: details && {
    itemsPrice: rupeesToPaisa(details.itemsPrice),
    taxPrice: rupeesToPaisa(details.taxPrice),
    shippingPrice: rupeesToPaisa(details.shippingPrice),
    discountedPrice: rupeesToPaisa(details.discountedPrice),
    discount: details.discount,
    orderItems: details.orderItems.map(({ amount, ...line }) => ({
      ...line,
      unitPaisa: rupeesToPaisa(amount),
    })),
  },
})
