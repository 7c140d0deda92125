// The thread that recognises pictures: it holds the network and the shop's codes, and does one thing at a time. A file of its
// own outside every bundle, started by lib/image-search/engine.ts; the pages never wait for what happens here.
import { parentPort, workerData } from 'node:worker_threads'
import { Codes } from './codes.mjs'
import { loadNetwork, rawDim } from './network.mjs'
import { project, toBytes, unit } from './vectors.mjs'

let network
/** Null while the shop is small: then the network's own numbers are compared. */
let basis = null
let codes = new Codes(rawDim)

/** Loaded when the first picture comes, and tried again for the next one if that failed. */
function ready() {
  network ??= loadNetwork(workerData).catch((error) => {
    network = undefined
    throw error
  })
  return network
}

const look = async (pixels) => (await ready()).look(pixels)

const deeds = {
  /** What is to be kept of a picture. */
  async embed({ pixels }) {
    const raw = toBytes(await look(pixels))
    return { raw, code: basis && toBytes(project(raw, basis)), basisId: basis?.id ?? null }
  },
  async search({ pixels, take, least }) {
    const raw = toBytes(await look(pixels))
    const limit = least ?? (basis ? workerData.leastAlike.projected : workerData.leastAlike.raw)
    return codes.nearest(basis ? project(raw, basis) : unit(raw), take, limit)
  },
  /** Begins anew, with another basis or none. */
  reset(next) {
    basis = next.basis
    codes = new Codes(basis?.dim ?? rawDim)
    return null
  },
  put({ ids, codes: bytes }) {
    codes.put(ids, bytes)
    return codes.size
  },
  drop({ ids }) {
    codes.drop(ids)
    return codes.size
  },
  size: () => ({ pictures: codes.size, bytes: codes.bytes }),
}

let turn = Promise.resolve()
parentPort.on('message', ({ id, deed, input }) => {
  turn = turn.then(async () => {
    try {
      parentPort.postMessage({ id, result: await deeds[deed](input) })
    } catch (error) {
      parentPort.postMessage({ id, fault: error instanceof Error ? error.message : String(error) })
    }
  })
})
