import { appointmentDraft } from '@/components/appointments/appointment-draft'
import { SYNCED_CART_KEY } from '@/components/cart/synced-cart'
import { readCart, resetCart } from '@/components/cart/use-cart'
import { checkoutDraft } from '@/components/orders/checkout-draft'
import { clearLastOrder } from '@/components/orders/last-order'
import { areSameLines, parseSyncedCart, toCartLines } from '@/lib/carts/merge'
import { fetchCsrfToken } from './session-cookie'

/** What this browser keeps of an account's orders and of what it has typed. */
function clearAccountData(): void {
  checkoutDraft.clear()
  appointmentDraft.clear()
  clearLastOrder()
}

/**
 * What the account has kept is not left lying for whoever uses this browser next. What it could not keep stays, as the cart
 * of nobody yet.
 */
function clearOwnCart(owner: string): void {
  try {
    const home = parseSyncedCart(localStorage.getItem(SYNCED_CART_KEY))
    localStorage.removeItem(SYNCED_CART_KEY)
    if (home?.owner === owner && areSameLines(home.items, toCartLines(readCart()))) resetCart()
  } catch {
    // Storage may be refused; then nothing was kept either.
  }
}

/** Revokes the token and clears the session cookie. Whatever the network does, the person leaves. */
async function endServerSession(headers: HeadersInit): Promise<void> {
  const [, csrf] = await Promise.allSettled([
    fetch('/api/v1/user/logout', { method: 'POST', headers }),
    fetchCsrfToken(),
  ])
  // The token behind the cookie is revoked already; a cookie that stays signs nobody in.
  if (csrf.status === 'rejected') return
  await fetch('/api/auth/signout', {
    method: 'POST',
    body: new URLSearchParams({ csrfToken: csrf.value, callbackUrl: '/', json: 'true' }),
  }).catch(() => null)
}

/** What signing out does after the session is gone from this browser. */
export async function finishSignOut(owner: string, headers: HeadersInit): Promise<void> {
  clearAccountData()
  clearOwnCart(owner)
  await endServerSession(headers)
  // A real navigation, so that no page of the last person stays in the router's memory.
  location.assign('/')
}
