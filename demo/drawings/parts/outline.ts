/**
 * Leaf and petal outlines: one side, as [t, s] pairs. t runs from base (0) to tip (1) and may be negative for lobes that
 * reach behind the stalk; s is the distance from the midrib in half widths.
 */
export type Side = readonly (readonly [t: number, s: number])[]

/** t^a (1-t)^b, scaled to a greatest width of one: a small a is broad at the base, a small b blunt at the tip. */
export function power(a: number, b: number, steps = 9): Side {
  const peak = a / (a + b)
  const top = peak ** a * (1 - peak) ** b
  return Array.from({ length: steps + 1 }, (_, i) => {
    const t = i / steps
    return [t, (t ** a * (1 - t) ** b) / top] as const
  })
}

export const ovate = power(0.55, 0.95)
export const elliptic = power(0.7, 0.75)
export const obovate = power(1, 0.5)
export const lance = power(0.7, 1.15)
export const round = power(0.5, 0.5)
export const spoon: Side = [
  [0, 0.12],
  [0.2, 0.16],
  [0.4, 0.4],
  [0.6, 0.86],
  [0.76, 1],
  [0.9, 0.78],
  [0.98, 0.35],
  [1, 0],
]
/** Long and even, tapering only near the end. */
export const strap: Side = [
  [0, 0.62],
  [0.15, 0.8],
  [0.4, 1],
  [0.65, 0.94],
  [0.85, 0.6],
  [0.95, 0.27],
  [1, 0],
]
export const sword: Side = [
  [0, 0.7],
  [0.2, 0.88],
  [0.5, 1],
  [0.75, 0.82],
  [0.92, 0.36],
  [1, 0],
]
export const needle: Side = [
  [0, 1],
  [0.5, 0.8],
  [1, 0],
]
/** Broad at the base, straight to a spike: agave, aloe. */
export const spear: Side = [
  [0, 0.84],
  [0.12, 0.95],
  [0.3, 1],
  [0.6, 0.72],
  [0.85, 0.3],
  [1, 0],
]
export const heart: Side = [
  [0, 0],
  [-0.1, 0.22],
  [-0.17, 0.5],
  [-0.1, 0.82],
  [0.1, 1],
  [0.34, 0.92],
  [0.6, 0.6],
  [0.84, 0.24],
  [1, 0],
]
export const arrow: Side = [
  [0, 0.02],
  [-0.16, 0.34],
  [-0.3, 0.62],
  [-0.2, 0.86],
  [0.06, 0.86],
  [0.32, 0.72],
  [0.62, 0.42],
  [0.86, 0.16],
  [1, 0],
]
export const shield: Side = [
  [0, 0.02],
  [-0.16, 0.24],
  [-0.3, 0.44],
  [-0.24, 0.68],
  [-0.04, 0.92],
  [0.16, 1],
  [0.42, 0.82],
  [0.7, 0.42],
  [0.88, 0.16],
  [1, 0],
]
/** Fiddle: a waist below a broad, blunt top. */
export const fiddle: Side = [
  [0, 0.06],
  [-0.03, 0.3],
  [0.08, 0.52],
  [0.25, 0.56],
  [0.4, 0.62],
  [0.6, 0.94],
  [0.78, 1],
  [0.92, 0.74],
  [0.99, 0.3],
  [1, 0],
]
export const coin: Side = [
  [0, 0.1],
  [0.1, 0.5],
  [0.3, 0.9],
  [0.55, 1],
  [0.8, 0.82],
  [0.95, 0.42],
  [1, 0],
]
export const petal: Side = [
  [0, 0.14],
  [0.25, 0.5],
  [0.55, 0.94],
  [0.78, 1],
  [0.93, 0.7],
  [1, 0],
]
export const notched: Side = [
  [0, 0.1],
  [0.3, 0.55],
  [0.6, 0.95],
  [0.85, 1],
  [1, 0.6],
  [1.02, 0.3],
  [0.95, 0],
]

/** Deep cuts from the margin towards the rib, as in monstera: `cuts` notches, `depth` of the half width. */
export function split(base: Side, cuts: number, depth: number, from = 0.12, to = 0.86): Side {
  const at = sampler(base)
  const points: [number, number][] = base.filter(([t]) => t < from).map(([t, s]) => [t, s])
  const pitch = (to - from) / cuts
  for (let i = 0; i < cuts; i += 1) {
    const t = from + i * pitch
    const inner = at(t + pitch) * (1 - depth)
    // The lobe leans forward, its cut runs back towards the rib.
    points.push(
      [t + pitch * 0.12, at(t) * 0.97],
      [t + pitch * 0.62, at(t + pitch * 0.5) * 1.02],
      [t + pitch * 0.86, at(t + pitch * 0.8) * 0.93],
    )
    if (i < cuts - 1)
      points.push(
        [t + pitch * 0.78, inner + 0.12],
        [t + pitch * 0.74, inner],
        [t + pitch * 0.94, inner + 0.08],
      )
  }
  points.push(...base.filter(([t]) => t > to + 0.03).map(([t, s]): [number, number] => [t, s]))
  return points
}

/** Small teeth along the margin. */
export function toothed(base: Side, teeth: number, depth: number): Side {
  const at = sampler(base)
  const points: [number, number][] = [[0, at(0)]]
  for (let i = 0; i < teeth; i += 1) {
    const t = 0.04 + (i / teeth) * 0.94
    const step = 0.94 / teeth
    points.push([t + step * 0.15, at(t) * (1 - depth)], [t + step * 0.85, at(t + step * 0.7)])
  }
  points.push([1, 0])
  return points
}

/** Gentle waves along the margin. */
export function wavy(base: Side, waves: number, depth: number): Side {
  const at = sampler(base)
  const low = base[0]?.[0] ?? 0
  const behind = base.filter(([t]) => t <= 0).map(([t, s]): [number, number] => [t, s])
  const steps = waves * 4
  const front = Array.from({ length: steps + 1 }, (_, i): [number, number] => {
    const t = Math.max(0.01, low) + (i / steps) * (1 - Math.max(0.01, low))
    return [t, at(t) * (1 + depth * Math.sin((i / steps) * waves * 2 * Math.PI) * (1 - t * 0.5))]
  })
  return [...behind, ...front]
}

/** Width at any t, by straight lines between the points; lobes behind the stalk count as their nearest front point. */
export function sampler(side: Side): (t: number) => number {
  const front = side.filter(([t], i) => t >= 0 && (i === side.length - 1 || t <= 1))
  const lobes = side.filter(([t]) => t < 0)
  const base = lobes.length ? Math.max(...lobes.map(([, s]) => s)) * 0.97 : (front[0]?.[1] ?? 0)
  return (t) => {
    if (t <= 0) return base
    let before: readonly [number, number] = [0, base]
    for (const point of front) {
      if (point[0] >= t && point[0] > before[0]) {
        const k = (t - before[0]) / (point[0] - before[0])
        return before[1] + (point[1] - before[1]) * k
      }
      if (point[0] > before[0]) before = point
    }
    return 0
  }
}
