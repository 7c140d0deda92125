import 'server-only'
import { newId } from '@/lib/base/ids'
import { type Account, type Balances, isNothing } from '@/lib/money/ledger/accounts'
import type { EventKind, EventSource, StatementKind } from '@/lib/money/ledger/events'
import type { Tx } from '@/lib/platform/database/client'

export interface NewEvent {
  source: EventSource
  kind: EventKind
  orderId?: string
  appointmentId?: string
  /** Null: the system. */
  actorId: string | null
  note?: string
  /** The kind of statement, with the source STATEMENT only. */
  statementKind?: StatementKind
  /** Two or more, with the sum zero; the database checks it at the commit. */
  entries: Balances
}

/** Posts events, in the transaction of what they are about. The only place that writes the ledger. */
export async function postEvents(tx: Tx, events: readonly NewEvent[]): Promise<void> {
  const written = events
    .filter(({ entries }) => !isNothing(entries))
    .map((event) => ({ ...event, id: newId() }))
  if (written.length === 0) return
  const entries = written.flatMap(({ id, entries }) =>
    (Object.entries(entries) as [Account, number][]).map(([account, paisa]) => ({ id, account, paisa })),
  )
  const column = <T>(value: (event: (typeof written)[number]) => T) => written.map(value)
  await tx.$executeRaw`
    WITH event AS (
      INSERT INTO ledger_events (id, source, kind, order_id, appointment_id, actor_id, note, statement_kind)
      SELECT * FROM unnest(${column(({ id }) => id)}::uuid[], ${column(({ source }) => source)}::text[],
        ${column(({ kind }) => kind)}::text[], ${column(({ orderId }) => orderId ?? null)}::uuid[],
        ${column(({ appointmentId }) => appointmentId ?? null)}::uuid[], ${column(({ actorId }) => actorId)}::uuid[],
        ${column(({ note }) => note ?? null)}::text[], ${column((event) => event.statementKind ?? null)}::text[]))
    INSERT INTO ledger_entries (event_id, account, paisa)
    SELECT * FROM unnest(${entries.map(({ id }) => id)}::uuid[],
      ${entries.map(({ account }) => account)}::"LedgerAccount"[], ${entries.map(({ paisa }) => paisa)}::bigint[])`
}
