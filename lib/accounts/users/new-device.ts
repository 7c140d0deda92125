import 'server-only'
import { mailNewDevice } from '@/lib/accounts/users/mail'
import type { UserRow } from '@/lib/accounts/users/select'
import { hasDemoAccounts } from '@/lib/platform/auth/demo-accounts'
import { type NewSession, openSession } from '@/lib/platform/auth/sessions'
import { db } from '@/lib/platform/database/client'

/**
 * Opens a session, as openSession. Staff of a live shop get an email, at most one a day, when it is on a device on which they were not
 * signed in. The passwords of the demo are public.
 */
export function openNoticed(row: UserRow, passwordHash: string, begun: NewSession): Promise<string | null> {
  if (row.role !== 'ADMIN' || hasDemoAccounts) return openSession(row, passwordHash, begun)
  return db.$transaction(async (tx) => {
    const { device = '' } = begun
    const known = await tx.session.count({
      where: { userId: row.id, device, expiresAt: { gt: new Date() } },
    })
    const token = await openSession(row, passwordHash, begun, tx)
    if (token !== null && known === 0) await mailNewDevice(tx, row, device)
    return token
  })
}
