/**
 * What is typed at the checkout, kept on this device for this account, until the order is placed or the person signs out.
 * Only what differs from the profile: a profile that is changed later is not overruled by what it used to say.
 */
import type { Address } from '@/lib/orders/schema'

const STORED = 'checkoutDraft'

export type DeliveryText = Record<keyof Address | 'phoneNumber' | 'note', string>
export type Draft = Partial<DeliveryText>

const names = ['street', 'city', 'state', 'country', 'zipCode', 'phoneNumber', 'note'] as const
const longest = 500

/** Whatever lies in storage; nothing of another account's, and nothing that makes no sense. */
export function parseDraft(text: string | null, owner: string): Draft {
  try {
    const stored: unknown = JSON.parse(text ?? 'null')
    if (!isRecord(stored) || stored.owner !== owner || !isRecord(stored.typed)) return {}
    const { typed } = stored
    return Object.fromEntries(
      names.flatMap((name) => {
        const value = typed[name]
        return typeof value === 'string' ? [[name, value.slice(0, longest)]] : []
      }),
    )
  } catch {
    return {}
  }
}

/** What is typed and is not the profile's. */
export const draftOf = (typed: DeliveryText, profile: DeliveryText): Draft =>
  Object.fromEntries(names.flatMap((name) => (typed[name] === profile[name] ? [] : [[name, typed[name]]])))

export function readDraft(owner: string): Draft {
  try {
    return parseDraft(localStorage.getItem(STORED), owner)
  } catch {
    return {}
  }
}

export function keepDraft(owner: string, typed: Draft): void {
  try {
    if (Object.keys(typed).length === 0) localStorage.removeItem(STORED)
    else localStorage.setItem(STORED, JSON.stringify({ owner, typed }))
  } catch {
    // Storage may be refused: what is typed then lasts as long as the page.
  }
}

export function forgetDraft(): void {
  try {
    localStorage.removeItem(STORED)
  } catch {
    // Refused storage kept nothing.
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
