import { fetchCsrfToken } from '@/components/auth/session-cookie'
import { clearLastOrder } from '@/components/carts/last-order'
import { SYNCED_CART_KEY } from '@/components/carts/synced-cart'
import { readCart, resetCart } from '@/components/carts/use-cart'
import { clearDrafts } from '@/components/forms/draft'
import { postToWorker } from '@/components/offline/worker-channel'
import { inLocale, pageLocale } from '@/lib/base/i18n/locales'
import { paths } from '@/lib/base/paths'
import { areSameLines, parseSyncedCart, toCartLines } from '@/lib/orders/carts/merge'

/**
 * Removes a cart that is stored in the account, so that the next user of this browser does not see it. A cart that
 * could not be stored stays as a visitor's cart.
 */
function clearOwnCart(owner: string): void {
  try {
    const home = parseSyncedCart(localStorage.getItem(SYNCED_CART_KEY))
    localStorage.removeItem(SYNCED_CART_KEY)
    if (home?.owner === owner && areSameLines(home.items, toCartLines(readCart()))) resetCart()
  } catch {
    // Storage may be blocked; then nothing is stored.
  }
}

const LOGOUT = '/api/v1/user/logout'

/**
 * Revokes the token and clears the session cookie. The sign-out continues even if the network fails: the service worker, if there
 * is one, revokes the token as soon as it can.
 */
async function endServerSession(headers: Record<string, string>): Promise<void> {
  const request = { address: LOGOUT, headers, body: '' }
  const revoke = async () =>
    (await postToWorker({ type: 'sign-out', request })) || fetch(LOGOUT, { method: 'POST', headers })
  const [, csrf] = await Promise.allSettled([revoke(), fetchCsrfToken()])
  // The token is already revoked, so a remaining cookie is not valid.
  if (csrf.status === 'rejected') return
  await fetch('/api/auth/signout', {
    method: 'POST',
    body: new URLSearchParams({ csrfToken: csrf.value, callbackUrl: '/', json: 'true' }),
  }).catch(() => null)
}

/** The rest of a sign-out, after the session has been removed from this browser. `target`: the address to open afterwards. */
export async function finishSignOut(
  owner: string,
  headers: Record<string, string>,
  target: string = inLocale(pageLocale(), paths.home),
): Promise<void> {
  clearDrafts()
  clearLastOrder()
  clearOwnCart(owner)
  await endServerSession(headers)
  // A full page load, so that no private page stays in the router's cache.
  location.assign(target)
}
