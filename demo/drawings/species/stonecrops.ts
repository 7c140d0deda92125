import { type Hex, mix, shaded, skin } from '../core/colour'
import {
  add,
  bowed,
  type Curve,
  ellipse,
  type Pt,
  polar,
  quad,
  rightOf,
  scale,
  smooth,
  through,
} from '../core/geometry'
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

/** The flower stalk of an echeveria: a crook hung with coral bells, yellow at the mouth. */
function bells(pen: Pen, rng: Rng, from: Pt, height: number): void {
  const [x, y] = from
  const way = through([
    from,
    [x + 12, y - height * 0.5],
    [x + 30, y - height * 0.92],
    [x + 58, y - height],
    [x + 78, y - height * 0.8],
  ])
  stem(pen, way, 3.4, 2.2, skin('#c98a7a'))
  for (let i = 0; i < 3; i += 1)
    blade(pen, {
      from: way.at(0.2 + i * 0.12),
      to: polar(way.at(0.2 + i * 0.12), i % 2 ? 70 : -60, 13),
      width: 6,
      shape: power(0.6, 0.6),
      skin: skin('#a9c6ba'),
      rib: 0,
    })
  for (let i = 0; i < 7; i += 1) {
    const at = way.at(0.56 + i * 0.072)
    const size = 23 - i * 1.8
    const hang = add(at, [3 + rng.jitter(2), 7])
    stem(pen, quad(at, add(at, [2, 1]), hang), 1.4, 1.2, skin('#c98a7a'))
    for (const a of [168, 180, 192])
      blade(pen, {
        from: hang,
        to: polar(hang, a, size),
        width: size * 0.46,
        shape: power(0.5, 0.42),
        skin: shaded(skin('#ee7f62'), (180 - a) * 0.006),
        rib: 0,
        outlineWidth: 0.6,
      })
    pen.path(ellipse(hang[0], hang[1] + size * 0.94, size * 0.17, size * 0.09), { fill: '#f7cf5a' })
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

const floret = power(0.7, 0.42)

/** A plaited rope of plump grains, each over the one below: lit on its left, thin at its end. */
function tail(pen: Pen, rng: Rng, way: Curve, thick: number, tone: number): void {
  const rows = Math.round(way.length / (thick * 0.3))
  for (let k = rows; k >= 0; k -= 1) {
    const t = k / rows
    const at = way.at(t)
    const d = way.dir(t)
    const heading = (Math.atan2(d[0], -d[1]) * 180) / Math.PI
    const grown = thick * (1 - t ** 6 * 0.45)
    for (const s of k % 2 ? [-1, 1, 0] : [-0.6, 0.6]) {
      const from = add(at, scale(rightOf(d), s * grown * 0.3))
      blade(pen, {
        from: polar(from, heading, -grown * 0.2),
        to: polar(from, heading + s * 46, grown * 0.78),
        width: grown * 0.6,
        shape: power(0.55, 0.5),
        skin: shaded(skin('#a3c8a4'), tone - s * d[1] * 0.1 - 0.02 + rng.jitter(0.03)),
        rib: 0,
        outlineWidth: 0.7,
        gloss: grown > 30 ? 0.2 : 0,
      })
    }
  }
}

export const stonecrops: Record<string, Plant> = {
  echeveria: {
    wash: 'rose',
    pot: { ...clay(112), soil: 'gravel' },
    tall: 17,
    where: 'sill',
    grow: (pen, rng) => {
      pen.at(-2, () => bells(pen, rng, [10, -40], 96))
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
    pot: plastic(104, '#b5603c'),
    tall: 50,
    where: 'hang',
    grow: (pen, rng) => {
      for (let i = 0; i < 7; i += 1) {
        const across = -1 + i / 3
        const drop = 138 + ((i * 3) % 7) * 15 - Math.abs(across) * 10
        const x = across * 56
        const way = through([
          [across * 14, -2],
          [across * 40, -24],
          [x * 1.06, 4],
          [x * 1.1, drop * 0.4],
          [x * 1.1 + rng.jitter(5), drop],
        ])
        pen.at(62 + ((i * 3) % 7), () => tail(pen, rng, way, 15, -0.06 + ((i * 3) % 7) * 0.015))
      }
      for (const [x, top] of [
        [-22, -44],
        [18, -50],
      ] as const)
        pen.at(58, () =>
          tail(
            pen,
            rng,
            through([
              [x * 0.4, 2],
              [x * 0.7, top * 0.6],
              [x * 1.5, top],
            ]),
            13,
            0.04,
          ),
        )
    },
    study: (pen, rng) => {
      tail(
        pen,
        rng,
        through([
          [-90, -210],
          [-40, -60],
          [-60, 80],
          [-30, 230],
        ]),
        58,
        0,
      )
      tail(
        pen,
        rng,
        through([
          [70, -190],
          [96, -60],
          [80, 60],
          [96, 150],
        ]),
        46,
        -0.05,
      )
    },
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
          umbel(pen, rng, [x, y], r, r * 0.7, 19, (at) =>
            starFlower(pen, rng, at, 9, rng.chance(0.34) ? '#f06a3c' : '#d9372b', 4, '#f6c64a', floret),
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
      umbel(pen, rng, [0, -60], 120, 84, 27, (at) =>
        starFlower(pen, rng, at, 32, rng.chance(0.34) ? '#f06a3c' : '#d9372b', 4, '#f6c64a', floret),
      )
    },
  },
}
