import { mkdirSync, writeFileSync } from 'node:fs'
import { inRoot } from '../scripts/lib/paths.mjs'
import { furtherStatements } from './paths.mjs'
import { tell } from './report.mjs'
import { statementsOf } from './statements.mjs'

/** EXPLAIN of every statement of the lists, with the plan a prepared one ends up with. In full in a file, in short here. */
export async function explainAll(shop, paths) {
  const measured = paths.filter(({ asks }) => asks).map(({ name, asks }) => ({ name, asks: asks(shop) }))
  const asked = [...measured, ...furtherStatements]
  const questions = asked.map(({ asks }) => asks)
  const statements = await statementsOf(shop, questions)
  await shop.sql.query(
    'SET plan_cache_mode = force_generic_plan; SET jit = off; SET max_parallel_workers_per_gather = 0',
  )
  tell('')
  tell(`EXPLAIN at ${shop.size.toLocaleString('en')} products${' '.repeat(8)}execution ms   buffers   scans`)
  tell('"once" is what is done once per version of the catalogue and remembered')
  const file = inRoot('test-results', `bench-explain-${shop.name}.txt`)
  const parts = []
  for (const [index, { name }] of asked.entries()) {
    const { text, plan } = await explain(shop.sql, statements[index])
    parts.push(`## ${name}\n\n${text}\n`)
    const time = plan['Execution Time'].toFixed(3).padStart(9)
    const buffers = plan.Plan['Shared Hit Blocks'] + plan.Plan['Shared Read Blocks']
    tell(`${name.padEnd(40)} ${time} ${String(buffers).padStart(9)}   ${[...scansOf(plan.Plan)].join(', ')}`)
  }
  mkdirSync(inRoot('test-results'), { recursive: true })
  writeFileSync(file, parts.join('\n'))
  tell(`In full: ${file}`)
}

async function explain(sql, { text, values }) {
  await sql.query(`PREPARE asked AS ${text}`)
  try {
    const execute = `EXECUTE asked${values.length > 0 ? `(${values.map(literal).join(', ')})` : ''}`
    // The first run reads what is not in memory yet.
    await sql.query(execute)
    const [{ 'QUERY PLAN': json }] = (await sql.query(`EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${execute}`))
      .rows
    const lines = (await sql.query(`EXPLAIN (ANALYZE, BUFFERS) ${execute}`)).rows
    return { plan: json[0], text: lines.map((row) => row['QUERY PLAN']).join('\n') }
  } finally {
    await sql.query('DEALLOCATE asked')
  }
}

function literal(value) {
  if (value === null) return 'NULL'
  // Of no type yet, so that it fits what is asked for.
  if (Array.isArray(value)) return literal(`{${value.map((one) => JSON.stringify(String(one))).join()}}`)
  return typeof value === 'number' ? String(value) : `'${String(value).replaceAll("'", "''")}'`
}

/** Which indexes and tables were read, those that were planned and not needed left out. */
function* scansOf(plan, seen = new Set()) {
  const what =
    plan['Index Name'] ?? (plan['Node Type'] === 'Seq Scan' ? `seq ${plan['Relation Name']}` : undefined)
  if (what && plan['Actual Loops'] > 0 && !seen.has(what)) {
    seen.add(what)
    yield what
  }
  for (const part of plan.Plans ?? []) yield* scansOf(part, seen)
}
