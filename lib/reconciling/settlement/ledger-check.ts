import 'server-only'
import { Prisma } from '@prisma/client'
import { lowestId } from '@/lib/base/ids'
import { type Account, accountNames } from '@/lib/money/ledger/accounts'
import { missingOf, type Postings } from '@/lib/money/ledger/post-missing'
import type { SubjectKind } from '@/lib/money/payments/basket'
import { db } from '@/lib/platform/database/client'
import { type LedgerSubject, ledgerSubjects } from '@/lib/reconciling/settlement/ledger-subjects'

/** An account for which the ledger has another balance than the columns of the order or appointment say. */
export interface Difference {
  kind: SubjectKind
  number: string
  account: Account
  columns: number
  ledger: number
  /** False: nothing of it is posted yet. */
  isOpened: boolean
}

const BATCH_SIZE = 500

/** Compares the ledger of every order and appointment with its columns. */
export async function findDifferences(): Promise<{ compared: number; differences: Difference[] }> {
  const differences: Difference[] = []
  let compared = 0
  for (const subject of ledgerSubjects)
    for await (const batch of batchesOf(subject)) {
      compared += batch.length
      differences.push(...batch.flatMap((postings) => differencesOf(subject.kind, postings)))
    }
  return { compared, differences }
}

async function* batchesOf(subject: LedgerSubject): AsyncGenerator<Postings[]> {
  for (let after = lowestId; ; ) {
    const batch = await subject.read(db, after, Prisma.sql`true`, BATCH_SIZE)
    yield batch
    const last = batch.at(-1)
    if (!last || batch.length < BATCH_SIZE) return
    after = last.id
  }
}

function differencesOf(kind: SubjectKind, postings: Postings): Difference[] {
  const missing = missingOf(postings)
  return accountNames
    .filter((account) => missing[account] !== undefined)
    .map((account) => ({
      kind,
      number: postings.number,
      account,
      columns: postings.wanted[account] ?? 0,
      ledger: postings.posted?.[account] ?? 0,
      isOpened: postings.posted !== null,
    }))
}

/** Events whose entries do not sum to zero, or that have less than two. The database lets none in. */
export const findUnbalanced = (): Promise<{ id: string; entries: number; paisa: string }[]> =>
  db.$queryRaw`
    SELECT e.id, count(n.paisa)::int AS entries, coalesce(sum(n.paisa), 0)::text AS paisa
    FROM ledger_events e LEFT JOIN ledger_entries n ON n.event_id = e.id
    GROUP BY e.id HAVING count(n.paisa) < 2 OR sum(n.paisa) <> 0`
