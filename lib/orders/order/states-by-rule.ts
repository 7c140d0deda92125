import { paymentStatuses } from '@/lib/money/payments/rules'
import { orderStatuses, paymentMethods } from '@/lib/orders/order/schema'
import type { OrderState } from '@/lib/orders/order/transitions'

/** All order states that satisfy a rule, so that queries need not repeat it: `where: { OR: matchingStates(isHeldUnpaid) }`. */
export const matchingStates = (rule: (state: OrderState) => boolean): OrderState[] =>
  orderStatuses
    .flatMap((status) =>
      paymentMethods.flatMap((paymentMethod) =>
        paymentStatuses.map((paymentStatus) => ({ status, paymentMethod, paymentStatus })),
      ),
    )
    .filter(rule)
