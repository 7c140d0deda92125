// A short-lived program of bench/statements.mjs: which statements the shop would run, as JSON. Run with tsx.
import type { Prisma } from '@prisma/client'
import { pageSql } from '@/lib/products/list-sql'
import { productColumns, productSql } from '@/lib/products/product-sql'
import type { ProductFilters } from '@/lib/products/schema'
import { withPlan } from '@/lib/search/plan'

type Question =
  | { product: string }
  | { list: Partial<ProductFilters>; page: number; limit: number; known: { version: string; total: number } }

async function statementOf(question: Question): Promise<Prisma.Sql> {
  if ('product' in question) return productSql(null, question.product)
  const { list, page, limit, known } = question
  return pageSql(await withPlan({ categories: [], ...list }), { page, limit }, productColumns, known)
}

const questions: Question[] = JSON.parse(process.argv[2] ?? '[]')
const statements = []
for (const question of questions) {
  const { text, values } = await statementOf(question)
  statements.push({ text, values })
}
// The pool would keep the process for half a minute.
process.stdout.write(JSON.stringify(statements), () => process.exit())
