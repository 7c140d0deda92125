import { mkdirSync, writeFileSync } from 'node:fs'
import { inRoot } from '../server/process/paths.mjs'
import { furtherStatements } from './paths.mjs'
import { printLine } from './report.mjs'
import { statementsOf } from './statements.mjs'

/** @typedef {Awaited<ReturnType<typeof statementsOf>>[number]} Statement */
/** @typedef {Record<string, any> & { Plans?: Plan[] }} Plan in the format of Postgres' JSON */

/**
 * EXPLAIN of every statement of the lists, with the generic plan of a prepared one. In full in a file, in short on screen.
 * @param {import('./shops.mjs').Shop} shop
 * @param {import('./paths.mjs').MeasuredPath[]} paths
 */
export async function explainAll(shop, paths) {
  const measured = paths.flatMap(({ name, query }) => (query ? [{ name, query: query(shop) }] : []))
  const named = [...measured, ...furtherStatements]
  const statements = await statementsOf(
    shop,
    named.map(({ query }) => query),
  )
  await shop.sql.query(
    'SET plan_cache_mode = force_generic_plan; SET jit = off; SET max_parallel_workers_per_gather = 0',
  )
  printLine('')
  printLine(
    `EXPLAIN at ${shop.size.toLocaleString('en')} products${' '.repeat(8)}execution ms   buffers   scans`,
  )
  printLine('"once": done once per version of the catalogue and cached')
  const file = inRoot('test-results', `bench-explain-${shop.name}.txt`)
  /** @type {string[]} */
  const parts = []
  for (const [index, { name }] of named.entries()) {
    const { text, plan } = await explain(shop.sql, statements[index])
    parts.push(`## ${name}\n\n${text}\n`)
    const time = plan['Execution Time'].toFixed(3).padStart(9)
    const buffers = plan.Plan['Shared Hit Blocks'] + plan.Plan['Shared Read Blocks']
    printLine(
      `${name.padEnd(40)} ${time} ${String(buffers).padStart(9)}   ${[...scansOf(plan.Plan)].join(', ')}`,
    )
  }
  mkdirSync(inRoot('test-results'), { recursive: true })
  writeFileSync(file, parts.join('\n'))
  printLine(`In full: ${file}`)
}

/** @param {import('pg').Client} sql @param {Statement} statement @returns {Promise<{ plan: Plan, text: string }>} */
async function explain(sql, { text, values }) {
  await sql.query(`PREPARE measured AS ${text}`)
  try {
    const execute = `EXECUTE measured${values.length > 0 ? `(${values.map(literal).join(', ')})` : ''}`
    // The first run reads what is not in memory yet.
    await sql.query(execute)
    const [{ 'QUERY PLAN': json }] = (await sql.query(`EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${execute}`))
      .rows
    const lines = (await sql.query(`EXPLAIN (ANALYZE, BUFFERS) ${execute}`)).rows
    return { plan: json[0], text: lines.map((row) => row['QUERY PLAN']).join('\n') }
  } finally {
    await sql.query('DEALLOCATE measured')
  }
}

/** @param {unknown} value @returns {string} */
function literal(value) {
  if (value === null) return 'NULL'
  // A literal without a type, so that it takes the type of the parameter.
  if (Array.isArray(value)) return literal(`{${value.map((item) => JSON.stringify(String(item))).join()}}`)
  return typeof value === 'number' ? String(value) : `'${String(value).replaceAll("'", "''")}'`
}

/**
 * The indexes and tables that were read, without those that were planned and not needed.
 * @param {Plan} plan
 * @param {Set<string>} [seen]
 * @returns {Generator<string>}
 */
function* scansOf(plan, seen = new Set()) {
  const what =
    plan['Index Name'] ?? (plan['Node Type'] === 'Seq Scan' ? `seq ${plan['Relation Name']}` : undefined)
  if (what && plan['Actual Loops'] > 0 && !seen.has(what)) {
    seen.add(what)
    yield what
  }
  for (const part of plan.Plans ?? []) yield* scansOf(part, seen)
}
