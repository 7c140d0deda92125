import 'server-only'
import { withGroups } from '@/lib/catalogue/groups/lock'
import { completeSql } from '@/lib/catalogue/states/shown-sql'
import { revalidateTags, tags } from '@/lib/platform/cache/tags'
import { databaseNow, db } from '@/lib/platform/database/client'
import { retried } from '@/lib/platform/database/errors'
import { nextVersion } from '@/lib/platform/database/versions'
import { log } from '@/lib/platform/log'

const BATCH_SIZE = 100

/**
 * A cron job: shows the drafts and hidden products whose date has come. One that has no category or text yet waits until it has.
 */
export async function showDueProducts(
  stopping?: AbortSignal,
  { now: given }: { now?: Date } = {},
): Promise<void> {
  const now = given ?? (await databaseNow())
  while (!stopping?.aborted) {
    const shown = await retried(() => showBatch(now))
    if (shown.length === 0) return
    await revalidateTags(...shown.map(tags.product), tags.catalogue)
    log.info('products_shown', { products: shown.length })
  }
}

/** Returns the ids of those that are shown now. */
const showBatch = (now: Date): Promise<string[]> =>
  db.$transaction(async (tx) => {
    const due = await tx.$queryRaw<{ id: string }[]>`
      SELECT p.id::text FROM products p
      WHERE p.deleted_at IS NULL AND p.show_from <= ${now} AND ${completeSql}
      ORDER BY p.show_from, p.id LIMIT ${BATCH_SIZE}`
    if (due.length === 0) return []
    const ids = due.map(({ id }) => id)
    await tx.$queryRaw`SELECT 1 FROM products WHERE ${withGroups(ids)} ORDER BY id FOR UPDATE`
    // Changes that an admin has saved meanwhile count.
    const shown = await tx.$queryRaw<{ id: string }[]>`
      UPDATE products p SET state = 'SHOWN', show_from = NULL, updated_at = ${nextVersion}
      WHERE id = ANY(${ids}::uuid[]) AND deleted_at IS NULL AND show_from <= ${now} AND ${completeSql}
      RETURNING id::text`
    return shown.map(({ id }) => id)
  })
