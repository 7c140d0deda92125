// Started by bench/cash.mjs with tsx: imports a statement with planted errors into an empty database and writes what was found
// as JSON into a file.
import { writeFileSync } from 'node:fs'
import { Prisma } from '@prisma/client'
import { db } from '@/lib/database/client'
import { readCashDays, readCashOrders, readOutstanding } from '@/lib/statements/figures'
import { deliveredSql } from '@/lib/statements/figures-sql'
import { monthAt, monthRange } from '@/lib/statements/month'
import { listLines } from '@/lib/statements/queries'
import { readSources } from '@/lib/statements/settings'
import { readCashTasks } from '@/lib/statements/tasks'
import { withClient } from '../scripts/lib/sql.mjs'
import { agreed, cashShop, importCsv, sendParcels } from '../tests/support/cash-shop'
import { plantedStatement } from '../tests/support/statements'

const PARCELS = 5000
/** Errors of each kind. */
const EACH = 40

export interface CashResult {
  parcels: number
  lines: number
  kinds: { kind: string; planted: number; found: number }[]
  missed: number
  invented: number
  missingPlanted: number
  missingFound: number
  booked: number
  importMs: number
  orders: number
  reads: Record<string, number>
  plan: string
}

const [answer = '', count = ''] = process.argv.slice(2)

async function timed<T>(run: () => Promise<T>): Promise<{ value: T; ms: number }> {
  const began = performance.now()
  const value = await run()
  return { value, ms: Math.round(performance.now() - began) }
}

async function allLines(id: string) {
  const pages = []
  for (let page = 1; ; page += 1) {
    const { items } = await listLines(id, { page, limit: 1000, state: 'all' })
    pages.push(...items)
    if (items.length < 1000) return pages
  }
}

async function statementOfErrors() {
  const admin = await cashShop()
  const parcels = await sendParcels(PARCELS, 'PostEx', 1, 17)
  const { csv, planted, missing } = plantedStatement(parcels, agreed, EACH)
  const { value: statement, ms: importMs } = await timed(() => importCsv(admin, csv))
  const lines = await allLines(statement._id)
  const found = new Map(
    lines.flatMap(({ position, problems }) =>
      problems.length > 0 ? [[position, problems.map(({ kind }) => kind).join(' ')] as const] : [],
    ),
  )
  const missed = [...planted].filter(([position, kind]) => found.get(position) !== kind).length
  const invented = [...found].filter(([position, kind]) => planted.get(position) !== kind).length
  const kinds = [...new Set(planted.values())].sort().map((kind) => ({
    kind,
    planted: [...planted.values()].filter((one) => one === kind).length,
    found: [...found.values()].filter((one) => one === kind).length,
  }))
  const { missing: missingFound } = await readCashTasks()
  return {
    parcels: PARCELS,
    lines: lines.length,
    kinds,
    missed,
    invented,
    missingPlanted: missing.length,
    missingFound,
    booked: lines.filter(({ isOpen }) => !isOpen).length,
    importMs,
  }
}

/** Parcels of older months, most of them settled long ago. */
async function addOrders(orders: number) {
  for (let at = 1; at * PARCELS < orders; at += 1)
    await sendParcels(PARCELS, 'PostEx', 100 + at, 17 + 10 * at)
  // Of so many rows it takes longer than a statement of the shop may.
  await withClient(process.env.DATABASE_URL ?? '', (client) => client.query('ANALYZE'))
}

async function plan(): Promise<string> {
  const range = Prisma.sql`o.outcome_at >= now() - interval '40 days' AND o.outcome_at < now() - interval '10 days'`
  const sql = deliveredSql(await readSources(), range)
  const rows = await db.$queryRaw<
    { 'QUERY PLAN': string }[]
  >(Prisma.sql`EXPLAIN (ANALYZE, COSTS OFF, TIMING OFF)
    SELECT day, count(*), sum(outstanding) FROM (${sql}) one GROUP BY day`)
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

const result = await statementOfErrors()
await addOrders(Number(count))
const month = monthAt(new Date(Date.now() - 17 * 86_400_000))
const range = monthRange(month)
if (!range) throw new Error('No month')
const reads = {
  'a month by day': (await timed(() => readCashDays(range))).ms,
  'all outstanding': (await timed(readOutstanding)).ms,
  'open tasks': (await timed(readCashTasks)).ms,
  'orders of a day': (
    await timed(() => readCashOrders({ from: range.to, to: range.to }, { source: 'PostEx' }))
  ).ms,
}
const orders = await db.order.count()
writeFileSync(answer, JSON.stringify({ ...result, orders, reads, plan: await plan() } satisfies CashResult))
// The pool would keep the process for half a minute.
process.exit()
