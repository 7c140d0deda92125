import { mix, skin } from '../core/colour'
import { bowed, type Pt, polar, quad, smooth, through } from '../core/geometry'
import { rosette } from '../families/rosette'
import { blade } from '../parts/blade'
import { lance, strap } from '../parts/outline'
import { bark, stem } from '../parts/stem'
import { ceramic, GLAZE, type Plant } from './plant'

export const bromeliads: Record<string, Plant> = {
  bromeliad: {
    wash: 'lemon',
    pot: ceramic(98, GLAZE.teal),
    tall: 42,
    where: 'table',
    grow: (pen, rng) => {
      rosette(pen, rng, {
        count: 26,
        tilt: 0.34,
        shape: strap,
        arch: 34,
        length: (k) => 150 - k * 46,
        width: () => 20,
        rise: (k) => 8 + k * 60,
        skin: skin('#4d9150'),
        gloss: 0.3,
        rimAt: 14,
      })
      pen.at(50, () => {
        stem(pen, bowed([0, -20], [2, -122], 0.02), 7, 6, skin('#b5413a'))
        rosette(pen, rng, {
          at: [2, -128],
          count: 24,
          tilt: 0.62,
          shape: lance,
          arch: 8,
          length: (k) => 68 - k * 34,
          width: (k) => 19 - k * 6,
          rise: (k) => 6 + k * 72,
          skin: (k) => skin(mix('#d42f35', '#ef5a2f', k), '#f7a06a'),
        })
      })
    },
    study: (pen, rng) => {
      rosette(pen, rng, {
        at: [0, 0],
        count: 30,
        tilt: 0.8,
        shape: lance,
        arch: 4,
        length: (k) => 180 - k * 110,
        width: (k) => 56 - k * 22,
        rise: (k) => 4 + k * 66,
        skin: (k) => skin(mix('#d42f35', '#ef5a2f', k), '#f7a06a'),
        rib: 1.2,
        veins: { pairs: 3, parallel: true, opacity: 0.3 },
      })
      for (let i = 0; i < 9; i += 1)
        pen.at(60, () =>
          pen.circle([rng.jitter(20), -14 + rng.jitter(14)], 6, {
            fill: '#f7e27a',
            stroke: '#b5821f',
            width: 1,
          }),
        )
    },
  },
  'air-plant': {
    wash: 'sky',
    pot: null,
    tall: 16,
    where: 'sill',
    grow: (pen, rng) => {
      const wood = bark('#a58a6a', '#cdb596', '#77603f', '#4a3a28')
      pen.at(1, () => {
        stem(
          pen,
          through([
            [-84, 30],
            [-44, 14],
            [20, 26],
            [82, -2],
          ]),
          30,
          14,
          wood,
        )
        stem(pen, quad([30, 20], [58, 30], [76, 44]), 14, 5, wood)
        stem(pen, quad([-50, 14], [-66, -6], [-72, -22]), 11, 4, wood)
        for (let i = 0; i < 5; i += 1)
          pen.path(
            smooth([
              [-66 + i * 6, 26 - i * 3],
              [-20, 14 + i * 3],
              [60 - i * 5, 10 + i * 3],
            ] as Pt[]),
            { stroke: '#6b5538', width: 1, opacity: 0.5 },
          )
      })
      pen.at(6, () =>
        rosette(pen, rng, {
          at: [-6, 4],
          count: 46,
          tilt: 0.34,
          shape: [
            [0, 1],
            [0.2, 0.9],
            [0.6, 0.4],
            [1, 0],
          ],
          arch: 18,
          length: (k) => 112 - k * 30,
          width: () => 10,
          rise: (k) => 24 + k * 62,
          skin: (k) => skin(mix('#9fb3a0', '#d9566a', Math.max(0, k - 0.55) * 1.6)),
        }),
      )
      pen.at(40, () => {
        for (const a of [-14, 2, 16])
          blade(pen, {
            from: [-6, -58],
            to: polar([-6, -58], a, 62),
            width: 8,
            shape: strap,
            skin: skin('#7a56b5'),
            rib: 0,
          })
      })
    },
    study: { zoom: 2.6, at: [-6, -52] },
  },
}
