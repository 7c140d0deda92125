import type { Skin } from '../core/colour'
import {
  add,
  between,
  bowed,
  type Curve,
  clamp,
  type Pt,
  polygon,
  rightOf,
  scale,
  smooth,
  xy,
} from '../core/geometry'
import type { Pen } from '../core/pen'
import { type Side, sampler } from './outline'

/** Where things lie on a leaf: t along the rib, s across it (-1 left margin, 1 right margin). */
export interface LeafSpace {
  at(t: number, s: number): Pt
  spine: Curve
  length: number
  width: number
  outline: string
  /** The outline drawn in towards the middle of the leaf, lobes and all. */
  inset(by: number): string
}

export interface Blade {
  from: Pt
  to: Pt
  /** How far the rib bends to the right of its chord, in lengths. */
  bow?: number
  /** Overrides from, to and bow. */
  spine?: Curve
  width: number
  shape: Side
  skin: Skin
  /** -1..1: turned so that the left (negative) or right half is foreshortened. */
  turn?: number
  veins?: Veins | undefined
  /** Corners as drawn instead of softened: teeth, spines. */
  sharp?: boolean
  rib?: number
  /** Painted between the surface and its veins, cut to the outline when `inside`. */
  marks?: ((leaf: LeafSpace, pen: Pen) => void) | undefined
  gloss?: number
  outlineWidth?: number
}

export interface Veins {
  pairs: number
  /** How far a vein runs towards the tip while crossing to the margin. */
  sweep?: number
  width?: number
  opacity?: number
  /** Parallel to the rib instead of branching off it. */
  parallel?: boolean
  /** How near to the margin they come. */
  until?: number
}

const FEW = [0, 0.16, 0.42, 0.72, 0.92, 1] as const

/** The one leaf of the house: every leaf, petal, bract and pad is this with other numbers. */
export function blade(pen: Pen, blade: Blade): LeafSpace {
  const { width, skin, turn = 0, shape } = blade
  const spine = blade.spine ?? bowed(blade.from, blade.to, blade.bow ?? 0)
  const half: [number, number] = [
    (width / 2) * (turn < 0 ? 1 + turn * 0.75 : 1),
    (width / 2) * (turn > 0 ? 1 - turn * 0.75 : 1),
  ]
  const reach = sampler(shape)
  const place = (t: number, across: number): Pt => add(spine.at(t), scale(rightOf(spine.dir(t)), across))
  const small = Math.max(spine.length, width) < 24 && !blade.sharp && shape.every(([t]) => t >= 0 && t <= 1)
  const side: Side = small ? FEW.map((t) => [t, reach(t)]) : shape
  const left = side.map(([t, s]) => place(t, -s * half[0]))
  const right = side.map(([t, s]) => place(t, s * half[1]))
  const ring = [...left, ...right.reverse().slice(1)]
  const outline = blade.sharp ? polygon(ring) : smooth(ring, true)
  pen.reach(ring)

  const space: LeafSpace = {
    at: (t, s) => place(t, (s < 0 ? half[0] : half[1]) * s * reach(clamp(t, 0, 1))),
    spine,
    length: spine.length,
    width,
    outline,
    inset: (by) => {
      const middle = spine.at(0.34)
      const inner = ring.map((p) => between(middle, p, by))
      return blade.sharp ? polygon(inner) : smooth(inner, true)
    },
  }
  const big = Math.min(spine.length, width * 3) > 22
  const edge = { stroke: skin.line, width: blade.outlineWidth ?? (big ? 1 : 0.7), strokeOpacity: 0.75 }
  // The thousand small leaves of a crown are one stroke of the brush each: that halves the time of a picture.
  const plain = !big && !blade.marks
  const fill =
    small && plain && spine.length < 15
      ? skin.base
      : pen.lit([0, skin.light], [0.5, skin.base], [1, skin.dark])
  pen.path(outline, { fill, ...(plain ? edge : {}) })

  if (big) {
    // One half of every leaf faces away from the light.
    const middle = rightOf(spine.dir(0.5))
    const away = middle[0] * 0.6 + middle[1] * 0.8 > 0 ? 1 : -1
    const margin = shape.map(([t, s]) => place(t, away * s * (away < 0 ? half[0] : half[1])))
    const rib = Array.from({ length: 6 }, (_, i) => spine.at(1 - i / 5))
    pen.path(polygon([...margin, ...rib]), { fill: skin.dark, opacity: 0.3 })
  }
  if (blade.marks) blade.marks(space, pen)
  if (big && blade.veins) veins(pen, space, blade.veins, skin)
  if (big && blade.gloss) {
    const shine = [0.2, 0.35, 0.5, 0.65, 0.78].map((t) => space.at(t, -0.45))
    pen.path(smooth(shine), { stroke: '#fffdf2', width: width * 0.13, opacity: blade.gloss })
  }
  const ribWidth = blade.rib ?? clamp(width * 0.045, 0.5, 2.2)
  if (ribWidth > 0) {
    const steps = small ? 2 : 6
    const line = Array.from({ length: steps + 1 }, (_, i) => spine.at((i / steps) * 0.96))
    pen.path(smooth(line), { stroke: skin.rib, width: ribWidth, opacity: 0.9 })
  }
  if (!plain) pen.path(outline, edge)
  return space
}

function veins(
  pen: Pen,
  leaf: LeafSpace,
  { pairs, sweep = 0.16, width = 0.7, opacity = 0.6, parallel, until = 0.9 }: Veins,
  skin: Skin,
): void {
  let d = ''
  if (parallel) {
    for (let i = 1; i <= pairs; i += 1) {
      for (const side of [-1, 1]) {
        const s = (side * i) / (pairs + 1)
        d += smooth([0.04, 0.25, 0.5, 0.75, 0.94].map((t) => leaf.at(t, s)))
      }
    }
  } else {
    for (let i = 0; i < pairs; i += 1) {
      const t = 0.06 + (i / pairs) * 0.84
      for (const side of [-1, 1]) {
        const end = clamp(t + sweep * (1 - t * 0.5), 0, 0.99)
        const bend = leaf.at(t + (end - t) * 0.32, side * 0.46)
        d += `M${xy(leaf.spine.at(t))}Q${xy(bend)} ${xy(leaf.at(end, side * until))}`
      }
    }
  }
  pen.path(d, { stroke: skin.rib, width, opacity })
}
