import { type Hex, type Skin, shaded, skin } from '../core/colour'
import { add, type Pt, polar, quad } from '../core/geometry'
import type { Pen } from '../core/pen'
import type { Rng } from '../core/rng'
import { type Blade, blade, type LeafSpace } from '../parts/blade'
import type { Side } from '../parts/outline'
import { stem } from '../parts/stem'

export interface Clump {
  leaves: number
  /** Petiole length. */
  stalk: [number, number]
  stalkWidth?: number
  stalkColour?: Hex
  length: number
  width: number
  shape: Side | ((i: number) => Side)
  skin: Skin | ((i: number) => Skin)
  veins?: Blade['veins']
  marks?: (leaf: LeafSpace, pen: Pen) => void
  /** Greatest lean of the outer stalks in degrees. */
  fan?: number
  /** How far blades hang below their stalk's direction. */
  nod?: number
  gloss?: number
  rib?: number
  /** Between leaves: flowers and the like. */
  extra?: (tips: Pt[]) => void
  bow?: number
}

/** Leaves on stalks from one root: monstera, calathea, peace lily, anthurium, caladium. Tall in the middle, low outside. */
export function clump(pen: Pen, rng: Rng, o: Clump): void {
  const fan = o.fan ?? 58
  const tips: Pt[] = []
  for (let i = 0; i < o.leaves; i += 1) {
    // Alternate sides, from the back and middle to the front and outside.
    const rank = i / Math.max(1, o.leaves - 1)
    const lean = fan * (2 * ((i * 0.618 + 0.3) % 1) - 1) + rng.jitter(4)
    const outer = Math.abs(lean) / fan
    const side = lean < 0 ? -1 : 1
    const reach =
      o.stalk[0] + (o.stalk[1] - o.stalk[0]) * (1 - rank * 0.72) * (1 - outer * 0.25) * rng.range(0.92, 1.06)
    const foot: Pt = [side * 2 + lean * 0.1, rng.jitter(3)]
    const tip = polar(foot, lean * 0.72, reach)
    tips.push(tip)
    const tone = typeof o.skin === 'function' ? o.skin(i) : o.skin
    const depth = shaded(tone, -0.2 + rank * 0.22)
    const stalkSkin = shaded(skin(o.stalkColour ?? tone.base), -0.14 + rank * 0.14)
    const hang = lean + side * (o.nod ?? 38) * (0.15 + outer * 0.95)
    const length = o.length * (0.78 + 0.22 * rng()) * (rank > 0.85 ? 0.8 : 1)
    pen.at(2 + Math.round(rank * 30) + (tip[1] > -14 ? 70 : 0), () => {
      stem(
        pen,
        quad(foot, polar(foot, lean * 0.2, reach * 0.6), tip),
        o.stalkWidth ?? 4,
        (o.stalkWidth ?? 4) * 0.65,
        stalkSkin,
      )
      blade(pen, {
        from: tip,
        to: polar(tip, hang, length),
        bow: (o.bow ?? 0.1) * side,
        width: o.width * (length / o.length),
        shape: typeof o.shape === 'function' ? o.shape(i) : o.shape,
        skin: depth,
        veins: o.veins,
        marks: o.marks,
        turn: side * rng.range(0.05, 0.4),
        gloss: o.gloss ?? 0,
        ...(o.rib === undefined ? {} : { rib: o.rib }),
      })
    })
  }
  if (o.extra) o.extra(tips)
}

/** A flower stalk from the root, with whatever `head` draws at its end. */
export function scape(
  pen: Pen,
  from: Pt,
  lean: number,
  height: number,
  colour: Hex,
  head: (tip: Pt) => void,
  width = 2.6,
  bend = 0.35,
): void {
  const tip = polar(from, lean, height)
  stem(pen, quad(from, add(from, [lean * bend * 0.2, -height * 0.6]), tip), width, width * 0.8, skin(colour))
  head(tip)
}
