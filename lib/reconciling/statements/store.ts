import 'server-only'
import type { Tx } from '@/lib/platform/database/client'
import type { Column } from '@/lib/reconciling/statements/fields'
import type { Amounts, StatementLine } from '@/lib/reconciling/statements/lines'
import type { KnownReceivable, LineMatch, Problem } from '@/lib/reconciling/statements/matching'
import type { SourceKind } from '@/lib/reconciling/statements/source-kinds'

interface NewStatement {
  id: string
  kind: SourceKind
  source: string
  fileName: string
  sha256: string
  columns: Column[]
  lines: readonly StatementLine[]
  importedBy: string
}

export async function insertStatement(tx: Tx, { columns, lines, ...statement }: NewStatement): Promise<void> {
  const dates = lines.flatMap(({ date }) => date ?? []).sort()
  await tx.statement.create({
    data: {
      ...statement,
      columns,
      firstDate: dateColumn(dates[0]),
      lastDate: dateColumn(dates.at(-1)),
    },
    select: { id: true },
  })
}

const dateColumn = (date: string | undefined) => (date === undefined ? null : new Date(`${date}T00:00:00Z`))

type MatchedLine = StatementLine & LineMatch<KnownReceivable>

const batchSize = 1000

export async function insertLines(
  tx: Tx,
  { id }: { id: string },
  lines: readonly MatchedLine[],
): Promise<void> {
  const rows = lines.map(({ amounts, receivables, ...line }, position) => ({
    ...line,
    ...amounts,
    position,
    orders: idsOf(receivables, 'order'),
    appointments: idsOf(receivables, 'appointment'),
  }))
  for (let from = 0; from < rows.length; from += batchSize) {
    const batch = JSON.stringify(rows.slice(from, from + batchSize))
    await tx.$executeRaw`
      INSERT INTO statement_lines (statement_id, position, line, cells, tracking, order_number, date, collected, fee,
        income_tax, sales_tax, net, problems, is_open)
      SELECT ${id}::uuid, position, line, cells, tracking, "order", date, collected, fee, "incomeTax", "salesTax", net, problems,
        problems <> '[]'
      FROM jsonb_to_recordset(${batch}::jsonb) AS given(position int, line int, cells text[], tracking text, "order" text, date date,
        collected bigint, fee bigint, "incomeTax" bigint, "salesTax" bigint, net bigint, problems jsonb)`
    await tx.$executeRaw`
      INSERT INTO statement_line_orders (statement_id, position, order_id)
      SELECT ${id}::uuid, position, order_id FROM jsonb_to_recordset(${batch}::jsonb) AS given(position int, orders uuid[]),
        unnest(orders) AS order_id`
    await tx.$executeRaw`
      INSERT INTO statement_line_appointments (statement_id, position, appointment_id)
      SELECT ${id}::uuid, position, appointment_id
      FROM jsonb_to_recordset(${batch}::jsonb) AS given(position int, appointments uuid[]), unnest(appointments) AS appointment_id`
  }
}

const idsOf = (receivables: readonly KnownReceivable[], subject: KnownReceivable['subject']) =>
  receivables.filter((receivable) => receivable.subject === subject).map(({ id }) => id)

/** A line as it is stored, for a decision. */
export interface StoredLine {
  line: number
  tracking: string
  order: string
  amounts: Amounts
  isOpen: boolean
  decision: string | null
  decidedAt: Date | null
  orders: string[]
  appointments: string[]
  kind: SourceKind
  source: string
  fileName: string
}

export async function readStoredLine(
  tx: Tx,
  statementId: string,
  position: number,
): Promise<StoredLine | null> {
  const [found] = await tx.$queryRaw<StoredLine[]>`
    SELECT l.line, l.tracking, l.order_number AS "order", l.is_open AS "isOpen", l.decision, l.decided_at AS "decidedAt",
      jsonb_build_object('collected', l.collected, 'fee', l.fee, 'incomeTax', l.income_tax, 'salesTax', l.sales_tax,
        'net', l.net) AS amounts,
      ARRAY(SELECT n.order_id::text FROM statement_line_orders n
        WHERE n.statement_id = l.statement_id AND n.position = l.position ORDER BY n.order_id) AS orders,
      ARRAY(SELECT n.appointment_id::text FROM statement_line_appointments n
        WHERE n.statement_id = l.statement_id AND n.position = l.position ORDER BY n.appointment_id) AS appointments, s.kind, s.source, s.file_name AS "fileName"
    FROM statement_lines l JOIN statements s ON s.id = l.statement_id
    WHERE l.statement_id = ${statementId}::uuid AND l.position = ${position}`
  return found ?? null
}

interface Decided {
  decision: string
  actorId: string
  note: string | null
  isOpen: boolean
  problems: readonly Problem[] | null
  /** When it was decided before, as it was read. */
  seen: Date | null
}

/** False when another admin was faster. */
export async function storeDecision(
  tx: Tx,
  statementId: string,
  position: number,
  { decision, actorId, note, isOpen, problems, seen }: Decided,
): Promise<boolean> {
  const changed = await tx.$executeRaw`
    UPDATE statement_lines SET decision = ${decision}, decided_by = ${actorId}::uuid, decided_at = clock_timestamp(),
      note = coalesce(${note}, note), is_open = ${isOpen},
      problems = coalesce(${problems === null ? null : JSON.stringify(problems)}::jsonb, problems)
    WHERE statement_id = ${statementId}::uuid AND position = ${position} AND is_open
      AND decided_at IS NOT DISTINCT FROM ${seen}::timestamptz`
  return changed === 1
}

export async function storeReceivables(
  tx: Tx,
  statementId: string,
  position: number,
  receivables: readonly KnownReceivable[],
): Promise<void> {
  await tx.$executeRaw`
    DELETE FROM statement_line_orders WHERE statement_id = ${statementId}::uuid AND position = ${position}`
  await tx.$executeRaw`
    INSERT INTO statement_line_orders (statement_id, position, order_id)
    SELECT ${statementId}::uuid, ${position}, unnest(${idsOf(receivables, 'order')}::uuid[])`
  await tx.$executeRaw`
    DELETE FROM statement_line_appointments WHERE statement_id = ${statementId}::uuid AND position = ${position}`
  await tx.$executeRaw`
    INSERT INTO statement_line_appointments (statement_id, position, appointment_id)
    SELECT ${statementId}::uuid, ${position}, unnest(${idsOf(receivables, 'appointment')}::uuid[])`
}
