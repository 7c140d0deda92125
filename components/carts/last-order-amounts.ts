import { rupeesToPaisa } from '@/lib/base/money'
import type { LastOrder } from './last-order'

// Apart from the order itself, which pages read that show no amount of it.

/** The amounts of the order that was placed last. */
export const amountsOf = ({ totalPrice, details }: LastOrder) => ({
  totalPrice: rupeesToPaisa(totalPrice),
  details: details && {
    itemsPrice: rupeesToPaisa(details.itemsPrice),
    taxPrice: rupeesToPaisa(details.taxPrice),
    ...(details.taxIncluded ? { taxIncluded: rupeesToPaisa(details.taxIncluded) } : {}),
    ...(details.taxes
      ? { taxes: details.taxes.map(({ percent, amount }) => ({ percent, amount: rupeesToPaisa(amount) })) }
      : {}),
    shippingPrice: rupeesToPaisa(details.shippingPrice),
    discountedPrice: rupeesToPaisa(details.discountedPrice),
    discount: details.discount,
    ...(details.rounding ? { rounding: rupeesToPaisa(details.rounding) } : {}),
    orderItems: details.orderItems.map(({ amount, ...line }) => ({
      ...line,
      unitPaisa: rupeesToPaisa(amount),
    })),
  },
})
