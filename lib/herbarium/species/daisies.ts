import { skin } from '../core/colour'
import { bowed, polar, quad } from '../core/geometry'
import { bush } from '../families/bush'
import { scape } from '../families/clump'
import { leaf } from '../families/tree'
import { type Daisy, daisy, starFlower, turned, umbel } from '../parts/bloom'
import { lobed, toothedLeaf } from '../parts/margins'
import { elliptic, heart, lance, ovate, strap } from '../parts/outline'
import { stem } from '../parts/stem'
import { clay, type Plant, plastic } from './plant'

const sunDaisy = {
  petals: 24,
  rows: 2,
  colour: '#f2b01e',
  tip: '#f7c53c',
  disc: '#5a3618',
  discSize: 0.46,
  width: 0.26,
  shape: lance,
} as const satisfies Daisy

const gerbera = {
  petals: 30,
  rows: 3,
  colour: '#ee6a2c',
  tip: '#f4863a',
  disc: '#4a2a1a',
  discSize: 0.22,
  width: 0.17,
  shape: elliptic,
} as const satisfies Daisy

const zinnia = {
  petals: 18,
  rows: 4,
  colour: '#d23a7a',
  tip: '#e0528e',
  disc: '#8a2a3a',
  discSize: 0.24,
  width: 0.27,
} as const satisfies Daisy

const calendula = {
  petals: 26,
  rows: 3,
  colour: '#f2932a',
  tip: '#f6ab45',
  disc: '#7a3a18',
  discSize: 0.28,
  width: 0.2,
  shape: strap,
} as const satisfies Daisy

const cineraria = {
  petals: 14,
  colour: '#3f55b8',
  disc: '#3a2350',
  ring: '#f4f2ec',
  discSize: 0.26,
  width: 0.4,
} as const satisfies Daisy

export const daisies: Record<string, Plant> = {
  gerbera: {
    wash: 'clay',
    pot: plastic(104, '#5a7a6a'),
    tall: 36,
    where: 'sill',
    grow: (pen, rng) => {
      for (let i = 0; i < 16; i += 1) {
        const a = -94 + ((i * 59) % 190)
        pen.at((Math.abs(a) > 74 ? 64 : 3) + i, () =>
          leaf(
            pen,
            rng,
            {
              length: 92,
              width: 38,
              shape: lobed,
              skin: skin('#4f8a3f'),
              veins: { pairs: 6, opacity: 0.4 },
              bow: 0.16,
            },
            [a * 0.12, -2],
            a,
            rng.range(0.85, 1.05),
            -0.14 + i * 0.014,
          ),
        )
      }
      for (const [lean, h, r, z] of [
        [-26, 138, 34, 30],
        [22, 148, 36, 31],
        [-4, 198, 40, 32],
        [42, 104, 26, 33],
      ] as const)
        pen.at(z, () =>
          scape(
            pen,
            [lean * 0.1, 0],
            lean,
            h,
            '#7f9f5a',
            (tip) => turned(pen, tip, lean * 0.6, 0.86, () => daisy(pen, rng, [0, 0], r, gerbera)),
            4,
          ),
        )
    },
    study: (pen, rng) => {
      stem(pen, bowed([60, 240], [10, 20], 0.06), 15, 13, skin('#7f9f5a'))
      daisy(pen, rng, [0, -20], 165, { ...gerbera, petals: 34 })
    },
  },
  calendula: {
    wash: 'leaf',
    pot: clay(104),
    tall: 36,
    where: 'sill',
    grow: (pen, rng) =>
      bush(pen, rng, {
        stems: 7,
        height: [84, 150],
        fan: 46,
        stemWidth: 3.4,
        foliage: { length: 52, width: 15, shape: strap, skin: skin('#7aa35a'), rib: 1 },
        pairs: 5,
        head: (tip, lean, front) =>
          turned(pen, tip, lean * 0.5, 0.7, () => daisy(pen, rng, [0, 0], 27 + front * 5, calendula)),
      }),
    study: (pen, rng) => {
      stem(pen, bowed([30, 230], [0, 20], 0.05), 13, 12, skin('#7aa35a'))
      for (const a of [-104, 100, 150])
        leaf(
          pen,
          rng,
          { length: 190, width: 56, shape: strap, skin: skin('#7aa35a'), rib: 2.4 },
          [10, 110],
          a,
        )
      daisy(pen, rng, [0, -30], 160, { ...calendula, petals: 32 })
    },
  },
  cineraria: {
    wash: 'sand',
    pot: plastic(104, '#a55a3a'),
    tall: 32,
    where: 'table',
    grow: (pen, rng) => {
      for (let i = 0; i < 22; i += 1) {
        const a = -98 + ((i * 67) % 197)
        pen.at((Math.abs(a) > 84 ? 64 : 3) + i, () =>
          leaf(
            pen,
            rng,
            {
              length: 58,
              width: 56,
              shape: toothedLeaf(heart, 9),
              skin: skin('#5a9450'),
              veins: { pairs: 4, opacity: 0.45 },
            },
            polar([a * 0.24, 0], a * 0.8, 16 + ((i * 17) % 34)),
            a,
            1,
            -0.14 + i * 0.012,
          ),
        )
      }
      umbel(pen, rng, [0, -112], 92, 48, 30, (at, i) =>
        pen.at(30 + i, () => {
          stem(pen, bowed([at[0] * 0.3, -30], at, 0.04), 2, 1.6, skin('#7fa860'))
          daisy(pen, rng, at, 17, cineraria)
        }),
      )
    },
    study: (pen, rng) => {
      for (const a of [150, 215])
        leaf(
          pen,
          rng,
          {
            length: 190,
            width: 180,
            shape: toothedLeaf(heart, 11),
            skin: skin('#5a9450'),
            veins: { pairs: 5 },
          },
          [0, 60],
          a,
        )
      daisy(pen, rng, [-30, -40], 134, cineraria)
      daisy(pen, rng, [92, 60], 92, cineraria)
    },
  },
  sunflower: {
    wash: 'sky',
    pot: plastic(104, '#c9784f'),
    tall: 75,
    where: 'roof',
    grow: (pen, rng) => {
      for (const [x, lean, h, r, z] of [
        [-4, -4, 214, 58, 20],
        [14, 34, 140, 40, 10],
        [-14, -38, 126, 36, 12],
      ] as const) {
        const way = quad([x, 3], [x + lean * 0.2, -h * 0.5], [x + lean, -h])
        pen.at(z, () => {
          stem(pen, way, 7, 6, skin('#6a9a48'))
          for (let i = 0; i < 6; i += 1)
            leaf(
              pen,
              rng,
              {
                length: 64,
                width: 54,
                shape: toothedLeaf(heart, 8),
                skin: skin('#4f8f42'),
                veins: { pairs: 5, opacity: 0.5 },
              },
              way.at(0.2 + i * 0.12),
              (i % 2 ? 1 : -1) * (98 - i * 4),
              1.05 - i * 0.07,
              i * 0.02 - 0.06,
            )
          daisy(pen, rng, way.at(1), r, sunDaisy)
        })
      }
    },
    study: (pen, rng) => daisy(pen, rng, [0, 0], 190, { ...sunDaisy, petals: 28 }),
  },
  zinnia: {
    wash: 'lemon',
    pot: plastic(104, '#6d746c'),
    tall: 45,
    where: 'sill',
    grow: (pen, rng) =>
      bush(pen, rng, {
        stems: 7,
        height: [92, 172],
        fan: 42,
        foliage: {
          length: 46,
          width: 22,
          shape: ovate,
          skin: skin('#5a9448'),
          veins: { pairs: 4, opacity: 0.4 },
        },
        pairs: 4,
        head: (tip, lean, front, i) =>
          turned(pen, tip, lean * 0.4, 0.8, () => {
            daisy(pen, rng, [0, 0], 27 + front * 6, {
              ...zinnia,
              colour: i % 3 === 1 ? '#e8732f' : zinnia.colour,
              tip: i % 3 === 1 ? '#f08f4a' : zinnia.tip,
            })
            for (let k = 0; k < 7; k += 1)
              pen.circle(polar([0, 0], k * 51, 7), 1.7, { fill: '#f6d23a', stroke: '#9a6a14', width: 0.4 })
          }),
      }),
    study: (pen, rng) => {
      for (const a of [120, 240])
        leaf(
          pen,
          rng,
          { length: 220, width: 96, shape: ovate, skin: skin('#5a9448'), veins: { pairs: 7 } },
          [0, 20],
          a,
        )
      daisy(pen, rng, [0, -10], 165, { ...zinnia, petals: 22, rows: 5 })
      for (let k = 0; k < 11; k += 1)
        starFlower(pen, rng, polar([0, -10], k * 33, 34), 10, '#f6d23a', 5, '#c98a1a')
    },
  },
}
