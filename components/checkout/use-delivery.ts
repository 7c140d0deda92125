import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { fetchQuote, type QuoteDestination } from '@/components/carts/fetch-quote'
import { updateCart } from '@/components/carts/use-cart'
import { dayOfText, noonOf } from '@/lib/base/time/karachi'
import type { Cart } from '@/lib/orders/carts/cart'
import { chargesFromQuote, rateIn, saveCharges } from '@/lib/orders/carts/charges'
import { weighItems } from '@/lib/orders/carts/checkout'
import type { DeliveryChoice, DeliveryOffer, MethodOffer } from '@/lib/orders/order/delivery-schema'
import type { DeliveryValues } from '@/lib/orders/order/schema'
import type { Charges } from '@/lib/shop/settings/charges'
import { defaultCharges } from '@/lib/shop/settings/charges'

/** Typing in the city pauses for so long before it is looked up. */
const PAUSE_MS = 400

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
  /** Asks again: charges or slots have changed. */
  refresh: () => Promise<void>
}

/** How the order can be delivered to the city in the form; the sums of the cart follow the method that is chosen. */
export function useDelivery(form: UseFormReturn<DeliveryValues>, cart: Cart): CheckoutDelivery {
  const [city, state] = useWatch({
    control: form.control,
    name: ['shippingAddress.city', 'shippingAddress.state'],
  })
  const [choice, setChoice] = useState<DeliveryChoice>({})
  const [offer, setOffer] = useState<DeliveryOffer>()
  const latest = useRef(0)
  const lines = JSON.stringify(cart.cartItems.map(({ _id, quantity }) => ({ product: _id, quantity })))

  const ask = async (destination: QuoteDestination) => {
    latest.current += 1
    const asked = latest.current
    const { items, charges, delivery } = await fetchQuote(JSON.parse(lines), destination).catch(() => ({
      items: [],
      charges: undefined,
      delivery: undefined,
    }))
    // Another city has been typed meanwhile, or the shop could not answer: then placing the order asks.
    if (asked !== latest.current || !charges || !delivery) return
    setOffer(delivery)
    updateCart((now) => weighItems(now, items))
    saveRate(chargesFromQuote(charges), delivery, choice.method)
  }
  const destination = { city: city.trim(), state: state.trim(), code: choice.code }
  const askNow = useEffectEvent(() => ask(destination))
  const isFirst = useRef(true)

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when one of these changes.
  useEffect(() => {
    const timer = setTimeout(() => void askNow(), isFirst.current ? 0 : PAUSE_MS)
    isFirst.current = false
    return () => clearTimeout(timer)
  }, [destination.city, destination.state, destination.code, lines])

  const method = offer?.methods.find((option) => option.method === choice.method) ?? offer?.methods[0]
  return {
    offer,
    method,
    choice: toSend(choice, offer, method),
    chosen: choice,
    choose: (changes) => {
      const next = { ...choice, ...changes }
      setChoice(next)
      if (offer && changes.method) saveRate(cart.charges ?? defaultCharges, offer, changes.method)
    },
    arrival: (usual) => arrivalOf(method, choice, offer) ?? usual,
    refresh: () => ask(destination),
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
