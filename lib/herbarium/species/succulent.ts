import { type Hex, mix, shaded, skin } from '../core/colour'
import { add, bowed, ellipse, type Pt, polar, quad, smooth, through } from '../core/geometry'
import type { Pen } from '../core/pen'
import type { Rng } from '../core/rng'
import { spines } from '../families/cactus'
import { rosette } from '../families/rosette'
import { type Foliage, leaf } from '../families/tree'
import { run, trail } from '../families/vine'
import { blade, type LeafSpace } from '../parts/blade'
import { daisy, starFlower, trumpet, umbel } from '../parts/bloom'
import { roundFruit } from '../parts/fruit'
import { coin, elliptic, heart, obovate, power, type Side, spear } from '../parts/outline'
import { bark, stem } from '../parts/stem'
import { ceramic, clay, GLAZE, type Plant, plastic } from './plant'

const stoneLeaf: Side = [
  [0, 0.3],
  [0.2, 0.56],
  [0.55, 0.96],
  [0.78, 1],
  [0.9, 0.8],
  [0.96, 0.42],
  [1, 0],
]

/** Teeth and end spine of aloes and agaves. */
const teeth = (colour: Hex, count: number, size: number) => (l: LeafSpace, pen: Pen) => {
  let d = ''
  for (let i = 1; i < count; i += 1)
    for (const s of [-1, 1]) {
      const a = l.at(i / count, s)
      const b = l.at(i / count + 0.5 / count, s)
      const out = l.at(i / count + 0.2 / count, s * (1 + size / (l.width * 0.5)))
      d += `M${a[0].toFixed(1)} ${a[1].toFixed(1)}L${out[0].toFixed(1)} ${out[1].toFixed(1)}L${b[0].toFixed(1)} ${b[1].toFixed(1)}`
    }
  pen.path(d, { fill: colour, stroke: colour, width: 0.7 })
}

function echeveriaHead(pen: Pen, rng: Rng, at: Pt, size: number, base: Hex, tip: Hex, count = 34): void {
  rosette(pen, rng, {
    at,
    count,
    tilt: 0.78,
    shape: stoneLeaf,
    length: (k) => size * (1 - k * 0.78),
    width: (k) => size * 0.5 * (1 - k * 0.6),
    rise: (k) => 6 + k * 62,
    skin: (k) => shaded(skin(mix(base, '#dfeede', k * 0.3)), 0.04),
    marks: (l, p) =>
      p.path(smooth([l.at(0.82, -0.9), l.at(0.99, -0.3), l.at(1, 0), l.at(0.99, 0.3), l.at(0.82, 0.9)]), {
        stroke: tip,
        width: Math.max(1.6, size * 0.035),
        opacity: 0.85,
      }),
  })
}

function bells(pen: Pen, rng: Rng, from: Pt, height: number): void {
  const way = through([
    from,
    [from[0] + 6, from[1] - height * 0.6],
    [from[0] + 34, from[1] - height],
    [from[0] + 58, from[1] - height * 0.86],
  ])
  stem(pen, way, 3, 2, skin('#c98a7a'))
  for (let i = 0; i < 6; i += 1) {
    const at = way.at(0.6 + i * 0.075)
    blade(pen, {
      from: at,
      to: add(at, [4 + rng.jitter(2), 17]),
      width: 10,
      shape: power(0.5, 0.5),
      skin: skin('#e58a62', '#f6c64f'),
      rib: 0,
    })
  }
}

const zebraMarks = (l: LeafSpace, pen: Pen) => {
  for (let i = 1; i < 9; i += 1) {
    const t = i * 0.105
    pen.path(smooth([l.at(t, -0.86), l.at(t + 0.012, 0), l.at(t, 0.86)]), {
      stroke: '#f2f4e6',
      width: Math.max(1.3, l.width * 0.12 * (1 - t * 0.5)),
      opacity: 0.92,
      dash: `${l.width * 0.14} ${l.width * 0.05}`,
    })
  }
}

const jadeLeaf: Foliage = {
  length: 27,
  width: 19,
  shape: coin,
  skin: skin('#5f9a5a'),
  rib: 0,
  gloss: 0.5,
  marks: (l, pen) =>
    pen.path(smooth([l.at(0.5, 1), l.at(0.85, 0.95), l.at(1, 0), l.at(0.85, -0.95)]), {
      stroke: '#b5503c',
      width: 1.5,
      opacity: 0.75,
    }),
}

const pearls = (pen: Pen, rng: Rng) => {
  for (let i = 0; i < 60; i += 1) {
    const a = rng.range(0, 6.283)
    const k = Math.sqrt(rng())
    pen.at(20 + Math.round(Math.sin(a) * k * 8), () =>
      roundFruit(
        pen,
        [Math.cos(a) * k * 50, Math.sin(a) * k * 9 - (1 - k) * 14],
        5.6,
        rng.chance(0.5) ? '#7fae62' : '#6b9d55',
        { shine: 0.75 },
      ),
    )
  }
  trail(pen, rng, {
    strands: 17,
    rim: 58,
    drop: [70, 190],
    sway: 8,
    colour: '#7a9a5c',
    thick: 1.1,
    pitch: 8.6,
    leaf: (at, side, k, tone) =>
      roundFruit(pen, add(at, [side * 3.6, 0]), 5.3 - k * 1.3, tone > -0.04 ? '#84b566' : '#659650', {
        shine: 0.75,
      }),
  })
}

const heartLeaf = (pen: Pen, at: Pt, angle: number, size: number, tone: number) =>
  blade(pen, {
    from: polar(at, angle, size * 0.24),
    to: polar(at, angle, size * 1.2),
    width: size * 1.05,
    shape: heart,
    skin: shaded(skin('#5d7f5d'), tone),
    rib: 0.6,
    marks: (l, p) => {
      for (const s of [-0.55, 0.55, -0.25, 0.25])
        p.path(smooth([l.at(0.08, s * 0.6), l.at(0.4, s * 1.05), l.at(0.75, s * 0.8)]), {
          stroke: '#d9e4d4',
          width: size * 0.07,
          opacity: 0.8,
        })
    },
  })

const spurgeWood = bark('#9a8b78', '#c2b49f', '#6b5d4d', '#463b30')

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

export const succulent: Record<string, Plant> = {
  echeveria: {
    wash: 'rose',
    pot: { ...clay(112), soil: 'gravel' },
    tall: 17,
    where: 'sill',
    grow: (pen, rng) => {
      pen.at(-2, () => bells(pen, rng, [14, -26], 96))
      echeveriaHead(pen, rng, [0, -18], 92, '#9fbfb4', '#d98a8f')
    },
    study: (pen, rng) => echeveriaHead(pen, rng, [0, 0], 190, '#9fbfb4', '#d98a8f', 44),
  },
  'aloe-vera': {
    wash: 'leaf',
    pot: plastic(112, '#a55a3a'),
    tall: 48,
    where: 'table',
    grow: (pen, rng) => {
      rosette(pen, rng, {
        count: 19,
        tilt: 0.26,
        shape: spear,
        arch: 14,
        length: (k) => 178 - k * 26,
        width: (k) => 30 - k * 7,
        rise: (k) => 30 + k * 56,
        skin: (k) => skin(mix('#74a077', '#8ab58a', k)),
        gloss: 0.18,
        marks: (l, p) => {
          teeth('#e9e3c0', 15, 2.6)(l, p)
          for (let i = 0; i < 7; i += 1)
            p.path(ellipse(...l.at(0.08 + i * 0.07, ((i * 0.618) % 1) - 0.5), 2.4, 1.2), {
              fill: '#e8efd9',
              opacity: 0.7,
            })
        },
      })
      pen.at(40, () =>
        rosette(pen, rng, {
          at: [44, 10],
          count: 7,
          tilt: 0.3,
          shape: spear,
          arch: 10,
          length: () => 56,
          width: () => 13,
          rise: (k) => 36 + k * 48,
          skin: skin('#8ab58a'),
          marks: teeth('#e9e3c0', 9, 1.6),
        }),
      )
    },
    study: (pen) => {
      blade(pen, {
        from: [-10, 150],
        to: [-60, -190],
        bow: 0.06,
        width: 92,
        shape: spear,
        skin: skin('#74a077'),
        rib: 0,
        gloss: 0.25,
        marks: teeth('#efe9c6', 17, 8),
      })
      blade(pen, {
        from: [40, 160],
        to: [104, -120],
        bow: -0.08,
        width: 70,
        shape: spear,
        skin: skin('#82ad84'),
        rib: 0,
        gloss: 0.25,
        marks: teeth('#efe9c6', 14, 7),
      })
      // A cut leaf: skin around clear gel.
      const cut: Pt = [-128, 96]
      pen.reach([
        [-180, 60],
        [-70, 140],
      ])
      pen.path(ellipse(cut[0], cut[1], 46, 22), { fill: '#5f8f63', stroke: '#2f5238', width: 1.4 })
      pen.path(ellipse(cut[0], cut[1], 38, 16), {
        fill: pen.lit([0, '#eef6e4'], [1, '#bcd8b2']),
        stroke: '#e4d98a',
        width: 2,
      })
      pen.path(ellipse(cut[0] - 8, cut[1] - 5, 14, 4), { fill: '#ffffff', opacity: 0.8 })
    },
  },
  'zebra-haworthia': {
    wash: 'lemon',
    pot: ceramic(92, GLAZE.white),
    tall: 16,
    where: 'sill',
    grow: (pen, rng) =>
      rosette(pen, rng, {
        count: 30,
        tilt: 0.34,
        shape: [
          [0, 0.7],
          [0.2, 1],
          [0.5, 0.76],
          [0.8, 0.34],
          [1, 0],
        ],
        arch: 6,
        length: (k) => 112 - k * 34,
        width: (k) => 19 - k * 6,
        rise: (k) => 20 + k * 66,
        skin: skin('#39663f'),
        marks: zebraMarks,
      }),
    study: { zoom: 2.9, at: [-6, -52] },
  },
  'jade-plant': {
    wash: 'leaf',
    pot: ceramic(112, GLAZE.celadon),
    tall: 50,
    where: 'table',
    grow: (pen, rng) => {
      const wood = bark('#a08565', '#cbb392', '#6e563c', '#453524')
      const limbs: [Pt, Pt, Pt][] = [
        [
          [0, 4],
          [-14, -48],
          [-62, -98],
        ],
        [
          [2, 2],
          [14, -54],
          [60, -104],
        ],
        [
          [0, 0],
          [2, -80],
          [-6, -158],
        ],
        [
          [-22, -46],
          [-70, -60],
          [-98, -62],
        ],
        [
          [20, -56],
          [66, -60],
          [100, -70],
        ],
        [
          [0, -70],
          [-34, -112],
          [-44, -152],
        ],
        [
          [2, -70],
          [34, -110],
          [46, -154],
        ],
      ]
      limbs.forEach(([a, b, c], i) => {
        pen.at(1, () => stem(pen, quad(a, b, c), i < 3 ? 21 - i * 2 : 9, i < 3 ? 7 : 5, wood))
      })
      limbs.forEach(([, , c], i) => {
        for (let k = 0; k < 22; k += 1) {
          const at: Pt = [c[0] + rng.jitter(31), c[1] + rng.jitter(22) + 4]
          pen.at(10 + i + Math.round(k / 2), () =>
            leaf(
              pen,
              rng,
              jadeLeaf,
              at,
              rng.range(-95, 95),
              rng.range(0.8, 1.1),
              -0.16 + k * 0.012 - (at[0] - c[0]) * 0.002,
            ),
          )
        }
      })
    },
    study: (pen, rng) => {
      const wood = bark('#a08565', '#cbb392', '#6e563c', '#453524')
      stem(pen, quad([-20, 170], [10, 60], [0, -60]), 30, 20, wood)
      for (let i = 0; i < 5; i += 1)
        for (const side of i % 2 ? [-1, 1] : [-0.35, 0.35])
          leaf(
            pen,
            rng,
            { ...jadeLeaf, length: 118, width: 84 },
            [side * 6, 90 - i * 52],
            side * 70,
            1 - i * 0.1,
            i * 0.03 - 0.06,
          )
    },
  },
  'string-of-pearls': {
    wash: 'sky',
    pot: ceramic(112, GLAZE.white),
    tall: 45,
    where: 'hang',
    grow: pearls,
    study: { zoom: 2.9, at: [-42, 74] },
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
  houseleek: {
    wash: 'lilac',
    pot: { ...clay(132), height: 70, soil: 'gravel' },
    tall: 12,
    where: 'sill',
    grow: (pen, rng) => {
      const chick = (at: Pt, size: number) =>
        echeveriaHead(pen, rng, at, size, '#7fa05f', '#8e2f4a', Math.round(20 + size / 2))
      pen.at(-3, () => {
        chick([-46, -10], 26)
        chick([44, -12], 28)
        chick([2, -30], 24)
      })
      pen.at(22, () => chick([0, -10], 56))
      pen.at(50, () => {
        chick([-50, 12], 22)
        chick([50, 10], 25)
        chick([24, 18], 17)
        chick([-24, 20], 15)
      })
    },
    study: (pen, rng) => {
      echeveriaHead(pen, rng, [0, 0], 150, '#7fa05f', '#8e2f4a', 60)
      pen.at(60, () => {
        stem(pen, bowed([70, 70], [128, 132], 0.2), 5, 4, skin('#a86a5a'))
        echeveriaHead(pen, rng, [140, 142], 46, '#8aac68', '#8e2f4a', 34)
      })
    },
  },
  'burros-tail': {
    wash: 'leaf',
    pot: plastic(108, '#e6dfd0'),
    tall: 50,
    where: 'hang',
    grow: (pen, rng) => {
      const grain = (at: Pt, side: number, k: number, tone: number, swing: number) =>
        blade(pen, {
          from: at,
          to: add(at, [side * 10 + swing, 11 - k]),
          width: 8.4,
          shape: power(0.5, 0.55),
          skin: shaded(skin('#9cc0a4'), tone),
          rib: 0,
          outlineWidth: 0.7,
        })
      for (let i = 0; i < 9; i += 1) {
        const across = -1 + i / 4
        const drop = 110 + ((i * 5) % 9) * 11
        const way = through([
          [across * 20, -4],
          [across * 44, -20],
          [across * 66, 20],
          [across * 67, 20 + (drop - 20) * 0.34],
          [across * 66, 20 + (drop - 20) * 0.68],
          [across * 66 + rng.jitter(6), drop],
        ])
        pen.at(62 + ((i * 4) % 9), () => {
          for (let k = 0; k <= 34; k += 1)
            for (const side of [-1, 1, k % 2 ? 0.35 : -0.35])
              grain(
                way.at(k / 34),
                side,
                4 * (k / 34),
                -0.12 + ((i * 4) % 9) * 0.02 + rng.jitter(0.04),
                rng.jitter(2),
              )
        })
      }
    },
    study: { zoom: 3.1, at: [-34, 84] },
  },
  'flaming-katy': {
    wash: 'lemon',
    pot: plastic(108, '#efe6d4'),
    tall: 32,
    where: 'sill',
    grow: (pen, rng) => {
      const f: Foliage = {
        length: 52,
        width: 40,
        shape: [
          [0, 0.2],
          [0.12, 0.6],
          [0.24, 0.82],
          [0.3, 0.8],
          [0.42, 1],
          [0.5, 0.95],
          [0.64, 1],
          [0.72, 0.86],
          [0.84, 0.78],
          [0.92, 0.5],
          [1, 0],
        ],
        skin: skin('#4f8f4c'),
        veins: { pairs: 4, opacity: 0.4 },
        gloss: 0.3,
      }
      for (let i = 0; i < 20; i += 1) {
        const a = -88 + ((i * 47) % 177)
        pen.at(4 + i, () =>
          leaf(pen, rng, f, [a * 0.4, -8 + (i % 4) * 5], a, rng.range(0.85, 1.1), -0.16 + i * 0.012),
        )
      }
      for (const [x, y, r] of [
        [-46, -98, 26],
        [44, -96, 26],
        [0, -124, 31],
        [-20, -86, 22],
        [26, -82, 22],
      ] as const) {
        pen.at(30, () => stem(pen, quad([x * 0.3, -20], [x * 0.5, -60], [x, y]), 3.4, 2.6, skin('#6f9a58')))
        pen.at(34, () =>
          umbel(pen, rng, [x, y], r, r * 0.66, 24, (at) =>
            starFlower(pen, rng, at, 7.4, rng.chance(0.3) ? '#e8552f' : '#d6362a', 4, '#f3b53a'),
          ),
        )
      }
    },
    study: (pen, rng) => {
      stem(pen, quad([0, 190], [-10, 80], [0, -30]), 9, 7, skin('#6f9a58'))
      leaf(
        pen,
        rng,
        {
          length: 150,
          width: 112,
          shape: [
            [0, 0.2],
            [0.12, 0.6],
            [0.24, 0.82],
            [0.3, 0.8],
            [0.42, 1],
            [0.5, 0.95],
            [0.64, 1],
            [0.72, 0.86],
            [0.84, 0.78],
            [0.92, 0.5],
            [1, 0],
          ],
          skin: skin('#4f8f4c'),
          veins: { pairs: 5 },
          gloss: 0.25,
        },
        [0, 150],
        68,
      )
      leaf(
        pen,
        rng,
        {
          length: 140,
          width: 104,
          shape: power(0.6, 0.45),
          skin: skin('#478645'),
          veins: { pairs: 5 },
          gloss: 0.25,
        },
        [-4, 130],
        -74,
      )
      umbel(pen, rng, [0, -60], 120, 84, 34, (at) =>
        starFlower(pen, rng, at, 29, rng.chance(0.3) ? '#e8552f' : '#d6362a', 4, '#f3b53a'),
      )
    },
  },
  'living-stones': {
    wash: 'sand',
    pot: { ...clay(120), height: 74, soil: 'gravel' },
    tall: 11,
    where: 'sill',
    grow: (pen, rng) => {
      const stone = (c: Pt, r: number, colour: Hex) => {
        for (const side of [-1, 1]) {
          blade(pen, {
            from: [c[0] + side * r * 0.04, c[1] + r * 0.42],
            to: [c[0] + side * r * 0.96, c[1] - r * 0.3],
            bow: side * -0.42,
            width: r * 0.9,
            shape: power(0.34, 0.32),
            skin: skin(colour),
            rib: 0,
          })
          pen.path(ellipse(c[0] + side * r * 0.48, c[1] - r * 0.22, r * 0.45, r * 0.27), {
            fill: pen.ball([0, mix(colour, '#fff6e0', 0.45)], [1, mix(colour, '#5a4a36', 0.25)]),
            stroke: mix(colour, '#2a2018', 0.55),
            width: 0.9,
          })
          for (let i = 0; i < 16; i += 1)
            pen.path(
              ellipse(
                c[0] + side * r * 0.48 + rng.jitter(r * 0.34),
                c[1] - r * 0.22 + rng.jitter(r * 0.18),
                r * 0.045,
                r * 0.03,
              ),
              { fill: mix(colour, '#4a3020', 0.6), opacity: 0.75 },
            )
        }
      }
      const list: [number, number, number, Hex][] = [
        [-30, -16, 27, '#a99a86'],
        [26, -18, 29, '#b08e6e'],
        [-2, 0, 31, '#9c9a80'],
        [-46, 4, 20, '#b59a80'],
        [46, 4, 22, '#a38c7c'],
        [22, 12, 19, '#a7a08a'],
      ]
      list.forEach(([x, y, r, colour], i) => {
        pen.at(i * 2, () => stone([x, y], r, colour))
      })
      pen.at(30, () =>
        daisy(pen, rng, [-2, -22], 22, {
          petals: 26,
          colour: '#f8ecc6',
          tip: '#f6d354',
          disc: '#e0a72c',
          width: 0.16,
          discSize: 0.24,
        }),
      )
    },
    study: { zoom: 4.2, at: [0, -6] },
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
          for (const dx of [-13, 0, 13]) {
            const c: Pt = [x + dx, y - 16 - (dx === 0 ? 8 : 0)]
            for (const side of [-1, 1])
              blade(pen, {
                from: c,
                to: [c[0] + side * 10, c[1] - 2],
                width: 14,
                shape: coin,
                skin: skin('#cf2f3c', '#f08a80'),
                rib: 0.6,
              })
            pen.circle(c, 2.2, { fill: '#f2c648', stroke: '#8a5a14', width: 0.5 })
          }
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
        [-54, -120],
        [10, -156],
        [70, -116],
      ] as Pt[]) {
        for (const side of [-1, 1])
          blade(pen, {
            from: [x, y],
            to: [x + side * 40, y - 8],
            width: 58,
            shape: coin,
            skin: skin('#cf2f3c', '#f08a80'),
            rib: 1,
            veins: { pairs: 4, opacity: 0.35 },
          })
        pen.circle([x, y], 8, { fill: '#f2c648', stroke: '#8a5a14', width: 1 })
      }
    },
  },
  'desert-rose': {
    wash: 'rose',
    pot: { form: 'bowl', width: 138, height: 78, colour: GLAZE.indigo, shine: 0.6, soil: 'gravel' },
    tall: 55,
    where: 'roof',
    grow: (pen, rng) => {
      const wood = bark('#b5a48c', '#d9cbb4', '#86745c', '#574838')
      pen.at(1, () => {
        blade(pen, {
          from: [0, 16],
          to: [4, -92],
          width: 88,
          shape: [
            [0, 0.9],
            [0.16, 1],
            [0.34, 0.92],
            [0.6, 0.5],
            [0.85, 0.28],
            [1, 0.2],
          ],
          skin: wood,
          rib: 0,
          bow: 0.05,
        })
        for (const x of [-26, 24]) stem(pen, quad([x * 0.4, -14], [x, 4], [x * 1.9, 14]), 15, 5, wood)
        for (let i = 0; i < 5; i += 1)
          pen.path(
            smooth([
              [-34 + i * 3, -2 - i * 13],
              [-6, 4 - i * 14],
              [30 - i * 5, -4 - i * 12],
            ] as Pt[]),
            { stroke: '#86745c', width: 1, opacity: 0.5 },
          )
      })
      const tips: Pt[] = [
        [-86, -150],
        [-44, -186],
        [2, -200],
        [46, -186],
        [86, -146],
      ]
      tips.forEach((tip, i) => {
        pen.at(2, () => stem(pen, quad([tip[0] * 0.12, -68], [tip[0] * 0.5, -108], tip), 13, 7, wood))
        pen.at(10 + i, () => {
          for (let k = 0; k < 8; k += 1)
            leaf(
              pen,
              rng,
              {
                length: 44,
                width: 17,
                shape: obovate,
                skin: skin('#4c8a4a'),
                veins: { pairs: 5, opacity: 0.5 },
                gloss: 0.35,
              },
              add(tip, [rng.jitter(5), rng.jitter(5)]),
              -112 + k * 32,
              1,
              rng.jitter(0.1),
            )
        })
        pen.at(24, () => {
          for (const dx of i % 2 ? [-14, 14] : [0])
            trumpet(pen, rng, [tip[0] + dx, tip[1] - 20 - rng.range(0, 8)], 21, {
              colour: '#df5a86',
              throat: '#f7e3c8',
              lobe: 0.86,
            })
        })
      })
    },
    study: (pen, rng) => {
      for (let k = 0; k < 7; k += 1)
        leaf(
          pen,
          rng,
          { length: 170, width: 62, shape: obovate, skin: skin('#4c8a4a'), veins: { pairs: 8 }, gloss: 0.3 },
          [0, 30],
          -150 + k * 50,
          1,
          rng.jitter(0.06),
        )
      trumpet(pen, rng, [-34, -30], 104, {
        colour: '#df5a86',
        throat: '#f7e3c8',
        veins: '#a12a55',
        lobe: 0.86,
      })
      trumpet(pen, rng, [78, 74], 78, { colour: '#e06a92', throat: '#f7e3c8', veins: '#a12a55', lobe: 0.86 })
      for (const [x, y] of [
        [60, -84],
        [84, -62],
      ] as Pt[])
        blade(pen, {
          from: [x - 20, y + 40],
          to: [x, y],
          width: 22,
          shape: elliptic,
          skin: skin('#d2416f'),
          rib: 0,
        })
    },
  },
  'string-of-hearts': {
    wash: 'lilac',
    pot: ceramic(98, GLAZE.blush),
    tall: 60,
    where: 'hang',
    grow: (pen, rng) => {
      for (let i = 0; i < 22; i += 1)
        pen.at(15, () =>
          heartLeaf(pen, [rng.jitter(44), rng.jitter(7) - 5], rng.range(-80, 80), 17, rng.jitter(0.1)),
        )
      trail(pen, rng, {
        strands: 13,
        rim: 48,
        drop: [110, 235],
        sway: 10,
        colour: '#9a6a72',
        thick: 1.1,
        pitch: 15,
        leaf: (at, side, k, tone) => {
          heartLeaf(pen, at, side * 118, 17 - k * 5, tone)
          heartLeaf(pen, at, -side * 124, 16 - k * 5, tone)
        },
      })
    },
    study: (pen, rng) => {
      const way = through([
        [-60, -200],
        [-30, -90],
        [20, 20],
        [10, 190],
      ])
      run(pen, way, {
        colour: '#9a6a72',
        thick: 4,
        pitch: 92,
        leaf: (at, side) => {
          heartLeaf(pen, at, side * 116 + rng.jitter(8), 92, 0)
          heartLeaf(pen, at, -side * 120, 88, -0.05)
        },
      })
    },
  },
}
