import 'server-only'
import { Prisma } from '@prisma/client'
import { notFound } from '@/lib/base/errors'
import { requireId } from '@/lib/base/ids'
import type { Viewer } from '@/lib/platform/auth/types'
import { db, type Tx } from '@/lib/platform/database/client'
import type { Page } from '@/lib/platform/http/endpoint'
import { countBy, readListPage } from '@/lib/platform/http/page'
import type { PageQuery } from '@/lib/platform/http/page-params'
import type { lineStates, StatementDto, StatementLineDto } from '@/lib/reconciling/statements/schema'

const { sql } = Prisma

type StatementRow = Omit<StatementDto, 'importedAt' | 'importedBy'> & {
  importedAt: Date
  byId: string
  byName: string
}

const statementColumns = sql`
  s.id AS "_id", s.kind, s.source, s.file_name AS "fileName", s.first_date::text AS "firstDate", s.last_date::text AS "lastDate",
  s.imported_at AS "importedAt", u.id AS "byId", concat_ws(' ', u.first_name, u.last_name) AS "byName",
  sums.* FROM statements s JOIN users u ON u.id = s.imported_by, LATERAL (
    SELECT count(*)::int AS lines, count(*) FILTER (WHERE l.is_open)::int AS open, coalesce(sum(l.collected), 0)::float8 AS collected,
      coalesce(sum(l.fee), 0)::float8 AS fees, coalesce(sum(l.income_tax + l.sales_tax), 0)::float8 AS withheld,
      coalesce(sum(l.net), 0)::float8 AS "paidOut"
    FROM statement_lines l WHERE l.statement_id = s.id) sums`

const toStatement = ({ importedAt, byId, byName, ...row }: StatementRow): StatementDto => ({
  ...row,
  importedBy: { _id: byId, name: byName },
  importedAt: importedAt.toISOString(),
})

/** The newest first. The caller checks that the viewer is an admin. */
export function listStatements({
  source,
  ...page
}: PageQuery & {
  source?: string | undefined
}): Promise<Page<StatementDto>> {
  const where = source === undefined ? sql`true` : sql`s.source = ${source}`
  return readListPage(
    page,
    countBy(sql`SELECT count(*)::int AS total FROM statements s WHERE ${where}`),
    async (tx, at) => {
      const rows = await tx.$queryRaw<StatementRow[]>(sql`
      SELECT ${statementColumns} WHERE ${where} ORDER BY s.imported_at DESC, s.id DESC LIMIT ${at.take} OFFSET ${at.skip}`)
      return rows.map(toStatement)
    },
  )
}

/** Null for an unknown id. The caller checks that the viewer is an admin. */
export async function findStatement(id: string): Promise<StatementDto | null> {
  const [row] = await db.$queryRaw<StatementRow[]>(sql`SELECT ${statementColumns} WHERE s.id = ${id}::uuid`)
  return row ? toStatement(row) : null
}

export async function getStatement(_viewer: Viewer, id: string): Promise<StatementDto> {
  const found = await findStatement(requireId(id, 'statement'))
  if (!found) throw notFound('statement')
  return found
}

type LineRow = Omit<StatementLineDto, 'decidedAt'> & { decidedAt: Date | null }

const readLines = (tx: Tx, where: Prisma.Sql) =>
  tx.$queryRaw<LineRow[]>(sql`
    SELECT l.position, l.line, l.tracking, l.order_number AS "orderNumber", l.date::text, l.collected::float8, l.fee::float8,
      l.income_tax::float8 AS "incomeTax", l.sales_tax::float8 AS "salesTax", l.net::float8, l.cells, l.problems,
      l.is_open AS "isOpen", l.decision, l.decided_at AS "decidedAt", l.note,
      (SELECT concat_ws(' ', u.first_name, u.last_name) FROM users u WHERE u.id = l.decided_by) AS "decidedBy",
      (SELECT coalesce(jsonb_agg(jsonb_build_object('_id', o.id, 'number', o.number,
          'customer', concat_ws(' ', o.first_name, nullif(o.last_name, '')), 'canDeliver',
          o.status = 'SHIPPED' AND (SELECT s.kind = 'COURIER' FROM statements s WHERE s.id = l.statement_id)) ORDER BY o.number), '[]')
        FROM statement_line_orders n JOIN orders o ON o.id = n.order_id
        WHERE n.statement_id = l.statement_id AND n.position = l.position) AS orders,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('_id', a.id, 'number', a.number) ORDER BY a.number), '[]')
        FROM statement_line_appointments n JOIN appointments a ON a.id = n.appointment_id
        WHERE n.statement_id = l.statement_id AND n.position = l.position) AS appointments
    FROM statement_lines l WHERE ${where}`)

const toLine = (row: LineRow): StatementLineDto => ({
  ...row,
  // The database sorts the keys of what is stored as JSON.
  problems: row.problems.map(({ kind, expected, found }) => ({ kind, expected, found })),
  decidedAt: row.decidedAt?.toISOString() ?? null,
})

interface LinesQuery extends PageQuery {
  state: (typeof lineStates)[number]
}

/** The lines of a statement that exists, in the order of its file. The caller checks that the viewer is an admin. */
export function listLines(id: string, { state, ...page }: LinesQuery): Promise<Page<StatementLineDto>> {
  const where = sql`l.statement_id = ${id}::uuid AND ${state === 'open' ? sql`l.is_open` : sql`true`}`
  return readListPage(
    page,
    countBy(sql`SELECT count(*)::int AS total FROM statement_lines l WHERE ${where}`),
    async (tx, { skip, take }) =>
      (await readLines(tx, sql`${where} ORDER BY l.position LIMIT ${take} OFFSET ${skip}`)).map(toLine),
  )
}

export async function linesOfStatement(
  viewer: Viewer,
  id: string,
  query: LinesQuery,
): Promise<Page<StatementLineDto>> {
  const { _id } = await getStatement(viewer, id)
  return listLines(_id, query)
}

export async function getLine(
  _viewer: Viewer,
  statementId: string,
  position: number,
): Promise<StatementLineDto> {
  const [row] = await readLines(db, sql`l.statement_id = ${statementId}::uuid AND l.position = ${position}`)
  if (!row) throw notFound('line')
  return toLine(row)
}
