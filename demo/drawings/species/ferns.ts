import { darken, type Hex, lighten, shaded, skin } from '../core/colour'
import {
  add,
  type Curve,
  type Pt,
  polar,
  polyline,
  quad,
  rightOf,
  scale,
  smooth,
  through,
} from '../core/geometry'
import type { Pen } from '../core/pen'
import type { Rng } from '../core/rng'
import { arch, frond } from '../families/frond'
import { blade } from '../parts/blade'
import { power, wavy } from '../parts/outline'
import { stem } from '../parts/stem'
import { type Plant, plastic } from './plant'

/** A frond like an antler: a broad strap that bends to the ground, forks, and forks again. */
function antler(pen: Pen, from: Pt, angle: number, length: number, width: number, tone: number): void {
  const parts: string[] = []
  const ribs: string[] = []
  const grow = (at: Pt, a: number, long: number, w0: number, level: number): void => {
    const side = Math.sin((a * Math.PI) / 180) < 0 ? -1 : 1
    const bend = level === 2 && Math.abs(a) < 150 ? side * 36 : side * 6
    const knee = polar(at, a, long * 0.5)
    const end = polar(knee, a + bend, long * 0.5)
    const way = quad(at, knee, end)
    const w1 = level === 2 ? width : level === 1 ? width * 0.86 : width * 0.16
    const edge = (s: number) =>
      [0, 0.35, 0.7, 1].map((t) =>
        add(way.at(t), scale(rightOf(way.dir(t)), (s * (w0 + (w1 - w0) * t ** (level ? 1.6 : 2.4))) / 2)),
      )
    const ring = [...edge(-1), ...edge(1).reverse()]
    pen.reach(ring)
    parts.push(smooth(ring, true, 0.8))
    ribs.push(smooth([0, 0.3, 0.6, 0.96].map((t) => way.at(t))))
    if (level > 0)
      for (const [turn, share] of [
        [-27, 0.86],
        [25, 1],
      ] as const)
        grow(
          add(polar(end, a + bend, -w1 * 0.3), scale(rightOf(way.dir(1)), (Math.sign(turn) * w1) / 4.4)),
          a + bend + turn,
          long * (level === 2 ? 0.56 : 0.8) * share,
          w1 * 0.62,
          level - 1,
        )
  }
  grow(from, angle, length, width * 0.36, 2)
  // One skin: every part is outlined first, then all are filled, so that no joint shows.
  const green = shaded(skin('#86a97c', '#bdd3a8'), tone)
  const whole = parts.join('')
  pen.path(whole, { fill: green.base, stroke: green.line, width: 1.8 })
  for (const part of parts)
    pen.path(part, { fill: pen.lit([0, green.light], [0.5, green.base], [1, green.dark]) })
  pen.path(ribs.join(''), { stroke: green.rib, width: Math.max(0.7, width * 0.04), opacity: 0.7 })
}

/** The shield that holds the fern to its board: round, brown with age, lobed where it is young. */
function shieldFrond(pen: Pen, rng: Rng, c: Pt, r: number, colour: Hex, lobes: number): void {
  const ring = Array.from({ length: lobes * 2 }, (_, i): Pt => {
    const k = i % 2 ? 0.84 : 1.06
    return polar(c, (i / (lobes * 2)) * 360, r * k * rng.range(0.94, 1.06))
  })
  pen.reach(ring)
  pen.path(smooth(ring, true), {
    fill: pen.ball([0, lighten(colour, 0.34)], [0.6, colour], [1, darken(colour, 0.34)]),
    stroke: darken(colour, 0.5),
    width: 1.1,
  })
  let veins = ''
  for (let i = 0; i < lobes; i += 1)
    veins += polyline([polar(c, i * (360 / lobes), r * 0.2), polar(c, i * (360 / lobes), r * 0.8)])
  pen.path(veins, { stroke: darken(colour, 0.34), width: 0.9, opacity: 0.5 })
}

export const ferns: Record<string, Plant> = {
  'boston-fern': {
    wash: 'leaf',
    pot: plastic(92, '#c98a5f'),
    tall: 45,
    where: 'hang',
    grow: (pen, rng) => {
      const one = (way: Curve, z: number, tone: number, length = 20) =>
        pen.at(z, () =>
          frond(pen, rng, {
            way,
            pairs: Math.round(way.length / 5.4),
            length,
            width: 7.4,
            shape: power(0.4, 0.6),
            skin: shaded(skin('#63a54d'), tone),
            bare: 0.05,
            open: [84, 58],
            thick: 1.8,
            taper: (k) => Math.min(1, 0.45 + k * 5) * (k < 0.5 ? 1 : 1 - (k - 0.5) * 1.7),
          }),
        )
      // The young ones stand in the middle, the old go up, over and down, and some fall towards us over the rim.
      for (let i = 0; i < 11; i += 1) {
        const lean = -60 + ((i * 5) % 11) * 12 + rng.jitter(4)
        one(arch([lean * 0.2, 0], lean, 132 - Math.abs(lean) * 0.2, 0.4), 4 + i, -0.2 + i * 0.014)
      }
      for (let i = 0; i < 14; i += 1) {
        const side = i % 2 ? 1 : -1
        const k = ((i * 5) % 14) / 14
        const out = 96 + k * 34
        const way = through([
          [side * 10, 0],
          [side * (26 + out * 0.26), -58 + k * 26],
          [side * (26 + out * 0.66), -48 + k * 34],
          [side * (26 + out * 0.94), 24 + k * 44],
        ])
        one(way, 20 + i + (k > 0.3 ? 50 : 0), -0.12 + i * 0.014)
      }
      for (let i = 0; i < 9; i += 1) {
        const across = -1 + ((i * 4) % 9) / 4
        const side = across < 0 ? -1 : 1
        const way = through([
          [across * 14, -2],
          [across * 34, -34 + Math.abs(across) * 6],
          [across * 58 + side * 5, -14],
          [across * 66 + side * 9, 40 + ((i * 3) % 5) * 10],
        ])
        one(way, 86 + i, 0.02 + i * 0.012, 18)
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
        for (const [a, size] of [
          [-42, 62],
          [40, 64],
          [-14, 74],
          [14, 72],
        ] as const)
          blade(pen, {
            from: [0, -46],
            to: polar([0, -46], a, size),
            width: 44,
            shape: wavy(power(0.9, 0.4), 3, 0.16),
            skin: skin('#a3bd78', '#d3dfa6'),
            veins: { pairs: 5, sweep: 0.3, opacity: 0.5 },
          })
      })
      pen.at(5, () => {
        for (const [a, l, tone] of [
          [-96, 128, -0.12],
          [98, 124, -0.12],
          [-70, 104, -0.06],
          [72, 108, -0.06],
          [-128, 142, -0.02],
          [130, 146, 0],
          [-156, 158, 0.05],
          [158, 152, 0.06],
          [179, 132, 0.1],
        ] as const)
          antler(pen, [0, -34], a, l * 0.74, 29, tone)
      })
      pen.at(8, () => {
        shieldFrond(pen, rng, [0, -38], 38, '#8a9a5c', 9)
        shieldFrond(pen, rng, [-3, -36], 28, '#a98a58', 8)
        shieldFrond(pen, rng, [4, -36], 17, '#8f6a42', 7)
      })
    },
    study: (pen) => {
      antler(pen, [40, -210], -170, 230, 84, 0)
      antler(pen, [70, -210], 166, 190, 66, -0.06)
    },
  },
}
