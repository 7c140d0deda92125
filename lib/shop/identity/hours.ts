import type { Locale } from '@/lib/base/i18n/locales'
import { formatHour } from '@/lib/base/time/format'
import { weekdays } from '@/lib/base/time/karachi'
import { shortWeekday } from '@/lib/base/time/names'
import type { OpenFrom, Shop } from '@/lib/shop/identity/schema'
import { textIn } from '@/lib/shop/identity/shop-texts'

// When the shop is open, in words. Pure and browser-safe.

const hhmm = (clock: string) => Number(clock.replace(':', ''))
const isSame = (one: OpenFrom | null | undefined, other: OpenFrom | null | undefined) =>
  one?.opens === other?.opens && one?.closes === other?.closes

/** '8 am' rather than '8:00 am'. */
const hourText = (clock: string, locale: Locale) => formatHour(hhmm(clock), locale).replace(':00', '')

/** '8 am to 7 pm' */
export function timesText({ opens, closes }: OpenFrom, locale: Locale): string {
  const [from, to] = [hourText(opens, locale), hourText(closes, locale)]
  return locale === 'ur' ? `${from} بجے سے ${to} بجے تک` : `${from} to ${to}`
}

/** Weekdays with the same hours that follow each other, by their place in the week. */
function groupsOf(hours: Shop['hours']): { first: number; last: number; open: OpenFrom }[] {
  const groups: { first: number; last: number; open: OpenFrom }[] = []
  for (const [day, open] of hours.entries()) {
    if (!open) continue
    const before = groups.at(-1)
    if (before?.last === day - 1 && isSame(before.open, open)) before.last = day
    else groups.push({ first: day, last: day, open })
  }
  return groups
}

const dayText = (day: number, locale: Locale) => shortWeekday(weekdays[day] ?? 'Monday', locale)

/** 'Mon to Sat, 8 am to 7 pm'; blank when no hours are set. */
export function hoursText(shop: Pick<Shop, 'hours' | 'hoursText'>, locale: Locale): string {
  const text = textIn(locale, shop.hoursText)
  if (text) return text
  const [to, comma, semicolon] = locale === 'ur' ? [' تا ', '، ', '؛ '] : [' to ', ', ', '; ']
  return groupsOf(shop.hours)
    .map(({ first, last, open }) => {
      const days = [dayText(first, locale), ...(last > first ? [dayText(last, locale)] : [])]
      return days.join(last === first + 1 ? comma : to) + comma + timesText(open, locale)
    })
    .join(semicolon)
}
