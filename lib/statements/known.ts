import 'server-only'
import type { Tx } from '@/lib/database/client'
import type { SourceKind } from '@/lib/statements/entries'
import { type KnownParcel, lockParcels, type OwnLine, readParcels } from '@/lib/statements/parcels'
import { lockPayments, readPayments } from '@/lib/statements/payments'

/** What a statement may be about: the parcels of a courier (null: of any), or what was paid online. Locks them. */
export const lockKnown = (
  tx: Tx,
  { kind, source }: { kind: SourceKind; source: string | null },
  references: readonly string[],
  own?: OwnLine,
): Promise<KnownParcel[]> =>
  kind === 'COURIER' ? lockParcels(tx, source, references, own) : lockPayments(tx, references, own)

/** What a line was matched with before, locked. */
export async function lockSubjects(
  tx: Tx,
  kind: SourceKind,
  { orders, appointment }: { orders: readonly string[]; appointment: string | null },
  own: OwnLine,
): Promise<KnownParcel[]> {
  await tx.$queryRaw`SELECT FROM orders WHERE id = ANY(${orders}::uuid[]) ORDER BY id FOR NO KEY UPDATE`
  await tx.$queryRaw`SELECT FROM appointments WHERE id = ${appointment}::uuid FOR NO KEY UPDATE`
  return kind === 'COURIER'
    ? readParcels(tx, orders, own)
    : readPayments(tx, { orders, appointments: appointment ? [appointment] : [] }, own)
}
