import { type Hex, skin } from '../core/colour'
import { bowed, type Pt, polar, quad } from '../core/geometry'
import type { Pen } from '../core/pen'
import type { Rng } from '../core/rng'
import { bush } from '../families/bush'
import { scape } from '../families/clump'
import { leaf } from '../families/tree'
import { centre, type Daisy, daisy, starFlower, turned, umbel } from '../parts/bloom'
import { bud } from '../parts/bud'
import { lobed, toothedLeaf } from '../parts/margins'
import { elliptic, heart, lance, ovate, spoon } from '../parts/outline'
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

/** One ring of broad rays, a fringe of short ones, and a dark eye in a green collar. */
function gerberaHead(pen: Pen, rng: Rng, c: Pt, r: number): void {
  const pink = { colour: '#dd3f7d', tip: '#ea6a9b', disc: '#4a2030' } as const
  daisy(pen, rng, c, r, { ...pink, petals: 22, rows: 2, discSize: 0.3, width: 0.23, shape: elliptic })
  daisy(pen, rng, c, r * 0.52, {
    petals: 30,
    colour: '#f49bbb',
    disc: '#b9c25a',
    discSize: 0.56,
    width: 0.15,
    shape: lance,
  })
  centre(pen, rng, c, r * 0.14, '#4a2030')
}

const zinnia = {
  petals: 18,
  rows: 4,
  colour: '#d23a7a',
  tip: '#e0528e',
  disc: '#8a2a3a',
  discSize: 0.24,
  width: 0.27,
} as const satisfies Daisy

/** Blunt straps in three flat rows: what a ray of calendula ends in is three small teeth. */
const calendula = {
  petals: 24,
  rows: 3,
  colour: '#ef8f1f',
  tip: '#f9b448',
  disc: '#6b3413',
  discSize: 0.24,
  width: 0.19,
  shape: [
    [0, 0.4],
    [0.4, 0.86],
    [0.9, 1],
    [0.97, 0.7],
    [1, 0.3],
    [1.01, 0],
  ],
} as const satisfies Daisy

/** White at the heart, and blue, violet or cherry beyond it. */
function cinerariaHead(pen: Pen, rng: Rng, c: Pt, r: number, colour: Hex): void {
  daisy(pen, rng, c, r, { petals: 13, colour, disc: '#3a2350', discSize: 0.2, width: 0.42 })
  daisy(pen, rng, c, r * 0.56, {
    petals: 13,
    colour: '#f6f4ee',
    disc: '#3a2350',
    discSize: 0.44,
    width: 0.42,
  })
}

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
        [-30, 150, 40, 30],
        [28, 164, 42, 31],
        [-2, 212, 46, 32],
        [50, 104, 32, 33],
      ] as const)
        pen.at(z, () =>
          scape(
            pen,
            [lean * 0.1, 0],
            lean,
            h,
            '#7f9f5a',
            (tip) => turned(pen, tip, lean * 0.6, 0.9, () => gerberaHead(pen, rng, [0, 0], r)),
            5,
          ),
        )
    },
    study: (pen, rng) => {
      stem(pen, bowed([60, 240], [10, 20], 0.06), 15, 13, skin('#7f9f5a'))
      gerberaHead(pen, rng, [0, -20], 165)
    },
  },
  calendula: {
    wash: 'leaf',
    pot: clay(104),
    tall: 36,
    where: 'sill',
    grow: (pen, rng) =>
      bush(pen, rng, {
        stems: 8,
        height: [78, 164],
        fan: 50,
        stemWidth: 3.6,
        stemColour: '#86a85c',
        foliage: { length: 62, width: 20, shape: spoon, skin: skin('#8aae62'), rib: 1.2 },
        pairs: 4,
        head: (tip, lean, front, i) =>
          i === 1 || i === 6
            ? bud(pen, tip, lean, 20, '#ee9a2f', '#86a85c')
            : turned(pen, tip, lean * 0.5, 0.84, () => daisy(pen, rng, [0, 0], 33 + front * 6, calendula)),
      }),
    study: (pen, rng) => {
      stem(pen, bowed([30, 230], [0, 20], 0.05), 13, 12, skin('#86a85c'))
      for (const a of [-104, 100, 150])
        leaf(
          pen,
          rng,
          { length: 190, width: 66, shape: spoon, skin: skin('#8aae62'), rib: 2.4 },
          [10, 110],
          a,
        )
      daisy(pen, rng, [0, -30], 160, { ...calendula, petals: 27, rows: 4 })
    },
  },
  cineraria: {
    wash: 'sand',
    pot: plastic(104, '#a55a3a'),
    tall: 32,
    where: 'table',
    grow: (pen, rng) => {
      for (let i = 0; i < 30; i += 1) {
        const a = -112 + ((i * 67) % 225)
        pen.at((Math.abs(a) > 80 ? 64 : 3) + i, () =>
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
            polar([a * 0.2, 0], a * 0.85, 12 + ((i * 17) % 40)),
            a,
            1,
            -0.14 + i * 0.012,
          ),
        )
      }
      for (const [x, a] of [
        [-26, -166],
        [24, 168],
        [0, 178],
      ] as const)
        pen.at(66, () =>
          leaf(
            pen,
            rng,
            {
              length: 46,
              width: 52,
              shape: toothedLeaf(heart, 9),
              skin: skin('#649c56'),
              veins: { pairs: 4, opacity: 0.45 },
            },
            [x, -30],
            a,
            1,
            0.02,
          ),
        )
      umbel(pen, rng, [0, -96], 100, 54, 21, (at, i) =>
        pen.at(30 + i, () => {
          stem(pen, bowed([at[0] * 0.3, -26], at, 0.04), 2, 1.6, skin('#7fa860'))
          cinerariaHead(pen, rng, at, 23, i % 5 === 2 ? '#7a4bb0' : i % 7 === 3 ? '#5a78cf' : '#3450b4')
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
      cinerariaHead(pen, rng, [-30, -40], 134, '#3450b4')
      cinerariaHead(pen, rng, [92, 70], 88, '#7a4bb0')
    },
  },
  sunflower: {
    wash: 'sky',
    pot: plastic(104, '#c9784f'),
    tall: 75,
    where: 'roof',
    grow: (pen, rng) => {
      for (const [x, lean, h, r, z, leaves] of [
        [12, 58, 148, 42, 6, 3],
        [-12, -56, 166, 45, 8, 4],
        [0, 4, 226, 62, 24, 6],
      ] as const) {
        const way = quad([x, 3], [x + lean * 0.25, -h * 0.6], [x + lean, -h])
        pen.at(z, () => {
          stem(pen, way, 8, 6.4, skin('#7aa64e'))
          for (let i = 0; i < leaves; i += 1) {
            const side = i % 2 ? 1 : -1
            const from = way.at(0.16 + (i * 0.62) / leaves)
            const knee = polar(from, side * (64 + i * 3), 22)
            stem(pen, quad(from, polar(from, side * 40, 12), knee), 2.8, 2.2, skin('#7aa64e'))
            leaf(
              pen,
              rng,
              {
                length: 62,
                width: 52,
                shape: toothedLeaf(heart, 8),
                skin: skin('#579a48', '#b6d48a'),
                veins: { pairs: 5, opacity: 0.5 },
                bow: 0.12 * side,
              },
              knee,
              side * (112 - i * 3),
              1.02 - i * 0.08,
              i * 0.03 - 0.08,
            )
          }
          for (let k = 0; k < 12; k += 1)
            leaf(
              pen,
              rng,
              { length: r * 0.44, width: r * 0.22, shape: lance, skin: skin('#6a9a48') },
              polar(way.at(1), k * 30, r * 0.62),
              k * 30,
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
