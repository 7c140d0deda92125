// MobileNetV1 as it was saved for TensorFlow Lite, which is a flatbuffer: its convolutions, written into a graph.
import fs from 'node:fs'

const CONVOLUTION = 3
const BY_CHANNEL = 4

function read(file) {
  const bytes = fs.readFileSync(file)
  const whole = (at) => bytes.readInt32LE(at)
  const address = (at) => at + bytes.readUInt32LE(at)
  /** Where a field of a table lies; 0 when it was left out. */
  const field = (table, index) => {
    const layout = table - whole(table)
    const place = 4 + 2 * index
    const offset = place < bytes.readUInt16LE(layout) ? bytes.readUInt16LE(layout + place) : 0
    return offset && table + offset
  }
  const list = (table, index) => {
    const at = field(table, index)
    const start = at && address(at)
    return start ? { length: bytes.readUInt32LE(start), start: start + 4 } : { length: 0, start: 0 }
  }
  const wholes = (table, index) => {
    const { length, start } = list(table, index)
    return Array.from({ length }, (_, at) => whole(start + 4 * at))
  }
  const tables = (table, index) => {
    const { length, start } = list(table, index)
    return Array.from({ length }, (_, at) => address(start + 4 * at))
  }
  const scalar = (table, index, reader, missing) => {
    const at = field(table, index)
    return at ? reader(at) : missing
  }

  const root = address(0)
  const codes = tables(root, 1).map((code) =>
    Math.max(
      scalar(code, 0, (at) => bytes.readInt8(at), 0),
      scalar(code, 3, whole, 0),
    ),
  )
  const buffers = tables(root, 4).map((buffer) => list(buffer, 0))
  const [net] = tables(root, 2)
  const tensors = tables(net, 0).map((tensor) => ({
    shape: wholes(tensor, 0),
    values() {
      const { length, start } = buffers[scalar(tensor, 2, (at) => bytes.readUInt32LE(at), 0)]
      const from = bytes.byteOffset + start
      return new Float32Array(bytes.buffer.slice(from, from + length))
    },
  }))
  const layers = tables(net, 3).map((layer) => {
    const options = address(field(layer, 4))
    return {
      code: codes[scalar(layer, 0, (at) => bytes.readUInt32LE(at), 0)],
      inputs: wholes(layer, 1),
      output: wholes(layer, 2)[0],
      strides: [scalar(options, 2, whole, 1), scalar(options, 1, whole, 1)],
    }
  })
  return { tensors, layers, input: wholes(net, 1)[0] }
}

/** Out, height, width, in -> out, in, height, width; by channel there is but one in, and out stands last. */
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

/** Writes the convolutions, without the classifier behind them; returns the name of what comes out. */
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
    graph.node('Conv', [names.get(before), `${name}w`, `${name}b`], `${name}c`, {
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
