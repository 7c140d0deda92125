import 'server-only'
import { inLocale, type Locale } from '@/lib/base/i18n/locales'
import { translator } from '@/lib/base/i18n/translator'
import { formatPrice, toPaisa } from '@/lib/base/money'
import { paths } from '@/lib/base/paths'
import type { AppointmentRow } from '@/lib/care/appointments/dto'
import { appointmentAddressLine } from '@/lib/care/appointments/visit-address'
import type { CalendarEvent, EventStatus } from '@/lib/care/calendar/ics'
import { arrivalOf } from '@/lib/orders/delivery/expected-delivery'
import { cashOnArrival } from '@/lib/orders/order/deposit'
import type { OrderDto } from '@/lib/orders/order/schema'
import { publicOrigin } from '@/lib/platform/env'
import { fullName } from '@/lib/platform/people/name'
import { placesIn } from '@/lib/shop/cities/place-names'
import type { Shop } from '@/lib/shop/identity/schema'
import { shopName } from '@/lib/shop/identity/shop-texts'

export interface CalendarRow extends AppointmentRow {
  sequence: number
  deletedAt: Date | null
}
/** Every shop has the same domain here, because its address and name may change, and the id must not. */
const uidDomain = 'plant-shop'

export type Party = 'BUYER' | 'CARETAKER'

const eventStatus: Record<CalendarRow['status'], EventStatus> = {
  PENDING: 'TENTATIVE',
  APPROVED: 'CONFIRMED',
  REJECTED: 'CANCELLED',
}

/** An appointment as an event in the calendar of its customer or caretaker, in their language. */
export function toCalendarEvent(party: Party, row: CalendarRow, locale: Locale): CalendarEvent {
  const t = translator(locale, 'calendar')
  const caretaker = row.caretaker.user
  const other = party === 'BUYER' ? caretaker : row.customer
  const name = fullName(other)
  const { purpose, number, note, price } = row
  const status = row.deletedAt ? 'CANCELLED' : eventStatus[row.status]
  const event: CalendarEvent = {
    uid: `appointment-${row.id}@${uidDomain}`,
    sequence: row.sequence,
    changedAt: row.updatedAt,
    createdAt: row.createdAt,
    start: row.start,
    end: row.end,
    summary: t(`summary.${party}`, { purpose, name, isRequested: status === 'TENTATIVE' ? 'yes' : 'no' }),
    status,
    organizer: { name: fullName(caretaker), email: caretaker.email },
  }
  // Details of a deleted appointment are private (contract 2.4), and calendars can remove it without them.
  if (row.deletedAt) return event
  const path = party === 'BUYER' ? paths.appointment(row.id) : paths.manageAppointment(row.id)
  const url = publicOrigin + inLocale(locale, path)
  return {
    ...event,
    location: appointmentAddressLine(row, (address) => placesIn(locale, address)),
    description: [
      t(`status.${row.status}`, { number }),
      contactOf(other, locale),
      price > 0 ? t('price', { price: formatPrice(toPaisa(price)) }) : t('toBeAgreed'),
      ...(note ? [t('note', { note })] : []),
      url,
    ].join('\n'),
    url,
  }
}

/** Name, number and email; an account may have only one of them. */
function contactOf(
  person: AppointmentRow['customer'] | AppointmentRow['caretaker']['user'],
  locale: Locale,
): string {
  const t = translator(locale, 'calendar')
  const { phoneNumber, email } = person
  const name = fullName(person)
  return phoneNumber && email
    ? t('contact', { name, phoneNumber, email })
    : t('onlyContact', { name, contact: phoneNumber || email })
}

/** The day on which an order is expected, as an event in its buyer's calendar. */
export function toDeliveryEvent(order: OrderDto, locale: Locale, shop: Shop): CalendarEvent {
  const { _id, number, status, totalPrice, placedAt, updatedAt } = order
  const delivery = translator(locale, 'calendar.delivery')
  const day = arrivalOf(order)
  const isCancelled = status === 'CANCELLED'
  const cash = cashOnArrival(order)
  const total = formatPrice(cash || totalPrice, { always: true })
  const url = publicOrigin + inLocale(locale, paths.order(_id))
  return {
    uid: `order-${_id}@${uidDomain}`,
    sequence: isCancelled ? 1 : 0,
    changedAt: new Date(updatedAt),
    createdAt: new Date(placedAt),
    start: day,
    end: day,
    isWholeDay: true,
    summary: delivery('summary', { shop: shopName(shop, locale) }),
    status: isCancelled ? 'CANCELLED' : 'CONFIRMED',
    organizer: { name: shop.name, email: shop.email },
    description: [delivery('order', { number }), delivery(cash > 0 ? 'cash' : 'total', { total }), url].join(
      '\n',
    ),
    url,
  }
}
