import 'server-only'
import { Prisma } from '@prisma/client'
import { adminUserConditions } from '@/lib/accounts/users/queries'
import type { UsersExport } from '@/lib/office/exports/schema'
import { read } from '@/lib/platform/database/client'
import { karachi, where } from '@/lib/platform/database/sql'
import type { Table } from '@/lib/platform/database/stream'

const { sql } = Prisma

interface UserRow {
  id: string
  at: Date
  texts: string[]
}

export function tableOfUsers({ state, ...filter }: UsersExport): Table<UserRow> {
  const conditions = adminUserConditions({ ...filter, ...(state ? { isBlocked: state === 'BLOCK' } : {}) })
  return {
    columns: [
      ...['id', 'since', 'role', 'status', 'first name', 'last name', 'email', 'phone'],
      ...['street', 'city', 'state', 'country', 'zip code'],
    ],
    next: (last, limit) =>
      read<UserRow>(sql`
        SELECT u.id, u.created_at AS at, ARRAY[${karachi(sql`u.created_at`)}, u.role::text,
          CASE WHEN u.is_blocked THEN 'BLOCK' ELSE 'ACTIVE' END, u.first_name, u.last_name, u.email, u.phone_number,
          u.street, u.city, u.state, u.country, u.zip_code] AS texts
        FROM users u
        ${where([
          ...conditions,
          ...(last ? [sql`(u.created_at, u.id) < (${last.at}::timestamptz, ${last.id}::uuid)`] : []),
        ])}
        ORDER BY u.created_at DESC, u.id DESC LIMIT ${limit}`),
    cells: ({ id, texts }) => [id, ...texts],
  }
}
