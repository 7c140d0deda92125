import 'server-only'
import { Prisma } from '@prisma/client'
import { type Day, dateOf, dayOf, dayOfDate, momentOf, type Weekday } from '@/lib/base/time/karachi'
import type { BookableOffer, Hours, OfferedServices, Span } from '@/lib/care/appointments/rules'
import { DAYS_AHEAD, nextFreeSlot, type Schedule } from '@/lib/care/appointments/slots'
import { db, read, type Tx } from '@/lib/platform/database/client'
import { listedCaretakerSql } from '@/lib/platform/people/listed-caretaker-sql'

/** Services, prices, hours and days off of a caretaker who can be booked. */
export interface BookableCaretaker extends BookableOffer {
  id: string
}

interface BookableRow extends OfferedServices {
  id: string
  hours: Hours[]
  daysOff: Day[]
}

const bookableSql = (id: string) => Prisma.sql`
  SELECT c.user_id::text AS id, c.services,
    (SELECT coalesce(json_agg(json_build_object('service', service, 'price', price) ORDER BY position), '[]')
      FROM caretaker_prices WHERE caretaker_id = c.user_id) AS pricing,
    (SELECT coalesce(json_agg(json_build_object('day', day, 'start', start, 'end', "end") ORDER BY position), '[]')
      FROM caretaker_hours WHERE caretaker_id = c.user_id) AS hours,
    ARRAY(SELECT date - date '1970-01-01' FROM caretaker_days_off WHERE caretaker_id = c.user_id) AS "daysOff"
  FROM caretakers c JOIN users u ON u.id = c.user_id
  WHERE c.user_id = ${id}::uuid AND ${listedCaretakerSql('u', 'c')}`

/** Null for accounts that are unknown, blocked or not listed, and for other roles. */
export async function findBookable(id: string, tx?: Tx): Promise<BookableCaretaker | null> {
  // Prepared, because many concurrent bookings run it.
  const [row] = tx
    ? await tx.$queryRaw<BookableRow[]>(bookableSql(id))
    : await read<BookableRow>(bookableSql(id), { prepared: true })
  return row ? { ...row, daysOff: new Set(row.daysOff) } : null
}

/** Whether the account is blocked or gone, read under the lock of its schedule. */
export const isBlocked = async (id: string, tx: Tx): Promise<boolean> =>
  (await tx.user.count({ where: { id, isBlocked: false } })) === 0

/** Whether a live appointment overlaps. An early check: the constraint decides. */
export async function isTaken(caretakerId: string, { start, end }: Span): Promise<boolean> {
  const rivals = await read<{ id: string }>(
    Prisma.sql`
      SELECT id FROM appointments
      WHERE caretaker_id = ${caretakerId}::uuid AND tstzrange(start, "end") && tstzrange(${start}::timestamptz, ${end}::timestamptz)
        AND status IN ('PENDING', 'APPROVED') AND deleted_at IS NULL
      LIMIT 1`,
    { prepared: true },
  )
  return rivals.length > 0
}

/** The schedules of caretakers for the days ahead, in three queries in total. */
export async function findSchedules(
  caretakerIds: string[],
  now: Date,
  exceptId?: string,
): Promise<Map<string, Schedule>> {
  const today = dayOf(now)
  const whose = { caretakerId: { in: caretakerIds } }
  const [hours, daysOff, busy] = await Promise.all([
    db.caretakerHours.findMany({
      where: whose,
      select: { caretakerId: true, day: true, start: true, end: true },
      orderBy: { position: 'asc' },
    }),
    db.caretakerDayOff.findMany({
      where: { ...whose, date: { gte: new Date(dateOf(today)), lt: new Date(dateOf(today + DAYS_AHEAD)) } },
    }),
    db.appointment.findMany({
      where: {
        ...whose,
        deletedAt: null,
        status: { not: 'REJECTED' },
        end: { gt: now },
        start: { lt: momentOf(today + DAYS_AHEAD, 0) },
        ...(exceptId ? { id: { not: exceptId } } : {}),
      },
      select: { caretakerId: true, start: true, end: true },
    }),
  ])
  const rowsOf = <T extends { caretakerId: string }>(rows: T[], id: string) =>
    rows.filter(({ caretakerId }) => caretakerId === id)
  return new Map(
    caretakerIds.map((id) => [
      id,
      {
        hours: rowsOf(hours, id).map(({ day, start, end }) => ({ day, start, end })),
        daysOff: new Set(rowsOf(daysOff, id).map(({ date }) => dayOfDate(date))),
        busy: rowsOf(busy, id).map(({ start, end }) => ({ start, end })),
      },
    ]),
  )
}

/** The next free slot of each caretaker (ISO), optionally on one weekday only. */
export async function findNextFreeSlots(
  caretakerIds: string[],
  now: Date,
  only?: Weekday,
): Promise<Map<string, string | null>> {
  const schedules = await findSchedules(caretakerIds, now)
  return new Map(
    [...schedules].map(([id, schedule]) => [id, nextFreeSlot(schedule, now, only)?.toISOString() ?? null]),
  )
}
