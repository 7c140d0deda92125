// Started by bench/cash.mjs with tsx: imports a statement with planted errors into an empty database and writes what was found
// as JSON into a file.
import { writeFileSync } from 'node:fs'
import { readStatementTasks } from '@/lib/reconciling/collected/tasks'
import { listLines } from '@/lib/reconciling/statements/queries'
import { withClient } from '../scripts/database/sql.mjs'
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
    planted: [...planted.values()].filter((mistake) => mistake === kind).length,
    found: [...found.values()].filter((mistake) => mistake === kind).length,
  }))
  const { missing: missingFound } = await readStatementTasks()
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
  // ANALYZE of so many rows takes longer than a statement of the shop may.
  await withClient(process.env.DATABASE_URL ?? '', (client) => client.query('ANALYZE'))
}

const result = await statementOfErrors()
await addOrders(Number(count))
writeFileSync(answer, JSON.stringify(result satisfies CashResult))
// The pool would keep the process for half a minute.
process.exit()
