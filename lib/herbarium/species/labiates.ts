import { skin } from '../core/colour'
import { bowed, polar, quad } from '../core/geometry'
import { bush } from '../families/bush'
import { type Foliage, leaf } from '../families/tree'
import { heartOf } from '../parts/marks'
import { ovate, power, toothed, wavy } from '../parts/outline'
import { stem } from '../parts/stem'
import { clay, type Plant, plastic } from './plant'

export const labiates: Record<string, Plant> = {
  coleus: {
    wash: 'leaf',
    pot: plastic(104, '#a9623f'),
    tall: 40,
    where: 'sill',
    grow: (pen, rng) => {
      const f: Foliage = {
        length: 54,
        width: 40,
        shape: wavy(ovate, 7, 0.05),
        skin: skin('#b5cf54', '#d77a92'),
        marks: heartOf('#7d1f3c', 0.74),
        veins: { pairs: 5, opacity: 0.8 },
      }
      for (let i = 0; i < 9; i += 1) {
        const a = -58 + i * 14.5
        const h = 120 + ((i * 37) % 50)
        const way = quad([a * 0.2, 2], polar([0, 0], a * 0.4, h * 0.5), polar([0, 0], a * 0.8, h))
        pen.at(3 + ((i * 4) % 9) * 3, () => {
          stem(pen, way, 4, 3, skin('#8a6a5a'))
          for (let k = 0; k < 4; k += 1)
            for (const s of [-1, 1])
              leaf(
                pen,
                rng,
                f,
                way.at(0.35 + k * 0.2),
                a * 0.8 + s * (84 - k * 18),
                1.05 - k * 0.17,
                -0.1 + k * 0.05,
              )
          leaf(pen, rng, f, way.at(1), a, 0.5, 0.1)
        })
      }
    },
    study: (pen, rng) => {
      for (const [a, s] of [
        [-64, 1],
        [66, 1],
        [-22, 0.8],
        [28, 0.74],
        [0, 0.5],
      ] as const)
        leaf(
          pen,
          rng,
          {
            length: 250,
            width: 176,
            shape: wavy(ovate, 9, 0.06),
            skin: skin('#b5cf54', '#d77a92'),
            marks: heartOf('#7d1f3c', 0.76),
            veins: { pairs: 7, width: 1.6, opacity: 0.9 },
          },
          [0, 120],
          a,
          s,
          0.03,
        )
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
}
