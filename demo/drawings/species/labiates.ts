import { shaded, skin } from '../core/colour'
import { bowed, type Curve, type Pt, polar, quad, through } from '../core/geometry'
import type { Pen } from '../core/pen'
import type { Rng } from '../core/rng'
import { bush } from '../families/bush'
import { type Foliage, leaf } from '../families/tree'
import { heartOf } from '../parts/marks'
import { ovate, power, toothed, wavy } from '../parts/outline'
import { stem } from '../parts/stem'
import { clay, type Plant, plastic } from './plant'

/** Crinkled: deep veins, sharp teeth, dull. */
const mintLeaf: Foliage = {
  length: 43,
  width: 27,
  shape: toothed(ovate, 8, 0.16),
  skin: skin('#3f9468', '#a9dcae'),
  veins: { pairs: 6, width: 1, opacity: 0.85 },
}

function sprig(pen: Pen, rng: Rng, way: Curve, pairs: number, size: number, tone: number): void {
  stem(pen, way, 2.8, 2, shaded(skin('#8a5a6a'), tone))
  const top = way.dir(1)
  const lean = (Math.atan2(top[0], -top[1]) * 180) / Math.PI
  for (let p = 0; p < pairs; p += 1) {
    const k = p / pairs
    const grown = (1 - k * 0.5) * (size / mintLeaf.length)
    // Crossed pairs: every second one comes towards us and is foreshortened.
    const near = p % 2
    for (const s of [-1, 1])
      leaf(
        pen,
        rng,
        mintLeaf,
        way.at(0.24 + k * 0.72),
        lean + s * (near ? 58 : 92 - k * 20),
        grown * (near ? 0.78 : 1),
        tone + k * 0.08 + near * 0.04,
      )
  }
  for (const a of [-34, 34, 0])
    leaf(pen, rng, mintLeaf, way.at(1), lean + a, (size / mintLeaf.length) * 0.4, tone + 0.16)
}

/** Smooth, cupped and shining. */
const basilLeaf: Foliage = {
  length: 58,
  width: 43,
  shape: power(0.55, 0.58),
  skin: skin('#6bb03c', '#cfe89a'),
  veins: { pairs: 4, opacity: 0.4 },
  gloss: 0.4,
  bow: 0.16,
}

/** The white flowers of niazbo in whorls up a purple stalk. */
function spike(pen: Pen, from: Pt, lean: number, length: number, size: number): void {
  const way = bowed(from, polar(from, lean, length), 0.04)
  stem(pen, way, size * 0.9, size * 0.6, skin('#7a5a78'))
  for (let i = 1; i < 7; i += 1) {
    const at = way.at(i / 6.4)
    const r = size * (1.25 - i * 0.1)
    for (const s of [-1, 1]) {
      pen.circle([at[0] + s * r * 0.7, at[1] + r * 0.5], r * 0.62, { fill: '#8a6a86' })
      if (i < 6)
        pen.circle([at[0] + s * r * 1.25, at[1]], r * 0.7, { fill: '#fdfaf6', stroke: '#a994a8', width: 0.6 })
    }
  }
}

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
      stem(pen, bowed([6, 240], [0, -30], 0.03), 13, 9, skin('#8a6a5a'))
      for (const [y, a, s] of [
        [130, -88, 1],
        [130, 86, 1],
        [40, -58, 0.94],
        [40, 60, 0.94],
        [-30, -74, 0.62],
        [-30, 74, 0.62],
        [-46, -20, 0.5],
        [-46, 24, 0.5],
      ] as const)
        leaf(
          pen,
          rng,
          {
            length: 186,
            width: 138,
            shape: wavy(ovate, 9, 0.06),
            skin: skin('#b5cf54', '#d77a92'),
            marks: heartOf('#7d1f3c', 0.76),
            veins: { pairs: 7, width: 1.6, opacity: 0.9 },
          },
          [0, y],
          a,
          s,
          0.03,
        )
    },
  },
  mint: {
    wash: 'sky',
    pot: { ...clay(126), height: 84 },
    tall: 32,
    where: 'sill',
    grow: (pen, rng) => {
      // Straight sprigs of toothed leaves in crossed pairs, and runners that leave the pot.
      for (let i = 0; i < 11; i += 1) {
        const across = -1 + i / 5
        const front = (i * 0.618) % 1
        const lean = across * 46 + rng.jitter(5)
        const high = (168 - Math.abs(across) * 46) * (1 - front * 0.26)
        const foot: Pt = [across * 38, front * 8 - 3]
        const way = quad(foot, polar(foot, lean * 0.25, high * 0.55), polar(foot, lean, high))
        pen.at(3 + Math.round(front * 34), () => sprig(pen, rng, way, 5, 43, -0.14 + front * 0.22))
      }
      for (const side of [-1, 1]) {
        const way = through([
          [side * 40, -2],
          [side * 64, -12],
          [side * 80, 18],
          [side * 88, 62],
        ])
        pen.at(72, () => sprig(pen, rng, way, 4, 34, 0.04))
      }
    },
    study: (pen, rng) => {
      stem(pen, bowed([-20, 230], [0, -60], 0.05), 10, 7, skin('#8a5a6a'))
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
            ...mintLeaf,
            length: 168,
            width: 104,
            shape: toothed(ovate, 13, 0.12),
            veins: { pairs: 7, width: 2, opacity: 0.9 },
          },
          [0, y],
          a,
          s,
        )
    },
  },
  'niazbo-basil': {
    wash: 'lemon',
    pot: clay(98),
    tall: 36,
    where: 'sill',
    grow: (pen, rng) =>
      bush(pen, rng, {
        stems: 8,
        height: [92, 158],
        fan: 46,
        foliage: basilLeaf,
        pairs: 3,
        leafFrom: 0.34,
        stemColour: '#9cbf62',
        stemWidth: 4,
        head: (tip, lean, front, i) => {
          for (const [a, size] of [
            [-58, 0.56],
            [58, 0.56],
            [-18, 0.42],
            [22, 0.4],
          ] as const)
            leaf(pen, rng, basilLeaf, tip, lean + a, size, 0.1)
          if (i % 2 === 0) spike(pen, tip, lean * 0.6, 52 - front * 16, 3)
        },
      }),
    study: (pen, rng) => {
      stem(pen, bowed([0, 230], [0, -20], 0.03), 12, 8, skin('#9cbf62'))
      spike(pen, [0, -40], 2, 190, 11)
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
            ...basilLeaf,
            length: 178,
            width: 128,
            veins: { pairs: 6 },
          },
          [0, y],
          a,
          s,
        )
    },
  },
}
