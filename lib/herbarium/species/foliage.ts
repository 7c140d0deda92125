import { darken, type Hex, mix, shaded, skin } from '../core/colour'
import { add, bowed, ellipse, type Pt, polar, polygon, quad, smooth, through } from '../core/geometry'
import type { Pen } from '../core/pen'
import type { Rng } from '../core/rng'
import { clump, scape } from '../families/clump'
import { arch, frond } from '../families/frond'
import { rosette } from '../families/rosette'
import { crown, type Foliage, leaf, leafyStem, PALE_WOOD, trunk, WOOD } from '../families/tree'
import { run, trail } from '../families/vine'
import { blade, type LeafSpace } from '../parts/blade'
import { orchid, spathe } from '../parts/bloom'
import { roundFruit } from '../parts/fruit'
import {
  arrow,
  elliptic,
  fiddle,
  heart,
  lance,
  ovate,
  power,
  shield,
  split,
  strap,
  sword,
  wavy,
} from '../parts/outline'
import { bark, stem } from '../parts/stem'
import { ceramic, clay, fibre, GLAZE, type Plant, plastic } from './plant'

const monsteraSide = split(heart, 5, 0.6)
const monsteraHoles = (l: LeafSpace, pen: Pen) => {
  for (const t of [0.2, 0.34, 0.48, 0.62])
    for (const s of [-0.24, 0.24]) {
      const [a, b] = [l.at(t, s), l.at(t + 0.09, s * 1.7)]
      const middle = bowed(a, b, 0.34).at(0.5)
      const other = bowed(a, b, -0.34).at(0.5)
      pen.path(smooth([a, middle, b, other], true), { fill: '#16301f', opacity: 0.85 })
    }
}
const monsteraLeaf = (pen: Pen, from: Pt, angle: number, size: number, tone: number, turn = 0.1) =>
  blade(pen, {
    from,
    to: polar(from, angle, size),
    width: size * 1.02,
    shape: monsteraSide,
    skin: shaded(skin('#2f7348'), tone),
    veins: { pairs: 5, sweep: 0.2, opacity: 0.5 },
    marks: monsteraHoles,
    turn,
    gloss: 0.12,
  })

/** Bands between the ribs of a calathea. */
const silverBands = (colour: Hex, share: number) => (l: LeafSpace, pen: Pen) => {
  for (let i = 0; i < 8; i += 1) {
    const t = 0.08 + i * 0.105
    for (const side of [-1, 1])
      pen.path(smooth([l.at(t, side * 0.06), l.at(t + 0.05, side * 0.5), l.at(t + 0.07, side * 0.9)]), {
        stroke: colour,
        width: l.length * 0.052 * share * (1 - Math.abs(t - 0.4)),
        opacity: 0.75,
      })
  }
}
const prayerMarks = (l: LeafSpace, pen: Pen) => {
  pen.path(
    smooth(
      [0.04, 0.14, 0.24, 0.34, 0.44, 0.54, 0.64, 0.74, 0.84]
        .map((t, i) => l.at(t, i % 2 ? 0.3 : 0.08))
        .concat(
          [0.84, 0.74, 0.64, 0.54, 0.44, 0.34, 0.24, 0.14, 0.04].map((t, i) => l.at(t, i % 2 ? -0.3 : -0.08)),
        ),
      true,
    ),
    { fill: '#a9cf6a', opacity: 0.9 },
  )
  let d = ''
  for (let i = 0; i < 8; i += 1)
    for (const side of [-1, 1])
      d += smooth([
        l.spine.at(0.08 + i * 0.1),
        l.at(0.12 + i * 0.1, side * 0.5),
        l.at(0.17 + i * 0.1, side * 0.95),
      ])
  pen.path(d, { stroke: '#d23b4e', width: Math.max(1, l.width * 0.035) })
  pen.path(smooth([0.01, 0.3, 0.6, 0.95].map((t) => l.spine.at(t))), {
    stroke: '#d23b4e',
    width: Math.max(1.3, l.width * 0.05),
  })
}
const whiteVeins = (l: LeafSpace, pen: Pen) => {
  let d = smooth([0, 0.3, 0.6, 0.97].map((t) => l.spine.at(t)))
  for (const t of [0.02, 0.14, 0.28, 0.42, 0.56, 0.7])
    for (const side of [-1, 1])
      d += smooth([l.spine.at(t), l.at(t + 0.05, side * 0.5), l.at(t + 0.08, side * 0.97)])
  for (const side of [-1, 1])
    d += smooth([
      l.spine.at(0.02),
      l.spine.at(0.02),
      [l.at(0, side * 0.5)[0], l.at(0, side * 0.5)[1] + l.length * 0.1],
    ])
  pen.path(d, { stroke: '#eef3e2', width: Math.max(1.4, l.width * 0.045) })
  pen.path(l.outline, { stroke: '#dfe8d4', width: Math.max(1, l.width * 0.025), opacity: 0.8 })
}
const splash =
  (colours: Hex[], rng: Rng, amount = 9) =>
  (l: LeafSpace, pen: Pen) =>
    pen.clipped(l.outline, () => {
      for (let i = 0; i < amount; i += 1) {
        const at = l.at(rng.range(0.05, 0.92), rng.jitter(0.9))
        const r = l.width * rng.range(0.06, 0.22)
        const colour = colours[i % colours.length] ?? '#ffffff'
        pen.path(
          smooth(
            [0, 1, 2, 3, 4].map((k) =>
              add(at, [
                Math.cos(k * 1.257) * r * rng.range(0.5, 1.3),
                Math.sin(k * 1.257) * r * rng.range(0.5, 1.3),
              ]),
            ),
            true,
          ),
          { fill: colour, opacity: 0.85 },
        )
      }
    })
const heartOf =
  (colour: Hex, rim = 0.72) =>
  (l: LeafSpace, pen: Pen) => {
    const ts = [0.02, 0.2, 0.4, 0.6, 0.8, 0.93]
    pen.path(smooth([...ts.map((t) => l.at(t, -rim)), ...ts.toReversed().map((t) => l.at(t, rim))], true), {
      fill: colour,
      opacity: 0.88,
    })
  }

const fiddleLeaf: Foliage = {
  length: 82,
  width: 56,
  shape: wavy(fiddle, 3, 0.05),
  skin: skin('#3d7a45', '#b9d78f'),
  veins: { pairs: 6, sweep: 0.12, width: 1, opacity: 0.75 },
  gloss: 0.14,
}
const rubberLeaf: Foliage = {
  length: 84,
  width: 42,
  shape: elliptic,
  skin: (k) => skin(mix('#2d4a38', '#4a2f33', k * 0.7), '#a9707a'),
  veins: { pairs: 9, sweep: 0.05, opacity: 0.22 },
  gloss: 0.42,
}
const oliveLeaf: Foliage = {
  length: 26,
  width: 7,
  shape: elliptic,
  skin: (k) => skin(k > 0.55 ? '#a9b79a' : '#73896a'),
  rib: 0.6,
}

const palmFan = (
  pen: Pen,
  rng: Rng,
  o: {
    fronds: number
    length: number
    leaflet: number
    width: number
    pairs: number
    colour: Hex
    stalk: Hex
    fan: number
    fall: number
    droop: number
    open?: [number, number]
    bare?: number
    thick?: number
  },
) => {
  for (let i = 0; i < o.fronds; i += 1) {
    const across = -1 + (2 * i) / (o.fronds - 1)
    const deep = (i * 0.618) % 1
    const lean = across * o.fan + rng.jitter(4)
    const foot: Pt = [across * 20, deep * 8 - 3]
    const long = o.length * (1 - Math.abs(across) * 0.18) * (1 - deep * 0.22)
    pen.at(3 + Math.round(deep * 20), () =>
      frond(pen, rng, {
        way: arch(foot, lean, long, o.fall),
        pairs: o.pairs,
        length: o.leaflet,
        width: o.width,
        skin: shaded(skin(o.colour), -0.16 + deep * 0.2),
        rachis: skin(o.stalk),
        droop: o.droop,
        bare: o.bare ?? 0.36,
        open: o.open ?? [58, 24],
        thick: o.thick ?? 3.6,
      }),
    )
  }
}

function spiderBaby(pen: Pen, rng: Rng, at: Pt, size: number): void {
  rosette(pen, rng, {
    at,
    count: 11,
    tilt: 0.7,
    shape: strap,
    length: () => size,
    width: () => size * 0.15,
    rise: (k) => -6 + k * 50,
    arch: 24,
    skin: skin('#6fa354', '#f3f1d8'),
    rib: size * 0.05,
  })
}

function pitcher(pen: Pen, top: Pt, size: number): void {
  const red = skin('#a6473b', '#e4a96a')
  blade(pen, {
    from: [top[0], top[1] + size],
    to: top,
    width: size * 0.5,
    bow: 0.05,
    shape: [
      [0, 0.3],
      [0.06, 0.6],
      [0.25, 0.98],
      [0.5, 1],
      [0.75, 0.74],
      [1, 0.86],
    ],
    skin: skin('#9fae52'),
    rib: 0,
    marks: (l, p) => {
      p.clipped(l.outline, () => {
        for (let i = 0; i < 12; i += 1)
          p.path(
            smooth([l.at(0.1 + i * 0.075, -0.9), l.at(0.14 + i * 0.075, 0), l.at(0.1 + i * 0.075, 0.9)]),
            { stroke: '#a6473b', width: size * 0.035, opacity: 0.2 + i * 0.05 },
          )
      })
      p.path(smooth([l.at(0.1, -0.3), l.at(0.5, -0.34), l.at(0.95, -0.4)]), {
        stroke: '#e9e3a8',
        width: 1.2,
        opacity: 0.7,
      })
    },
  })
  pen.path(ellipse(top[0], top[1], size * 0.23, size * 0.1), {
    fill: '#3f2019',
    stroke: '#c95a3e',
    width: size * 0.07,
  })
  blade(pen, {
    from: [top[0] - size * 0.2, top[1] - size * 0.04],
    to: [top[0] + size * 0.24, top[1] - size * 0.26],
    width: size * 0.3,
    shape: power(0.5, 0.5),
    skin: red,
    rib: 0.8,
  })
}

function strelitzia(pen: Pen, tip: Pt, size: number, side: number): void {
  for (const [a, l] of [
    [-8, 1],
    [14, 1.08],
    [34, 0.9],
  ] as const)
    blade(pen, {
      from: tip,
      to: polar(tip, a * side, size * l),
      width: size * 0.24,
      shape: lance,
      skin: skin('#ee8a1d', '#f9c46a'),
      rib: 1,
    })
  blade(pen, {
    from: tip,
    to: polar(tip, 52 * side, size * 0.86),
    width: size * 0.13,
    shape: [
      [0, 0.5],
      [0.5, 0.5],
      [0.7, 1],
      [0.86, 0.7],
      [1, 0],
    ],
    skin: skin('#2f4fa3'),
    rib: 0,
  })
  blade(pen, {
    from: add(tip, [-side * size * 0.34, size * 0.06]),
    to: add(tip, [side * size * 1.05, -size * 0.08]),
    bow: -0.06 * side,
    width: size * 0.24,
    shape: [
      [0, 0.5],
      [0.2, 1],
      [0.5, 0.8],
      [0.8, 0.34],
      [1, 0],
    ],
    skin: skin('#5f8a63', '#c5506a'),
    rib: 1.6,
  })
}

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

const pothosLeaf = (rng: Rng, pen: Pen, at: Pt, angle: number, size: number, tone: number) =>
  blade(pen, {
    from: at,
    to: polar(at, angle, size),
    width: size * 0.86,
    shape: heart,
    skin: shaded(skin('#5aa04a'), tone),
    veins: { pairs: 4, opacity: 0.4 },
    turn: rng.jitter(0.3),
    gloss: 0.18,
    marks: splash(['#f0e68a', '#e4dc6c', '#f6f0b4'], rng, 7),
  })
const philoLeaf = (pen: Pen, at: Pt, angle: number, size: number, tone: number) =>
  blade(pen, {
    from: at,
    to: polar(at, angle, size),
    width: size * 0.84,
    shape: [
      [0, 0],
      [-0.12, 0.24],
      [-0.2, 0.52],
      [-0.12, 0.84],
      [0.1, 1],
      [0.36, 0.84],
      [0.62, 0.46],
      [0.84, 0.14],
      [1, 0],
    ],
    skin: shaded(skin('#3f7f4a'), tone),
    veins: { pairs: 5, opacity: 0.4 },
    gloss: 0.2,
  })

function pothos(pen: Pen, rng: Rng): void {
  for (let i = 0; i < 16; i += 1) {
    const a = -84 + ((i * 53) % 168)
    const tip = polar([a * 0.3, 0], a * 0.8, 34 + (i % 4) * 12)
    pen.at(6 + i, () => {
      stem(pen, quad([a * 0.2, 2], polar([0, 0], a * 0.3, 24), tip), 2.6, 2, skin('#8cae5a'))
      pothosLeaf(rng, pen, tip, a * 1.2 + (a > 0 ? 24 : -24), rng.range(42, 52), -0.16 + i * 0.014)
    })
  }
  trail(pen, rng, {
    strands: 6,
    rim: 56,
    drop: [90, 210],
    sway: 22,
    colour: '#8cae5a',
    thick: 2.6,
    pitch: 30,
    leaf: (at, side, k, tone) =>
      pothosLeaf(rng, pen, at, side * 70 + 150 * side * 0.4, 46 - k * 14, tone + 0.04),
  })
}

export const foliage: Record<string, Plant> = {
  monstera: {
    wash: 'leaf',
    pot: ceramic(104, GLAZE.white),
    tall: 110,
    where: 'floor',
    grow: (pen, rng) => {
      const list: [number, number, number, number, number][] = [
        [-50, 128, -78, 92, -0.16],
        [46, 142, 66, 96, -0.14],
        [-16, 190, -34, 100, -0.08],
        [20, 178, 30, 96, -0.04],
        [-62, 70, -104, 84, 0],
        [60, 78, 104, 86, 0.02],
        [4, 112, 8, 98, 0.06],
        [-30, 60, -128, 62, 0.08],
      ]
      list.forEach(([lean, reach, hang, size, tone], i) => {
        const foot: Pt = [lean * 0.12, 2]
        const tip = polar(foot, lean * 0.72, reach)
        pen.at(4 + i * 3, () => {
          stem(pen, quad(foot, polar(foot, lean * 0.25, reach * 0.6), tip), 5, 3.6, skin('#4d8a52'))
          monsteraLeaf(pen, tip, hang, size, tone, rng.jitter(0.2))
        })
      })
      pen.at(30, () =>
        blade(pen, {
          from: [6, -90],
          to: [16, -178],
          width: 12,
          bow: 0.05,
          shape: lance,
          skin: skin('#9ac46a'),
        }),
      )
    },
    study: (pen) => {
      stem(pen, bowed([30, 230], [0, 60], 0.1), 12, 8, skin('#4d8a52'))
      monsteraLeaf(pen, [0, 60], -6, 300, 0, 0.04)
    },
  },
  'fiddle-leaf-fig': {
    wash: 'sand',
    pot: fibre(92),
    tall: 165,
    where: 'floor',
    grow: (pen, rng) => {
      const { way } = trunk(pen, rng, { height: 250, trunk: 9, skin: WOOD, lean: 6 })
      leafyStem(pen, rng, way, 15, fiddleLeaf, { from: 0.3, stalk: 6 })
    },
    study: (pen, rng) => {
      stem(pen, bowed([-16, 220], [-4, 120], 0.1), 12, 10, skin('#7d9a54'))
      leaf(
        pen,
        rng,
        {
          ...fiddleLeaf,
          length: 320,
          width: 214,
          veins: { pairs: 8, sweep: 0.12, width: 1.6, opacity: 0.8 },
        },
        [-4, 124],
        3,
      )
    },
  },
  'bird-of-paradise': {
    wash: 'sky',
    pot: fibre(104, GLAZE.char),
    tall: 130,
    where: 'floor',
    grow: (pen, rng) => {
      clump(pen, rng, {
        leaves: 9,
        stalk: [90, 190],
        stalkWidth: 5.4,
        length: 108,
        width: 44,
        shape: elliptic,
        skin: skin('#3f7d63'),
        veins: { pairs: 14, sweep: 0.05, opacity: 0.4 },
        fan: 42,
        nod: 14,
        gloss: 0.16,
      })
      for (const [lean, height, side] of [
        [-15, 206, -1],
        [10, 252, 1],
        [30, 172, 1],
      ] as const)
        pen.at(36, () =>
          scape(pen, [lean * 0.3, 2], lean, height, '#5f8a5a', (tip) => strelitzia(pen, tip, 54, side), 5),
        )
    },
    study: (pen) => {
      stem(pen, bowed([-60, 240], [-30, 20], 0.05), 18, 14, skin('#5f8a5a'))
      strelitzia(pen, [-30, 20], 190, 1)
    },
  },
  'kentia-palm': {
    wash: 'leaf',
    pot: fibre(90, '#8a7f6c'),
    tall: 185,
    where: 'floor',
    grow: (pen, rng) =>
      palmFan(pen, rng, {
        fronds: 6,
        length: 300,
        leaflet: 92,
        width: 8,
        pairs: 10,
        colour: '#2f6a45',
        stalk: '#4f8a50',
        fan: 30,
        fall: 0.72,
        droop: 0.5,
        open: [70, 34],
        bare: 0.44,
        thick: 4,
      }),
    study: (pen, rng) =>
      frond(pen, rng, {
        way: quad([-130, 190], [-60, -60], [120, -150]),
        pairs: 12,
        length: 190,
        width: 22,
        skin: skin('#2f6a45'),
        rachis: skin('#6a9a4f'),
        droop: 0.42,
        open: [70, 34],
        bare: 0.2,
        thick: 8,
      }),
  },
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
  'ficus-bonsai': {
    wash: 'sand',
    pot: { form: 'tray', width: 158, height: 38, colour: '#4f6a74', shine: 0.4, soil: '#5a5a34' },
    tall: 36,
    where: 'table',
    grow: (pen, rng) => {
      const wood = bark('#9d8f7c', '#c9bda9', '#6d604f', '#453a2e')
      const way = through([
        [-10, 4],
        [-22, -40],
        [20, -82],
        [-8, -128],
        [6, -158],
      ])
      pen.at(1, () => {
        for (const [x, y] of [
          [-52, 10],
          [-30, 14],
          [18, 14],
          [40, 8],
          [58, 6],
        ] as Pt[])
          stem(pen, quad([-10, -16], [x * 0.5, -2], [x, y]), 12, 3, wood)
        stem(pen, quad([-14, -52], [-50, -66], [-74, -84]), 10, 5, wood)
        stem(pen, quad([16, -84], [52, -92], [78, -112]), 10, 5, wood)
        stem(pen, way, 34, 10, wood)
      })
      const f: Foliage = {
        length: 13,
        width: 8.5,
        shape: elliptic,
        skin: (k) => skin(k > 0.5 ? '#4f8a4a' : '#3f7643'),
        rib: 0,
      }
      for (const [x, y, rx, ry, n] of [
        [-76, -98, 52, 24, 90],
        [80, -126, 52, 25, 90],
        [4, -174, 64, 34, 130],
        [-22, -128, 34, 16, 40],
      ] as const)
        crown(pen, rng, [x, y], rx, ry, n, f, 8)
    },
    study: { zoom: 2.3, at: [4, -96] },
  },
  'moth-orchid': {
    wash: 'lilac',
    pot: { ...ceramic(86, GLAZE.white), soil: 'bark' },
    tall: 58,
    where: 'table',
    grow: (pen, rng) => {
      const green = skin('#4c7f4f')
      for (const [a, l, z] of [
        [-70, 96, 4],
        [66, 100, 5],
        [-44, 78, 3],
        [48, 74, 62],
        [-80, 66, 63],
      ] as const)
        pen.at(z, () =>
          blade(pen, {
            from: [a * 0.08, 0],
            to: polar([0, 8], a, l),
            bow: a > 0 ? 0.24 : -0.24,
            width: 33,
            shape: [
              [0, 0.5],
              [0.2, 0.8],
              [0.6, 1],
              [0.88, 0.8],
              [1, 0],
            ],
            skin: green,
            gloss: 0.25,
          }),
        )
      for (const x of [-34, 30])
        pen.at(64, () =>
          stem(
            pen,
            through([
              [x * 0.5, 2],
              [x * 1.1, -6],
              [x * 1.5, 20],
            ]),
            4,
            3,
            skin('#a9b79a'),
          ),
        )
      const way = through([
        [2, 0],
        [-14, -120],
        [-2, -214],
        [66, -258],
        [126, -230],
      ])
      pen.at(8, () => {
        stem(pen, bowed([6, 2], [-6, -206], 0.02), 3, 2.4, skin('#a98a54'))
        stem(pen, way, 4, 2.4, skin('#6b8f52'))
      })
      for (let i = 0; i < 7; i += 1)
        pen.at(20 + i, () =>
          orchid(pen, rng, add(way.at(0.56 + i * 0.058), [i % 2 ? -9 : 8, i % 2 ? 14 : -10]), 29 - i * 1.3),
        )
      for (const t of [0.965, 1])
        pen.at(19, () => roundFruit(pen, way.at(t), 5.4, '#c9a9bb', { tall: 1.2, shine: 0.4 }))
    },
    study: (pen, rng) => {
      stem(
        pen,
        through([
          [-140, 200],
          [-90, 60],
          [-60, -60],
          [30, -150],
        ]),
        9,
        6,
        skin('#6b8f52'),
      )
      orchid(pen, rng, [10, 30], 148)
      orchid(pen, rng, [60, -150], 70)
      roundFruit(pen, [-84, -96], 20, '#c9a9bb', { tall: 1.25 })
    },
  },
  'sago-palm': {
    wash: 'clay',
    pot: clay(104),
    tall: 95,
    where: 'roof',
    grow: (pen, rng) => {
      pen.at(2, () => {
        blade(pen, {
          from: [0, 8],
          to: [0, -70],
          width: 62,
          shape: [
            [0, 0.86],
            [0.3, 1],
            [0.7, 0.9],
            [1, 0.5],
          ],
          skin: skin('#7a5a3c'),
          rib: 0,
          marks: (l, p) => {
            for (let r = 0; r < 7; r += 1)
              for (let i = -3; i <= 3; i += 1) {
                const at = l.at(0.05 + r * 0.14, (i + (r % 2) * 0.5) * 0.28)
                p.path(polygon([add(at, [-5, -3]), add(at, [0, -9]), add(at, [5, -3]), add(at, [0, 4])]), {
                  fill: '#9a7550',
                  stroke: '#4a3220',
                  width: 0.8,
                })
              }
          },
        })
      })
      for (let i = 0; i < 22; i += 1) {
        const a = -112 + ((i * 71) % 225)
        pen.at(4 + i, () =>
          frond(pen, rng, {
            way: quad(
              [a * 0.06, -64],
              polar([0, -64], a * 0.74, 84),
              add(polar([0, -64], a, 138 + rng.jitter(8)), [0, Math.abs(a) > 70 ? 14 : 0]),
            ),
            pairs: 24,
            length: 27,
            width: 3,
            skin: shaded(skin('#2f5f3f'), -0.16 + (i / 22) * 0.22),
            bare: 0.12,
            open: [64, 36],
            shape: [
              [0, 0.8],
              [0.5, 0.7],
              [1, 0],
            ],
          }),
        )
      }
    },
    study: (pen, rng) =>
      frond(pen, rng, {
        way: quad([-70, 220], [-40, -20], [70, -210]),
        pairs: 28,
        length: 118,
        width: 10,
        skin: skin('#2f5f3f'),
        bare: 0.06,
        open: [64, 40],
        shape: [
          [0, 0.8],
          [0.5, 0.7],
          [1, 0],
        ],
        thick: 9,
        rib: 0.8,
      }),
  },
  'dragon-tree': {
    wash: 'rose',
    pot: plastic(96, '#e6ded0'),
    tall: 140,
    where: 'floor',
    grow: (pen, rng) => {
      for (const [x, h, lean, z] of [
        [-12, 132, -34, 1],
        [10, 204, 18, 2],
        [2, 80, 44, 3],
      ] as const) {
        const way = through([
          [x, 4],
          [x + lean * 0.1, -h * 0.4],
          [x + lean * 0.7, -h * 0.66],
          [x + lean, -h],
        ])
        pen.at(z, () => {
          stem(pen, way, 9, 7, PALE_WOOD)
          for (let i = 2; i < 14; i += 1) {
            const at = way.at(i / 15)
            pen.path(`M${at[0] - 4} ${at[1]}l4 2l4 -2`, { stroke: '#766a58', width: 0.9 })
          }
        })
        pen.at(6 + z * 2, () =>
          rosette(pen, rng, {
            at: way.at(1),
            count: 46,
            tilt: 0.6,
            shape: [
              [0, 0.8],
              [0.3, 1],
              [0.7, 0.7],
              [1, 0],
            ],
            arch: 26,
            length: (k) => 88 - k * 14,
            width: () => 6,
            rise: (k) => -22 + k * 106,
            skin: (k) => skin(mix('#3f6a4a', '#55834f', k), '#a83a50'),
            rib: 0.7,
            marks: (l, p) => p.path(l.outline, { stroke: '#a83a50', width: 1.3, opacity: 0.75 }),
          }),
        )
      }
    },
    study: { zoom: 2.6, at: [34, -216] },
  },
  'rubber-plant': {
    wash: 'clay',
    pot: plastic(104, '#d8c8b0'),
    tall: 105,
    where: 'floor',
    grow: (pen, rng) => {
      for (const [x, lean, h, z] of [
        [-8, -24, 206, 0],
        [10, 26, 160, 24],
      ] as const) {
        const way = through([
          [x, 3],
          [x + lean * 0.4, -h * 0.5],
          [x + lean, -h],
        ])
        pen.at(1 + z, () => stem(pen, way, 7, 4, WOOD))
        pen.at(z, () =>
          leafyStem(pen, rng, way, z ? 7 : 10, rubberLeaf, { from: 0.16, stalk: 9, stalkColour: '#8a5a4c' }),
        )
        pen.at(60 + z, () =>
          blade(pen, {
            from: way.at(1),
            to: add(way.at(1), [lean * 0.2, -46]),
            width: 9,
            shape: lance,
            skin: skin('#c4393c'),
            rib: 0,
          }),
        )
      }
    },
    study: (pen, rng) => {
      stem(pen, bowed([-30, 220], [0, 90], 0.08), 13, 11, skin('#8a5a4c'))
      leaf(
        pen,
        rng,
        {
          ...rubberLeaf,
          length: 300,
          width: 146,
          skin: skin('#35443a', '#b8808a'),
          veins: { pairs: 16, sweep: 0.05, opacity: 0.35 },
        },
        [0, 90],
        12,
      )
      blade(pen, {
        from: [-20, 110],
        to: [-96, -120],
        width: 34,
        shape: lance,
        skin: skin('#c4393c'),
        rib: 0,
        gloss: 0.3,
      })
    },
  },
  anthurium: {
    wash: 'rose',
    pot: ceramic(100, GLAZE.char),
    tall: 45,
    where: 'table',
    grow: (pen, rng) => {
      clump(pen, rng, {
        leaves: 11,
        stalk: [50, 112],
        stalkWidth: 3.6,
        length: 74,
        width: 52,
        shape: [
          [0, 0],
          [-0.14, 0.3],
          [-0.2, 0.6],
          [-0.08, 0.9],
          [0.14, 1],
          [0.4, 0.86],
          [0.66, 0.5],
          [0.86, 0.18],
          [1, 0],
        ],
        skin: skin('#2f6f45'),
        veins: { pairs: 5 },
        fan: 72,
        gloss: 0.2,
      })
      for (const [lean, h, a] of [
        [-28, 150, -54],
        [16, 186, 36],
        [40, 128, 64],
        [-6, 214, -20],
        [-50, 104, -80],
      ] as const)
        pen.at(34, () =>
          scape(pen, [lean * 0.15, 2], lean, h, '#6a8a4f', (tip) =>
            spathe(pen, tip, a, 52, { colour: '#cf2c33', spadix: '#f1cf5f', wide: 0.96 }),
          ),
        )
    },
    study: (pen) => {
      stem(pen, bowed([40, 240], [0, 60], 0.08), 11, 9, skin('#6a8a4f'))
      spathe(pen, [0, 60], -14, 270, { colour: '#cf2c33', spadix: '#f1cf5f', wide: 0.98 })
    },
  },
  'calathea-orbifolia': {
    wash: 'leaf',
    pot: plastic(106, '#c98f6a'),
    tall: 58,
    where: 'table',
    grow: (pen, rng) =>
      clump(pen, rng, {
        leaves: 12,
        stalk: [44, 142],
        stalkWidth: 3.2,
        length: 84,
        width: 80,
        shape: power(0.42, 0.46),
        skin: skin('#4a8a5c', '#dcebcf'),
        marks: silverBands('#cfe3d0', 1.3),
        fan: 66,
        nod: 42,
        stalkColour: '#7f9a5a',
      }),
    study: (pen, rng) => {
      stem(pen, bowed([30, 230], [0, 130], 0.1), 9, 7, skin('#7f9a5a'))
      leaf(
        pen,
        rng,
        {
          length: 300,
          width: 280,
          shape: power(0.42, 0.46),
          skin: skin('#4a8a5c', '#dcebcf'),
          marks: silverBands('#cfe3d0', 1.2),
        },
        [0, 130],
        -8,
      )
    },
  },
  bromeliad: {
    wash: 'lemon',
    pot: ceramic(98, GLAZE.teal),
    tall: 42,
    where: 'table',
    grow: (pen, rng) => {
      rosette(pen, rng, {
        count: 26,
        tilt: 0.34,
        shape: strap,
        arch: 34,
        length: (k) => 150 - k * 46,
        width: () => 20,
        rise: (k) => 8 + k * 60,
        skin: skin('#4d9150'),
        gloss: 0.3,
        rimAt: 14,
      })
      pen.at(50, () => {
        stem(pen, bowed([0, -20], [2, -122], 0.02), 7, 6, skin('#b5413a'))
        rosette(pen, rng, {
          at: [2, -128],
          count: 24,
          tilt: 0.62,
          shape: lance,
          arch: 8,
          length: (k) => 68 - k * 34,
          width: (k) => 19 - k * 6,
          rise: (k) => 6 + k * 72,
          skin: (k) => skin(mix('#d42f35', '#ef5a2f', k), '#f7a06a'),
        })
      })
    },
    study: (pen, rng) => {
      rosette(pen, rng, {
        at: [0, 0],
        count: 30,
        tilt: 0.8,
        shape: lance,
        arch: 4,
        length: (k) => 180 - k * 110,
        width: (k) => 56 - k * 22,
        rise: (k) => 4 + k * 66,
        skin: (k) => skin(mix('#d42f35', '#ef5a2f', k), '#f7a06a'),
        rib: 1.2,
        veins: { pairs: 3, parallel: true, opacity: 0.3 },
      })
      for (let i = 0; i < 9; i += 1)
        pen.at(60, () =>
          pen.circle([rng.jitter(20), -14 + rng.jitter(14)], 6, {
            fill: '#f7e27a',
            stroke: '#b5821f',
            width: 1,
          }),
        )
    },
  },
  'alocasia-polly': {
    wash: 'sky',
    pot: plastic(98, '#e9e2d2'),
    tall: 50,
    where: 'table',
    grow: (pen, rng) =>
      clump(pen, rng, {
        leaves: 8,
        stalk: [60, 150],
        stalkWidth: 3.8,
        stalkColour: '#8a6a6a',
        length: 112,
        width: 66,
        shape: wavy(arrow, 5, 0.07),
        skin: skin('#1f4a3a'),
        marks: whiteVeins,
        fan: 56,
        nod: 62,
        rib: 0,
      }),
    study: (pen) => {
      stem(pen, bowed([-60, -230], [-20, -120], 0.1), 9, 8, skin('#8a6a6a'))
      blade(pen, {
        from: [-20, -110],
        to: [10, 220],
        width: 210,
        shape: wavy(arrow, 6, 0.07),
        skin: skin('#1f4a3a'),
        marks: whiteVeins,
        rib: 0,
        gloss: 0.12,
      })
    },
  },
  'pitcher-plant': {
    wash: 'clay',
    pot: plastic(104, '#6a5a4a'),
    tall: 45,
    where: 'hang',
    grow: (pen, _rng) => {
      const leaves: [number, number, number][] = [
        [-74, 122, 62],
        [70, 126, 84],
        [-48, 112, 104],
        [44, 118, 24],
        [-22, 110, 46],
        [18, 122, 112],
        [-92, 94, 34],
        [90, 90, 44],
        [0, 128, 72],
      ]
      leaves.forEach(([a, l, drop], i) => {
        const tip = add(polar([0, -4], a, l * 0.86), [0, Math.abs(a) * 0.24])
        pen.at((Math.abs(a) < 30 ? 20 : 66) + i, () => {
          blade(pen, {
            from: [a * 0.1, -2],
            to: tip,
            spine: quad([a * 0.1, -2], polar([0, 0], a * 0.7, l * 0.62), tip),
            width: 25,
            shape: elliptic,
            skin: shaded(skin('#6a9f4c'), -0.12 + i * 0.02),
            veins: { pairs: 5, opacity: 0.4 },
          })
          const out = Math.sign(a || 1)
          const hook = add(tip, [out * 16, drop])
          stem(
            pen,
            through([
              tip,
              add(tip, [out * 22, 10]),
              add(tip, [out * 20, drop * 0.7]),
              add(hook, [out * 2, 44]),
            ]),
            2,
            1.6,
            skin('#9a7a4a'),
          )
          pitcher(pen, hook, 48)
        })
      })
    },
    study: (pen) => {
      blade(pen, {
        from: [-170, -90],
        to: [-20, -190],
        bow: -0.1,
        width: 66,
        shape: elliptic,
        skin: skin('#6a9f4c'),
        veins: { pairs: 8 },
      })
      stem(
        pen,
        through([
          [-20, -190],
          [60, -180],
          [90, -60],
          [60, 120],
          [30, 150],
        ]),
        6,
        5,
        skin('#9a7a4a'),
      )
      pitcher(pen, [10, -60], 230)
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
  croton: {
    wash: 'lemon',
    pot: plastic(104, '#5a6b52'),
    tall: 60,
    where: 'roof',
    grow: (pen, rng) => {
      const f: Foliage = {
        length: 84,
        width: 27,
        shape: power(0.8, 0.8),
        skin: (k) => skin(k < 0.4 ? '#4f7f3a' : k < 0.7 ? '#b8402f' : '#d98a2a', '#f3cf4a'),
        veins: { pairs: 7, width: 1.6, opacity: 0.95, sweep: 0.1 },
        rib: 1.8,
        marks: (l, p) => splash(['#f0c63c', '#e0702a', '#c9302f'], rng, 5)(l, p),
        gloss: 0.2,
      }
      for (const [x, lean, h] of [
        [-14, -44, 150],
        [12, 40, 158],
        [0, 0, 188],
      ] as const) {
        const way = through([
          [x, 3],
          [x + lean * 0.4, -h * 0.5],
          [x + lean, -h],
        ])
        pen.at(1, () => stem(pen, way, 6, 4, WOOD))
        pen.at(x === 0 ? 18 : 0, () => leafyStem(pen, rng, way, 13, f, { from: 0.3, stalk: 4 }))
      }
    },
    study: (pen, rng) => {
      const colours: [Hex, number, number][] = [
        ['#4f7f3a', -56, 250],
        ['#b8402f', 46, 260],
        ['#d98a2a', -6, 320],
      ]
      for (const [c, a, l] of colours)
        leaf(
          pen,
          rng,
          {
            length: l,
            width: 92,
            shape: power(0.8, 0.8),
            skin: skin(c, '#f3cf4a'),
            veins: { pairs: 11, width: 3, opacity: 0.95, sweep: 0.08 },
            rib: 4,
            marks: splash(['#f0c63c', '#e0702a', '#c9302f'], rng, 10),
          },
          [0, 180],
          a,
        )
    },
  },
  caladium: {
    wash: 'rose',
    pot: plastic(100, '#e8e0d0'),
    tall: 42,
    where: 'table',
    grow: (pen, rng) =>
      clump(pen, rng, {
        leaves: 13,
        stalk: [50, 128],
        stalkWidth: 2.8,
        stalkColour: '#a07a7a',
        length: 88,
        width: 72,
        shape: shield,
        skin: skin('#4c8f4e', '#c22f5c'),
        marks: (l, p) => {
          heartOf('#f0a3b4', 0.74)(l, p)
          splash(['#f9d3da'], rng, 5)(l, p)
        },
        veins: { pairs: 5, width: 1.2, opacity: 0.9 },
        fan: 68,
        nod: 54,
      }),
    study: (pen, rng) => {
      stem(pen, bowed([-30, -220], [0, -110], 0.1), 7, 6, skin('#a07a7a'))
      blade(pen, {
        from: [0, -104],
        to: [0, 210],
        width: 260,
        shape: shield,
        skin: skin('#4c8f4e', '#c22f5c'),
        marks: (l, p) => {
          heartOf('#f0a3b4', 0.76)(l, p)
          splash(['#f9d3da', '#ffffff'], rng, 12)(l, p)
        },
        veins: { pairs: 7, width: 2, opacity: 0.9 },
      })
    },
  },
  'air-plant': {
    wash: 'sky',
    pot: null,
    tall: 16,
    where: 'sill',
    grow: (pen, rng) => {
      const wood = bark('#a58a6a', '#cdb596', '#77603f', '#4a3a28')
      pen.at(1, () => {
        stem(
          pen,
          through([
            [-118, 34],
            [-50, 14],
            [20, 26],
            [112, -8],
          ]),
          30,
          14,
          wood,
        )
        stem(pen, quad([30, 20], [70, 30], [96, 44]), 14, 5, wood)
        stem(pen, quad([-60, 14], [-84, -10], [-92, -30]), 11, 4, wood)
        for (let i = 0; i < 5; i += 1)
          pen.path(
            smooth([
              [-90 + i * 6, 28 - i * 3],
              [-20, 14 + i * 3],
              [60 - i * 5, 10 + i * 3],
            ] as Pt[]),
            { stroke: '#6b5538', width: 1, opacity: 0.5 },
          )
      })
      pen.at(6, () =>
        rosette(pen, rng, {
          at: [-6, 4],
          count: 46,
          tilt: 0.34,
          shape: [
            [0, 1],
            [0.2, 0.9],
            [0.6, 0.4],
            [1, 0],
          ],
          arch: 18,
          length: (k) => 128 - k * 42,
          width: () => 9,
          rise: (k) => 14 + k * 70,
          skin: (k) => skin(mix('#9fb3a0', '#d9566a', Math.max(0, k - 0.55) * 1.6)),
        }),
      )
      pen.at(40, () => {
        for (const a of [-14, 2, 16])
          blade(pen, {
            from: [-6, -58],
            to: polar([-6, -58], a, 62),
            width: 8,
            shape: strap,
            skin: skin('#7a56b5'),
            rib: 0,
          })
      })
    },
    study: { zoom: 2.6, at: [-6, -52] },
  },
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
  'lobster-claw': {
    wash: 'sand',
    pot: clay(100),
    tall: 150,
    where: 'roof',
    grow: (pen, rng) => {
      clump(pen, rng, {
        leaves: 8,
        stalk: [100, 170],
        stalkWidth: 6,
        length: 132,
        width: 46,
        shape: elliptic,
        skin: skin('#4a8f4f'),
        veins: { pairs: 18, sweep: 0.05, opacity: 0.45 },
        fan: 38,
        nod: 16,
      })
      for (const [x, y] of [
        [74, -206],
        [-76, -150],
      ] as const)
        pen.at(40, () => lobster(pen, rng, [x * 0.1, 0], [x, y], 7, 40))
    },
    study: (pen, rng) => lobster(pen, rng, [-120, 200], [20, -190], 7, 72),
  },
  'snake-plant': {
    wash: 'lemon',
    pot: ceramic(100, GLAZE.mustard),
    tall: 70,
    where: 'floor',
    grow: (pen, _rng) => {
      const list: [number, number, number, number][] = [
        [-26, -30, 168, -0.16],
        [22, 34, 182, -0.16],
        [-6, -10, 258, -0.1],
        [14, 12, 222, -0.05],
        [-24, -44, 128, -0.02],
        [30, 54, 118, 0],
        [0, -2, 176, 0.03],
        [-14, -18, 104, 0.06],
        [16, 18, 86, 0.08],
      ]
      list.forEach(([x, lean, h, tone], i) => {
        pen.at(i * 2, () => snake(pen, [x, i - 3], [x + lean, -h], 28, tone))
      })
    },
    study: (pen) => {
      snake(pen, [-70, 230], [-110, -170], 92, -0.06)
      snake(pen, [40, 230], [60, -220], 108, 0)
      snake(pen, [120, 230], [170, -60], 80, 0.04)
    },
  },
  'zz-plant': {
    wash: 'clay',
    pot: ceramic(104, GLAZE.char),
    tall: 75,
    where: 'floor',
    grow: (pen, rng) => {
      for (let i = 0; i < 7; i += 1) {
        const across = -1 + (2 * i) / 6
        const deep = (i * 0.618) % 1
        const long = (236 - Math.abs(across) * 52) * (1 - deep * 0.26)
        pen.at(3 + Math.round(deep * 20), () =>
          frond(pen, rng, {
            way: arch([across * 22, deep * 7 - 3], across * 52, long, 0.4),
            pairs: 9,
            length: 38,
            width: 17,
            shape: power(0.7, 0.8),
            skin: shaded(skin('#35704a'), -0.14 + deep * 0.2),
            rachis: skin('#5a8f58'),
            thick: 7,
            bare: 0.18,
            open: [62, 40],
            rib: 0.8,
            gloss: 0.4,
          }),
        )
      }
    },
    study: (pen, rng) =>
      frond(pen, rng, {
        way: quad([-90, 230], [-60, 0], [50, -200]),
        pairs: 9,
        length: 140,
        width: 64,
        shape: power(0.7, 0.8),
        skin: skin('#35704a'),
        rachis: skin('#5a8f58'),
        thick: 24,
        bare: 0.14,
        open: [62, 40],
        rib: 1.8,
        gloss: 0.4,
      }),
  },
  'golden-pothos': {
    wash: 'leaf',
    pot: plastic(104, '#efe7d6'),
    tall: 55,
    where: 'hang',
    grow: pothos,
    study: (pen, rng) => {
      const way = through([
        [-110, -210],
        [-40, -90],
        [10, 40],
        [60, 210],
      ])
      run(pen, way, {
        colour: '#8cae5a',
        thick: 8,
        pitch: 108,
        leaf: (at, side, k) => pothosLeaf(rng, pen, at, side > 0 ? 66 : -116, 168 - k * 30, 0),
      })
    },
  },
  'peace-lily': {
    wash: 'sky',
    pot: plastic(104, '#7a6a58'),
    tall: 60,
    where: 'table',
    grow: (pen, rng) => {
      clump(pen, rng, {
        leaves: 18,
        stalk: [50, 110],
        stalkWidth: 3.2,
        length: 92,
        width: 31,
        shape: power(0.75, 0.95),
        skin: skin('#2f6b41'),
        veins: { pairs: 8, sweep: 0.2, opacity: 0.35 },
        fan: 70,
        nod: 30,
        gloss: 0.2,
        bow: 0.16,
      })
      for (const [lean, h] of [
        [-24, 178],
        [6, 226],
        [30, 186],
        [-44, 136],
        [48, 130],
      ] as const)
        pen.at(36, () =>
          scape(pen, [lean * 0.2, 2], lean, h, '#6f9f5f', (tip) =>
            spathe(pen, tip, lean * 0.7 + 8, 62, {
              colour: '#f7f6ea',
              spadix: '#e9dd9a',
              wide: 0.62,
              upright: true,
            }),
          ),
        )
    },
    study: (pen) => {
      stem(pen, bowed([20, 240], [0, 110], 0.06), 12, 10, skin('#6f9f5f'))
      spathe(pen, [0, 110], 6, 320, { colour: '#f7f6ea', spadix: '#e9dd9a', wide: 0.62, upright: true })
    },
  },
  aglaonema: {
    wash: 'rose',
    pot: plastic(104, '#e9e0ce'),
    tall: 48,
    where: 'table',
    grow: (pen, rng) =>
      clump(pen, rng, {
        leaves: 17,
        stalk: [34, 96],
        stalkWidth: 4,
        stalkColour: '#e0a0a4',
        length: 98,
        width: 38,
        shape: power(0.7, 0.9),
        skin: skin('#35704a', '#f07f92'),
        marks: (l, p) => {
          heartOf('#e8788a', 0.6)(l, p)
          splash(['#35704a', '#f6b8bd'], rng, 8)(l, p)
        },
        fan: 72,
        nod: 30,
        rib: 2,
      }),
    study: (pen, rng) => {
      for (const [a, l] of [
        [-40, 260],
        [42, 270],
        [0, 340],
      ] as const)
        leaf(
          pen,
          rng,
          {
            length: l,
            width: 128,
            shape: power(0.7, 0.9),
            skin: skin('#35704a', '#f07f92'),
            marks: (lf, p) => {
              heartOf('#e8788a', 0.64)(lf, p)
              splash(['#35704a', '#f6b8bd', '#2c5f40'], rng, 16)(lf, p)
            },
            rib: 5,
          },
          [0, 190],
          a,
        )
    },
  },
  'cast-iron-plant': {
    wash: 'sand',
    pot: clay(104),
    tall: 70,
    where: 'floor',
    grow: (pen, rng) =>
      clump(pen, rng, {
        leaves: 17,
        stalk: [46, 84],
        stalkWidth: 3.4,
        length: 152,
        width: 36,
        shape: power(0.8, 1),
        skin: skin('#265a3a'),
        veins: { pairs: 4, parallel: true, opacity: 0.35 },
        fan: 50,
        nod: 8,
        bow: 0.12,
        gloss: 0.12,
      }),
    study: (pen, rng) => {
      for (const [a, l] of [
        [-26, 330],
        [30, 310],
        [3, 370],
      ] as const)
        leaf(
          pen,
          rng,
          {
            length: l,
            width: 96,
            shape: power(0.8, 1),
            skin: skin('#265a3a'),
            veins: { pairs: 7, parallel: true, opacity: 0.5 },
            gloss: 0.1,
          },
          [a, 200],
          a,
        )
    },
  },
  'spider-plant': {
    wash: 'lilac',
    pot: plastic(96, '#5f7f8a'),
    tall: 45,
    where: 'hang',
    grow: (pen, rng) => {
      rosette(pen, rng, {
        count: 46,
        tilt: 0.3,
        shape: strap,
        arch: 52,
        length: (k) => 152 - k * 50,
        width: () => 9,
        rise: (k) => -16 + k * 84,
        skin: skin('#6fa354', '#f6f3dc'),
        rib: 3,
        rimAt: 6,
      })
      for (const [x, y] of [
        [-106, 128],
        [96, 152],
        [-40, 176],
      ] as const)
        pen.at(90, () => {
          stem(
            pen,
            through([
              [x * 0.2, -14],
              [x * 0.7, -34],
              [x * 0.94, 30],
              [x, y],
            ]),
            2,
            1.6,
            skin('#d9cf8a'),
          )
          spiderBaby(pen, rng, [x, y], 37)
        })
    },
    study: (pen, rng) => {
      stem(
        pen,
        through([
          [-170, -200],
          [-60, -190],
          [-10, -90],
          [0, 10],
        ]),
        6,
        5,
        skin('#d9cf8a'),
      )
      rosette(pen, rng, {
        at: [0, 20],
        count: 22,
        tilt: 0.72,
        shape: strap,
        length: (k) => 178 - k * 40,
        width: () => 24,
        rise: (k) => -8 + k * 60,
        arch: 26,
        skin: skin('#6fa354', '#f6f3dc'),
        rib: 8,
      })
      for (let i = 0; i < 5; i += 1)
        pen.at(70, () =>
          stem(pen, bowed([i * 8 - 16, 30], [i * 22 - 44, 100 + (i % 2) * 16], 0.1), 6, 2, skin('#e9e2cc')),
        )
    },
  },
  'areca-palm': {
    wash: 'sand',
    pot: plastic(100, '#b5603c'),
    tall: 150,
    where: 'floor',
    grow: (pen, rng) => {
      for (const x of [-14, -4, 8, 17])
        pen.at(1, () => {
          const way = quad([x, 4], [x * 1.2, -40], [x * 2.2, -92])
          stem(pen, way, 5.4, 4, skin('#b7b35a'))
          for (const t of [0.3, 0.6, 0.85]) {
            const at = way.at(t)
            pen.path(`M${at[0] - 3} ${at[1]}h6`, { stroke: '#7f7a34', width: 1.2 })
          }
        })
      palmFan(pen, rng, {
        fronds: 9,
        length: 300,
        leaflet: 62,
        width: 5,
        pairs: 15,
        colour: '#5a9a48',
        stalk: '#c2b04e',
        fan: 36,
        fall: 0.42,
        droop: 0.12,
        open: [46, 20],
        bare: 0.32,
        thick: 3.4,
      })
    },
    study: (pen, rng) =>
      frond(pen, rng, {
        way: quad([-110, 210], [-70, -60], [100, -190]),
        pairs: 18,
        length: 160,
        width: 15,
        skin: skin('#5a9a48'),
        rachis: skin('#c2b04e'),
        open: [46, 22],
        bare: 0.14,
        thick: 9,
        rib: 0.8,
        droop: 0.08,
      }),
  },
  'heartleaf-philodendron': {
    wash: 'leaf',
    pot: { ...plastic(98, '#b08a54'), pattern: 'ribs' },
    tall: 85,
    where: 'floor',
    grow: (pen, rng) => {
      pen.at(1, () => coirPole(pen, rng, [0, 6], 262, 17))
      const way = through([
        [10, 0],
        [-14, -60],
        [14, -110],
        [-14, -160],
        [12, -210],
        [0, -256],
      ])
      pen.at(6, () =>
        run(pen, way, {
          colour: '#6f9a52',
          thick: 3,
          pitch: 14.5,
          leaf: (at, side, k) =>
            pen.at(Math.round(k * 10), () => {
              const tip = polar(at, side * 60, 16)
              stem(pen, bowed(at, tip, 0.1), 1.8, 1.5, skin('#7f9f55'))
              philoLeaf(pen, tip, side * (128 - k * 24) + rng.jitter(14), 49 - k * 15, -0.1 + k * 0.16)
            }),
        }),
      )
    },
    study: (pen) => {
      const way = through([
        [-40, 230],
        [0, 80],
        [-20, -60],
        [10, -210],
      ])
      run(pen, way, {
        colour: '#6f9a52',
        thick: 8,
        pitch: 118,
        leaf: (at, side, k) => philoLeaf(pen, polar(at, side * 60, 26), side * 122, 190 - k * 50, 0),
      })
    },
  },
  'lucky-bamboo': {
    wash: 'sky',
    pot: { ...ceramic(100, GLAZE.celadon), height: 62, soil: 'gravel' },
    tall: 40,
    where: 'table',
    grow: (pen, rng) => {
      const culm = (x: number, y: number, h: number) => {
        const way = quad([x, y], [x, y - h / 2], [x + rng.jitter(1.5), y - h])
        stem(pen, way, 9.5, 9, skin('#7fae4e', '#d9e6a4'))
        for (let t = 0.16; t < 1; t += 0.2) {
          const at = way.at(t)
          pen.path(`M${at[0] - 5} ${at[1]}q5 2.4 10 0`, { stroke: '#f0eec2', width: 2 })
          pen.path(`M${at[0] - 5} ${at[1] + 1.6}q5 2.4 10 0`, { stroke: '#456b2c', width: 0.9 })
        }
        for (const s of [-1, 1])
          for (let k = 0; k < 3; k += 1)
            blade(pen, {
              from: [x + s * 2, y - h + 4],
              to: polar([x, y - h], s * (24 + k * 26), 40 - k * 5),
              bow: s * 0.16,
              width: 8,
              shape: lance,
              skin: shaded(skin('#4f8f45'), k * 0.06 - 0.05),
              rib: 0.6,
            })
      }
      for (const [ring, count, h, z] of [
        [19, 7, 196, 1],
        [30, 9, 138, 20],
        [41, 11, 84, 40],
      ] as const)
        for (let i = 0; i < count; i += 1) {
          const a = -Math.PI * 0.95 + (i / (count - 1)) * Math.PI * 1.9
          pen.at(z + Math.round(Math.cos(a) * 4 + 5), () =>
            culm(Math.sin(a) * ring, Math.cos(a) * ring * 0.18, h + rng.jitter(3)),
          )
        }
      for (const [y, w] of [
        [-118, 58],
        [-66, 80],
        [-26, 96],
      ] as const)
        pen.at(58, () =>
          pen.path(`M${-w / 2} ${y}q${w / 2} 9 ${w} 0l0 6q${-w / 2} 9 ${-w} 0Z`, {
            fill: '#c23a32',
            stroke: '#7a1f1c',
            width: 0.9,
          }),
        )
    },
    study: { zoom: 3, at: [0, -112] },
  },
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
  'arrowhead-vine': {
    wash: 'lemon',
    pot: plastic(98, '#8fa39a'),
    tall: 35,
    where: 'sill',
    grow: (pen, rng) =>
      clump(pen, rng, {
        leaves: 19,
        stalk: [36, 108],
        stalkWidth: 2.4,
        length: 66,
        width: 46,
        shape: arrow,
        skin: skin('#5f9f63', '#f2f4dc'),
        marks: heartOf('#e6edc8', 0.56),
        veins: { pairs: 4, opacity: 0.8 },
        fan: 72,
        nod: 50,
      }),
    study: (pen) => {
      stem(pen, bowed([-40, -230], [0, -90], 0.1), 7, 6, skin('#7fae6a'))
      blade(pen, {
        from: [0, -80],
        to: [10, 220],
        width: 210,
        shape: arrow,
        skin: skin('#5f9f63', '#f2f4dc'),
        marks: heartOf('#e6edc8', 0.6),
        veins: { pairs: 6, width: 1.6, opacity: 0.9 },
      })
    },
  },
  dieffenbachia: {
    wash: 'sand',
    pot: plastic(104, '#6f5a4c'),
    tall: 85,
    where: 'floor',
    grow: (pen, rng) => {
      const f: Foliage = {
        length: 108,
        width: 54,
        shape: ovate,
        skin: skin('#3f7f48', '#f0f0d0'),
        veins: { pairs: 9, opacity: 0.3 },
        marks: (l, p) => {
          heartOf('#eef0cf', 0.62)(l, p)
          splash(['#3f7f48', '#cfe0a8'], rng, 10)(l, p)
        },
      }
      for (const [x, lean, h] of [
        [-10, -20, 150],
        [12, 24, 112],
      ] as const) {
        const way = through([
          [x, 4],
          [x + lean * 0.4, -h * 0.5],
          [x + lean, -h],
        ])
        pen.at(1, () => {
          stem(pen, way, 13, 10, skin('#8cae6a'))
          for (let i = 1; i < 6; i += 1) {
            const at = way.at(i / 8)
            pen.path(`M${at[0] - 6} ${at[1]}q6 3 12 0`, { stroke: '#4f7040', width: 1.2 })
          }
        })
        pen.at(x > 0 ? 24 : 0, () =>
          leafyStem(pen, rng, way, 9, f, {
            from: 0.42,
            stalk: 24,
            stalkColour: '#8cae6a',
            rise: (k) => 80 - k * 60,
          }),
        )
      }
    },
    study: (pen, rng) => {
      stem(pen, bowed([20, 230], [0, 150], 0.1), 14, 12, skin('#8cae6a'))
      leaf(
        pen,
        rng,
        {
          length: 340,
          width: 176,
          shape: ovate,
          skin: skin('#3f7f48', '#f0f0d0'),
          veins: { pairs: 14, opacity: 0.4 },
          marks: (l, p) => {
            heartOf('#eef0cf', 0.66)(l, p)
            splash(['#3f7f48', '#cfe0a8', '#2f6a3c'], rng, 22)(l, p)
          },
        },
        [0, 150],
        -6,
      )
    },
  },
  'prayer-plant': {
    wash: 'clay',
    pot: ceramic(112, GLAZE.white),
    tall: 24,
    where: 'sill',
    grow: (pen, rng) =>
      clump(pen, rng, {
        leaves: 21,
        stalk: [28, 78],
        stalkWidth: 2.4,
        stalkColour: '#a86a5a',
        length: 68,
        width: 42,
        shape: power(0.5, 0.5),
        skin: skin('#2f5f3f', '#d23b4e'),
        marks: prayerMarks,
        fan: 84,
        nod: 32,
        rib: 0,
      }),
    study: (pen, rng) => {
      leaf(
        pen,
        rng,
        {
          length: 300,
          width: 190,
          shape: power(0.5, 0.5),
          skin: skin('#2f5f3f', '#d23b4e'),
          marks: prayerMarks,
          rib: 0,
        },
        [-10, 150],
        -10,
      )
      leaf(pen, rng, { length: 200, width: 40, shape: lance, skin: skin('#8a4a5c'), rib: 2 }, [40, 170], 26)
    },
  },
  'parlour-palm': {
    wash: 'lemon',
    pot: ceramic(92, GLAZE.blush),
    tall: 48,
    where: 'table',
    grow: (pen, rng) =>
      palmFan(pen, rng, {
        fronds: 9,
        length: 168,
        leaflet: 42,
        width: 6.5,
        pairs: 7,
        colour: '#3f7f4c',
        stalk: '#5f9a55',
        fan: 48,
        fall: 0.5,
        droop: 0.16,
        open: [58, 30],
        bare: 0.42,
        thick: 2.8,
      }),
    study: (pen, rng) =>
      frond(pen, rng, {
        way: quad([-80, 210], [-40, -30], [80, -180]),
        pairs: 9,
        length: 160,
        width: 34,
        skin: skin('#3f7f4c'),
        open: [60, 30],
        bare: 0.28,
        thick: 7,
        rib: 1,
        droop: 0.1,
      }),
  },
}

export function coirPole(pen: Pen, rng: Rng, foot: Pt, height: number, width: number): void {
  const d = `M${foot[0] - width / 2} ${foot[1]}V${foot[1] - height}q${width / 2} -6 ${width} 0V${foot[1]}Z`
  pen.reach([
    [foot[0] - width / 2, foot[1] - height - 4],
    [foot[0] + width / 2, foot[1]],
  ])
  pen.path(d, {
    fill: pen.turned([0, '#a8804e'], [0.3, '#bd955f'], [1, '#6d4c2a']),
    stroke: '#4f3820',
    width: 1,
  })
  let hairs = ''
  for (let i = 0; i < height / 1.4; i += 1) {
    const at: Pt = [foot[0] + rng.jitter(width / 2), foot[1] - rng() * height]
    hairs += `M${at[0].toFixed(1)} ${at[1].toFixed(1)}l${rng.jitter(6).toFixed(1)} ${rng.jitter(4).toFixed(1)}`
  }
  pen.path(hairs, { stroke: '#5a3f22', width: 0.8, opacity: 0.6 })
  pen.path(hairs.replaceAll('l', 'm1 1l'), { stroke: '#dcb985', width: 0.6, opacity: 0.6 })
}

function snake(pen: Pen, from: Pt, to: Pt, width: number, tone: number): void {
  blade(pen, {
    from,
    to,
    bow: (to[0] - from[0]) / 700,
    width,
    shape: sword,
    skin: shaded(skin('#4f8054', '#7fae76'), tone),
    rib: 0,
    marks: (l, p) => {
      let d = ''
      const bands = Math.round(l.length / (width * 0.3))
      for (let i = 1; i < bands; i += 1) {
        const t = i / bands
        d += smooth([l.at(t, -0.7), l.at(t + 0.014, -0.3), l.at(t - 0.01, 0.1), l.at(t + 0.012, 0.68)])
      }
      p.path(d, { stroke: '#1f4a34', width: width * 0.1, opacity: 0.6 })
      for (const s of [-1, 1])
        p.path(smooth([0.01, 0.2, 0.4, 0.6, 0.8, 0.93, 1].map((t) => l.at(t, s * 0.86))), {
          stroke: '#ecd66a',
          width: width * 0.15,
        })
    },
  })
}

function lobster(pen: Pen, rng: Rng, foot: Pt, top: Pt, claws: number, size: number): void {
  const hang = through([
    foot,
    [(foot[0] + top[0]) / 2 - size * 0.2, (foot[1] + top[1]) / 2],
    top,
    add(top, [size * 1.1, size * 0.5]),
    add(top, [size * 1.3, size * (claws * 0.62)]),
  ])
  stem(pen, hang, size * 0.15, size * 0.13, skin('#c9403a'))
  for (let i = 0; i < claws; i += 1) {
    const at = hang.at(0.6 + (i / claws) * 0.4)
    const s = i % 2 ? 1 : -1
    blade(pen, {
      from: at,
      to: add(at, [s * size * (1.05 - i * 0.07), size * (-0.16 + rng.jitter(0.04))]),
      bow: s * 0.26,
      width: size * 0.52,
      shape: [
        [0, 0.7],
        [0.25, 1],
        [0.6, 0.7],
        [1, 0],
      ],
      skin: skin('#d23a2e'),
      rib: 0,
      marks: (l, p) => {
        p.path(smooth([l.at(0.5, -0.8), l.at(0.8, 0), l.at(0.5, 0.8), l.at(0.97, 0)], true), {
          fill: '#f2c53d',
        })
        p.path(smooth([l.at(0.1, -s * 0.9), l.at(0.5, -s * 0.9), l.at(0.97, 0)]), {
          stroke: '#5f9a4a',
          width: size * 0.06,
        })
      },
    })
  }
}
