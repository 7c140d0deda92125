import { useReducer } from 'react'
import type { Cart } from '@/lib/orders/carts/cart'
import type { CheckedCash } from '@/lib/orders/order/cash-schema'
import type { DeliveryChoice, DeliveryOffer } from '@/lib/orders/order/delivery-schema'
import type { ApiError } from '@/lib/platform/http/client'

/** What the checkout knows beside the fields of its form. */
interface CheckoutState {
  /** Undefined until it is known, and while it cannot be asked. */
  offer: DeliveryOffer | undefined
  /** What the buyer chose about the delivery. */
  chosen: DeliveryChoice
  /** Whether cash is taken for the order as it is in the form; null: not known, then placing the order tells. */
  cash: CheckedCash | null
  /** A code that is typed and not answered yet. */
  typedCode: string | undefined
  /** Why the code takes nothing off; empty while nothing is wrong. */
  codeError: string
  wantsDeposit: boolean
  /** What is paid online is transferred by hand, although there is a gateway. */
  wantsTransfer: boolean
  /** Why the order was not taken, and the cart as it was sent. */
  failed: { error: ApiError; seen: Cart } | null
}

const opened: CheckoutState = {
  offer: undefined,
  chosen: {},
  cash: null,
  typedCode: undefined,
  codeError: '',
  wantsDeposit: false,
  wantsTransfer: false,
  failed: null,
}

/** A change about the delivery keeps what was chosen before. */
const withChange = (state: CheckoutState, { chosen, ...change }: Partial<CheckoutState>): CheckoutState => ({
  ...state,
  ...change,
  chosen: { ...state.chosen, ...chosen },
})

/** The state of the checkout, and the one function that changes it. */
export const useCheckoutState = () => useReducer(withChange, opened)
export type CheckoutStore = ReturnType<typeof useCheckoutState>
