// Reads MobileNetV1 in the format of TensorFlow Lite, which is a flatbuffer, and writes its convolutions into a graph.
import fs from 'node:fs'

const CONVOLUTION = 3
const BY_CHANNEL = 4

/** @typedef {{ shape: number[], values(): Float32Array }} Tensor */

/** @param {string} file */
function read(file) {
  const bytes = fs.readFileSync(file)
  /** @param {number} at */
  const int32 = (at) => bytes.readInt32LE(at)
  /** @param {number} at */
  const uint32 = (at) => bytes.readUInt32LE(at)
  /** @param {number} at */
  const address = (at) => at + uint32(at)
  /** The address of a field of a table; 0 when the field is missing. @param {number} table @param {number} index */
  const field = (table, index) => {
    const layout = table - int32(table)
    const place = 4 + 2 * index
    const offset = place < bytes.readUInt16LE(layout) ? bytes.readUInt16LE(layout + place) : 0
    return offset && table + offset
  }
  /** @param {number} table @param {number} index */
  const list = (table, index) => {
    const at = field(table, index)
    const start = at && address(at)
    return start ? { length: bytes.readUInt32LE(start), start: start + 4 } : { length: 0, start: 0 }
  }
  /** @param {number} table @param {number} index */
  const int32s = (table, index) => {
    const { length, start } = list(table, index)
    return Array.from({ length }, (_, at) => int32(start + 4 * at))
  }
  /** @param {number} table @param {number} index */
  const tables = (table, index) => {
    const { length, start } = list(table, index)
    return Array.from({ length }, (_, at) => address(start + 4 * at))
  }
  /** @param {number} table @param {number} index @param {(at: number) => number} reader @param {number} fallback */
  const scalar = (table, index, reader, fallback) => {
    const at = field(table, index)
    return at ? reader(at) : fallback
  }

  const root = address(0)
  const codes = tables(root, 1).map((code) =>
    Math.max(
      scalar(code, 0, (at) => bytes.readInt8(at), 0),
      scalar(code, 3, int32, 0),
    ),
  )
  const buffers = tables(root, 4).map((buffer) => list(buffer, 0))
  const [net] = tables(root, 2)
  const tensors = tables(net, 0).map((tensor) => ({
    shape: int32s(tensor, 0),
    values() {
      const { length, start } = buffers[scalar(tensor, 2, uint32, 0)]
      const from = bytes.byteOffset + start
      return new Float32Array(bytes.buffer.slice(from, from + length))
    },
  }))
  const layers = tables(net, 3).map((layer) => {
    const options = address(field(layer, 4))
    return {
      code: codes[scalar(layer, 0, uint32, 0)],
      inputs: int32s(layer, 1),
      output: int32s(layer, 2)[0],
      strides: [scalar(options, 2, int32, 1), scalar(options, 1, int32, 1)],
    }
  })
  return { tensors, layers, input: int32s(net, 1)[0] }
}

/**
 * Out, height, width, in -> out, in, height, width; by channel there is only one in, and out is last.
 * @param {Tensor} kernel
 * @param {boolean} byChannel
 */
function outermostFirst({ shape: [first, height, width, last], values }, byChannel) {
  const [to, from] = byChannel ? [last, 1] : [first, last]
  const data = values()
  const result = new Float32Array(data.length)
  for (let o = 0; o < to; o += 1)
    for (let y = 0; y < height; y += 1)
      for (let x = 0; x < width; x += 1)
        for (let i = 0; i < from; i += 1)
          result[((o * from + i) * height + y) * width + x] = byChannel
            ? data[(y * width + x) * to + o]
            : data[((o * height + y) * width + x) * from + i]
  return { dims: [to, from, height, width], values: result }
}

/**
 * Writes the convolutions, without the classifier behind them; returns the name of the output.
 * @param {import('./onnx.mjs').Graph} graph
 * @param {string} file
 * @param {{ input: string }} options
 */
export function addMobileNet(graph, file, { input: given }) {
  const { tensors, layers, input } = read(file)
  const names = new Map([[input, given]])
  graph.floats('z0', [], new Float32Array([0]))
  graph.floats('z6', [], new Float32Array([6]))
  let last = given
  for (const { code, inputs, output, strides } of layers) {
    if (code !== CONVOLUTION && code !== BY_CHANNEL) break
    const name = `m${output}`
    const [before, kernel, bias] = inputs
    const { dims, values } = outermostFirst(tensors[kernel], code === BY_CHANNEL)
    graph.kernel(`${name}w`, dims, values)
    const biases = tensors[bias].values()
    graph.floats(`${name}b`, [biases.length], biases)
    graph.node('Conv', [names.get(before) ?? '', `${name}w`, `${name}b`], `${name}c`, {
      kernel_shape: dims.slice(2),
      ...(code === BY_CHANNEL ? { group: dims[0] } : {}),
      strides,
      auto_pad: 'SAME_UPPER',
    })
    last = graph.node('Clip', [`${name}c`, 'z0', 'z6'], name)
    names.set(output, last)
  }
  return last
}
