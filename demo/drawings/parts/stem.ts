import type { Skin } from '../core/colour'
import { add, type Curve, lerp, type Pt, polygon, rightOf, scale, smooth } from '../core/geometry'
import type { Pen } from '../core/pen'

export const bark = (
  base: `#${string}`,
  light: `#${string}`,
  dark: `#${string}`,
  line: `#${string}`,
): Skin => ({ base, light, dark, line, rib: light })

/** A tapering stalk, branch or trunk along a curve. */
export function stem(
  pen: Pen,
  curve: Curve,
  from: number,
  to: number,
  skin: Skin,
  opts: { line?: number } = {},
): void {
  const steps = curve.length > 60 ? 12 : 6
  const side = (sign: number): Pt[] =>
    Array.from({ length: steps + 1 }, (_, i) => {
      const t = i / steps
      return add(curve.at(t), scale(rightOf(curve.dir(t)), (sign * lerp(from, to, t)) / 2))
    })
  const [left, right] = [side(-1), side(1)]
  pen.reach(left)
  pen.reach(right)
  const wide = Math.max(from, to)
  if (wide < 2.6) {
    // A hair of a stalk is one stroke: base colour over a darker rim.
    const d = smooth(Array.from({ length: steps + 1 }, (_, i) => curve.at(i / steps)))
    pen.path(d, { stroke: skin.line, width: wide + 0.7, opacity: 0.75 })
    pen.path(d, { stroke: skin.base, width: wide * 0.8 })
    return
  }
  const body = polygon([...left, ...right.toReversed()])
  pen.path(body, { fill: skin.base, stroke: skin.line, width: opts.line ?? 0.9, strokeOpacity: 0.75 })
  const core = Array.from({ length: steps + 1 }, (_, i) => curve.at(i / steps))
  pen.path(polygon([...core, ...right.toReversed()]), { fill: skin.dark, opacity: 0.5 })
  const lit = Array.from({ length: steps + 1 }, (_, i) => {
    const t = i / steps
    return add(curve.at(t), scale(rightOf(curve.dir(t)), -lerp(from, to, t) * 0.24))
  })
  pen.path(smooth(lit), { stroke: skin.light, width: wide * 0.14, opacity: 0.7 })
}
