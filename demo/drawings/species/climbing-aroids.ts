import { type Hex, shaded, skin } from '../core/colour'
import { bowed, type Pt, polar, quad, smooth, through } from '../core/geometry'
import type { Pen } from '../core/pen'
import type { Rng } from '../core/rng'
import { clump } from '../families/clump'
import { run, trail } from '../families/vine'
import { blade, type LeafSpace } from '../parts/blade'
import { coirPole } from '../parts/coir-pole'
import { flush, splash } from '../parts/marks'
import { arrow, heart, lance, type Side, split } from '../parts/outline'
import { stem } from '../parts/stem'
import { ceramic, GLAZE, type Plant, plastic } from './plant'

const monsteraSide = split(
  [
    [0, 0],
    [-0.08, 0.16],
    [-0.18, 0.42],
    [-0.16, 0.7],
    [-0.02, 0.94],
    [0.2, 1],
    [0.45, 0.92],
    [0.7, 0.66],
    [0.88, 0.34],
    [1, 0],
  ],
  5,
  0.66,
)

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
    width: size * 1.06,
    shape: monsteraSide,
    skin: shaded(skin('#327a49', '#8fbf86'), tone),
    veins: { pairs: 5, sweep: 0.2, opacity: 0.5 },
    marks: monsteraHoles,
    turn,
    gloss: 0.12,
  })

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

const philoSide: Side = [
  [0, 0],
  [-0.14, 0.14],
  [-0.25, 0.4],
  [-0.24, 0.72],
  [-0.08, 0.97],
  [0.14, 1],
  [0.38, 0.84],
  [0.62, 0.5],
  [0.8, 0.2],
  [0.92, 0.06],
  [1, 0],
]

/** A heart on a long stalk, its point to the ground. */
const philoLeaf = (pen: Pen, at: Pt, angle: number, size: number, tone: number, colour: Hex = '#34803f') =>
  blade(pen, {
    from: at,
    to: polar(at, angle, size),
    width: size * 0.98,
    shape: philoSide,
    skin: shaded(skin(colour, '#a4cf86'), tone),
    veins: { pairs: 5, opacity: 0.45 },
    gloss: 0.26,
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

export const climbingAroids: Record<string, Plant> = {
  monstera: {
    wash: 'leaf',
    pot: ceramic(104, GLAZE.white),
    tall: 110,
    where: 'floor',
    grow: (pen, rng) => {
      // Great leaves on long stalks, hung from their tops with their faces to the light.
      const list: [lean: number, reach: number, hang: number, size: number, tone: number][] = [
        [-44, 176, -112, 96, -0.14],
        [40, 190, 106, 100, -0.1],
        [-8, 238, -146, 102, -0.04],
        [-80, 112, -118, 96, -0.02],
        [78, 122, 116, 98, 0.02],
        [14, 160, 158, 104, 0.1],
        [-34, 96, -148, 92, 0.14],
      ]
      list.forEach(([lean, reach, hang, size, tone], i) => {
        const foot: Pt = [lean * 0.12, 2]
        const tip = polar(foot, lean * 0.72, reach)
        pen.at(4 + i * 3 + (i > 5 ? 60 : 0), () => {
          stem(pen, quad(foot, polar(foot, lean * 0.25, reach * 0.6), tip), 5, 3.6, skin('#5a9455'))
          monsteraLeaf(pen, tip, hang + rng.jitter(8), size, tone, rng.jitter(0.2))
        })
      })
      pen.at(30, () =>
        blade(pen, {
          from: [6, -70],
          to: [20, -176],
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
  'heartleaf-philodendron': {
    wash: 'leaf',
    pot: { ...plastic(98, '#b08a54'), pattern: 'ribs' },
    tall: 85,
    where: 'floor',
    grow: (pen, rng) => {
      pen.at(1, () => coirPole(pen, rng, [0, 6], 262, 18))
      // Every leaf on a long stalk of its own, its heart hung with the point down: large below, young and bronze above.
      for (let i = 0; i < 15; i += 1) {
        const k = i / 14
        const side = i % 2 ? 1 : -1
        const near = i % 3 === 1
        const at: Pt = [side * 7, -14 - k * 240]
        const tip = polar(at, side * (near ? 34 : 58), (near ? 30 : 58) - k * 24)
        pen.at((near ? 30 : 6) + Math.round((1 - k) * 14), () => {
          stem(pen, bowed(at, tip, side * 0.16), 2.8, 2.2, skin('#8aa85a'))
          philoLeaf(
            pen,
            tip,
            side * (near ? 166 : 138) + rng.jitter(16),
            82 - k * 34,
            (near ? 0.08 : -0.14) + k * 0.1,
          )
        })
      }
      pen.at(52, () => philoLeaf(pen, [4, -262], 22, 36, 0.2, '#a5744a'))
      // Runners that found no pole and hang over the rim.
      for (const [side, drop] of [
        [-1, 26],
        [1, 42],
      ] as const) {
        const way = through([
          [side * 12, 0],
          [side * 44, -8],
          [side * 57, 12],
          [side * 56, drop],
        ])
        pen.at(74, () => {
          stem(pen, way, 2.6, 1.8, skin('#8aa85a'))
          for (const t of [0.62, 1])
            philoLeaf(pen, way.at(t), side * (t === 1 ? 172 : 134), 58 - t * 20, t * 0.1)
        })
      }
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
        leaf: (at, side, k) => philoLeaf(pen, polar(at, side * 60, 26), side * 136, 190 - k * 50, 0),
      })
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
        marks: flush('#e6edc8', 0.7),
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
        marks: flush('#e6edc8', 0.72),
        veins: { pairs: 6, width: 1.6, opacity: 0.9 },
      })
    },
  },
}
