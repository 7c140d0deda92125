import 'server-only'
import { databaseNow } from '@/lib/database/client'
import { type Engine, imageEngine } from '@/lib/image-search/engine'
import {
  allCodes,
  findBasis,
  findBasisId,
  readChangedCodes,
  readRemovals,
  type StoredCode,
  signed,
} from '@/lib/image-search/stored'

// The thread's index is a copy of what the database holds. It is brought up to date when somebody searches, so that a shop
// in which nobody does costs nothing, and one process learns what another has looked at.

/** Between two looks for changes. */
const freshMs = 2000
/** A row may be committed after a later one was read. */
const overlapMs = 15_000
/** After so long the list of removals may be incomplete. */
const tooLongMs = 24 * 3_600_000

interface Known {
  engine: Engine
  generation: number
  model: string
  basisId: number | null
  at: Date
  lookedAt: number
  /** This process has added to the index since. */
  isBehind?: true
}

const kept = globalThis as { gulshanImageIndex?: { known: Known | null; underway: Promise<void> | null } }
kept.gulshanImageIndex ??= { known: null, underway: null }
const state = kept.gulshanImageIndex

/** After this the thread knows every picture that was in the index a moment ago. Whoever asks together waits together. */
export function followIndex(engine: Engine = imageEngine(), withinMs = freshMs): Promise<void> {
  const { known } = state
  const isFresh = known && Date.now() - known.lookedAt < withinMs && !(known.isBehind && withinMs <= freshMs)
  if (known && isFresh && isOf(known, engine)) return Promise.resolve()
  state.underway ??= follow(engine).finally(() => {
    state.underway = null
  })
  return state.underway
}

/** What this process has just looked at is found by the next search, and not in two seconds. */
export function noteAddition(): void {
  if (state.known) state.known.isBehind = true
}

/** Of the thread that runs now. */
const isOf = (known: Known, engine: Engine) =>
  known.engine === engine && known.generation === engine.generation

async function follow(engine: Engine): Promise<void> {
  const { model } = await engine.ask('ready', null)
  const at = await databaseNow()
  const basisId = await findBasisId(model)
  const { known } = state
  const goesOn =
    known &&
    isOf(known, engine) &&
    known.model === model &&
    known.basisId === basisId &&
    at.getTime() - known.at.getTime() < tooLongMs
  state.known = null
  if (goesOn) await catchUp(engine, known, new Date(known.at.getTime() - overlapMs))
  else await begin(engine, model, basisId)
  state.known = { engine, generation: engine.generation, model, basisId, at, lookedAt: Date.now() }
}

async function begin(engine: Engine, model: string, basisId: number | null): Promise<void> {
  const basis = basisId === null ? null : await findBasis(model)
  await engine.ask('reset', { model, basis })
  for await (const codes of allCodes(model, basis?.id ?? null)) await put(engine, codes)
}

async function catchUp(engine: Engine, { model, basisId }: Known, since: Date): Promise<void> {
  const [gone, changed] = await Promise.all([
    readRemovals(model, since),
    readChangedCodes(model, basisId, since),
  ])
  const back = new Set(changed.map(({ id }) => id))
  await engine.ask('drop', { ids: gone.filter((id) => !back.has(id)) })
  await put(engine, changed)
}

async function put(engine: Engine, rows: readonly StoredCode[]): Promise<void> {
  const [one] = rows
  if (!one) return
  const each = one.bytes.byteLength
  const codes = new Int8Array(rows.length * each)
  for (const [index, { bytes }] of rows.entries()) codes.set(signed(bytes), index * each)
  await engine.ask('put', { ids: rows.map(({ id }) => id), codes })
}
