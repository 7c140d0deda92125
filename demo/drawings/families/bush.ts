import { type Hex, shaded, skin } from '../core/colour'
import { type Curve, type Pt, polar, quad } from '../core/geometry'
import type { Pen } from '../core/pen'
import type { Rng } from '../core/rng'
import { stem } from '../parts/stem'
import { type Foliage, leaf } from './tree'

export interface Bush {
  stems: number
  height: [number, number]
  fan?: number
  foliage: Foliage
  /** Pairs of leaves on a stem. */
  pairs: number
  stemColour?: Hex
  stemWidth?: number
  /** What a stem ends in; `front` is 0 (far) .. 1 (near). */
  head?: (tip: Pt, lean: number, front: number, i: number) => void
  /** Something at a leaf axil: fruit, bud, flower. */
  axil?: (at: Pt, side: number, k: number, front: number) => void
  twin?: boolean
  leafFrom?: number
}

/** Many stems from one root with leaves in pairs: the border flowers, herbs and vegetables. */
export function bush(pen: Pen, rng: Rng, o: Bush): Curve[] {
  const fan = o.fan ?? 40
  const ways: Curve[] = []
  for (let i = 0; i < o.stems; i += 1) {
    const front = o.stems === 1 ? 0.5 : ((i * 0.618) % 1) * 0.9
    const across = o.stems === 1 ? 0 : -1 + (2 * i) / (o.stems - 1)
    const lean = across * fan + rng.jitter(5)
    const height =
      (o.height[0] + (o.height[1] - o.height[0]) * (1 - Math.abs(across) * 0.55)) *
      (1 - front * 0.28) *
      rng.range(0.95, 1.05)
    const foot: Pt = [across * 14, front * 6 - 2]
    const tip = polar(foot, lean, height)
    const way = quad(foot, polar(foot, lean * 0.3, height * 0.55), tip)
    ways.push(way)
    const tone = -0.14 + front * 0.2
    pen.at(2 + Math.round(front * 34), () => {
      stem(
        pen,
        way,
        o.stemWidth ?? 2.8,
        (o.stemWidth ?? 2.8) * 0.7,
        shaded(skin(o.stemColour ?? '#5c8148'), tone),
      )
      const first = o.leafFrom ?? 0.22
      for (let p = 0; p < o.pairs; p += 1) {
        const k = (p + 0.5) / o.pairs
        const at = way.at(first + (0.97 - first) * k)
        for (const side of o.twin === false ? [p % 2 ? 1 : -1] : [-1, 1]) {
          const angle = lean + side * (82 - k * 36) + rng.jitter(10)
          leaf(
            pen,
            rng,
            o.foliage,
            at,
            angle,
            (1.05 - k * 0.45) * rng.range(0.85, 1.1),
            tone + rng.jitter(0.06),
          )
          if (o.axil) o.axil(at, side, k, front)
        }
      }
      if (o.head) pen.at(12, () => o.head?.(tip, lean, front, i))
    })
  }
  return ways
}
