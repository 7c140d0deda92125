import { useState } from 'react'
import { type Paisa, rupeesToPaisa } from '@/lib/base/money'
import type { ApiError } from '@/lib/platform/http/client'
import type { BookableService } from './purpose-field'

/** A service that costs more than the form shows, */
interface PriceRise {
  service: string
  was: Paisa
  now: Paisa
}

/**
 * The prices a form shows. After an error because one of them has risen, the form has the new price and `rise`
 * describes it until the dialog is closed.
 */
export function useShownPrices(services: readonly BookableService[]) {
  const [risen, setRisen] = useState<Readonly<Record<string, Paisa>>>({})
  const [rise, setRise] = useState<PriceRise | null>(null)
  const shown = services.map(({ name, price }) => ({ name, price: risen[name] ?? price }))
  const priceOf = (purpose: string) => shown.find(({ name }) => name === purpose)?.price

  /** Whether the error was about the price of this service. */
  function noticeRise({ code, data }: ApiError, purpose: string): boolean {
    const was = priceOf(purpose)
    const price = typeof data === 'object' && data !== null && 'price' in data ? data.price : undefined
    if (code !== 'PRICE_CHANGED' || was === undefined || typeof price !== 'number') return false
    const now = rupeesToPaisa(price)
    setRisen((before) => ({ ...before, [purpose]: now }))
    setRise({ service: purpose, was, now })
    return true
  }

  return { services: shown, priceOf, rise, closeRise: () => setRise(null), noticeRise }
}
