import { skin } from '../core/colour'
import { bowed } from '../core/geometry'
import { clump, scape } from '../families/clump'
import { spathe } from '../parts/bloom'
import { power } from '../parts/outline'
import { stem } from '../parts/stem'
import { ceramic, GLAZE, type Plant, plastic } from './plant'

export const floweringAroids: Record<string, Plant> = {
  anthurium: {
    wash: 'rose',
    pot: ceramic(100, GLAZE.char),
    tall: 45,
    where: 'table',
    grow: (pen, rng) => {
      clump(pen, rng, {
        leaves: 11,
        stalk: [50, 112],
        stalkWidth: 3.6,
        length: 74,
        width: 52,
        shape: [
          [0, 0],
          [-0.14, 0.3],
          [-0.2, 0.6],
          [-0.08, 0.9],
          [0.14, 1],
          [0.4, 0.86],
          [0.66, 0.5],
          [0.86, 0.18],
          [1, 0],
        ],
        skin: skin('#2f6f45'),
        veins: { pairs: 5 },
        fan: 72,
        gloss: 0.2,
      })
      for (const [lean, h, a] of [
        [-28, 150, -54],
        [16, 186, 36],
        [40, 128, 64],
        [-6, 214, -20],
        [-50, 104, -80],
      ] as const)
        pen.at(34, () =>
          scape(pen, [lean * 0.15, 2], lean, h, '#6a8a4f', (tip) =>
            spathe(pen, tip, a, 52, { colour: '#cf2c33', spadix: '#f1cf5f', wide: 0.96 }),
          ),
        )
    },
    study: (pen) => {
      stem(pen, bowed([40, 240], [0, 60], 0.08), 11, 9, skin('#6a8a4f'))
      spathe(pen, [0, 60], -14, 270, { colour: '#cf2c33', spadix: '#f1cf5f', wide: 0.98 })
    },
  },
  'peace-lily': {
    wash: 'sky',
    pot: plastic(104, '#7a6a58'),
    tall: 60,
    where: 'table',
    grow: (pen, rng) => {
      clump(pen, rng, {
        leaves: 18,
        stalk: [50, 110],
        stalkWidth: 3.2,
        length: 92,
        width: 31,
        shape: power(0.75, 0.95),
        skin: skin('#2f6b41'),
        veins: { pairs: 8, sweep: 0.2, opacity: 0.35 },
        fan: 70,
        nod: 30,
        gloss: 0.2,
        bow: 0.16,
      })
      for (const [lean, h] of [
        [-24, 178],
        [6, 226],
        [30, 186],
        [-44, 136],
        [48, 130],
      ] as const)
        pen.at(36, () =>
          scape(pen, [lean * 0.2, 2], lean, h, '#6f9f5f', (tip) =>
            spathe(pen, tip, lean * 0.7 + 8, 62, {
              colour: '#f7f6ea',
              spadix: '#e9dd9a',
              wide: 0.62,
              upright: true,
            }),
          ),
        )
    },
    study: (pen) => {
      stem(pen, bowed([20, 240], [0, 110], 0.06), 12, 10, skin('#6f9f5f'))
      spathe(pen, [0, 110], 6, 320, { colour: '#f7f6ea', spadix: '#e9dd9a', wide: 0.62, upright: true })
    },
  },
}
