import 'server-only'
import { appointmentSelect, toView } from '@/lib/appointments/dto'
import { openMinutes } from '@/lib/appointments/rules'
import type { AgendaDay } from '@/lib/appointments/schema'
import type { Viewer } from '@/lib/auth/types'
import { db } from '@/lib/database/client'
import { type Day, dateOf, dayOf, dayOfDate, momentOf } from '@/lib/time/karachi'

/** For how many days a caretaker can be asked for the outcome of an appointment. */
const OUTCOME_QUESTION_DAYS = 14

/** Requests without an answer and past appointments without an outcome. */
export interface Unanswered {
  requests: number
  outcomes: number
}

export async function countUnanswered(viewer: Viewer, now: Date): Promise<Unanswered> {
  const own = { caretakerId: viewer.id, deletedAt: null }
  const [requests, outcomes] = await Promise.all([
    db.appointment.count({ where: { ...own, status: 'PENDING', end: { gte: now } } }),
    db.appointment.count({
      where: {
        ...own,
        status: 'APPROVED',
        outcome: null,
        end: { lt: now, gte: momentOf(dayOf(now) - OUTCOME_QUESTION_DAYS, 0) },
      },
    }),
  ])
  return { requests, outcomes }
}

/** Seven days of a caretaker's schedule, beginning with `from`. */
export async function findAgenda(viewer: Viewer, from: Day): Promise<AgendaDay[]> {
  const to = from + 7
  const [hours, off, rows] = await Promise.all([
    db.caretakerHours.findMany({
      where: { caretakerId: viewer.id },
      select: { day: true, start: true, end: true },
    }),
    db.caretakerDayOff.findMany({
      where: {
        caretakerId: viewer.id,
        date: { gte: new Date(dateOf(from)), lt: new Date(dateOf(to)) },
      },
    }),
    db.appointment.findMany({
      where: {
        caretakerId: viewer.id,
        deletedAt: null,
        status: { not: 'REJECTED' },
        start: { gte: momentOf(from, 0), lt: momentOf(to, 0) },
      },
      select: appointmentSelect,
      orderBy: [{ start: 'asc' }, { id: 'asc' }],
    }),
  ])
  const daysOff = new Set(off.map(({ date }) => dayOfDate(date)))
  return Array.from({ length: 7 }, (_, index) => {
    const day = from + index
    return {
      day,
      open: openMinutes(hours, day),
      isOff: daysOff.has(day),
      appointments: rows.filter(({ start }) => dayOf(start) === day).map((row) => toView(viewer, row)),
    }
  })
}
