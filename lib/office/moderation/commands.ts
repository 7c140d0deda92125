import 'server-only'
import type { Role } from '@prisma/client'
import { getUser } from '@/lib/accounts/users/queries'
import type { BlockSwitch, UserDto } from '@/lib/accounts/users/schema'
import { AppError, blockedAccount, invalid, notFound } from '@/lib/base/errors'
import { apiText, inEnglish } from '@/lib/base/i18n/answer-text'
import { requireId } from '@/lib/base/ids'
import { endOpenAppointments } from '@/lib/care/appointments/end-appointments'
import { recordAudit } from '@/lib/platform/audit/record'
import { endAllSessions } from '@/lib/platform/auth/sessions'
import type { Viewer } from '@/lib/platform/auth/types'
import { revalidateTags, tags } from '@/lib/platform/cache/tags'
import { contendedTransaction } from '@/lib/platform/database/client'

/**
 * Blocks or unblocks another account. Both accounts are locked in order of their ids, and the admin is checked again: of two
 * admins who block each other the second one fails, so one unblocked admin always remains.
 */
export async function setBlocked(
  admin: Viewer,
  profileId: string,
  { isBlocked }: BlockSwitch,
): Promise<UserDto> {
  const id = requireId(profileId, 'user')
  if (id === admin.id) throw invalid({ isBlocked: inEnglish('You cannot block or unblock yourself') })
  const changed = await contendedTransaction(async (tx) => {
    const rows = await tx.$queryRaw<{ id: string; role: Role; blocked: boolean }[]>`
      SELECT id, role::text AS role, is_blocked AS blocked FROM users
      WHERE id IN (${admin.id}::uuid, ${id}::uuid) ORDER BY id FOR NO KEY UPDATE`
    const actor = rows.find((row) => row.id === admin.id)
    if (!actor || actor.blocked) throw blockedAccount()
    if (actor.role !== 'ADMIN') throw new AppError('FORBIDDEN', apiText('answers.accounts.forbidden'))
    const before = rows.find((row) => row.id === id)
    if (!before) throw notFound('user')
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
