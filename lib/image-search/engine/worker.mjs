// The thread that recognises pictures: it holds what sees them and the shop's codes, and does one thing at a time. A file of
// its own outside every bundle, started by lib/image-search/engine.ts; the pages never wait for what happens here.
import { parentPort, workerData } from 'node:worker_threads'
import { Codes } from './codes.mjs'
import { loadEmbedder } from './embedder.mjs'
import { project, toBytes, unit } from './vectors.mjs'

let loading
/** Null while the shop is small: then the model's own numbers are compared. */
let basis = null
/**
 * What a picture takes: as long as the quickest did. On a busy machine the time of the others was spent waiting for a core,
 * which holds nobody else up.
 */
let leastMs = Number.POSITIVE_INFINITY
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
  /** What is to be kept of a picture, and how many milliseconds of work it was. */
  async embed({ pixels }) {
    await embedder()
    const began = performance.now()
    const { model, raw } = await look(pixels)
    const code = basis && toBytes(project(raw, basis))
    leastMs = Math.min(leastMs, performance.now() - began)
    return { model: model.tag, raw, code, basisId: basis?.id ?? null, work: leastMs }
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

// Somebody waits for a search, nobody for a picture of the shop to be looked at. So after every such picture the thread
// rests as long as the shop said, while searches go on; where both wait they take turns.

/** Asked for and not begun, oldest first. */
const queue = []
/** Rest that was missed while there was nothing to do need not be made up for beyond this. */
const mostSavedMs = 500
let restsUntil = 0
let isWorking = false
let wasSearch = false
let alarm

/** What comes next; nothing while all that waits has to wait for the end of a rest. */
function takeNext() {
  const isRested = performance.now() >= restsUntil
  const at = (test) => queue.findIndex(({ deed }) => test(deed))
  const quick = at((deed) => deed !== 'embed' && deed !== 'search')
  const search = at((deed) => deed === 'search')
  const embed = isRested ? at((deed) => deed === 'embed') : -1
  const inTurn = wasSearch && embed >= 0 ? embed : search >= 0 ? search : embed
  const next = quick >= 0 ? quick : inTurn
  return next >= 0 ? queue.splice(next, 1)[0] : undefined
}

/** The rest after a picture makes the work its share of the time. */
function rest(work, share) {
  const now = performance.now()
  restsUntil = Math.max(restsUntil + work, now - mostSavedMs) + work * (1 / share - 1)
}

function goOn() {
  if (isWorking) return
  clearTimeout(alarm)
  const next = takeNext()
  if (!next) {
    if (queue.length > 0) alarm = setTimeout(goOn, Math.max(1, restsUntil - performance.now()))
    return
  }
  isWorking = true
  if (next.deed === 'search' || next.deed === 'embed') wasSearch = next.deed === 'search'
  answer(next).finally(() => {
    isWorking = false
    // Not at once: what was asked meanwhile is to be heard first.
    setImmediate(goOn)
  })
}

async function answer({ id, deed, input }) {
  try {
    const result = await deeds[deed](input)
    if (deed === 'embed') rest(result.work, input.share ?? 1)
    parentPort.postMessage({ id, result })
  } catch (error) {
    parentPort.postMessage({ id, fault: error instanceof Error ? error.message : String(error) })
  }
}

parentPort.on('message', (asked) => {
  // Ended from outside in the middle of a picture, the runtime takes the whole process with it; here it is between two.
  if (asked.deed === 'end') process.exit()
  queue.push(asked)
  goOn()
})
