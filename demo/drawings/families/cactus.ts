import { darken, type Hex, lighten, mix, shaded, skin } from '../core/colour'
import { type Curve, ellipse, lerp, n, type Pt, polar, quad, smooth, xy } from '../core/geometry'
import type { Pen } from '../core/pen'
import type { Rng } from '../core/rng'
import { blade } from '../parts/blade'
import type { Side } from '../parts/outline'

/** A star of spines as one path. */
export function spines(rng: Rng, at: Pt, count: number, length: number, towards = 0, fan = 360): string {
  let d = ''
  for (let i = 0; i < count; i += 1) {
    const a = towards - fan / 2 + ((i + 0.5) / count) * fan + rng.jitter(10)
    d += `M${xy(at)}L${xy(polar(at, a, length * rng.range(0.7, 1.1)))}`
  }
  return d
}

export interface Globe {
  r: number
  ribs: number
  colour: Hex
  spine: Hex
  spineLength?: number
  /** Height in widths. */
  tall?: number
  areoles?: number
  wool?: Hex
  /** Where its middle is; by default it stands on the origin. */
  centre?: Pt
}

/** A ribbed ball: meridians as seen from a little above. */
export function globe(pen: Pen, rng: Rng, o: Globe): void {
  const { r, ribs, colour, tall = 0.94, areoles = 9, spineLength = r * 0.13 } = o
  const c: Pt = o.centre ?? [0, -r * tall * 0.86]
  const ry = r * tall
  // A point of the surface: longitude -90..90 seen, latitude -1 (foot) .. 1 (crown); the crown leans to the viewer.
  const on = (lon: number, lat: number): Pt => {
    const a = (lon * Math.PI) / 180
    const ring = Math.cos((lat * Math.PI) / 2)
    return [
      c[0] + Math.sin(a) * ring * r,
      c[1] - Math.sin((lat * Math.PI) / 2) * ry * 0.93 + Math.cos(a) * ring * ry * 0.24 - ry * 0.06,
    ]
  }
  pen.reach([
    [c[0] - r, c[1] - ry],
    [c[0] + r, c[1] + ry],
  ])
  pen.path(ellipse(c[0], c[1], r, ry), {
    fill: pen.ball([0, lighten(colour, 0.42)], [0.5, colour], [1, darken(colour, 0.5)]),
    stroke: darken(colour, 0.55),
    width: 1.1,
  })
  let valleys = ''
  let crests = ''
  let stars = ''
  let back = ''
  for (let i = 0; i < ribs; i += 1) {
    const lon = -90 + ((i + 0.5) / ribs) * 180
    const line = (at: number) => smooth([-0.72, -0.4, 0, 0.4, 0.75, 0.97].map((lat) => on(at, lat)))
    crests += line(lon)
    valleys += line(lon + 90 / ribs)
    for (let k = 0; k < areoles; k += 1) {
      const lat = lerp(-0.62, 0.93, k / (areoles - 1))
      const at = on(lon, lat)
      const out = Math.sin((lon * Math.PI) / 180)
      stars += spines(rng, at, 6, spineLength * (0.75 + 0.25 * Math.cos((lat * Math.PI) / 2)), out * 50, 290)
      back += `M${n(at[0] - 0.1)} ${n(at[1])}h.2`
    }
  }
  pen.path(valleys, { stroke: darken(colour, 0.5), width: Math.max(1.4, r * 0.05), strokeOpacity: 0.6 })
  pen.path(crests, { stroke: lighten(colour, 0.35), width: Math.max(1, r * 0.03), strokeOpacity: 0.55 })
  if (o.wool) pen.path(ellipse(c[0], c[1] - ry * 0.8, r * 0.26, ry * 0.13), { fill: o.wool, opacity: 0.9 })
  pen.path(back, { stroke: lighten(o.spine, 0.5), width: Math.max(2, r * 0.045) })
  pen.path(stars, { stroke: darken(o.spine, 0.38), width: 1.5, strokeOpacity: 0.5 })
  pen.path(stars, { stroke: o.spine, width: 0.9 })
}

const finger: Side = [
  [0, 0.82],
  [0.08, 0.94],
  [0.3, 1],
  [0.8, 1],
  [0.92, 0.9],
  [0.98, 0.55],
  [1, 0],
]

export interface Column {
  curve: Curve
  width: number
  colour: Hex
  ribs: number
  spine: Hex
  spineLength?: number
  areoles?: number
}

/** A ribbed column or arm along a curve, rounded at its end. */
export function column(pen: Pen, rng: Rng, o: Column): void {
  const tone = skin(o.colour)
  blade(pen, {
    from: [0, 0],
    to: [0, 0],
    spine: o.curve,
    width: o.width,
    shape: finger,
    skin: tone,
    rib: 0,
    marks: (leaf) => {
      let lit = ''
      let dark = ''
      let stars = ''
      const count = o.areoles ?? Math.max(5, Math.round(o.curve.length / 13))
      for (let i = 0; i < o.ribs; i += 1) {
        const s = Math.sin(((i + 0.5) / o.ribs - 0.5) * Math.PI * 0.96)
        const edge = Math.sin(((i + 1) / o.ribs - 0.5) * Math.PI * 0.96)
        const line = (across: number) =>
          smooth([0.01, 0.2, 0.4, 0.6, 0.8, 0.93, 0.985].map((t) => leaf.at(t, across)))
        lit += line(s)
        if (i < o.ribs - 1) dark += line(edge)
        for (let k = 0; k < count; k += 1)
          stars += spines(
            rng,
            leaf.at((k + (i % 2) * 0.5 + 0.3) / (count + 0.4), s),
            5,
            o.spineLength ?? 5,
            s * 60,
            240,
          )
      }
      pen.path(dark, { stroke: tone.line, width: Math.max(1.2, o.width * 0.045), strokeOpacity: 0.5 })
      pen.path(lit, { stroke: tone.light, width: Math.max(0.8, o.width * 0.03), strokeOpacity: 0.8 })
      pen.path(stars, { stroke: darken(o.spine, 0.4), width: 1.2, strokeOpacity: 0.35 })
      pen.path(stars, { stroke: o.spine, width: 0.75 })
    },
  })
}

/** A column inside its own white hair: rows of falling strands from foot to crown, each row over the one below it. */
export function hairyColumn(pen: Pen, rng: Rng, o: { curve: Curve; width: number }): void {
  const body = skin('#7d9070')
  const leaf = blade(pen, {
    from: [0, 0],
    to: [0, 0],
    spine: o.curve,
    width: o.width,
    shape: finger,
    skin: { ...body, line: body.base },
    rib: 0,
  })
  const rows = Math.round(o.curve.length / 9)
  const fall = o.width * 0.62
  for (let row = 0; row <= rows; row += 1) {
    const t = 0.1 + (row / rows) * 0.88
    // The crown has the longest and whitest hair; the foot is older and greyer.
    const tones: [colour: Hex, from: number, to: number][] = [
      [mix('#99968a', '#b9b5a6', t), -1, 0.96],
      [mix('#d9d3c0', '#f4f0e4', t), -1, 0.62],
      ['#fffdf6', -0.92, 0.1],
    ]
    for (const [colour, from, to] of tones) {
      let d = ''
      for (let i = 0; i < 11; i += 1) {
        const s = lerp(from, to, (i + rng()) / 11)
        const at = leaf.at(t + rng.jitter(0.5 / rows), s)
        const out = s * o.width * 0.16 + rng.jitter(o.width * 0.06)
        const down = fall * rng.range(0.6, 1.1)
        d += `M${xy(at)}Q${xy([at[0] + out * 1.5, at[1] + down * 0.3])} ${xy([at[0] + out * 0.9 + rng.jitter(3), at[1] + down])}`
      }
      pen.path(d, { stroke: colour, width: colour === '#fffdf6' ? 0.9 : 1.1, opacity: 0.92 })
    }
  }
  // A tuft that parts over the top, with the yellow spines of the year's growth in it.
  const [top, edge] = [o.curve.at(0.985), o.width * 0.5]
  pen.path(spines(rng, top, 9, o.width * 0.26, 0, 130), { stroke: '#c9a84e', width: 1 })
  for (const [colour, many, width] of [
    ['#a9a798', 34, 1],
    ['#fffdf6', 60, 1.1],
  ] as const) {
    let tuft = ''
    for (let i = 0; i < many; i += 1) {
      const s = rng.jitter(1)
      const tip: Pt = [
        top[0] + s * edge * 1.12,
        top[1] + fall * (0.2 + Math.abs(s) * 0.5) * rng.range(0.7, 1.3),
      ]
      tuft += `M${xy([top[0] + s * 5, top[1] + 3])}Q${xy([top[0] + s * edge * 0.8, top[1] - o.width * 0.2 * rng()])} ${xy(tip)}`
    }
    pen.path(tuft, { stroke: colour, width, opacity: 0.95 })
  }
}

const padShape: Side = [
  [0, 0.2],
  [0.05, 0.42],
  [0.2, 0.76],
  [0.45, 0.98],
  [0.65, 1],
  [0.85, 0.78],
  [0.96, 0.42],
  [1, 0],
]

export interface Pad {
  from: Pt
  angle: number
  length: number
  width?: number
  colour: Hex
  /** Golden tufts (bunny ear) or long white spines (prickly pear). */
  tufts?: Hex
  spine?: Hex
  dark?: number
}

/** A flat jointed pad; returns points of its rim for what grows there. */
export function pad(pen: Pen, rng: Rng, o: Pad): (s: number) => Pt {
  const to = polar(o.from, o.angle, o.length)
  const leaf = blade(pen, {
    from: o.from,
    to,
    width: o.width ?? o.length * 0.72,
    shape: padShape,
    skin: shaded(skin(o.colour), -(o.dark ?? 0)),
    rib: 0,
    marks: (space) => {
      let stars = ''
      for (let row = 1; row < 9; row += 1) {
        const t = row / 9
        const across = row % 2 ? [-0.66, 0, 0.66] : [-0.36, 0.36]
        for (const s of across) {
          const at = space.at(t, s)
          if (o.tufts) {
            pen.circle(at, o.length * 0.024 + 0.7, {
              fill: o.tufts,
              stroke: darken(o.tufts, 0.35),
              width: 0.5,
            })
            stars += spines(rng, at, 6, o.length * 0.035 + 0.8)
          } else {
            pen.circle(at, 1.2, { fill: darken(o.colour, 0.3) })
            stars += spines(rng, at, 3, o.length * 0.1 + 1.5, rng.jitter(50), 130)
          }
        }
      }
      pen.path(stars, {
        stroke: o.tufts ? lighten(o.tufts, 0.4) : (o.spine ?? '#f6efdc'),
        width: o.tufts ? 0.6 : 0.95,
      })
    },
  })
  return (s) => leaf.at(1 - Math.abs(s) * 0.42, s === 0 ? 0 : Math.sign(s) * 0.98)
}

/** Flat joints in a chain, with hooked teeth and a narrow waist between two: Christmas cactus. */
export function links(pen: Pen, points: Pt[], width: number, colour: Hex): void {
  const shape: Side = [
    [0, 0.3],
    [0.1, 0.56],
    [0.26, 0.76],
    [0.4, 1.04],
    [0.42, 0.74],
    [0.6, 0.86],
    [0.72, 1.08],
    [0.75, 0.76],
    [0.9, 0.8],
    [1.02, 0.92],
    [1, 0.42],
    [0.98, 0],
  ]
  for (let i = 0; i < points.length - 1; i += 1) {
    const [a, b] = [points[i], points[i + 1]]
    if (a && b)
      blade(pen, {
        from: a,
        to: b,
        width,
        shape,
        sharp: true,
        skin: shaded(skin(colour, lighten(colour, 0.4)), (i % 2) * 0.06 - 0.05 + i * 0.02),
        rib: 1.1,
      })
  }
}

/** A ribbon cut left and right: fishbone. */
export function zigzag(pen: Pen, curve: Curve, width: number, colour: Hex, dark = 0): void {
  const teeth = Math.max(5, Math.round(curve.length / (width * 0.42)))
  const ring = (sign: number): Pt[] => {
    const points: Pt[] = []
    for (let i = 0; i <= teeth * 4; i += 1) {
      const t = i / (teeth * 4)
      const wave = 0.5 + 0.5 * Math.cos(((i + (sign > 0 ? 2 : 0)) / 4) * 2 * Math.PI)
      const half = (width / 2) * (0.22 + 0.78 * wave) * Math.min(1, t * 9) * Math.min(1, (1 - t) * 6 + 0.15)
      const at = curve.at(t)
      const dir = curve.dir(t)
      points.push([at[0] - dir[1] * half * sign, at[1] + dir[0] * half * sign])
    }
    return points
  }
  const [left, right] = [ring(-1), ring(1)]
  const tone = shaded(skin(colour), -dark)
  pen.reach(left)
  pen.reach(right)
  const d = smooth([...left, ...right.toReversed()], true)
  pen.path(d, {
    fill: pen.lit([0, tone.light], [0.5, tone.base], [1, tone.dark]),
    stroke: tone.line,
    width: 1,
    strokeOpacity: 0.8,
  })
  pen.path(smooth(Array.from({ length: 9 }, (_, i) => curve.at(i / 8.4))), {
    stroke: tone.rib,
    width: 1.6,
    opacity: 0.8,
  })
}

export const upright = (x: number, y: number, height: number, lean = 0): Curve =>
  quad([x, y], [x, y - height * 0.5], [x + lean, y - height])
