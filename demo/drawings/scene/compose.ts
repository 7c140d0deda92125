import { PICTURE } from '..'
import { type Hex, mix } from '../core/colour'
import { clamp, ellipse } from '../core/geometry'
import type { Group, Pen } from '../core/pen'
import type { Rng } from '../core/rng'
import { groundShadow, WASHES, type Wash } from './backdrop'
import type { Light } from './light'
import { DEPTH, type Plinth, plinth } from './plinth'

/** The ground every potted plant stands on. */
export const GROUND = 456
const ROOM = { left: 30, right: 370, top: 30 } as const

interface Standing {
  light: Light
  shift?: number
  hangs?: boolean
  /** Hangs on one wire instead of three cords. */
  hook?: boolean
  /** What it is raised on when it is low; large plants stand on the ground. */
  on: Plinth | undefined
  /** How high a figure is no longer low. */
  low?: number
  most?: number
}

/** Puts a figure (plant with pot) on the ground of a sheet, as large as it fits; hanging ones on three cords. */
export function stand(pen: Pen, rng: Rng, figure: Group & { foot: number }, o: Standing): void {
  const { hangs = false, hook = false, shift = 0, most = 1.7, low = 300 } = o
  const { left, right, top, bottom } = figure.box
  const roof = hangs ? 78 : ROOM.top
  const scale = Math.min(most, (ROOM.right - ROOM.left) / (right - left), (GROUND - roof) / (bottom - top))
  // Its weight in the middle, unless it would leave the sheet.
  let x = PICTURE.width / 2 + shift - ((left + right) / 2) * scale * (hangs ? 0.3 : 0.8)
  x = Math.max(ROOM.left - left * scale, Math.min(ROOM.right - right * scale, x))
  const high = (bottom - top) * scale
  if (hangs) {
    const y = roof - top * scale + (GROUND - roof - high) * 0.35
    if (hook) pen.path(`M${x} ${y + top * scale}V-10`, { stroke: '#5a5a56', width: 2.2 })
    else cords(pen, x, y, figure.foot * 0.66 * scale)
    pen.place(figure, x, y, scale)
    return
  }
  const reach = o.light === 'window' ? 2.1 : 1
  const lift = o.on && high < low ? clamp(326 - high, 48, 158) : 0
  const ground = lift ? GROUND + 12 : GROUND
  if (o.on && lift) {
    const width = clamp(figure.foot * scale * 1.62, 150, 372)
    groundShadow(pen, x, ground - 2, width * 0.62, 1, reach)
    plinth(pen, rng, o.on, x, ground - lift - DEPTH / 2, width, ground)
  }
  groundShadow(pen, x, ground - lift - 3, figure.foot * scale, lift ? 0.8 : 1, lift ? 0.6 : reach)
  pen.place(figure, x, ground - lift - bottom * scale, scale)
}

/** The cords of a hanging pot, from its rim up out of the picture. */
export function cords(pen: Pen, x: number, y: number, half: number, from = -10): void {
  for (const side of [-1, 0, 1])
    pen.path(`M${x + side * half} ${y}L${x + side * 4} ${from}`, {
      stroke: '#a5895c',
      width: side === 0 ? 1.4 : 2,
    })
}

/** A specimen in the middle of the sheet, with a margin. */
export function centre(pen: Pen, specimen: Group, margin = 44): void {
  const { x, y, scale } = middle(specimen, margin)
  pen.place(specimen, x, y, scale)
}

function middle({ box: { left, right, top, bottom } }: Group, margin: number) {
  const scale = Math.min(
    (PICTURE.width - margin * 2) / (right - left),
    (PICTURE.height - margin * 2) / (bottom - top),
    2.2,
  )
  return {
    scale,
    x: PICTURE.width / 2 - ((left + right) / 2) * scale,
    y: PICTURE.height / 2 - ((top + bottom) / 2) * scale,
  }
}

/** What a tool lies on. */
export type Rest = 'board' | 'cloth' | 'paper'

/** Something seen from above that lies: what is under it, its shadow there, and itself. */
export function lay(pen: Pen, rng: Rng, thing: Group, on: Rest, wash: Wash): void {
  const { x, y, scale } = middle(thing, 60)
  if (on === 'board') board(pen, rng)
  else if (on === 'cloth') cloth(pen)
  const ground: Hex = on === 'board' ? WOOD : on === 'cloth' ? LINEN : WASHES[wash]
  pen.place(silhouette(thing, mix(ground, '#2a2a1c', 0.3)), x + 7, y + 9, scale)
  pen.place(thing, x, y, scale)
}

/** The same shapes in one colour: a shadow without a filter. */
const silhouette = (of: Group, colour: Hex): Group => ({
  ...of,
  svg: of.svg
    .replace(/ (?:fill|stroke)-opacity="[^"]*"/g, '')
    .replace(/ (fill|stroke)="(?!none)[^"]*"/g, ` $1="${colour}"`),
})

const WOOD: Hex = '#d3b083'
const LINEN: Hex = '#dfe3e0'

/** A potting board, seen from above. */
function board(pen: Pen, rng: Rng): void {
  const turned = pen.group(() => {
    pen.path('M-150 -190h300q12 0 12 12v356q0 12 -12 12h-300q-12 0 -12 -12v-356q0 -12 12 -12Z', {
      fill: '#8a6a44',
    })
    pen.path('M-152 -194h300q12 0 12 12v352q0 12 -12 12h-300q-12 0 -12 -12v-352q0 -12 12 -12Z', {
      fill: pen.lit([0, '#e6cba2'], [0.5, WOOD], [1, '#bd9664']),
      stroke: '#6a4c2a',
      width: 1.2,
      strokeOpacity: 0.7,
    })
    let grain = ''
    for (let i = 0; i < 22; i += 1) {
      const from = -146 + i * 13.4
      grain += `M${from} -186q${rng.jitter(9).toFixed(1)} 120 ${rng.jitter(4).toFixed(1)} 190t${rng.jitter(6).toFixed(1)} 168`
    }
    pen.path(grain, { stroke: '#9a7446', width: 0.9, opacity: 0.5 })
    for (const at of [-52, 58]) pen.path(`M${at} -193V181`, { stroke: '#7a5630', width: 1.4, opacity: 0.6 })
  })
  pen.path(ellipse(214, 268, 210, 236), {
    fill: pen.glow([0.6, '#2a2a1c', 0.2], [0.85, '#2a2a1c', 0.1], [1, '#2a2a1c', 0]),
  })
  pen.raw(`<g transform="translate(200 252) rotate(-7)">${turned.svg}</g>`)
}

/** A folded cotton cloth with a red stripe at its hems. */
function cloth(pen: Pen): void {
  const turned = pen.group(() => {
    const d =
      'M-160 -176Q-60 -186 0 -178T160 -182Q168 -60 161 20T164 182Q60 176 -10 184T-164 180Q-156 60 -163 -30T-160 -176Z'
    pen.path(d, {
      fill: pen.lit([0, '#f3f3ec'], [0.55, LINEN], [1, '#c2c9c6']),
      stroke: '#7f8a86',
      width: 1.1,
      strokeOpacity: 0.7,
    })
    for (const [y, width] of [
      [-158, 5],
      [-148, 1.6],
      [152, 1.6],
      [162, 5],
    ] as const)
      pen.path(`M-161 ${y}Q-60 ${y - 8} 0 ${y - 2}T161 ${y - 4}`, { stroke: '#a8483a', width, opacity: 0.75 })
    pen.path('M-58 -180Q-50 -40 -60 60T-56 182M62 -181Q70 -60 60 40T66 179', {
      stroke: '#8f9a97',
      width: 1.4,
      opacity: 0.6,
    })
  })
  pen.path(ellipse(212, 262, 204, 224), {
    fill: pen.glow([0.6, '#2a2a1c', 0.18], [0.85, '#2a2a1c', 0.09], [1, '#2a2a1c', 0]),
  })
  pen.raw(`<g transform="translate(200 250) rotate(6)">${turned.svg}</g>`)
}
