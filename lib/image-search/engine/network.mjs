// The network: 224 by 224 pixels in, a direction of 3072 numbers out. What it is made of: models/NOTICE.
import { open } from 'node:fs/promises'

export const side = 224
export const pixelBytes = side * side * 3
export const rawDim = 3072

/** @param {{ model: string, threads: number }} options */
export async function loadNetwork({ model, threads }) {
  // A missing file is told by us; the runtime would say it in a paragraph of its own.
  await (await open(model)).close()
  const { InferenceSession, Tensor } = await import('onnxruntime-node')
  const session = await InferenceSession.create(model, {
    intraOpNumThreads: threads,
    interOpNumThreads: 1,
    executionProviders: ['cpu'],
  })
  return {
    /** @param {Uint8Array} pixels RGB, row by row @returns {Promise<Float32Array>} */
    async look(pixels) {
      const { embedding } = await session.run({ image: new Tensor('uint8', pixels, [1, side, side, 3]) })
      return embedding.data
    },
  }
}
