// Whether two photos show the same picture, one perhaps cut, mirrored or compressed again. Pure.
//
// The embeddings of the picture engine say which photos look alike; two photographs of one plant do, too. So the few most
// similar ones are laid over each other: the smaller part slides over the larger picture, in several sizes and mirrored, and
// at the best places it is moved and stretched by fractions of a pixel until the brightness agrees best:
// docs/decisions/0064-arrival-claims.md.

/** Brightness of the pixels, row by row, one byte each. */
export interface Outline {
  width: number
  height: number
  light: Uint8Array
}

/** The longer side of an outline. */
export const OUTLINE_SIDE = 48
/** Above it two photos show the same picture: see `npm run bench -- claim-photos`. */
export const SAME_PICTURE = 0.93
/** A cut photo keeps at least this share of the longer side of the other one. */
const SMALLEST_PART = 0.5
const SOFT_BELOW = 0.85
/** The sizes that are tried first are this far apart. */
const SIZE_STEP = 1.06
/** Every third pixel is compared while a place is sought. */
const SEEK_STEP = 3
/** So many of the places found are compared exactly. */
const EXACT_PLACES = 4
/** The fractions by which a place is moved, one after the other. */
const MOVES = [1, 0.5, 0.25]

/** Where the part lies in the whole, in pixels of the whole. */
interface Place {
  part: Outline
  whole: Outline
  left: number
  top: number
  width: number
  height: number
  value: number
}

/** The highest correlation, from -1 to 1, of one outline within the other, whichever is the part of which. */
export function similarity(one: Outline, other: Outline): number {
  const mirrored = mirror(one)
  const places = [
    ...placesIn(one, other),
    ...placesIn(mirrored, other),
    ...placesIn(other, one),
    ...placesIn(other, mirrored),
  ]
  const best = places.toSorted((a, b) => b.value - a.value).slice(0, EXACT_PLACES)
  return Math.max(-1, ...best.map((place) => adjusted(place).value))
}

/** The best place of the part at each size. */
function placesIn(part: Outline, whole: Outline): Place[] {
  const longer = Math.max(whole.width, whole.height)
  const places: Place[] = []
  const soft = softened(part)
  let scale = Math.min(whole.width / part.width, whole.height / part.height)
  for (; Math.max(part.width, part.height) * scale >= longer * SMALLEST_PART; scale /= SIZE_STEP) {
    const [width, height] = [part.width * scale, part.height * scale]
    // A small part of the whole has fewer details there than in an outline of its own.
    const compared = scale < SOFT_BELOW ? soft : part
    let best: Place = { part: compared, whole, left: 0, top: 0, width, height, value: -1 }
    for (let top = 0; top <= whole.height - height + 0.01; top += 2) {
      for (let left = 0; left <= whole.width - width + 0.01; left += 2) {
        const value = correlation({ ...best, left, top }, SEEK_STEP)
        if (value > best.value) best = { ...best, left, top, value }
      }
    }
    places.push(best)
  }
  return places
}

/** Moves and stretches the part as long as that agrees better. */
function adjusted(place: Place): Place {
  let best = { ...place, value: correlation(place, 1) }
  for (const move of MOVES) {
    for (let isBetter = true, rounds = 0; isBetter && rounds < 4; rounds += 1) {
      isBetter = false
      for (const name of ['left', 'top', 'width', 'height'] as const) {
        for (const change of [move, -move]) {
          const moved = { ...best, [name]: best[name] + change }
          const value = correlation(moved, 1)
          if (value > best.value) {
            best = { ...moved, value }
            isBetter = true
          }
        }
      }
    }
  }
  return best
}

/** Pearson's correlation of the part with what is below it, at every `step`th pixel each way. */
function correlation({ part, whole, left, top, width, height }: Place, step: number): number {
  let [count, sumA, sumB, sumAA, sumBB, sumAB] = [0, 0, 0, 0, 0, 0]
  const [scaleX, scaleY] = [width / part.width, height / part.height]
  const [lastX, lastY] = [whole.width - 1, whole.height - 1]
  for (let y = 0; y < part.height; y += step) {
    const fromY = Math.min(lastY, Math.max(0, top + (y + 0.5) * scaleY - 0.5))
    const above = Math.floor(fromY)
    const shareY = fromY - above
    const rowAbove = above * whole.width
    const rowBelow = Math.min(lastY, above + 1) * whole.width
    for (let x = 0; x < part.width; x += step) {
      const fromX = Math.min(lastX, Math.max(0, left + (x + 0.5) * scaleX - 0.5))
      const before = Math.floor(fromX)
      const shareX = fromX - before
      const after = Math.min(lastX, before + 1)
      const { light } = whole
      const upper = (light[rowAbove + before] ?? 0) * (1 - shareX) + (light[rowAbove + after] ?? 0) * shareX
      const lower = (light[rowBelow + before] ?? 0) * (1 - shareX) + (light[rowBelow + after] ?? 0) * shareX
      const a = part.light[y * part.width + x] ?? 0
      const b = upper * (1 - shareY) + lower * shareY
      count += 1
      sumA += a
      sumB += b
      sumAA += a * a
      sumBB += b * b
      sumAB += a * b
    }
  }
  const spread = (count * sumAA - sumA * sumA) * (count * sumBB - sumB * sumB)
  // A picture of one colour is like no other one.
  return spread <= 0 ? -1 : (count * sumAB - sumA * sumB) / Math.sqrt(spread)
}

function mirror({ width, height, light }: Outline): Outline {
  const result = new Uint8Array(light.length)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) result[y * width + x] = light[y * width + width - 1 - x] ?? 0
  return { width, height, light: result }
}

/** Each pixel with a share of its eight neighbours. */
function softened({ width, height, light }: Outline): Outline {
  const result = new Uint8Array(light.length)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      let sum = 0
      for (const [dy, weightY] of NEAR) {
        const row = Math.min(height - 1, Math.max(0, y + dy)) * width
        for (const [dx, weightX] of NEAR)
          sum += (light[row + Math.min(width - 1, Math.max(0, x + dx))] ?? 0) * weightX * weightY
      }
      result[y * width + x] = Math.round(sum / 16)
    }
  }
  return { width, height, light: result }
}

const NEAR = [
  [-1, 1],
  [0, 2],
  [1, 1],
] as const
