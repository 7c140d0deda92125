import { type Skin, shaded } from '../core/colour'
import { type Curve, type Pt, polar, quad } from '../core/geometry'
import type { Pen } from '../core/pen'
import type { Rng } from '../core/rng'
import { blade } from '../parts/blade'
import { type Side, strap } from '../parts/outline'
import { stem } from '../parts/stem'

export interface Frond {
  way: Curve
  pairs: number
  /** Leaflet length at the fullest place. */
  length: number
  width: number
  shape?: Side
  skin: Skin
  rachis?: Skin
  thick?: number
  /** Angle between rachis and leaflet, base and tip. */
  open?: [number, number]
  /** How far leaflets sag towards the ground. */
  droop?: number
  bare?: number
  /** Length along the frond, 0..1 -> 0..1. */
  taper?: (k: number) => number
  rib?: number
  gloss?: number
}

/** A feather: leaflets left and right of a rachis. Palms, cycads, ferns, curry leaf, ZZ. */
export function frond(pen: Pen, rng: Rng, o: Frond): void {
  const bare = o.bare ?? 0.25
  const [wide, narrow] = o.open ?? [64, 26]
  const taper =
    o.taper ??
    ((k) =>
      0.55 + 0.45 * Math.sin(Math.min(1, k * 1.25 + 0.1) * Math.PI) * (k > 0.7 ? 1 - (k - 0.7) * 1.2 : 1))
  for (let i = 0; i < o.pairs; i += 1) {
    const k = i / Math.max(1, o.pairs - 1)
    const t = bare + (1 - bare) * k * 0.985
    const from = o.way.at(t)
    const d = o.way.dir(t)
    const heading = (Math.atan2(d[0], -d[1]) * 180) / Math.PI
    for (const side of [-1, 1]) {
      const angle = heading + side * (wide + (narrow - wide) * k) + rng.jitter(4)
      const reach = o.length * taper(k) * rng.range(0.93, 1.05)
      const tip = polar(from, angle, reach)
      const sag: Pt = [tip[0], tip[1] + (o.droop ?? 0) * reach]
      const lit = angle % 360 < 0 ? 0.05 : -0.06
      blade(pen, {
        from,
        to: sag,
        spine: quad(from, polar(from, angle, reach * 0.55), sag),
        width: o.width,
        shape: o.shape ?? strap,
        skin: shaded(o.skin, lit),
        rib: o.rib ?? (o.width > 6 ? 0.6 : 0),
        gloss: o.gloss ?? 0,
        outlineWidth: 0.6,
      })
    }
  }
  stem(pen, o.way, o.thick ?? 3, (o.thick ?? 3) * 0.35, o.rachis ?? o.skin)
}

/** A frond's line: up and over. */
export function arch(from: Pt, lean: number, length: number, fall: number): Curve {
  const to = polar(from, lean, length)
  const top = polar(from, lean * (1 - fall), length * 0.72)
  return quad(from, top, [to[0], to[1] + length * fall * 0.16 * Math.abs(Math.sin((lean * Math.PI) / 180))])
}
