import 'server-only'
import { Prisma } from '@prisma/client'
import { contendedTransaction, db } from '@/lib/database/client'
import { lowestId } from '@/lib/ids'
import { isNothing } from '@/lib/ledger/accounts'
import { missingOf } from '@/lib/ledger/book-missing'
import { log } from '@/lib/log'
import { type LedgerBooks, ledgerBooks } from '@/lib/settlement/ledger-books'

const BATCH_SIZE = 200

/**
 * Books orders and appointments from before the ledger, and changes of the last hours that were not booked; a cron job. It may
 * be killed anywhere: each batch is one transaction, and the next run finds the rest.
 */
export async function bookUnbooked(stopping?: AbortSignal, batchSize = BATCH_SIZE): Promise<void> {
  for (const books of ledgerBooks) await bookUnbookedOf(books, batchSize, stopping)
}

async function bookUnbookedOf(
  books: LedgerBooks,
  batchSize: number,
  stopping: AbortSignal | undefined,
): Promise<void> {
  const condition = Prisma.sql`(${books.unopened} OR ${books.recent})`
  let after = lowestId
  while (!stopping?.aborted) {
    const found = await books.read(db, after, condition, batchSize)
    const behind = found.filter((book) => !isNothing(missingOf(book))).map(({ id }) => id)
    if (behind.length > 0) await bookBatch(books, behind)
    const last = found.at(-1)
    if (!last || found.length < batchSize) return
    after = last.id
  }
}

/** Reads them again, because they may have changed before they were locked. */
async function bookBatch(books: LedgerBooks, ids: readonly string[]): Promise<void> {
  const booked = await contendedTransaction(async (tx) => {
    await books.lock(tx, ids)
    return books.book(tx, ids, 'CORRECTION', null)
  })
  const corrected = booked.filter((book) => book.booked !== null)
  log.info('ledger_opened', { kind: books.kind, count: booked.length - corrected.length })
  for (const { number } of corrected)
    log.error('ledger_corrected', 'A change was not booked when it was made', { [books.kind]: number })
}
