import { inRoot } from '../scripts/lib/paths.mjs'
import { runNode } from '../scripts/lib/run.mjs'

/**
 * The statements behind those addresses, as the shop runs them once it knows the totals.
 * @param {{ url: string, sql: import('pg').Client }} shop
 * @param {{ asks(shop: object): object }[]} paths
 */
export async function statementsOf(shop, paths) {
  const [{ version }] = (await shop.sql.query('SELECT version::text FROM catalogue_version')).rows
  const questions = paths.map(({ asks }) => ({ known: { version: '-1', total: 0 }, ...asks(shop) }))
  const first = await ask(shop, questions)
  for (const [index, question] of questions.entries()) {
    if (!question.list) continue
    const { total } = (await shop.sql.query(first[index])).rows[0]
    question.known = { version, total }
  }
  return ask(shop, questions)
}

async function ask({ url }, questions) {
  const program = inRoot('bench', 'statements.ts')
  const args = ['--conditions=react-server', '--import', 'tsx', program, JSON.stringify(questions)]
  const env = { ...process.env, DATABASE_URL: url }
  return JSON.parse(await runNode(args, { env, what: 'bench/statements.ts' }))
}
