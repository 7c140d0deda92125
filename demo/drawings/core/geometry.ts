/** Points, curves and the path strings made of them. y grows downward, angles are degrees, 0 = up, clockwise. */
export type Pt = readonly [x: number, y: number]

export const add = (a: Pt, b: Pt): Pt => [a[0] + b[0], a[1] + b[1]]
export const sub = (a: Pt, b: Pt): Pt => [a[0] - b[0], a[1] - b[1]]
export const scale = (a: Pt, by: number): Pt => [a[0] * by, a[1] * by]
export const lerp = (a: number, b: number, t: number) => a + (b - a) * t
export const between = (a: Pt, b: Pt, t: number): Pt => [lerp(a[0], b[0], t), lerp(a[1], b[1], t)]
export const distance = (a: Pt, b: Pt) => Math.hypot(a[0] - b[0], a[1] - b[1])
export const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value))
const RAD = Math.PI / 180

/** The point at `length` from `from` in a direction. */
export const polar = (from: Pt, angle: number, length: number): Pt => [
  from[0] + Math.sin(angle * RAD) * length,
  from[1] - Math.cos(angle * RAD) * length,
]
/** A quarter turn clockwise: the right-hand side of somebody walking along the direction. */
export const rightOf = (direction: Pt): Pt => [-direction[1], direction[0]]
export const unit = (a: Pt): Pt => {
  const length = Math.hypot(a[0], a[1]) || 1
  return [a[0] / length, a[1] / length]
}

export interface Curve {
  at(t: number): Pt
  /** Unit direction of travel; beyond the ends the curve runs straight on. */
  dir(t: number): Pt
  length: number
}

export function quad(a: Pt, c: Pt, b: Pt): Curve {
  const inside = (t: number): Pt => {
    const u = 1 - t
    return [u * u * a[0] + 2 * u * t * c[0] + t * t * b[0], u * u * a[1] + 2 * u * t * c[1] + t * t * b[1]]
  }
  const dir = (t: number): Pt => {
    const k = clamp(t, 0.001, 0.999)
    return unit([(1 - k) * (c[0] - a[0]) + k * (b[0] - c[0]), (1 - k) * (c[1] - a[1]) + k * (b[1] - c[1])])
  }
  let length = 0
  for (let i = 0; i < 8; i += 1) length += distance(inside(i / 8), inside((i + 1) / 8))
  const at = (t: number): Pt => {
    if (t < 0) return add(a, scale(dir(0), t * length))
    if (t > 1) return add(b, scale(dir(1), (t - 1) * length))
    return inside(t)
  }
  return { at, dir, length }
}

/** A curve from point to point whose middle is pushed to its right by `bow` times the length. */
export function bowed(a: Pt, b: Pt, bow: number): Curve {
  const middle = between(a, b, 0.5)
  return quad(a, add(middle, scale(rightOf(sub(b, a)), bow)), b)
}

/** Through all points, softly. */
export function through(points: readonly Pt[]): Curve {
  const at = (t: number): Pt => {
    const n = points.length - 1
    const place = clamp(t, 0, 1) * n
    const i = Math.min(n - 1, Math.floor(place))
    const k = place - i
    const [p0, p1, p2, p3] = [i - 1, i, i + 1, i + 2].map((j) => points[clamp(j, 0, n)] ?? [0, 0]) as [
      Pt,
      Pt,
      Pt,
      Pt,
    ]
    const part = (d: 0 | 1) =>
      0.5 *
      (2 * p1[d] +
        (p2[d] - p0[d]) * k +
        (2 * p0[d] - 5 * p1[d] + 4 * p2[d] - p3[d]) * k * k +
        (3 * p1[d] - p0[d] - 3 * p2[d] + p3[d]) * k * k * k)
    return [part(0), part(1)]
  }
  const dir = (t: number): Pt => unit(sub(at(Math.min(1, t + 0.01)), at(Math.max(0, t - 0.01))))
  let length = 0
  for (let i = 0; i < 24; i += 1) length += distance(at(i / 24), at((i + 1) / 24))
  return { at, dir, length }
}

/** A number with one decimal at most. Whole numbers become text much faster than fractions, and a sheet has thousands. */
export const n = (value: number) => {
  const tenths = Math.round(value * 10)
  if (!Number.isSafeInteger(tenths)) return String(tenths)
  const whole = Math.trunc(tenths / 10)
  const rest = tenths - whole * 10
  if (rest === 0) return `${whole === 0 ? 0 : whole}`
  return rest < 0 ? `-${-whole}.${-rest}` : `${whole}.${rest}`
}
export const xy = (p: Pt) => `${n(p[0])} ${n(p[1])}`

export const polyline = (points: readonly Pt[]) =>
  points.map((p, i) => `${i === 0 ? 'M' : 'L'}${xy(p)}`).join('')
export const polygon = (points: readonly Pt[]) => `${polyline(points)}Z`

/** A soft line through the points (Catmull-Rom as cubic Béziers). */
export function smooth(points: readonly Pt[], closed = false, tension = 1): string {
  const count = points.length
  const get = (i: number): Pt =>
    (closed ? points[(i + count) % count] : points[clamp(i, 0, count - 1)]) ?? ([0, 0] as Pt)
  let d = `M${xy(get(0))}`
  const last = closed ? count : count - 1
  for (let i = 0; i < last; i += 1) {
    const [p0, p1, p2, p3] = [get(i - 1), get(i), get(i + 1), get(i + 2)]
    const k = tension / 6
    const c1: Pt = [p1[0] + (p2[0] - p0[0]) * k, p1[1] + (p2[1] - p0[1]) * k]
    const c2: Pt = [p2[0] - (p3[0] - p1[0]) * k, p2[1] - (p3[1] - p1[1]) * k]
    d += `C${xy(c1)} ${xy(c2)} ${xy(p2)}`
  }
  return closed ? `${d}Z` : d
}

/** Samples of a curve. */
export const along = (curve: Curve, steps: number, from = 0, to = 1): Pt[] =>
  Array.from({ length: steps + 1 }, (_, i) => curve.at(lerp(from, to, i / steps)))

/** An irregular round shape: what washes, stones, soil and tree crowns are made of. */
export function blob(centre: Pt, rx: number, ry: number, wobble: (i: number) => number, points = 12): Pt[] {
  return Array.from({ length: points }, (_, i) => {
    const angle = (i / points) * 2 * Math.PI
    const r = 1 + wobble(i)
    return [centre[0] + Math.cos(angle) * rx * r, centre[1] + Math.sin(angle) * ry * r]
  })
}

export const ellipse = (cx: number, cy: number, rx: number, ry: number) =>
  `M${n(cx - rx)} ${n(cy)}A${n(rx)} ${n(ry)} 0 1 1 ${n(cx + rx)} ${n(cy)}A${n(rx)} ${n(ry)} 0 1 1 ${n(cx - rx)} ${n(cy)}Z`
