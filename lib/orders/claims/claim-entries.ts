import 'server-only'
import { Prisma } from '@prisma/client'
import { toPaisa } from '@/lib/base/money'
import { isShown, shownSelect } from '@/lib/catalogue/states/state'
import { readWindows } from '@/lib/orders/claims/claim-window'
import { claimSelect, toClaimDto } from '@/lib/orders/claims/dto'
import { shownStatusSql } from '@/lib/orders/claims/open-claims'
import { paidSelect, refundFor } from '@/lib/orders/claims/paid-for-line'
import { type ClaimableOrder, claimUntil } from '@/lib/orders/claims/rules'
import type { ClaimEntry } from '@/lib/orders/claims/schema'
import type { Tx } from '@/lib/platform/database/client'
import { inOrder } from '@/lib/platform/http/page'
import { fullName } from '@/lib/platform/people/name'

const names = { select: { firstName: true, lastName: true } } as const

const entrySelect = {
  ...claimSelect,
  enteredBy: names,
  decidedBy: names,
  photos: {
    orderBy: { position: 'asc' },
    select: {
      id: true,
      width: true,
      height: true,
      checkedAt: true,
      looksLike: { select: { id: true, name: true } },
      sameAs: {
        select: {
          id: true,
          claim: {
            select: { id: true, item: { select: { order: { select: { id: true, number: true } } } } },
          },
        },
      },
    },
  },
  item: {
    select: {
      ...claimSelect.item.select,
      src: true,
      unitPrice: true,
      taxPercent: true,
      product: { select: { stock: true, ...shownSelect } },
      order: {
        select: {
          id: true,
          number: true,
          buyerId: true,
          firstName: true,
          lastName: true,
          phoneNumber: true,
          paymentStatus: true,
          depositStatus: true,
          totalPrice: true,
          depositPrice: true,
          refundedPrice: true,
          ...paidSelect.order.select,
        },
      },
    },
  },
} satisfies Prisma.ArrivalClaimSelect
type EntryRow = Prisma.ArrivalClaimGetPayload<{ select: typeof entrySelect }>

/** Claims with what an admin needs to answer them, in the order of these ids. */
export async function toClaimEntries(tx: Tx, ids: readonly { id: string }[]): Promise<ClaimEntry[]> {
  const where = { id: { in: ids.map(({ id }) => id) } }
  const rows = inOrder(ids, await tx.arrivalClaim.findMany({ where, select: entrySelect }))
  const windows = await readWindows(
    tx,
    rows.map(({ item }) => item.order.id),
  )
  const earlier = await readEarlier(tx, where.id.in)
  return rows.flatMap((row) => {
    const [window, before] = [windows.get(row.item.order.id), earlier.get(row.id)]
    return window && before ? [toEntry(row, window.order, before)] : []
  })
}

function toEntry(row: EntryRow, window: ClaimableOrder, earlier: ClaimEntry['earlier']): ClaimEntry {
  const { item, enteredBy, decidedBy } = row
  const { order } = item
  const until = window.deliveredAt && claimUntil(window.deliveredAt, window.guaranteeDays)
  return {
    ...toClaimDto(row),
    photos: row.photos.map(toFlaggedPhoto),
    picture: item.src[0] ?? null,
    customer: { name: fullName(order), phoneNumber: order.phoneNumber, account: order.buyerId },
    deliveredAt: window.deliveredAt?.toISOString() ?? null,
    isLate: until !== null && row.createdAt >= until,
    enteredBy: enteredBy && fullName(enteredBy),
    decidedBy: decidedBy && fullName(decidedBy),
    stock: item.product.stock,
    isSold: isShown(item.product),
    paid: toPaisa(refundFor(item, row.quantity, order)),
    earlier,
  }
}

const toFlaggedPhoto = ({ id, width, height, checkedAt, sameAs, looksLike }: EntryRow['photos'][number]) => ({
  _id: id,
  width,
  height,
  checkedAt: checkedAt?.toISOString() ?? null,
  looksLike: looksLike && { _id: looksLike.id, name: looksLike.name },
  sameAs: sameAs && {
    claim: sameAs.claim.id,
    photo: sameAs.id,
    order: { _id: sameAs.claim.item.order.id, number: sameAs.claim.item.order.number },
  },
})

/** The newest earlier claims, which are listed one by one. */
const SHOWN_EARLIER = 5

/** The claims and orders of the same accounts or telephone numbers before each of these claims, by its id. */
async function readEarlier(tx: Tx, ids: readonly string[]): Promise<Map<string, ClaimEntry['earlier']>> {
  const sameCustomer = Prisma.sql`(x.phone_number = o.phone_number OR x.buyer_id = o.buyer_id)`
  const rows = await tx.$queryRaw<(ClaimEntry['earlier'] & { id: string })[]>`
    SELECT c.id, (SELECT count(*)::int FROM orders x
        WHERE ${sameCustomer} AND x.status = 'DELIVERED' AND x.replaces_id IS NULL) AS orders, earlier.*
    FROM arrival_claims c JOIN order_items i ON i.id = c.order_item_id JOIN orders o ON o.id = i.order_id, LATERAL (
      SELECT count(*)::int AS claims, (count(*) FILTER (WHERE status = 'REPLACED'))::int AS replaced,
        (count(*) FILTER (WHERE status = 'REFUNDED'))::int AS refunded, (count(*) FILTER (WHERE status = 'DECLINED'))::int AS declined,
        coalesce(jsonb_agg(jsonb_build_object('_id', "_id", 'number', number, 'claim', claim, 'status', status, 'createdAt', "createdAt")
          ORDER BY nth) FILTER (WHERE nth <= ${SHOWN_EARLIER}), '[]') AS latest
      FROM (
        SELECT x.id AS "_id", x.number, e.id AS claim, e.created_at AS "createdAt",
          ${shownStatusSql} AS status,
          row_number() OVER (ORDER BY e.created_at DESC, e.id DESC) AS nth
        FROM orders x JOIN order_items y ON y.order_id = x.id JOIN arrival_claims e ON e.order_item_id = y.id
          LEFT JOIN orders r ON r.id = e.replacement_id
        WHERE ${sameCustomer} AND e.id <> c.id AND e.created_at <= c.created_at) one) earlier
    WHERE c.id = ANY(${ids}::uuid[])`
  return new Map(
    rows.map(({ id, latest, ...earlier }) => [
      id,
      {
        ...earlier,
        latest: latest.map(({ createdAt, ...claim }) => ({
          ...claim,
          createdAt: new Date(createdAt).toISOString(),
        })),
      },
    ]),
  )
}
