import { darken, type Hex, lighten, mix, shaded, skin } from '../core/colour'
import { add, bowed, type Pt, polar, quad, smooth } from '../core/geometry'
import type { Pen } from '../core/pen'
import type { Rng } from '../core/rng'
import { blade, type LeafSpace } from './blade'
import { elliptic, heart, lance, notched, ovate, petal, power, round, type Side } from './outline'
import { stem } from './stem'

/** Draws something turned: flattened towards the viewer's plane and rotated. */
export function turned(pen: Pen, at: Pt, angle: number, flat: number, draw: () => void): void {
  const group = pen.group(draw)
  pen.place(group, at[0], at[1], 1, ` rotate(${Math.round(angle)}) scale(1 ${Math.round(flat * 100) / 100})`)
}

export interface Daisy {
  petals: number
  rows?: number
  colour: Hex
  tip?: Hex
  /** A ring of another colour around the disc. */
  ring?: Hex
  disc: Hex
  discSize?: number
  shape?: Side
  width?: number
}

/** Petals around a disc: daisies, sunflowers, zinnias. */
export function daisy(pen: Pen, rng: Rng, c: Pt, r: number, o: Daisy): void {
  const rows = o.rows ?? 1
  const disc = r * (o.discSize ?? 0.3)
  for (let row = rows - 1; row >= 0; row -= 1) {
    const reach = r * (0.62 + 0.38 * ((row + 1) / rows))
    for (let i = 0; i < o.petals; i += 1) {
      const angle = ((i + (row % 2) * 0.5) / o.petals) * 360 + rng.jitter(3)
      const tone = skin(mix(o.colour, o.tip ?? o.colour, row / Math.max(1, rows)))
      blade(pen, {
        from: polar(c, angle, disc * 0.5),
        to: polar(c, angle, reach * rng.range(0.94, 1.03)),
        width: r * (o.width ?? 0.3),
        shape: o.shape ?? petal,
        skin: shaded(tone, rng.jitter(0.07) - row * 0.03),
        rib: r > 30 ? 0.7 : 0,
        bow: rng.jitter(0.05),
      })
    }
  }
  if (o.ring) pen.circle(c, disc * 1.65, { fill: o.ring, opacity: 0.9 })
  centre(pen, rng, c, disc, o.disc)
}

/** A domed disc of tiny florets on the spiral every daisy uses. */
export function centre(pen: Pen, _rng: Rng, c: Pt, r: number, colour: Hex): void {
  pen.circle(c, r, {
    fill: pen.ball([0, lighten(colour, 0.3)], [0.6, colour], [1, darken(colour, 0.4)]),
    stroke: darken(colour, 0.5),
    width: 0.8,
  })
  if (r < 3) return
  const count = Math.min(90, Math.round(r * 4))
  for (let i = 0; i < count; i += 1) {
    const reach = Math.sqrt(i / count) * r * 0.92
    const at = polar(c, i * 137.5, reach)
    pen.circle(at, Math.max(0.5, r * 0.05), {
      fill: i % 3 ? darken(colour, 0.3) : lighten(colour, 0.4),
      opacity: 0.8,
    })
  }
}

/** Ruffles upon ruffles: marigold, dahlia, chrysanthemum, zinnia heads. */
export function pompom(
  pen: Pen,
  rng: Rng,
  c: Pt,
  r: number,
  o: {
    colour: Hex
    heart?: Hex
    rings?: number
    petals?: number
    shape?: Side
    incurved?: boolean
    /** What every petal pales to at its end. */
    tip?: Hex
  },
): void {
  const rings = o.rings ?? 5
  pen.circle(c, r * 0.8, { fill: darken(o.colour, 0.3) })
  for (let ring = 0; ring < rings; ring += 1) {
    const k = ring / rings
    const reach = r * (1 - k * 0.86)
    const count = Math.max(5, Math.round((o.petals ?? 20) * (1 - k * 0.72)))
    for (let i = 0; i < count; i += 1) {
      const angle = ((i + ring * 0.37) / count) * 360 + rng.jitter(5)
      const lit = Math.cos(((angle + 45) * Math.PI) / 180) * 0.12
      const tone = shaded(
        skin(mix(o.colour, o.heart ?? o.colour, k)),
        lit + (o.incurved ? k * 0.18 : -0.02) + rng.jitter(0.04),
      )
      const from = polar(c, angle, reach * 0.35)
      blade(pen, {
        from,
        to: polar(c, angle + (o.incurved ? 14 : 0), reach),
        width: Math.max(2.4, (r * 3.1) / (o.petals ?? 20)) * (1 + k * 0.3),
        shape: o.shape ?? notched,
        skin: tone,
        rib: 0,
        bow: o.incurved ? -0.16 : rng.jitter(0.05),
        outlineWidth: 0.6,
        marks: o.tip ? paleTip(o.tip) : undefined,
      })
    }
  }
}

const paleTip = (colour: Hex) => (leaf: LeafSpace, pen: Pen) =>
  pen.path(
    smooth(
      [leaf.at(0.72, -0.7), leaf.at(0.9, -0.86), leaf.at(0.99, 0), leaf.at(0.9, 0.86), leaf.at(0.72, 0.7)],
      true,
    ),
    { fill: colour, opacity: 0.75 },
  )

/** An old-fashioned rose: wide petals that roll back at their rims, the heart a spiral of folds. */
export function rose(pen: Pen, rng: Rng, c: Pt, r: number, colour: Hex): void {
  const tone = skin(colour)
  pen.circle(c, r * 0.7, { fill: darken(colour, 0.35) })
  const rings = [
    [1, 6, 1.02],
    [0.86, 6, 0.92],
    [0.69, 5, 0.96],
    [0.52, 5, 0.94],
    [0.36, 4, 0.98],
  ] as const
  rings.forEach(([k, count, wide], ring) => {
    const reach = r * k
    for (let i = 0; i < count; i += 1) {
      const angle = (i / count) * 360 + ring * 37 + rng.jitter(9)
      const lit = Math.cos(((angle + 45) * Math.PI) / 180) * 0.14
      const petalSkin = shaded(tone, 0.1 - ring * 0.075 + lit)
      blade(pen, {
        from: polar(c, angle, reach * 0.06),
        to: polar(c, angle, reach * rng.range(0.95, 1.05)),
        width: reach * wide,
        shape: rolled,
        skin: petalSkin,
        rib: 0,
        bow: rng.jitter(0.1),
        outlineWidth: r > 60 ? 1.1 : 0.7,
        marks: (leaf) => {
          const rim = [-0.92, -0.6, 0, 0.6, 0.92].map((s) => leaf.at(s === 0 ? 0.97 : 0.96 - s * s * 0.34, s))
          pen.path(smooth(rim), {
            stroke: lighten(petalSkin.light, 0.35),
            width: Math.min(r * 0.045, 3),
            opacity: r > 60 ? 0.5 : 0.75,
          })
        },
      })
    }
  })
  for (let i = 0; i < 5; i += 1) {
    const k = r * (0.24 - i * 0.04)
    const a = i * 80
    pen.path(
      smooth([
        polar(c, a, k),
        polar(c, a + 70, k * 1.02),
        polar(c, a + 140, k * 0.95),
        polar(c, a + 210, k * 0.7),
      ]),
      { fill: i % 2 ? tone.base : tone.dark, stroke: tone.line, width: 0.8, opacity: 0.95 },
    )
  }
}
/** Broad, with the shallow point of a petal that curls outward. */
const rolled: Side = [
  [0, 0.1],
  [0.2, 0.5],
  [0.45, 0.86],
  [0.7, 1],
  [0.88, 0.84],
  [0.96, 0.5],
  [1.02, 0],
]

export interface Trumpet {
  colour: Hex
  throat?: Hex
  petals?: number
  veins?: Hex
  /** Overlap and roundness of the lobes. */
  lobe?: number
  pinwheel?: boolean
  /** A margin of another colour. */
  edge?: Hex
}

/** Five broad lobes around a throat: petunia, hibiscus, adenium, frangipani. */
export function trumpet(pen: Pen, rng: Rng, c: Pt, r: number, o: Trumpet): void {
  const count = o.petals ?? 5
  const tone = skin(o.colour)
  for (let i = 0; i < count; i += 1) {
    const angle = (i / count) * 360 - 20 + rng.jitter(3)
    blade(pen, {
      from: polar(c, angle, r * 0.05),
      to: polar(c, angle + (o.pinwheel ? 16 : 0), r),
      width: r * (o.lobe ?? 1.1),
      shape: o.pinwheel ? power(0.9, 0.55) : power(0.95, 0.34),
      skin: shaded(tone, Math.cos(((angle + 45) * Math.PI) / 180) * 0.12),
      bow: o.pinwheel ? 0.18 : rng.jitter(0.04),
      rib: r > 16 ? 0.8 : 0,
      marks: (leaf) => {
        if (o.throat) {
          const reach = 0.5
          pen.path(
            smooth(
              [
                leaf.at(0.02, -0.9),
                leaf.at(reach * 0.7, -0.5),
                leaf.at(reach, 0),
                leaf.at(reach * 0.7, 0.5),
                leaf.at(0.02, 0.9),
              ],
              true,
            ),
            { fill: o.throat, opacity: 0.85 },
          )
        }
        const { edge } = o
        if (edge)
          pen.clipped(leaf.outline, () =>
            pen.path(leaf.outline, { stroke: edge, width: r * 0.17, opacity: 0.95 }),
          )
        if (o.veins && r > 12)
          for (const s of [-0.6, -0.3, 0.3, 0.6])
            pen.path(smooth([leaf.at(0.1, s * 0.5), leaf.at(0.5, s * 0.9), leaf.at(0.85, s)]), {
              stroke: o.veins,
              width: 0.6,
              opacity: 0.5,
            })
      },
    })
  }
  pen.circle(c, r * 0.1, { fill: o.throat ? darken(o.throat, 0.25) : tone.dark })
}

/** The long brush in the middle of a hibiscus. */
export function stamens(pen: Pen, rng: Rng, c: Pt, tip: Pt, colour: Hex, dust: Hex): void {
  stem(pen, bowed(c, tip, 0.08), 3, 2, skin(colour))
  const way = bowed(c, tip, 0.08)
  for (let i = 0; i < 22; i += 1) {
    const at = way.at(rng.range(0.5, 1))
    pen.circle(add(at, [rng.jitter(4), rng.jitter(4)]), 1.1, {
      fill: dust,
      stroke: darken(dust, 0.4),
      width: 0.3,
    })
  }
}

export function starFlower(
  pen: Pen,
  rng: Rng,
  c: Pt,
  r: number,
  colour: Hex,
  petals = 5,
  eye: Hex = '#e8c34a',
  shape: Side = ovate,
): void {
  for (let i = 0; i < petals; i += 1) {
    const angle = (i / petals) * 360 + rng.jitter(5)
    blade(pen, {
      from: polar(c, angle, r * 0.08),
      to: polar(c, angle, r),
      width: r * (5 / petals) * 0.62,
      shape,
      skin: shaded(skin(colour), Math.cos(((angle + 45) * Math.PI) / 180) * 0.08),
      rib: 0,
      outlineWidth: 0.7,
    })
  }
  pen.circle(c, r * 0.14, { fill: eye, stroke: darken(eye, 0.4), width: 0.5 })
}

/** Moth orchid: three narrow sepals, two broad wings, a small lip. */
export function orchid(pen: Pen, rng: Rng, c: Pt, r: number): void {
  const white = skin('#f6e9f1', '#e5b9d4')
  for (const a of [0, 128, 232])
    blade(pen, {
      from: c,
      to: polar(c, a, r * 0.95),
      width: r * 0.62,
      shape: elliptic,
      skin: white,
      rib: 0.6,
    })
  for (const a of [72, 288])
    blade(pen, {
      from: c,
      to: polar(c, a + rng.jitter(4), r * 1.02),
      width: r * 1.14,
      shape: power(0.7, 0.42),
      skin: shaded(skin('#f3d9ea', '#c2569a'), a > 180 ? 0.12 : 0),
      veins: { pairs: 6, parallel: true, opacity: 0.4, width: 0.5 },
      rib: 0.5,
    })
  const lip = skin('#b3206f', '#f3c14b')
  for (const a of [140, 220])
    blade(pen, { from: c, to: polar(c, a, r * 0.36), width: r * 0.26, shape: round, skin: lip, rib: 0 })
  blade(pen, { from: c, to: polar(c, 180, r * 0.56), width: r * 0.34, shape: lance, skin: lip, rib: 0 })
  pen.circle(c, r * 0.12, { fill: '#f2c94c', stroke: '#9a5b16', width: 0.6 })
}

/** A lacquered heart with its candle: anthurium; in white and raised, peace lily. */
export function spathe(
  pen: Pen,
  from: Pt,
  angle: number,
  length: number,
  o: { colour: Hex; spadix: Hex; wide: number; upright?: boolean },
): void {
  const tone = skin(o.colour, mix(o.colour, '#ffffff', 0.35))
  const tip = polar(from, angle, length)
  blade(pen, {
    from,
    to: tip,
    width: length * o.wide,
    shape: o.upright ? ovate : heart,
    skin: tone,
    bow: o.upright ? 0.08 : 0,
    veins: { pairs: o.upright ? 4 : 6, sweep: 0.24, opacity: 0.4, parallel: Boolean(o.upright) },
    gloss: o.upright ? 0.2 : 0.4,
  })
  const spadix = o.upright
    ? quad(from, polar(from, angle - 4, length * 0.3), polar(from, angle - 6, length * 0.62))
    : quad(
        polar(from, angle, length * 0.08),
        polar(from, angle + 38, length * 0.34),
        polar(from, angle + 22, length * 0.66),
      )
  stem(pen, spadix, length * 0.12, length * 0.07, skin(o.spadix))
  for (let i = 1; i < 9; i += 1)
    pen.circle(spadix.at(i / 10), length * 0.015 + 0.3, { fill: darken(o.spadix, 0.3), opacity: 0.6 })
}

/** Three papery bracts around small white stars. */
export function bracts(pen: Pen, rng: Rng, c: Pt, r: number, colour: Hex): void {
  const spin = rng.range(0, 120)
  for (let i = 0; i < 3; i += 1) {
    const angle = spin + i * 120
    blade(pen, {
      from: c,
      to: polar(c, angle, r),
      width: r * 0.98,
      shape: power(0.45, 0.6),
      skin: shaded(skin(colour, lighten(colour, 0.35)), Math.cos(((angle + 45) * Math.PI) / 180) * 0.16),
      veins: { pairs: 3, opacity: 0.35, width: 0.5 },
      rib: 0.6,
    })
  }
  for (let i = 0; i < 2; i += 1)
    pen.circle(add(c, [rng.jitter(r * 0.2), rng.jitter(r * 0.2)]), r * 0.11, {
      fill: '#fff7dc',
      stroke: '#b98a4a',
      width: 0.5,
    })
}

/** A dome of small flowers: geranium, kalanchoe, crown of thorns. */
export function umbel(
  _pen: Pen,
  rng: Rng,
  c: Pt,
  rx: number,
  ry: number,
  count: number,
  one: (at: Pt, i: number) => void,
): void {
  const spots = Array.from({ length: count }, (_, i): Pt => {
    const k = Math.sqrt((i + 0.5) / count)
    const a = i * 137.5
    return [
      c[0] + Math.sin((a * Math.PI) / 180) * rx * k + rng.jitter(1),
      c[1] - Math.cos((a * Math.PI) / 180) * ry * k + rng.jitter(1),
    ]
  }).sort((a, b) => a[1] - b[1])
  spots.forEach(one)
}

export function pansy(pen: Pen, rng: Rng, c: Pt, r: number, back: Hex, face: Hex): void {
  const part = (angle: number, length: number, width: number, colour: Hex, blotch: boolean) =>
    blade(pen, {
      from: c,
      to: polar(c, angle, r * length),
      width: r * width,
      shape: power(0.8, 0.34),
      skin: skin(colour),
      rib: 0,
      marks: blotch
        ? (leaf) => {
            pen.path(
              smooth(
                [
                  leaf.at(0.02, -0.8),
                  leaf.at(0.45, -0.55),
                  leaf.at(0.62, 0),
                  leaf.at(0.45, 0.55),
                  leaf.at(0.02, 0.8),
                ],
                true,
              ),
              { fill: '#2b1238', opacity: 0.9 },
            )
            for (const s of [-0.5, -0.2, 0.2, 0.5])
              pen.path(smooth([leaf.at(0.3, s * 0.6), leaf.at(0.78, s)]), {
                stroke: '#2b1238',
                width: 0.8,
                opacity: 0.7,
              })
          }
        : undefined,
    })
  part(-30, 0.95, 1.05, back, false)
  part(30, 0.95, 1.05, darken(back, 0.12), false)
  part(-88, 0.86, 0.96, face, true)
  part(88, 0.86, 0.96, face, true)
  part(180 + rng.jitter(4), 0.95, 1.35, face, true)
  pen.circle(c, r * 0.1, { fill: '#f4c430', stroke: '#5a3a10', width: 0.6 })
}

export function narcissus(pen: Pen, rng: Rng, c: Pt, r: number): void {
  starFlower(pen, rng, c, r, '#fbf7e8', 6, '#f0b323', elliptic)
  pen.circle(c, r * 0.34, {
    fill: pen.ball([0, '#f9d65c'], [0.6, '#eeb020'], [1, '#b9720f']),
    stroke: '#8d5a10',
    width: 0.9,
  })
  pen.circle(c, r * 0.18, { fill: '#b9720f', opacity: 0.75 })
}

/** A pea flower: standard, wings, keel. */
export function peaFlower(pen: Pen, _rng: Rng, c: Pt, r: number, colour: Hex, turn: number): void {
  const tone = skin(colour)
  const d = turn < 0 ? -1 : 1
  blade(pen, {
    from: c,
    to: polar(c, 6 * d, r),
    width: r * 1.6,
    shape: power(0.6, 0.3),
    skin: tone,
    veins: { pairs: 4, opacity: 0.3 },
    rib: 0.6,
  })
  blade(pen, {
    from: c,
    to: polar(c, 74 * d, r * 0.8),
    width: r * 0.75,
    shape: obovateLike,
    skin: shaded(tone, -0.18),
    rib: 0,
  })
  blade(pen, {
    from: c,
    to: polar(c, 110 * d, r * 0.55),
    width: r * 0.4,
    shape: obovateLike,
    skin: shaded(tone, 0.4),
    rib: 0,
  })
}
const obovateLike = power(0.9, 0.5)
