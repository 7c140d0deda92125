import 'server-only'
import { type Balances, isNothing, missing } from '@/lib/money/ledger/accounts'
import type { EventKind, OwnSource } from '@/lib/money/ledger/events'
import { postEvents } from '@/lib/money/ledger/post-events'
import type { Tx } from '@/lib/platform/database/client'

/** The balances that an order or appointment should have posted by its columns, and those that it has; null: nothing yet. */
export interface Postings {
  id: string
  number: string
  wanted: Balances
  posted: Balances | null
}

interface Change {
  source: OwnSource
  kind: EventKind
  /** Null: the system. */
  actorId: string | null
}

/** The kinds with which something can be posted for the first time. Anything else is from before the ledger. */
const first: Record<OwnSource, EventKind> = { ORDER: 'PLACED', APPOINTMENT: 'PAYMENT' }

/** Posts what is missing. Their orders or appointments are locked. Returns those for which something was posted. */
export async function postMissing(tx: Tx, all: readonly Postings[], change: Change): Promise<Postings[]> {
  const { source, kind } = change
  const behind = all.filter((postings) => !isNothing(missingOf(postings)))
  await postEvents(
    tx,
    behind.map((postings) => ({
      ...change,
      kind: postings.posted === null && kind !== first[source] ? 'OPENING' : kind,
      ...(source === 'ORDER' ? { orderId: postings.id } : { appointmentId: postings.id }),
      entries: missingOf(postings),
    })),
  )
  return behind
}

export const missingOf = ({ wanted, posted }: Postings): Balances => missing(wanted, posted ?? {})
