// The process that compares pictures: holds the model and the index, and runs one operation at a time. Started by
// lib/catalogue/image-search/engine.ts, with its options as JSON in the first argument.
import { Codes } from './codes.mjs'
import { loadEmbedder } from './embedder.mjs'
import { OperationQueue } from './queue.mjs'
import { project, toBytes, unit } from './vectors.mjs'

/** @typedef {{ id: number, dim: number, matrix: Float32Array, offset: Float32Array }} Basis */
/** @typedef {import('./queue.mjs').Request} Request */

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

const queue = new OperationQueue()
let isWorking = false
/** @type {NodeJS.Timeout | undefined} */
let timer

function runNext() {
  if (isWorking) return
  clearTimeout(timer)
  const next = queue.takeNext()
  if (!next) {
    const waitMs = queue.waitMs()
    if (waitMs) timer = setTimeout(runNext, waitMs)
    return
  }
  isWorking = true
  answer(next).finally(() => {
    isWorking = false
    // Messages that arrived meanwhile come first.
    setImmediate(runNext)
  })
}

/** @param {Request} request */
async function answer({ id, operation, input }) {
  try {
    const run = operations[operation]
    if (!run) throw new Error(`Unknown operation: ${operation}`)
    const result = /** @type {any} */ (await run(input))
    if (operation === 'embed') queue.pauseEmbeddings(result.work, input.share ?? 1)
    process.send?.({ id, result })
  } catch (error) {
    process.send?.({ id, error: error instanceof Error ? error.message : String(error) })
  }
}

process.on('message', (/** @type {Request} */ request) => {
  queue.add(request)
  runNext()
})
// The server ends this process after its own last requests; a signal to the whole group must not be faster.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => {})
process.on('disconnect', () => process.exit())
