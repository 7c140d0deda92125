// Times are UTC inside and Karachi for people. Written by hand, because what Intl prints for one locale differs
// between runtimes, and a page must read the same on the server and in the browser.

/** Pakistan keeps one offset all year. */
export const karachiOffsetMs = 5 * 3_600_000
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

type Moment = Date | string | number

/** The moment with its fields shifted to Karachi, to be read with the getUTC… functions only. */
export const inKarachi = (at: Moment) => new Date(new Date(at).getTime() + karachiOffsetMs)

/** '20 Nov 2026' */
export function formatDate(at: Moment): string {
  const local = inKarachi(at)
  return `${local.getUTCDate()} ${months[local.getUTCMonth()]} ${local.getUTCFullYear()}`
}

/** '4:30 pm' */
export function formatTime(at: Moment): string {
  const local = inKarachi(at)
  const hours = local.getUTCHours()
  const minutes = String(local.getUTCMinutes()).padStart(2, '0')
  return `${hours % 12 || 12}:${minutes} ${hours < 12 ? 'am' : 'pm'}`
}

/** '20 Nov 2026, 4:30 pm' */
export const formatDateTime = (at: Moment): string => `${formatDate(at)}, ${formatTime(at)}`

/** '20 Nov 2026', '21 to 27 Nov 2026', '28 Nov to 4 Dec 2026', '28 Dec 2026 to 3 Jan 2027' */
export function formatDates(from: Moment, to: Moment): string {
  const [first, last] = [formatDate(from), formatDate(to)]
  if (first === last) return first
  const [day, month, year] = first.split(' ')
  if (!last.endsWith(` ${year}`)) return `${first} to ${last}`
  return last.endsWith(` ${month} ${year}`) ? `${day} to ${last}` : `${day} ${month} to ${last}`
}

/** '2026-11-20': the Karachi date, for forms and the gateway. */
export const karachiDate = (at: Moment): string => inKarachi(at).toISOString().slice(0, 10)
