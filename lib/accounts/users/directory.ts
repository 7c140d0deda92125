import 'server-only'
import { Prisma } from '@prisma/client'
import { nameConditions, pageOfUsers, splitWords } from '@/lib/accounts/users/list'
import type { CaretakerDto, CaretakerProfileDto, CaretakersQuery } from '@/lib/accounts/users/schema'
import { caretakerDto, userSelect } from '@/lib/accounts/users/select'
import { notFound } from '@/lib/base/errors'
import { isId } from '@/lib/base/ids'
import { may } from '@/lib/base/permissions'
import type { Weekday } from '@/lib/base/time/karachi'
import { caretakerReviewSelect, toCaretakerReview } from '@/lib/catalogue/reviews/dto'
import type { CaretakerReviewDto } from '@/lib/catalogue/reviews/schema'
import type { Viewer } from '@/lib/platform/auth/types'
import { db, publicRead } from '@/lib/platform/database/client'
import type { Page } from '@/lib/platform/http/endpoint'
import { listedCaretaker, listedCaretakerSql } from '@/lib/platform/people/listed-caretaker-sql'

// Caretakers as everybody sees them.

const MAX_REVIEWS = 200

/** A caretaker's public profile; null for accounts that are unknown, blocked or not listed, and for other roles. */
export async function findCaretaker(
  viewer: Viewer | null,
  caretakerId: string,
): Promise<CaretakerProfileDto | null> {
  if (!isId(caretakerId)) return null
  const row = await publicRead((tx) =>
    tx.user.findUnique({
      where: { id: caretakerId, ...listedCaretaker },
      select: userSelect,
    }),
  )
  const dto = row && caretakerDto(row)
  return dto && { ...dto, reviews: await listReviewsOf(viewer, row.id) }
}

/** The profile of a caretaker. Throws NOT_FOUND. */
export async function getCaretaker(viewer: Viewer | null, caretakerId: string): Promise<CaretakerProfileDto> {
  const found = await findCaretaker(viewer, caretakerId)
  if (!found) throw notFound('caretaker')
  return found
}

/** Newest first, at most 200, and always the viewer's own (contract 1.3). */
export async function listReviewsOf(
  viewer: Viewer | null,
  caretakerId: string,
): Promise<CaretakerReviewDto[]> {
  const newest = [{ createdAt: 'desc' }, { id: 'desc' }] as const
  const rows = await publicRead((tx) =>
    tx.caretakerReview.findMany({
      where: { caretakerId },
      orderBy: [...newest],
      take: MAX_REVIEWS,
      select: caretakerReviewSelect,
    }),
  )
  if (viewer && rows.length === MAX_REVIEWS && !rows.some((row) => row.user.id === viewer.id)) {
    rows.push(
      ...(await db.caretakerReview.findMany({
        where: { caretakerId, userId: viewer.id },
        select: caretakerReviewSelect,
      })),
    )
  }
  return rows.map((row) => toCaretakerReview(row, may(viewer, 'people.read') || viewer?.id === row.user.id))
}

/** Filters of the directory page beyond the API's. */
export interface DirectoryFilter {
  day?: Weekday
  minRating?: number
  /** Every word in name, city, speciality, bio or a service. */
  text?: string
}

/** The directory: listed caretakers, newest first. */
export async function listCaretakers(query: CaretakersQuery & DirectoryFilter): Promise<Page<CaretakerDto>> {
  const conditions = [
    Prisma.sql`EXISTS (SELECT 1 FROM caretakers c WHERE c.user_id = u.id AND ${listedCaretakerSql('u', 'c')})`,
    ...nameConditions(query.name),
  ]
  if (query.city) conditions.push(Prisma.sql`lower(u.city) = lower(${query.city})`)
  if (query.service) {
    conditions.push(Prisma.sql`EXISTS (
      SELECT 1 FROM caretakers c
      CROSS JOIN LATERAL (
        SELECT c.speciality AS offer
        UNION ALL SELECT unnest(c.services)
        UNION ALL SELECT p.service FROM caretaker_prices p WHERE p.caretaker_id = c.user_id
      ) offers
      WHERE c.user_id = u.id AND strpos(lower(offer), lower(${query.service})) > 0)`)
  }
  if (query.day) {
    // Without listed hours a caretaker can be booked on any day.
    conditions.push(Prisma.sql`(EXISTS (
        SELECT 1 FROM caretaker_hours h WHERE h.caretaker_id = u.id AND h.day = ${query.day}::"Weekday"
      ) OR NOT EXISTS (SELECT 1 FROM caretaker_hours h WHERE h.caretaker_id = u.id))`)
  }
  if (query.minRating) {
    conditions.push(Prisma.sql`EXISTS (
      SELECT 1 FROM caretakers c
      WHERE c.user_id = u.id AND c.rating_count > 0 AND c.rating_sum >= c.rating_count * ${query.minRating}::int)`)
  }
  for (const word of splitWords(query.text)) {
    conditions.push(Prisma.sql`EXISTS (
      SELECT 1 FROM caretakers c
      WHERE c.user_id = u.id AND strpos(lower(concat_ws(' ', u.first_name, u.last_name, u.city, c.speciality, c.bio,
        array_to_string(c.services, ' '),
        (SELECT string_agg(p.service, ' ') FROM caretaker_prices p WHERE p.caretaker_id = c.user_id)
      )), lower(${word})) > 0)`)
  }
  const page = await pageOfUsers(conditions, query, caretakerDto)
  return { ...page, items: page.items.filter((dto) => dto !== null) }
}
