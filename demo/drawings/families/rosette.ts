import { type Skin, shaded } from '../core/colour'
import { lerp, type Pt, quad } from '../core/geometry'
import type { Pen } from '../core/pen'
import type { Rng } from '../core/rng'
import { type Blade, blade, type LeafSpace } from '../parts/blade'
import type { Side } from '../parts/outline'

export interface Rosette {
  count: number
  /** 0 outermost .. 1 innermost. */
  length: (k: number) => number
  width: (k: number) => number
  /** Degrees above the horizon. */
  rise: (k: number) => number
  shape: Side
  skin: Skin | ((k: number) => Skin)
  /** How much the ground plane opens to us: 0 edge on, 1 from above. */
  tilt?: number
  /** Leaves leave the heart steeper by this much and then fall over. */
  arch?: number
  marks?: (leaf: LeafSpace, pen: Pen) => void
  veins?: Blade['veins']
  rib?: number
  gloss?: number
  sharp?: boolean
  at?: Pt
  spread?: number
  /** Leaves reaching below this height hang over the rim of the pot, in front of it. */
  rimAt?: number
}

const RAD = Math.PI / 180

/** Leaves around one heart on the golden angle: echeveria, agave, aloe, snake plant, grasses, bromeliad. */
export function rosette(pen: Pen, rng: Rng, o: Rosette): void {
  const heart: Pt = o.at ?? [0, 0]
  const tilt = o.tilt ?? 0.4
  for (let i = 0; i < o.count; i += 1) {
    const k = i / Math.max(1, o.count - 1)
    const azimuth = (i * 137.508 + rng.jitter(6)) * RAD
    const rise = (o.rise(k) + rng.jitter(3)) * RAD
    const length = o.length(k) * rng.range(0.93, 1.06)
    const end = (reach: number, up: number): Pt => [
      heart[0] + Math.sin(azimuth) * Math.cos(up) * reach,
      heart[1] - Math.sin(up) * reach + Math.cos(azimuth) * Math.cos(up) * reach * tilt,
    ]
    const foot = end(length * (o.spread ?? 0.04), 0)
    const to = end(length, rise)
    const steep = Math.min(88 * RAD, rise + (o.arch ?? 0) * RAD)
    const c = end(length * 0.55, steep)
    const ctrl: Pt = o.arch
      ? [c[0], c[1]]
      : [lerp(foot[0], to[0], 0.5) + rng.jitter(length * 0.02), lerp(foot[1], to[1], 0.5)]
    const near = Math.cos(azimuth)
    const tone = typeof o.skin === 'function' ? o.skin(k) : o.skin
    // The heart is painted last, the far side first.
    const z = Math.round(k * 20 + near * 6 * (1 - k))
    const over = o.rimAt !== undefined && to[1] > o.rimAt && near > -0.2 ? 70 : 0
    pen.at(z + over, () =>
      blade(pen, {
        from: foot,
        to,
        spine: quad(foot, ctrl, to),
        width: o.width(k),
        shape: o.shape,
        skin: shaded(tone, -0.1 * (1 - near) * 0.5 - (Math.sin(azimuth) > 0 ? 0.07 : -0.03)),
        turn: Math.sin(azimuth) * 0.25,
        rib: o.rib ?? 0,
        marks: o.marks,
        veins: o.veins,
        gloss: o.gloss ?? 0,
        sharp: o.sharp ?? false,
      }),
    )
  }
}
