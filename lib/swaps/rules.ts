import { namedPrice, type Paisa, toPaisa } from '@/lib/base/money'

/** On each side of a swap (contract 2.5). */
export const MAX_PLANTS = 20

export const tabs = ['user', 'partner'] as const
export type SwapTab = (typeof tabs)[number]

/** 'PKR 1,800', as the API returns currency and amount. */
export const priceText = ({ price, ...options }: { price: Paisa; currency?: string }): string =>
  namedPrice(price, options)

export const totalWorth = (plants: readonly { price: Paisa }[]): Paisa =>
  toPaisa(plants.reduce((sum, { price }) => sum + price, 0))

/** A difference up to a tenth of the more valuable side counts as fair. */
const FAIR_FRACTION = 10

export type WorthDifference = { kind: 'fair' } | { kind: 'offered' | 'desired'; by: Paisa }

/** Which side is worth more, and by how much. */
export function compareWorth(offered: Paisa, desired: Paisa): WorthDifference {
  const by = toPaisa(Math.abs(offered - desired))
  if (by * FAIR_FRACTION <= Math.max(offered, desired)) return { kind: 'fair' }
  return { kind: offered > desired ? 'offered' : 'desired', by }
}

export const isPending = ({ status }: { status: string }): boolean => status === 'PENDING'

/** The element id of a swap on a page. */
export const swapAnchor = (id: string) => `swap-${id}`
