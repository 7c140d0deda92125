import 'server-only'
import type { Prisma } from '@prisma/client'
import type { Tx } from '@/lib/platform/database/client'

interface AuditRecord {
  actorId: string
  /** The action, such as `user.block`. */
  action: `${string}.${string}`
  /** The subject, such as `user:0192…`. */
  subject: `${string}:${string}`
  before?: Prisma.InputJsonObject
  after?: Prisma.InputJsonObject
}

/** Adds an audit entry in the transaction of the change, so that both are stored or neither. */
export async function recordAudit(
  tx: Tx,
  { actorId, action, subject, before, after }: AuditRecord,
): Promise<void> {
  await tx.auditEntry.create({
    data: { actorId, action, subject, ...(before ? { before } : {}), ...(after ? { after } : {}) },
    select: { id: true },
  })
}
