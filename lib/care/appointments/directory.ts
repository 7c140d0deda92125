import 'server-only'
import { type DirectoryFilter, listCaretakers } from '@/lib/accounts/users/directory'
import type { CaretakerDto, CaretakersQuery } from '@/lib/accounts/users/schema'
import { notFound } from '@/lib/base/errors'
import { requireId } from '@/lib/base/ids'
import { type DayRange, toDayRanges } from '@/lib/base/time/karachi'
import { findNextFreeSlots, findSchedules } from '@/lib/care/appointments/schedule'
import {
  type FreeOrFull,
  freeWeek,
  nextFreeSlot,
  type ScheduleJson,
  toScheduleJson,
} from '@/lib/care/appointments/slots'
import type { Viewer } from '@/lib/platform/auth/types'
import { db } from '@/lib/platform/database/client'
import type { Page } from '@/lib/platform/http/endpoint'
import { listedCaretakerSql } from '@/lib/platform/people/listed-caretaker-sql'

export type ListedCaretaker = CaretakerDto & {
  /** ISO; null when nothing is free in the weeks ahead. */
  nextFree: string | null
}

/** A page of the directory with each caretaker's next free slot. */
export async function findDirectory(
  filter: CaretakersQuery & DirectoryFilter,
  now = new Date(),
): Promise<Page<ListedCaretaker>> {
  const page = await listCaretakers(filter)
  const slots = await findNextFreeSlots(
    page.items.map(({ _id }) => _id),
    now,
    // With a filter by weekday, the next free slot is one on that weekday.
    filter.day,
  )
  return { ...page, items: page.items.map((item) => ({ ...item, nextFree: slots.get(item._id) ?? null })) }
}

/** The choices of the filters: cities and services of caretakers who can be booked. */
export async function findDirectoryChoices(): Promise<{ cities: string[]; services: string[] }> {
  const [cities, services] = await Promise.all([
    db.$queryRaw<{ name: string }[]>`
      SELECT min(u.city) AS name FROM users u JOIN caretakers c ON c.user_id = u.id
      WHERE ${listedCaretakerSql('u', 'c')}
      GROUP BY lower(u.city) ORDER BY 1 LIMIT 100`,
    db.$queryRaw<{ name: string }[]>`
      SELECT min(name) AS name FROM (
        SELECT unnest(c.services) AS name, c.user_id FROM caretakers c
        UNION ALL SELECT p.service, p.caretaker_id FROM caretaker_prices p
      ) offers JOIN users u ON u.id = offers.user_id
      JOIN caretakers k ON k.user_id = u.id AND ${listedCaretakerSql('u', 'k')}
      GROUP BY lower(name) ORDER BY 1 LIMIT 100`,
  ])
  return { cities: cities.map(({ name }) => name), services: services.map(({ name }) => name) }
}

/** One caretaker's schedule for the weeks ahead, for the slot picker. */
export async function findSchedule(caretakerId: string, now = new Date()): Promise<ScheduleJson> {
  const schedule = (await findSchedules([caretakerId], now)).get(caretakerId)
  return toScheduleJson(schedule ?? { hours: [], daysOff: new Set(), busy: [] })
}

/** The schedule for moving the buyer's appointment, whose own time counts as free. */
export async function getAppointmentSchedule(viewer: Viewer, id: string, now = new Date()) {
  const appointment = await db.appointment.findFirst({
    where: { id: requireId(id, 'appointment'), customerId: viewer.id, deletedAt: null },
    select: { id: true, caretakerId: true },
  })
  if (!appointment) throw notFound('appointment')
  const schedule = (await findSchedules([appointment.caretakerId], now, appointment.id)).get(
    appointment.caretakerId,
  )
  return {
    now: now.toISOString(),
    ...toScheduleJson(schedule ?? { hours: [], daysOff: new Set(), busy: [] }),
  }
}

/** The weeks ahead on a profile. */
export interface ProfileAvailability {
  /** ISO; null when nothing is free. */
  nextFree: string | null
  /** Today and the six days after it. */
  week: FreeOrFull[]
  daysOff: DayRange[]
}

export async function findProfileAvailability(caretakerId: string, now: Date): Promise<ProfileAvailability> {
  const schedule = (await findSchedules([caretakerId], now)).get(caretakerId)
  if (!schedule) return { nextFree: null, week: [], daysOff: [] }
  return {
    nextFree: nextFreeSlot(schedule, now)?.toISOString() ?? null,
    week: freeWeek(schedule, now),
    daysOff: toDayRanges(schedule.daysOff),
  }
}
