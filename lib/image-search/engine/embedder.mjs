// One thing that turns 224 by 224 pixels into numbers, chosen when it is loaded; nobody else knows which it is:
//
//   1. the model through the runtime of this machine
//   2. the same through WebAssembly, where that runtime does not exist (musl, Intel Macs): the same numbers, slower
//   3. colours and shapes, without any model
//
// `size: 'small'` takes the smaller of the model's two networks in 1 and 2.
import { access, readFile } from 'node:fs/promises'
import { seeColours } from './colours.mjs'
import { models, side } from './models.mjs'
import { cutOut } from './onnx-cut.mjs'

const runtimes = ['onnxruntime-node', 'onnxruntime-web']

/** The model file's own name for what its smaller network says, already of length one. */
const smallOutput = 'mn'

/**
 * @typedef {object} Embedder
 * @property {import('./models.mjs').Model} model
 * @property {string} by what it runs on
 * @property {string[]} troubles why it is not the first choice
 * @property {(pixels: Uint8Array) => Promise<Float32Array>} embed RGB, row by row
 */

/**
 * @param {{ size?: 'full' | 'small', file: string, threads: number, runtimes?: string[] }} options
 * @returns {Promise<Embedder>}
 */
export async function loadEmbedder({ size = 'full', file, threads, runtimes: tried = runtimes }) {
  const troubles = []
  const output = size === 'small' ? smallOutput : 'embedding'
  try {
    // A missing file is told by us: runtimes tell it in a paragraph of their own.
    await access(file)
    const graph = size === 'small' ? cutOut(await readFile(file), output, models.small.dim) : file
    for (const by of tried) {
      try {
        const look = await openGraph(graph, { by, output, threads })
        return { model: models[size], by, troubles, embed: look }
      } catch (error) {
        troubles.push(`${by}: ${wordsOf(error)}`)
      }
    }
  } catch (error) {
    troubles.push(wordsOf(error))
  }
  return { model: models.colours, by: 'colours', troubles, embed: async (pixels) => seeColours(pixels, side) }
}

async function openGraph(graph, { by, output, threads }) {
  const { env, InferenceSession, Tensor } = await import(by)
  // Threads of WebAssembly would be further workers, for a machine that is slow already.
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

/** Runtimes explain themselves in paragraphs. */
const wordsOf = (error) =>
  (error instanceof Error ? error.message : String(error)).split('\n', 1)[0].slice(0, 300)
