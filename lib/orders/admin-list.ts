import 'server-only'
import { Prisma } from '@prisma/client'
import { idRange, matchPerson } from '@/lib/admin/search'
import { db, snapshot, type Tx } from '@/lib/database/client'
import type { Page } from '@/lib/http/endpoint'
import { numberIn } from '@/lib/numbers/rules'
import type { OrderDto, OrderStatus } from '@/lib/orders/schema'
import { isHeldUnpaid, wasNotPaidInTime } from '@/lib/orders/transitions'
import type { PaymentStatus } from '@/lib/payments/rules'

const { sql } = Prisma

export interface AdminOrderFilter {
  page: number
  limit: number
  /** Part of a name, an e-mail address or a phone number, an order's number, or the beginning of its id. */
  text?: string
  status?: OrderStatus
  payment?: PaymentStatus
}

/** A line of the order table. */
export interface AdminOrder
  extends Pick<OrderDto, '_id' | 'number' | 'status' | 'paymentMethod' | 'paymentStatus' | 'placedAt'> {
  customer: string
  phoneNumber: string
  totalPaisa: number
  /** A cash order that nobody of the shop has done anything about yet. */
  isUntouched: boolean
  /** Until when it is held unpaid; null when nothing is waited for. */
  payBy: string | null
  wasNotPaidInTime: boolean
}

/** Of `orders o`: placed for cash, still pending, and no admin has changed anything. */
const untouched = sql`o.payment_method = 'COD' AND o.status = 'PENDING'
  AND NOT EXISTS (SELECT FROM order_events e WHERE e.order_id = o.id AND e.by = 'ADMIN')`

/** How many cash orders wait for the first look of an admin. */
export async function countUntouched(): Promise<number> {
  const [counted] = await db.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM orders o WHERE ${untouched}`
  return counted?.count ?? 0
}

/**
 * Orders as the admin area lists them: first the cash orders nobody has touched, the one that waits longest on top, then the
 * others, newest first. Whoever reads here is an admin: the page asks before.
 */
export async function listAdminOrders({
  page,
  limit,
  ...filter
}: AdminOrderFilter): Promise<Page<AdminOrder>> {
  const conditions = adminOrderConditions(filter)
  const where = conditions.length > 0 ? sql`WHERE ${Prisma.join(conditions, ' AND ')}` : Prisma.empty
  const offset = (page - 1) * limit
  const { total, rows } = await snapshot(async (tx) => {
    const [counted] = await tx.$queryRaw<
      { total: number }[]
    >`SELECT count(*)::int AS total FROM orders o ${where}`
    const total = counted?.total ?? 0
    if (offset >= total) return { total, rows: [] }
    const ids = await idsOfPage(tx, conditions, limit, offset)
    const found = await tx.order.findMany({
      where: { id: { in: ids.map(({ id }) => id) } },
      select: lineSelect,
    })
    const rowOf = new Map(found.map((row) => [row.id, row]))
    const rows = ids.flatMap(({ id, isUntouched }) => {
      const row = rowOf.get(id)
      return row ? [{ ...row, isUntouched }] : []
    })
    return { total, rows }
  })
  return { items: rows.map(toLine), total, page, limit }
}

/** Two lists, one behind the other, so that each is read along its own index however many orders there are. */
function idsOfPage(tx: Tx, conditions: readonly Prisma.Sql[], limit: number, offset: number) {
  const part = (isUntouched: boolean, chosen: Prisma.Sql, order: Prisma.Sql) => sql`(
    SELECT o.id, ${isUntouched}::boolean AS "isUntouched", row_number() OVER (ORDER BY ${order}) AS place
    FROM orders o WHERE ${Prisma.join([chosen, ...conditions], ' AND ')}
    ORDER BY ${order} LIMIT ${limit + offset})`
  return tx.$queryRaw<{ id: string; isUntouched: boolean }[]>`
    ${part(true, sql`(${untouched})`, sql`o.placed_at, o.id`)}
    UNION ALL ${part(false, sql`NOT (${untouched})`, sql`o.placed_at DESC, o.id DESC`)}
    ORDER BY "isUntouched" DESC, place LIMIT ${limit} OFFSET ${offset}`
}

/** For whoever else reads the same orders, of `orders o`. */
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
    const number = numberIn(text)
    const found = [
      sql`(${Prisma.join(person, ' AND ')})`,
      ...(ids ? [sql`o.id BETWEEN ${ids[0]}::uuid AND ${ids[1]}::uuid`] : []),
      ...(number ? [sql`o.number = ${number}`] : []),
    ]
    conditions.push(sql`(${Prisma.join(found, ' OR ')})`)
  }
  return conditions
}

const lineSelect = {
  id: true,
  number: true,
  status: true,
  paymentMethod: true,
  paymentStatus: true,
  placedAt: true,
  firstName: true,
  lastName: true,
  phoneNumber: true,
  totalPrice: true,
  payBy: true,
  events: { where: { payment: null }, orderBy: { id: 'desc' }, take: 1, select: { status: true, by: true } },
} satisfies Prisma.OrderSelect

type LineRow = Prisma.OrderGetPayload<{ select: typeof lineSelect }> & Pick<AdminOrder, 'isUntouched'>

const toLine = (row: LineRow): AdminOrder => ({
  _id: row.id,
  number: row.number,
  status: row.status,
  paymentMethod: row.paymentMethod,
  paymentStatus: row.paymentStatus,
  placedAt: row.placedAt.toISOString(),
  customer: `${row.firstName} ${row.lastName}`,
  phoneNumber: row.phoneNumber,
  totalPaisa: Number(row.totalPrice),
  isUntouched: row.isUntouched,
  payBy: row.payBy && isHeldUnpaid(row) ? row.payBy.toISOString() : null,
  wasNotPaidInTime: wasNotPaidInTime({ status: row.status, timeline: row.events }),
})
