import 'server-only'
import { findLocale } from '@/lib/accounts/users/queries'
import { notFound } from '@/lib/base/errors'
import { translator } from '@/lib/base/i18n/translator'
import { requireId } from '@/lib/base/ids'
import { appointmentSelect } from '@/lib/care/appointments/dto'
import { type Party, toCalendarEvent, toDeliveryEvent } from '@/lib/care/calendar/events'
import { type CalendarEvent, calendarText } from '@/lib/care/calendar/ics'
import { getOrder } from '@/lib/orders/views/queries'
import { hasDemoAccounts } from '@/lib/platform/auth/demo-accounts'
import { hashOfToken } from '@/lib/platform/auth/link-token'
import type { Viewer } from '@/lib/platform/auth/types'
import { db } from '@/lib/platform/database/client'
import { getShop } from '@/lib/shop/identity/queries'
import type { Shop } from '@/lib/shop/identity/schema'
import { shopName } from '@/lib/shop/identity/shop-texts'
import { getParts } from '@/lib/shop/parts/read'
import { shownLocale } from '@/lib/shop/parts/rules'

const rowSelect = { ...appointmentSelect, sequence: true, deletedAt: true } as const
const ownAppointments = (party: Party, id: string) =>
  party === 'BUYER' ? { customerId: id } : { caretakerId: id }
const partyOf = ({ role }: Pick<Viewer, 'role'>): Party => (role === 'CARETAKER' ? 'CARETAKER' : 'BUYER')

/** An appointment of the viewer as a calendar file. */
export async function getAppointmentFile(viewer: Viewer, id: string): Promise<string> {
  const party = partyOf(viewer)
  const row = await db.appointment.findFirst({
    where: { id: requireId(id, 'appointment'), ...ownAppointments(party, viewer.id), deletedAt: null },
    select: rowSelect,
  })
  if (!row) throw notFound('appointment')
  const [locale, shop] = await Promise.all([findLocale(viewer.id), getShop()])
  return fileOf(toCalendarEvent(party, row, locale), shop)
}

/** The expected delivery of an order of the viewer as a calendar file. */
export async function getDeliveryFile(viewer: Viewer, id: string): Promise<string> {
  const order = await getOrder(viewer, id)
  const [locale, shop] = await Promise.all([findLocale(viewer.id), getShop()])
  return fileOf(toDeliveryEvent(order, locale, shop), shop)
}

const fileOf = (event: CalendarEvent, { name: shop }: Shop) =>
  calendarText({ method: event.status === 'CANCELLED' ? 'CANCEL' : 'PUBLISH', events: [event], shop })

const dayMs = 24 * 3_600_000
/** Older appointments are left out of the feed. */
const PAST_DAYS = 90
const MAX_EVENTS = 500
/** Calendar programs fetch about that often anyway. */
const REFRESH_MINUTES = 30

/**
 * The appointments of the person with this secret: upcoming ones and those of the last months. Rejected and deleted ones
 * are included as cancelled, because some programs keep events that merely disappear.
 */
export async function getFeed(file: string, now = new Date()): Promise<string> {
  const token = /^([\w-]{43})\.ics$/.exec(file)?.[1]
  const owner = token ? await findOwner(token) : null
  if (!owner) throw notFound('calendar')
  const party = partyOf(owner)
  const since = new Date(now.getTime() - PAST_DAYS * dayMs)
  const rows = await db.appointment.findMany({
    where: { ...ownAppointments(party, owner.id), end: { gte: since } },
    orderBy: [{ start: 'desc' }, { id: 'desc' }],
    take: MAX_EVENTS,
    select: rowSelect,
  })
  const locale = shownLocale(await getParts(), owner.locale)
  const t = translator(locale, 'calendar')
  const shop = await getShop()
  return calendarText({
    method: 'PUBLISH',
    feed: { name: t('feed', { shop: shopName(shop, locale) }), refreshMinutes: REFRESH_MINUTES },
    events: rows.map((row) => toCalendarEvent(party, row, locale)),
    shop: shop.name,
  })
}

/** Role and block are checked on every call, as for any credential. */
const findOwner = (token: string) =>
  db.user.findFirst({
    where: {
      calendarFeed: { tokenHash: hashOfToken(token) },
      isBlocked: false,
      ...(hasDemoAccounts ? {} : { isDemo: false }),
      role: { in: ['BUYER', 'CARETAKER'] },
    },
    select: { id: true, role: true, locale: true },
  })

/** Since when the viewer has a feed; null without one. Its address is not stored, only a hash. */
export async function findFeedDate(viewer: Viewer): Promise<string | null> {
  const feed = await db.calendarFeed.findUnique({
    where: { userId: viewer.id },
    select: { createdAt: true },
  })
  return feed?.createdAt.toISOString() ?? null
}
