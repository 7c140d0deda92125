import 'server-only'
import { notFound } from '@/lib/base/errors'
import { isId } from '@/lib/base/ids'
import { findClaimState, getPhoto } from '@/lib/orders/claims/queries'
import { isPhoneWrong, toPayOf } from '@/lib/orders/confirmation/link-queries'
import { canPayInstead, type LinkState, linkStateOf } from '@/lib/orders/confirmation/link-rules'
import { arrivalOf } from '@/lib/orders/delivery/expected-delivery'
import { ownsOrder } from '@/lib/orders/guest-link/cookie'
import { guestOrderToken } from '@/lib/orders/guest-link/token'
import {
  findGuestLink,
  type GuestAccess,
  mayConfirm,
  openGuestLink,
  openOwnGuestOrder,
  ownerOf,
  type Presented,
} from '@/lib/orders/guests/access'
import { maskedOrder, maskedTracking } from '@/lib/orders/guests/masked-order'
import type { GuestOrder } from '@/lib/orders/guests/schema'
import { findCreditNote, findInvoice } from '@/lib/orders/invoices/queries'
import type { InvoiceSheet } from '@/lib/orders/invoices/sheet'
import { cashOnArrival } from '@/lib/orders/order/deposit'
import type { OrderView } from '@/lib/orders/order/history'
import type { CreditNoteQuery, InvoiceQuery } from '@/lib/orders/order/schema'
import { canCancel, missedDeadline } from '@/lib/orders/order/transitions'
import { toOrderView } from '@/lib/orders/views/view-dto'
import { db } from '@/lib/platform/database/client'
import { isOnlineOffered, isPaidByTransfer } from '@/lib/shop/means/means'
import { getMeans } from '@/lib/shop/means/read'
import { getMessageSettings } from '@/lib/shop/messages/read'
import { channelsFor } from '@/lib/shop/messages/settings'

/** The link of an order for its page. JOINED: it belongs to an account since; null: it shows nothing. */
export type GuestPage =
  | { state: 'JOINED' }
  | { state: 'OPEN'; access: GuestAccess; view: OrderView; guest: GuestOrder }

export async function findGuestPage(token: string, presented: Presented): Promise<GuestPage | null> {
  const link = await findGuestLink(db, token, presented)
  if (link?.state !== 'OPEN') return link
  const guest = await toGuestOrder(link.access, new Date())
  // Masked as it is in the answer of the API.
  const view = { ...toOrderView(link.access.order), order: guest.order, tracking: guest.tracking }
  return { state: 'OPEN', access: link.access, view, guest }
}

/** Throws NOT_FOUND and FORBIDDEN. */
export async function getGuestOrder(token: string, presented: Presented): Promise<GuestOrder> {
  return toGuestOrder(await openGuestLink(db, token, presented), new Date())
}

/** The order as its link shows it: whole for its owner, without contacts for anybody else. */
export async function toGuestOrder(access: GuestAccess, now: Date): Promise<GuestOrder> {
  const { order: row, isOwner } = access
  const view = toOrderView(row)
  const { order } = view
  const state = missedDeadline(order) === 'notConfirmedInTime' ? 'EXPIRED' : linkStateOf(row, now)
  const cash = cashOnArrival(order)
  const claims = isOwner ? await findClaimState(ownerOf(access), order) : { claims: [], until: null }
  const { transfer } = state === 'TO_PAY' ? await toPayOf(row) : {}
  return {
    state,
    isOwner,
    order: isOwner ? order : maskedOrder(order),
    isPhoneWrong: state === 'OPEN' && isPhoneWrong(row),
    tracking: isOwner ? view.tracking : maskedTracking(view.tracking),
    arrival: arrivalOf(order).toISOString(),
    ...(cash > 0 && canCancelOrComes(row.status) ? { toPay: cash } : {}),
    ...(transfer ? { transfer } : {}),
    actions: await actionsOf(access, state, claims.until),
    invoice: isOwner ? view.invoiceNumber : null,
    creditNotes: isOwner ? view.creditNotes.map(({ number }) => number) : [],
    claims: claims.claims,
    claimUntil: claims.until,
  }
}

const canCancelOrComes = (status: GuestOrder['order']['status']): boolean =>
  canCancel({ status }) || status === 'SHIPPED'

async function actionsOf(
  access: GuestAccess,
  state: LinkState,
  claimUntil: string | null,
): Promise<GuestOrder['actions']> {
  const { order, isOwner, isNumberProved } = access
  const means = await getMeans()
  const isPayable =
    state === 'OPEN'
      ? isOnlineOffered(means) && canPayInstead(order)
      : state === 'TO_PAY' && !isPaidByTransfer(means, undefined) && isOnlineOffered(means)
  const { phoneNumber } = order
  const channels = channelsFor(await getMessageSettings(), { phoneNumber, event: 'code', preferred: null })
  return [
    ...(state === 'OPEN' && mayConfirm(access) ? (['confirm'] as const) : []),
    ...(state === 'OPEN' || (isOwner && canCancel(order)) ? (['cancel'] as const) : []),
    ...(isPayable && isOwner ? (['pay'] as const) : []),
    ...(state === 'OPEN' && isOwner ? (['address'] as const) : []),
    ...(!isNumberProved && channels.length > 0 ? (['code'] as const) : []),
    ...(claimUntil === null ? [] : (['claim'] as const)),
    ...(isOwner ? (['account'] as const) : []),
  ]
}

/** The token of an order without an account for the browser that owns it; null for any other order or browser. */
export async function findOwnToken(orderId: string, presented: Presented): Promise<string | null> {
  if (!isId(orderId) || !presented.orders) return null
  const order = await db.order.findFirst({
    where: { id: orderId, buyerId: null, channel: 'WEB' },
    select: { id: true, phoneNumber: true },
  })
  return order && ownsOrder(presented.orders, order) ? guestOrderToken(order) : null
}

/** The owner of the order of a link, for pages; null for anybody else, and for a link that shows nothing. */
export async function findOwnAccess(token: string, presented: Presented): Promise<GuestAccess | null> {
  const link = await findGuestLink(db, token, presented)
  return link?.state === 'OPEN' && link.access.isOwner ? link.access : null
}

/** The last invoice of an owner's order, or the one of a number; null without it. */
export const findOwnInvoice = (access: GuestAccess, query: InvoiceQuery): Promise<InvoiceSheet | null> =>
  findInvoice(ownerOf(access), access.order.id, query)

export const findOwnCreditNote = (
  access: GuestAccess,
  number: string,
  query: CreditNoteQuery,
): Promise<InvoiceSheet | null> => findCreditNote(ownerOf(access), access.order.id, number, query)

/** Throws NOT_FOUND and FORBIDDEN. */
export async function getGuestInvoice(
  token: string,
  presented: Presented,
  query: InvoiceQuery,
): Promise<InvoiceSheet> {
  const sheet = await findOwnInvoice(await openOwnGuestOrder(db, token, presented), query)
  if (!sheet) throw notFound('invoice')
  return sheet
}

/** Throws NOT_FOUND and FORBIDDEN. */
export async function getGuestCreditNote(
  token: string,
  presented: Presented,
  number: string,
  query: CreditNoteQuery,
): Promise<InvoiceSheet> {
  const sheet = await findOwnCreditNote(await openOwnGuestOrder(db, token, presented), number, query)
  if (!sheet) throw notFound('creditNote')
  return sheet
}

/** A photo of a claim about the order. Throws NOT_FOUND and FORBIDDEN. */
export async function getGuestPhoto(
  token: string,
  presented: Presented,
  claim: string,
  photo: string,
): Promise<Uint8Array> {
  return getPhoto(ownerOf(await openOwnGuestOrder(db, token, presented)), claim, photo)
}
