import { type Hex, type Skin, shaded, skin } from '../core/colour'
import { add, type Curve, type Pt, polar, quad, through } from '../core/geometry'
import type { Pen } from '../core/pen'
import type { Rng } from '../core/rng'
import { type Blade, blade, type LeafSpace } from '../parts/blade'
import type { Side } from '../parts/outline'
import { bark, stem } from '../parts/stem'

export const WOOD = bark('#8a6a4c', '#b99a76', '#5d4430', '#3d2b1e')
export const PALE_WOOD = bark('#a89a86', '#d0c5b2', '#766a58', '#4c4336')

export interface Foliage {
  length: number
  width: number
  shape: Side
  skin: Skin | ((k: number) => Skin)
  veins?: Blade['veins']
  rib?: number
  gloss?: number
  marks?: (leaf: LeafSpace, pen: Pen) => void
  bow?: number
}

/** One leaf of a foliage, toned by its depth. */
export function leaf(pen: Pen, rng: Rng, f: Foliage, from: Pt, angle: number, size = 1, tone = 0): void {
  const skinOf = typeof f.skin === 'function' ? f.skin(rng()) : f.skin
  blade(pen, {
    from,
    to: polar(from, angle, f.length * size),
    width: f.width * size,
    shape: f.shape,
    skin: shaded(skinOf, tone),
    bow: (f.bow ?? 0.06) * (rng() < 0.5 ? -1 : 1),
    turn: rng.jitter(0.35),
    veins: f.veins,
    gloss: f.gloss ?? 0,
    marks: f.marks,
    ...(f.rib === undefined ? {} : { rib: f.rib }),
  })
}

/** A crown of foliage: a ball filled with leaves, dark behind and below, light towards the upper left. */
export function crown(
  pen: Pen,
  rng: Rng,
  c: Pt,
  rx: number,
  ry: number,
  count: number,
  f: Foliage,
  z = 10,
  droop = 0.5,
): void {
  const spots = Array.from({ length: count }, (_, i) => {
    const k = Math.sqrt((i + 0.5) / count)
    const a = i * 137.508
    const at: Pt = [
      c[0] + Math.sin((a * Math.PI) / 180) * rx * k * 0.86,
      c[1] - Math.cos((a * Math.PI) / 180) * ry * k * 0.86,
    ]
    return { at, k }
  })
  // From the rim of the crown inwards: the middle is nearest to us.
  spots.sort((p, q) => q.k - p.k)
  spots.forEach(({ at, k }, i) => {
    const out = (Math.atan2(at[0] - c[0], c[1] - at[1]) * 180) / Math.PI
    const angle =
      out * (k * 0.9) +
      (Math.sign(out) * droop * 60 * (1 - Math.cos((out * Math.PI) / 180))) / 2 +
      rng.jitter(34)
    const light = ((c[0] - at[0]) / rx + (c[1] - at[1]) / ry) * 0.11
    pen.at(z + Math.round((i / count) * 12), () =>
      leaf(pen, rng, f, at, angle, rng.range(0.8, 1.1), light - 0.16 + (i / count) * 0.2),
    )
  })
}

export interface Standard {
  height: number
  trunk?: number
  skin?: Skin
  lean?: number
  branches?: { at: number; angle: number; length: number }[]
}

/** A trunk with a few boughs; returns where they end. */
export function trunk(pen: Pen, rng: Rng, o: Standard): { way: Curve; tips: Pt[] } {
  const wood = o.skin ?? WOOD
  const width = o.trunk ?? 9
  const way = through([
    [0, 3],
    [rng.jitter(4), -o.height * 0.35],
    [(o.lean ?? 0) * 0.5 + rng.jitter(4), -o.height * 0.7],
    [o.lean ?? 0, -o.height],
  ])
  const tips: Pt[] = [way.at(1)]
  pen.at(1, () => {
    for (const b of o.branches ?? []) {
      const from = way.at(b.at)
      const to = polar(from, b.angle, b.length)
      stem(
        pen,
        quad(from, polar(from, b.angle * 0.55, b.length * 0.55), to),
        width * (1 - b.at * 0.45) * 0.6,
        width * 0.28,
        wood,
      )
      tips.push(to)
    }
    stem(pen, way, width, width * 0.5, wood)
  })
  return { way, tips }
}

/** Leaves spiralling up a single stem: rubber plant, fiddle leaf, croton, dieffenbachia. */
export function leafyStem(
  pen: Pen,
  rng: Rng,
  way: Curve,
  count: number,
  f: Foliage,
  o: { from?: number; rise?: (k: number) => number; stalk?: number; stalkColour?: Hex; z?: number } = {},
): void {
  const from = o.from ?? 0.2
  for (let i = 0; i < count; i += 1) {
    const k = (i + 0.5) / count
    const at = way.at(from + (1 - from) * k)
    const side = i % 2 ? 1 : -1
    // Every third leaf comes towards us and looks shorter.
    const near = i % 3 === 1
    const rise = o.rise ? o.rise(k) : 78 - k * 52
    const angle = side * (near ? rise * 0.5 + 25 : rise) + rng.jitter(9)
    const stalk = o.stalk ?? 10
    const foot = polar(at, side * (rise - 12), stalk)
    pen.at((o.z ?? 5) + (near ? 22 : 0) + Math.round(k * 14), () => {
      if (stalk > 2)
        stem(
          pen,
          quad(at, add(at, [side * stalk * 0.4, -stalk * 0.5]), foot),
          2.6,
          2,
          skin(o.stalkColour ?? (typeof f.skin === 'function' ? f.skin(k) : f.skin).base),
        )
      leaf(
        pen,
        rng,
        f,
        foot,
        angle,
        (1 - Math.abs(k - 0.45) * 0.34) * (near ? 0.86 : 1),
        near ? 0.06 : -0.1 + k * 0.08,
      )
    })
  }
  pen.at((o.z ?? 5) + 40, () => leaf(pen, rng, f, way.at(1), rng.jitter(14), 0.62, 0.1))
}
