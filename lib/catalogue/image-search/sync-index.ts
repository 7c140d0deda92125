import 'server-only'
import type { PictureEngine } from '@/lib/catalogue/image-search/engine-operations'
import {
  allCodes,
  findBasis,
  findBasisId,
  readChangedCodes,
  readRemovals,
  type StoredCode,
  toInt8,
} from '@/lib/catalogue/image-search/store'
import { databaseNow } from '@/lib/platform/database/client'
import { perProcess } from '@/lib/platform/server/per-process.mjs'

// The engine's index is a copy of the one in the database. It is brought up to date before a search, so that it costs nothing
// while there are none, and includes what other processes have indexed.

/** A search finds what another process has indexed after this time. */
const maxAgeMs = 200
/** A row may be committed after a later one was read. */
const overlapMs = 15_000
/** After so long the recorded removals may be incomplete. */
const maxGapMs = 24 * 3_600_000

interface IndexState {
  engine: PictureEngine
  generation: number
  model: string
  basisId: number | null
  at: Date
  lookedAt: number
  /** This process has added pictures since. */
  isStale?: true
}

interface Sync {
  known: IndexState | null
  pending: Promise<void> | null
}
const state = perProcess('image index', (): Sync => ({ known: null, pending: null }))

/** Brings the engine's index up to date unless it is at most `withinMs` old; concurrent calls share one run. */
export function syncIndex(engine: PictureEngine, withinMs = maxAgeMs): Promise<void> {
  if (engine.sync) return engine.sync(withinMs)
  const { known } = state
  const isFresh = known && Date.now() - known.lookedAt < withinMs && !(known.isStale && withinMs <= maxAgeMs)
  if (known && isFresh && belongsTo(known, engine)) return Promise.resolve()
  state.pending ??= sync(engine).finally(() => {
    state.pending = null
  })
  return state.pending
}

/** Makes the next search include what this process has just indexed. */
export function markIndexStale(): void {
  if (state.known) state.known.isStale = true
}

const belongsTo = (known: IndexState, engine: PictureEngine) =>
  known.engine === engine && known.generation === engine.generation

async function sync(engine: PictureEngine): Promise<void> {
  const { model } = await engine.run('ready', null)
  const at = await databaseNow()
  const basisId = await findBasisId(model)
  const { known } = state
  const isContinuation =
    known &&
    belongsTo(known, engine) &&
    known.model === model &&
    known.basisId === basisId &&
    at.getTime() - known.at.getTime() < maxGapMs
  state.known = null
  if (isContinuation) await applyChanges(engine, known, new Date(known.at.getTime() - overlapMs))
  else await load(engine, model, basisId)
  state.known = { engine, generation: engine.generation, model, basisId, at, lookedAt: Date.now() }
}

async function load(engine: PictureEngine, model: string, basisId: number | null): Promise<void> {
  const basis = basisId === null ? null : await findBasis(model)
  await engine.run('reset', { model, basis })
  for await (const codes of allCodes(model, basis?.id ?? null)) await put(engine, codes)
}

async function applyChanges(
  engine: PictureEngine,
  { model, basisId }: IndexState,
  since: Date,
): Promise<void> {
  const [removed, changed] = await Promise.all([
    readRemovals(model, since),
    readChangedCodes(model, basisId, since),
  ])
  const changedIds = new Set(changed.map(({ id }) => id))
  await engine.run('drop', { ids: removed.filter((id) => !changedIds.has(id)) })
  await put(engine, changed)
}

async function put(engine: PictureEngine, rows: readonly StoredCode[]): Promise<void> {
  const [first] = rows
  if (!first) return
  const each = first.bytes.byteLength
  const codes = new Int8Array(rows.length * each)
  for (const [index, { bytes }] of rows.entries()) codes.set(toInt8(bytes), index * each)
  await engine.run('put', { ids: rows.map(({ id }) => id), codes })
}
