// Started by bench/statements.mjs with tsx: writes the statements that the shop would run as JSON into a file.
import { writeFileSync } from 'node:fs'
import type { Prisma } from '@prisma/client'
import { changesSql, partSql } from '@/lib/catalogue/listings/current-index'
import { matchesSql } from '@/lib/catalogue/listings/facet-counts'
import { foundSql, type PageRow, pageOfIdsSql, pageSql } from '@/lib/catalogue/listings/list-sql'
import { findClosest, idsOnPage } from '@/lib/catalogue/listings/search-pages'
import { productColumns, productSql } from '@/lib/catalogue/products/product-sql'
import type { ProductFilters } from '@/lib/catalogue/products/schema'
import { withPlan } from '@/lib/catalogue/search/plan'
import { toDoSql } from '@/lib/office/figures/to-do'
import { db, read } from '@/lib/platform/database/client'
import { matchesOfUserSql } from '@/lib/swaps/matches'

export type Filters = Partial<ProductFilters>
export type Question =
  | { product: string }
  /** The counts of the open tasks. */
  | { toDo: true }
  /** The matches of the swaps of the account with this email address. */
  | { matchesOf: string }
  /** `anew`: the first time in a version of the catalogue, when nothing of it is cached. */
  | { list: Filters; page: number; limit: number; anew?: boolean }
  /** Statements for counting facets: a part of all products, the products changed since a version, those that a search finds. */
  | { counted: 'part' | { since: number } | { matches: string } }

const complete = (filters: Filters) => withPlan<ProductFilters>({ categories: [], ...filters })

async function statementOf(question: Question): Promise<Prisma.Sql> {
  if ('product' in question) return productSql(null, question.product)
  if ('toDo' in question) return toDoSql
  if ('matchesOf' in question) {
    const where = { email: question.matchesOf }
    return matchesOfUserSql((await db.user.findFirstOrThrow({ where, select: { id: true } })).id)
  }
  if ('counted' in question) {
    const { counted } = question
    if (counted === 'part') return partSql(1)
    return 'since' in counted
      ? changesSql(counted.since)
      : matchesSql(await complete({ name: counted.matches }))
  }
  const { page, limit, anew } = question
  const filters = await complete(question.list)
  const found = await findClosest(filters)
  const ids = found && idsOnPage(found, { page, limit })
  if (ids) return anew ? foundSql(filters, found.ids.length) : pageOfIdsSql(ids, productColumns)
  const statement = pageSql(filters, { page, limit }, productColumns)
  if (anew) return statement
  const [known] = await read<PageRow>(statement)
  return pageSql(filters, { page, limit }, productColumns, known)
}

const [answer = '', asked = '[]'] = process.argv.slice(2)
const questions: Question[] = JSON.parse(asked)
const statements = []
for (const question of questions) {
  const { text, values } = await statementOf(question)
  statements.push({ text, values })
}
writeFileSync(answer, JSON.stringify(statements))
// The pool would keep the process for half a minute.
process.exit()
