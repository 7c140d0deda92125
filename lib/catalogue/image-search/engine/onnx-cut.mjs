// Cuts the part of an ONNX file that computes one of its inner values into a file of its own. It reads the part of protobuf
// that this needs; scripts/model/onnx.mjs writes such files.
import { FLOAT, field as fieldOf, valueInfo } from './onnx-fields.mjs'

/** ONNX's numbers of fields. */
const model = { graph: 7 }
const graph = { node: 1, initializer: 5, output: 12 }
const node = { input: 1, output: 2 }
const initializer = { name: 8 }

const numberKind = 0
const bytesKind = 2
/** @type {Record<number, number>} */
const sizeOfKind = { 1: 8, 5: 4 }

/** @param {Uint8Array} file @param {string} output @param {number} dim how many numbers the value has @returns {Uint8Array} */
export function cutOut(file, output, dim) {
  const fields = fieldsOf(file)
  const inner = fields.find(({ field }) => field === model.graph)
  if (!inner) throw new Error('The model file holds no graph.')
  const parts = fieldsOf(inner.body)

  // Nodes are in the order of computation: read from the end, a value is known to be needed before the node that makes it.
  const needed = new Set([output])
  /** @type {Set<Field>} */
  const nodes = new Set()
  for (const part of parts.filter(({ field }) => field === graph.node).reverse()) {
    const ownFields = fieldsOf(part.body)
    if (!textsOf(ownFields, node.output).some((name) => needed.has(name))) continue
    nodes.add(part)
    for (const name of textsOf(ownFields, node.input)) needed.add(name)
  }
  if (nodes.size === 0) throw new Error(`The model file has no value ${output}.`)
  /** @param {Field} part */
  const isNeeded = (part) => {
    if (part.field === graph.node) return nodes.has(part)
    if (part.field === graph.initializer) {
      return textsOf(fieldsOf(part.body), initializer.name).some((name) => needed.has(name))
    }
    return part.field !== graph.output
  }
  const cut = Buffer.concat([
    ...parts.filter(isNeeded).map(({ bytes }) => bytes),
    fieldOf(graph.output, valueInfo(output, FLOAT, ['N', dim])),
  ])
  return Buffer.concat(fields.map((part) => (part === inner ? fieldOf(model.graph, cut) : part.bytes)))
}

/** @typedef {{ field: number, bytes: Uint8Array, body: Uint8Array }} Field body: empty for a number */

/** The fields of a message: each with its whole bytes, and its body where it has one. @param {Uint8Array} bytes */
function fieldsOf(bytes) {
  /** @type {Field[]} */
  const fields = []
  for (let at = 0; at < bytes.length; ) {
    const start = at
    const [tag, afterTag] = varint(bytes, at)
    const kind = tag & 7
    at = afterTag
    /** @type {Uint8Array} */
    let body = new Uint8Array(0)
    if (kind === bytesKind) {
      const [length, begin] = varint(bytes, at)
      at = begin + length
      body = bytes.subarray(begin, at)
    } else if (kind === numberKind) [, at] = varint(bytes, at)
    else at += sizeOfKind[kind] ?? Number.NaN
    if (!(at <= bytes.length)) throw new Error('The model file is damaged.')
    fields.push({ field: Math.floor(tag / 8), bytes: bytes.subarray(start, at), body })
  }
  return fields
}

/** Multiplied and not shifted, because numbers of 64 bits occur. @param {Uint8Array} bytes @param {number} start @returns {[value: number, end: number]} */
function varint(bytes, start) {
  let value = 0
  for (let at = start, weight = 1; at < bytes.length; at += 1, weight *= 128) {
    value += (bytes[at] & 127) * weight
    if (bytes[at] < 128) return [value, at + 1]
  }
  throw new Error('The model file is damaged.')
}

/** @param {Field[]} fields @param {number} wanted */
const textsOf = (fields, wanted) =>
  fields.filter(({ field }) => field === wanted).map(({ body }) => Buffer.from(body).toString('utf8'))
