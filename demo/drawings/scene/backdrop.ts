import { type Hex, mix, PAPER } from '../core/colour'
import { blob, ellipse, n, type Pt, polygon, smooth } from '../core/geometry'
import type { Pen } from '../core/pen'
import type { Rng } from '../core/rng'
import type { Light } from './light'

/** The washes a sheet may have: never louder than the plant on it. */
export const WASHES = {
  leaf: '#dfeadb',
  sand: '#f3e4cb',
  clay: '#f3dccf',
  sky: '#d9e7ea',
  rose: '#f5dfe0',
  lilac: '#e5dfec',
  lemon: '#f6ecc2',
} as const satisfies Record<string, Hex>
export type Wash = keyof typeof WASHES

/** Paper with one pool of watercolour that dried darker at its edge, and a few drops beside it. */
export function sheet(pen: Pen, rng: Rng, wash: Wash, light: Light, width = 400, height = 500): void {
  const tint = WASHES[wash]
  pen.path(`M0 0H${width}V${height}H0Z`, {
    fill: pen.lit([0, '#fffdf8'], [0.55, PAPER], [1, mix(PAPER, tint, 0.4)]),
  })
  const centre: Pt = [width * 0.5 + rng.jitter(14), height * 0.44 + rng.jitter(12)]
  for (const [size, opacity] of [
    [0.47, 0.5],
    [0.4, 0.45],
    [0.3, 0.4],
  ] as const) {
    const points = blob(centre, width * size, height * size * 0.86, () => rng.jitter(0.09), 14)
    pen.path(smooth(points, true), {
      fill: tint,
      opacity,
      stroke: mix(tint, '#7d6a4a', 0.14),
      width: 1.2,
      strokeOpacity: 0.35,
    })
  }
  if (light === 'window') panes(pen, width, height)
  else lampLight(pen, width, height)
  fibres(pen, rng, width, height)
  for (let i = 0; i < 7; i += 1) {
    const angle = rng.range(0, 360)
    const at: Pt = [
      centre[0] + Math.cos(angle) * width * rng.range(0.4, 0.48),
      centre[1] + Math.sin(angle) * height * 0.42,
    ]
    pen.circle(at, rng.range(1, 3.4), { fill: mix(tint, '#7d6a4a', 0.08), opacity: 0.7 })
  }
}

/** What a window throws on the wall behind: two columns of panes, slanting away from it. */
function panes(pen: Pen, width: number, height: number): void {
  const light = pen.lit([0, '#fffdf0', 0.75], [1, '#fffdf0', 0.3])
  for (const column of [0, 1])
    for (const row of [0, 1, 2]) {
      const [x, y] = [width * (0.2 + column * 0.31), height * (0.06 + row * 0.235 + column * 0.075)]
      pen.path(
        polygon([
          [x, y],
          [x + width * 0.28, y + height * 0.068],
          [x + width * 0.28, y + height * 0.278],
          [x, y + height * 0.21],
        ]),
        { fill: light },
      )
    }
}

/** The circle of a lamp from the upper left, and the dusk it leaves in the opposite corner. */
function lampLight(pen: Pen, width: number, height: number): void {
  pen.path(ellipse(width * 0.16, height * 0.1, width * 0.72, height * 0.6), {
    fill: pen.glow([0, '#ffdf94', 0.5], [0.5, '#ffe7b0', 0.22], [1, '#ffe7b0', 0]),
  })
  pen.path(ellipse(width, height, width * 0.8, height * 0.6), {
    fill: pen.glow([0, '#6a5a4a', 0.16], [1, '#6a5a4a', 0]),
  })
}

/** The tooth of handmade paper. Drawn, because noise in the pixels is the first thing a picture format throws away. */
function fibres(pen: Pen, rng: Rng, width: number, height: number): void {
  for (const [count, colour, opacity] of [
    [46, '#8a7550', 0.16],
    [34, '#ffffff', 0.7],
  ] as const) {
    let d = ''
    for (let i = 0; i < count; i += 1) {
      const [x, y] = [rng() * width, rng() * height]
      const [dx, dy] = [rng.jitter(7), rng.jitter(5)]
      d += `M${n(x)} ${n(y)}q${n(dx * 0.5 + rng.jitter(2))} ${n(dy * 0.5 + rng.jitter(2))} ${n(dx)} ${n(dy)}`
    }
    pen.path(d, { stroke: colour, width: 0.6, opacity })
  }
  let specks = ''
  for (let i = 0; i < 60; i += 1) specks += `M${n(rng() * width)} ${n(rng() * height)}h.1`
  pen.path(specks, { stroke: '#8a7550', width: 1, opacity: 0.2 })
}

/**
 * A pool of shade on the ground, falling to the right because the light stands at the upper left; `reach` says how low it
 * stands.
 */
export function groundShadow(pen: Pen, x: number, y: number, width: number, strength = 1, reach = 1): void {
  const soft = pen.glow([0, '#2a2a1c', 0.42 * strength], [0.55, '#2a2a1c', 0.2 * strength], [1, '#2a2a1c', 0])
  pen.path(ellipse(x + width * 0.2 * reach, y + 1, width * (0.58 + 0.2 * reach), Math.max(6, width * 0.11)), {
    fill: soft,
  })
  const close = pen.glow([0, '#1c1a10', 0.5 * strength], [0.7, '#1c1a10', 0.25 * strength], [1, '#1c1a10', 0])
  pen.path(ellipse(x + width * 0.03, y, width * 0.54, Math.max(4, width * 0.06)), { fill: close })
}
