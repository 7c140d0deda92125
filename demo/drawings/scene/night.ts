import { darken, type Hex, mix } from '../core/colour'
import { ellipse } from '../core/geometry'
import { Pen } from '../core/pen'
import type { Rng } from '../core/rng'

/** A picture of its own that is laid on the ones before it. */
export interface Layer {
  svg: string
  blend?: 'screen' | 'overlay'
}

const toned = (svg: string, ground: Hex, by: number): string =>
  svg.replace(/#[0-9a-f]{6}/g, (colour) => mix(colour as Hex, ground, by))

/** What stands near a lantern: a little deeper and cooler, because the light itself is laid on it. */
export const lamplit = (svg: string): string => toned(svg, '#20265a', 0.26)

/** What stands far away, by night only a shape. Without gradients, whose colours are defined elsewhere. */
export function atDusk(pen: Pen, night: boolean, draw: () => void): void {
  if (night) pen.raw(toned(pen.group(draw).svg, '#1a2150', 0.78))
  else draw()
}

export const moon = (pen: Pen, x: number, y: number, r: number): void =>
  pen.path(
    `M${x} ${y - r}a${r} ${r} 0 1 0 ${r * 0.72} ${r * 1.7}a${r * 0.86} ${r * 0.86} 0 0 1 ${-r * 0.72} ${-r * 1.7}Z`,
    {
      fill: '#f6e7b4',
    },
  )

export function stars(pen: Pen, rng: Rng, x: number, y: number, w: number, h: number, many: number): void {
  for (let i = 0; i < many; i += 1)
    pen.circle([x + rng() * w, y + rng() * h], rng.range(0.9, 2.4), {
      fill: rng.pick(['#f3ecd0', '#dfe4f7'] as const),
      opacity: rng.range(0.5, 0.95),
    })
}

/** A brass lantern with coloured panes, hanging from `hook` with its flame at `y`. */
export function lantern(pen: Pen, x: number, hook: number, y: number, scale: number): void {
  const brass = '#c9993f'
  const line = { stroke: darken(brass, 0.6), width: 1.4 }
  const s = (d: string) =>
    d.replace(/([xy])(-?\d+)/g, (_, axis: string, by: string) =>
      String(Math.round(((axis === 'x' ? x : y) + Number(by) * scale) * 10) / 10),
    )
  pen.path(s(`Mx0 ${hook}Lx0 y-58`), { stroke: '#5d4a2c', width: 2.6 })
  pen.path(s('Mx0 y-62Lx24 y-38Lx-24 y-38Z'), { fill: pen.turned([0, '#f3d486'], [1, '#8a6424']), ...line })
  pen.path(s('Mx-22 y-38Lx22 y-38Lx28 y30Lx-28 y30Z'), {
    fill: pen.glow([0, '#fffbe0'], [0.4, '#ffd978'], [1, '#e08a2c']),
    ...line,
  })
  pen.path(s('Mx-8 y-38Lx-10 y30Mx8 y-38Lx10 y30Mx-25 y-2Lx25 y-2'), { stroke: '#8a5a1c', width: 2.2 })
  pen.path(s('Mx-32 y30Lx32 y30Lx26 y40Lx-26 y40Z'), {
    fill: pen.turned([0, '#f3d486'], [1, '#8a6424']),
    ...line,
  })
  pen.circle([x, y + 46 * scale], 5 * scale, { fill: brass, ...line })
}

/** What lanterns do to everything near them: warm light on it, and the glow of the flame in the air. */
export function lamplight(
  width: number,
  height: number,
  lamps: readonly (readonly [x: number, y: number, reach: number])[],
): Layer[] {
  const [warm, air] = [new Pen(), new Pen()]
  for (const [x, y, reach] of lamps) {
    warm.path(ellipse(x, y, reach * 1.25, reach * 1.25), {
      fill: warm.glow([0, '#ffe9b8', 0.9], [0.5, '#ffdca0', 0.6], [1, '#ffd8a0', 0]),
    })
    air.path(ellipse(x, y, reach * 0.9, reach * 0.9), {
      fill: air.glow([0, '#ffdc98', 0.8], [0.16, '#f8b860', 0.42], [0.5, '#e08a3a', 0.2], [1, '#d87a28', 0]),
    })
  }
  return [
    { svg: warm.svg(width, height), blend: 'overlay' },
    { svg: air.svg(width, height), blend: 'screen' },
  ]
}
