import { type Hex, mix, skin } from '../core/colour'
import { bowed, type Pt, polar, through } from '../core/geometry'
import { crown, type Foliage, leaf, WOOD } from '../families/tree'
import { cane, run } from '../families/vine'
import { bracts, peaFlower, starFlower } from '../parts/bloom'
import { elliptic, ovate } from '../parts/outline'
import { stem } from '../parts/stem'
import { clay, type Plant } from './plant'

const hoopLeaf: Foliage = {
  length: 27,
  width: 18,
  shape: ovate,
  skin: skin('#4c8a45'),
  veins: { pairs: 4, opacity: 0.4 },
}

export const climbers: Record<string, Plant> = {
  bougainvillea: {
    wash: 'sand',
    pot: clay(108),
    tall: 120,
    where: 'roof',
    grow: (pen, rng) => {
      pen.at(1, () => {
        for (const [x1, x2] of [
          [-30, -96],
          [30, 96],
        ] as const)
          cane(pen, [x1 * 0.7, 0], [x2 * 0.8, -214], 4)
        stem(
          pen,
          through([
            [0, 4],
            [-8, -60],
            [12, -120],
            [-4, -200],
          ]),
          9,
          4,
          WOOD,
        )
        stem(
          pen,
          through([
            [4, -50],
            [46, -110],
            [70, -180],
          ]),
          6,
          3,
          WOOD,
        )
        stem(
          pen,
          through([
            [-4, -70],
            [-50, -120],
            [-72, -190],
          ]),
          6,
          3,
          WOOD,
        )
      })
      crown(pen, rng, [0, -172], 122, 98, 64, hoopLeaf, 6)
      for (let i = 0; i < 74; i += 1) {
        const k = Math.sqrt((i + 0.5) / 74)
        const a = i * 137.5
        const at: Pt = [
          Math.sin((a * Math.PI) / 180) * 122 * k,
          -176 - Math.cos((a * Math.PI) / 180) * 96 * k,
        ]
        pen.at(22 + Math.round(k * -6) + (i % 4), () =>
          bracts(pen, rng, at, rng.range(17, 23), mix('#c9237e', '#e0509e', rng())),
        )
      }
      for (const [x, y] of [
        [-112, -70],
        [116, -62],
        [-80, -50],
      ] as Pt[])
        pen.at(30, () => {
          stem(pen, bowed([x * 0.7, y - 50], [x, y + 16], 0.14), 2.4, 1.6, WOOD)
          for (let k = 0; k < 5; k += 1) bracts(pen, rng, [x + rng.jitter(9), y + 12 - k * 13], 13, '#cf2f88')
        })
    },
    study: (pen, rng) => {
      stem(
        pen,
        through([
          [-150, 200],
          [-50, 60],
          [60, -40],
          [150, -190],
        ]),
        9,
        5,
        WOOD,
      )
      for (const [x, y, a] of [
        [-90, 110, -50],
        [-20, 40, 120],
        [70, -60, 130],
        [110, -130, -30],
      ] as const)
        leaf(
          pen,
          rng,
          { length: 130, width: 84, shape: ovate, skin: skin('#4c8a45'), veins: { pairs: 6 } },
          [x, y],
          a,
        )
      for (const [x, y, r] of [
        [-20, -50, 112],
        [88, 74, 92],
        [-104, -150, 74],
      ] as const)
        bracts(pen, rng, [x, y], r, '#d02f86')
      for (const [x, y] of [
        [-20, -50],
        [88, 74],
      ] as Pt[])
        for (const dx of [-16, 14]) starFlower(pen, rng, [x + dx, y + dx * 0.4], 17, '#fdf9ea', 5, '#e9d27a')
    },
  },
  'sweet-pea': {
    wash: 'lilac',
    pot: clay(104),
    tall: 125,
    where: 'roof',
    grow: (pen, rng) => {
      pen.at(1, () => {
        cane(pen, [-40, 2], [4, -262], 4)
        cane(pen, [40, 2], [0, -264], 4)
        cane(pen, [2, 8], [2, -270], 4)
        pen.path('M-7 -250q9 5 18 0M-7 -246q9 5 18 0', { stroke: '#8a6a3a', width: 1.6 })
      })
      const colours: Hex[] = ['#e88aa8', '#b58ad0', '#f2c0cc', '#c9509a', '#8a6fc0']
      for (const [i, way] of [
        through([
          [-34, 4],
          [-46, -60],
          [-10, -120],
          [-30, -180],
          [4, -236],
        ]),
        through([
          [34, 4],
          [48, -70],
          [14, -130],
          [36, -190],
          [6, -250],
        ]),
        through([
          [4, 8],
          [-16, -70],
          [22, -140],
          [-10, -200],
        ]),
      ].entries())
        pen.at(6 + i * 8, () =>
          run(pen, way, {
            colour: '#7fa860',
            thick: 2.4,
            pitch: 19,
            leaf: (at, side, k) => {
              for (const a of [46, 82])
                leaf(
                  pen,
                  rng,
                  {
                    length: 31,
                    width: 14,
                    shape: elliptic,
                    skin: skin('#6a9f5a'),
                    veins: { pairs: 3, opacity: 0.4 },
                  },
                  at,
                  side * a,
                  1,
                  rng.jitter(0.08),
                )
              if (k > 0.22 && rng.chance(0.56))
                pen.at(14, () => {
                  const tip = polar(at, side * 48, 34)
                  stem(pen, bowed(at, tip, 0.1), 1.8, 1.5, skin('#7fa860'))
                  for (let f = 0; f < 3; f += 1)
                    peaFlower(
                      pen,
                      rng,
                      polar(tip, side * 40, f * 12 - 6),
                      18,
                      colours[(i + f + Math.round(k * 9)) % 5] ?? '#e88aa8',
                      side,
                    )
                })
            },
          }),
        )
    },
    study: (pen, rng) => {
      stem(
        pen,
        through([
          [-60, 230],
          [-30, 60],
          [20, -180],
        ]),
        8,
        5,
        skin('#7fa860'),
      )
      for (const [x, y, r, c, d] of [
        [-34, 90, 92, '#e88aa8', -1],
        [20, 0, 96, '#b58ad0', 1],
        [-6, -110, 84, '#c9509a', -1],
      ] as const)
        peaFlower(pen, rng, [x, y], r, c, d)
      stem(
        pen,
        through([
          [-40, 150],
          [60, 150],
          [110, 90],
          [140, 120],
          [116, 146],
          [104, 124],
        ]),
        4,
        2.6,
        skin('#8fb86a'),
      )
    },
  },
}
