import 'server-only'
import { Prisma } from '@prisma/client'
import { type Paisa, toPaisa } from '@/lib/base/money'
import type { PaymentStatus } from '@/lib/money/payments/rules'
import { heldUntilOf, transferColumns } from '@/lib/money/transfers/dto'
import { isUnconfirmedSql } from '@/lib/orders/cash/unconfirmed-sql'
import type { StaffChannel } from '@/lib/orders/order/channels'
import { isUnconfirmed } from '@/lib/orders/order/hold'
import type { ParcelOutcome, ParcelReturn } from '@/lib/orders/order/parcel-schema'
import type { OrderDto, OrderStatus } from '@/lib/orders/order/schema'
import { isHeldUnpaid, type MissedDeadline, missedDeadline } from '@/lib/orders/order/transitions'
import { statusEntry } from '@/lib/orders/record/dto'
import type { ParcelFilter } from '@/lib/orders/views/parcel-filter'
import { outcomeConditions } from '@/lib/orders/views/parcel-filter-sql'
import { idRange, matchPerson, matchTracking } from '@/lib/platform/admin/search'
import type { Page } from '@/lib/platform/http/endpoint'
import { countBy, inOrder, readListPage } from '@/lib/platform/http/page'
import { parseNumber } from '@/lib/platform/numbers/rules'
import { fullName } from '@/lib/platform/people/name'
import { readMailLeaves } from '@/lib/shop/mail/state'

const { sql } = Prisma

export const adminOrderSorts = {
  '-placed': 'Newest',
  placed: 'Oldest',
  '-total': 'Total, high to low',
  total: 'Total, low to high',
} as const
export type AdminOrderSort = keyof typeof adminOrderSorts

const orderOf: Record<AdminOrderSort, Prisma.Sql> = {
  '-placed': sql`o.placed_at DESC, o.id DESC`,
  placed: sql`o.placed_at, o.id`,
  '-total': sql`o.total_price DESC, o.id DESC`,
  total: sql`o.total_price, o.id`,
}

export interface AdminOrderFilter {
  page: number
  limit: number
  sort?: AdminOrderSort
  /** Part of a name, an e-mail address or a phone number, an order number, or the beginning of a tracking number or an id. */
  text?: string
  status?: OrderStatus
  payment?: PaymentStatus
  /** Parcels behind a figure. */
  parcel?: ParcelFilter
}

/** A row of the orders table. */
export interface AdminOrder
  extends Pick<OrderDto, '_id' | 'number' | 'status' | 'paymentMethod' | 'paymentStatus' | 'placedAt'> {
  customer: string
  phoneNumber: string
  /** The customer gets emails. */
  hasEmail: boolean
  totalPaisa: Paisa
  /** Granted in part refunds. */
  refundedPaisa: Paisa
  /** Null: none was asked for. */
  deposit: { paisa: Paisa; status: PaymentStatus } | null
  /** A pending cash order that no admin has changed yet. */
  isUnhandled: boolean
  /** Until when it is held unpaid; null when no payment is expected. */
  payBy: string | null
  /** Until when an unconfirmed cash order is held; null: no end. */
  confirmBy: string | null
  missed: MissedDeadline | null
  parcelOutcome: ParcelOutcome | null
  parcelReturn: ParcelReturn | null
  /** How staff took it; null: placed by the buyer. */
  channel: StaffChannel | null
  /** Placed on the website by a person without an account; absent for all others. */
  isGuest?: true
  /** The order of which it replaces plants, free of charge. */
  replacesId: string | null
}

/** SQL condition on `orders o`: a pending cash order that no admin has changed yet. */
const unhandledOrder = sql`${isUnconfirmedSql}
  AND NOT EXISTS (SELECT FROM order_events e WHERE e.order_id = o.id AND e.by = 'ADMIN')`

/**
 * The orders table. Without a chosen order unhandled cash orders come first, oldest on top, then all others, newest
 * first. The caller has checked that the viewer is an admin.
 */
export function listAdminOrders({
  page,
  limit,
  sort,
  parcel = {},
  ...filter
}: AdminOrderFilter): Promise<Page<AdminOrder>> {
  const conditions = [...adminOrderConditions(filter), ...outcomeConditions(parcel)]
  const where = conditions.length > 0 ? sql`WHERE ${Prisma.join(conditions, ' AND ')}` : Prisma.empty
  return readListPage(
    { page, limit },
    countBy(sql`SELECT count(*)::int AS total FROM orders o ${where}`),
    async (tx, { skip, take }) => {
      const ids = await tx.$queryRaw<{ id: string; isUnhandled: boolean }[]>(
        sort
          ? sql`SELECT o.id, (${unhandledOrder}) AS "isUnhandled" FROM orders o ${where}
              ORDER BY ${orderOf[sort]} LIMIT ${take} OFFSET ${skip}`
          : unhandledFirst(conditions, take, skip),
      )
      const rows = await tx.order.findMany({
        where: { id: { in: ids.map(({ id }) => id) } },
        select: adminOrderSelect,
      })
      const unhandled = new Set(ids.filter(({ isUnhandled }) => isUnhandled).map(({ id }) => id))
      const leaves = await readMailLeaves(tx)
      return inOrder(ids, rows).map((row) => toAdminOrder(row, unhandled.has(row.id), leaves))
    },
  )
}

/** Two queries joined by UNION, so that each can use its own index. */
function unhandledFirst(conditions: readonly Prisma.Sql[], limit: number, offset: number): Prisma.Sql {
  const section = (isUnhandled: boolean, condition: Prisma.Sql, order: Prisma.Sql) => sql`(
    SELECT o.id, ${isUnhandled}::boolean AS "isUnhandled", row_number() OVER (ORDER BY ${order}) AS place
    FROM orders o WHERE ${Prisma.join([condition, ...conditions], ' AND ')}
    ORDER BY ${order} LIMIT ${limit + offset})`
  return sql`
    ${section(true, sql`(${unhandledOrder})`, orderOf.placed)}
    UNION ALL ${section(false, sql`NOT (${unhandledOrder})`, orderOf['-placed'])}
    ORDER BY "isUnhandled" DESC, place LIMIT ${limit} OFFSET ${offset}`
}

/** SQL conditions on `orders o` for these filters; the CSV export uses them as well. */
export function adminOrderConditions({
  text = '',
  status,
  payment,
}: {
  [Name in 'text' | 'status' | 'payment']?: AdminOrderFilter[Name] | undefined
}): Prisma.Sql[] {
  const conditions: Prisma.Sql[] = []
  if (status) conditions.push(sql`o.status = ${status}::"OrderStatus"`)
  if (payment) conditions.push(sql`o.payment_status = ${payment}::"PaymentStatus"`)
  const person = matchPerson('o', text)
  if (person.length > 0) {
    const ids = idRange(text)
    const number = parseNumber(text)
    const tracked = matchTracking(text)
    const found = [
      sql`(${Prisma.join(person, ' AND ')})`,
      ...(ids ? [sql`o.id BETWEEN ${ids[0]}::uuid AND ${ids[1]}::uuid`] : []),
      ...(number ? [sql`o.number = ${number}`] : []),
      // An array lets the index of ids be used beside those of the other conditions.
      ...(tracked ? [sql`o.id = ANY(ARRAY(${tracked}))`] : []),
    ]
    conditions.push(sql`(${Prisma.join(found, ' OR ')})`)
  }
  return conditions
}

const adminOrderSelect = {
  id: true,
  number: true,
  status: true,
  paymentMethod: true,
  paymentStatus: true,
  placedAt: true,
  firstName: true,
  lastName: true,
  email: true,
  phoneNumber: true,
  totalPrice: true,
  refundedPrice: true,
  depositPrice: true,
  depositStatus: true,
  payBy: true,
  transfer: transferColumns,
  confirmBy: true,
  parcelOutcome: true,
  parcelReturn: true,
  channel: true,
  buyerId: true,
  replacesId: true,
  events: { where: statusEntry, orderBy: { id: 'asc' }, select: { status: true, by: true } },
} satisfies Prisma.OrderSelect

type AdminOrderRow = Prisma.OrderGetPayload<{ select: typeof adminOrderSelect }>

const toAdminOrder = (row: AdminOrderRow, isUnhandled: boolean, mailLeaves: boolean): AdminOrder => ({
  _id: row.id,
  number: row.number,
  status: row.status,
  paymentMethod: row.paymentMethod,
  paymentStatus: row.paymentStatus,
  placedAt: row.placedAt.toISOString(),
  customer: fullName(row),
  phoneNumber: row.phoneNumber,
  hasEmail: mailLeaves && row.email !== '',
  totalPaisa: toPaisa(row.totalPrice),
  refundedPaisa: toPaisa(row.refundedPrice),
  deposit: row.depositStatus && { paisa: toPaisa(row.depositPrice), status: row.depositStatus },
  isUnhandled,
  payBy: isHeldUnpaid(row) ? (heldUntilOf(row)?.toISOString() ?? null) : null,
  confirmBy: row.confirmBy && isUnconfirmed(row) ? row.confirmBy.toISOString() : null,
  missed: missedDeadline({
    ...row,
    timeline: row.events,
    parcel: row.parcelOutcome ? { outcome: row.parcelOutcome } : undefined,
    deposit: row.depositStatus ? { status: row.depositStatus } : undefined,
  }),
  parcelOutcome: row.parcelOutcome,
  parcelReturn: row.parcelReturn,
  channel: row.channel === 'WEB' ? null : row.channel,
  ...(row.channel === 'WEB' && row.buyerId === null ? { isGuest: true } : {}),
  replacesId: row.replacesId,
})
