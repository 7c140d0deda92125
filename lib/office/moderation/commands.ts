import 'server-only'
import {
  actorRights,
  assertNoProblem,
  countOtherOwners,
  lockOwners,
  lockPeople,
} from '@/lib/accounts/staff/locks'
import { getMember } from '@/lib/accounts/staff/queries'
import { staffProblem } from '@/lib/accounts/staff/rules'
import { getUser } from '@/lib/accounts/users/queries'
import type { BlockSwitch, UserDto } from '@/lib/accounts/users/schema'
import { invalid, notFound } from '@/lib/base/errors'
import { inEnglish } from '@/lib/base/i18n/answer-text'
import { requireId } from '@/lib/base/ids'
import { endOpenAppointments } from '@/lib/care/appointments/end-appointments'
import { recordAudit } from '@/lib/platform/audit/record'
import { mustBeFresh, mustMay } from '@/lib/platform/auth/must-may'
import { endAllSessions } from '@/lib/platform/auth/sessions'
import type { Viewer } from '@/lib/platform/auth/types'
import { revalidateTags, tags } from '@/lib/platform/cache/tags'
import { contendedTransaction } from '@/lib/platform/database/client'

/**
 * Blocks or unblocks another account. The set of Owners and both accounts are locked, and the admin is checked again: of two
 * Owners who block each other the second one fails, so one unblocked Owner always remains.
 */
export async function setBlocked(
  admin: Viewer,
  profileId: string,
  { isBlocked }: BlockSwitch,
): Promise<UserDto> {
  const id = requireId(profileId, 'user')
  if (id === admin.id) throw invalid({ isBlocked: inEnglish('You cannot block or unblock yourself') })
  const changed = await contendedTransaction(async (tx) => {
    await lockOwners(tx)
    const rows = await lockPeople(tx, [admin.id, id])
    const rights = await actorRights(
      tx,
      rows.find((row) => row.id === admin.id),
      'people.write',
    )
    const before = rows.find((row) => row.id === id)
    if (!before) throw notFound('user')
    // A member of staff is blocked and unblocked by those who may also remove one.
    if (before.role === 'ADMIN') {
      mustMay({ role: 'ADMIN', rights }, 'staff.write')
      mustBeFresh(admin)
      const { isOwner } = await getMember(tx, id)
      const others = isBlocked ? await countOtherOwners(tx, id) : 1
      assertNoProblem(staffProblem({ id: admin.id, rights }, { id, isOwner }, null, others))
    }
    await tx.user.update({ where: { id }, data: { isBlocked }, select: { id: true } })
    // Sessions are deleted, so unblocking restores none.
    if (isBlocked) await endAllSessions(tx, id)
    // Unblocking does not restore the appointments that a block has ended.
    if (isBlocked && before.role === 'CARETAKER') await endOpenAppointments(tx, id)
    if (before.blocked !== isBlocked) {
      await recordAudit(tx, {
        actorId: admin.id,
        action: isBlocked ? 'user.block' : 'user.unblock',
        subject: `user:${id}`,
        before: { isBlocked: before.blocked },
        after: { isBlocked },
      })
    }
    return getUser(id, tx)
  })
  // Blocked people leave the directory and the marketplace (contract 2.2, 2.5).
  await revalidateTags(tags.caretakers, tags.swaps)
  return changed
}
