import type { Cart } from '@/lib/orders/carts/cart'
import { MAX_CART_LINES, MAX_CART_QUANTITY } from '@/lib/orders/carts/rules'
import type { StoredCart } from '@/lib/orders/carts/schema'

// Merges the cart of this browser with the stored cart of the account. Pure; components/carts/account-cart.ts calls it.

export interface CartLine {
  product: string
  quantity: number
}

export const toCartLines = ({ cartItems }: Cart): CartLine[] =>
  cartItems.slice(0, MAX_CART_LINES).map(({ _id, quantity }) => ({ product: _id, quantity }))

/** The account that this browser's cart was last synchronised with, and what it held then. */
export interface SyncedCart {
  owner: string
  version: number
  items: CartLine[]
}

export interface CartMerge {
  items: CartLine[]
  /** The account does not have these lines yet. */
  needsSaving: boolean
}

export function mergeCarts(
  user: string,
  local: readonly CartLine[],
  synced: SyncedCart | null,
  account: StoredCart,
): CartMerge {
  // The cart belongs to another account, which has stored it.
  if (synced && synced.owner !== user) return { items: account.items, needsSaving: false }
  // Filled before sign-in: both carts count.
  if (!synced) return toMerge(mergeLines(account.items, local), account)
  // No other device has changed the cart, so this browser has the latest.
  if (synced.version === account.version) return toMerge([...local], account)
  // Changed on another device only.
  if (areSameLines(local, synced.items)) return { items: account.items, needsSaving: false }
  return toMerge(mergeLines(account.items, local), account)
}

const toMerge = (items: CartLine[], account: StoredCart): CartMerge => ({
  items,
  needsSaving: !areSameLines(items, account.items),
})

/** The larger quantity of a product in both counts, so that merging twice changes nothing. */
export function mergeLines(one: readonly CartLine[], other: readonly CartLine[]): CartLine[] {
  const lines = new Map<string, number>()
  for (const { product, quantity } of [...one, ...other]) {
    lines.set(product, Math.min(Math.max(quantity, lines.get(product) ?? 0), MAX_CART_QUANTITY))
  }
  return Array.from(lines, ([product, quantity]) => ({ product, quantity }))
}

export const areSameLines = (one: readonly CartLine[], other: readonly CartLine[]): boolean =>
  one.length === other.length &&
  one.every(
    ({ product, quantity }, index) =>
      other[index]?.product === product && other[index]?.quantity === quantity,
  )

/** Parses the stored text; null when it is malformed. */
export function parseSyncedCart(text: string | null): SyncedCart | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    if (typeof value !== 'object' || value === null) return null
    const { owner, version, items } = value as Partial<SyncedCart>
    if (typeof owner !== 'string' || typeof version !== 'number' || !Array.isArray(items)) return null
    return { owner, version, items: items.filter(isLine) }
  } catch {
    return null
  }
}

const isLine = (value: unknown): value is CartLine =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as CartLine).product === 'string' &&
  typeof (value as CartLine).quantity === 'number'
