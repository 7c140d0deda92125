import 'server-only'
import type { Tx } from '@/lib/platform/database/client'

/** Records that the owner of this account has proved its number by a code. A number belongs to the account that proved it last. */
export async function markPhoneProved(tx: Tx, userId: string, phoneNumber: string): Promise<void> {
  await tx.user.updateMany({
    where: { phoneNumber, id: { not: userId }, phoneProvedAt: { not: null } },
    data: { phoneProvedAt: null },
  })
  await tx.user.update({
    where: { id: userId, phoneNumber },
    data: { phoneProvedAt: new Date() },
    select: { id: true },
  })
}
