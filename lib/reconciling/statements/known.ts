import 'server-only'
import type { Tx } from '@/lib/platform/database/client'
import type { KnownReceivable } from '@/lib/reconciling/statements/matching'
import { lockParcels, type OwnLine, readParcels } from '@/lib/reconciling/statements/parcels'
import { lockPayments, readPayments } from '@/lib/reconciling/statements/payments'
import type { SourceKind } from '@/lib/reconciling/statements/source-kinds'
import { lockTransfers, readTransfers } from '@/lib/reconciling/statements/transfers'

/** Locks the records that a statement may be about: the parcels of a courier (null: of any), what was paid online, or transfers. */
export function lockKnown(
  tx: Tx,
  { kind, source }: { kind: SourceKind; source: string | null },
  references: readonly string[],
  ownLine?: OwnLine,
): Promise<KnownReceivable[]> {
  if (kind === 'BANK') return lockTransfers(tx, references, ownLine)
  return kind === 'COURIER'
    ? lockParcels(tx, source, references, ownLine)
    : lockPayments(tx, references, ownLine)
}

/** Locks the records that a line was matched with before. */
export async function lockSubjects(
  tx: Tx,
  kind: SourceKind,
  { orders, appointments }: { orders: readonly string[]; appointments: readonly string[] },
  ownLine: OwnLine,
): Promise<KnownReceivable[]> {
  await tx.$queryRaw`SELECT FROM orders WHERE id = ANY(${orders}::uuid[]) ORDER BY id FOR NO KEY UPDATE`
  await tx.$queryRaw`SELECT FROM appointments WHERE id = ANY(${appointments}::uuid[]) ORDER BY id FOR NO KEY UPDATE`
  if (kind === 'BANK') return readTransfers(tx, { orders, appointments }, ownLine)
  return kind === 'COURIER'
    ? readParcels(tx, orders, ownLine)
    : readPayments(tx, { orders, appointments }, ownLine)
}
