import type { StoredCart } from '@/lib/carts/schema'
import type { Cart } from '@/lib/orders/cart'
import { MAX_QUANTITY, MOST_LINES } from '@/lib/orders/rules'

// A browser's cart meets the one its account has kept. Pure: the browser's part is components/cart/account-cart.ts.

export interface CartLine {
  product: string
  quantity: number
}

export const linesOf = ({ cartItems }: Cart): CartLine[] =>
  cartItems.slice(0, MOST_LINES).map(({ _id, quantity }) => ({ product: _id, quantity }))

/** Whose cart lies in this browser, and what it was when it was last the account's. */
export interface CartHome {
  owner: string
  version: number
  items: CartLine[]
}

export interface CartMerge {
  items: CartLine[]
  /** The account does not hold these yet. */
  keep: boolean
}

export function mergeCarts(
  user: string,
  local: readonly CartLine[],
  home: CartHome | null,
  account: StoredCart,
): CartMerge {
  // Somebody else's, who has it in their own account: none of this person's business.
  if (home && home.owner !== user) return { items: account.items, keep: false }
  // Filled before anybody signed in: both are meant.
  if (!home) return kept(joined(account.items, local), account)
  // Nobody changed it elsewhere: this browser knows best.
  if (home.version === account.version) return kept([...local], account)
  // Changed elsewhere only.
  if (sameLines(local, home.items)) return { items: account.items, keep: false }
  return kept(joined(account.items, local), account)
}

const kept = (items: CartLine[], account: StoredCart): CartMerge => ({
  items,
  keep: !sameLines(items, account.items),
})

/** Of a product in both, the larger number: merging twice is merging once. */
export function joined(one: readonly CartLine[], other: readonly CartLine[]): CartLine[] {
  const lines = new Map<string, number>()
  for (const { product, quantity } of [...one, ...other]) {
    lines.set(product, Math.min(Math.max(quantity, lines.get(product) ?? 0), MAX_QUANTITY))
  }
  return Array.from(lines, ([product, quantity]) => ({ product, quantity }))
}

export const sameLines = (one: readonly CartLine[], other: readonly CartLine[]): boolean =>
  one.length === other.length &&
  one.every(({ product, quantity }, at) => other[at]?.product === product && other[at]?.quantity === quantity)

/** What a browser has noted; nonsense counts as nothing. */
export function parseHome(text: string | null): CartHome | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    if (typeof value !== 'object' || value === null) return null
    const { owner, version, items } = value as Partial<CartHome>
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
