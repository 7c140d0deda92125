import 'server-only'
import { Prisma } from '@prisma/client'
import { notFound } from '@/lib/base/errors'
import { isId, requireId } from '@/lib/base/ids'
import { toClaimEntries } from '@/lib/orders/claims/claim-entries'
import { readWindow } from '@/lib/orders/claims/claim-window'
import { claimSelect, toClaimDto } from '@/lib/orders/claims/dto'
import { openClaimIds } from '@/lib/orders/claims/open-claims'
import { claimUntil, claimWindow, type WindowState } from '@/lib/orders/claims/rules'
import type { ClaimDto, ClaimEntry, ClaimFilter } from '@/lib/orders/claims/schema'
import type { OrderDto } from '@/lib/orders/order/schema'
import { type OrderReader, visibleTo } from '@/lib/orders/order/visibility'
import { db, type Tx } from '@/lib/platform/database/client'
import type { Page } from '@/lib/platform/http/endpoint'
import { countBy, readListPage } from '@/lib/platform/http/page'

const { sql } = Prisma

const inList: Record<ClaimFilter['list'], Prisma.Sql> = {
  open: sql`c.id IN ${openClaimIds}`,
  decided: sql`c.id NOT IN ${openClaimIds}`,
}
const orderOf: Record<ClaimFilter['list'], Prisma.Sql> = {
  open: sql`c.created_at, c.id`,
  decided: sql`c.decided_at DESC, c.id DESC`,
}

/** The queue of the admins. The caller has checked that the viewer is one. */
export const listClaims = ({ list, ...page }: ClaimFilter): Promise<Page<ClaimEntry>> =>
  readListPage(
    page,
    countBy(sql`SELECT count(*)::int AS total FROM arrival_claims c WHERE ${inList[list]}`),
    async (tx, { skip, take }) => {
      const ids = await tx.$queryRaw<{ id: string }[]>`
        SELECT c.id::text FROM arrival_claims c WHERE ${inList[list]}
        ORDER BY ${orderOf[list]} LIMIT ${take} OFFSET ${skip}`
      return toClaimEntries(tx, ids)
    },
  )

/** One claim as the queue shows it, in the caller's transaction. */
export async function readClaimEntry(tx: Tx, id: string): Promise<ClaimEntry> {
  const [entry] = await toClaimEntries(tx, [{ id }])
  if (!entry) throw notFound('claim')
  return entry
}

/** The claims about the plants of an order, which the viewer may see. */
export async function findClaims(reader: OrderReader, orderId: string): Promise<ClaimDto[]> {
  const rows = await db.arrivalClaim.findMany({
    where: { item: { orderId, order: visibleTo(reader) } },
    orderBy: { createdAt: 'asc' },
    select: claimSelect,
  })
  return rows.map(toClaimDto)
}

export async function getClaims(reader: OrderReader, id: string): Promise<ClaimDto[]> {
  const orderId = requireId(id, 'order')
  const isThere = await db.order.findFirst({
    where: { id: orderId, ...visibleTo(reader) },
    select: { id: true },
  })
  if (!isThere) throw notFound('order')
  return findClaims(reader, orderId)
}

/** Whether plants of this order can be claimed, and until when. */
export async function findWindow(orderId: string): Promise<{ state: WindowState; until: string | null }> {
  const { order, now } = await readWindow(db, orderId)
  const until = order.deliveredAt && claimUntil(order.deliveredAt, order.guaranteeDays)
  return { state: claimWindow(order, now), until: until?.toISOString() ?? null }
}

/** The claims of an order for its page, and until when its plants can be reported; null: not now. */
export async function findClaimState(
  reader: OrderReader,
  { _id, status }: Pick<OrderDto, '_id' | 'status'>,
): Promise<{ claims: ClaimDto[]; until: string | null }> {
  if (status === 'PENDING' || status === 'PROCESSING') return { claims: [], until: null }
  const [claims, window] = await Promise.all([findClaims(reader, _id), findWindow(_id)])
  return { claims, until: window.state === 'OPEN' ? window.until : null }
}

/** The bytes of a photo, for the buyer of its order and for admins. */
export async function getPhoto(reader: OrderReader, claimId: string, photoId: string): Promise<Uint8Array> {
  const row =
    isId(claimId) && isId(photoId)
      ? await db.claimPhoto.findFirst({
          where: { id: photoId, claimId, claim: { item: { order: visibleTo(reader) } } },
          select: { bytes: true },
        })
      : null
  if (!row) throw notFound('photo')
  return row.bytes
}
