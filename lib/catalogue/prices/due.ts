import 'server-only'
import { Prisma } from '@prisma/client'
import { lockWithGroups } from '@/lib/catalogue/groups/lock'
import { dueRuns, goOnWithRun } from '@/lib/catalogue/prices/apply'
import { revalidateTags, tags } from '@/lib/platform/cache/tags'
import { databaseNow, db } from '@/lib/platform/database/client'
import { retried } from '@/lib/platform/database/errors'
import { nextVersion } from '@/lib/platform/database/versions'

const BATCH_SIZE = 100

/**
 * A cron job: begins and ends the sales whose time has come and applies planned price runs, so that pages and orders have one price.
 * A run that fails does not hold up the others.
 */
export async function applyDuePrices(
  stopping?: AbortSignal,
  { now: given }: { now?: Date } = {},
): Promise<void> {
  const now = given ?? (await databaseNow())
  while (!stopping?.aborted) {
    const changed = await retried(() => moveSales(now))
    if (changed.length === 0) break
    await revalidateTags(...changed.map(tags.product), tags.catalogue)
  }
  let failure: Error | undefined
  for (const id of await dueRuns(now)) {
    try {
      await goOnWithRun(id, { now, stopping, isJob: true })
    } catch (error) {
      failure ??= new Error(`The price run ${id} has failed.`, { cause: error })
    }
  }
  if (failure) throw failure
}

const begins = (now: Date) => Prisma.sql`sale_price IS NOT NULL AND was_price IS NULL AND sale_price < price
  AND (sale_from IS NULL OR sale_from <= ${now}) AND (sale_to IS NULL OR sale_to > ${now})`
/** A planned sale that is over before it began ends too. */
const isMissed = (now: Date) => Prisma.sql`sale_price IS NOT NULL AND was_price IS NULL AND sale_to <= ${now}`
/** The version before changes a price without its sale, which is over then. */
const ends = (now: Date) =>
  Prisma.sql`was_price IS NOT NULL AND (sale_to <= ${now} OR sale_price IS DISTINCT FROM price)`

/** Returns the ids of the products whose sale has begun or ended now. */
const moveSales = (now: Date): Promise<string[]> =>
  db.$transaction(async (tx) => {
    const due = await tx.$queryRaw<{ id: string }[]>`
      (SELECT id::text FROM products WHERE ${begins(now)} ORDER BY sale_from, id LIMIT ${BATCH_SIZE})
      UNION (SELECT id::text FROM products WHERE ${isMissed(now)} ORDER BY sale_to, id LIMIT ${BATCH_SIZE})
      UNION (SELECT id::text FROM products WHERE ${ends(now)} ORDER BY sale_to, id LIMIT ${BATCH_SIZE})`
    if (due.length === 0) return []
    const ids = due.map(({ id }) => id)
    await lockWithGroups(tx, ids)
    // Changes that an admin has saved meanwhile count.
    const ended = await tx.$queryRaw<{ id: string }[]>`
      UPDATE products SET price = CASE WHEN was_price IS NOT NULL AND sale_price = price THEN was_price ELSE price END,
        was_price = NULL, sale_price = NULL, sale_from = NULL, sale_to = NULL, updated_at = ${nextVersion}
      WHERE id = ANY(${ids}::uuid[]) AND (${isMissed(now)} OR ${ends(now)})
      RETURNING id::text`
    const begun = await tx.$queryRaw<{ id: string }[]>`
      UPDATE products SET was_price = price, price = sale_price, updated_at = ${nextVersion}
      WHERE id = ANY(${ids}::uuid[]) AND ${begins(now)}
      RETURNING id::text`
    return [...ended, ...begun].map(({ id }) => id)
  })
