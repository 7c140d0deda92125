import { useEffect, useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { useLocale } from '#i18n'
import { paisaOrNull } from '@/lib/base/money'
import type { Cart } from '@/lib/orders/carts/cart'
import type { CheckedCash } from '@/lib/orders/order/cash-schema'
import type * as contract from '@/lib/orders/order/contract'
import type { DeliveryChoice } from '@/lib/orders/order/delivery-schema'
import type { CashNotOffered, DeliveryValues } from '@/lib/orders/order/schema'
import { type ApiError, at, call, type DataOf } from '@/lib/platform/http/client'
import { codeOf } from './checkout-order'

const checkCash = at<typeof contract.checkCash>('POST', '/order/cash-check')

/** Typing pauses for so long before it is asked. */
const PAUSE_MS = 600

/** The error CASH_NOT_OFFERED as the answer of a check. */
export const toCheckedCash = ({ message, data }: ApiError): CheckedCash =>
  checkedOf({ offered: false, message, ...(data as CashNotOffered) })

/** The answer as it was sent, with the deposit in paisa. */
const checkedOf = ({ deposit, ...cash }: DataOf<typeof checkCash>): CheckedCash => ({
  ...cash,
  deposit: paisaOrNull(deposit),
})

/** Whether cash is taken for the order as it is in the form; null: not known, then placing the order tells. */
export function useCashCheck(form: UseFormReturn<DeliveryValues>, cart: Cart, delivery: DeliveryChoice) {
  const locale = useLocale()
  const [cash, setCash] = useState<CheckedCash | null>(null)
  const [shippingAddress, phoneNumber] = useWatch({
    control: form.control,
    name: ['shippingAddress', 'phoneNumber'],
  })
  const asked = JSON.stringify({
    orderItems: cart.cartItems.map(({ _id, quantity }) => ({ product: _id, quantity })),
    shippingAddress,
    phoneNumber,
    locale,
    ...codeOf(cart),
    ...(Object.keys(delivery).length > 0 ? { delivery } : {}),
  })
  useEffect(() => {
    const stop = new AbortController()
    const timer = setTimeout(() => {
      call(checkCash, { body: JSON.parse(asked), signal: stop.signal }).then(
        ({ data }) => setCash(checkedOf(data)),
        () => {
          if (!stop.signal.aborted) setCash(null)
        },
      )
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [asked])
  return { cash, setCash }
}
