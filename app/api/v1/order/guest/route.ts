import { GUEST_COOKIE, guestCookie } from '@/lib/orders/guest-link/cookie'
import * as contract from '@/lib/orders/order/contract'
import { placeGuestOrder } from '@/lib/orders/placing/place-guest-order'
import { Reply } from '@/lib/platform/http/endpoint'
import { handle, resource } from '@/lib/platform/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.placeGuestOrder, async ({ viewer, body, keyedRequest, clientAddress, cookieNamed }) => {
    const { answer, replayed } = await placeGuestOrder(viewer, body, keyedRequest, clientAddress)
    return new Reply(answer, {
      cookies: [guestCookie(cookieNamed(GUEST_COOKIE) ?? undefined, answer._id)],
      headers: { 'cache-control': 'no-store', ...(replayed ? { 'idempotent-replayed': 'true' } : {}) },
    })
  }),
)
