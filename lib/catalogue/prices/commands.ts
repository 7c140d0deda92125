import 'server-only'
import { Prisma } from '@prisma/client'
import { AppError, invalid, notFound } from '@/lib/base/errors'
import { inEnglish } from '@/lib/base/i18n/answer-text'
import { newId, requireId } from '@/lib/base/ids'
import { goOnWithRun } from '@/lib/catalogue/prices/apply'
import { chosenBy, planRows, seenOf, toPreview } from '@/lib/catalogue/prices/preview'
import { readRun } from '@/lib/catalogue/prices/queries'
import { type RunState, stateAfter } from '@/lib/catalogue/prices/rules'
import {
  type PricePreview,
  type PriceRunDto,
  pricePreview,
  priceRun,
  type RunForm,
  type RunPreview,
} from '@/lib/catalogue/prices/schema'
import { recordAudit } from '@/lib/platform/audit/record'
import type { Viewer } from '@/lib/platform/auth/types'
import { databaseNow, db, snapshot } from '@/lib/platform/database/client'
import { retried } from '@/lib/platform/database/errors'
import type { KeyedRequest } from '@/lib/platform/http/endpoint'
import { type StoreResponse, withIdempotency } from '@/lib/platform/http/idempotency'
import { toWire } from '@/lib/platform/http/wire-amounts'
import { log } from '@/lib/platform/log'

/** How long a call applies a run before it answers. */
const APPLY_MS = 4000

/** The prices that a run would make, which stores nothing. */
export async function previewRun(form: RunPreview): Promise<PricePreview> {
  const now = await databaseNow()
  assertLater(form, now)
  const chosen = await chosenBy(form)
  return toPreview(form, await snapshot((tx) => planRows(tx, form, chosen, now)))
}

/**
 * Stores a run and applies it, at once or from its date; once for each key. Throws CONFLICT with the present preview when the catalogue
 * is not the one that was seen.
 */
export async function createRun(
  viewer: Viewer,
  form: RunForm,
  request: KeyedRequest | null = null,
): Promise<{ answer: PriceRunDto; replayed: boolean }> {
  const { answer, replayed } = await withIdempotency<PriceRunDto>(viewer, request, 201, priceRun, (store) =>
    storeRun(viewer, form, store),
  )
  // The stored answer is the run before it began.
  return { answer: await answeredSoon(answer._id), replayed }
}

async function storeRun(
  viewer: Viewer,
  { seen, note, ...form }: RunForm,
  store: StoreResponse<PriceRunDto>,
): Promise<PriceRunDto> {
  const id = newId()
  const now = await databaseNow()
  assertLater(form, now)
  const chosen = await chosenBy(form)
  return db.$transaction(async (tx) => {
    const plan = await planRows(tx, form, chosen, now)
    if (seenOf(form, plan) !== seen)
      throw new AppError('CONFLICT', inEnglish('Products or prices have changed since you looked at them.'), {
        data: toWire(pricePreview, toPreview(form, plan)),
      })
    const changing = plan.rows.filter(({ outcome }) => outcome === null).length
    if (changing === 0) throw invalid({ products: inEnglish('No price of these products would change') })
    const { kind, percent, rupees, roundTo, filter, from, to } = form
    await tx.priceRun.create({
      data: {
        id,
        kind,
        percent: percent ?? null,
        rupees: rupees ?? null,
        roundTo,
        filter: filter ?? Prisma.JsonNull,
        applyFrom: from,
        saleTo: to,
        note,
        createdById: viewer.id,
      },
      select: { id: true },
    })
    await tx.priceRunRow.createMany({
      data: plan.rows.map(({ id: productId, oldPrice, newPrice, outcome }) => ({
        runId: id,
        productId,
        oldPrice,
        newPrice,
        outcome,
      })),
    })
    await recordAudit(tx, {
      actorId: viewer.id,
      action: 'price-run.create',
      subject: `price-run:${id}`,
      after: {
        kind,
        ...(percent === undefined ? {} : { percent }),
        ...(rupees === undefined ? {} : { rupees }),
        roundTo,
        products: changing,
        from: from?.toISOString() ?? null,
        to: to?.toISOString() ?? null,
      },
    })
    const run = await readRun(id, tx)
    await store(tx, run)
    return run
  })
}

/** The job goes on with a run that takes longer than a call may, and with one that the call could not go on with: it is stored. */
async function answeredSoon(id: string): Promise<PriceRunDto> {
  try {
    await goOnWithRun(id, { now: await databaseNow(), stopping: AbortSignal.timeout(APPLY_MS) })
  } catch (error) {
    log.error('price_run_left_to_job', error, { run: id })
  }
  return readRun(id)
}

function assertLater({ to }: Pick<RunPreview, 'to'>, now: Date): void {
  if (to && to <= now) throw invalid({ to: inEnglish('A sale ends later than now') })
}

/** Cancels a run that has not begun. */
export const cancelRun = (viewer: Viewer, run: string): Promise<PriceRunDto> => act(viewer, run, 'cancel')

/** Undoes a run that has begun as one step. Prices that have changed since stay, and its rows say so. */
export async function undoRun(viewer: Viewer, run: string): Promise<PriceRunDto> {
  const { _id } = await act(viewer, run, 'undo')
  return answeredSoon(_id)
}

async function act(viewer: Viewer, run: string, action: 'cancel' | 'undo'): Promise<PriceRunDto> {
  const id = requireId(run, 'priceRun')
  await retried(() =>
    db.$transaction(async (tx) => {
      const [before] = await tx.$queryRaw<{ state: RunState }[]>`
        SELECT state::text FROM price_runs WHERE id = ${id}::uuid FOR UPDATE`
      if (!before) throw notFound('priceRun')
      const state = stateAfter(before.state, action)
      if (state === null)
        throw new AppError(
          'CONFLICT',
          action === 'cancel'
            ? inEnglish('These prices have been applied or cancelled already.')
            : inEnglish('Only prices that have begun to change can be undone, once.'),
        )
      await tx.priceRun.update({
        where: { id },
        data: { state, ...(action === 'undo' ? { undoneById: viewer.id, undoneAt: new Date() } : {}) },
        select: { id: true },
      })
      await recordAudit(tx, {
        actorId: viewer.id,
        action: `price-run.${action}`,
        subject: `price-run:${id}`,
        before: { state: before.state },
        after: { state },
      })
    }),
  )
  return readRun(id)
}
