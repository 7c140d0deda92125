// The axes in which the pictures of a shop differ most, by subspace iteration: only `npm run images:fit` computes them.
import { unit } from './vectors.mjs'

const rounds = 5
/** A square root of the usual whitening: the strong axes keep some of their weight. */
const whitening = -0.25

/**
 * @param {ArrayLike<number>[]} raws the network's embedding of each picture
 * @param {{ dim: number, onRound?: (done: number, of: number) => void }} options
 * @returns {{ dim: number, matrix: Float32Array, offset: Float32Array }}
 */
export function fitBasis(raws, { dim, onRound = () => {} }) {
  const rows = raws.map(unit)
  const from = rows[0]?.length ?? 0
  const mean = new Float32Array(from)
  for (const row of rows) for (let at = 0; at < from; at += 1) mean[at] += row[at] / rows.length
  for (const row of rows) for (let at = 0; at < from; at += 1) row[at] -= mean[at]

  let axes = orthogonal(randomMatrix(from * dim), from, dim)
  let spread = new Float32Array(dim)
  for (let round = 0; round <= rounds; round += 1) {
    const next = new Float32Array(from * dim)
    spread = new Float32Array(dim)
    for (const row of rows) {
      const seen = along(row, axes, dim)
      for (let column = 0; column < dim; column += 1) spread[column] += seen[column] ** 2 / rows.length
      if (round < rounds) addOuter(next, row, seen)
    }
    if (round < rounds) axes = orthogonal(next, from, dim)
    onRound(round + 1, rounds + 1)
  }

  const matrix = new Float32Array(from * dim)
  const scale = Float32Array.from(spread, (value) => (value > 1e-12 ? value ** whitening : 0))
  for (let row = 0; row < from; row += 1)
    for (let column = 0; column < dim; column += 1)
      matrix[row * dim + column] = axes[row * dim + column] * scale[column]
  return { dim, matrix, offset: along(mean, matrix, dim) }
}

/** @param {Float32Array} row @param {Float32Array} matrix @param {number} dim */
function along(row, matrix, dim) {
  const seen = new Float32Array(dim)
  for (let at = 0; at < row.length; at += 1) {
    const value = row[at]
    if (value === 0) continue
    const start = at * dim
    for (let column = 0; column < dim; column += 1) seen[column] += value * matrix[start + column]
  }
  return seen
}

/** @param {Float32Array} target @param {Float32Array} row @param {Float32Array} seen */
function addOuter(target, row, seen) {
  const dim = seen.length
  for (let at = 0; at < row.length; at += 1) {
    const value = row[at]
    if (value === 0) continue
    const start = at * dim
    for (let column = 0; column < dim; column += 1) target[start + column] += value * seen[column]
  }
}

/** The seed is always this one, so that the same pictures give the same axes. @param {number} size */
function randomMatrix(size) {
  let state = 3
  return Float32Array.from({ length: size }, () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 4294967296 - 0.5
  })
}

/** Gram-Schmidt, twice over each column because of the precision of short floats. @param {Float32Array} matrix @param {number} from @param {number} dim */
function orthogonal(matrix, from, dim) {
  const columns = Array.from({ length: dim }, (_, column) =>
    Float32Array.from({ length: from }, (__, at) => matrix[at * dim + column]),
  )
  for (const [index, column] of columns.entries()) {
    for (let pass = 0; pass < 2; pass += 1) {
      for (const before of columns.slice(0, index)) {
        let share = 0
        for (let at = 0; at < from; at += 1) share += column[at] * before[at]
        for (let at = 0; at < from; at += 1) column[at] -= share * before[at]
      }
    }
    columns[index] = unit(column)
  }
  const result = new Float32Array(from * dim)
  for (const [index, column] of columns.entries())
    for (let at = 0; at < from; at += 1) result[at * dim + index] = column[at]
  return result
}
