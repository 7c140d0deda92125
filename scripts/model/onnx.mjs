// Writes ONNX files, with the part of protobuf that they need.

/** @typedef {number | string | number[]} Attribute */

/** One protobuf message, field by field. */
export class Message {
  /** @type {Uint8Array[]} */
  #chunks = []
  #size = 0

  /** @param {Uint8Array} bytes */
  #push(bytes) {
    this.#chunks.push(bytes)
    this.#size += bytes.length
    return this
  }

  /** @param {number | bigint} value */
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

  /** @param {number} field @param {number} kind */
  #tag(field, kind) {
    return this.#varint((field << 3) | kind)
  }

  /** @param {number} field @param {number | bigint} value */
  int(field, value) {
    this.#tag(field, 0)
    return this.#varint(value)
  }

  /** @param {number} field @param {Uint8Array} bytes */
  bytes(field, bytes) {
    this.#tag(field, 2)
    this.#varint(bytes.length)
    return this.#push(bytes)
  }

  /** @param {number} field @param {string} text */
  text(field, text) {
    return this.bytes(field, Buffer.from(text))
  }

  /** @param {number} field @param {Message} message */
  message(field, message) {
    return this.bytes(field, message.toBuffer())
  }

  toBuffer() {
    return Buffer.concat(this.#chunks, this.#size)
  }
}

/** @param {string} name @param {Attribute} value */
function attribute(name, value) {
  const message = new Message().text(1, name)
  if (Array.isArray(value)) {
    for (const item of value) message.int(8, item)
    return message.int(20, 7)
  }
  if (typeof value === 'string') return message.text(4, value).int(20, 3)
  return message.int(3, value).int(20, 2)
}

/** @param {Float32Array} values */
const floatBytes = (values) => Buffer.from(values.buffer, values.byteOffset, values.byteLength)

/** ONNX's numbers of element types. */
const FLOAT = 1
const INT8 = 3
const INT64 = 7

/** @param {string} name @param {number[]} dims @param {number} kind @param {Uint8Array} bytes */
function weights(name, dims, kind, bytes) {
  const message = new Message()
  for (const dim of dims) message.int(1, dim)
  return message.int(2, kind).text(8, name).bytes(9, bytes)
}

/** A named input or output; names as dims stand for any number. @param {string} name @param {number} kind @param {(string | number)[]} dims */
function value(name, kind, dims) {
  const shape = new Message()
  for (const dim of dims) {
    shape.message(1, typeof dim === 'string' ? new Message().text(2, dim) : new Message().int(1, dim))
  }
  const tensor = new Message().int(1, kind).message(2, shape)
  return new Message().text(1, name).message(2, new Message().message(1, tensor))
}

/** Kernels of up to so many numbers stay floats, because eight bits would save nothing. */
const MAX_FLOAT_KERNEL = 2000

/** Nodes and weights in the order they are added, which is the order in the file. */
export class Graph {
  /** @type {Message[]} */
  #nodes = []
  /** @type {Message[]} */
  #weights = []

  /** @param {string} op @param {string[]} inputs @param {string} output @param {Record<string, Attribute>} [attributes] */
  node(op, inputs, output, attributes = {}) {
    const message = new Message()
    for (const input of inputs) message.text(1, input)
    message.text(2, output).text(3, `${output}_${op}`).text(4, op)
    for (const [name, value] of Object.entries(attributes)) message.message(5, attribute(name, value))
    this.#nodes.push(message)
    return output
  }

  /** @param {string} name @param {number[]} dims @param {Float32Array} values */
  floats(name, dims, values) {
    this.#weights.push(weights(name, dims, FLOAT, floatBytes(values)))
    return name
  }

  /** @param {string} name @param {number[]} values */
  ints(name, values) {
    const bytes = Buffer.alloc(values.length * 8)
    for (const [index, value] of values.entries()) bytes.writeBigInt64LE(BigInt(value), index * 8)
    this.#weights.push(weights(name, [values.length], INT64, bytes))
    return name
  }

  /**
   * A kernel as eight bits a number and one scale per channel; the runtime multiplies them while loading.
   * @param {string} name
   * @param {number[]} dims
   * @param {Float32Array} values
   */
  kernel(name, dims, values) {
    if (values.length <= MAX_FLOAT_KERNEL) return this.floats(name, dims, values)
    const [channels] = dims
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

  /**
   * The whole file. Inputs are bytes, outputs floats; the two names in it are part of its checksum.
   * @param {{ name: string, dims: (string | number)[] }} input
   * @param {{ name: string, dims: (string | number)[] }} output
   */
  toBuffer(input, output) {
    const graph = new Message()
    for (const node of this.#nodes) graph.message(1, node)
    graph.text(2, 'plant-embedder')
    for (const message of this.#weights) graph.message(5, message)
    graph.message(11, value(input.name, 2, input.dims)).message(12, value(output.name, FLOAT, output.dims))
    const opset = new Message().text(1, '').int(2, 13)
    return new Message().int(1, 8).text(2, 'imgspike').message(7, graph).message(8, opset).toBuffer()
  }
}
