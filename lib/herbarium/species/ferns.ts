import { darken, shaded, skin } from '../core/colour'
import { add, type Pt, polar, quad, smooth, through } from '../core/geometry'
import type { Pen } from '../core/pen'
import { frond } from '../families/frond'
import { blade } from '../parts/blade'
import { power } from '../parts/outline'
import { stem } from '../parts/stem'
import { type Plant, plastic } from './plant'

function staghorn(pen: Pen, from: Pt, angle: number, length: number, tone: number): void {
  const green = shaded(skin('#7f9f7a'), tone)
  const fork = (at: Pt, a: number, l: number, w: number, level: number): void => {
    const to = polar(at, a, l)
    blade(pen, {
      from: at,
      to,
      width: w,
      shape: [
        [0, 0.55],
        [0.5, 0.7],
        [0.85, 1],
        [1, 0.8],
        [1.02, 0],
      ],
      skin: green,
      rib: 0.8,
    })
    if (level > 0)
      for (const s of [-1, 1])
        fork(polar(at, a, l * 0.9), a + s * (21 + level * 4), l * 0.74, w * 0.74, level - 1)
    else
      for (const s of [-1, 1])
        blade(pen, {
          from: polar(at, a, l * 0.82),
          to: polar(to, a + s * 20, l * 0.5),
          width: w * 0.6,
          shape: power(0.5, 0.5),
          skin: green,
          rib: 0.6,
        })
  }
  fork(from, angle, length * 0.42, length * 0.15, 2)
}

export const ferns: Record<string, Plant> = {
  'boston-fern': {
    wash: 'leaf',
    pot: plastic(92, '#c98a5f'),
    tall: 45,
    where: 'hang',
    grow: (pen, rng) => {
      for (let i = 0; i < 26; i += 1) {
        const across = -1 + (2 * ((i * 7) % 26)) / 25
        const deep = i / 26
        const a = across * 96
        const tip = add(polar([0, 0], a, 150 - deep * 34), [0, 34 + deep * 66 * Math.abs(across) + deep * 22])
        pen.at(4 + i + (tip[1] > 0 ? 66 : 0), () =>
          frond(pen, rng, {
            way: quad([across * 12, -2], polar([0, -20], a * 0.62, 128 - deep * 30), tip),
            pairs: 21,
            length: 17,
            width: 6.4,
            shape: power(0.4, 0.6),
            skin: shaded(skin('#5c9a4a'), -0.18 + deep * 0.24),
            bare: 0.08,
            open: [84, 60],
            thick: 1.8,
            taper: (k) => Math.max(0.2, 1 - k * 0.85) * Math.min(1, 0.5 + k * 4),
          }),
        )
      }
    },
    study: (pen, rng) => {
      frond(pen, rng, {
        way: quad([-120, 220], [-70, -20], [110, -200]),
        pairs: 24,
        length: 96,
        width: 25,
        shape: power(0.4, 0.6),
        skin: skin('#5c9a4a'),
        bare: 0.06,
        open: [84, 62],
        thick: 6,
        taper: (k) => Math.max(0.12, 1 - k * 0.9) * Math.min(1, 0.5 + k * 5),
        rib: 1,
      })
      stem(
        pen,
        through([
          [60, 220],
          [70, 100],
          [110, 40],
          [140, 70],
          [118, 92],
          [108, 72],
        ]),
        7,
        5,
        skin('#8cb85c'),
      )
    },
  },
  'staghorn-fern': {
    wash: 'sand',
    pot: null,
    tall: 60,
    where: 'hang',
    grow: (pen, rng) => {
      pen.reach([
        [-74, -150],
        [74, 80],
      ])
      pen.path('M-66 -146Q-4 -154 64 -146Q70 -40 62 78Q0 86 -64 78Q-70 -40 -66 -146Z', {
        fill: pen.lit([0, '#b98d5f'], [1, '#7d5634']),
        stroke: '#4a3220',
        width: 1.4,
      })
      for (let i = 0; i < 7; i += 1)
        pen.path(
          smooth([
            [-54 + i * 18, -142],
            [-50 + i * 18 + rng.jitter(4), -40],
            [-54 + i * 18, 74],
          ]),
          { stroke: '#6a4628', width: 1, opacity: 0.5 },
        )
      pen.circle([0, -134], 4, { fill: '#3a3a38' })
      pen.at(3, () => {
        for (const [a, tone] of [
          [-150, -0.1],
          [150, -0.1],
          [-108, -0.04],
          [110, -0.04],
          [-62, 0],
          [64, 0],
          [-24, 0.04],
          [22, 0.05],
          [-178, 0.02],
        ] as const)
          staghorn(pen, [0, -30], a, 132, tone)
      })
      pen.at(6, () => {
        for (const [r, c] of [
          [42, '#8a9a62'],
          [33, '#a08a5a'],
          [22, '#b59a66'],
        ] as const)
          pen.path(
            smooth(
              Array.from({ length: 10 }, (_, i): Pt => polar([0, -30], i * 36, r * rng.range(0.88, 1.12))),
              true,
            ),
            { fill: c, stroke: darken(c, 0.45), width: 1 },
          )
      })
    },
    study: (pen) => {
      staghorn(pen, [0, 200], -14, 330, 0)
      staghorn(pen, [30, 200], 30, 250, -0.06)
    },
  },
}
