import 'server-only'
import { wrongCode } from '@/lib/accounts/users/code-errors'
import { AppError } from '@/lib/base/errors'
import { apiText } from '@/lib/base/i18n/answer-text'
import type { Locale } from '@/lib/base/i18n/locales'
import { makeClaim } from '@/lib/orders/claims/commands'
import type { ClaimDto, ClaimForm } from '@/lib/orders/claims/schema'
import { changeAddress, linkActor } from '@/lib/orders/confirmation/change-address'
import { linkStateOf } from '@/lib/orders/confirmation/link-rules'
import { payInstead } from '@/lib/orders/confirmation/pay-instead'
import { guestCookie } from '@/lib/orders/guest-link/cookie'
import {
  type GuestAccess,
  mayConfirm,
  openGuestLink,
  openOwnGuestOrder,
  ownerOf,
  type Presented,
} from '@/lib/orders/guests/access'
import { proofCookie } from '@/lib/orders/guests/proof'
import { getGuestOrder, toGuestOrder } from '@/lib/orders/guests/queries'
import { type GuestAction, type GuestAddress, type GuestOrder, guestOrder } from '@/lib/orders/guests/schema'
import { canCancel } from '@/lib/orders/order/transitions'
import { type LockedOrder, lockOrder } from '@/lib/orders/record/lock'
import { setStatus } from '@/lib/orders/statuses/set-status'
import { revalidateTags } from '@/lib/platform/cache/tags'
import { contendedTransaction, db, type Tx } from '@/lib/platform/database/client'
import { toWire } from '@/lib/platform/http/wire-amounts'
import { addressOf } from '@/lib/platform/people/columns'
import { cityByCode } from '@/lib/shop/cities/cities'
import { cityOf } from '@/lib/shop/delivery/city-of'
import { sendCode, takeCode } from '@/lib/shop/messages/codes'

interface GuestAnswer {
  order: GuestOrder
  /** The form that the browser must post, to pay online. */
  formParams?: Record<string, string>
}

const closed = async (access: GuestAccess, now: Date) =>
  new AppError('CONFLICT', apiText('answers.orders.linkClosed'), {
    data: toWire(guestOrder, await toGuestOrder(access, now)),
  })

/**
 * Confirms or cancels the order of a link, or pays it online. Only the link that was sent to its number, or a code to it, confirms;
 * who has any link cancels what is not confirmed; a confirmed order is cancelled by its owner only, who alone pays, because the form
 * of the gateway shows the whole number. Throws NOT_FOUND, FORBIDDEN, CONFLICT with the order, NOT_PAYABLE and
 * GATEWAY_UNAVAILABLE.
 */
export async function actByGuestLink(
  token: string,
  presented: Presented,
  { action }: GuestAction,
): Promise<GuestAnswer> {
  if (action === 'pay') {
    const { order } = await openOwnGuestOrder(db, token, presented)
    const formParams = await payInstead(order)
    return { order: await getGuestOrder(token, presented), ...(formParams ? { formParams } : {}) }
  }
  const { order, stale } = await changeLocked(token, presented, async (tx, locked, access, now) => {
    const isOpen = linkStateOf(access.order, now) === 'OPEN'
    const isAllowed = isOpen || (action === 'cancel' && access.isOwner && canCancel(access.order))
    if (!isAllowed) throw await closed(access, now)
    if (action === 'confirm' && !mayConfirm(access))
      throw new AppError('FORBIDDEN', apiText('answers.guestOrder.confirmByMessage'))
    return setStatus(tx, linkActor, locked, action === 'confirm' ? 'PROCESSING' : 'CANCELLED')
  })
  if (stale.length > 0) await revalidateTags(...stale)
  return { order }
}

/**
 * Another address for an order that is not confirmed yet, by its owner. Throws NOT_FOUND, FORBIDDEN, VALIDATION_FAILED where other
 * terms hold, and CONFLICT with the order when its address is no longer what `seen` has.
 */
export async function changeGuestAddress(
  token: string,
  presented: Presented,
  { shippingAddress, seen }: GuestAddress,
): Promise<GuestOrder> {
  const { order, stale } = await changeLocked(token, presented, async (tx, _, access, now) => {
    assertOwner(access)
    if (linkStateOf(access.order, now) !== 'OPEN') throw await closed(access, now)
    const address = completeAddress(addressOf(access.order), shippingAddress)
    return changeAddress(tx, access.order, { shippingAddress: address, seen }, now, async () =>
      toWire(guestOrder, await toGuestOrder(access, now)),
    )
  })
  if (stale.length > 0) await revalidateTags(...stale)
  return order
}

/** The state follows from the city where that is known. What belonged to another city is left out. */
function completeAddress(
  before: ReturnType<typeof addressOf>,
  { street, city }: GuestAddress['shippingAddress'],
): ReturnType<typeof addressOf> {
  if (city === before.city) return { ...before, street }
  const match = cityOf({ city })
  const known = match.kind === 'city' ? cityByCode(match.city.code) : null
  return { street, city, state: known?.province.name ?? '', country: before.country, zipCode: '' }
}

function assertOwner({ isOwner }: GuestAccess): void {
  if (!isOwner) throw new AppError('FORBIDDEN', apiText('answers.guestOrder.needsProof'))
}

/** Changes the order of a link while it is locked; it may have been changed or joined to an account since the link was opened. */
async function changeLocked(
  token: string,
  presented: Presented,
  change: (tx: Tx, locked: LockedOrder, access: GuestAccess, now: Date) => Promise<string[]>,
): Promise<{ order: GuestOrder; stale: string[] }> {
  const { order: found } = await openGuestLink(db, token, presented)
  const stale = await contendedTransaction(async (tx) => {
    const locked = await lockOrder(tx, found.id)
    return change(tx, locked, await openGuestLink(tx, token, presented), new Date())
  })
  return { order: await getGuestOrder(token, presented), stale }
}

/** Sends a code to the number of the order. Throws NOT_FOUND, FORBIDDEN, CONFLICT where the shop can send none, and RATE_LIMITED. */
export async function sendGuestCode(
  token: string,
  presented: Presented,
  { clientAddress, locale }: { clientAddress: string; locale: Locale },
): Promise<void> {
  const { order } = await openGuestLink(db, token, presented)
  const { id: subject, phoneNumber } = order
  await sendCode({ purpose: 'ORDER', phoneNumber, subject, clientAddress, locale, isWanted: true })
}

/**
 * Whether the code is the one that was sent: from then on the browser may do what the owner may. Returns the order and the cookies.
 * Throws NOT_FOUND, FORBIDDEN and VALIDATION_FAILED.
 */
export async function proveGuestOrder(
  token: string,
  presented: Presented,
  code: string,
): Promise<{ order: GuestOrder; cookies: string[] }> {
  const link = await openGuestLink(db, token, presented)
  const { order } = link
  const { id, phoneNumber } = order
  if (!(await takeCode({ purpose: 'ORDER', phoneNumber, subject: id, code }))) throw wrongCode()
  const cookies = [guestCookie(presented.orders, id, phoneNumber), proofCookie(order)]
  const access = { ...link, isOwner: true, isNumberProved: true }
  return { order: await toGuestOrder(access, new Date()), cookies }
}

/** Reports a plant of the order that arrived unwell, by its owner. */
export async function claimByGuest(token: string, presented: Presented, form: ClaimForm): Promise<ClaimDto> {
  return makeClaim(ownerOf(await openOwnGuestOrder(db, token, presented)), form)
}
