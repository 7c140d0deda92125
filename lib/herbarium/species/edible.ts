import { type Hex, mix, skin } from '../core/colour'
import { add, bowed, type Pt, polar, quad, through } from '../core/geometry'
import type { Pen } from '../core/pen'
import type { Rng } from '../core/rng'
import { bush } from '../families/bush'
import { arch, frond } from '../families/frond'
import { rosette } from '../families/rosette'
import { crown, type Foliage, leaf, PALE_WOOD, trunk, WOOD } from '../families/tree'
import { cane } from '../families/vine'
import { blade } from '../parts/blade'
import { starFlower } from '../parts/bloom'
import {
  chilli,
  guavaFruit,
  lemon,
  mango,
  pomegranateFruit,
  roundFruit,
  strawberryFruit,
  tomato,
} from '../parts/fruit'
import { elliptic, lance, ovate, power, type Side, strap, toothed, wavy } from '../parts/outline'
import { stem } from '../parts/stem'
import { clay, growBag, type Plant, plastic } from './plant'

const citrusLeaf: Foliage = {
  length: 38,
  width: 19,
  shape: elliptic,
  skin: skin('#3f7a3c'),
  veins: { pairs: 4, opacity: 0.35 },
  gloss: 0.3,
}
const fan: Side = [
  [0, 0.06],
  [0.2, 0.3],
  [0.34, 0.9],
  [0.46, 1],
  [0.5, 0.7],
  [0.56, 0.56],
  [0.7, 0.92],
  [0.8, 0.7],
  [0.84, 0.36],
  [0.92, 0.4],
  [1, 0],
]
const tomatoLeaflet: Side = toothed(ovate, 5, 0.4)

function tomatoLeaf(pen: Pen, rng: Rng, from: Pt, angle: number, length: number): void {
  frond(pen, rng, {
    way: bowed(from, add(polar(from, angle, length), [0, length * 0.16]), angle > 0 ? 0.12 : -0.12),
    pairs: 3,
    length: length * 0.42,
    width: length * 0.24,
    shape: tomatoLeaflet,
    skin: skin('#4a8240'),
    bare: 0.26,
    open: [74, 52],
    thick: 2.4,
    rib: 0.7,
  })
  leaf(
    pen,
    rng,
    { length: length * 0.4, width: length * 0.26, shape: tomatoLeaflet, skin: skin('#4f8a44') },
    add(polar(from, angle, length * 0.96), [0, length * 0.15]),
    angle + (angle > 0 ? 22 : -22),
  )
}

/** A standard tree in a tub: round crown with fruit hung in it. */
const fruitTree =
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

function coriander(pen: Pen, rng: Rng, from: Pt, angle: number, length: number, tone: number): void {
  const tip = polar(from, angle, length)
  const way = bowed(from, tip, angle / 500)
  stem(pen, way, 1.8, 1.3, skin('#7fae55'))
  for (const [t, s] of [
    [0.66, -1],
    [0.66, 1],
    [1, 0],
  ] as const)
    leaf(
      pen,
      rng,
      { length: 24, width: 27, shape: fan, skin: skin('#5f9f42'), rib: 0.6 },
      way.at(t),
      angle + s * 62,
      s === 0 ? 1 : 0.8,
      tone,
    )
}

export const edible: Record<string, Plant> = {
  lemongrass: {
    wash: 'lemon',
    pot: growBag(110),
    tall: 85,
    where: 'roof',
    grow: (pen, rng) => {
      for (const x of [-18, -6, 6, 18])
        pen.at(1, () => stem(pen, quad([x, 4], [x * 1.1, -12], [x * 1.3, -34]), 12, 8, skin('#d6cf9a')))
      rosette(pen, rng, {
        at: [0, -18],
        count: 64,
        tilt: 0.22,
        shape: strap,
        arch: 26,
        length: (k) => 236 - k * 40,
        width: () => 7.5,
        rise: (k) => 42 + k * 46,
        skin: (k) => skin(mix('#7f9f62', '#94b27a', k)),
        rib: 0.8,
      })
    },
    study: (pen) => {
      for (const [x, a, h, w] of [
        [-60, -16, 400, 36],
        [-20, -5, 430, 40],
        [24, 6, 420, 38],
        [62, 18, 380, 34],
      ] as const) {
        blade(pen, {
          from: [x * 0.5, 210],
          to: polar([x * 0.5, 210], a, h),
          bow: a / 260,
          width: w,
          shape: [
            [0, 1],
            [0.3, 0.9],
            [0.7, 0.66],
            [1, 0],
          ],
          skin: skin('#86a568'),
          veins: { pairs: 4, parallel: true, opacity: 0.4 },
        })
        pen.at(2, () =>
          stem(pen, quad([x * 0.7, 216], [x * 0.7, 150], [x * 0.62, 60]), 42, 22, skin('#e2d9ae')),
        )
      }
    },
  },
  'niazbo-basil': {
    wash: 'leaf',
    pot: clay(104),
    tall: 36,
    where: 'sill',
    grow: (pen, rng) =>
      bush(pen, rng, {
        stems: 10,
        height: [84, 146],
        fan: 50,
        foliage: {
          length: 40,
          width: 28,
          shape: power(0.6, 0.62),
          skin: skin('#56a03f'),
          veins: { pairs: 4, opacity: 0.45 },
          gloss: 0.34,
          bow: 0.14,
        },
        pairs: 4,
        stemColour: '#86ae62',
        head: (tip, lean) => {
          for (const s of [-1, 1, 0])
            leaf(
              pen,
              rng,
              { length: 22, width: 15, shape: power(0.6, 0.62), skin: skin('#74b854'), gloss: 0.3 },
              tip,
              lean + s * 46,
            )
        },
      }),
    study: (pen, rng) => {
      stem(pen, bowed([0, 230], [0, -20], 0.03), 12, 8, skin('#86ae62'))
      for (const [y, a, s] of [
        [130, -84, 1],
        [130, 84, 1],
        [40, -40, 0.96],
        [40, 46, 0.96],
        [-20, -78, 0.6],
        [-20, 76, 0.6],
        [-40, -18, 0.5],
        [-40, 22, 0.5],
      ] as const)
        leaf(
          pen,
          rng,
          {
            length: 178,
            width: 122,
            shape: power(0.6, 0.62),
            skin: skin('#56a03f'),
            veins: { pairs: 6 },
            gloss: 0.3,
            bow: 0.1,
          },
          [0, y],
          a,
          s,
        )
    },
  },
  'mango-tree': {
    wash: 'sand',
    pot: growBag(110),
    tall: 190,
    where: 'roof',
    grow: (pen, rng) => {
      const tips: Pt[] = [
        [-66, -170],
        [0, -222],
        [66, -166],
      ]
      pen.at(1, () => {
        for (const t of tips) stem(pen, through([[0, -80], [t[0] * 0.5, -112], t]), 9, 6, WOOD)
        stem(
          pen,
          through([
            [0, 4],
            [3, -40],
            [0, -92],
          ]),
          13,
          11,
          WOOD,
        )
      })
      tips.forEach((t, i) => {
        for (let k = 0; k < 14; k += 1)
          pen.at(5 + k, () =>
            leaf(
              pen,
              rng,
              {
                length: 94,
                width: 21,
                shape: power(0.8, 0.9),
                skin: skin(i === 1 && k > 10 ? '#a8583f' : '#2f6a3a'),
                veins: { pairs: 9, sweep: 0.07, opacity: 0.4 },
                gloss: 0.22,
                bow: 0.12,
              },
              t,
              -150 + k * 23 + rng.jitter(8),
              k > 10 ? 0.8 : 1,
              rng.jitter(0.1),
            ),
          )
      })
      for (const [x, y, l] of [
        [-40, -118, 58],
        [40, -112, 62],
        [-96, -112, 50],
        [96, -106, 46],
        [4, -150, 50],
      ] as const)
        pen.at(34, () => {
          stem(pen, bowed([x, y - 40], [x, y], 0.05), 2, 2, skin('#8a9a4f'))
          mango(pen, [x, y], l)
        })
    },
    study: (pen, rng) => {
      stem(pen, bowed([-60, -240], [0, -130], 0.1), 8, 7, skin('#8a9a4f'))
      for (const a of [-120, -160, 130, 96])
        leaf(
          pen,
          rng,
          {
            length: 260,
            width: 62,
            shape: power(0.8, 0.9),
            skin: skin('#2f6a3a'),
            veins: { pairs: 14, sweep: 0.06 },
            gloss: 0.2,
          },
          [-20, -160],
          a,
        )
      mango(pen, [-10, -130], 280)
    },
  },
  'kaghzi-lemon': {
    wash: 'lemon',
    pot: clay(108),
    tall: 120,
    where: 'roof',
    grow: fruitTree({
      f: citrusLeaf,
      height: 110,
      rx: 98,
      ry: 88,
      leaves: 110,
      spots: [
        [-0.5, -0.2],
        [0.42, -0.4],
        [-0.1, 0.3],
        [0.6, 0.3],
        [-0.7, 0.42],
        [0.1, -0.64],
        [0.24, 0.68],
        [-0.34, -0.7],
      ],
      fruit: (pen, rng, at, i) => {
        lemon(pen, at, 14)
        if (i % 2) starFlower(pen, rng, add(at, [24, -20]), 11, '#fbf8f0', 5, '#eec24a', elliptic)
      },
    }),
    study: (pen, rng) => {
      stem(
        pen,
        through([
          [-160, -150],
          [-40, -130],
          [80, -170],
        ]),
        10,
        7,
        WOOD,
      )
      for (const [x, a] of [
        [-110, 150],
        [-60, 20],
        [40, -20],
        [60, 110],
      ] as const)
        leaf(pen, rng, { ...citrusLeaf, length: 190, width: 92, veins: { pairs: 8 } }, [x, -140], a)
      lemon(pen, [-30, 20], 92)
      starFlower(pen, rng, [120, -60], 62, '#fbf8f0', 5, '#eec24a', elliptic)
    },
  },
  'curry-leaf': {
    wash: 'leaf',
    pot: growBag(104),
    tall: 110,
    where: 'roof',
    grow: (pen, rng) => {
      const { way } = trunk(pen, rng, { height: 200, trunk: 7, skin: WOOD })
      for (let i = 0; i < 15; i += 1) {
        const k = i / 15
        const side = i % 2 ? 1 : -1
        const a = side * (88 - k * 62) + rng.jitter(8)
        pen.at(4 + ((i * 5) % 15), () =>
          frond(pen, rng, {
            way: arch(way.at(0.34 + k * 0.66), a, 96 - k * 14, 0.36),
            pairs: 8,
            length: 25,
            width: 10,
            shape: lance,
            skin: skin(i % 3 ? '#3f7a40' : '#4f8f48'),
            bare: 0.16,
            open: [70, 44],
            thick: 2,
            rib: 0.6,
            taper: (t) => 0.7 + 0.3 * Math.sin(t * 3.1),
          }),
        )
      }
    },
    study: (pen, rng) => {
      frond(pen, rng, {
        way: quad([-60, 220], [-50, 0], [60, -190]),
        pairs: 9,
        length: 120,
        width: 46,
        shape: lance,
        skin: skin('#3f7a40'),
        bare: 0.14,
        open: [72, 46],
        thick: 6,
        rib: 1.4,
        taper: () => 1,
      })
      leaf(pen, rng, { length: 110, width: 44, shape: lance, skin: skin('#3f7a40') }, [60, -188], 24)
    },
  },
  mint: {
    wash: 'sky',
    pot: clay(108),
    tall: 32,
    where: 'sill',
    grow: (pen, rng) =>
      bush(pen, rng, {
        stems: 14,
        height: [66, 136],
        fan: 62,
        foliage: {
          length: 31,
          width: 21,
          shape: toothed(ovate, 8, 0.12),
          skin: skin('#4f9a5c'),
          veins: { pairs: 5, opacity: 0.6 },
        },
        pairs: 6,
        stemColour: '#7a6a5a',
        stemWidth: 2.4,
        head: (tip, lean) => {
          for (const s of [-1, 1])
            leaf(
              pen,
              rng,
              { length: 17, width: 12, shape: toothed(ovate, 6, 0.12), skin: skin('#7abf7a'), rib: 0.6 },
              tip,
              lean + s * 40,
            )
        },
      }),
    study: (pen, rng) => {
      stem(pen, bowed([-20, 230], [0, -60], 0.05), 10, 7, skin('#7a6a5a'))
      for (const [y, a, s] of [
        [150, -80, 1],
        [150, 80, 1],
        [60, -64, 0.92],
        [60, 66, 0.92],
        [-20, -48, 0.72],
        [-20, 50, 0.72],
        [-60, -14, 0.46],
        [-60, 20, 0.46],
      ] as const)
        leaf(
          pen,
          rng,
          {
            length: 168,
            width: 110,
            shape: toothed(ovate, 13, 0.1),
            skin: skin('#4f9a5c'),
            veins: { pairs: 7, width: 1.4, opacity: 0.8 },
          },
          [0, y],
          a,
          s,
        )
    },
  },
  'coriander-plant': {
    wash: 'clay',
    pot: plastic(108, '#5f7f5a'),
    tall: 28,
    where: 'sill',
    grow: (pen, rng) => {
      for (let i = 0; i < 40; i += 1) {
        const a = -66 + ((i * 61) % 133)
        pen.at(3 + (i % 12), () =>
          coriander(pen, rng, [a * 0.5, (i % 4) - 2], a, 74 + ((i * 37) % 66), -0.16 + (i % 12) * 0.022),
        )
      }
    },
    study: (pen, rng) => {
      const way = bowed([0, 230], [0, -60], 0.04)
      stem(pen, way, 8, 5, skin('#7fae55'))
      for (const [t, a, s] of [
        [0.34, -66, 1],
        [0.4, 62, 1],
        [0.72, -50, 0.8],
        [0.76, 56, 0.84],
        [1, 0, 1],
      ] as const) {
        const f = way.at(t)
        const tip = polar(f, a, 50)
        stem(pen, bowed(f, tip, 0.1), 4, 3, skin('#7fae55'))
        leaf(
          pen,
          rng,
          {
            length: 150,
            width: 170,
            shape: fan,
            skin: skin('#5f9f42'),
            veins: { pairs: 3, sweep: 0.5, opacity: 0.6 },
          },
          tip,
          a,
          s,
        )
      }
    },
  },
  pomegranate: {
    wash: 'rose',
    pot: clay(108),
    tall: 130,
    where: 'roof',
    grow: fruitTree({
      f: { length: 32, width: 9, shape: elliptic, skin: skin('#55913f'), rib: 0.6, gloss: 0.3 },
      height: 104,
      rx: 100,
      ry: 90,
      leaves: 170,
      spots: [
        [-0.44, 0.1],
        [0.4, -0.2],
        [0.1, 0.56],
        [-0.06, -0.5],
        [0.72, 0.4],
        [-0.76, 0.56],
        [-0.6, -0.5],
        [0.5, -0.72],
      ],
      fruit: (pen, _rng, at, i) => {
        if (i < 5) return pomegranateFruit(pen, at, 22)
        for (let k = 0; k < 5; k += 1)
          blade(pen, {
            from: at,
            to: polar(at, 110 + k * 35, 19),
            width: 13,
            shape: wavy(power(0.7, 0.4), 2, 0.1),
            skin: skin('#e8562a'),
            rib: 0,
          })
        blade(pen, {
          from: add(at, [0, -13]),
          to: add(at, [0, 6]),
          width: 12,
          shape: power(0.5, 0.4),
          skin: skin('#c23a2a'),
          rib: 0,
        })
      },
    }),
    study: (pen, rng) => {
      stem(pen, bowed([-40, -240], [-6, -120], 0.1), 9, 8, WOOD)
      for (const a of [-130, -95, 100, 140])
        leaf(
          pen,
          rng,
          { length: 190, width: 54, shape: elliptic, skin: skin('#55913f'), veins: { pairs: 8 }, gloss: 0.2 },
          [-10, -150],
          a,
        )
      pomegranateFruit(pen, [0, 10], 138)
    },
  },
  guava: {
    wash: 'leaf',
    pot: growBag(108),
    tall: 150,
    where: 'roof',
    grow: fruitTree({
      f: {
        length: 50,
        width: 25,
        shape: power(0.6, 0.6),
        skin: skin('#5f9450', '#c2d79a'),
        veins: { pairs: 8, sweep: 0.06, opacity: 0.7 },
      },
      height: 116,
      rx: 102,
      ry: 88,
      leaves: 74,
      trunk: 11,
      wood: PALE_WOOD,
      spots: [
        [-0.44, 0],
        [0.36, -0.3],
        [0.06, 0.46],
        [0.66, 0.36],
        [-0.7, 0.5],
        [-0.12, -0.56],
      ],
      fruit: (pen, _rng, at) => guavaFruit(pen, at, 19),
    }),
    study: (pen, rng) => {
      stem(pen, bowed([-30, -240], [0, -130], 0.1), 9, 8, PALE_WOOD)
      for (const a of [-120, 104, 146, -160])
        leaf(
          pen,
          rng,
          {
            length: 230,
            width: 112,
            shape: power(0.6, 0.6),
            skin: skin('#5f9450', '#c2d79a'),
            veins: { pairs: 12, sweep: 0.05, width: 1.4, opacity: 0.8 },
          },
          [0, -150],
          a,
        )
      guavaFruit(pen, [0, 20], 112)
    },
  },
  strawberry: {
    wash: 'sky',
    pot: plastic(116, '#e6dfd0'),
    tall: 24,
    where: 'hang',
    grow: (pen, rng) => {
      for (let i = 0; i < 17; i += 1) {
        const a = -80 + ((i * 61) % 161)
        const h = 44 + ((i * 23) % 46)
        const tip = polar([a * 0.2, 0], a * 0.86, h)
        pen.at(4 + i, () => {
          stem(pen, bowed([a * 0.12, 2], tip, 0.08), 2.4, 2, skin('#86ae62'))
          for (const s of [-1, 1, 0])
            leaf(
              pen,
              rng,
              {
                length: 40,
                width: 32,
                shape: toothed(power(0.8, 0.5), 7, 0.16),
                skin: skin('#4a8f45'),
                veins: { pairs: 5, opacity: 0.6 },
              },
              tip,
              a + s * 68,
              s === 0 ? 1 : 0.9,
              -0.14 + i * 0.014,
            )
        })
      }
      for (const [x, drop, size] of [
        [-66, 34, 33],
        [-30, 54, 37],
        [6, 40, 34],
        [44, 60, 37],
        [70, 30, 31],
      ] as const)
        pen.at(84, () => {
          stem(
            pen,
            through([
              [x * 0.3, -8],
              [x * 0.8, -22],
              [x, 4],
              [x + 2, drop],
            ]),
            2,
            1.6,
            skin('#86ae62'),
          )
          strawberryFruit(pen, [x + 2, drop], size, x === 6 ? '#e2a08a' : '#c92f2c')
        })
      for (const [x, y] of [
        [-50, -76],
        [36, -88],
        [4, -54],
      ] as Pt[])
        pen.at(86, () => starFlower(pen, rng, [x, y], 13, '#fdfbf4', 5, '#edb92f', power(0.7, 0.4)))
    },
    study: (pen, rng) => {
      stem(
        pen,
        through([
          [-140, -200],
          [-40, -190],
          [0, -90],
        ]),
        7,
        6,
        skin('#86ae62'),
      )
      for (const a of [-70, -130, -10])
        leaf(
          pen,
          rng,
          {
            length: 150,
            width: 120,
            shape: toothed(power(0.8, 0.5), 10, 0.14),
            skin: skin('#4a8f45'),
            veins: { pairs: 7 },
          },
          [-130, -60],
          a,
        )
      strawberryFruit(pen, [0, -90], 250)
      starFlower(pen, rng, [130, -130], 56, '#fdfbf4', 5, '#edb92f', power(0.7, 0.4))
    },
  },
  kinnow: {
    wash: 'sky',
    pot: clay(112),
    tall: 160,
    where: 'roof',
    grow: fruitTree({
      f: { ...citrusLeaf, skin: skin('#2f6a38') },
      height: 122,
      rx: 104,
      ry: 98,
      leaves: 130,
      trunk: 11,
      spots: [
        [-0.5, -0.1],
        [0.4, -0.34],
        [0, 0.2],
        [0.62, 0.24],
        [-0.66, 0.46],
        [-0.16, -0.56],
        [0.26, 0.6],
        [-0.3, 0.66],
        [0.14, -0.82],
        [0.78, -0.2],
        [-0.78, -0.3],
      ],
      fruit: (pen, _rng, at) => roundFruit(pen, at, 17, '#ee8a1e', { tall: 0.92, pores: true }),
    }),
    study: (pen, rng) => {
      stem(pen, bowed([-40, -230], [0, -110], 0.1), 10, 9, WOOD)
      for (const a of [-120, 110, 60])
        leaf(
          pen,
          rng,
          { ...citrusLeaf, skin: skin('#2f6a38'), length: 210, width: 100, veins: { pairs: 9 } },
          [-10, -130],
          a,
        )
      roundFruit(pen, [-20, 30], 134, '#ee8a1e', { tall: 0.9, pores: true, shine: 0.5 })
      for (let i = 0; i < 7; i += 1)
        pen.circle([-20 + rng.jitter(90), 30 + rng.jitter(80)], 2.4, { fill: '#c9650f', opacity: 0.5 })
      starFlower(pen, rng, [0, -92], 22, '#5f8a3a', 5, '#8a9a4f', lance)
    },
  },
  'tomato-plant': {
    wash: 'clay',
    pot: growBag(112),
    tall: 110,
    where: 'roof',
    grow: (pen, rng) => {
      pen.at(1, () => cane(pen, [12, 4], [12, -288], 5))
      const way = through([
        [0, 4],
        [-8, -80],
        [10, -160],
        [2, -262],
      ])
      pen.at(4, () => stem(pen, way, 6, 3.4, skin('#6f9a4a')))
      for (let i = 0; i < 11; i += 1)
        pen.at(6 + (i % 4), () =>
          tomatoLeaf(pen, rng, way.at(0.2 + i * 0.075), (i % 2 ? 1 : -1) * (86 - i * 3), 98 - i * 4.5),
        )
      const ripe: Hex[] = ['#cf3a26', '#d95a2a', '#dd8a34', '#a9b84a']
      for (const [t, side, r] of [
        [0.3, -1, 15],
        [0.42, 1, 15],
        [0.58, -1, 13],
        [0.72, 1, 11],
      ] as const)
        pen.at(30, () => {
          const at = way.at(t)
          const end = add(at, [side * 42, 30])
          stem(pen, quad(at, add(at, [side * 36, -4]), end), 2.6, 2, skin('#7aa052'))
          for (let k = 0; k < 4; k += 1)
            tomato(
              pen,
              add(end, [(k % 2 ? 1 : -1) * r * 0.85 - side * 4, 4 + Math.floor(k / 2) * r * 1.6 - r]),
              r,
              ripe[Math.min(3, (t > 0.55 ? 2 : 0) + (k % 2))] ?? '#cf3a26',
            )
        })
      for (const t of [0.86, 0.94])
        pen.at(31, () =>
          starFlower(pen, rng, add(way.at(t), [t > 0.9 ? -18 : 20, 4]), 8, '#f2d23a', 5, '#c98f1a', lance),
        )
    },
    study: (pen, rng) => {
      stem(
        pen,
        through([
          [-60, -240],
          [-20, -120],
          [10, 10],
          [20, 120],
        ]),
        9,
        7,
        skin('#7aa052'),
      )
      tomatoLeaf(pen, rng, [-30, -150], -64, 190)
      tomato(pen, [-66, 10], 82)
      tomato(pen, [86, 60], 84)
      tomato(pen, [-30, 160], 66, '#dd8a34')
    },
  },
  'chilli-plant': {
    wash: 'lemon',
    pot: clay(108),
    tall: 60,
    where: 'sill',
    grow: (pen, rng) =>
      bush(pen, rng, {
        stems: 8,
        height: [104, 182],
        fan: 50,
        stemWidth: 3.4,
        foliage: {
          length: 48,
          width: 21,
          shape: power(0.6, 0.95),
          skin: skin('#3f8040'),
          veins: { pairs: 5, opacity: 0.4 },
          gloss: 0.22,
        },
        pairs: 4,
        axil: (at, side, k, front) => {
          if (front > 0.14 && k > 0.2 && rng.chance(0.72))
            pen.at(20, () =>
              chilli(
                pen,
                add(at, [side * 8, 4]),
                side * rng.range(100, 168),
                rng.range(36, 48),
                rng.chance(0.55) ? '#c92a22' : '#4f9a38',
              ),
            )
        },
        head: (tip) => starFlower(pen, rng, tip, 7, '#fbf8ee', 5, '#c2b04a', lance),
      }),
    study: (pen, rng) => {
      stem(
        pen,
        through([
          [-130, -210],
          [-30, -110],
          [60, -150],
        ]),
        9,
        7,
        skin('#6f9a4a'),
      )
      for (const [x, y, a] of [
        [-90, -170, -30],
        [-20, -110, 30],
        [40, -140, -50],
      ] as const)
        leaf(
          pen,
          rng,
          {
            length: 170,
            width: 74,
            shape: power(0.6, 0.95),
            skin: skin('#3f8040'),
            veins: { pairs: 7 },
            gloss: 0.2,
          },
          [x, y],
          a,
        )
      chilli(pen, [-70, -110], 190, 250, '#c92a22')
      chilli(pen, [0, -90], 172, 290, '#c92a22')
      chilli(pen, [70, -120], 156, 230, '#4f9a38')
    },
  },
}
