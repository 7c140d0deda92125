// Writes ONNX files: as much of protobuf as that takes, and nothing more.

/** One protobuf message, field by field. */
export class Message {
  #chunks = []
  #size = 0

  #push(bytes) {
    this.#chunks.push(bytes)
    this.#size += bytes.length
    return this
  }

  #varint(value) {
    let rest = BigInt(value)
    if (rest < 0n) rest += 1n << 64n
    const bytes = []
    do {
      const low = Number(rest & 127n)
      rest >>= 7n
      bytes.push(rest ? low | 128 : low)
    } while (rest)
    return this.#push(Buffer.from(bytes))
  }

  #tag = (field, kind) => this.#varint((field << 3) | kind)

  whole(field, value) {
    this.#tag(field, 0)
    return this.#varint(value)
  }

  bytes(field, bytes) {
    this.#tag(field, 2)
    this.#varint(bytes.length)
    return this.#push(bytes)
  }

  text = (field, text) => this.bytes(field, Buffer.from(text))
  message = (field, message) => this.bytes(field, message.toBuffer())
  toBuffer = () => Buffer.concat(this.#chunks, this.#size)
}

function attribute(name, value) {
  const message = new Message().text(1, name)
  if (Array.isArray(value)) {
    for (const one of value) message.whole(8, one)
    return message.whole(20, 7)
  }
  if (typeof value === 'string') return message.text(4, value).whole(20, 3)
  return message.whole(3, value).whole(20, 2)
}

const floatBytes = (values) => Buffer.from(values.buffer, values.byteOffset, values.byteLength)

/** Kinds of numbers, as ONNX counts them. */
const FLOAT = 1
const INT8 = 3
const INT64 = 7

function weights(name, dims, kind, bytes) {
  const message = new Message()
  for (const dim of dims) message.whole(1, dim)
  return message.whole(2, kind).text(8, name).bytes(9, bytes)
}

/** A named input or output. @param {(string | number)[]} dims names stand for any number */
function value(name, kind, dims) {
  const shape = new Message()
  for (const dim of dims) {
    shape.message(1, typeof dim === 'string' ? new Message().text(2, dim) : new Message().whole(1, dim))
  }
  const tensor = new Message().whole(1, kind).message(2, shape)
  return new Message().text(1, name).message(2, new Message().message(1, tensor))
}

/** Kernels of fewer numbers stay as they are: there is nothing to be saved on them. */
const smallest = 2000

/** Nodes and weights in the order they are added, which is the order in the file. */
export class Graph {
  #nodes = []
  #weights = []

  node(op, inputs, output, attributes = {}) {
    const message = new Message()
    for (const input of inputs) message.text(1, input)
    message.text(2, output).text(3, `${output}_${op}`).text(4, op)
    for (const [name, one] of Object.entries(attributes)) message.message(5, attribute(name, one))
    this.#nodes.push(message)
    return output
  }

  /** @param {Float32Array} values */
  floats(name, dims, values) {
    this.#weights.push(weights(name, dims, FLOAT, floatBytes(values)))
    return name
  }

  wholes(name, values) {
    const bytes = Buffer.alloc(values.length * 8)
    for (const [index, one] of values.entries()) bytes.writeBigInt64LE(BigInt(one), index * 8)
    this.#weights.push(weights(name, [values.length], INT64, bytes))
    return name
  }

  /** A kernel as eight bits a number and one scale per channel; the runtime multiplies it out while loading. */
  kernel(name, dims, values) {
    if (values.length <= smallest) return this.floats(name, dims, values)
    const channels = dims[0]
    const each = values.length / channels
    const bytes = Buffer.alloc(values.length)
    const scales = new Float32Array(channels)
    for (let channel = 0; channel < channels; channel += 1) {
      const start = channel * each
      let largest = 0
      for (let at = 0; at < each; at += 1) largest = Math.max(largest, Math.abs(values[start + at]))
      const scale = largest / 127 || 1
      scales[channel] = scale
      for (let at = 0; at < each; at += 1) {
        const rounded = Math.round(values[start + at] / scale)
        bytes.writeInt8(Math.max(-127, Math.min(127, rounded)), start + at)
      }
    }
    this.#weights.push(weights(`${name}_q`, dims, INT8, bytes))
    this.floats(`${name}_s`, [channels, 1, 1, 1], scales)
    this.node('Cast', [`${name}_q`], `${name}_f`, { to: FLOAT })
    return this.node('Mul', [`${name}_f`, `${name}_s`], name)
  }

  /** The whole file. Inputs are bytes, outputs floats; the two names in it are part of its checksum. */
  toBuffer(input, output) {
    const graph = new Message()
    for (const node of this.#nodes) graph.message(1, node)
    graph.text(2, 'plant-embedder')
    for (const one of this.#weights) graph.message(5, one)
    graph.message(11, value(input.name, 2, input.dims)).message(12, value(output.name, FLOAT, output.dims))
    const opset = new Message().text(1, '').whole(2, 13)
    return new Message().whole(1, 8).text(2, 'imgspike').message(7, graph).message(8, opset).toBuffer()
  }
}
