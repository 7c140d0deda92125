import 'server-only'
import type { Prisma } from '@prisma/client'
import { AppError, notFound } from '@/lib/base/errors'
import { apiText } from '@/lib/base/i18n/answer-text'
import { readWindow } from '@/lib/orders/claims/claim-window'
import { linkSelect } from '@/lib/orders/confirmation/link-queries'
import { GUEST_COOKIE, ownsOrder } from '@/lib/orders/guest-link/cookie'
import { isGuestOrderToken, isSentToken } from '@/lib/orders/guest-link/token'
import { type GuestOrderTimes, isLinkOver } from '@/lib/orders/guests/access-rules'
import { isNumberProved, PROOF_COOKIE } from '@/lib/orders/guests/proof'
import type { GuestOwner } from '@/lib/orders/order/visibility'
import { orderViewSelect } from '@/lib/orders/views/view-dto'
import { claimedId } from '@/lib/platform/auth/signed-link'
import type { Tx } from '@/lib/platform/database/client'

/** The cookies that a browser sent. */
export interface Presented {
  orders: string | undefined
  proof: string | undefined
}

export const presentedBy = (cookieNamed: (name: string) => string | null | undefined): Presented => ({
  orders: cookieNamed(GUEST_COOKIE) ?? undefined,
  proof: cookieNamed(PROOF_COOKIE) ?? undefined,
})

/** The columns of the order of a link: for its page and for its actions. */
export const guestSelect = {
  ...linkSelect,
  ...orderViewSelect,
  locale: true,
  messageChannel: true,
  replaces: { select: { id: true, number: true, phoneNumber: true } },
} satisfies Prisma.OrderSelect

export type GuestRow = Prisma.OrderGetPayload<{ select: typeof guestSelect }>

export interface GuestAccess {
  order: GuestRow
  /** The browser has ordered it, or its code for the number was right. */
  isOwner: boolean
  /** Its code was right in the last hour. */
  isNumberProved: boolean
  /** The link was in a message to the number of the order, so its reader has read that message. */
  isSentToNumber: boolean
}

/** Anyone can type any number, so only what reached it confirms an order. */
export const mayConfirm = ({ isNumberProved, isSentToNumber }: GuestAccess): boolean =>
  isNumberProved || isSentToNumber

export type GuestLink = { state: 'OPEN'; access: GuestAccess } | { state: 'JOINED' }

/**
 * The order of a link; JOINED: it belongs to an account since. Null for a token that the shop has not issued, that was sent to
 * another number than that of the order, or whose time is over.
 */
export async function findGuestLink(
  reader: Tx,
  token: string,
  { orders, proof }: Presented,
): Promise<GuestLink | null> {
  const id = claimedId(token)
  const order = id ? await reader.order.findUnique({ where: { id }, select: guestSelect }) : null
  if (order?.channel !== 'WEB' || !isGuestOrderToken(token, order)) return null
  if (order.buyerId !== null) return { state: 'JOINED' }
  const { times, now } = await readTimes(reader, order)
  if (isLinkOver(times, now)) return null
  const isProved = isNumberProved(proof, order)
  // Who has ordered the plants owns the order that replaces them.
  const own = [order, ...(order.replaces ? [order.replaces] : [])]
  return {
    state: 'OPEN',
    access: {
      order,
      isOwner: isProved || own.some((one) => ownsOrder(orders, one)),
      isNumberProved: isProved,
      isSentToNumber: isSentToken(token, order),
    },
  }
}

async function readTimes(reader: Tx, order: GuestRow): Promise<{ times: GuestOrderTimes; now: Date }> {
  const [{ order: window, now }, claims] = await Promise.all([
    readWindow(reader, order.id),
    reader.arrivalClaim.findMany({
      where: { item: { orderId: order.id } },
      select: { status: true, createdAt: true, decidedAt: true },
    }),
  ])
  const last = (times: (Date | null)[]) =>
    times.reduce<Date | null>((latest, at) => (at && (!latest || at > latest) ? at : latest), null)
  const cancelled = order.events.filter(
    ({ status, payment, detail }) => status === 'CANCELLED' && payment === null && detail === null,
  )
  return {
    now,
    times: {
      status: order.status,
      placedAt: order.placedAt,
      deliveredAt: window.deliveredAt,
      cancelledAt: last(cancelled.map(({ at }) => at)),
      guaranteeDays: window.guaranteeDays,
      claimedAt: last(claims.flatMap(({ createdAt, decidedAt }) => [createdAt, decidedAt])),
      hasOpenClaim: claims.some(({ status }) => status === 'OPEN'),
    },
  }
}

/** Throws NOT_FOUND for a link that shows nothing, and FORBIDDEN for an order that belongs to an account. */
export async function openGuestLink(reader: Tx, token: string, presented: Presented): Promise<GuestAccess> {
  const link = await findGuestLink(reader, token, presented)
  if (!link) throw notFound('order')
  if (link.state === 'JOINED') throw new AppError('FORBIDDEN', apiText('answers.guestOrder.joined'))
  return link.access
}

/** As `openGuestLink`; throws FORBIDDEN for a browser that has not shown that the order is its own. */
export async function openOwnGuestOrder(
  reader: Tx,
  token: string,
  presented: Presented,
): Promise<GuestAccess> {
  const access = await openGuestLink(reader, token, presented)
  if (!access.isOwner) throw new AppError('FORBIDDEN', apiText('answers.guestOrder.needsProof'))
  return access
}

/** The owner as the reader of claims and invoices. */
export const ownerOf = ({ order }: GuestAccess): GuestOwner => ({ role: 'GUEST', orderId: order.id })
