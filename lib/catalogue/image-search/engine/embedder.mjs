// Turns 224 by 224 pixels into an embedding with the first of these that can be loaded:
//
//   1. the model through the runtime of this machine
//   2. the same through WebAssembly, where that runtime does not exist (musl, Intel Macs): same results, slower
//   3. colours and shapes, without any model
//
// `size: 'small'` takes the smaller of the model's two networks in 1 and 2.
import { access, readFile } from 'node:fs/promises'
import { seeColours } from './colours.mjs'
import { models, side } from './models.mjs'
import { cutOut } from './onnx-cut.mjs'

const runtimes = ['onnxruntime-node', 'onnxruntime-web']

/** The name of the smaller network's output in the model file; already normalised. */
const smallOutput = 'mn'

/**
 * @typedef {object} Embedder
 * @property {import('./models.mjs').Model} model
 * @property {string} by what it runs on
 * @property {string[]} errors why it is not the preferred one
 * @property {(pixels: Uint8Array) => Promise<Float32Array>} embed RGB, row by row
 */

/**
 * @param {{ size?: 'full' | 'small', file: string, threads: number, runtimes?: string[] }} options
 * @returns {Promise<Embedder>}
 */
export async function loadEmbedder({ size = 'full', file, threads, runtimes: tried = runtimes }) {
  /** @type {string[]} */
  const errors = []
  const output = size === 'small' ? smallOutput : 'embedding'
  try {
    // A missing file gets a short message this way.
    await access(file)
    const graph = size === 'small' ? cutOut(await readFile(file), output, models.small.dim) : file
    for (const by of tried) {
      try {
        const embed = await openGraph(graph, { by, output, threads })
        return { model: models[size], by, errors, embed }
      } catch (error) {
        errors.push(`${by}: ${messageOf(error)}`)
      }
    }
  } catch (error) {
    errors.push(messageOf(error))
  }
  return { model: models.colours, by: 'colours', errors, embed: async (pixels) => seeColours(pixels, side) }
}

/**
 * @param {string | Uint8Array} graph
 * @param {{ by: string, output: string, threads: number }} options
 * @returns {Promise<Embedder['embed']>}
 */
async function openGraph(graph, { by, output, threads }) {
  const { env, InferenceSession, Tensor } = await import(by)
  // More threads would be worker threads.
  env.wasm.numThreads = 1
  const session = await InferenceSession.create(graph, {
    intraOpNumThreads: threads,
    interOpNumThreads: 1,
    executionProviders: [by === 'onnxruntime-web' ? 'wasm' : 'cpu'],
  })
  return async (pixels) => {
    const answer = await session.run({ image: new Tensor('uint8', pixels, [1, side, side, 3]) })
    return answer[output].data
  }
}

/** Messages of the runtimes can be very long. @param {unknown} error */
const messageOf = (error) =>
  (error instanceof Error ? error.message : String(error)).split('\n', 1)[0].slice(0, 300)
