import 'server-only'
import { Prisma } from '@prisma/client'

const { sql, join } = Prisma

/** The Karachi time in a format that spreadsheets understand. */
export const karachi = (column: Prisma.Sql) =>
  sql`to_char(${column} AT TIME ZONE 'Asia/Karachi', 'YYYY-MM-DD HH24:MI:SS')`

/** INV-2026-00042, as `invoiceNumber` and `creditNoteNumber` write it. */
export const numbered = (prefix: 'INV' | 'CN', row: Prisma.Sql) =>
  sql`concat(${`${prefix}-`}::text, ${row}.year, '-', lpad(${row}.number::text, greatest(5, length(${row}.number::text)), '0'))`

export const where = (conditions: Prisma.Sql[]) => sql`WHERE ${join([sql`true`, ...conditions], ' AND ')}`
