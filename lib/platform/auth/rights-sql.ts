import 'server-only'
import { Prisma } from '@prisma/client'
import {
  isPermission,
  may,
  type Permission,
  permissions,
  type Rights,
  withContained,
} from '@/lib/base/permissions'
import { env } from '@/lib/platform/env'

/** The rights of an account as the database has them. */
export interface RightsRow {
  id: string
  name: string
  isOwner: boolean
  permissions: string[]
  needsFactor: boolean
  isFresh: boolean
}

/** How long a password counts where the shop has not chosen it, in minutes; 0: it is never asked again. */
export const usualPasswordMinutes = env.GULSHAN_MODE === 'live' ? 30 : 0

/**
 * SQL: the rights of the account `u` in the session `s` as JSON, read for admins only; null: not a member of staff. The function of
 * the database reads the document `security` by its key, since the platform knows no settings. Why they are read with each call:
 * docs/decisions/0091-staff-and-their-rights.md.
 */
export const rightsColumn = Prisma.sql`CASE WHEN u.role = 'ADMIN'
    THEN staff_rights(u.id, s.password_at, ${usualPasswordMinutes}::int) END`

/** The rights in a row; permissions that this version does not know count for nothing. */
export function rightsOf(row: RightsRow | null): Rights | null {
  if (!row) return null
  const { id, name, isOwner, needsFactor, isFresh } = row
  const own = needsFactor ? [] : isOwner ? permissions : row.permissions.filter(isPermission)
  return { set: { id, name }, isOwner, permissions: withContained(own), needsFactor, isFresh }
}

type Reader = Pick<Prisma.TransactionClient, '$queryRaw'>

/** The rights that accounts have now, in no session, without those that have none or are blocked. */
export async function readRightsOf(tx: Reader, userIds: readonly string[]): Promise<Map<string, Rights>> {
  const rows = await tx.$queryRaw<{ id: string; rights: RightsRow | null }[]>`
    SELECT u.id::text AS id, ${rightsColumn} AS rights FROM users u LEFT JOIN sessions s ON false
    WHERE u.id = ANY(${userIds}::uuid[]) AND NOT u.is_blocked`
  return new Map(
    rows.flatMap(({ id, rights }) => {
      const own = rightsOf(rights)
      return own ? [[id, own] as const] : []
    }),
  )
}

/** The rights that an account has now, in no session; null: none, or blocked. */
export async function readRights(tx: Reader, userId: string): Promise<Rights | null> {
  const [rights] = (await readRightsOf(tx, [userId])).values()
  return rights ?? null
}

/** Whether an account may do all of this now, for work that outlives the call that began it. */
export async function stillMay(tx: Reader, userId: string, ...needed: Permission[]): Promise<boolean> {
  const rights = await readRights(tx, userId)
  return needed.every((one) => may({ role: 'ADMIN', rights }, one))
}
