import 'server-only'
import { Prisma } from '@prisma/client'
import { type UserRow, userSelect } from '@/lib/accounts/users/select'
import type { Page } from '@/lib/platform/http/endpoint'
import { countBy, inOrder, readListPage } from '@/lib/platform/http/page'
import type { PageQuery } from '@/lib/platform/http/page-params'
import { fullNameSql } from '@/lib/platform/people/name-sql'

// Shared by the lists of accounts and of caretakers.

export const adminUserSorts = {
  '-joined': 'Newest',
  joined: 'Oldest',
  name: 'Name, A to Z',
  '-name': 'Name, Z to A',
} as const
export type AdminUserSort = keyof typeof adminUserSorts

const orderOf: Record<AdminUserSort, Prisma.Sql> = {
  '-joined': Prisma.sql`u.created_at DESC, u.id DESC`,
  joined: Prisma.sql`u.created_at, u.id`,
  name: Prisma.sql`lower(${fullNameSql('u')}), u.id`,
  '-name': Prisma.sql`lower(${fullNameSql('u')}) DESC, u.id DESC`,
}

/** Words in any order and letter case; strpos has no wildcards to escape. */
export const nameConditions = (name: string | undefined) =>
  splitWords(name).map((word) => Prisma.sql`strpos(lower(${fullNameSql('u')}), lower(${word})) > 0`)

export const splitWords = (typed: string | undefined) => (typed ?? '').split(/\s+/).filter(Boolean)

/** Rows and total in one snapshot (contract 6.18), by default newest first; ties by id. */
export function pageOfUsers<T>(
  conditions: Prisma.Sql[],
  { sort = '-joined', ...page }: PageQuery & { sort?: AdminUserSort },
  shape: (row: UserRow) => T,
): Promise<Page<T>> {
  const where = conditions.length > 0 ? Prisma.sql`WHERE ${Prisma.join(conditions, ' AND ')}` : Prisma.empty
  return readListPage(
    page,
    countBy(Prisma.sql`SELECT count(*)::int AS total FROM users u ${where}`),
    async (tx, { skip, take }) => {
      const ids = await tx.$queryRaw<{ id: string }[]>`
        SELECT u.id FROM users u ${where} ORDER BY ${orderOf[sort]} LIMIT ${take} OFFSET ${skip}`
      const rows = await tx.user.findMany({
        where: { id: { in: ids.map(({ id }) => id) } },
        select: userSelect,
      })
      return inOrder(ids, rows).map(shape)
    },
  )
}
