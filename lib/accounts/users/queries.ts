import 'server-only'
import { Prisma } from '@prisma/client'
import { listReviewsOf } from '@/lib/accounts/users/directory'
import { type AdminUserSort, nameConditions, pageOfUsers } from '@/lib/accounts/users/list'
import { ownRights } from '@/lib/accounts/users/own-rights'
import type {
  AdminAccount,
  ProfilesQuery,
  standings,
  UserDto,
  UserProfileDto,
} from '@/lib/accounts/users/schema'
import { toRating, userDto, userSelect } from '@/lib/accounts/users/select'
import { notFound } from '@/lib/base/errors'
import type { Locale } from '@/lib/base/i18n/locales'
import { isId, requireId } from '@/lib/base/ids'
import { may } from '@/lib/base/permissions'
import { matchPerson } from '@/lib/platform/admin/search'
import type { Role, Viewer } from '@/lib/platform/auth/types'
import { db, type Tx } from '@/lib/platform/database/client'
import type { Page } from '@/lib/platform/http/endpoint'
import { getParts } from '@/lib/shop/parts/read'
import { shownLocale } from '@/lib/shop/parts/rules'

/** An account as its owner and admins see it. Throws NOT_FOUND. */
export async function getUser(id: string, tx: Tx = db): Promise<UserDto> {
  const row = await tx.user.findUnique({ where: { id }, select: userSelect })
  if (!row) throw notFound('user')
  return userDto(row)
}

/** Finds an account for admin pages; null when there is none. */
export async function findUser(id: string): Promise<UserDto | null> {
  const row = isId(id) ? await db.user.findUnique({ where: { id }, select: userSelect }) : null
  return row && userDto(row)
}

/** The language of an account's calendar files. */
export async function findLocale(id: string): Promise<Locale> {
  const account = await db.user.findUnique({ where: { id }, select: { locale: true } })
  return shownLocale(await getParts(), account?.locale)
}

/** An account with a caretaker's reviews, for its owner and admins. */
export async function getProfile(viewer: Viewer, profileId: string): Promise<UserProfileDto> {
  const id = requireId(profileId, 'user')
  // Ownership is part of the WHERE, so a missing check elsewhere exposes nothing.
  const ownership = may(viewer, 'people.read') ? {} : { AND: { id: viewer.id } }
  const row = await db.user.findUnique({ where: { id, ...ownership }, select: userSelect })
  if (!row) throw notFound('user')
  const dto = { ...userDto(row), ...(id === viewer.id ? ownRights(viewer.rights) : {}) }
  if (row.role !== 'CARETAKER' || !row.caretaker) return dto
  return { ...dto, rating: toRating(row.caretaker), reviews: await listReviewsOf(viewer, id) }
}

/** Filters of the admin table beyond the API's; `text`: part of a name, email address or phone number. */
export interface AccountFilter {
  text?: string
  isBlocked?: boolean
  /** Only caretakers of this standing. */
  standing?: (typeof standings)[number] | undefined
  sort?: AdminUserSort
}

/** SQL conditions on `users u`, shared with the export. */
export function adminUserConditions({
  text = '',
  role,
  isBlocked,
  standing,
}: {
  text?: string | undefined
  role?: Role | undefined
  isBlocked?: boolean | undefined
  standing?: (typeof standings)[number] | undefined
}): Prisma.Sql[] {
  const conditions = matchPerson('u', text)
  if (isBlocked !== undefined) conditions.push(Prisma.sql`u.is_blocked = ${isBlocked}`)
  if (role) conditions.push(Prisma.sql`u.role = ${role}::"Role"`)
  if (standing) {
    conditions.push(Prisma.sql`u.role = 'CARETAKER' AND EXISTS (
      SELECT 1 FROM caretakers c WHERE c.user_id = u.id AND c.standing = ${standing}::"CaretakerStanding")`)
  }
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
