import { darken, type Hex, lighten, mix } from '../core/colour'
import { n, type Pt, polygon } from '../core/geometry'
import type { Pen } from '../core/pen'
import type { Rng } from '../core/rng'

/** What a low thing is raised on, so that the sheet above it is not empty. */
export type Plinth = 'books' | 'crate' | 'bricks'

/** How deep the upper face looks. */
export const DEPTH = 18

const box = (pen: Pen, x: number, y: number, w: number, h: number, colour: Hex) =>
  pen.path(`M${n(x)} ${n(y)}h${n(w)}v${n(h)}h${n(-w)}Z`, {
    fill: pen.turned([0, lighten(colour, 0.22)], [0.4, colour], [1, darken(colour, 0.24)]),
    stroke: darken(colour, 0.5),
    width: 1,
    strokeOpacity: 0.7,
  })

/** The upper face, seen from a little above. */
function face(pen: Pen, x: number, y: number, w: number, colour: Hex): void {
  const corners: Pt[] = [
    [x, y + DEPTH],
    [x + 12, y],
    [x + w - 12, y],
    [x + w, y + DEPTH],
  ]
  pen.path(polygon(corners), {
    fill: pen.lit([0, lighten(colour, 0.36)], [1, lighten(colour, 0.08)]),
    stroke: darken(colour, 0.5),
    width: 1,
    strokeOpacity: 0.7,
  })
}

/** From the far edge of its upper face at `top` down to `ground`, around `x`. */
export function plinth(
  pen: Pen,
  rng: Rng,
  kind: Plinth,
  x: number,
  top: number,
  width: number,
  ground: number,
) {
  const [left, front] = [x - width / 2, top + DEPTH]
  const high = ground - front
  if (kind === 'bricks') {
    const courses = Math.max(1, Math.round(high / 32))
    const course = high / courses
    face(pen, left, top, width, '#c0764f')
    for (let row = 0; row < courses; row += 1) {
      const many = Math.max(2, Math.round(width / 84))
      const cuts = Array.from({ length: many + 1 }, (_, i) =>
        i === 0 ? 0 : i === many ? 1 : (i - (row % 2 ? 0.68 : 0.32)) / (many - 0.5),
      )
      for (let i = 0; i < many; i += 1) {
        const [a, b] = [cuts[i] ?? 0, cuts[i + 1] ?? 1]
        const tone = mix('#b9683f', rng.pick(['#a4573a', '#cf8a62', '#b5744e'] as const), rng() * 0.7)
        box(pen, left + a * width, front + row * course, (b - a) * width - 1.5, course - 1.5, tone)
      }
    }
  } else if (kind === 'books') {
    const many = Math.max(2, Math.round(high / 30))
    const thick = high / many
    const colours: Hex[] = ['#7a4a58', '#3f6f6a', '#c9a24f', '#4f6485', '#a8623f']
    const first = rng.int(0, 4)
    face(pen, left + 6, top, width - 12, colours[first] ?? '#7a4a58')
    for (let i = 0; i < many; i += 1) {
      const colour = colours[(first + i) % colours.length] ?? '#7a4a58'
      const [inset, y] = [i === 0 ? 6 : rng.range(-6, 10), front + i * thick]
      box(pen, left + inset, y, width - inset * 2, thick - 1, colour)
      for (const k of [0.12, 0.17, 0.84])
        pen.path(`M${n(left + inset + (width - inset * 2) * k)} ${n(y + 1)}v${n(thick - 3)}`, {
          stroke: '#e9d9a8',
          width: 1.6,
          opacity: 0.8,
        })
    }
  } else {
    const wood: Hex = '#b98d5c'
    const slats = Math.max(2, Math.round(high / 36))
    const pitch = high / slats
    pen.path(`M${n(left + 6)} ${n(front)}h${n(width - 12)}v${n(high)}h${n(12 - width)}Z`, { fill: '#4f3820' })
    face(pen, left, top, width, wood)
    for (let i = 0; i < slats; i += 1) {
      const y = front + i * pitch
      box(pen, left + 3, y, width - 6, pitch - 7, mix(wood, '#d8b88a', rng() * 0.5))
      pen.path(
        `M${n(left + 22)} ${n(y + pitch * 0.3)}q${n(width * 0.3)} ${n(rng.jitter(5))} ${n(width * 0.62)} 1`,
        { stroke: darken(wood, 0.3), width: 0.9, opacity: 0.6 },
      )
    }
    for (const side of [left, left + width - 20]) {
      box(pen, side, front, 20, high, wood)
      for (let i = 0; i < slats; i += 1)
        pen.circle([side + 10, front + (i + 0.4) * pitch], 1.7, { fill: '#6a5a48' })
    }
  }
}
