import { mix, skin } from '../core/colour'
import { bowed, type Pt, polar, quad } from '../core/geometry'
import type { Pen } from '../core/pen'
import type { Rng } from '../core/rng'
import { rosette } from '../families/rosette'
import { leaf } from '../families/tree'
import { blade } from '../parts/blade'
import { fan } from '../parts/margins'
import { strap } from '../parts/outline'
import { stem } from '../parts/stem'
import { growBag, type Plant, plastic } from './plant'

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

export const herbs: Record<string, Plant> = {
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
}
