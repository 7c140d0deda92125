import 'server-only'
import type { Prisma } from '@prisma/client'
import type { SubjectKind } from '@/lib/platform/audit/kinds'
import type { Tx } from '@/lib/platform/database/client'

interface AuditRecord {
  /** Null: the shop by itself, in a job. */
  actorId: string | null
  /** The action, such as `user.block`. */
  action: `${string}.${string}`
  /** The subject, such as `user:0192…`. */
  subject: `${SubjectKind}:${string}`
  before?: Prisma.InputJsonObject
  after?: Prisma.InputJsonObject
}

/** Adds an audit entry in the transaction of the change, so that both are stored or neither. */
export const recordAudit = (tx: Tx, record: AuditRecord): Promise<void> => recordAudits(tx, [record])

/** Adds the audit entries of a change of several records, in its transaction. */
export async function recordAudits(tx: Tx, records: readonly AuditRecord[]): Promise<void> {
  await tx.auditEntry.createMany({
    data: records.map(({ actorId, action, subject, before, after }) => ({
      actorId,
      action,
      subject,
      ...(before ? { before } : {}),
      ...(after ? { after } : {}),
    })),
  })
}
