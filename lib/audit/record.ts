import 'server-only'
import type { Prisma } from '@prisma/client'
import type { Tx } from '@/lib/database/client'

interface AuditRecord {
  actorId: string
  /** What was done, such as `user.block`. */
  action: `${string}.${string}`
  /** To what, such as `user:0192…`. */
  subject: `${string}:${string}`
  before?: Prisma.InputJsonObject
  after?: Prisma.InputJsonObject
}

/** Who did what to whom, written in the transaction of the deed: neither stands without the other. */
export async function recordAudit(
  tx: Tx,
  { actorId, action, subject, before, after }: AuditRecord,
): Promise<void> {
  await tx.auditEntry.create({
    data: { actorId, action, subject, ...(before ? { before } : {}), ...(after ? { after } : {}) },
    select: { id: true },
  })
}
