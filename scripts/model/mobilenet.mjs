import { readFileSync } from 'node:fs'
import { transposed } from './onnx.mjs'

/** Reads a file of TensorFlow Lite, which is a flatbuffer: the layers in their order and the weights of a tensor. @param {string} file */
function read(file) {
  const bytes = readFileSync(file)
  /** @param {number} at */
  const follow = (at) => at + bytes.readUInt32LE(at)
  /** The address of a field: a table begins with the distance back to the places of its fields. @param {number} table @param {number} index */
  const field = (table, index) => table + bytes.readUInt16LE(table - bytes.readInt32LE(table) + 4 + 2 * index)
  /** @param {number} table @param {number} index */
  const addresses = (table, index) => {
    const list = follow(field(table, index))
    return Array.from({ length: bytes.readUInt32LE(list) }, (_, at) => list + 4 + 4 * at)
  }
  /** @param {number} table @param {number} index */
  const tables = (table, index) => addresses(table, index).map(follow)
  /** @param {number} table @param {number} index */
  const int32s = (table, index) => addresses(table, index).map((at) => bytes.readInt32LE(at))

  const root = follow(0)
  const buffers = tables(root, 4)
  const [net] = tables(root, 2)
  const tensors = tables(net, 0)
  const layers = tables(net, 3).map((layer) => {
    const options = follow(field(layer, 4))
    const strides = [2, 1].map((index) => bytes.readInt32LE(field(options, index)))
    return { inputs: int32s(layer, 1), output: int32s(layer, 2)[0], strides }
  })
  /** @param {number} index */
  const weights = (index) => {
    const list = follow(field(buffers[bytes.readUInt32LE(field(tensors[index], 2))], 0))
    const start = bytes.byteOffset + list + 4
    const values = new Float32Array(bytes.buffer.slice(start, start + bytes.readUInt32LE(list)))
    return { shape: int32s(tensors[index], 0), values }
  }
  return { layers, weights }
}

/**
 * Writes the convolutions of MobileNetV1, without the classifier behind them; returns the name of the output.
 * @param {import('./onnx.mjs').Graph} graph
 * @param {string} file
 * @param {string} input
 */
export function addMobileNet(graph, file, input) {
  const { layers, weights } = read(file)
  graph.floats('z0', [], new Float32Array([0]))
  graph.floats('z6', [], new Float32Array([6]))
  let last = input
  for (const { inputs, output, strides } of layers) {
    const [, kernelAt, biasAt] = inputs
    // The average after the last convolution has no weights.
    if (kernelAt === undefined) break
    const { shape, values } = weights(kernelAt)
    // Out, height, width, in; by channel there is one in, and out is last.
    const byChannel = shape[0] === 1
    const kernel = transposed(values, shape, byChannel ? [3, 0, 1, 2] : [0, 3, 1, 2])
    const name = `m${output}`
    graph.kernel(`${name}w`, kernel)
    const bias = weights(biasAt)
    graph.floats(`${name}b`, bias.shape, bias.values)
    graph.node('Conv', [last, `${name}w`, `${name}b`], `${name}c`, {
      kernel_shape: kernel.dims.slice(2),
      ...(byChannel ? { group: kernel.dims[0] } : {}),
      strides,
      auto_pad: 'SAME_UPPER',
    })
    last = graph.node('Clip', [`${name}c`, 'z0', 'z6'], name)
  }
  return last
}
