import { skin } from '../core/colour'
import { add, bowed, polar, through } from '../core/geometry'
import { blade } from '../parts/blade'
import { orchid } from '../parts/bloom'
import { roundFruit } from '../parts/fruit'
import { stem } from '../parts/stem'
import { ceramic, GLAZE, type Plant } from './plant'

export const orchids: Record<string, Plant> = {
  'moth-orchid': {
    wash: 'lilac',
    pot: { ...ceramic(86, GLAZE.white), soil: 'bark' },
    tall: 58,
    where: 'table',
    grow: (pen, rng) => {
      const green = skin('#4c7f4f')
      for (const [a, l, z] of [
        [-70, 96, 4],
        [66, 100, 5],
        [-44, 78, 3],
        [48, 74, 62],
        [-80, 66, 63],
      ] as const)
        pen.at(z, () =>
          blade(pen, {
            from: [a * 0.08, 0],
            to: polar([0, 8], a, l),
            bow: a > 0 ? 0.24 : -0.24,
            width: 33,
            shape: [
              [0, 0.5],
              [0.2, 0.8],
              [0.6, 1],
              [0.88, 0.8],
              [1, 0],
            ],
            skin: green,
            gloss: 0.25,
          }),
        )
      for (const x of [-34, 30])
        pen.at(64, () =>
          stem(
            pen,
            through([
              [x * 0.5, 2],
              [x * 1.1, -6],
              [x * 1.5, 20],
            ]),
            4,
            3,
            skin('#a9b79a'),
          ),
        )
      // Two arching sprays, the open flowers looking at us in two ranks, buds towards the tip.
      for (const [side, high, reach, blooms, z] of [
        [1, 236, 132, 7, 20],
        [-1, 190, 108, 5, 40],
      ] as const) {
        const way = through([
          [side * 4, 0],
          [side * -8, -high * 0.5],
          [side * 6, -high * 0.88],
          [side * reach * 0.52, -high],
          [side * reach, -high * 0.76],
        ])
        pen.at(8, () => {
          stem(pen, bowed([side * 7, 2], [side * -2, -high * 0.84], 0.02), 2.6, 2.2, skin('#a98a54'))
          stem(pen, way, 4, 2.4, skin('#6b8f52'))
        })
        for (let i = 0; i < blooms; i += 1) {
          const at = way.at(0.5 + (i * 0.42) / blooms)
          pen.at(z + i, () => orchid(pen, rng, add(at, [0, i % 2 ? 17 : -12]), 33 - i * 1.5))
        }
        for (const t of [0.95, 1])
          pen.at(z - 1, () => roundFruit(pen, way.at(t), 6, '#c9a9bb', { tall: 1.2, shine: 0.4 }))
      }
    },
    study: (pen, rng) => {
      stem(
        pen,
        through([
          [-140, 200],
          [-90, 60],
          [-60, -60],
          [30, -150],
        ]),
        9,
        6,
        skin('#6b8f52'),
      )
      orchid(pen, rng, [10, 30], 148)
      orchid(pen, rng, [60, -150], 70)
      roundFruit(pen, [-84, -96], 20, '#c9a9bb', { tall: 1.25 })
    },
  },
}
