import 'server-only'
import type { Role } from '@prisma/client'
import type { StaffProblem } from '@/lib/accounts/staff/rules'
import { AppError, blockedAccount } from '@/lib/base/errors'
import { apiText, inEnglish } from '@/lib/base/i18n/answer-text'
import { may, type Needed, type Rights } from '@/lib/base/permissions'
import { readRights } from '@/lib/platform/auth/rights-sql'
import type { Tx } from '@/lib/platform/database/client'

// Lock order: the set of Owners, the set that is changed, then accounts by id. Open invitations are used and withdrawn
// only by who has locked the set of Owners, so they can be locked before or after accounts. Making one, and deleting those that have
// ended, locks nothing else.

export interface LockedPerson {
  id: string
  role: Role
  blocked: boolean
}

/** Locks the set of Owners, so that it is given and taken by one transaction after the other. */
export const lockOwners = (tx: Tx) => tx.$queryRaw`SELECT id FROM staff_sets WHERE is_owner FOR UPDATE`

export const lockPeople = (tx: Tx, ids: readonly string[]): Promise<LockedPerson[]> =>
  tx.$queryRaw<LockedPerson[]>`
    SELECT id, role::text AS role, is_blocked AS blocked FROM users
    WHERE id = ANY(${ids}::uuid[]) ORDER BY id FOR NO KEY UPDATE`

/** Owners who can sign in, beside this account. */
export async function countOtherOwners(tx: Tx, userId: string): Promise<number> {
  const [row] = await tx.$queryRaw<{ others: number }[]>`
    SELECT count(*)::int AS others FROM staff m JOIN staff_sets g ON g.id = m.set_id JOIN users u ON u.id = m.user_id
    WHERE g.is_owner AND u.role = 'ADMIN' AND NOT u.is_blocked AND u.id <> ${userId}::uuid`
  return row?.others ?? 0
}

/** The rights of the actor again, under the lock of the account. Throws USER_BLOCKED and FORBIDDEN. */
export async function actorRights(tx: Tx, actor: LockedPerson | undefined, needed: Needed): Promise<Rights> {
  if (!actor || actor.blocked) throw blockedAccount()
  const rights = await readRights(tx, actor.id)
  if (!rights || !may({ role: actor.role, rights }, needed))
    throw new AppError('FORBIDDEN', apiText('answers.accounts.forbidden'))
  return rights
}

const sentences: Record<StaffProblem, string> = {
  SELF: 'Nobody changes their own set. Please ask a colleague.',
  LAST_OWNER: 'The shop needs an Owner who can sign in. Please make someone else an Owner first.',
  OWNERS_ONLY: 'Only Owners give or take the set of Owners, and withdraw invitations to it.',
  MORE_THAN_OWN: 'Nobody gives permissions that they do not have.',
}

/** Throws CONFLICT for the last Owner, FORBIDDEN for the other problems. */
export function assertNoProblem(problem: StaffProblem | null): void {
  if (problem)
    throw new AppError(problem === 'LAST_OWNER' ? 'CONFLICT' : 'FORBIDDEN', inEnglish(sentences[problem]))
}
