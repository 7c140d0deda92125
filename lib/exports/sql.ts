import 'server-only'
import { Prisma } from '@prisma/client'

const { sql, join } = Prisma

/** In Karachi time, in a format that spreadsheets understand. */
export const karachi = (column: Prisma.Sql) =>
  sql`to_char(${column} AT TIME ZONE 'Asia/Karachi', 'YYYY-MM-DD HH24:MI:SS')`

export const where = (conditions: Prisma.Sql[]) => sql`WHERE ${join([sql`true`, ...conditions], ' AND ')}`
