import { paisaOrNull, rupeesToPaisa } from '@/lib/base/money'
import type * as contract from '@/lib/orders/order/contract'
import type { MethodOffer } from '@/lib/orders/order/delivery-schema'
import type { DataOf } from '@/lib/platform/http/client'

type SentOffer = DataOf<typeof contract.readDelivery>['methods'][number]

/** A way of delivery as the API has sent it, with its amounts in paisa. */
export const methodOf = ({ charge, rate, ...offer }: SentOffer): MethodOffer => ({
  ...offer,
  charge: rupeesToPaisa(charge),
  rate: {
    steps: rate.steps.map((step) => ({ ...step, charge: rupeesToPaisa(step.charge) })),
    furtherKg: rupeesToPaisa(rate.furtherKg),
    freeAbove: paisaOrNull(rate.freeAbove),
  },
})
