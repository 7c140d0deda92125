import { skin } from '../core/colour'
import { add, bowed, type Pt, polar } from '../core/geometry'
import { scape } from '../families/clump'
import { blade } from '../parts/blade'
import { narcissus } from '../parts/bloom'
import { power, strap } from '../parts/outline'
import { stem } from '../parts/stem'
import { ceramic, GLAZE, type Plant } from './plant'

export const bulbs: Record<string, Plant> = {
  nargis: {
    wash: 'sky',
    pot: { ...ceramic(110, GLAZE.celadon), height: 66, soil: 'gravel' },
    tall: 36,
    where: 'sill',
    grow: (pen, rng) => {
      for (const x of [-34, -12, 12, 34, 0])
        pen.at(x === 0 ? 30 : 12, () => {
          blade(pen, {
            from: [x, 10],
            to: [x, -22],
            width: 24,
            shape: power(0.45, 0.7),
            skin: skin('#b58a5a', '#7a5530'),
            rib: 0,
            veins: { pairs: 3, parallel: true },
          })
          for (let i = 0; i < 4; i += 1) {
            const a = x * 0.3 + (i - 1.5) * 12 + rng.jitter(4)
            blade(pen, {
              from: [x, -16],
              to: polar([x, -16], a, 130 + rng.jitter(22)),
              bow: a / 400,
              width: 9,
              shape: strap,
              skin: skin('#5f9a68', '#8fbf8a'),
              rib: 0.8,
            })
          }
        })
      for (const [x, lean, h] of [
        [-30, -22, 150],
        [-6, -4, 184],
        [16, 12, 166],
        [36, 30, 132],
      ] as const)
        pen.at(34, () =>
          scape(
            pen,
            [x, -14],
            lean,
            h,
            '#6fa36a',
            (tip) => {
              for (const [dx, dy] of [
                [-16, -2],
                [14, -6],
                [0, -20],
                [2, 8],
              ] as Pt[]) {
                stem(pen, bowed(tip, add(tip, [dx, dy]), 0.1), 1.6, 1.4, skin('#8fb36a'))
                narcissus(pen, rng, add(tip, [dx, dy]), 16)
              }
            },
            3.6,
            0.1,
          ),
        )
    },
    study: (pen, rng) => {
      stem(pen, bowed([20, 240], [0, 40], 0.04), 13, 11, skin('#6fa36a'))
      narcissus(pen, rng, [-20, -50], 138)
      narcissus(pen, rng, [96, 70], 92)
    },
  },
}
