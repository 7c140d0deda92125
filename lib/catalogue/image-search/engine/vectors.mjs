// Embeddings as numbers of eight bits, small enough for a database row. Pure.

/** Values of any scale as integers up to 127; only directions are compared, so the scale is not stored. @param {ArrayLike<number> & Iterable<number>} values */
export function toBytes(values) {
  let largest = 0
  for (const value of values) largest = Math.max(largest, Math.abs(value))
  const bytes = new Int8Array(values.length)
  if (largest === 0) return bytes
  for (let at = 0; at < values.length; at += 1) bytes[at] = Math.round((values[at] / largest) * 127)
  return bytes
}

/** @param {ArrayLike<number>} values */
export function lengthOf(values) {
  let sum = 0
  for (let at = 0; at < values.length; at += 1) sum += values[at] * values[at]
  return Math.sqrt(sum)
}

/** The vector with length one and its direction; a vector of zeros stays one. @param {ArrayLike<number>} values */
export function unit(values) {
  const length = lengthOf(values) || 1
  return Float32Array.from(values, (value) => value / length)
}

/**
 * A direction of `raw.length` numbers as one of `dim`, along the axes in which this shop's pictures differ.
 * @param {ArrayLike<number>} raw
 * @param {{ dim: number, matrix: Float32Array, offset: Float32Array }} basis the matrix by rows of the longer side
 */
export function project(raw, { dim, matrix, offset }) {
  const from = unit(raw)
  const direction = new Float32Array(dim)
  for (let row = 0; row < from.length; row += 1) {
    const value = from[row]
    if (value === 0) continue
    const start = row * dim
    for (let column = 0; column < dim; column += 1) direction[column] += value * matrix[start + column]
  }
  for (let column = 0; column < dim; column += 1) direction[column] -= offset[column]
  return unit(direction)
}
