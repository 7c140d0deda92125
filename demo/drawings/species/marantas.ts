import { type Hex, skin } from '../core/colour'
import { bowed, smooth } from '../core/geometry'
import type { Pen } from '../core/pen'
import { clump } from '../families/clump'
import { leaf } from '../families/tree'
import type { LeafSpace } from '../parts/blade'
import { lance, power } from '../parts/outline'
import { stem } from '../parts/stem'
import { ceramic, GLAZE, type Plant, plastic } from './plant'

/** Bands between the ribs of a calathea. */
const silverBands = (colour: Hex, share: number) => (l: LeafSpace, pen: Pen) => {
  for (let i = 0; i < 8; i += 1) {
    const t = 0.08 + i * 0.105
    for (const side of [-1, 1])
      pen.path(smooth([l.at(t, side * 0.06), l.at(t + 0.05, side * 0.5), l.at(t + 0.07, side * 0.9)]), {
        stroke: colour,
        width: l.length * 0.052 * share * (1 - Math.abs(t - 0.4)),
        opacity: 0.75,
      })
  }
}

const prayerMarks = (l: LeafSpace, pen: Pen) => {
  pen.path(
    smooth(
      [0.04, 0.14, 0.24, 0.34, 0.44, 0.54, 0.64, 0.74, 0.84]
        .map((t, i) => l.at(t, i % 2 ? 0.3 : 0.08))
        .concat(
          [0.84, 0.74, 0.64, 0.54, 0.44, 0.34, 0.24, 0.14, 0.04].map((t, i) => l.at(t, i % 2 ? -0.3 : -0.08)),
        ),
      true,
    ),
    { fill: '#a9cf6a', opacity: 0.9 },
  )
  let d = ''
  for (let i = 0; i < 8; i += 1)
    for (const side of [-1, 1])
      d += smooth([
        l.spine.at(0.08 + i * 0.1),
        l.at(0.12 + i * 0.1, side * 0.5),
        l.at(0.17 + i * 0.1, side * 0.95),
      ])
  pen.path(d, { stroke: '#d23b4e', width: Math.max(1, l.width * 0.035) })
  pen.path(smooth([0.01, 0.3, 0.6, 0.95].map((t) => l.spine.at(t))), {
    stroke: '#d23b4e',
    width: Math.max(1.3, l.width * 0.05),
  })
}

export const marantas: Record<string, Plant> = {
  'calathea-orbifolia': {
    wash: 'leaf',
    pot: plastic(106, '#c98f6a'),
    tall: 58,
    where: 'table',
    grow: (pen, rng) =>
      clump(pen, rng, {
        leaves: 12,
        stalk: [44, 142],
        stalkWidth: 3.2,
        length: 84,
        width: 80,
        shape: power(0.42, 0.46),
        skin: skin('#4a8a5c', '#dcebcf'),
        marks: silverBands('#cfe3d0', 1.3),
        fan: 66,
        nod: 42,
        stalkColour: '#7f9a5a',
      }),
    study: (pen, rng) => {
      stem(pen, bowed([30, 230], [0, 130], 0.1), 9, 7, skin('#7f9a5a'))
      leaf(
        pen,
        rng,
        {
          length: 300,
          width: 280,
          shape: power(0.42, 0.46),
          skin: skin('#4a8a5c', '#dcebcf'),
          marks: silverBands('#cfe3d0', 1.2),
        },
        [0, 130],
        -8,
      )
    },
  },
  'prayer-plant': {
    wash: 'clay',
    pot: ceramic(112, GLAZE.white),
    tall: 24,
    where: 'sill',
    grow: (pen, rng) =>
      clump(pen, rng, {
        leaves: 21,
        stalk: [28, 78],
        stalkWidth: 2.4,
        stalkColour: '#a86a5a',
        length: 68,
        width: 42,
        shape: power(0.5, 0.5),
        skin: skin('#2f5f3f', '#d23b4e'),
        marks: prayerMarks,
        fan: 84,
        nod: 32,
        rib: 0,
      }),
    study: (pen, rng) => {
      leaf(
        pen,
        rng,
        {
          length: 300,
          width: 190,
          shape: power(0.5, 0.5),
          skin: skin('#2f5f3f', '#d23b4e'),
          marks: prayerMarks,
          rib: 0,
        },
        [-10, 150],
        -10,
      )
      leaf(pen, rng, { length: 200, width: 40, shape: lance, skin: skin('#8a4a5c'), rib: 2 }, [40, 170], 26)
    },
  },
}
