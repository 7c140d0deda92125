import 'server-only'
import type { StatementKind } from '@/lib/money/ledger/events'
import type { Tx } from '@/lib/platform/database/client'
import type { KnownReceivable } from '@/lib/reconciling/statements/matching'
import { lockParcels, type OwnLine, readParcels } from '@/lib/reconciling/statements/parcels'
import { lockPayments, readPayments } from '@/lib/reconciling/statements/payments'

/** Locks the records that a statement may be about: the parcels of a courier (null: of any), or what was paid online. */
export const lockKnown = (
  tx: Tx,
  { kind, source }: { kind: StatementKind; source: string | null },
  references: readonly string[],
  ownLine?: OwnLine,
): Promise<KnownReceivable[]> =>
  kind === 'COURIER' ? lockParcels(tx, source, references, ownLine) : lockPayments(tx, references, ownLine)

/** Locks the records that a line was matched with before. */
export async function lockSubjects(
  tx: Tx,
  kind: StatementKind,
  { orders, appointments }: { orders: readonly string[]; appointments: readonly string[] },
  ownLine: OwnLine,
): Promise<KnownReceivable[]> {
  await tx.$queryRaw`SELECT FROM orders WHERE id = ANY(${orders}::uuid[]) ORDER BY id FOR NO KEY UPDATE`
  await tx.$queryRaw`SELECT FROM appointments WHERE id = ANY(${appointments}::uuid[]) ORDER BY id FOR NO KEY UPDATE`
  return kind === 'COURIER'
    ? readParcels(tx, orders, ownLine)
    : readPayments(tx, { orders, appointments }, ownLine)
}
