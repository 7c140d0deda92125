import 'server-only'
import { Prisma } from '@prisma/client'
import { snapshot } from '@/lib/db'
import { idRange, personMatches } from '@/lib/desk-search'
import type { Page } from '@/lib/http/endpoint'
import type { OrderDto, OrderStatus } from '@/lib/orders/schema'
import type { PaymentStatus } from '@/lib/payments/rules'

const { sql } = Prisma

export interface DeskOrderFilter {
  page: number
  limit: number
  /** Part of a name, an e-mail address or a phone number, or the beginning of an order's id. */
  text?: string
  status?: OrderStatus
  payment?: PaymentStatus
}

/** A line of the order table. */
export interface DeskOrder
  extends Pick<OrderDto, '_id' | 'status' | 'paymentMethod' | 'paymentStatus' | 'placedAt'> {
  customer: string
  phoneNumber: string
  totalPaisa: number
}

/** Orders as the desk lists them, newest first. Whoever reads here is an admin: the page asks before. */
export async function listDeskOrders({ page, limit, ...filter }: DeskOrderFilter): Promise<Page<DeskOrder>> {
  const conditions = deskOrderConditions(filter)
  const where = conditions.length > 0 ? sql`WHERE ${Prisma.join(conditions, ' AND ')}` : Prisma.empty
  const offset = (page - 1) * limit
  const { total, rows } = await snapshot(async (tx) => {
    const [counted] = await tx.$queryRaw<
      { total: number }[]
    >`SELECT count(*)::int AS total FROM orders o ${where}`
    const total = counted?.total ?? 0
    if (offset >= total) return { total, rows: [] }
    const ids = await tx.$queryRaw<{ id: string }[]>`
      SELECT o.id FROM orders o ${where} ORDER BY o.placed_at DESC, o.id DESC LIMIT ${limit} OFFSET ${offset}`
    const rows = await tx.order.findMany({
      where: { id: { in: ids.map(({ id }) => id) } },
      orderBy: [{ placedAt: 'desc' }, { id: 'desc' }],
      select: lineSelect,
    })
    return { total, rows }
  })
  return { items: rows.map(toLine), total, page, limit }
}

/** For whoever else reads the same orders, of `orders o`. */
export function deskOrderConditions({
  text = '',
  status,
  payment,
}: {
  [Name in 'text' | 'status' | 'payment']?: DeskOrderFilter[Name] | undefined
}): Prisma.Sql[] {
  const conditions: Prisma.Sql[] = []
  if (status) conditions.push(sql`o.status = ${status}::"OrderStatus"`)
  if (payment) conditions.push(sql`o.payment_status = ${payment}::"PaymentStatus"`)
  const person = personMatches('o', text)
  if (person.length > 0) {
    const byPerson = Prisma.join(person, ' AND ')
    const ids = idRange(text)
    conditions.push(
      ids ? sql`(${byPerson} OR o.id BETWEEN ${ids[0]}::uuid AND ${ids[1]}::uuid)` : sql`(${byPerson})`,
    )
  }
  return conditions
}

const lineSelect = {
  id: true,
  status: true,
  paymentMethod: true,
  paymentStatus: true,
  placedAt: true,
  firstName: true,
  lastName: true,
  phoneNumber: true,
  totalPrice: true,
} satisfies Prisma.OrderSelect

const toLine = (row: Prisma.OrderGetPayload<{ select: typeof lineSelect }>): DeskOrder => ({
  _id: row.id,
  status: row.status,
  paymentMethod: row.paymentMethod,
  paymentStatus: row.paymentStatus,
  placedAt: row.placedAt.toISOString(),
  customer: `${row.firstName} ${row.lastName}`,
  phoneNumber: row.phoneNumber,
  totalPaisa: Number(row.totalPrice),
})
