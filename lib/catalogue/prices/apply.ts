import 'server-only'
import { Prisma } from '@prisma/client'
import { lockWithGroups } from '@/lib/catalogue/groups/lock'
import { priceColumns } from '@/lib/catalogue/prices/preview'
import {
  applied,
  type RowStep,
  type RunProduct,
  type RunRow,
  type RunTerms,
  undone,
} from '@/lib/catalogue/prices/rules'
import { auditedPrices, type SaleRow } from '@/lib/catalogue/products/sale'
import { recordAudit, recordAudits } from '@/lib/platform/audit/record'
import { stillMay } from '@/lib/platform/auth/rights-sql'
import { revalidateTags, tags } from '@/lib/platform/cache/tags'
import { db, type Tx } from '@/lib/platform/database/client'
import { retried } from '@/lib/platform/database/errors'
import { nextVersion } from '@/lib/platform/database/versions'

const { sql } = Prisma
const CHUNK_SIZE = 100

interface Run extends RunTerms {
  id: string
  state: 'RUNNING' | 'UNDOING'
  createdById: string | null
  undoneById: string | null
}

interface OpenRow extends RunRow {
  id: string
}

/** The rows of a run say what is left to do, so that another process can go on with it. */
const isDue = (now: Date) =>
  sql`(state IN ('RUNNING', 'UNDOING') OR (state = 'PLANNED' AND (apply_from IS NULL OR apply_from <= ${now})))`

/** The runs that are to be gone on with. */
export const dueRuns = async (now: Date): Promise<string[]> => {
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT id::text FROM price_runs WHERE ${isDue(now)} ORDER BY apply_from NULLS FIRST, id LIMIT 20`
  return rows.map(({ id }) => id)
}

/** Applies or undoes a run to its end. A job leaves one alone that another process has at this moment. */
export async function goOnWithRun(
  id: string,
  { now, stopping, isJob = false }: { now: Date; stopping?: AbortSignal | undefined; isJob?: boolean },
): Promise<void> {
  while (!stopping?.aborted) {
    const changed = await retried(() => applyChunk(id, now, isJob))
    if (changed === null) return
    if (changed.length > 0) await revalidateTags(...changed.map(tags.product), tags.catalogue)
  }
}

/** Returns the ids of the products that have another price now; null when nothing is left to do. */
const applyChunk = (id: string, now: Date, isJob: boolean): Promise<string[] | null> =>
  db.$transaction(async (tx) => {
    const run = await lockRun(tx, id, now, isJob)
    if (!run) return null
    const rows = await openRows(tx, run)
    if (rows.length === 0) {
      await tx.$executeRaw`
        UPDATE price_runs SET state = ${run.state === 'RUNNING' ? 'DONE' : 'UNDONE'}::"PriceRunState",
          done_at = coalesce(done_at, ${now})
        WHERE id = ${id}::uuid`
      return null
    }
    const products = await lockedProducts(
      tx,
      rows.map(({ id }) => id),
    )
    const steps = rows.map((row) => {
      const before = products.get(row.id)
      const step: RowStep = before
        ? (run.state === 'RUNNING' ? applied : undone)(row, before, run, now)
        : { outcome: 'GONE' }
      return { id: row.id, before, ...step }
    })
    const changes = steps.flatMap(({ id, before, prices }) =>
      before && prices ? [{ id, before, prices }] : [],
    )
    await writePrices(tx, changes)
    await recordOutcomes(tx, run, steps)
    await recordAudits(
      tx,
      changes.map(({ id: product, before, prices }) => ({
        actorId: run.state === 'RUNNING' ? run.createdById : run.undoneById,
        action: 'product.price' as const,
        subject: `product:${product}` as const,
        before: auditedPrices(before),
        after: { ...auditedPrices(prices), run: id },
      })),
    )
    return changes.map(({ id }) => id)
  })

async function lockRun(tx: Tx, id: string, now: Date, isJob: boolean): Promise<Run | null> {
  const [run] = await tx.$queryRaw<(Omit<Run, 'state'> & { state: Run['state'] | 'PLANNED' })[]>`
    SELECT id::text, kind::text, state::text, apply_from AS "from", sale_to AS "to", created_by::text AS "createdById",
      undone_by::text AS "undoneById"
    FROM price_runs WHERE id = ${id}::uuid AND ${isDue(now)}
    FOR UPDATE ${isJob ? sql`SKIP LOCKED` : Prisma.empty}`
  if (!run) return null
  if (run.state !== 'PLANNED') return { ...run, state: run.state }
  if (run.createdById === null || !(await stillMay(tx, run.createdById, 'prices.write'))) {
    await cancelByShop(tx, id)
    return null
  }
  await tx.$executeRaw`UPDATE price_runs SET state = 'RUNNING' WHERE id = ${id}::uuid`
  return { ...run, state: 'RUNNING' }
}

/** Cancels a planned run whose author may not change prices any more. */
async function cancelByShop(tx: Tx, id: string): Promise<void> {
  await tx.$executeRaw`UPDATE price_runs SET state = 'CANCELLED' WHERE id = ${id}::uuid`
  await recordAudit(tx, {
    actorId: null,
    action: 'price-run.cancel',
    subject: `price-run:${id}`,
    before: { state: 'PLANNED' },
    after: { state: 'CANCELLED' },
  })
}

const openRows = (tx: Tx, { id, state }: Run) =>
  tx.$queryRaw<OpenRow[]>`
    SELECT product_id::text AS id, old_price AS "oldPrice", new_price AS "newPrice" FROM price_run_rows
    WHERE run_id = ${id}::uuid
      AND ${state === 'RUNNING' ? sql`outcome IS NULL` : sql`outcome = 'DONE' AND undo_outcome IS NULL`}
    ORDER BY product_id LIMIT ${CHUNK_SIZE}`

async function lockedProducts(tx: Tx, ids: readonly string[]): Promise<Map<string, RunProduct>> {
  await lockWithGroups(tx, ids)
  const rows = await tx.$queryRaw<(RunProduct & { id: string })[]>`
    SELECT p.id::text, ${priceColumns}, p.deleted_at IS NOT NULL AS "isGone"
    FROM products p WHERE p.id = ANY(${ids}::uuid[])`
  return new Map(rows.map(({ id, ...row }) => [id, row]))
}

async function writePrices(tx: Tx, changes: readonly { id: string; prices: SaleRow }[]): Promise<void> {
  if (changes.length === 0) return
  const rows = changes.map(({ id, prices }) => ({ id, ...prices }))
  const count = await tx.$executeRaw`
    UPDATE products p SET price = v.price, was_price = v."wasPrice", sale_price = v."salePrice",
      sale_from = v."saleFrom", sale_to = v."saleTo", updated_at = ${nextVersion}
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS v(id uuid, price int, "wasPrice" int, "salePrice" int, "saleFrom" timestamptz, "saleTo" timestamptz)
    WHERE p.id = v.id AND p.deleted_at IS NULL`
  if (count !== changes.length) throw new Error('A locked product has no new price.')
}

const recordOutcomes = (tx: Tx, { id, state }: Run, steps: readonly (RowStep & { id: string })[]) => {
  const rows = JSON.stringify(steps.map((step) => ({ id: step.id, outcome: step.outcome })))
  const column = Prisma.raw(state === 'RUNNING' ? 'outcome' : 'undo_outcome')
  return tx.$executeRaw`
    UPDATE price_run_rows r SET ${column} = v.outcome::"PriceRowOutcome"
    FROM jsonb_to_recordset(${rows}::jsonb) AS v(id uuid, outcome text)
    WHERE r.run_id = ${id}::uuid AND r.product_id = v.id`
}
