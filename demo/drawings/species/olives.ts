import { skin } from '../core/colour'
import { add, bowed, type Pt, polar, through } from '../core/geometry'
import type { Pen } from '../core/pen'
import type { Rng } from '../core/rng'
import { bush } from '../families/bush'
import { crown, type Foliage, leaf, PALE_WOOD, trunk } from '../families/tree'
import { blade } from '../parts/blade'
import { bud } from '../parts/bud'
import { roundFruit } from '../parts/fruit'
import { elliptic, ovate, power } from '../parts/outline'
import { stem } from '../parts/stem'
import { clay, type Plant } from './plant'

const oliveLeaf: Foliage = {
  length: 26,
  width: 7,
  shape: elliptic,
  skin: (k) => skin(k > 0.55 ? '#a9b79a' : '#73896a'),
  rib: 0.6,
}

function motia(pen: Pen, rng: Rng, c: Pt, r: number): void {
  for (const [k, n, tone] of [
    [1, 9, '#efeee0'],
    [0.74, 8, '#f8f7ee'],
    [0.46, 6, '#fdfdf8'],
  ] as const)
    for (let i = 0; i < n; i += 1)
      blade(pen, {
        from: c,
        to: polar(c, (i / n) * 360 + k * 40 + rng.jitter(5), r * k),
        width: r * 0.52,
        shape: power(0.8, 0.5),
        skin: { ...skin(tone), line: '#9aa386', dark: '#d3d8c2' },
        rib: 0,
        outlineWidth: 0.8,
      })
}

export const olives: Record<string, Plant> = {
  'olive-tree': {
    wash: 'lemon',
    pot: clay(98),
    tall: 130,
    where: 'roof',
    grow: (pen, rng) => {
      trunk(pen, rng, {
        height: 180,
        trunk: 11,
        skin: PALE_WOOD,
        lean: -4,
        branches: [
          { at: 0.7, angle: -44, length: 62 },
          { at: 0.76, angle: 40, length: 66 },
          { at: 0.9, angle: 14, length: 70 },
        ],
      })
      crown(pen, rng, [-2, -216], 92, 80, 210, oliveLeaf, 8, 0.2)
      for (let i = 0; i < 16; i += 1)
        pen.at(24, () =>
          roundFruit(
            pen,
            polar([-2, -212], i * 137, 20 + ((i * 17) % 56)),
            4.2,
            i % 3 ? '#5b6b3a' : '#4a3048',
            { tall: 1.3, shine: 0.5 },
          ),
        )
    },
    study: (pen, rng) => {
      const way = through([
        [-110, 170],
        [-30, 40],
        [20, -70],
        [110, -190],
      ])
      stem(pen, way, 9, 4, PALE_WOOD)
      for (let i = 0; i < 11; i += 1)
        for (const s of [-1, 1])
          leaf(
            pen,
            rng,
            { length: 118, width: 26, shape: elliptic, skin: skin((i + s) % 3 ? '#7c9272' : '#aebb9f') },
            way.at(0.14 + i * 0.08),
            30 + s * 62 + rng.jitter(8),
          )
      for (const t of [0.3, 0.42, 0.62, 0.74]) {
        const at = add(way.at(t), [26, 30])
        stem(pen, bowed(way.at(t), at, 0.2), 3, 2, PALE_WOOD)
        roundFruit(pen, add(at, [2, 17]), 17, t > 0.5 ? '#4a3048' : '#66783e', { tall: 1.28 })
      }
    },
  },
  'jasmine-motia': {
    wash: 'leaf',
    pot: clay(110),
    tall: 70,
    where: 'roof',
    grow: (pen, rng) =>
      bush(pen, rng, {
        stems: 10,
        height: [84, 176],
        fan: 56,
        foliage: {
          length: 40,
          width: 27,
          shape: ovate,
          skin: skin('#3f7f42'),
          veins: { pairs: 5, opacity: 0.45 },
          gloss: 0.3,
        },
        pairs: 5,
        stemColour: '#8a7a55',
        head: (tip, lean, front, _i) => {
          motia(pen, rng, tip, 20 + front * 4)
          for (const d of [-30, 28]) {
            const at = polar(tip, lean + d, 20)
            bud(pen, at, lean + d, 15, '#fbfaf0')
          }
        },
        axil: (at, side, k, front) => {
          if (k > 0.5 && front > 0.5) motia(pen, rng, add(at, [side * 14, -4]), 13)
        },
      }),
    study: (pen, rng) => {
      stem(
        pen,
        through([
          [-90, 220],
          [-40, 90],
          [10, -20],
        ]),
        8,
        6,
        skin('#8a7a55'),
      )
      for (const a of [-104, 84, -40, 140])
        leaf(
          pen,
          rng,
          { length: 190, width: 128, shape: ovate, skin: skin('#3f7f42'), veins: { pairs: 7 }, gloss: 0.25 },
          [-20, 50],
          a,
        )
      motia(pen, rng, [10, -40], 118)
      motia(pen, rng, [-104, 66], 62)
      for (const [x, y, a] of [
        [110, 40, 60],
        [90, 92, 100],
        [-60, -150, -20],
      ] as const)
        bud(pen, [x, y], a, 66, '#fbfaf0')
    },
  },
}
