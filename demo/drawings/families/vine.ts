import { darken, type Hex, type Skin, shaded, skin } from '../core/colour'
import { add, type Curve, type Pt, polar, through } from '../core/geometry'
import type { Pen } from '../core/pen'
import type { Rng } from '../core/rng'
import { stem } from '../parts/stem'

export interface Trail {
  strands: number
  /** Half the width of the rim over which the strands fall. */
  rim: number
  drop: [number, number]
  sway?: number
  colour: Hex
  thick?: number
  /** Distance between leaves along a strand. */
  pitch: number
  leaf: (at: Pt, side: number, k: number, tone: number) => void
  climbing?: Curve[]
}

/** Strands from the soil over the rim and down the pot. */
export function trail(pen: Pen, rng: Rng, o: Trail): void {
  for (let i = 0; i < o.strands; i += 1) {
    const across = o.strands === 1 ? 0 : -1 + (2 * i) / (o.strands - 1)
    const depth = ((i * 7) % o.strands) / o.strands
    const x = across * o.rim
    const drop = o.drop[0] + (o.drop[1] - o.drop[0]) * rng() * (0.6 + 0.4 * (1 - Math.abs(across) * 0.4))
    const sway = (o.sway ?? 10) * rng.jitter(1)
    const lip: Pt = [x * 1.04, 6 + (1 - across * across) * o.rim * 0.16]
    const way = through([
      [x * 0.35, -rng.range(2, 10)],
      [x * 0.8, -rng.range(8, 16)],
      add(lip, [Math.sign(x || 1) * 6, 0]),
      add(lip, [Math.sign(x || 1) * 9 + sway * 0.5, drop * 0.5]),
      add(lip, [Math.sign(x || 1) * 4 + sway, drop]),
    ])
    pen.at(70 + Math.round(depth * 12), () => run(pen, way, o, -0.12 + depth * 0.16))
  }
}

/** A stalk with leaves left and right, wherever it leads. */
export function run(
  pen: Pen,
  way: Curve,
  o: Pick<Trail, 'colour' | 'thick' | 'pitch' | 'leaf'>,
  tone = 0,
  from = 0.06,
): void {
  stem(pen, way, o.thick ?? 2, (o.thick ?? 2) * 0.6, shaded(skin(o.colour), tone))
  const count = Math.max(2, Math.floor((way.length * (1 - from)) / o.pitch))
  for (let i = 0; i < count; i += 1) {
    const k = (i + 1) / count
    o.leaf(way.at(from + (1 - from) * k), i % 2 ? 1 : -1, k, tone)
  }
}

export const heavier = (of: Skin, by: number) => shaded(of, by)

/** Three-legged cane support. */
export function cane(pen: Pen, from: Pt, to: Pt, width = 4): void {
  const middle = polar(from, 0, 0)
  stem(pen, through([middle, to]), width, width * 0.8, skin('#b98d4f'))
  for (const k of [0.25, 0.5, 0.75]) {
    const y = from[1] + (to[1] - from[1]) * k
    const x = from[0] + (to[0] - from[0]) * k
    pen.path(`M${x - width / 2} ${y}h${width}`, { stroke: darken('#b98d4f', 0.4), width: 1 })
  }
}
