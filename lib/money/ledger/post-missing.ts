import 'server-only'
import { type Balances, isNothing, missing } from '@/lib/money/ledger/accounts'
import type { EventKind, OwnSource } from '@/lib/money/ledger/events'
import { bookEvents } from '@/lib/money/ledger/post-events'
import type { Tx } from '@/lib/platform/database/client'

/** What an order or appointment should have booked by its columns, and what it has; null: nothing yet. */
export interface Book {
  id: string
  number: string
  wanted: Balances
  booked: Balances | null
}

interface Change {
  source: OwnSource
  kind: EventKind
  /** Null: the system. */
  actorId: string | null
}

/** The kinds with which something can be booked for the first time. Anything else is from before the ledger. */
const first: Record<OwnSource, EventKind> = { ORDER: 'PLACED', APPOINTMENT: 'PAYMENT' }

/** Books what is missing. Their orders or appointments are locked. Returns those for which something was booked. */
export async function bookMissing(tx: Tx, books: readonly Book[], change: Change): Promise<Book[]> {
  const { source, kind } = change
  const behind = books.filter((book) => !isNothing(missingOf(book)))
  await bookEvents(
    tx,
    behind.map((book) => ({
      ...change,
      kind: book.booked === null && kind !== first[source] ? 'OPENING' : kind,
      ...(source === 'ORDER' ? { orderId: book.id } : { appointmentId: book.id }),
      entries: missingOf(book),
    })),
  )
  return behind
}

export const missingOf = ({ wanted, booked }: Book): Balances => missing(wanted, booked ?? {})
