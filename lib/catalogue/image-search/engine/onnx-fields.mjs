// Writes the part of protobuf that ONNX files need. Pure.

/** ONNX's numbers of element types. */
export const FLOAT = 1
export const UINT8 = 2

/** @param {number} value */
function varint(value) {
  /** @type {number[]} */
  const bytes = []
  for (let rest = value; ; rest = Math.floor(rest / 128)) {
    if (rest < 128) return Buffer.from([...bytes, rest])
    bytes.push((rest % 128) + 128)
  }
}

/** One field of a message: a number, a text, or the fields of another message. @param {number} number @param {number | string | Uint8Array | Uint8Array[]} value */
export function field(number, value) {
  if (typeof value === 'number') return Buffer.concat([varint(number * 8), varint(value)])
  const body = Array.isArray(value) ? Buffer.concat(value) : Buffer.from(value)
  return Buffer.concat([varint(number * 8 + 2), varint(body.length), body])
}

/** The fields of a named input or output; names as dims stand for any number. @param {string} name @param {number} type @param {(string | number)[]} dims */
export function valueInfo(name, type, dims) {
  const shape = dims.map((dim) => field(1, [field(typeof dim === 'string' ? 2 : 1, dim)]))
  return [field(1, name), field(2, [field(1, [field(1, type), field(2, shape)])])]
}
