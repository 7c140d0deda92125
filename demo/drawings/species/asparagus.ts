import { mix, shaded, skin } from '../core/colour'
import { bowed, type Pt, polar, quad, smooth, through } from '../core/geometry'
import type { Pen } from '../core/pen'
import type { Rng } from '../core/rng'
import { clump } from '../families/clump'
import { rosette } from '../families/rosette'
import { leaf, PALE_WOOD } from '../families/tree'
import { blade } from '../parts/blade'
import { teeth } from '../parts/marks'
import { lance, power, strap, sword } from '../parts/outline'
import { stem } from '../parts/stem'
import { ceramic, clay, GLAZE, type Plant, plastic } from './plant'

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

export const asparagus: Record<string, Plant> = {
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
  agave: {
    wash: 'sand',
    pot: { ...clay(128), soil: 'gravel' },
    tall: 70,
    where: 'roof',
    grow: (pen, rng) =>
      rosette(pen, rng, {
        count: 27,
        tilt: 0.36,
        shape: [
          [0, 0.6],
          [0.1, 0.72],
          [0.4, 1],
          [0.7, 0.72],
          [0.92, 0.2],
          [1, 0],
        ],
        length: (k) => 150 - k * 22,
        width: (k) => 34 - k * 12,
        rise: (k) => 14 + k * 72,
        skin: (k) => skin(mix('#7d9fa3', '#9cb8b6', k)),
        gloss: 0.14,
        marks: (l, p) => {
          teeth('#6d4a3a', 13, 2)(l, p)
          const a = l.at(0.95, 0)
          const b = l.spine.at(1.05)
          p.path(`M${a[0]} ${a[1]}L${b[0]} ${b[1]}`, { stroke: '#3f2a22', width: 2.4 })
        },
      }),
    study: { zoom: 2.5, at: [4, -70] },
  },
}
