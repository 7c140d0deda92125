import 'server-only'
import type { Hours, Offer, Span } from '@/lib/appointments/rules'
import { type Diary, daysAhead, nextFreeSlot } from '@/lib/appointments/slots'
import { dateOf, dayOf, dayOfDate, momentOf, type Weekday } from '@/lib/appointments/times'
import { db, type Tx } from '@/lib/db'

/** What a booking is checked against: services, prices, hours and days off of a caretaker who may be booked. */
export interface BookableCaretaker extends Offer {
  id: string
  hours: Hours[]
  daysOff: Set<number>
}

/** Null for the blocked, the unknown and those who are no caretakers. */
export async function findBookable(tx: Tx, id: string): Promise<BookableCaretaker | null> {
  const row = await tx.caretaker.findFirst({
    where: { userId: id, user: { isBlocked: false, role: 'CARETAKER' } },
    select: {
      userId: true,
      services: true,
      pricing: { select: { service: true, price: true }, orderBy: { position: 'asc' } },
      availability: { select: { day: true, start: true, end: true }, orderBy: { position: 'asc' } },
      daysOff: { select: { date: true } },
    },
  })
  if (!row) return null
  return {
    id: row.userId,
    services: row.services,
    pricing: row.pricing,
    hours: row.availability,
    daysOff: new Set(row.daysOff.map(({ date }) => dayOfDate(date))),
  }
}

/** Whether a live appointment of the caretaker stands in the way; the constraint decides, this only asks early. */
export async function isTaken(
  caretakerId: string,
  { start, end }: Span,
  exceptId?: string,
): Promise<boolean> {
  const rival = await db.appointment.findFirst({
    where: {
      caretakerId,
      deletedAt: null,
      status: { not: 'REJECTED' },
      start: { lt: end },
      end: { gt: start },
      ...(exceptId ? { id: { not: exceptId } } : {}),
    },
    select: { id: true },
  })
  return rival !== null
}

/** The diaries of some caretakers for the days ahead, in three queries however many they are. */
export async function findDiaries(caretakerIds: string[], now: Date): Promise<Map<string, Diary>> {
  const today = dayOf(now)
  const whose = { caretakerId: { in: caretakerIds } }
  const [hours, daysOff, busy] = await Promise.all([
    db.caretakerHours.findMany({
      where: whose,
      select: { caretakerId: true, day: true, start: true, end: true },
      orderBy: { position: 'asc' },
    }),
    db.caretakerDayOff.findMany({
      where: { ...whose, date: { gte: new Date(dateOf(today)), lt: new Date(dateOf(today + daysAhead)) } },
    }),
    db.appointment.findMany({
      where: {
        ...whose,
        deletedAt: null,
        status: { not: 'REJECTED' },
        end: { gt: now },
        start: { lt: momentOf(today + daysAhead, 0) },
      },
      select: { caretakerId: true, start: true, end: true },
    }),
  ])
  const of = <T extends { caretakerId: string }>(rows: T[], id: string) =>
    rows.filter(({ caretakerId }) => caretakerId === id)
  return new Map(
    caretakerIds.map((id) => [
      id,
      {
        hours: of(hours, id).map(({ day, start, end }) => ({ day, start, end })),
        daysOff: new Set(of(daysOff, id).map(({ date }) => dayOfDate(date))),
        busy: of(busy, id).map(({ start, end }) => ({ start, end })),
      },
    ]),
  )
}

/** The first free hour of each caretaker, for the directory's cards. */
export async function findNextFreeSlots(
  caretakerIds: string[],
  now: Date,
  only?: Weekday,
): Promise<Map<string, string | null>> {
  const diaries = await findDiaries(caretakerIds, now)
  return new Map(
    [...diaries].map(([id, diary]) => [id, nextFreeSlot(diary, now, only)?.toISOString() ?? null]),
  )
}
