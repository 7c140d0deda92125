import { type Hex, mix, shaded, skin } from '../core/colour'
import { add, bowed, type Pt, quad, smooth, through } from '../core/geometry'
import type { Pen } from '../core/pen'
import type { Rng } from '../core/rng'
import { rosette } from '../families/rosette'
import { type Foliage, leaf } from '../families/tree'
import { blade } from '../parts/blade'
import { starFlower, umbel } from '../parts/bloom'
import { coin, power, type Side } from '../parts/outline'
import { bark, stem } from '../parts/stem'
import { ceramic, clay, GLAZE, type Plant, plastic } from './plant'

const stoneLeaf: Side = [
  [0, 0.3],
  [0.2, 0.56],
  [0.55, 0.96],
  [0.78, 1],
  [0.9, 0.8],
  [0.96, 0.42],
  [1, 0],
]

function echeveriaHead(pen: Pen, rng: Rng, at: Pt, size: number, base: Hex, tip: Hex, count = 34): void {
  rosette(pen, rng, {
    at,
    count,
    tilt: 0.78,
    shape: stoneLeaf,
    length: (k) => size * (1 - k * 0.78),
    width: (k) => size * 0.5 * (1 - k * 0.6),
    rise: (k) => 6 + k * 62,
    skin: (k) => shaded(skin(mix(base, '#dfeede', k * 0.3)), 0.04),
    marks: (l, p) =>
      p.path(smooth([l.at(0.82, -0.9), l.at(0.99, -0.3), l.at(1, 0), l.at(0.99, 0.3), l.at(0.82, 0.9)]), {
        stroke: tip,
        width: Math.max(1.6, size * 0.035),
        opacity: 0.85,
      }),
  })
}

function bells(pen: Pen, rng: Rng, from: Pt, height: number): void {
  const way = through([
    from,
    [from[0] + 6, from[1] - height * 0.6],
    [from[0] + 34, from[1] - height],
    [from[0] + 58, from[1] - height * 0.86],
  ])
  stem(pen, way, 3, 2, skin('#c98a7a'))
  for (let i = 0; i < 6; i += 1) {
    const at = way.at(0.6 + i * 0.075)
    blade(pen, {
      from: at,
      to: add(at, [4 + rng.jitter(2), 17]),
      width: 10,
      shape: power(0.5, 0.5),
      skin: skin('#e58a62', '#f6c64f'),
      rib: 0,
    })
  }
}

const jadeLeaf: Foliage = {
  length: 27,
  width: 19,
  shape: coin,
  skin: skin('#5f9a5a'),
  rib: 0,
  gloss: 0.5,
  marks: (l, pen) =>
    pen.path(smooth([l.at(0.5, 1), l.at(0.85, 0.95), l.at(1, 0), l.at(0.85, -0.95)]), {
      stroke: '#b5503c',
      width: 1.5,
      opacity: 0.75,
    }),
}

export const stonecrops: Record<string, Plant> = {
  echeveria: {
    wash: 'rose',
    pot: { ...clay(112), soil: 'gravel' },
    tall: 17,
    where: 'sill',
    grow: (pen, rng) => {
      pen.at(-2, () => bells(pen, rng, [14, -26], 96))
      echeveriaHead(pen, rng, [0, -18], 92, '#9fbfb4', '#d98a8f')
    },
    study: (pen, rng) => echeveriaHead(pen, rng, [0, 0], 190, '#9fbfb4', '#d98a8f', 44),
  },
  'jade-plant': {
    wash: 'leaf',
    pot: ceramic(112, GLAZE.celadon),
    tall: 50,
    where: 'table',
    grow: (pen, rng) => {
      const wood = bark('#a08565', '#cbb392', '#6e563c', '#453524')
      const limbs: [Pt, Pt, Pt][] = [
        [
          [0, 4],
          [-14, -48],
          [-62, -98],
        ],
        [
          [2, 2],
          [14, -54],
          [60, -104],
        ],
        [
          [0, 0],
          [2, -80],
          [-6, -158],
        ],
        [
          [-22, -46],
          [-70, -60],
          [-98, -62],
        ],
        [
          [20, -56],
          [66, -60],
          [100, -70],
        ],
        [
          [0, -70],
          [-34, -112],
          [-44, -152],
        ],
        [
          [2, -70],
          [34, -110],
          [46, -154],
        ],
      ]
      limbs.forEach(([a, b, c], i) => {
        pen.at(1, () => stem(pen, quad(a, b, c), i < 3 ? 21 - i * 2 : 9, i < 3 ? 7 : 5, wood))
      })
      limbs.forEach(([, , c], i) => {
        for (let k = 0; k < 22; k += 1) {
          const at: Pt = [c[0] + rng.jitter(31), c[1] + rng.jitter(22) + 4]
          pen.at(10 + i + Math.round(k / 2), () =>
            leaf(
              pen,
              rng,
              jadeLeaf,
              at,
              rng.range(-95, 95),
              rng.range(0.8, 1.1),
              -0.16 + k * 0.012 - (at[0] - c[0]) * 0.002,
            ),
          )
        }
      })
    },
    study: (pen, rng) => {
      const wood = bark('#a08565', '#cbb392', '#6e563c', '#453524')
      stem(pen, quad([-20, 170], [10, 60], [0, -60]), 30, 20, wood)
      for (let i = 0; i < 5; i += 1)
        for (const side of i % 2 ? [-1, 1] : [-0.35, 0.35])
          leaf(
            pen,
            rng,
            { ...jadeLeaf, length: 118, width: 84 },
            [side * 6, 90 - i * 52],
            side * 70,
            1 - i * 0.1,
            i * 0.03 - 0.06,
          )
    },
  },
  houseleek: {
    wash: 'lilac',
    pot: { ...clay(132), height: 70, soil: 'gravel' },
    tall: 12,
    where: 'sill',
    grow: (pen, rng) => {
      const chick = (at: Pt, size: number) =>
        echeveriaHead(pen, rng, at, size, '#7fa05f', '#8e2f4a', Math.round(20 + size / 2))
      pen.at(-3, () => {
        chick([-46, -10], 26)
        chick([44, -12], 28)
        chick([2, -30], 24)
      })
      pen.at(22, () => chick([0, -10], 56))
      pen.at(50, () => {
        chick([-50, 12], 22)
        chick([50, 10], 25)
        chick([24, 18], 17)
        chick([-24, 20], 15)
      })
    },
    study: (pen, rng) => {
      echeveriaHead(pen, rng, [0, 0], 150, '#7fa05f', '#8e2f4a', 60)
      pen.at(60, () => {
        stem(pen, bowed([70, 70], [128, 132], 0.2), 5, 4, skin('#a86a5a'))
        echeveriaHead(pen, rng, [140, 142], 46, '#8aac68', '#8e2f4a', 34)
      })
    },
  },
  'burros-tail': {
    wash: 'leaf',
    pot: plastic(108, '#e6dfd0'),
    tall: 50,
    where: 'hang',
    grow: (pen, rng) => {
      const grain = (at: Pt, side: number, k: number, tone: number, swing: number) =>
        blade(pen, {
          from: at,
          to: add(at, [side * 10 + swing, 11 - k]),
          width: 8.4,
          shape: power(0.5, 0.55),
          skin: shaded(skin('#9cc0a4'), tone),
          rib: 0,
          outlineWidth: 0.7,
        })
      for (let i = 0; i < 9; i += 1) {
        const across = -1 + i / 4
        const drop = 110 + ((i * 5) % 9) * 11
        const way = through([
          [across * 20, -4],
          [across * 44, -20],
          [across * 66, 20],
          [across * 67, 20 + (drop - 20) * 0.34],
          [across * 66, 20 + (drop - 20) * 0.68],
          [across * 66 + rng.jitter(6), drop],
        ])
        pen.at(62 + ((i * 4) % 9), () => {
          for (let k = 0; k <= 34; k += 1)
            for (const side of [-1, 1, k % 2 ? 0.35 : -0.35])
              grain(
                way.at(k / 34),
                side,
                4 * (k / 34),
                -0.12 + ((i * 4) % 9) * 0.02 + rng.jitter(0.04),
                rng.jitter(2),
              )
        })
      }
    },
    study: { zoom: 3.1, at: [-34, 84] },
  },
  'flaming-katy': {
    wash: 'lemon',
    pot: plastic(108, '#efe6d4'),
    tall: 32,
    where: 'sill',
    grow: (pen, rng) => {
      const f: Foliage = {
        length: 52,
        width: 40,
        shape: [
          [0, 0.2],
          [0.12, 0.6],
          [0.24, 0.82],
          [0.3, 0.8],
          [0.42, 1],
          [0.5, 0.95],
          [0.64, 1],
          [0.72, 0.86],
          [0.84, 0.78],
          [0.92, 0.5],
          [1, 0],
        ],
        skin: skin('#4f8f4c'),
        veins: { pairs: 4, opacity: 0.4 },
        gloss: 0.3,
      }
      for (let i = 0; i < 20; i += 1) {
        const a = -88 + ((i * 47) % 177)
        pen.at(4 + i, () =>
          leaf(pen, rng, f, [a * 0.4, -8 + (i % 4) * 5], a, rng.range(0.85, 1.1), -0.16 + i * 0.012),
        )
      }
      for (const [x, y, r] of [
        [-46, -98, 26],
        [44, -96, 26],
        [0, -124, 31],
        [-20, -86, 22],
        [26, -82, 22],
      ] as const) {
        pen.at(30, () => stem(pen, quad([x * 0.3, -20], [x * 0.5, -60], [x, y]), 3.4, 2.6, skin('#6f9a58')))
        pen.at(34, () =>
          umbel(pen, rng, [x, y], r, r * 0.66, 24, (at) =>
            starFlower(pen, rng, at, 7.4, rng.chance(0.3) ? '#e8552f' : '#d6362a', 4, '#f3b53a'),
          ),
        )
      }
    },
    study: (pen, rng) => {
      stem(pen, quad([0, 190], [-10, 80], [0, -30]), 9, 7, skin('#6f9a58'))
      leaf(
        pen,
        rng,
        {
          length: 150,
          width: 112,
          shape: [
            [0, 0.2],
            [0.12, 0.6],
            [0.24, 0.82],
            [0.3, 0.8],
            [0.42, 1],
            [0.5, 0.95],
            [0.64, 1],
            [0.72, 0.86],
            [0.84, 0.78],
            [0.92, 0.5],
            [1, 0],
          ],
          skin: skin('#4f8f4c'),
          veins: { pairs: 5 },
          gloss: 0.25,
        },
        [0, 150],
        68,
      )
      leaf(
        pen,
        rng,
        {
          length: 140,
          width: 104,
          shape: power(0.6, 0.45),
          skin: skin('#478645'),
          veins: { pairs: 5 },
          gloss: 0.25,
        },
        [-4, 130],
        -74,
      )
      umbel(pen, rng, [0, -60], 120, 84, 34, (at) =>
        starFlower(pen, rng, at, 29, rng.chance(0.3) ? '#e8552f' : '#d6362a', 4, '#f3b53a'),
      )
    },
  },
}
