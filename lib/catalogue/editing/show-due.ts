import 'server-only'
import { stateAudit } from '@/lib/catalogue/editing/state-audit'
import { withGroups } from '@/lib/catalogue/groups/lock'
import { completeSql } from '@/lib/catalogue/states/shown-sql'
import type { ProductState } from '@/lib/catalogue/states/state'
import { recordAudits } from '@/lib/platform/audit/record'
import { revalidateTags, tags } from '@/lib/platform/cache/tags'
import { databaseNow, db } from '@/lib/platform/database/client'
import { retried } from '@/lib/platform/database/errors'
import { nextVersion } from '@/lib/platform/database/versions'
import { log } from '@/lib/platform/log'

const BATCH_SIZE = 100

/**
 * A cron job: shows the drafts and hidden products whose date has come. One that is not complete yet waits until it is.
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
    const before = await tx.$queryRaw<{ id: string; state: ProductState }[]>`
      SELECT id::text, state FROM products WHERE ${withGroups(ids)} ORDER BY id FOR UPDATE`
    // Changes that an admin has saved meanwhile count.
    const shown = await tx.$queryRaw<{ id: string }[]>`
      UPDATE products p SET state = 'SHOWN', show_from = NULL, updated_at = ${nextVersion}
      WHERE id = ANY(${ids}::uuid[]) AND deleted_at IS NULL AND show_from <= ${now} AND ${completeSql}
      RETURNING id::text`
    const shownIds = new Set(shown.map(({ id }) => id))
    await recordAudits(
      tx,
      before
        .filter(({ id }) => shownIds.has(id))
        .map(({ id, state }) => stateAudit({ actorId: null, id, before: state, after: 'SHOWN' })),
    )
    return [...shownIds]
  })
