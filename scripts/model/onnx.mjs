import { FLOAT, field, UINT8, valueInfo } from '../../lib/catalogue/image-search/engine/onnx-fields.mjs'

const INT8 = 3
const INT64 = 7
/** Kernels of up to so many numbers stay floats, because eight bits would save nothing. */
const MAX_FLOAT_KERNEL = 2000

/** @typedef {{ dims: number[], values: Float32Array }} Kernel */

/** A kernel with its four axes in another order. @param {Float32Array} values @param {number[]} shape @param {number[]} order @returns {Kernel} */
export function transposed(values, shape, order) {
  const steps = order.map((axis) => shape.slice(axis + 1).reduce((product, size) => product * size, 1))
  const dims = order.map((axis) => shape[axis])
  const result = new Float32Array(values.length)
  let at = 0
  for (let a = 0; a < dims[0]; a += 1)
    for (let b = 0; b < dims[1]; b += 1)
      for (let c = 0; c < dims[2]; c += 1)
        for (let d = 0; d < dims[3]; d += 1, at += 1)
          result[at] = values[a * steps[0] + b * steps[1] + c * steps[2] + d * steps[3]]
  return { dims, values: result }
}

/** @param {[name: string, value: number | string | number[]]} attribute */
function attributeFields([name, value]) {
  if (Array.isArray(value)) return [field(1, name), ...value.map((number) => field(8, number)), field(20, 7)]
  return typeof value === 'string'
    ? [field(1, name), field(4, value), field(20, 3)]
    : [field(1, name), field(3, value), field(20, 2)]
}

/** An ONNX file: nodes and weights in the order they are added. */
export class Graph {
  /** @type {Buffer[]} */
  #nodes = []
  /** @type {Buffer[]} */
  #weights = []

  /** @param {string} op @param {string[]} inputs @param {string} output @param {Record<string, number | string | number[]>} [attributes] */
  node(op, inputs, output, attributes = {}) {
    const names = [field(2, output), field(3, `${output}_${op}`), field(4, op)]
    const values = Object.entries(attributes).map((attribute) => field(5, attributeFields(attribute)))
    this.#nodes.push(field(1, [...inputs.map((input) => field(1, input)), ...names, ...values]))
    return output
  }

  /** @param {string} name @param {number[]} dims @param {number} type @param {Float32Array | BigInt64Array | Int8Array} values */
  #add(name, dims, type, values) {
    const bytes = new Uint8Array(values.buffer, values.byteOffset, values.byteLength)
    const sizes = dims.map((dim) => field(1, dim))
    this.#weights.push(field(5, [...sizes, field(2, type), field(8, name), field(9, bytes)]))
    return name
  }

  /** @param {string} name @param {number[]} dims @param {Float32Array} values */
  floats(name, dims, values) {
    return this.#add(name, dims, FLOAT, values)
  }

  /** @param {string} name @param {number[]} values */
  ints(name, values) {
    return this.#add(name, [values.length], INT64, BigInt64Array.from(values, BigInt))
  }

  /** A kernel as eight bits a number and one scale per channel; the runtime multiplies them while loading. @param {string} name @param {Kernel} kernel */
  kernel(name, { dims, values }) {
    if (values.length <= MAX_FLOAT_KERNEL) return this.floats(name, dims, values)
    const [channels] = dims
    const each = values.length / channels
    const bytes = new Int8Array(values.length)
    const scales = new Float32Array(channels)
    for (let channel = 0; channel < channels; channel += 1) {
      const own = values.subarray(channel * each, (channel + 1) * each)
      const scale = own.reduce((largest, value) => Math.max(largest, Math.abs(value)), 0) / 127 || 1
      scales[channel] = scale
      bytes.set(
        own.map((value) => Math.round(value / scale)),
        channel * each,
      )
    }
    this.#add(`${name}_q`, dims, INT8, bytes)
    this.floats(`${name}_s`, [channels, 1, 1, 1], scales)
    this.node('Cast', [`${name}_q`], `${name}_f`, { to: FLOAT })
    return this.node('Mul', [`${name}_f`, `${name}_s`], name)
  }

  /** The whole file; the two names in it are part of its checksum. @param {string} input of bytes @param {string} output of floats @param {number} dim of the output */
  toBuffer(input, output, dim) {
    const graph = [
      ...this.#nodes,
      field(2, 'plant-embedder'),
      ...this.#weights,
      field(11, valueInfo(input, UINT8, ['N', 224, 224, 3])),
      field(12, valueInfo(output, FLOAT, ['N', dim])),
    ]
    const opset = [field(1, ''), field(2, 13)]
    return Buffer.concat([field(1, 8), field(2, 'imgspike'), field(7, graph), field(8, opset)])
  }
}
