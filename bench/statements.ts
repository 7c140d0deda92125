// A short-lived program of bench/statements.mjs: which statements the shop would run, as JSON. Run with tsx.
import type { Prisma } from '@prisma/client'
import { pageSql } from '@/lib/products/list-sql'
import { productColumns, productSql } from '@/lib/products/product-sql'
import type { ProductFilters } from '@/lib/products/schema'

type Question =
  | { product: string }
  | { list: Partial<ProductFilters>; page: number; limit: number; known: { version: string; total: number } }

function statementOf(question: Question): Prisma.Sql {
  if ('product' in question) return productSql(null, question.product)
  const { list, page, limit, known } = question
  return pageSql({ categories: [], ...list }, { page, limit }, productColumns, known)
}

const questions: Question[] = JSON.parse(process.argv[2] ?? '[]')
const statements = questions.map((question) => {
  const { text, values } = statementOf(question)
  return { text, values }
})
process.stdout.write(JSON.stringify(statements))
