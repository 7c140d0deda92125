import 'server-only'
import type { StatementKind } from '@/lib/money/ledger/events'
import { type NewEvent, postEvents } from '@/lib/money/ledger/post-events'
import type { Tx } from '@/lib/platform/database/client'
import { entriesOf, splitAmounts } from '@/lib/reconciling/statements/entries'
import type { Amounts } from '@/lib/reconciling/statements/lines'
import { collectionOf, type KnownReceivable } from '@/lib/reconciling/statements/matching'

export interface PostedStatement {
  kind: StatementKind
  source: string
  fileName: string
}

export interface PostedLine {
  line: number
  amounts: Amounts
  /** The receivables that it is about, locked; none: it is not known. */
  receivables: readonly KnownReceivable[]
}

const batchSize = 500

/** Posts lines that match or were accepted: one event for each order, which settles what is outstanding of its collection. */
export async function postLines(
  tx: Tx,
  statement: PostedStatement,
  lines: readonly PostedLine[],
  how: Pick<NewEvent, 'kind' | 'actorId'>,
): Promise<void> {
  const events = lines.flatMap((line) => eventsOf(statement, line, how))
  for (let from = 0; from < events.length; from += batchSize) {
    await postEvents(tx, events.slice(from, from + batchSize))
    // Checked now and not all at the commit, which has five seconds like any other statement.
    await tx.$executeRaw`SET CONSTRAINTS ledger_events_balance, ledger_entries_balance IMMEDIATE`
    await tx.$executeRaw`SET CONSTRAINTS ledger_events_balance, ledger_entries_balance DEFERRED`
  }
}

function eventsOf(
  { kind, source, fileName }: PostedStatement,
  { line, amounts, receivables }: PostedLine,
  how: Pick<NewEvent, 'kind' | 'actorId'>,
): NewEvent[] {
  const event = {
    ...how,
    source: 'STATEMENT' as const,
    statementKind: kind,
    note: `${source}, ${fileName}, line ${line}`,
  }
  if (receivables.length === 0) return [{ ...event, entries: entriesOf(amounts, 0, kind) }]
  const settled = receivables.map((receivable) => settledBy(amounts, receivable))
  const shares = splitAmounts(
    amounts,
    settled.map((paisa) => Math.max(0, paisa)),
  )
  return receivables.flatMap(({ id, subject }, at) => {
    const share = shares[at]
    return share
      ? [{ ...event, ...subjectOf(subject, id), entries: entriesOf(share, settled[at] ?? 0, kind) }]
      : []
  })
}

/** All that is outstanding, and not the collection of another line. */
const settledBy = (amounts: Amounts, receivable: KnownReceivable): number =>
  receivable.collections.length > 1
    ? Math.min(receivable.outstanding, collectionOf(amounts, receivable))
    : receivable.outstanding

const subjectOf = (subject: KnownReceivable['subject'], id: string) =>
  subject === 'order' ? { orderId: id } : { appointmentId: id }
