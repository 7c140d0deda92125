import 'server-only'
import { Prisma } from '@prisma/client'
import { lowestId } from '@/lib/base/ids'
import { type Account, accountNames } from '@/lib/money/ledger/accounts'
import { type Book, missingOf } from '@/lib/money/ledger/post-missing'
import type { SubjectKind } from '@/lib/money/payments/basket'
import { db } from '@/lib/platform/database/client'
import { type LedgerBooks, ledgerBooks } from '@/lib/reconciling/settlement/ledger-subjects'

/** An account for which the ledger has another balance than the columns of the order or appointment say. */
export interface Difference {
  kind: SubjectKind
  number: string
  account: Account
  columns: number
  ledger: number
  /** False: nothing of it is booked yet. */
  isOpened: boolean
}

const BATCH_SIZE = 500

/** Compares the ledger of every order and appointment with its columns. */
export async function findDifferences(): Promise<{ compared: number; differences: Difference[] }> {
  const differences: Difference[] = []
  let compared = 0
  for (const books of ledgerBooks)
    for await (const batch of batchesOf(books)) {
      compared += batch.length
      differences.push(...batch.flatMap((book) => differencesOf(books.kind, book)))
    }
  return { compared, differences }
}

async function* batchesOf(books: LedgerBooks): AsyncGenerator<Book[]> {
  for (let after = lowestId; ; ) {
    const batch = await books.read(db, after, Prisma.sql`true`, BATCH_SIZE)
    yield batch
    const last = batch.at(-1)
    if (!last || batch.length < BATCH_SIZE) return
    after = last.id
  }
}

function differencesOf(kind: SubjectKind, book: Book): Difference[] {
  const missing = missingOf(book)
  return accountNames
    .filter((account) => missing[account] !== undefined)
    .map((account) => ({
      kind,
      number: book.number,
      account,
      columns: book.wanted[account] ?? 0,
      ledger: book.booked?.[account] ?? 0,
      isOpened: book.booked !== null,
    }))
}

/** Events whose entries do not sum to zero, or that have less than two. The database lets none in. */
export const findUnbalanced = (): Promise<{ id: string; entries: number; paisa: string }[]> =>
  db.$queryRaw`
    SELECT e.id, count(n.paisa)::int AS entries, coalesce(sum(n.paisa), 0)::text AS paisa
    FROM ledger_events e LEFT JOIN ledger_entries n ON n.event_id = e.id
    GROUP BY e.id HAVING count(n.paisa) < 2 OR sum(n.paisa) <> 0`
