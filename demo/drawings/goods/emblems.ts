import { skin } from '../core/colour'
import {
  add,
  along,
  bowed,
  ellipse,
  type Pt,
  polar,
  polygon,
  polyline,
  rightOf,
  scale,
  smooth,
  sub,
  through,
} from '../core/geometry'
import type { Pen } from '../core/pen'
import type { Rng } from '../core/rng'
import { blade } from '../parts/blade'
import { roundFruit } from '../parts/fruit'
import { elliptic, lance, power } from '../parts/outline'
import { stem } from '../parts/stem'

export type Emblem = (pen: Pen, rng: Rng, at: Pt, size: number) => void

/** Two worms in their castings, each with the paler saddle that only earthworms have. */
export const worm: Emblem = (pen, rng, [x, y], s) => {
  const one = (points: Pt[], saddle: number) => {
    const way = through(points)
    const line = along(way, 14)
    pen.path(smooth(line), { stroke: '#6f3630', width: s * 0.25 })
    pen.path(smooth(line), { stroke: '#c9776a', width: s * 0.18 })
    pen.path(smooth(along(way, 4, saddle, saddle + 0.13)), { stroke: '#eebcab', width: s * 0.2 })
    let rings = ''
    for (let i = 1; i < 20; i += 1) {
      const at = way.at(i / 20)
      const side = scale(rightOf(way.dir(i / 20)), s * 0.075)
      rings += polyline([sub(at, side), add(at, side)])
    }
    pen.path(rings, { stroke: '#8e4a40', width: s * 0.02, opacity: 0.7 })
    pen.path(smooth(line.map(([px, py]): Pt => [px - s * 0.03, py - s * 0.05])), {
      stroke: '#f0b3a4',
      width: s * 0.03,
      opacity: 0.7,
    })
  }
  for (let i = 0; i < 34; i += 1) {
    const at: Pt = [x + rng.jitter(s * 0.8), y + s * 0.56 + rng.jitter(s * 0.24)]
    pen.path(ellipse(at[0], at[1], s * rng.range(0.05, 0.1), s * 0.055), {
      fill: rng.chance(0.5) ? '#4a3424' : '#33241a',
    })
  }
  one(
    [
      [x - s * 0.86, y + s * 0.42],
      [x - s * 0.6, y - s * 0.2],
      [x - s * 0.16, y - s * 0.02],
      [x + s * 0.04, y + s * 0.34],
    ],
    0.5,
  )
  one(
    [
      [x - s * 0.2, y - s * 0.56],
      [x + s * 0.22, y - s * 0.7],
      [x + s * 0.44, y - s * 0.34],
      [x + s * 0.2, y - s * 0.02],
      [x + s * 0.46, y + s * 0.26],
      [x + s * 0.84, y + s * 0.12],
    ],
    0.24,
  )
}

export const cow: Emblem = (pen, _r, [x, y], s) => {
  const ink = '#5a4230'
  for (const d of [-1, 1]) {
    pen.path(
      smooth([
        [x + d * s * 0.34, y - s * 0.5],
        [x + d * s * 0.72, y - s * 0.7],
        [x + d * s * 0.6, y - s * 1.02],
      ] as Pt[]),
      { stroke: '#b59a6a', width: s * 0.12 },
    )
    blade(pen, {
      from: [x + d * s * 0.4, y - s * 0.3],
      to: [x + d * s * 0.95, y - s * 0.24],
      width: s * 0.3,
      shape: elliptic,
      skin: skin('#a8734a'),
      rib: 0,
    })
  }
  pen.path(
    smooth(
      [
        [x - s * 0.46, y - s * 0.5],
        [x, y - s * 0.64],
        [x + s * 0.46, y - s * 0.5],
        [x + s * 0.4, y + s * 0.2],
        [x + s * 0.3, y + s * 0.72],
        [x, y + s * 0.86],
        [x - s * 0.3, y + s * 0.72],
        [x - s * 0.4, y + s * 0.2],
      ] as Pt[],
      true,
    ),
    { fill: '#b5804f', stroke: ink, width: 1.4 },
  )
  pen.path(ellipse(x, y + s * 0.6, s * 0.36, s * 0.26), { fill: '#e3c2a2', stroke: ink, width: 1 })
  for (const d of [-1, 1]) {
    pen.circle([x + d * s * 0.14, y + s * 0.58], s * 0.06, { fill: ink })
    pen.circle([x + d * s * 0.24, y - s * 0.1], s * 0.075, { fill: ink })
  }
}

export const shoots: Emblem = (pen, _r, [x, y], s) => {
  stem(pen, bowed([x, y + s * 0.8], [x, y - s * 0.3], 0.02), s * 0.12, s * 0.08, skin('#5f9a45'))
  for (const [d, yy, l] of [
    [-1, 0.2, 0.8],
    [1, 0, 0.86],
    [-1, -0.24, 0.66],
    [1, -0.36, 0.6],
  ] as const)
    blade(pen, {
      from: [x, y + s * yy],
      to: polar([x, y + s * yy], d * 56, s * l),
      bow: d * 0.12,
      width: s * 0.4,
      shape: elliptic,
      skin: skin('#4f9040'),
    })
}

export const bone: Emblem = (pen, _r, [x, y], s) => {
  stem(
    pen,
    bowed([x - s * 0.5, y + s * 0.4], [x + s * 0.5, y - s * 0.4], 0),
    s * 0.26,
    s * 0.26,
    skin('#e6dcc4'),
  )
  for (const [dx, dy] of [
    [-0.66, 0.36],
    [-0.42, 0.6],
    [0.66, -0.36],
    [0.42, -0.6],
  ] as const)
    pen.circle([x + dx * s, y + dy * s], s * 0.21, {
      fill: pen.ball([0, '#fffaf0'], [1, '#cdbf9f']),
      stroke: '#8a7a5a',
      width: 1,
    })
}

export const neem: Emblem = (pen, _r, [x, y], s) => {
  const way = bowed([x - s * 0.5, y + s * 0.7], [x + s * 0.4, y - s * 0.7], 0.1)
  for (let i = 0; i < 6; i += 1)
    for (const d of [-1, 1])
      blade(pen, {
        from: way.at(0.1 + i * 0.16),
        to: polar(way.at(0.1 + i * 0.16), 34 + d * 62, s * 0.48),
        bow: d * 0.2,
        width: s * 0.17,
        shape: lance,
        skin: skin('#4a8038'),
      })
  stem(pen, way, 2.6, 1.8, skin('#7a9a4a'))
  for (const [dx, dy] of [
    [0.3, 0.5],
    [0.5, 0.3],
    [0.1, 0.66],
  ] as const)
    roundFruit(pen, [x + dx * s, y + dy * s], s * 0.12, '#c9bf4a', { tall: 1.3 })
}

export const wheat: Emblem = (pen, _r, [x, y], s) => {
  for (const lean of [-22, 0, 22]) {
    const tip = polar([x, y + s * 0.8], lean, s * 1.6)
    stem(pen, bowed([x, y + s * 0.8], tip, lean / 300), 2, 1.4, skin('#b5923a'))
    for (let i = 0; i < 6; i += 1)
      for (const d of [-1, 1]) {
        const at = bowed([x, y + s * 0.8], tip, lean / 300).at(0.56 + i * 0.075)
        blade(pen, {
          from: at,
          to: polar(at, lean + d * 30, s * 0.26),
          width: s * 0.1,
          shape: elliptic,
          skin: skin('#d9ac3f'),
          rib: 0,
          outlineWidth: 0.6,
        })
      }
  }
}

export const kelp: Emblem = (pen, _r, [x, y], s) => {
  for (const [dx, l] of [
    [-0.34, 1.4],
    [0, 1.7],
    [0.36, 1.3],
  ] as const) {
    const way = bowed([x + dx * s * 0.5, y + s * 0.8], [x + dx * s * 1.5, y + s * 0.8 - l * s], dx * 0.3)
    for (let i = 0; i < 6; i += 1)
      blade(pen, {
        from: way.at(0.1 + i * 0.15),
        to: polar(way.at(0.1 + i * 0.15), (i % 2 ? 1 : -1) * 52, s * 0.5),
        bow: 0.2,
        width: s * 0.17,
        shape: power(0.6, 0.5),
        skin: skin('#6a6a2f'),
      })
    stem(pen, way, 3, 2, skin('#57572a'))
  }
}

/** A coconut in its fibre, and the half of one. */
export const coconut: Emblem = (pen, _r, [x, y], s) => {
  let hair = ''
  for (let i = 0; i < 46; i += 1)
    hair += polyline([
      polar([x, y], i * 7.8, s * 0.66),
      polar([x, y], i * 7.8 + 9, s * (0.8 + (i % 3) * 0.06)),
    ])
  pen.reach([
    [x - s * 0.9, y - s * 0.9],
    [x + s * 0.9, y + s * 0.9],
  ])
  pen.path(hair, { stroke: '#8a6238', width: s * 0.03 })
  roundFruit(pen, [x, y], s * 0.76, '#7a5232', { shine: 0.2 })
  let husk = ''
  for (let i = 0; i < 30; i += 1) {
    const a = i * 12
    husk += smooth([
      polar([x, y], a, s * 0.2),
      polar([x, y], a + 10, s * 0.48),
      polar([x, y], a + 4, s * 0.74),
    ])
  }
  pen.path(husk, { stroke: '#b58a58', width: s * 0.022, opacity: 0.7 })
  for (const [dx, dy] of [
    [-0.2, -0.14],
    [0.2, -0.14],
    [0, 0.16],
  ] as const)
    pen.path(ellipse(x + dx * s, y + dy * s, s * 0.11, s * 0.09), { fill: '#36210f' })
}

export const potted: Emblem = (pen, rng, [x, y], s) => {
  pen.path(
    polygon([
      [x - s * 0.46, y + s * 0.04],
      [x + s * 0.46, y + s * 0.04],
      [x + s * 0.32, y + s * 0.8],
      [x - s * 0.32, y + s * 0.8],
    ]),
    { fill: '#c0643c', stroke: '#6a2f18', width: 1.2 },
  )
  shoots(pen, rng, [x, y - s * 0.46], s * 0.62)
}

export const miniCactus: Emblem = (pen, _r, [x, y], s) => {
  for (const [dx, dy, w, h] of [
    [0, 0.7, 0.52, 1.5],
    [-0.5, 0.1, 0.26, 0.6],
    [0.5, 0, 0.26, 0.7],
  ] as const)
    blade(pen, {
      from: [x + dx * s, y + dy * s],
      to: [x + dx * s, y + (dy - h) * s],
      width: w * s,
      shape: [
        [0, 0.9],
        [0.2, 1],
        [0.8, 1],
        [0.95, 0.6],
        [1, 0],
      ],
      skin: skin('#5f9a55'),
      veins: { pairs: 2, parallel: true, width: 1, opacity: 0.7 },
    })
  pen.path(`M${x - s * 0.5} ${y + s * 0.1}H${x + s * 0.5}`, { stroke: '#5f9a55', width: s * 0.2 })
}

export const puffs: Emblem = (pen, rng, [x, y], s) => {
  for (let i = 0; i < 16; i += 1)
    roundFruit(
      pen,
      [x + rng.jitter(s * 0.6), y + rng.jitter(s * 0.55)],
      s * rng.range(0.12, 0.2),
      '#f3f0e8',
      { shine: 0 },
    )
}
