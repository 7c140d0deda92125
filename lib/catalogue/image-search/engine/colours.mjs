// An embedding of colours and shapes, for a machine that cannot run the model: finds the same picture again, cut or
// darkened, and plants that look alike, not plants of the same kind. Three parts, each with a length of its own: colours by
// place, directions of edges by place, and the coarse pattern of light.

const small = 64
const hues = 12
const levels = 3
const greys = 8
const colours = hues * levels * levels + greys
const grid = 3
const cell = 8
const cells = small / cell
const directions = 9
const patternSide = 32
const waves = 8

/** The length of each part. */
const weights = { colours: 1, edges: 0.6, pattern: 0.25 }

/** @param {Uint8Array} pixels RGB, row by row @param {number} side @returns {Float32Array} */
export function seeColours(pixels, side) {
  const picture = brightened(shrunk(pixels, side))
  const light = new Float32Array(small * small)
  for (let at = 0; at < light.length; at += 1) {
    light[at] = 0.299 * picture[at * 3] + 0.587 * picture[at * 3 + 1] + 0.114 * picture[at * 3 + 2]
  }
  const parts = [
    scaled(coloursOf(picture), weights.colours),
    scaled(edgesOf(light), weights.edges),
    scaled(patternOf(light), weights.pattern),
  ]
  const seen = new Float32Array(parts.reduce((total, { length }) => total + length, 0))
  let start = 0
  for (const part of parts) {
    seen.set(part, start)
    start += part.length
  }
  return seen
}

/** Each pixel is the mean of those it replaces; values from 0 to 1. @param {Uint8Array} pixels @param {number} side */
function shrunk(pixels, side) {
  const result = new Float32Array(small * small * 3)
  for (let y = 0; y < small; y += 1) {
    const [top, bottom] = [Math.floor((y * side) / small), Math.ceil(((y + 1) * side) / small)]
    for (let x = 0; x < small; x += 1) {
      const [left, right] = [Math.floor((x * side) / small), Math.ceil(((x + 1) * side) / small)]
      const count = (bottom - top) * (right - left) * 255
      for (let row = top; row < bottom; row += 1) {
        for (let column = left; column < right; column += 1) {
          for (let channel = 0; channel < 3; channel += 1) {
            result[(y * small + x) * 3 + channel] += pixels[(row * side + column) * 3 + channel] / count
          }
        }
      }
    }
  }
  return result
}

/** Scales the brightness so that the brightest pixels become white; very dark pictures stay as they are. @param {Float32Array} picture */
function brightened(picture) {
  const brightest = picture.toSorted()[Math.floor(picture.length * 0.98)]
  return brightest < 0.1 ? picture : picture.map((value) => Math.min(1, value / brightest))
}

/** How much of each colour there is in every ninth of the picture, and in the whole. @param {Float32Array} picture */
function coloursOf(picture) {
  const pixels = grid * grid
  const counts = new Float32Array((pixels + 1) * colours)
  for (let y = 0; y < small; y += 1) {
    for (let x = 0; x < small; x += 1) {
      const place = Math.floor((y * grid) / small) * grid + Math.floor((x * grid) / small)
      const start = (y * small + x) * 3
      for (const [colour, share] of namesOf(picture[start], picture[start + 1], picture[start + 2])) {
        counts[place * colours + colour] += share
        counts[pixels * colours + colour] += share / 2
      }
    }
  }
  // Square roots, so that a white background does not outweigh the leaf in front of it.
  return counts.map(Math.sqrt)
}

/** The colours of a pixel with their shares: two between two hues. @param {number} red @param {number} green @param {number} blue @returns {[colour: number, share: number][]} */
function namesOf(red, green, blue) {
  const value = Math.max(red, green, blue)
  const span = value - Math.min(red, green, blue)
  const saturation = value === 0 ? 0 : span / value
  if (saturation < 0.12 || value < 0.12) {
    return [[hues * levels * levels + Math.min(greys - 1, Math.floor(value * greys)), 1]]
  }
  let sector = 4 + (red - green) / span
  if (value === red) sector = (green - blue) / span + 6
  else if (value === green) sector = 2 + (blue - red) / span
  const place = ((sector % 6) / 6) * hues - 0.5
  const before = Math.floor(place)
  const share = place - before
  /** @param {number} part */
  const level = (part) => Math.min(levels - 1, Math.floor(part * levels))
  /** @param {number} hue */
  const name = (hue) => (((hue + hues) % hues) * levels + level(saturation)) * levels + level(value)
  return [
    [name(before), 1 - share],
    [name(before + 1), share],
  ]
}

/** The directions of the edges in each cell, independent of its brightness. @param {Float32Array} light */
function edgesOf(light) {
  const counts = new Float32Array(cells * cells * directions)
  for (let y = 1; y < small - 1; y += 1) {
    for (let x = 1; x < small - 1; x += 1) {
      const at = y * small + x
      const [dx, dy] = [light[at + 1] - light[at - 1], light[at + small] - light[at - small]]
      const angle = (Math.atan2(dy, dx) + Math.PI) % Math.PI
      const place = (angle / Math.PI) * directions
      const before = Math.floor(place) % directions
      const share = place - Math.floor(place)
      const start = (Math.floor(y / cell) * cells + Math.floor(x / cell)) * directions
      const strength = Math.hypot(dx, dy)
      counts[start + before] += strength * (1 - share)
      counts[start + ((before + 1) % directions)] += strength * share
    }
  }
  for (let start = 0; start < counts.length; start += directions) {
    const ownCounts = counts.subarray(start, start + directions)
    // The start value makes a cell without edges count as none.
    const length = Math.sqrt(ownCounts.reduce((sum, value) => sum + value * value, 0.05))
    for (let at = 0; at < directions; at += 1) ownCounts[at] /= length
  }
  return counts
}

/** The signs of the eight lowest frequencies of brightness each way: above the median, or below. @param {Float32Array} light */
function patternOf(light) {
  const half = small / patternSide
  const coarse = new Float32Array(patternSide * patternSide)
  for (let at = 0; at < light.length; at += 1) {
    const [x, y] = [at % small, Math.floor(at / small)]
    coarse[Math.floor(y / half) * patternSide + Math.floor(x / half)] += light[at] / (half * half)
  }
  const strengths = []
  for (let v = 0; v < waves; v += 1) {
    for (let u = 0; u < waves; u += 1) {
      let sum = 0
      for (let at = 0; at < coarse.length; at += 1) {
        sum +=
          coarse[at] *
          cosines[u * patternSide + (at % patternSide)] *
          cosines[v * patternSide + Math.floor(at / patternSide)]
      }
      strengths.push(sum)
    }
  }
  const middle = strengths.slice(1).sort((one, other) => one - other)[Math.floor(strengths.length / 2) - 1]
  return Float32Array.from(strengths, (strength) => (strength > middle ? 1 : -1))
}

const cosines = Float32Array.from({ length: waves * patternSide }, (_, at) =>
  Math.cos((2 * (at % patternSide) + 1) * Math.floor(at / patternSide) * (Math.PI / (2 * patternSide))),
)

/** @param {Float32Array} values @param {number} to */
function scaled(values, to) {
  const length = Math.sqrt(values.reduce((sum, value) => sum + value * value, 1e-9))
  return values.map((value) => (value * to) / length)
}
