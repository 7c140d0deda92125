// A part of an ONNX file as a file of its own: what one of its inner values needs, and nothing else. As much of protobuf
// as that takes; scripts/model/onnx.mjs writes such files.

/** Numbers of fields, as ONNX counts them. */
const model = { graph: 7 }
const graph = { node: 1, initializer: 5, output: 12 }
const node = { input: 1, output: 2 }
const initializer = { name: 8 }

const numberKind = 0
const bytesKind = 2
const sizeOfKind = { 1: 8, 5: 4 }
const FLOAT = 1

/** @param {Uint8Array} file @param {string} output @param {number} dim how many numbers the value has @returns {Uint8Array} */
export function cutOut(file, output, dim) {
  const whole = fieldsOf(file)
  const inner = whole.find(({ field }) => field === model.graph)
  if (!inner) throw new Error('The model file holds no graph.')
  const parts = fieldsOf(inner.body)

  // Nodes stand in the order of the work: from the end every value is needed before the node that makes it is met.
  const needed = new Set([output])
  const kept = new Set()
  for (const part of parts.filter(({ field }) => field === graph.node).reverse()) {
    const own = fieldsOf(part.body)
    if (!textsOf(own, node.output).some((name) => needed.has(name))) continue
    kept.add(part)
    for (const name of textsOf(own, node.input)) needed.add(name)
  }
  if (kept.size === 0) throw new Error(`The model file knows no value ${output}.`)
  const isKept = (part) => {
    if (part.field === graph.node) return kept.has(part)
    if (part.field === graph.initializer) {
      return textsOf(fieldsOf(part.body), initializer.name).some((name) => needed.has(name))
    }
    return part.field !== graph.output
  }
  const cut = Buffer.concat([
    ...parts.filter(isKept).map(({ bytes }) => bytes),
    lengthed(graph.output, floats(output, dim)),
  ])
  return Buffer.concat(whole.map((part) => (part === inner ? lengthed(model.graph, cut) : part.bytes)))
}

/** The fields of a message: each with its whole bytes, and its body where it has one. */
function fieldsOf(bytes) {
  const fields = []
  for (let at = 0; at < bytes.length; ) {
    const start = at
    const [tag, afterTag] = varint(bytes, at)
    const kind = tag & 7
    at = afterTag
    let body
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

/** Multiplied and not shifted: numbers of 64 bits occur. */
function varint(bytes, start) {
  let value = 0
  for (let at = start, weight = 1; at < bytes.length; at += 1, weight *= 128) {
    value += (bytes[at] & 127) * weight
    if (bytes[at] < 128) return [value, at + 1]
  }
  throw new Error('The model file is damaged.')
}

const textsOf = (fields, wanted) =>
  fields.filter(({ field }) => field === wanted).map(({ body }) => Buffer.from(body).toString('utf8'))

function number(value) {
  const bytes = []
  for (let rest = value; ; rest = Math.floor(rest / 128)) {
    if (rest < 128) return Buffer.from([...bytes, rest])
    bytes.push((rest % 128) + 128)
  }
}

const lengthed = (field, body) => Buffer.concat([number(field * 8 + bytesKind), number(body.length), body])

/** An output: any number of rows of so many floats. */
function floats(name, dim) {
  const rows = lengthed(1, lengthed(2, Buffer.from('N')))
  const columns = lengthed(1, Buffer.concat([number(8 + numberKind), number(dim)]))
  const kind = Buffer.concat([number(8 + numberKind), number(FLOAT)])
  const tensor = Buffer.concat([kind, lengthed(2, Buffer.concat([rows, columns]))])
  return Buffer.concat([lengthed(1, Buffer.from(name)), lengthed(2, lengthed(1, tensor))])
}
