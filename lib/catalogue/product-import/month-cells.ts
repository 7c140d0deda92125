import { monthName, shortMonth } from '@/lib/base/time/names'

// Months in a cell of a file.

const monthNames = Array.from({ length: 12 }, (_, month) => shortMonth(month, 'en'))
const longNames = monthNames.map((_, month) => monthName(month + 1, 'en').toLowerCase())
export const monthCell = (months: readonly number[]) =>
  months.map((month) => monthNames[month - 1]).join(' | ')

/** 1 to 12 for a number or an English name in full or in part; otherwise the text itself, which the form rejects. */
function monthOf(text: string): number | string {
  if (/^\d{1,2}$/.test(text)) return Number(text)
  const place = text.length < 3 ? -1 : longNames.findIndex((name) => name.startsWith(text.toLowerCase()))
  return place < 0 ? text : place + 1
}

const isMonth = (month: number | string | undefined): month is number =>
  typeof month === 'number' && month >= 1 && month <= 12

/** `Mar | Apr`, `3, 4` and `Nov-Feb`, which passes the end of the year. */
export function monthsOf(cell: string): (number | string)[] {
  const parts = cell
    .split(/[|,;]/)
    .map((part) => part.trim())
    .filter(Boolean)
  if (parts.length === 0) return ['']
  return parts.flatMap((part) => {
    const [from, to, more] = part.split(/-|–|\bto\b/).map((month) => monthOf(month.trim()))
    if (!isMonth(from) || !isMonth(to) || more !== undefined)
      return to === undefined && from !== undefined ? [from] : [part]
    return Array.from({ length: ((to - from + 12) % 12) + 1 }, (_, step) => ((from + step - 1) % 12) + 1)
  })
}
