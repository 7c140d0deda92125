// The process that compares pictures: holds the model and the index, and runs one operation at a time. Started by
// lib/image-search/engine.ts, with its options as JSON in the first argument.
import { Codes } from './codes.mjs'
import { loadEmbedder } from './embedder.mjs'
import { project, toBytes, unit } from './vectors.mjs'

/** @typedef {{ id: number, dim: number, matrix: Float32Array, offset: Float32Array }} Basis */
/** @typedef {{ id: number, operation: string, input: any }} Request */

/** @type {Parameters<typeof loadEmbedder>[0] & { minScore?: number }} */
const options = JSON.parse(process.argv[2] ?? '{}')

/** @type {ReturnType<typeof loadEmbedder> | undefined} */
let loading
/** Null while the shop has few pictures: then the full embeddings are compared. @type {Basis | null} */
let basis = null
/** The shortest time an embedding took. Longer ones include waiting for a core, which does not slow down others. */
let minMs = Number.POSITIVE_INFINITY
/** The index, with codes of the loaded model only; null until `reset`. @type {Codes | null} */
let codes = null

function embedder() {
  loading ??= loadEmbedder(options).then((loaded) => {
    const { model, by, errors } = loaded
    process.send?.({ loaded: { model: model.tag, by, errors } })
    return loaded
  })
  return loading
}

/** @param {Uint8Array} pixels */
async function embedPicture(pixels) {
  const { model, embed } = await embedder()
  return { model, raw: toBytes(await embed(pixels)) }
}

/** @type {Record<string, (input: any) => unknown>} */
const operations = {
  async ready() {
    const { model, by } = await embedder()
    return { model: model.tag, comparedBy: model.comparedBy, by }
  },
  /** The embedding of a picture to be stored, and its milliseconds of work. */
  async embed({ pixels }) {
    await embedder()
    const began = performance.now()
    const { model, raw } = await embedPicture(pixels)
    const code = basis && toBytes(project(raw, basis))
    minMs = Math.min(minMs, performance.now() - began)
    return { model: model.tag, raw, code, basisId: basis?.id ?? null, work: minMs }
  },
  async search({ pixels, take, minScore }) {
    const { model, raw } = await embedPicture(pixels)
    const limit = minScore ?? options.minScore ?? (basis ? model.minScore.projected : model.minScore.raw)
    const query = basis ? project(raw, basis) : unit(raw)
    return { comparedBy: model.comparedBy, matches: codes?.nearest(query, take, limit) ?? [] }
  },
  /** Empties the index, for another basis or none. */
  async reset(next) {
    const { model } = await embedder()
    // This process may have been started with another model meanwhile.
    if (next.model !== model.tag) throw new Error(`Codes of ${next.model} do not fit ${model.tag}.`)
    basis = next.basis
    codes = new Codes(basis?.dim ?? model.dim)
    return null
  },
  put({ ids, codes: bytes }) {
    if (!codes) throw new Error('The index was not reset.')
    codes.put(ids, bytes)
    return codes.size
  },
  drop({ ids }) {
    codes?.drop(ids)
    return codes?.size ?? 0
  },
  size: () => ({ pictures: codes?.size ?? 0, bytes: codes?.bytes ?? 0 }),
}

// Visitors wait for searches, but not for embeddings of the shop's own pictures. After each embedding the process pauses
// embeddings according to its `share`, while searches go on; searches and embeddings that are both ready take turns.

/** Oldest first. @type {Request[]} */
const queue = []
/** Idle time counts as pause up to this. */
const maxSavedMs = 500
let pausedUntil = 0
let isWorking = false
let wasSearch = false
/** @type {NodeJS.Timeout | undefined} */
let timer

/** Removes the next operation from the queue; undefined while only paused embeddings are left. */
function takeNext() {
  const mayEmbed = performance.now() >= pausedUntil
  /** @param {(operation: string) => boolean} test */
  const find = (test) => queue.findIndex(({ operation }) => test(operation))
  const quick = find((operation) => operation !== 'embed' && operation !== 'search')
  const search = find((operation) => operation === 'search')
  const embed = mayEmbed ? find((operation) => operation === 'embed') : -1
  const slow = wasSearch && embed >= 0 ? embed : search >= 0 ? search : embed
  const next = quick >= 0 ? quick : slow
  return next >= 0 ? queue.splice(next, 1)[0] : undefined
}

/** So long that the work takes its share of the time. @param {number} work milliseconds @param {number} share */
function pauseEmbedding(work, share) {
  const now = performance.now()
  pausedUntil = Math.max(pausedUntil + work, now - maxSavedMs) + work * (1 / share - 1)
}

function runNext() {
  if (isWorking) return
  clearTimeout(timer)
  const next = takeNext()
  if (!next) {
    if (queue.length > 0) timer = setTimeout(runNext, Math.max(1, pausedUntil - performance.now()))
    return
  }
  isWorking = true
  if (next.operation === 'search' || next.operation === 'embed') wasSearch = next.operation === 'search'
  answer(next).finally(() => {
    isWorking = false
    // After messages that arrived meanwhile.
    setImmediate(runNext)
  })
}

/** @param {Request} request */
async function answer({ id, operation, input }) {
  try {
    const run = operations[operation]
    if (!run) throw new Error(`Unknown operation: ${operation}`)
    const result = /** @type {any} */ (await run(input))
    if (operation === 'embed') pauseEmbedding(result.work, input.share ?? 1)
    process.send?.({ id, result })
  } catch (error) {
    process.send?.({ id, error: error instanceof Error ? error.message : String(error) })
  }
}

process.on('message', (/** @type {Request} */ request) => {
  queue.push(request)
  runNext()
})
// The server ends this process after its own last requests; a signal to the whole group must not be faster.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => {})
process.on('disconnect', () => process.exit())
