import 'server-only'
import { AppError, invalid, notFound } from '@/lib/base/errors'
import { apiText } from '@/lib/base/i18n/answer-text'
import {
  type Day,
  type DayRange,
  dateOf,
  dayOf,
  dayOfDate,
  dayOfText,
  momentOf,
} from '@/lib/base/time/karachi'
import { daysOffErrors } from '@/lib/care/appointments/rules'
import { lockSchedule, writeSchedule } from '@/lib/care/appointments/schedule-lock'
import type { Viewer } from '@/lib/platform/auth/types'
import { revalidateTags, tags } from '@/lib/platform/cache/tags'
import { db, type Tx } from '@/lib/platform/database/client'

export interface DaysOff {
  /** '2026-11-24', in order. */
  days: string[]
  /** Live appointments on the days just taken off. */
  appointments: number
}

/** Days off from today on. */
async function daysFromToday(tx: Tx, caretakerId: string, now: Date): Promise<string[]> {
  const rows = await tx.caretakerDayOff.findMany({
    where: { caretakerId, date: { gte: new Date(dateOf(dayOf(now))) } },
    orderBy: { date: 'asc' },
    select: { date: true },
  })
  return rows.map(({ date }) => dateOf(dayOfDate(date)))
}

export const listDaysOff = async (viewer: Viewer, now = new Date()): Promise<DaysOff> => ({
  days: await daysFromToday(db, viewer.id, now),
  appointments: 0,
})

/**
 * Takes days off. Appointments on them stay and are counted, so that the caretaker can call the customers. Throws
 * DAYS_BOOKED and changes nothing when there are more of them than `booked`. The lock orders it with bookings: each is
 * either counted here or sees the day off.
 */
export async function takeDaysOff(
  viewer: Viewer,
  { from, to, booked }: DayRange & { booked?: number | undefined },
  now = new Date(),
): Promise<DaysOff> {
  const errors = daysOffErrors({ from, to }, now)
  if (Object.keys(errors).length > 0) throw invalid(errors)
  const taken = await writeSchedule(viewer.id, async (tx) => {
    await lockSchedule(tx, viewer.id)
    await tx.$executeRaw`
      INSERT INTO caretaker_days_off (caretaker_id, date)
      SELECT ${viewer.id}::uuid, day::date
      FROM generate_series(${dateOf(from)}::timestamp, ${dateOf(to)}::timestamp, interval '1 day') AS day
      ON CONFLICT DO NOTHING`
    const appointments = await tx.appointment.count({
      where: {
        caretakerId: viewer.id,
        deletedAt: null,
        status: { not: 'REJECTED' },
        end: { gt: momentOf(from, 0) },
        start: { lt: momentOf(to + 1, 0) },
      },
    })
    if (booked !== undefined && appointments > booked) throw daysBooked(appointments)
    return { days: await daysFromToday(tx, viewer.id, now), appointments }
  })
  await revalidateTags(tags.caretakers)
  return taken
}

/** Rolls back, so that the caretaker can confirm first. */
const daysBooked = (appointments: number) =>
  new AppError('DAYS_BOOKED', apiText('answers.appointments.daysBooked'), { data: { appointments } })

/** Removes the day off on `date`, or all up to `last`. Throws NOT_FOUND when there is none. */
export async function removeDaysOff(
  viewer: Viewer,
  date: string,
  last: Day | undefined,
  now = new Date(),
): Promise<DaysOff> {
  const from = dayOfText(date)
  if (from === null) throw notFound('dayOff')
  const to = last ?? from
  const { count } = await db.caretakerDayOff.deleteMany({
    where: {
      caretakerId: viewer.id,
      date: { gte: new Date(dateOf(from)), lte: new Date(dateOf(to)) },
    },
  })
  if (count === 0) throw notFound('dayOff')
  await revalidateTags(tags.caretakers)
  return listDaysOff(viewer, now)
}
