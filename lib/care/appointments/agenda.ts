import 'server-only'
import type { Prisma } from '@prisma/client'
import { type Day, dateOf, dayOf, dayOfDate, momentOf } from '@/lib/base/time/karachi'
import { type AppointmentRow, appointmentSelect, toView } from '@/lib/care/appointments/dto'
import { openMinutes } from '@/lib/care/appointments/rules'
import type { AgendaDay, AppointmentView } from '@/lib/care/appointments/schema'
import type { Viewer } from '@/lib/platform/auth/types'
import { db } from '@/lib/platform/database/client'

/** A caretaker can be asked for the outcome of an appointment for so many days. */
const OUTCOME_QUESTION_DAYS = 14

/** Requests without an answer and past appointments without an outcome. */
export interface Unanswered {
  requests: number
  outcomes: number
}

export async function countUnanswered(viewer: Viewer, now: Date): Promise<Unanswered> {
  const [requests, outcomes] = await Promise.all([
    db.appointment.count({ where: { ...ownedBy(viewer), ...isRequest(now) } }),
    db.appointment.count({ where: { ...ownedBy(viewer), ...hasNoOutcome(now) } }),
  ])
  return { requests, outcomes }
}

const ownedBy = ({ id }: Viewer) => ({ caretakerId: id, deletedAt: null })
const isRequest = (now: Date) => ({ status: 'PENDING' as const, end: { gte: now } })
const hasNoOutcome = (now: Date) => ({
  status: 'APPROVED' as const,
  outcome: null,
  end: { lt: now, gte: momentOf(dayOf(now) - OUTCOME_QUESTION_DAYS, 0) },
})

/** How many requests and past visits the page of today shows. */
const LISTED = 12

/** The tasks of a caretaker; no appointment is listed twice. */
export interface Today {
  /** Visits that are not over yet, the next one first. */
  ahead: AppointmentView[]
  over: AppointmentView[]
  /** The next approved one of a later day, if none is ahead today. */
  next: AppointmentView | null
  requests: AppointmentView[]
  /** Visits of the days before. */
  withoutOutcome: AppointmentView[]
}

export async function findToday(viewer: Viewer, now: Date): Promise<Today> {
  const begins = momentOf(dayOf(now), 0)
  const ends = momentOf(dayOf(now) + 1, 0)
  const find = (where: Prisma.AppointmentWhereInput, order: 'asc' | 'desc', take: number) =>
    db.appointment.findMany({
      where: { AND: [ownedBy(viewer), where] },
      select: appointmentSelect,
      orderBy: [{ start: order }, { id: order }],
      take,
    })
  const [visits, later, requests, past] = await Promise.all([
    find({ status: { not: 'REJECTED' }, start: { lt: ends }, end: { gt: begins } }, 'asc', 100),
    find({ status: 'APPROVED', start: { gte: ends } }, 'asc', 1),
    find({ ...isRequest(now), start: { gte: ends } }, 'asc', LISTED),
    find({ AND: [hasNoOutcome(now), { end: { lte: begins } }] }, 'desc', LISTED),
  ])
  const view = (row: AppointmentRow) => toView(viewer, row)
  const ahead = visits.filter(({ end }) => end > now).map(view)
  return {
    ahead,
    over: visits.filter(({ end }) => end <= now).map(view),
    next: ahead.length === 0 && later[0] ? view(later[0]) : null,
    requests: requests.map(view),
    withoutOutcome: past.map(view),
  }
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
