import 'server-only'
import type { Prisma } from '@prisma/client'
import { notFound } from '@/lib/base/errors'
import { isId, requireId } from '@/lib/base/ids'
import { toPaisa } from '@/lib/base/money'
import type { PriceRunDto, RunQuery, RunRowDto } from '@/lib/catalogue/prices/schema'
import { db, type Tx } from '@/lib/platform/database/client'
import type { Page } from '@/lib/platform/http/endpoint'
import { readListPage } from '@/lib/platform/http/page'
import { fullName } from '@/lib/platform/people/name'

const named = { select: { firstName: true, lastName: true } } as const
const select = { include: { createdBy: named, undoneBy: named } } as const
type RunRecord = Prisma.PriceRunGetPayload<typeof select>

type Counts = PriceRunDto['counts']
const noRows: Counts = { open: 0, done: 0, skipped: 0, undone: 0, notUndone: 0 }

/** The counts of rows of these runs. */
async function countRows(tx: Tx, ids: readonly string[]): Promise<Map<string, Counts>> {
  const rows = await tx.$queryRaw<(Counts & { id: string })[]>`
    SELECT run_id::text AS id, count(*) FILTER (WHERE outcome IS NULL)::int AS open,
      count(*) FILTER (WHERE outcome = 'DONE')::int AS done,
      count(*) FILTER (WHERE outcome <> 'DONE')::int AS skipped,
      count(*) FILTER (WHERE undo_outcome = 'DONE')::int AS undone,
      count(*) FILTER (WHERE undo_outcome <> 'DONE')::int AS "notUndone"
    FROM price_run_rows WHERE run_id = ANY(${ids}::uuid[]) GROUP BY run_id`
  return new Map(rows.map(({ id, ...counts }) => [id, counts]))
}

const toRun = (row: RunRecord, counts: Counts = noRows): PriceRunDto => ({
  _id: row.id,
  kind: row.kind,
  percent: row.percent === null ? null : Number(row.percent),
  rupees: row.rupees,
  roundTo: row.roundTo,
  filter: row.filter as Record<string, string> | null,
  from: row.applyFrom?.toISOString() ?? null,
  to: row.saleTo?.toISOString() ?? null,
  state: row.state,
  note: row.note,
  counts,
  createdBy: row.createdBy && fullName(row.createdBy),
  createdAt: row.createdAt.toISOString(),
  doneAt: row.doneAt?.toISOString() ?? null,
  undoneBy: row.undoneBy && fullName(row.undoneBy),
  undoneAt: row.undoneAt?.toISOString() ?? null,
})

/** The runs, the newest first. */
export async function listRuns(query: RunQuery): Promise<Page<PriceRunDto>> {
  return readListPage(
    query,
    (tx) => tx.priceRun.count(),
    async (tx, place) => {
      const rows = await tx.priceRun.findMany({
        ...select,
        orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
        ...place,
      })
      const counts = await countRows(
        tx,
        rows.map(({ id }) => id),
      )
      return rows.map((row) => toRun(row, counts.get(row.id)))
    },
  )
}

/** A run for its page; null for an unknown id. */
export async function findRun(id: string, tx: Tx = db): Promise<PriceRunDto | null> {
  if (!isId(id)) return null
  const row = await tx.priceRun.findUnique({ where: { id }, ...select })
  return row && toRun(row, (await countRows(tx, [id])).get(id))
}

export async function readRun(run: string, tx?: Tx): Promise<PriceRunDto> {
  const found = await findRun(requireId(run, 'priceRun'), tx)
  if (!found) throw notFound('priceRun')
  return found
}

/** The rows of a run: skipped ones first, then by name. */
export async function listRunRows(run: string, query: RunQuery): Promise<Page<RunRowDto>> {
  const { _id: id } = await readRun(run)
  return readListPage(
    query,
    (tx) => tx.priceRunRow.count({ where: { runId: id } }),
    async (tx, { skip, take }) => {
      const rows = await tx.$queryRaw<RunRowDto[]>`
        SELECT r.product_id::text AS product, p.name, r.old_price AS old, r.new_price AS new, r.outcome::text,
          r.undo_outcome::text AS "undoOutcome"
        FROM price_run_rows r JOIN products p ON p.id = r.product_id WHERE r.run_id = ${id}::uuid
        ORDER BY coalesce(r.undo_outcome, r.outcome, 'DONE') = 'DONE', lower(p.name), r.product_id
        LIMIT ${take} OFFSET ${skip}`
      return rows.map((row) => ({ ...row, old: toPaisa(row.old), new: toPaisa(row.new) }))
    },
  )
}
