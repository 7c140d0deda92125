import { currentUser } from '@/components/auth/session-store'

// What this tab stores for the account that is signed in. Another account has its own: what it sends with the key of the first one
// would be booked a second time, because the shop knows keys by their account.

/** Where it is in the storage of the tab. */
export const ownPlace = (name: string): string => `${name}:${currentUser()?._id ?? ''}`

/** Null: nothing is stored, or it cannot be read. */
export function readOwn(name: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(ownPlace(name)) ?? 'null')
  } catch {
    return null
  }
}

/** Null removes it. */
export function storeOwn(name: string, value: object | null): void {
  try {
    if (value) sessionStorage.setItem(ownPlace(name), JSON.stringify(value))
    else sessionStorage.removeItem(ownPlace(name))
  } catch {
    // Storage may be blocked; then it lasts as long as the page.
  }
}
