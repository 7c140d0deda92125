import 'server-only'
import { Prisma } from '@prisma/client'
import { movementsSql } from '@/lib/office/stock-keeping/queries'
import type { MovementFilter } from '@/lib/office/stock-keeping/schema'
import { recordAudit } from '@/lib/platform/audit/record'
import type { Viewer } from '@/lib/platform/auth/types'
import { db, read } from '@/lib/platform/database/client'
import { karachi } from '@/lib/platform/database/sql'
import type { Table } from '@/lib/platform/database/stream'
import { fullNameSql } from '@/lib/platform/people/name-sql'

const { sql } = Prisma

interface MovementRow {
  id: string
  time: string
  product: string
  name: string
  change: number
  stock: number
  reason: string
  person: string | null
  order: string | null
  reverses: string | null
  note: string
}

const columns = [
  'id',
  'time',
  'product',
  'name',
  'change',
  'stock',
  'reason',
  'person',
  'order',
  'reverses',
  'note',
] as const satisfies readonly (keyof MovementRow)[]

/** The stock book as a table, oldest first. That it was exported is recorded before the first row is sent. */
export async function stockTable(
  viewer: Pick<Viewer, 'id'>,
  filter: MovementFilter,
): Promise<Table<MovementRow>> {
  await db.$transaction((tx) =>
    recordAudit(tx, {
      actorId: viewer.id,
      action: 'export.stock',
      subject: 'export:stock',
      after: Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined)),
    }),
  )
  const where = movementsSql(filter)
  return {
    columns,
    next: (last, limit) =>
      read<MovementRow>(sql`
        SELECT m.id::text, ${karachi(sql`m.at`)} AS time, m.product_id::text AS product, p.name, m.change, m.stock,
          m.reason::text, ${fullNameSql('u')} AS person, o.number AS "order", m.reverses_id::text AS reverses, m.note
        FROM stock_movements m JOIN products p ON p.id = m.product_id
          LEFT JOIN users u ON u.id = m.actor_id LEFT JOIN orders o ON o.id = m.order_id
        WHERE ${where} ${last ? sql`AND m.id > ${last.id}::bigint` : sql``}
        ORDER BY m.id LIMIT ${limit}`),
    cells: (row) => columns.map((column) => row[column]),
  }
}
