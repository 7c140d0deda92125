import { bowed, type Pt, smooth } from '../core/geometry'
import type { Pen } from '../core/pen'
import type { Rng } from '../core/rng'
import { blade } from '../parts/blade'
import { bark, stem } from '../parts/stem'
import type { Good } from './good'

export const ASH = bark('#c49a63', '#e6c798', '#94683a', '#5c3f20')

export const STEEL = {
  base: '#aab2b5',
  light: '#eef2f2',
  dark: '#6d777b',
  line: '#3f484c',
  rib: '#dfe5e6',
} as const

export const tool = (
  wash: Good['wash'],
  tall: number,
  draw: (pen: Pen, rng: Rng) => void,
  zoom: number,
  at: [number, number],
  o: Partial<Good> = {},
): Good => ({ wash, tall, draw, study: { zoom, at }, where: 'table', ...o })

/** A turned wooden grip from `from` downwards along `way`. */
export function grip(pen: Pen, from: Pt, to: Pt, width: number): void {
  blade(pen, {
    from,
    to,
    width,
    shape: [
      [0, 0.5],
      [0.06, 0.72],
      [0.14, 0.62],
      [0.3, 0.86],
      [0.6, 1],
      [0.86, 0.92],
      [0.97, 0.7],
      [1, 0.3],
    ],
    skin: ASH,
    rib: 0,
    marks: (l, p) => {
      for (const s of [-0.4, 0.1, 0.5])
        p.path(smooth([0.1, 0.4, 0.7, 0.92].map((t) => l.at(t, s))), {
          stroke: ASH.dark,
          width: 0.9,
          opacity: 0.5,
        })
    },
  })
  const at = bowed(from, to, 0).at(0.08)
  pen.circle(at, 2.2, { fill: '#8a8f92', stroke: '#3f484c', width: 0.8 })
}

export const ferrule = (pen: Pen, a: Pt, b: Pt, w0: number, w1: number) =>
  stem(pen, bowed(a, b, 0), w0, w1, STEEL)

export function tilted(pen: Pen, angle: number, draw: () => void): void {
  const g = pen.group(draw)
  const rad = (angle * Math.PI) / 180
  const turn = ([x, y]: Pt): Pt => [
    x * Math.cos(rad) - y * Math.sin(rad),
    x * Math.sin(rad) + y * Math.cos(rad),
  ]
  pen.raw(`<g transform="rotate(${angle})">${g.svg}</g>`)
  const { left, right, top, bottom } = g.box
  pen.reach([turn([left, top]), turn([right, top]), turn([left, bottom]), turn([right, bottom])])
}
