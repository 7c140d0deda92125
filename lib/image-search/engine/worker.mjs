// The thread that recognises pictures: it holds what sees them and the shop's codes, and does one thing at a time. A file of
// its own outside every bundle, started by lib/image-search/engine.ts; the pages never wait for what happens here.
import { parentPort, workerData } from 'node:worker_threads'
import { Codes } from './codes.mjs'
import { loadEmbedder } from './embedder.mjs'
import { project, toBytes, unit } from './vectors.mjs'

let loading
/** Null while the shop is small: then the model's own numbers are compared. */
let basis = null
/** Of the model loaded and nobody else; null until the shop's are brought. */
let codes = null

/** Loaded when the first picture comes. */
function embedder() {
  loading ??= loadEmbedder(workerData).then((loaded) => {
    const { model, by, troubles } = loaded
    parentPort.postMessage({ loaded: { model: model.tag, by, troubles } })
    return loaded
  })
  return loading
}

async function look(pixels) {
  const { model, embed } = await embedder()
  return { model, raw: toBytes(await embed(pixels)) }
}

const deeds = {
  async ready() {
    const { model, by } = await embedder()
    return { model: model.tag, sees: model.sees, by }
  },
  /** What is to be kept of a picture. */
  async embed({ pixels }) {
    const { model, raw } = await look(pixels)
    return { model: model.tag, raw, code: basis && toBytes(project(raw, basis)), basisId: basis?.id ?? null }
  },
  async search({ pixels, take, least }) {
    const { model, raw } = await look(pixels)
    const limit =
      least ?? workerData.leastAlike ?? (basis ? model.leastAlike.projected : model.leastAlike.raw)
    const query = basis ? project(raw, basis) : unit(raw)
    return { sees: model.sees, matches: codes?.nearest(query, take, limit) ?? [] }
  },
  /** Begins anew, with another basis or none. */
  async reset(next) {
    const { model } = await embedder()
    // The thread may have begun anew since it was asked, and as somebody else.
    if (next.model !== model.tag) throw new Error(`These are codes of ${next.model}, not of ${model.tag}.`)
    basis = next.basis
    codes = new Codes(basis?.dim ?? model.dim)
    return null
  },
  put({ ids, codes: bytes }) {
    if (!codes) throw new Error('Nothing was begun that codes could be added to.')
    codes.put(ids, bytes)
    return codes.size
  },
  drop({ ids }) {
    codes?.drop(ids)
    return codes?.size ?? 0
  },
  size: () => ({ pictures: codes?.size ?? 0, bytes: codes?.bytes ?? 0 }),
}

let turn = Promise.resolve()
parentPort.on('message', ({ id, deed, input }) => {
  // Ended from outside in the middle of a picture, the runtime takes the whole process with it; here it is between two.
  if (deed === 'end') process.exit()
  turn = turn.then(async () => {
    try {
      parentPort.postMessage({ id, result: await deeds[deed](input) })
    } catch (error) {
      parentPort.postMessage({ id, fault: error instanceof Error ? error.message : String(error) })
    }
  })
})
