import { skin } from '../core/colour'
import { add, bowed, type Pt, polar, quad } from '../core/geometry'
import { fruitTree } from '../families/fruit-tree'
import { leaf, PALE_WOOD, trunk, WOOD } from '../families/tree'
import { blade } from '../parts/blade'
import { guavaFruit, mango, pomegranateFruit } from '../parts/fruit'
import { elliptic, power, wavy } from '../parts/outline'
import { stem } from '../parts/stem'
import { clay, growBag, type Plant } from './plant'

export const orchard: Record<string, Plant> = {
  'mango-tree': {
    wash: 'sand',
    pot: growBag(110),
    tall: 190,
    where: 'roof',
    grow: (pen, rng) => {
      // Drooping leaves in whorls at the ends of the boughs; the fruit hangs on long cords out of the crown.
      const { tips } = trunk(pen, rng, {
        height: 128,
        trunk: 13,
        branches: [
          { at: 0.7, angle: -52, length: 66 },
          { at: 0.74, angle: 50, length: 68 },
          { at: 0.9, angle: -20, length: 72 },
          { at: 0.94, angle: 22, length: 70 },
        ],
      })
      const whorl = (c: Pt, z: number, tone: number, young: boolean) => {
        for (let k = 0; k < 13; k += 1) {
          const a = -168 + k * 28 + rng.jitter(9)
          pen.at(z + (k % 5), () =>
            leaf(
              pen,
              rng,
              {
                length: 68,
                width: 19,
                shape: power(0.75, 0.9),
                skin: skin(young && k > 3 && k < 9 ? '#b5623f' : '#357640', '#b9d08a'),
                veins: { pairs: 8, sweep: 0.07, opacity: 0.4 },
                gloss: 0.26,
                bow: 0.16,
              },
              c,
              a,
              Math.abs(a) > 110 ? 1.04 : 0.86,
              tone + Math.cos(((a + 45) * Math.PI) / 180) * 0.1,
            ),
          )
        }
      }
      const [top, ...boughs] = tips
      for (const [i, t] of boughs.entries()) whorl(t, 4 + i, -0.12, false)
      for (const [x, y, tone, young] of [
        [-52, -214, -0.06, false],
        [50, -216, -0.06, false],
        [-86, -176, 0, false],
        [86, -172, 0, false],
        [0, -232, 0.02, true],
        [-30, -176, 0.05, false],
        [32, -172, 0.06, false],
      ] as const)
        whorl([x, y], 12 + Math.round((y + 240) / 8), tone, young)
      if (top) whorl([top[0], top[1] - 20], 22, 0.08, false)
      for (const [x, y, l] of [
        [-74, -92, 50],
        [-50, -76, 54],
        [72, -86, 54],
        [14, -78, 58],
        [96, -104, 46],
      ] as const)
        pen.at(40, () => {
          stem(pen, quad([x * 0.7, y - 74], [x, y - 60], [x, y]), 2.2, 1.8, skin('#8a9a4f'))
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
}
