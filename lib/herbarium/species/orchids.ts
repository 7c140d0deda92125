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
      const way = through([
        [2, 0],
        [-14, -120],
        [-2, -214],
        [66, -258],
        [126, -230],
      ])
      pen.at(8, () => {
        stem(pen, bowed([6, 2], [-6, -206], 0.02), 3, 2.4, skin('#a98a54'))
        stem(pen, way, 4, 2.4, skin('#6b8f52'))
      })
      for (let i = 0; i < 7; i += 1)
        pen.at(20 + i, () =>
          orchid(pen, rng, add(way.at(0.56 + i * 0.058), [i % 2 ? -9 : 8, i % 2 ? 14 : -10]), 29 - i * 1.3),
        )
      for (const t of [0.965, 1])
        pen.at(19, () => roundFruit(pen, way.at(t), 5.4, '#c9a9bb', { tall: 1.2, shine: 0.4 }))
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
