import 'server-only'
import { Prisma } from '@prisma/client'
import type { Paisa } from '@/lib/base/money'
import type { Status } from '@/lib/care/appointments/rules'
import type { PaymentStatus } from '@/lib/money/payments/rules'
import { idRange, matchPeople } from '@/lib/platform/admin/search'
import type { Page } from '@/lib/platform/http/endpoint'
import { countBy, readListPage } from '@/lib/platform/http/page'
import type { PageQuery } from '@/lib/platform/http/page-params'
import { parseNumber } from '@/lib/platform/numbers/rules'
import { fullNameSql } from '@/lib/platform/people/name-sql'

const { sql } = Prisma

export const adminAppointmentSorts = { '-start': 'Latest', start: 'Earliest' } as const

export interface AdminAppointmentFilter extends PageQuery {
  sort?: keyof typeof adminAppointmentSorts
  now?: Date
  /** A number, or part of the name, e-mail address or phone number of either person. */
  text?: string
  status?: Status
  payment?: PaymentStatus
}

/** A line of the admin area's list. */
export interface AdminAppointment {
  id: string
  number: string
  purpose: string
  status: Status
  paymentStatus: PaymentStatus
  /** Paisa. */
  price: Paisa
  start: Date
  end: Date
  customer: string
  caretaker: string
  /** The shop cancelled it. */
  isCancelled: boolean
}

const orderOf: Record<keyof typeof adminAppointmentSorts, Prisma.Sql> = {
  '-start': sql`a.start DESC, a.id DESC`,
  start: sql`a.start, a.id`,
}

/**
 * All appointments. Without a chosen order the coming ones are first, soonest on top and among them those that wait for
 * an answer, then the past ones, latest first. For pages that have checked for an admin.
 */
export function listAdminAppointments({
  sort,
  now = new Date(),
  text = '',
  status,
  payment,
  ...page
}: AdminAppointmentFilter): Promise<Page<AdminAppointment>> {
  const conditions = [sql`(a.deleted_at IS NULL OR a.payment_status IN ('REFUND_DUE', 'REFUNDED'))`]
  if (status) conditions.push(sql`a.status = ${status}::"AppointmentStatus"`)
  if (payment) conditions.push(sql`a.payment_status = ${payment}::"PaymentStatus"`)
  const found = foundBy(text)
  if (found) conditions.push(sql`a.id IN (${found})`)
  const where = Prisma.join(conditions, ' AND ')
  return readListPage(
    page,
    countBy(sql`SELECT count(*)::int AS total FROM appointments a WHERE ${where}`),
    (tx, { skip, take }) => tx.$queryRaw<AdminAppointment[]>`
      WITH shown AS (${
        sort
          ? sql`SELECT a.id, row_number() OVER (ORDER BY ${orderOf[sort]}) AS nth FROM appointments a
              WHERE ${where} ORDER BY ${orderOf[sort]} LIMIT ${take} OFFSET ${skip}`
          : soonestFirst(where, now, take, skip)
      })
      SELECT page.id::text, page.number, page.purpose, page.status::text, page.payment_status::text AS "paymentStatus",
        page.price, page.start, page."end", page.cancel_reason IS NOT NULL AS "isCancelled",
        ${fullNameSql('c')} AS customer, ${fullNameSql('k')} AS caretaker
      FROM shown JOIN appointments page ON page.id = shown.id
      JOIN users c ON c.id = page.customer_id JOIN users k ON k.id = page.caretaker_id
      ORDER BY shown.nth`,
  )
}

/** One query for each part of the list, so that each can use the index and stop early. */
function soonestFirst(where: Prisma.Sql, now: Date, limit: number, offset: number): Prisma.Sql {
  const part = (at: number, condition: Prisma.Sql, order: Prisma.Sql) => sql`(
    SELECT a.id, ${at}::int AS part, row_number() OVER (ORDER BY ${order}) AS within
    FROM appointments a WHERE ${where} AND ${condition} ORDER BY ${order} LIMIT ${limit + offset})`
  const isWaiting = sql`(a.status = 'PENDING' AND a.cancel_reason IS NULL)`
  return sql`
    SELECT id, row_number() OVER (ORDER BY part, within) AS nth FROM (
      ${part(0, sql`a.start >= ${now} AND ${isWaiting}`, orderOf.start)}
      UNION ALL ${part(1, sql`a.start >= ${now} AND NOT ${isWaiting}`, orderOf.start)}
      UNION ALL ${part(2, sql`a.start < ${now}`, orderOf['-start'])}) parts
    ORDER BY part, within LIMIT ${limit} OFFSET ${offset}`
}

/** A UNION of one indexed query for each kind of match: an OR over several tables would scan them. */
function foundBy(text: string): Prisma.Sql | null {
  const people = matchPeople(text)
  if (!people) return null
  const ids = idRange(text)
  const number = parseNumber(text)
  return Prisma.join(
    [
      sql`SELECT id FROM appointments WHERE customer_id IN (${people})`,
      sql`SELECT id FROM appointments WHERE caretaker_id IN (${people})`,
      ...(ids ? [sql`SELECT id FROM appointments WHERE id BETWEEN ${ids[0]}::uuid AND ${ids[1]}::uuid`] : []),
      ...(number ? [sql`SELECT id FROM appointments WHERE number = ${number}`] : []),
    ],
    ' UNION ',
  )
}
