import 'server-only'
import { Prisma } from '@prisma/client'
import { idRange, matchPeople } from '@/lib/admin/search'
import type { Status } from '@/lib/appointments/rules'
import type { Page } from '@/lib/http/endpoint'
import { countBy, readPage } from '@/lib/http/page'
import { parseNumber } from '@/lib/numbers/rules'
import type { PaymentStatus } from '@/lib/payments/rules'
import { fullNameSql } from '@/lib/people/name-sql'

const { sql } = Prisma

export const adminAppointmentSorts = { '-start': 'Latest', start: 'Earliest' } as const

export interface AdminAppointmentFilter {
  page: number
  limit: number
  sort?: keyof typeof adminAppointmentSorts
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
  price: number
  start: Date
  end: Date
  customer: string
  caretaker: string
  /** The shop cancelled it. */
  isCancelled: boolean
}

/** All appointments, by default the latest first. For pages that have checked for an admin. */
export function listAdminAppointments({
  sort = '-start',
  text = '',
  status,
  payment,
  ...place
}: AdminAppointmentFilter): Promise<Page<AdminAppointment>> {
  const conditions = [sql`(a.deleted_at IS NULL OR a.payment_status IN ('REFUND_DUE', 'REFUNDED'))`]
  if (status) conditions.push(sql`a.status = ${status}::"AppointmentStatus"`)
  if (payment) conditions.push(sql`a.payment_status = ${payment}::"PaymentStatus"`)
  const found = foundBy(text)
  if (found) conditions.push(sql`a.id IN (${found})`)
  const where = Prisma.join(conditions, ' AND ')
  const direction = sort === 'start' ? sql`ASC` : sql`DESC`
  return readPage(
    place,
    countBy(sql`SELECT count(*)::int AS total FROM appointments a WHERE ${where}`),
    (tx, { skip, take }) => tx.$queryRaw<AdminAppointment[]>`
      SELECT page.id::text, page.number, page.purpose, page.status::text, page.payment_status::text AS "paymentStatus",
        page.price, page.start, page."end", page.cancel_reason IS NOT NULL AS "isCancelled",
        ${fullNameSql('c')} AS customer, ${fullNameSql('k')} AS caretaker
      FROM (SELECT * FROM appointments a WHERE ${where}
        ORDER BY a.start ${direction}, a.id ${direction} LIMIT ${take} OFFSET ${skip}) page
      JOIN users c ON c.id = page.customer_id JOIN users k ON k.id = page.caretaker_id
      ORDER BY page.start ${direction}, page.id ${direction}`,
  )
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
