import 'server-only'
import type { Prisma } from '@prisma/client'
import { appointmentSelect, toDto } from '@/lib/appointments/dto'
import type { AppointmentDto, AppointmentsQuery } from '@/lib/appointments/schema'
import type { Viewer } from '@/lib/auth/types'
import { db, snapshot } from '@/lib/db'
import { notFound } from '@/lib/errors'
import type { Page } from '@/lib/http/endpoint'
import { idOr404, isId } from '@/lib/ids'

/**
 * Buyers and caretakers see their own. An admin sees all, and also deleted ones whose money is still to be dealt with
 * (contract 2.4).
 */
function visibleTo(viewer: Viewer): Prisma.AppointmentWhereInput {
  if (viewer.role === 'BUYER') return { customerId: viewer.id, deletedAt: null }
  if (viewer.role === 'CARETAKER') return { caretakerId: viewer.id, deletedAt: null }
  return { OR: [{ deletedAt: null }, { paymentStatus: { in: ['REFUND_DUE', 'REFUNDED'] } }] }
}

/** Which half of the diary a page shows; the API knows no halves. */
export interface Half {
  of: 'upcoming' | 'past'
  now: Date
}

/** By start, the earliest first; a page's past half begins with the latest. */
export function listAppointments(
  viewer: Viewer,
  { page, limit, status }: AppointmentsQuery,
  half?: Half,
): Promise<Page<AppointmentDto>> {
  const time = half && (half.of === 'upcoming' ? { end: { gte: half.now } } : { end: { lt: half.now } })
  const where = { AND: [visibleTo(viewer), status ? { status } : {}, time ?? {}] }
  const order = half?.of === 'past' ? 'desc' : 'asc'
  const skip = (page - 1) * limit
  return snapshot(async (tx) => {
    const total = await tx.appointment.count({ where })
    if (skip >= total) return { items: [], total, page, limit }
    const rows = await tx.appointment.findMany({
      where,
      select: appointmentSelect,
      orderBy: [{ start: order }, { id: order }],
      skip,
      take: limit,
    })
    return { items: rows.map((row) => toDto(viewer, row)), total, page, limit }
  })
}

export async function findAppointment(viewer: Viewer, id: string): Promise<AppointmentDto | null> {
  if (!isId(id)) return null
  const row = await db.appointment.findFirst({
    where: { AND: [{ id }, visibleTo(viewer)] },
    select: appointmentSelect,
  })
  return row && toDto(viewer, row)
}

export async function getAppointment(viewer: Viewer, id: string): Promise<AppointmentDto> {
  const found = await findAppointment(viewer, idOr404(id, 'Appointment'))
  if (!found) throw notFound('Appointment')
  return found
}
