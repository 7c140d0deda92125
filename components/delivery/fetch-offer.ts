import type { Locale } from '@/lib/base/i18n/locales'
import { type Paisa, rupeesToPaisa } from '@/lib/base/money'
import { monthName } from '@/lib/base/time/names'
import type * as contract from '@/lib/orders/order/contract'
import { at, call } from '@/lib/platform/http/client'
import { dateText } from './date-text'
import { isWithoutCash } from './without-cash'

// Loaded when a city has been chosen, not with a page.

const readDelivery = at<typeof contract.readDelivery>('GET', '/delivery')

interface ChargeAndDay {
  paisa: Paisa
  day: string
}

export interface OfferTexts extends ChargeAndDay {
  /** The delivery by our van, for cities where it goes. */
  van: ChargeAndDay | null
  isWithoutCash: boolean
  weather: { risk: 'HEAT' | 'FROST'; degrees: number; month: string } | null
}

/** The price and the day of a delivery of one piece of a product; null if the city is not known any more. */
export async function fetchOffer(code: string, product: string, locale: Locale): Promise<OfferTexts | null> {
  const { match, methods, transport } = (await call(readDelivery, { query: { code, product } })).data
  const [usual] = methods
  if (match !== 'CITY' || !usual) return null
  const van = methods.find(({ method }) => method === 'VAN')
  const textsOf = ({ charge, date }: (typeof methods)[number]): ChargeAndDay => ({
    paisa: rupeesToPaisa(charge),
    day: dateText(date, locale),
  })
  return {
    ...textsOf(usual),
    van: van ? textsOf(van) : null,
    isWithoutCash: isWithoutCash(methods),
    weather: transport && {
      risk: transport.risk,
      degrees: transport.degrees,
      month: monthName(transport.month, locale),
    },
  }
}
