import 'server-only'
import { Prisma } from '@prisma/client'
import { matchPerson } from '@/lib/admin/search'
import { type Role, roles, type Viewer } from '@/lib/auth/types'
import { db, type Tx } from '@/lib/database/client'
import { AppError, notFound } from '@/lib/errors'
import type { Page } from '@/lib/http/endpoint'
import { countBy, inOrder, readListPage } from '@/lib/http/page'
import { defaultLocale, type Locale } from '@/lib/i18n/locales'
import { isId, requireId } from '@/lib/ids'
import { fullNameSql } from '@/lib/people/name-sql'
import { caretakerReviewSelect, toCaretakerReview } from '@/lib/reviews/dto'
import type { CaretakerReviewDto } from '@/lib/reviews/schema'
import type { Weekday } from '@/lib/time/karachi'
import type {
  AdminAccount,
  CaretakerDto,
  CaretakerProfileDto,
  CaretakersQuery,
  ProfilesQuery,
  UserDto,
  UserProfileDto,
} from '@/lib/users/schema'
import { caretakerDto, toRating, type UserRow, userDto, userSelect } from '@/lib/users/select'

const MAX_REVIEWS = 200

/** An account as its owner and admins see it. Throws NOT_FOUND. */
export async function getUser(id: string, tx: Tx = db): Promise<UserDto> {
  const row = await tx.user.findUnique({ where: { id }, select: userSelect })
  if (!row) throw notFound('User')
  return userDto(row)
}

/** The same for admin pages; null when there is none. */
export async function findUser(id: string): Promise<UserDto | null> {
  const row = isId(id) ? await db.user.findUnique({ where: { id }, select: userSelect }) : null
  return row && userDto(row)
}

/** The language of an account's emails and calendar files. */
export async function findLocale(id: string): Promise<Locale> {
  const account = await db.user.findUnique({ where: { id }, select: { locale: true } })
  return account?.locale ?? defaultLocale
}

/** An account with a caretaker's reviews, for its owner and admins. */
export async function getProfile(viewer: Viewer, profileId: string): Promise<UserProfileDto> {
  const id = requireId(profileId, 'User')
  // Ownership is part of the WHERE, so a missing check elsewhere exposes nothing.
  const own = viewer.role === 'ADMIN' ? {} : { AND: { id: viewer.id } }
  const row = await db.user.findUnique({ where: { id, ...own }, select: userSelect })
  if (!row) throw notFound('User')
  const dto = userDto(row)
  if (row.role !== 'CARETAKER' || !row.caretaker) return dto
  return { ...dto, rating: toRating(row.caretaker), reviews: await listReviewsOf(viewer, id) }
}

/** A caretaker's public profile; null for unknown and blocked accounts and for other roles. */
export async function findCaretaker(
  viewer: Viewer | null,
  caretakerId: string,
): Promise<CaretakerProfileDto | null> {
  if (!isId(caretakerId)) return null
  const row = await db.user.findUnique({
    where: { id: caretakerId, role: 'CARETAKER', isBlocked: false },
    select: userSelect,
  })
  const dto = row && caretakerDto(row)
  return dto && { ...dto, reviews: await listReviewsOf(viewer, row.id) }
}

export async function getCaretaker(viewer: Viewer | null, caretakerId: string): Promise<CaretakerProfileDto> {
  const found = await findCaretaker(viewer, caretakerId)
  if (!found) throw notFound('Caretaker')
  return found
}

/** Newest first, at most 200, and always the viewer's own (contract 1.3). */
async function listReviewsOf(viewer: Viewer | null, caretakerId: string): Promise<CaretakerReviewDto[]> {
  const newest = [{ createdAt: 'desc' }, { id: 'desc' }] as const
  const rows = await db.caretakerReview.findMany({
    where: { caretakerId },
    orderBy: [...newest],
    take: MAX_REVIEWS,
    select: caretakerReviewSelect,
  })
  if (viewer && rows.length === MAX_REVIEWS && !rows.some((row) => row.user.id === viewer.id)) {
    rows.push(
      ...(await db.caretakerReview.findMany({
        where: { caretakerId, userId: viewer.id },
        select: caretakerReviewSelect,
      })),
    )
  }
  return rows.map((row) => toCaretakerReview(row, viewer?.role === 'ADMIN' || viewer?.id === row.user.id))
}

export const adminUserSorts = {
  '-joined': 'Newest',
  joined: 'Oldest',
  name: 'Name, A to Z',
  '-name': 'Name, Z to A',
} as const
type AdminUserSort = keyof typeof adminUserSorts

const orderOf: Record<AdminUserSort, Prisma.Sql> = {
  '-joined': Prisma.sql`u.created_at DESC, u.id DESC`,
  joined: Prisma.sql`u.created_at, u.id`,
  name: Prisma.sql`lower(${fullNameSql('u')}), u.id`,
  '-name': Prisma.sql`lower(${fullNameSql('u')}) DESC, u.id DESC`,
}

/** Filters of the admin table beyond the API's; `text`: part of a name, email address or phone number. */
export interface AccountFilter {
  text?: string
  isBlocked?: boolean
  sort?: AdminUserSort
}

/** SQL conditions on `users u`, shared with the export. */
export function adminUserConditions({
  text = '',
  role,
  isBlocked,
}: {
  text?: string | undefined
  role?: Role | undefined
  isBlocked?: boolean | undefined
}): Prisma.Sql[] {
  const conditions = matchPerson('u', text)
  if (isBlocked !== undefined) conditions.push(Prisma.sql`u.is_blocked = ${isBlocked}`)
  if (role) conditions.push(Prisma.sql`u.role = ${role}::"Role"`)
  return conditions
}

/** All accounts, newest first, for admins. */
export async function listProfiles(_admin: Viewer, query: ProfilesQuery): Promise<Page<UserDto>> {
  const conditions = [
    ...nameConditions(query.name),
    ...adminUserConditions(query),
    ...(query.phoneNumber ? [Prisma.sql`u.phone_number = ${query.phoneNumber}`] : []),
  ]
  return pageOfUsers(conditions, query, userDto)
}

/** The admin table, by default newest first. */
export async function listAccounts(
  _admin: Viewer,
  query: Omit<ProfilesQuery, 'name' | 'phoneNumber'> & AccountFilter,
): Promise<Page<AdminAccount>> {
  return pageOfUsers(adminUserConditions(query), query, (row) => ({
    ...userDto(row),
    joinedAt: row.createdAt.toISOString(),
  }))
}

/** Filters of the directory page beyond the API's. */
export interface DirectoryFilter {
  day?: Weekday
  minRating?: number
  /** Every word in name, city, speciality, bio or a service. */
  text?: string
}

/** The directory: unblocked caretakers, newest first. */
export async function listCaretakers(query: CaretakersQuery & DirectoryFilter): Promise<Page<CaretakerDto>> {
  const conditions = [
    Prisma.sql`u.role = 'CARETAKER' AND NOT u.is_blocked AND EXISTS (SELECT 1 FROM caretakers c WHERE c.user_id = u.id)`,
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

/** Words in any order and letter case; strpos has no wildcards to escape. */
const nameConditions = (name: string | undefined) =>
  splitWords(name).map((word) => Prisma.sql`strpos(lower(${fullNameSql('u')}), lower(${word})) > 0`)

const splitWords = (typed: string | undefined) => (typed ?? '').split(/\s+/).filter(Boolean)

/** Rows and total in one snapshot (contract 6.18), by default newest first; ties by id. */
function pageOfUsers<T>(
  conditions: Prisma.Sql[],
  { sort = '-joined', ...place }: { page: number; limit: number; sort?: AdminUserSort },
  shape: (row: UserRow) => T,
): Promise<Page<T>> {
  const where = conditions.length > 0 ? Prisma.sql`WHERE ${Prisma.join(conditions, ' AND ')}` : Prisma.empty
  return readListPage(
    place,
    countBy(Prisma.sql`SELECT count(*)::int AS total FROM users u ${where}`),
    async (tx, { skip, take }) => {
      const ids = await tx.$queryRaw<{ id: string }[]>`
        SELECT u.id FROM users u ${where} ORDER BY ${orderOf[sort]} LIMIT ${take} OFFSET ${skip}`
      const rows = await tx.user.findMany({
        where: { id: { in: ids.map(({ id }) => id) } },
        select: userSelect,
      })
      return inOrder(ids, rows).map(shape)
    },
  )
}

/** Checks the viewer's role against the one in the path, in lower case only (contract 0.7, 2.2). Throws FORBIDDEN. */
export function verifyRole(viewer: Viewer, word: string): { _id: string; role: Role } {
  const asked = roles.find((role) => role.toLowerCase() === word)
  if (!asked) throw notFound('Role')
  if (asked !== viewer.role) throw new AppError('FORBIDDEN', 'Your account does not have this role.')
  return { _id: viewer.id, role: viewer.role }
}
