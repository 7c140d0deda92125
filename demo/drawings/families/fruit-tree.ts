import type { Pt } from '../core/geometry'
import type { Pen } from '../core/pen'
import type { Rng } from '../core/rng'
import { crown, type Foliage, trunk, type WOOD } from './tree'

/** A standard tree in a tub: round crown with fruit hung in it. */
export const fruitTree =
  (o: {
    f: Foliage
    height: number
    rx: number
    ry: number
    leaves: number
    trunk?: number
    wood?: typeof WOOD
    fruit: (pen: Pen, rng: Rng, at: Pt, i: number) => void
    spots: Pt[]
  }) =>
  (pen: Pen, rng: Rng) => {
    trunk(pen, rng, {
      height: o.height,
      trunk: o.trunk ?? 10,
      ...(o.wood ? { skin: o.wood } : {}),
      branches: [
        { at: 0.72, angle: -44, length: 46 },
        { at: 0.78, angle: 42, length: 48 },
        { at: 0.92, angle: -8, length: 44 },
      ],
    })
    crown(pen, rng, [0, -o.height - o.ry * 0.55], o.rx, o.ry, o.leaves, o.f, 6)
    o.spots.forEach(([x, y], i) => {
      pen.at(32, () => o.fruit(pen, rng, [x * o.rx, -o.height - o.ry * 0.55 + y * o.ry], i))
    })
  }
