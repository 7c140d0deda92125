import 'server-only'
import { Prisma } from '@prisma/client'
import { notFound } from '@/lib/base/errors'
import { requireId } from '@/lib/base/ids'
import type { FormatName } from '@/lib/catalogue/products/import-schema'
import type { ImportDto, ImportOutcome, ImportRowDto, RowFilter } from '@/lib/office/imports/schema'
import type { Viewer } from '@/lib/platform/auth/types'
import { db, type Tx } from '@/lib/platform/database/client'
import type { Table } from '@/lib/platform/database/stream'
import type { Page } from '@/lib/platform/http/endpoint'
import { countBy, readListPage } from '@/lib/platform/http/page'
import type { PageQuery } from '@/lib/platform/http/page-params'
import { fullName } from '@/lib/platform/people/name'

const { sql } = Prisma

const person = { select: { id: true, firstName: true, lastName: true } } as const
const selected = { creator: person, starter: person } satisfies Prisma.ProductImportInclude
type Row = Prisma.ProductImportGetPayload<{ include: typeof selected }>

interface Numbers {
  id: string
  result: ImportOutcome | null
  rows: number
  checked: number
  done: number
  withoutPicture: number
}

/** Counted from the rows, so that the numbers are always theirs. */
const numbersOf = (tx: Tx, ids: readonly string[]) =>
  tx.$queryRaw<Numbers[]>(sql`
    SELECT import_id AS id, coalesce(outcome, planned)::text AS result, count(*)::int AS rows, count(planned)::int AS checked,
      count(outcome)::int AS done, (count(*) FILTER (WHERE cardinality(picture_faults) > 0))::int AS "withoutPicture"
    FROM product_import_rows WHERE import_id = ANY(${ids}::uuid[]) GROUP BY 1, 2`)

function toDto(row: Row, numbers: readonly Numbers[], waitsFor: string | null): ImportDto {
  const counts = numbers.filter(({ id }) => id === row.id)
  const sum = (key: 'rows' | 'checked' | 'done' | 'withoutPicture') =>
    counts.reduce((total, counted) => total + counted[key], 0)
  const countOf = (result: ImportOutcome) => counts.find((counted) => counted.result === result)?.rows ?? 0
  const named = (user: Row['creator']) => ({ _id: user.id, name: fullName(user) })
  return {
    _id: row.id,
    fileName: row.fileName,
    format: row.format as FormatName,
    status: row.status,
    columns: row.columns as ImportDto['columns'],
    archives: row.archives,
    rows: sum('rows'),
    checked: sum('checked'),
    done: sum('done'),
    counts: {
      new: countOf('new'),
      changed: countOf('changed'),
      same: countOf('same'),
      skipped: countOf('skipped'),
      refused: countOf('refused'),
    },
    withoutPicture: sum('withoutPicture'),
    failure: row.failure,
    waitsFor,
    createdBy: named(row.creator),
    startedBy: row.starter ? named(row.starter) : null,
    createdAt: row.createdAt.toISOString(),
    startedAt: row.startedAt?.toISOString() ?? null,
    finishedAt: row.finishedAt?.toISOString() ?? null,
  }
}

/** The running import that was started first: the others wait for it. */
async function runningFirst(tx: Tx): Promise<string | null> {
  const first = await tx.productImport.findFirst({
    where: { status: 'RUNNING' },
    orderBy: [{ startedAt: 'asc' }, { id: 'asc' }],
    select: { id: true },
  })
  return first?.id ?? null
}

async function dtosOf(tx: Tx, rows: readonly Row[]): Promise<ImportDto[]> {
  const [numbers, first] = [
    await numbersOf(
      tx,
      rows.map(({ id }) => id),
    ),
    await runningFirst(tx),
  ]
  return rows.map((row) => toDto(row, numbers, row.status === 'RUNNING' && first !== row.id ? first : null))
}

/** An import for the admin area; null for an unknown id. The caller checks that the viewer is an admin. */
export async function findImport(id: string, tx: Tx = db): Promise<ImportDto | null> {
  const row = await tx.productImport.findUnique({ where: { id }, include: selected })
  return row ? ((await dtosOf(tx, [row]))[0] ?? null) : null
}

export async function getImport(_viewer: Viewer, id: string): Promise<ImportDto> {
  const found = await findImport(requireId(id, 'import'))
  if (!found) throw notFound('import')
  return found
}

/** The newest first. The caller checks that the viewer is an admin. */
export const listImports = (page: PageQuery): Promise<Page<ImportDto>> =>
  readListPage(
    page,
    (tx) => tx.productImport.count(),
    async (tx, at) =>
      dtosOf(
        tx,
        await tx.productImport.findMany({
          ...at,
          include: selected,
          orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
        }),
      ),
  )

const resultSql = (result: RowFilter | undefined) =>
  result === undefined
    ? sql`true`
    : result === 'pictures'
      ? sql`cardinality(r.picture_faults) > 0`
      : sql`coalesce(r.outcome, r.planned) = ${result}::"ImportOutcome"`

/** A file that only has ids names no product: then the product's own name, or the id that belongs to none. */
const rowName = sql`coalesce(nullif(r.name, ''), p.name, r.row -> 'cells' ->> 'id', '')`

/** Notes are about what is written. */
const rowNotes = sql`CASE WHEN coalesce(r.outcome, r.planned) IN ('new', 'changed')
  THEN coalesce(r.row -> 'notes', '[]') ELSE '[]' END`

/** The rows of an import in the order of its file. The caller checks that the viewer is an admin. */
export function listRows(
  id: string,
  { result, ...page }: PageQuery & { result?: RowFilter | undefined },
): Promise<Page<ImportRowDto>> {
  const where = sql`r.import_id = ${id}::uuid AND ${resultSql(result)}`
  return readListPage(
    page,
    countBy(sql`SELECT count(*)::int AS total FROM product_import_rows r WHERE ${where}`),
    (tx, { skip, take }) =>
      tx.$queryRaw<ImportRowDto[]>(sql`
        SELECT r.line, ${rowName} AS name, r.planned::text, r.outcome::text, r.changes, ${rowNotes} AS notes, r.faults, r.picture_faults AS "pictureFaults",
          p.id AS product, r.values
        FROM product_import_rows r LEFT JOIN products p ON p.id = r.product_id AND p.deleted_at IS NULL
        WHERE ${where} ORDER BY r.position LIMIT ${take} OFFSET ${skip}`),
  )
}

export async function rowsOfImport(
  viewer: Viewer,
  id: string,
  query: PageQuery & { result?: RowFilter | undefined },
): Promise<Page<ImportRowDto>> {
  const { _id } = await getImport(viewer, id)
  return listRows(_id, query)
}

interface ErrorRow {
  position: number
  line: number
  name: string
  result: ImportOutcome
  faults: string[]
}

/** One line for each error. */
export async function errorsTable(viewer: Viewer, id: string): Promise<Table<ErrorRow>> {
  const { _id } = await getImport(viewer, id)
  return {
    columns: ['line', 'product', 'result', 'errors'],
    next: (last, limit) =>
      db.$queryRaw<ErrorRow[]>(sql`
        SELECT r.position, r.line, ${rowName} AS name, coalesce(r.outcome, r.planned)::text AS result,
          r.faults || r.picture_faults AS faults
        FROM product_import_rows r LEFT JOIN products p ON p.id = r.product_id
        WHERE r.import_id = ${_id}::uuid AND cardinality(r.faults || r.picture_faults) > 0
          AND r.position > ${last?.position ?? -1}
        ORDER BY r.position LIMIT ${limit}`),
    cells: ({ line, name, result, faults }) => [line, name, result, faults.join('; ')],
  }
}
