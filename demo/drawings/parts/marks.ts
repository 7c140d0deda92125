import type { Hex } from '../core/colour'
import { add, smooth } from '../core/geometry'
import type { Pen } from '../core/pen'
import type { Rng } from '../core/rng'
import type { LeafSpace } from './blade'

export const splash =
  (colours: Hex[], rng: Rng, amount = 9) =>
  (l: LeafSpace, pen: Pen) =>
    pen.clipped(l.outline, () => {
      for (let i = 0; i < amount; i += 1) {
        const at = l.at(rng.range(0.05, 0.92), rng.jitter(0.9))
        const r = l.width * rng.range(0.06, 0.22)
        const colour = colours[i % colours.length] ?? '#ffffff'
        pen.path(
          smooth(
            [0, 1, 2, 3, 4].map((k) =>
              add(at, [
                Math.cos(k * 1.257) * r * rng.range(0.5, 1.3),
                Math.sin(k * 1.257) * r * rng.range(0.5, 1.3),
              ]),
            ),
            true,
          ),
          { fill: colour, opacity: 0.85 },
        )
      }
    })

export const heartOf =
  (colour: Hex, rim = 0.72) =>
  (l: LeafSpace, pen: Pen) => {
    const ts = [0.02, 0.2, 0.4, 0.6, 0.8, 0.93]
    pen.path(smooth([...ts.map((t) => l.at(t, -rim)), ...ts.toReversed().map((t) => l.at(t, rim))], true), {
      fill: colour,
      opacity: 0.88,
    })
  }

/** Another colour within the margin, into the lobes. */
export const flush =
  (colour: Hex, by = 0.76, opacity = 0.92) =>
  (l: LeafSpace, pen: Pen) =>
    pen.path(l.inset(by), { fill: colour, opacity })

/** Teeth and end spine of aloes and agaves. */
export const teeth = (colour: Hex, count: number, size: number) => (l: LeafSpace, pen: Pen) => {
  let d = ''
  for (let i = 1; i < count; i += 1)
    for (const s of [-1, 1]) {
      const a = l.at(i / count, s)
      const b = l.at(i / count + 0.5 / count, s)
      const out = l.at(i / count + 0.2 / count, s * (1 + size / (l.width * 0.5)))
      d += `M${a[0].toFixed(1)} ${a[1].toFixed(1)}L${out[0].toFixed(1)} ${out[1].toFixed(1)}L${b[0].toFixed(1)} ${b[1].toFixed(1)}`
    }
  pen.path(d, { fill: colour, stroke: colour, width: 0.7 })
}
