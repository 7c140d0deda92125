import 'server-only'
import type { Prisma } from '@prisma/client'
import { notFound } from '@/lib/base/errors'
import { isId, requireId } from '@/lib/base/ids'
import { type AppointmentRow, appointmentSelect, refundOf, toDto, toView } from '@/lib/care/appointments/dto'
import type {
  AppointmentDto,
  AppointmentsQuery,
  AppointmentView,
  WithdrawnRefund,
} from '@/lib/care/appointments/schema'
import type { Viewer } from '@/lib/platform/auth/types'
import { db } from '@/lib/platform/database/client'
import type { Page } from '@/lib/platform/http/endpoint'
import { readListPage } from '@/lib/platform/http/page'
import type { PageQuery } from '@/lib/platform/http/page-params'

/**
 * Buyers and caretakers see their own. Admins see all, and also deleted ones with a refund (contract 2.4).
 */
function visibleTo(viewer: Viewer): Prisma.AppointmentWhereInput {
  if (viewer.role === 'BUYER') return { customerId: viewer.id, deletedAt: null }
  if (viewer.role === 'CARETAKER') return { caretakerId: viewer.id, deletedAt: null }
  return { OR: [{ deletedAt: null }, { paymentStatus: { in: ['REFUND_DUE', 'REFUNDED'] } }] }
}

/** Upcoming or past, for pages. The API has no such filter. */
interface TimeFilter {
  of: 'upcoming' | 'past'
  now: Date
}

/** The appointments by start, the earliest first (contract 0.5). */
export const listAppointments = (viewer: Viewer, query: AppointmentsQuery): Promise<Page<AppointmentDto>> =>
  listRows(viewer, query, toDto)

/**
 * The upcoming or the past appointments of a person; the past ones latest first. Beyond the end it returns the last page,
 * because deleting may have emptied the requested one.
 */
export async function listByTime(
  viewer: Viewer,
  { page, limit }: PageQuery,
  half: TimeFilter,
): Promise<Page<AppointmentView>> {
  const found = await listRows(viewer, { page, limit }, toView, half)
  if (found.items.length > 0 || found.total === 0) return found
  return listRows(viewer, { page: Math.ceil(found.total / limit), limit }, toView, half)
}

function listRows<T>(
  viewer: Viewer,
  { status, ...page }: AppointmentsQuery,
  shape: (viewer: Viewer, row: AppointmentRow) => T,
  half?: TimeFilter,
): Promise<Page<T>> {
  const time = half && (half.of === 'upcoming' ? { end: { gte: half.now } } : { end: { lt: half.now } })
  const where = { AND: [visibleTo(viewer), status ? { status } : {}, time ?? {}] }
  const order = half?.of === 'past' ? ('desc' as const) : ('asc' as const)
  return readListPage(
    page,
    (tx) => tx.appointment.count({ where }),
    async (tx, part) => {
      const orderBy = [{ start: order }, { id: order }] satisfies Prisma.AppointmentOrderByWithRelationInput[]
      const rows = await tx.appointment.findMany({ where, select: appointmentSelect, orderBy, ...part })
      return rows.map((row) => shape(viewer, row))
    },
  )
}

async function findRow(viewer: Viewer, id: string): Promise<AppointmentRow | null> {
  if (!isId(id)) return null
  return db.appointment.findFirst({
    where: { AND: [{ id }, visibleTo(viewer)] },
    select: appointmentSelect,
  })
}

/** Finds an appointment for a page. */
export async function findAppointment(viewer: Viewer, id: string): Promise<AppointmentView | null> {
  const row = await findRow(viewer, id)
  return row && toView(viewer, row)
}

export async function getAppointment(viewer: Viewer, id: string): Promise<AppointmentDto> {
  const row = await findRow(viewer, requireId(id, 'appointment'))
  if (!row) throw notFound('appointment')
  return toDto(viewer, row)
}

/** A finished refund is shown for so many days. */
const REFUND_SHOWN_DAYS = 60

/** Whether a customer has ever booked a visit. */
export const hasBooked = async (viewer: Viewer): Promise<boolean> =>
  (await db.appointment.findFirst({ where: { customerId: viewer.id }, select: { id: true } })) !== null

/** Refunds of appointments that this customer has deleted. */
export async function listWithdrawnRefunds(viewer: Viewer, now = new Date()): Promise<WithdrawnRefund[]> {
  const rows = await db.appointment.findMany({
    where: {
      customerId: viewer.id,
      deletedAt: { not: null },
      OR: [
        { paymentStatus: 'REFUND_DUE' },
        {
          paymentStatus: 'REFUNDED',
          refundedAt: { gt: new Date(now.getTime() - REFUND_SHOWN_DAYS * 86_400_000) },
        },
      ],
    },
    orderBy: [{ deletedAt: 'desc' }, { id: 'desc' }],
    select: appointmentSelect,
  })
  return rows.flatMap((row) => {
    const refund = refundOf(row)
    const { id, number, purpose, start } = row
    return refund ? [{ id, number, purpose, start: start.toISOString(), refund }] : []
  })
}
