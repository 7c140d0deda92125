import { type UseFormReturn, useWatch } from 'react-hook-form'
import { useLocale, useTranslations } from '#i18n'
import { cashOf, fetchQuote, type QuoteDestination } from '@/components/carts/fetch-quote'
import { updateCart } from '@/components/carts/update-cart'
import { useAsked } from '@/components/forms/use-asked'
import { toPaisa } from '@/lib/base/money'
import { dayOfText, noonOf } from '@/lib/base/time/karachi'
import type { DiscountRejected } from '@/lib/money/discounts/schema'
import type { Cart } from '@/lib/orders/carts/cart'
import { chargesFromQuote, rateIn, saveCharges } from '@/lib/orders/carts/charges'
import { weighItems } from '@/lib/orders/carts/checkout'
import { removeDiscount, saveDiscount } from '@/lib/orders/carts/discount'
import type { CheckedCash } from '@/lib/orders/order/cash-schema'
import type { DeliveryChoice, DeliveryOffer, MethodOffer } from '@/lib/orders/order/delivery-schema'
import type { GuestDetails } from '@/lib/orders/order/guest-schema'
import { type CashNotOffered, type DeliveryValues, deliveryForm } from '@/lib/orders/order/schema'
import { ApiError, failureText } from '@/lib/platform/http/client'
import { normalisePhone } from '@/lib/platform/people/phone'
import { type Charges, defaultCharges } from '@/lib/shop/settings/charges'
import type { CheckoutStore } from './checkout-state'

export interface CheckoutDelivery {
  /** Undefined until it is known, and while it cannot be asked. */
  offer: DeliveryOffer | undefined
  /** The method that is chosen, or the usual one. */
  method: MethodOffer | undefined
  choice: DeliveryChoice
  /** The part of it that the buyer chose. */
  chosen: DeliveryChoice
  choose: (changes: DeliveryChoice) => void
  /** When an order placed now arrives; `usual`: by the promise of the settings, until the offer is known. */
  arrival: (usual: Date) => Date
}

export interface CheckoutDiscount {
  /** Why the code takes nothing off; empty while nothing is wrong. */
  error: string
  pending: boolean
  /** Asks whether the order can have this code, and stores it with the cart. */
  apply: (typed: string) => void
  remove: () => void
  /** The shop has not taken the order because of its code. */
  reject: (error: ApiError) => void
}

export interface CheckoutQuote {
  delivery: CheckoutDelivery
  discount: CheckoutDiscount
  /** Whether cash is taken for the order as it is in the form; null: not known, then placing the order tells. */
  cash: CheckedCash | null
  /** The shop has not taken the order because it takes no cash for it. */
  rejectCash: (error: ApiError) => void
  /** Asks again: charges or slots have changed. */
  refresh: () => Promise<void>
}

/** The part of the form that the shop is asked about. */
export interface AskedOrder {
  city: string
  state?: string
  /** Undefined while a field is empty or wrong: the rest can be asked all the same. */
  order: Omit<NonNullable<QuoteDestination['order']>, 'delivery'> | undefined
}

/** What is asked about the form of an account. */
export function useAskedOrder({ control }: UseFormReturn<DeliveryValues>): AskedOrder {
  const [shippingAddress, phoneNumber] = useWatch({ control, name: ['shippingAddress', 'phoneNumber'] })
  const isComplete = deliveryForm.safeParse({ shippingAddress, phoneNumber }).success
  const { city, state } = shippingAddress
  return { city, state, order: isComplete ? { shippingAddress, phoneNumber } : undefined }
}

/** What is asked about the form without an account: for its number, once that is complete. */
export function useAskedGuestOrder({ control }: UseFormReturn<GuestDetails>): AskedOrder {
  const [city, phoneNumber] = useWatch({ control, name: ['city', 'phoneNumber'] })
  const isComplete = city.trim() !== '' && normalisePhone(phoneNumber) !== null
  return { city, order: isComplete ? { phoneNumber } : undefined }
}

/** What the shop says about the order in the form: sums, delivery, discount code and cash, each time in one request. */
export function useQuote(
  { city, state = '', order: wanted }: AskedOrder,
  cart: Cart,
  [{ offer, chosen, cash, typedCode, codeError }, change]: CheckoutStore,
): CheckoutQuote {
  const locale = useLocale()
  const t = useTranslations('checkout.discount')
  const lines = cart.cartItems.map(({ _id, quantity }) => ({ product: _id, quantity }))
  const destination = {
    city: city.trim(),
    state: state.trim(),
    code: chosen.code,
  }
  const method = offer?.methods.find((option) => option.method === chosen.method) ?? offer?.methods[0]
  const choice = toSend(chosen, offer, method)
  // Without the usual method, which the shop knows as well: so an answer that names it is no new question.
  const delivery = { code: choice.code, method: chosen.method && choice.method, slot: choice.slot }
  const order = wanted && { ...wanted, delivery }
  // Nothing depends on the street.
  const question = JSON.stringify([lines, destination, order && [order.phoneNumber, delivery], locale])

  /**
   * `typed`: a code that was typed just now; empty: the order is asked about without one. A failure is shown at a typed code
   * only, as others ask about the order as a whole.
   */
  async function ask(isLatest: () => boolean, typed = typedCode): Promise<void> {
    const discountCode = typed ?? cart.discountCode
    try {
      const quote = await fetchQuote(lines, { ...destination, order, discountCode, locale })
      if (!isLatest()) return
      const { items, charges, delivery, discount } = quote
      if (discount) updateCart((now) => saveDiscount(now, discount))
      if (charges && delivery) {
        updateCart((now) => weighItems(now, items))
        saveRate(chargesFromQuote(charges), delivery, chosen.method)
        change({ offer: delivery })
      }
      change({
        cash: quote.cash ?? null,
        typedCode: undefined,
        ...(discountCode ? { codeError: discount?.rejection?.message ?? '' } : {}),
      })
    } catch (failure) {
      if (!isLatest()) return
      // The shop could not answer: then placing the order asks.
      change({ cash: null, typedCode: undefined })
      const isLimited = failure instanceof ApiError && failure.code === 'RATE_LIMITED'
      if (typed) change({ codeError: isLimited ? t('tooMany') : failureText(failure) })
      // Codes may be limited at this address; the rest is needed all the same.
      if (isLimited && discountCode) await ask(isLatest, '')
    }
  }
  const askNow = useAsked(question, ask)

  return {
    delivery: {
      offer,
      method,
      choice,
      chosen,
      choose: (changes) => {
        change({ chosen: changes })
        if (offer && changes.method) saveRate(cart.charges ?? defaultCharges, offer, changes.method)
      },
      arrival: (usual) => arrivalOf(method, chosen, offer) ?? usual,
    },
    discount: {
      error: codeError,
      pending: typedCode !== undefined,
      apply: (typed) => {
        change({ typedCode: typed })
        void askNow(typed)
      },
      remove: () => {
        change({ typedCode: undefined, codeError: '' })
        updateCart(removeDiscount)
        void askNow('')
      },
      reject: ({ message, data }) => {
        const { code, reason } = data as DiscountRejected
        updateCart((now) =>
          saveDiscount(now, { code, amount: toPaisa(0), terms: null, rejection: { reason, message } }),
        )
        change({ codeError: message })
      },
    },
    cash,
    rejectCash: ({ message, data }) =>
      change({ cash: cashOf({ offered: false, message, ...(data as CashNotOffered) }) }),
    refresh: () => askNow(),
  }
}

const saveRate = (charges: Charges, offer: DeliveryOffer, method: DeliveryChoice['method']) =>
  updateCart((now) => saveCharges(now, charges, rateIn(offer, method)))

/** Only what is still offered: the city may have been changed after the choice. */
function toSend(
  { code, slot, transport }: DeliveryChoice,
  offer: DeliveryOffer | undefined,
  method: MethodOffer | undefined,
): DeliveryChoice {
  const isVan = method?.method === 'VAN'
  return {
    ...(code ? { code } : {}),
    ...(method ? { method: method.method } : {}),
    ...(isVan && slot ? { slot } : {}),
    ...(method?.method === 'COURIER' && offer?.transport ? { transport: transport ?? 'COOL_EVENING' } : {}),
  }
}

function arrivalOf(
  method: MethodOffer | undefined,
  { slot, transport }: DeliveryChoice,
  offer: DeliveryOffer | undefined,
): Date | null {
  if (!method) return null
  const first = method.slots?.find(({ left }) => left > 0)
  if (method.method === 'VAN') return new Date(slot ?? first?.start ?? method.date)
  const waits = method.method === 'COURIER' && transport !== 'AS_USUAL' ? offer?.transport?.date : undefined
  return noonOf(dayOfText(waits ?? method.date) ?? 0)
}
