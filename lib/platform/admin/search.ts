import { Prisma } from '@prisma/client'
import { latinDigits } from '@/lib/base/digits'
import { containsPattern } from '@/lib/platform/database/like'
import { dialled, normalisePhone } from '@/lib/platform/people/phone'

const { sql } = Prisma

/**
 * The conditions of the admin search fields for a table `alias` with a person's columns: every word must occur in one
 * of them. A trigram index has the same expression (migration desk_search).
 */
export function matchPerson(alias: 'u' | 'o', text: string): Prisma.Sql[] {
  const haystack = Prisma.raw(
    ['first_name', 'last_name', 'email', 'phone_number']
      .map((column) => `${alias}.${column}`)
      .join(" || ' ' || "),
  )
  return searchWordsOf(text).map((word) => sql`lower(${haystack}) LIKE ${containsPattern(word)}`)
}

/** The ids of matching users; null for an empty text. */
export function matchPeople(text: string): Prisma.Sql | null {
  const words = matchPerson('u', text)
  return words.length > 0 ? sql`SELECT u.id FROM users u WHERE ${Prisma.join(words, ' AND ')}` : null
}

/** Products whose name contains every word, without deleted ones. */
export function matchProducts(text: string): Prisma.Sql | null {
  const words = text.split(/\s+/).filter(Boolean)
  if (words.length === 0) return null
  const named = words.map((word) => sql`p.name ILIKE ${containsPattern(word)}`)
  return sql`SELECT p.id FROM products p WHERE p.deleted_at IS NULL AND ${Prisma.join(named, ' AND ')}`
}

/** Words in lower case, or a phone number, whole or a part, without its prefix: 0300 and +92 300 are the same. */
export function searchWordsOf(typed: string): string[] {
  const number = dialled(typed)
  if (/^\+?\d{6,}$/.test(number))
    return [(normalisePhone(typed) ?? number).replace(/^\+?(?:0|92)*/, '') || number]
  return latinDigits(typed).toLowerCase().split(/\s+/).filter(Boolean)
}

/** So few characters name too many parcels. */
const MIN_TRACKING = 5

/** The ids of orders that have or had a tracking number which begins with the text, in any spelling; null when it can be none. */
export function matchTracking(text: string): Prisma.Sql | null {
  const keys = [text, text.replace(/^\s*\p{L}+[,:]?\s+/u, '')]
    .map((written) =>
      latinDigits(written)
        .toUpperCase()
        .replace(/[^A-Z0-9]/g, ''),
    )
    .filter((key) => key.length >= MIN_TRACKING && /\d/.test(key))
  if (keys.length === 0) return null
  const begins = keys.map((key) => sql`t.key LIKE ${`${key}%`}`)
  return sql`SELECT t.order_id FROM order_tracking_numbers t WHERE ${Prisma.join(begins, ' OR ')}`
}

/** The range of ids that begin with the text; null when no id can begin with it. */
export function idRange(text: string): [first: string, last: string] | null {
  const digits = text.trim().toLowerCase().replaceAll('-', '')
  if (!/^[0-9a-f]{6,32}$/.test(digits)) return null
  return [spelt(digits.padEnd(32, '0')), spelt(digits.padEnd(32, 'f'))]
}

const spelt = (hex: string) => hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
