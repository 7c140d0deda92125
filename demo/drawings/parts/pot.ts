import { darken, type Hex, lighten, mix } from '../core/colour'
import { ellipse, n, type Pt, polygon, smooth } from '../core/geometry'
import type { Pen } from '../core/pen'
import type { Rng } from '../core/rng'

export type PotForm =
  | 'gamla'
  | 'cylinder'
  | 'nursery'
  | 'bowl'
  | 'cube'
  | 'tray'
  | 'bag'
  | 'urn'
  | 'round'
  | 'footed'

export interface PotStyle {
  form: PotForm
  /** Across the rim. */
  width: number
  height: number
  colour: Hex
  /** Fired clay and felt are dull; glaze, plastic and metal shine. */
  shine?: number
  band?: Hex
  pattern?: 'none' | 'vine' | 'stripe' | 'speckle' | 'ribs' | 'hammered'
  soil?: Hex | 'gravel' | 'bark' | 'water' | 'none'
  saucer?: boolean
  /** How far the circle of the rim opens to us. */
  tilt?: number
}

export const CLAY: Hex = '#c0643c'
const SOIL: Hex = '#4a3626'

/** How a pot narrows from rim to foot, and how it bulges between. */
const PROFILE: Record<PotForm, { foot: number; belly: number; lip: number }> = {
  gamla: { foot: 0.66, belly: 0, lip: 0.2 },
  cylinder: { foot: 0.94, belly: 0.01, lip: 0 },
  nursery: { foot: 0.74, belly: 0, lip: 0.1 },
  bowl: { foot: 0.44, belly: 0.14, lip: 0.08 },
  cube: { foot: 0.96, belly: 0, lip: 0 },
  tray: { foot: 0.88, belly: 0.02, lip: 0.22 },
  bag: { foot: 0.96, belly: 0.05, lip: 0 },
  urn: { foot: 0.5, belly: 0.16, lip: 0.1 },
  round: { foot: 0.58, belly: 0.16, lip: 0 },
  footed: { foot: 0.36, belly: 0.12, lip: 0.07 },
}

/** How flat the circle of the rim looks where nothing else is said: we stand a little above the pot. */
const TILT = 0.17

/** Draws a pot whose soil is centred on the origin. The plant grows between the two halves: depth -10 and 60. */
export function pot(pen: Pen, rng: Rng, style: PotStyle, planted = false): void {
  const { form, width, height, colour, tilt = TILT } = style
  const { foot, belly, lip } = PROFILE[form]
  const r = width / 2
  const ry = r * tilt
  const f = r * foot
  const base = height
  const shine = style.shine ?? 0
  const [light, dark, line] = [lighten(colour, 0.34), darken(colour, 0.34), darken(colour, 0.55)]
  const turned = pen.turned(
    [0, mix(colour, dark, 0.25)],
    [0.22, light],
    [0.5, colour],
    [0.86, dark],
    [1, mix(dark, colour, 0.35)],
  )

  pen.at(-10, () => {
    pen.path(ellipse(0, 0, r, ry), {
      fill: pen.turned([0, darken(colour, 0.5)], [1, darken(colour, 0.2)]),
      stroke: line,
      width: 1,
    })
    soil(pen, rng, style, r * 0.9, ry * 0.84)
    // Under the leaves it is darker: without this a plant hovers over its soil.
    if (planted)
      pen.path(ellipse(0, 0, r * 0.8, ry * 0.8), {
        fill: pen.glow([0, '#1c1a10', 0.6], [0.6, '#1c1a10', 0.3], [1, '#1c1a10', 0]),
      })
  })

  // The wall seen from the front: half ellipses at rim and foot, a curve between.
  const bulge = r * belly
  const fy = Math.max(2.5, f * tilt * 0.8)
  const wall = (inset: number) =>
    `M${n(-r + inset)} 0A${n(r - inset)} ${n(ry)} 0 0 0 ${n(r - inset)} 0C${n(r + bulge - inset)} ${n(base * 0.4)} ${n(f + bulge - inset)} ${n(base * 0.78)} ${n(f - inset)} ${n(base - fy)}A${n(f - inset)} ${n(fy)} 0 0 1 ${n(-f + inset)} ${n(base - fy)}C${n(-f - bulge + inset)} ${n(base * 0.78)} ${n(-r - bulge + inset)} ${n(base * 0.4)} ${n(-r + inset)} 0Z`
  pen.reach([
    [-r - bulge, 0],
    [r + bulge, base + (style.saucer ? 6 : 0)],
  ])
  pen.at(60, () => {
    if (style.saucer) saucer(pen, f, base - fy, colour, tilt)
    const body = wall(0)
    pen.path(body, { fill: turned, stroke: line, width: 1.2, strokeOpacity: 0.8 })
    if (style.pattern && style.pattern !== 'none') pen.clipped(body, () => pattern(pen, rng, style, r, base))
    if (style.band) {
      const y0 = base * 0.34
      pen.clipped(body, () =>
        pen.path(
          `M${n(-r - 20)} ${n(y0)}A${n(r)} ${n(ry)} 0 0 0 ${n(r + 20)} ${n(y0)}V${n(y0 + base * 0.16)}A${n(r)} ${n(ry)} 0 0 1 ${n(-r - 20)} ${n(y0 + base * 0.16)}Z`,
          { fill: style.band ?? colour, opacity: 0.85 },
        ),
      )
    }
    if (lip > 0) rim(pen, r, ry, Math.max(6, Math.min(base, width) * lip), colour, line)
    else
      pen.path(`M${n(-r)} 0A${n(r)} ${n(ry)} 0 0 0 ${n(r)} 0`, {
        stroke: light,
        width: 1.6,
        strokeOpacity: 0.8,
      })
    if (planted) {
      const shade = pen.down([0, '#14231c', 0.34], [0.34, '#14231c', 0.1], [0.6, '#14231c', 0])
      pen.path(body, { fill: shade })
    }
    if (shine > 0) {
      const x = -r * 0.62
      pen.path(
        smooth([
          [x, base * 0.26],
          [x + r * 0.02 + (r - f) * 0.2, base * 0.5],
          [x + (r - f) * 0.46, base * 0.76],
        ] as Pt[]),
        { stroke: '#ffffff', width: r * 0.1, opacity: shine },
      )
      pen.path(
        smooth([
          [-r * 0.42, base * 0.24],
          [-r * 0.41 + (r - f) * 0.12, base * 0.42],
        ] as Pt[]),
        { stroke: '#ffffff', width: r * 0.04, opacity: shine * 0.8 },
      )
    } else {
      // Clay is never quite even: a few paler scars of lime and soil.
      for (let i = 0; i < 4; i += 1) {
        const at: Pt = [rng.jitter(r * 0.55), base * rng.range(0.42, 0.86)]
        pen.path(
          smooth([
            [at[0] - 7, at[1]],
            [at[0], at[1] + rng.jitter(2)],
            [at[0] + rng.range(4, 12), at[1] + 1],
          ] as Pt[]),
          { stroke: light, width: 1.4, opacity: 0.35 },
        )
      }
    }
  })
}

function rim(pen: Pen, r: number, ry: number, deep: number, colour: Hex, line: Hex): void {
  const out = r * 1.05
  const d = `M${n(-out)} 0A${n(out)} ${n(ry * 1.05)} 0 0 0 ${n(out)} 0L${n(out * 0.985)} ${n(deep)}A${n(out)} ${n(ry * 1.05)} 0 0 1 ${n(-out * 0.985)} ${n(deep)}Z`
  const [light, dark] = [lighten(colour, 0.42), darken(colour, 0.26)]
  // The shadow the rim throws on the wall below it.
  pen.path(
    `M${n(-out * 0.97)} ${n(deep)}A${n(out)} ${n(ry * 1.05)} 0 0 0 ${n(out * 0.97)} ${n(deep)}l-2 5A${n(out)} ${n(ry)} 0 0 1 ${n(-out * 0.97 + 2)} ${n(deep + 5)}Z`,
    { fill: darken(colour, 0.6), opacity: 0.3 },
  )
  pen.path(d, {
    fill: pen.turned([0, mix(colour, dark, 0.2)], [0.24, light], [0.55, colour], [1, dark]),
    stroke: line,
    width: 1.1,
    strokeOpacity: 0.8,
  })
  pen.path(`M${n(-out + 1)} 1A${n(out)} ${n(ry * 1.05)} 0 0 0 ${n(out - 1)} 1`, {
    stroke: lighten(colour, 0.55),
    width: 1.5,
    strokeOpacity: 0.9,
  })
}

function saucer(pen: Pen, f: number, y: number, colour: Hex, tilt: number): void {
  const r = f * 1.32
  const ry = r * tilt * 0.8
  pen.path(ellipse(0, y, r, ry), {
    fill: pen.turned([0, darken(colour, 0.34)], [0.4, darken(colour, 0.12)], [1, darken(colour, 0.46)]),
    stroke: darken(colour, 0.55),
    width: 1,
    strokeOpacity: 0.8,
  })
  pen.path(
    `M${n(-r)} ${n(y)}A${n(r)} ${n(ry)} 0 0 1 ${n(r)} ${n(y)}L${n(r * 0.86)} ${n(y + 8)}A${n(r * 0.86)} ${n(ry)} 0 0 1 ${n(-r * 0.86)} ${n(y + 8)}Z`,
    {
      fill: pen.turned([0, darken(colour, 0.12)], [0.3, lighten(colour, 0.22)], [1, darken(colour, 0.4)]),
      stroke: darken(colour, 0.55),
      width: 1,
      strokeOpacity: 0.8,
    },
  )
}

function soil(pen: Pen, rng: Rng, { soil: kind = SOIL }: PotStyle, rx: number, ry: number): void {
  if (kind === 'none') return
  const plain: Hex =
    kind === 'gravel' ? '#cdbfa6' : kind === 'bark' ? '#7a5233' : kind === 'water' ? '#b9d3d2' : kind
  pen.path(ellipse(0, 1, rx, ry), {
    fill: pen.turned([0, darken(plain, 0.25)], [0.4, lighten(plain, 0.1)], [1, darken(plain, 0.35)]),
  })
  if (kind === 'water') return
  const bits = kind === 'gravel' || kind === 'bark' ? 46 : 26
  for (let i = 0; i < bits; i += 1) {
    const angle = rng.range(0, 6.283)
    const reach = Math.sqrt(rng()) * 0.92
    const at: Pt = [Math.cos(angle) * rx * reach, 1 + Math.sin(angle) * ry * reach]
    const tone = rng.chance(0.5) ? lighten(plain, rng.range(0.1, 0.35)) : darken(plain, rng.range(0.05, 0.3))
    if (kind === 'bark') {
      const w = rx * rng.range(0.06, 0.13)
      pen.path(
        polygon([
          [at[0] - w, at[1]],
          [at[0] - w * 0.2, at[1] - w * 0.5],
          [at[0] + w, at[1] - w * 0.1],
          [at[0] + w * 0.3, at[1] + w * 0.5],
        ]),
        { fill: tone, stroke: darken(plain, 0.5), width: 0.5 },
      )
    } else {
      const size = kind === 'gravel' ? rx * rng.range(0.03, 0.07) : rng.range(0.6, 1.7)
      pen.path(ellipse(at[0], at[1], size, size * 0.7), { fill: tone })
    }
  }
}

function pattern(
  pen: Pen,
  rng: Rng,
  { pattern: kind, colour, band = '#1f4f9a' }: PotStyle,
  r: number,
  base: number,
): void {
  if (kind === 'stripe') {
    for (const y of [0.3, 0.62, 0.7]) {
      pen.path(`M${n(-r)} ${n(base * y)}A${n(r)} ${n(r * TILT)} 0 0 0 ${n(r)} ${n(base * y)}`, {
        stroke: band,
        width: y === 0.3 ? 7 : 2.5,
        opacity: 0.85,
      })
    }
  } else if (kind === 'speckle') {
    for (let i = 0; i < 70; i += 1)
      pen.circle([rng.jitter(r), rng.range(4, base)], rng.range(0.4, 1.5), {
        fill: darken(colour, 0.4),
        opacity: 0.45,
      })
  } else if (kind === 'ribs') {
    for (let i = -5; i <= 5; i += 1) {
      const x = Math.sin((i / 5.5) * 1.5) * r
      pen.path(`M${n(x)} 0L${n(x * 0.92)} ${n(base)}`, {
        stroke: i < 0 ? lighten(colour, 0.3) : darken(colour, 0.4),
        width: 1.6,
        opacity: 0.5,
      })
    }
  } else if (kind === 'hammered') {
    for (let y = 8; y < base; y += 9)
      for (let i = -6; i <= 6; i += 1) {
        const x = Math.sin(((i + (y % 18 < 9 ? 0.5 : 0)) / 6.5) * 1.5) * r * 1.15
        pen.path(ellipse(x, y + r * TILT * Math.cos(x / r), 3.4 * Math.cos(x / r / 1.2), 3.4), {
          stroke: i < 0 ? lighten(colour, 0.5) : darken(colour, 0.35),
          width: 0.8,
          opacity: 0.6,
        })
      }
  } else if (kind === 'vine') {
    kashi(pen, r, base)
  }
}

/** The cobalt vine of Multan's kashi work. */
function kashi(pen: Pen, r: number, base: number): void {
  const [cobalt, turquoise] = ['#1f4f9a', '#2f9fae'] as const
  const arc = (y: number) =>
    `M${n(-r * 1.3)} ${n(y)}A${n(r * 1.3)} ${n(r * TILT * 1.3)} 0 0 0 ${n(r * 1.3)} ${n(y)}`
  for (const [y, w, colour] of [
    [base * 0.13, 6, cobalt],
    [base * 0.22, 2, turquoise],
    [base * 0.8, 2, turquoise],
    [base * 0.9, 7, cobalt],
  ] as const)
    pen.path(arc(y), { stroke: colour, width: w })
  for (let i = -3; i <= 3; i += 1) {
    const angle = (i / 3.6) * 1.45
    const x = Math.sin(angle) * r
    const squeeze = Math.max(0.25, Math.cos(angle))
    const y = base * 0.5 + Math.cos(angle) * r * TILT * 0.8
    const size = base * 0.1
    for (let k = 0; k < 6; k += 1) {
      const a = (k / 6) * 6.283
      pen.path(
        ellipse(
          x + Math.cos(a) * size * 0.9 * squeeze,
          y + Math.sin(a) * size * 0.9,
          size * 0.45 * squeeze,
          size * 0.45,
        ),
        { fill: i % 2 ? turquoise : cobalt },
      )
    }
    pen.path(ellipse(x, y, size * 0.36 * squeeze, size * 0.36), { fill: '#f2ead8', stroke: cobalt, width: 1 })
    if (i < 3) {
      const next = Math.sin(((i + 1) / 3.6) * 1.45) * r
      const up = i % 2 ? 1 : -1
      pen.path(
        smooth([
          [x + size * squeeze, y],
          [(x + next) / 2, y + up * base * 0.12],
          [next - size * squeeze, y],
        ] as Pt[]),
        { stroke: cobalt, width: 1.8 },
      )
      pen.path(ellipse((x + next) / 2, y + up * base * 0.17, 3.2, 5), { fill: turquoise })
    }
  }
}

/** What the seed calls a pot type, as this library draws it. */
export function potOfType(type: string | undefined, width: number): PotStyle {
  const height = width * 0.86
  switch (type) {
    case 'Ceramic':
      return { form: 'cylinder', width, height: width * 0.84, colour: '#efe9dc', shine: 0.75 }
    case 'Plastic':
      return { form: 'nursery', width, height, colour: '#5d5148', shine: 0.22 }
    case 'Fibre':
      return { form: 'cylinder', width, height: width * 0.95, colour: '#6d746c', shine: 0.12 }
    case 'Cement':
      return { form: 'cube', width, height: width * 0.86, colour: '#b9b4a8', pattern: 'speckle' }
    case 'Metal':
      return {
        form: 'round',
        width,
        height: width * 0.66,
        colour: '#c99b45',
        shine: 0.7,
        pattern: 'hammered',
      }
    case 'Jute':
      return { form: 'gamla', width, height, colour: '#b08a54', pattern: 'ribs' }
    case 'Grow Bag':
      return { form: 'bag', width, height: width * 0.8, colour: '#4d5a4c' }
    default:
      return { form: 'gamla', width, height: width * 0.9, colour: CLAY, saucer: true }
  }
}
