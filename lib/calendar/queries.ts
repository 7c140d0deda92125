import 'server-only'
import { appointmentSelect } from '@/lib/appointments/dto'
import { hashOfToken } from '@/lib/auth/link-token'
import type { Viewer } from '@/lib/auth/types'
import { type Party, toCalendarEvent } from '@/lib/calendar/events'
import { calendarText } from '@/lib/calendar/ics'
import { db } from '@/lib/database/client'
import { notFound } from '@/lib/errors'
import { requireId } from '@/lib/ids'
import { shop } from '@/lib/shop/details'

const rowSelect = { ...appointmentSelect, sequence: true, deletedAt: true } as const
const ownAppointments = (party: Party, id: string) =>
  party === 'BUYER' ? { customerId: id } : { caretakerId: id }
const partyOf = ({ role }: Pick<Viewer, 'role'>): Party => (role === 'CARETAKER' ? 'CARETAKER' : 'BUYER')

/** One's own appointment as a file. */
export async function getAppointmentFile(viewer: Viewer, id: string): Promise<string> {
  const party = partyOf(viewer)
  const row = await db.appointment.findFirst({
    where: { id: requireId(id, 'Appointment'), ...ownAppointments(party, viewer.id), deletedAt: null },
    select: rowSelect,
  })
  if (!row) throw notFound('Appointment')
  const event = toCalendarEvent(party, row)
  return calendarText({ method: event.status === 'CANCELLED' ? 'CANCEL' : 'PUBLISH', events: [event] })
}

const dayMs = 24 * 3_600_000
/** A calendar forgets more than that by itself. */
const PAST_DAYS = 90
const MAX_EVENTS = 500
/** Programs ask that often anyway. */
const REFRESH_MINUTES = 30

/**
 * The appointments of whoever's secret this is: upcoming ones and the last months'. Those that will not take place are told
 * as cancelled for as long, because some programs keep what simply disappears.
 */
export async function getFeed(file: string, now = new Date()): Promise<string> {
  const token = /^([\w-]{43})\.ics$/.exec(file)?.[1]
  const owner = token ? await findOwner(token) : null
  if (!owner) throw notFound('Calendar')
  const party = partyOf(owner)
  const since = new Date(now.getTime() - PAST_DAYS * dayMs)
  const rows = await db.appointment.findMany({
    where: { ...ownAppointments(party, owner.id), end: { gte: since } },
    orderBy: [{ start: 'desc' }, { id: 'desc' }],
    take: MAX_EVENTS,
    select: rowSelect,
  })
  return calendarText({
    method: 'PUBLISH',
    feed: { name: `${shop.name} appointments`, refreshMinutes: REFRESH_MINUTES },
    events: rows.map((row) => toCalendarEvent(party, row)),
  })
}

/** Role and block are looked at on every call, as for any credential. */
const findOwner = (token: string) =>
  db.user.findFirst({
    where: {
      calendarFeed: { tokenHash: hashOfToken(token) },
      isBlocked: false,
      role: { in: ['BUYER', 'CARETAKER'] },
    },
    select: { id: true, role: true },
  })

/** Since when there is an address; null when there is none. The address itself nobody can tell any more. */
export async function findFeedDate(viewer: Viewer): Promise<string | null> {
  const feed = await db.calendarFeed.findUnique({
    where: { userId: viewer.id },
    select: { createdAt: true },
  })
  return feed?.createdAt.toISOString() ?? null
}
