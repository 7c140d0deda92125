import { type Hex, shaded, skin } from '../core/colour'
import { bowed, type Pt, polar, through } from '../core/geometry'
import type { Pen } from '../core/pen'
import type { Rng } from '../core/rng'
import { spines } from '../families/cactus'
import { crown, type Foliage, leaf, leafyStem, WOOD } from '../families/tree'
import { blade } from '../parts/blade'
import { splash } from '../parts/marks'
import { obovate, power } from '../parts/outline'
import { bark, stem } from '../parts/stem'
import { clay, type Plant, plastic } from './plant'

const spurgeWood = bark('#9a8b78', '#c2b49f', '#6b5d4d', '#463b30')

/** Two round bracts, scarlet, that hold a yellow bead. */
function spurgeFlower(pen: Pen, c: Pt, size: number): void {
  for (const side of [-1, 1])
    blade(pen, {
      from: [c[0] - side * size * 0.1, c[1] + size * 0.12],
      to: [c[0] + side * size * 0.92, c[1] - size * 0.24],
      width: size * 1.16,
      shape: power(0.6, 0.4),
      skin: shaded(skin('#d5303e', '#f3a196'), side < 0 ? 0.1 : 0),
      rib: Math.max(0.6, size * 0.02),
      veins: { pairs: 3, opacity: 0.35 },
    })
  for (const dx of [-0.12, 0.12])
    pen.circle([c[0] + dx * size, c[1]], size * 0.13, { fill: '#f6cf4a', stroke: '#9a6414', width: 0.6 })
}

function thornStem(pen: Pen, rng: Rng, way: ReturnType<typeof through>, width: number): void {
  stem(pen, way, width, width * 0.8, spurgeWood)
  let d = ''
  const count = Math.round(way.length / 6)
  for (let i = 2; i < count; i += 1) {
    const t = (i / count) * 0.94
    const at = way.at(t)
    d += spines(
      rng,
      [at[0] + (i % 2 ? 1 : -1) * width * 0.4, at[1]],
      1,
      width * 0.9 + 3,
      i % 2 ? 78 : -78,
      30,
    )
  }
  pen.path(d, { stroke: '#4a3d33', width: 1.3 })
}

export const spurges: Record<string, Plant> = {
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
      stem(pen, bowed([10, 240], [0, 60], 0.04), 15, 11, WOOD)
      const colours: [colour: Hex, angle: number, length: number, y: number][] = [
        ['#4f7f3a', -96, 210, 130],
        ['#b8402f', 94, 214, 126],
        ['#4f7f3a', 52, 250, 90],
        ['#d98a2a', -52, 256, 90],
        ['#b8402f', -20, 280, 70],
        ['#d98a2a', 18, 290, 70],
      ]
      for (const [c, a, l, y] of colours)
        leaf(
          pen,
          rng,
          {
            length: l,
            width: 84,
            shape: power(0.8, 0.8),
            skin: skin(c, '#f3cf4a'),
            veins: { pairs: 11, width: 3, opacity: 0.95, sweep: 0.08 },
            rib: 4,
            marks: splash(['#f0c63c', '#e0702a', '#c9302f'], rng, 8),
          },
          [0, y],
          a,
        )
    },
  },
  poinsettia: {
    wash: 'leaf',
    pot: plastic(106, '#c9a24f'),
    tall: 40,
    where: 'sill',
    grow: (pen, rng) => {
      const green: Foliage = {
        length: 62,
        width: 38,
        shape: [
          [0, 0.08],
          [0.2, 0.62],
          [0.32, 0.78],
          [0.38, 0.7],
          [0.5, 1],
          [0.6, 0.7],
          [0.8, 0.36],
          [1, 0],
        ],
        skin: skin('#3a7042'),
        veins: { pairs: 5, opacity: 0.45 },
      }
      crown(pen, rng, [0, -56], 104, 62, 34, green, 4, 0.9)
      for (const [x, y, s] of [
        [-62, -84, 0.9],
        [60, -88, 0.9],
        [0, -136, 1.1],
        [-6, -70, 0.86],
        [-38, -130, 0.7],
        [44, -132, 0.7],
      ] as const)
        pen.at(26 + Math.round((y + 140) / 8), () => {
          for (let ring = 0; ring < 2; ring += 1)
            for (let i = 0; i < 7 - ring; i += 1)
              leaf(
                pen,
                rng,
                {
                  length: 54,
                  width: 31,
                  shape: green.shape,
                  skin: skin('#cc2a2c', '#f08a7a'),
                  veins: { pairs: 4, opacity: 0.45 },
                },
                [x, y],
                (i / (7 - ring)) * 360 + ring * 26,
                s * (1 - ring * 0.34),
                ring * 0.08 - 0.04,
              )
          for (let k = 0; k < 6; k += 1)
            pen.circle(polar([x, y], k * 60, 5), 2.6, { fill: '#e9c83a', stroke: '#5f8a2f', width: 0.8 })
        })
    },
    study: (pen, rng) => {
      for (let ring = 0; ring < 3; ring += 1)
        for (let i = 0; i < 7 - ring; i += 1)
          leaf(
            pen,
            rng,
            {
              length: 210,
              width: 116,
              shape: [
                [0, 0.08],
                [0.2, 0.62],
                [0.32, 0.78],
                [0.38, 0.7],
                [0.5, 1],
                [0.6, 0.7],
                [0.8, 0.36],
                [1, 0],
              ],
              skin: skin(ring === 0 && i % 3 === 0 ? '#3a7042' : '#cc2a2c', '#f08a7a'),
              veins: { pairs: 6 },
            },
            [0, 0],
            (i / (7 - ring)) * 360 + ring * 26,
            1 - ring * 0.28,
            ring * 0.06 - 0.04,
          )
      for (let k = 0; k < 9; k += 1)
        pen.circle(polar([0, 0], k * 40, 10 + (k % 3) * 8), 9, {
          fill: '#e9c83a',
          stroke: '#5f8a2f',
          width: 2.4,
        })
    },
  },
  'crown-of-thorns': {
    wash: 'clay',
    pot: clay(112),
    tall: 55,
    where: 'sill',
    grow: (pen, rng) => {
      const tips: [number, number][] = [
        [-84, -140],
        [-40, -190],
        [8, -210],
        [52, -184],
        [88, -128],
        [-14, -130],
        [26, -126],
      ]
      tips.forEach(([x, y], i) => {
        const way = through([
          [x * 0.12, 4],
          [x * 0.3 + rng.jitter(8), y * 0.4],
          [x, y],
        ])
        pen.at(i, () => thornStem(pen, rng, way, 8.5))
        pen.at(12 + i, () => {
          for (let k = 0; k < 9; k += 1)
            leaf(
              pen,
              rng,
              {
                length: 34,
                width: 15,
                shape: obovate,
                skin: skin('#5a9a4c'),
                veins: { pairs: 4, opacity: 0.4 },
              },
              way.at(0.82 + k * 0.02),
              -100 + k * 25,
              1,
              rng.jitter(0.08),
            )
          for (const [dx, dy] of [
            [-19, -14],
            [18, -15],
            [0, -28],
            [-1, -6],
          ] as const)
            spurgeFlower(pen, [x + dx, y + dy - 6], 14)
        })
      })
    },
    study: (pen, rng) => {
      const way = through([
        [-30, 200],
        [-10, 80],
        [10, -60],
      ])
      thornStem(pen, rng, way, 34)
      for (let k = 0; k < 8; k += 1)
        leaf(
          pen,
          rng,
          { length: 128, width: 52, shape: obovate, skin: skin('#5a9a4c'), veins: { pairs: 7 } },
          way.at(0.8 + k * 0.025),
          -110 + k * 30,
          1,
          rng.jitter(0.06),
        )
      for (const [x, y] of [
        [-64, -112],
        [66, -108],
        [0, -168],
        [4, -74],
      ] as Pt[])
        spurgeFlower(pen, [x, y], 52)
    },
  },
}
