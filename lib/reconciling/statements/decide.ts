import 'server-only'
import { cut } from '@/lib/base/cut'
import { AppError, invalid, notFound } from '@/lib/base/errors'
import { inEnglish } from '@/lib/base/i18n/answer-text'
import { requireId } from '@/lib/base/ids'
import { adminActor } from '@/lib/money/payments/subjects'
import { applyOutcome } from '@/lib/orders/parcels/commands'
import { lockOrder } from '@/lib/orders/record/lock'
import { recordAudit } from '@/lib/platform/audit/record'
import type { Viewer } from '@/lib/platform/auth/types'
import { revalidateTags } from '@/lib/platform/cache/tags'
import { contendedTransaction, type Tx } from '@/lib/platform/database/client'
import { bookLines } from '@/lib/reconciling/statements/book-lines'
import { decisionProblem } from '@/lib/reconciling/statements/decisions'
import { lockKnown, lockSubjects } from '@/lib/reconciling/statements/known'
import { referencesIn, referencesOf } from '@/lib/reconciling/statements/lines'
import {
  finderOf,
  type KnownReceivable,
  matchLine,
  namedIn,
  type Problem,
} from '@/lib/reconciling/statements/matching'
import type { OwnLine } from '@/lib/reconciling/statements/parcels'
import { getLine } from '@/lib/reconciling/statements/queries'
import type { DecisionForm, StatementLineDto } from '@/lib/reconciling/statements/schema'
import { readSources } from '@/lib/reconciling/statements/settings'
import { newSource, termsOf } from '@/lib/reconciling/statements/settings-schema'
import {
  readStoredLine,
  type StoredLine,
  storeDecision,
  storeReceivables,
} from '@/lib/reconciling/statements/store'

/** Decides an open line and posts what follows from it, in one step. Of two admins the second gets a CONFLICT. */
export async function decideLine(
  viewer: Viewer,
  statement: string,
  positionText: string,
  form: DecisionForm,
): Promise<StatementLineDto> {
  const statementId = requireId(statement, 'statement')
  const position = positionOf(positionText)
  const stale = await contendedTransaction(async (tx) => {
    const line = await readStoredLine(tx, statementId, position)
    if (!line) throw notFound('line')
    return decide(tx, viewer, { statementId, position }, line, form)
  })
  if (stale.length > 0) await revalidateTags(...stale)
  return getLine(viewer, statementId, position)
}

/** Returns the cache tags to revalidate. */
async function decide(
  tx: Tx,
  viewer: Viewer,
  ownLine: OwnLine,
  line: StoredLine,
  form: DecisionForm,
): Promise<string[]> {
  const { decision, note } = form
  if (!line.isOpen) throw alreadyDecided()
  const before = await lockSubjects(tx, line.kind, line, ownLine)
  const problem = decisionProblem(decision, { orders: before.length, kind: line.kind })
  if (problem) throw new AppError('CONFLICT', inEnglish(problem))
  const stale = decision === 'DELIVERED' ? await deliver(tx, viewer, before) : []
  const { receivables, problems } = await comparedAgain(tx, ownLine, line, form, before)
  const isBooked = decision === 'ACCEPT' || decision === 'SPLIT' || problems?.length === 0
  const isOpen = !isBooked && decision !== 'DISMISS'
  const stored = { decision, actorId: viewer.id, note: note ?? null, isOpen, problems, seen: line.decidedAt }
  if (!(await storeDecision(tx, ownLine.statementId, ownLine.position, stored))) throw alreadyDecided()
  if (decision === 'ASSIGN') await storeReceivables(tx, ownLine.statementId, ownLine.position, receivables)
  if (isBooked)
    await bookLines(
      tx,
      viewer,
      { ...line, id: ownLine.statementId },
      [{ ...line, receivables }],
      'LINE_DECIDED',
    )
  await recordAudit(tx, {
    actorId: viewer.id,
    action: 'statement.decide',
    subject: `statement:${ownLine.statementId}`,
    before: { line: line.line, decision: line.decision, orders: before.map(({ number }) => number) },
    after: {
      line: line.line,
      decision,
      orders: receivables.map(({ number }) => number),
      booked: isBooked,
      note: note ?? null,
    },
  })
  return stale
}

const alreadyDecided = () => new AppError('CONFLICT', inEnglish('This line was decided meanwhile.'))

/** The line with the receivables that it is about after the decision; problems null: it was not compared. */
async function comparedAgain(
  tx: Tx,
  ownLine: OwnLine,
  line: StoredLine,
  { decision, orders }: DecisionForm,
  before: KnownReceivable[],
): Promise<{ receivables: KnownReceivable[]; problems: Problem[] | null }> {
  if (decision !== 'ASSIGN' && decision !== 'DELIVERED') return { receivables: before, problems: null }
  const receivables =
    decision === 'ASSIGN'
      ? await assigned(tx, ownLine, line, orders ?? '')
      : await lockSubjects(tx, line.kind, line, ownLine)
  const source = (await readSources(tx)).find(({ name }) => name === line.source) ?? newSource(line.source)
  return matchLine(line, receivables, termsOf(source))
}

/** The orders that an admin names, whichever courier is entered for them. */
async function assigned(
  tx: Tx,
  ownLine: OwnLine,
  line: StoredLine,
  written: string,
): Promise<KnownReceivable[]> {
  const references = referencesOf([{ tracking: written, order: '' }])
  const found = await lockKnown(tx, { kind: line.kind, source: null }, references, ownLine)
  const find = finderOf(found)
  const { whole, parts } = referencesIn(written)
  const wanted = parts.length > 0 && find(whole).length === 0 ? parts : [whole]
  const missing = wanted.find((order) => find(order).length === 0)
  if (missing) throw invalid({ orders: inEnglish(`There is no order with the number ${cut(missing, 40)}`) })
  return namedIn([written], find)
}

async function deliver(tx: Tx, viewer: Viewer, [receivable]: readonly KnownReceivable[]): Promise<string[]> {
  if (!receivable) return []
  const change = { outcome: 'DELIVERED' as const, reason: null, note: null, returned: null }
  const actor = adminActor(viewer)
  return applyOutcome(tx, actor, await lockOrder(tx, receivable.id), change)
}

function positionOf(text: string): number {
  if (!/^\d{1,6}$/.test(text)) throw notFound('line')
  return Number(text)
}
