import { darken, type Hex, lighten, mix, skin } from '../core/colour'
import { add, bowed, lerp, type Pt, polar, quad, smooth, through } from '../core/geometry'
import type { Pen } from '../core/pen'
import type { Rng } from '../core/rng'
import { bush } from '../families/bush'
import { scape } from '../families/clump'
import { crown, type Foliage, leaf, trunk, WOOD } from '../families/tree'
import { cane, run } from '../families/vine'
import { blade } from '../parts/blade'
import {
  bracts,
  type Daisy,
  daisy,
  dragonMouth,
  narcissus,
  pansy,
  peaFlower,
  pompom,
  rose,
  stamens,
  starFlower,
  trumpet,
  turned,
  umbel,
} from '../parts/bloom'
import {
  elliptic,
  heart,
  lance,
  needle,
  ovate,
  power,
  type Side,
  strap,
  toothed,
  wavy,
} from '../parts/outline'
import { bark, stem } from '../parts/stem'
import { ceramic, clay, GLAZE, type Plant, plastic } from './plant'

const toothedLeaf = (base: Side, teeth: number) => toothed(base, teeth, 0.14)
const lobed: Side = [
  [0, 0.08],
  [0.08, 0.42],
  [0.16, 0.62],
  [0.22, 0.36],
  [0.3, 0.5],
  [0.42, 0.98],
  [0.5, 0.6],
  [0.56, 0.5],
  [0.7, 0.78],
  [0.78, 0.4],
  [0.88, 0.34],
  [1, 0],
]
const feather: Side = toothed(power(0.6, 0.8), 9, 0.72)

const sunDaisy = {
  petals: 24,
  rows: 2,
  colour: '#f2b01e',
  tip: '#f7c53c',
  disc: '#5a3618',
  discSize: 0.46,
  width: 0.26,
  shape: lance,
} as const satisfies Daisy
const gerbera = {
  petals: 30,
  rows: 3,
  colour: '#ee6a2c',
  tip: '#f4863a',
  disc: '#4a2a1a',
  discSize: 0.22,
  width: 0.17,
  shape: elliptic,
} as const satisfies Daisy
const zinnia = {
  petals: 18,
  rows: 4,
  colour: '#d23a7a',
  tip: '#e0528e',
  disc: '#8a2a3a',
  discSize: 0.24,
  width: 0.27,
} as const satisfies Daisy
const calendula = {
  petals: 26,
  rows: 3,
  colour: '#f2932a',
  tip: '#f6ab45',
  disc: '#7a3a18',
  discSize: 0.28,
  width: 0.2,
  shape: strap,
} as const satisfies Daisy
const cineraria = {
  petals: 14,
  colour: '#3f55b8',
  disc: '#3a2350',
  ring: '#f4f2ec',
  discSize: 0.26,
  width: 0.4,
} as const satisfies Daisy

function motia(pen: Pen, rng: Rng, c: Pt, r: number): void {
  for (const [k, n, tone] of [
    [1, 9, '#efeee0'],
    [0.74, 8, '#f8f7ee'],
    [0.46, 6, '#fdfdf8'],
  ] as const)
    for (let i = 0; i < n; i += 1)
      blade(pen, {
        from: c,
        to: polar(c, (i / n) * 360 + k * 40 + rng.jitter(5), r * k),
        width: r * 0.52,
        shape: power(0.8, 0.5),
        skin: { ...skin(tone), line: '#9aa386', dark: '#d3d8c2' },
        rib: 0,
        outlineWidth: 0.8,
      })
}
const bud = (pen: Pen, at: Pt, angle: number, size: number, colour: Hex, cup: Hex = '#5f8f4a') => {
  blade(pen, {
    from: at,
    to: polar(at, angle, size),
    width: size * 0.56,
    shape: power(0.5, 0.6),
    skin: skin(colour),
    rib: 0,
  })
  blade(pen, {
    from: polar(at, angle, -size * 0.06),
    to: polar(at, angle, size * 0.34),
    width: size * 0.42,
    shape: power(0.4, 0.4),
    skin: skin(cup),
    rib: 0,
  })
}

function champaFlower(pen: Pen, rng: Rng, c: Pt, r: number): void {
  trumpet(pen, rng, c, r, { colour: '#faf6e8', throat: '#f2c23a', lobe: 0.86, pinwheel: true })
}

function comb(pen: Pen, rng: Rng, at: Pt, w: number, h: number): void {
  const colour: Hex = '#b8203f'
  for (let row = 0; row < 4; row += 1) {
    const points: Pt[] = []
    const n = 11
    for (let i = 0; i <= n; i += 1) {
      const a = -104 + (i / n) * 208
      const k = (1 - row * 0.17) * (i % 2 ? 1 : 0.84) * rng.range(0.95, 1.05)
      points.push([
        at[0] + Math.sin((a * Math.PI) / 180) * w * k,
        at[1] - h * 0.32 - Math.cos((a * Math.PI) / 180) * h * 0.68 * k + row * h * 0.12,
      ])
    }
    const tone = mix(colour, row % 2 ? '#e2506a' : '#7a1230', 0.22 + row * 0.05)
    pen.reach(points)
    const d = smooth([...points, [at[0] + w * 0.16, at[1] + 4], [at[0] - w * 0.16, at[1] + 4]], true)
    pen.path(d, {
      fill: pen.lit([0, lighten(tone, 0.3)], [1, darken(tone, 0.3)]),
      stroke: darken(colour, 0.5),
      width: 1,
      strokeOpacity: 0.8,
    })
  }
  for (let i = 0; i < 26; i += 1) {
    const a = -80 + rng() * 160
    const p = polar([at[0], at[1] - h * 0.2], a, h * rng.range(0.2, 0.6))
    pen.path(smooth([p, add(p, [rng.jitter(3), -3]), add(p, [rng.jitter(4), -6])]), {
      stroke: '#ee8a9c',
      width: 0.9,
      opacity: 0.6,
    })
  }
}

const hoopLeaf: Foliage = {
  length: 27,
  width: 18,
  shape: ovate,
  skin: skin('#4c8a45'),
  veins: { pairs: 4, opacity: 0.4 },
}

function snapSpire(pen: Pen, _rng: Rng, tip: Pt, lean: number, length: number, colour: Hex): void {
  const foot = polar(tip, lean + 180, length * 0.2)
  const way = bowed(foot, polar(tip, lean, length * 0.8), 0.03)
  stem(pen, way, 3, 1.6, skin('#6f9f55'))
  for (let i = 0; i < 11; i += 1) {
    const k = i / 11
    const r = lerp(10.5, 4, k)
    for (const d of i % 2 ? [-1, 1] : [1, -1])
      dragonMouth(pen, way.at(0.06 + k * 0.76), r, mix(colour, '#f7d44f', d > 0 ? 0.12 : 0.25), d)
  }
  for (let i = 0; i < 4; i += 1)
    bud(pen, way.at(0.86 + i * 0.04), lean + (i % 2 ? 26 : -26), 8 - i, mix(colour, '#8fb35f', 0.5))
}

export const flowers: Record<string, Plant> = {
  'desi-rose': {
    wash: 'rose',
    pot: clay(112),
    tall: 85,
    where: 'roof',
    grow: (pen, rng) => {
      const f: Foliage = {
        length: 30,
        width: 19,
        shape: toothedLeaf(ovate, 9),
        skin: skin('#3f7a42'),
        veins: { pairs: 5, opacity: 0.45 },
      }
      bush(pen, rng, {
        stems: 8,
        height: [120, 206],
        fan: 44,
        foliage: f,
        pairs: 7,
        stemColour: '#6a7f48',
        stemWidth: 4,
        head: (tip, lean, front) => {
          if (front < 0.18) return bud(pen, tip, lean, 24, '#cf3f74')
          rose(pen, rng, add(tip, [0, -8]), 25 + front * 7, '#d9487e')
        },
        axil: (at, side) =>
          pen.path(`M${at[0]} ${at[1] + 6}l${side * 5} -3`, { stroke: '#7a4a3a', width: 1.3 }),
      })
    },
    study: (pen, rng) => {
      stem(pen, bowed([-20, 230], [0, 40], 0.06), 13, 10, skin('#6a7f48'))
      for (const [y, s] of [
        [190, 1],
        [120, -1],
      ] as const)
        pen.path(`M${-10} ${y}l${s * 20} -8l${-s * 14} 16Z`, { fill: '#a05a4a', stroke: '#5a2f26', width: 1 })
      for (const a of [-70, 66, 104])
        leaf(
          pen,
          rng,
          {
            length: 140,
            width: 88,
            shape: toothedLeaf(ovate, 13),
            skin: skin('#3f7a42'),
            veins: { pairs: 7 },
          },
          [0, 120],
          a,
        )
      for (let i = 0; i < 5; i += 1)
        blade(pen, {
          from: [0, 30],
          to: polar([0, 30], 120 + i * 30, 78),
          width: 18,
          shape: lance,
          skin: skin('#6f9a50'),
        })
      rose(pen, rng, [0, -40], 146, '#d9487e')
    },
  },
  bougainvillea: {
    wash: 'sand',
    pot: clay(108),
    tall: 120,
    where: 'roof',
    grow: (pen, rng) => {
      pen.at(1, () => {
        for (const [x1, x2] of [
          [-30, -96],
          [30, 96],
        ] as const)
          cane(pen, [x1 * 0.7, 0], [x2 * 0.8, -214], 4)
        stem(
          pen,
          through([
            [0, 4],
            [-8, -60],
            [12, -120],
            [-4, -200],
          ]),
          9,
          4,
          WOOD,
        )
        stem(
          pen,
          through([
            [4, -50],
            [46, -110],
            [70, -180],
          ]),
          6,
          3,
          WOOD,
        )
        stem(
          pen,
          through([
            [-4, -70],
            [-50, -120],
            [-72, -190],
          ]),
          6,
          3,
          WOOD,
        )
      })
      crown(pen, rng, [0, -172], 122, 98, 64, hoopLeaf, 6)
      for (let i = 0; i < 74; i += 1) {
        const k = Math.sqrt((i + 0.5) / 74)
        const a = i * 137.5
        const at: Pt = [
          Math.sin((a * Math.PI) / 180) * 122 * k,
          -176 - Math.cos((a * Math.PI) / 180) * 96 * k,
        ]
        pen.at(22 + Math.round(k * -6) + (i % 4), () =>
          bracts(pen, rng, at, rng.range(17, 23), mix('#c9237e', '#e0509e', rng())),
        )
      }
      for (const [x, y] of [
        [-112, -70],
        [116, -62],
        [-80, -50],
      ] as Pt[])
        pen.at(30, () => {
          stem(pen, bowed([x * 0.7, y - 50], [x, y + 16], 0.14), 2.4, 1.6, WOOD)
          for (let k = 0; k < 5; k += 1) bracts(pen, rng, [x + rng.jitter(9), y + 12 - k * 13], 13, '#cf2f88')
        })
    },
    study: (pen, rng) => {
      stem(
        pen,
        through([
          [-150, 200],
          [-50, 60],
          [60, -40],
          [150, -190],
        ]),
        9,
        5,
        WOOD,
      )
      for (const [x, y, a] of [
        [-90, 110, -50],
        [-20, 40, 120],
        [70, -60, 130],
        [110, -130, -30],
      ] as const)
        leaf(
          pen,
          rng,
          { length: 130, width: 84, shape: ovate, skin: skin('#4c8a45'), veins: { pairs: 6 } },
          [x, y],
          a,
        )
      for (const [x, y, r] of [
        [-20, -50, 112],
        [88, 74, 92],
        [-104, -150, 74],
      ] as const)
        bracts(pen, rng, [x, y], r, '#d02f86')
      for (const [x, y] of [
        [-20, -50],
        [88, 74],
      ] as Pt[])
        for (const dx of [-16, 14]) starFlower(pen, rng, [x + dx, y + dx * 0.4], 17, '#fdf9ea', 5, '#e9d27a')
    },
  },
  gerbera: {
    wash: 'clay',
    pot: plastic(104, '#5a7a6a'),
    tall: 36,
    where: 'sill',
    grow: (pen, rng) => {
      for (let i = 0; i < 16; i += 1) {
        const a = -94 + ((i * 59) % 190)
        pen.at((Math.abs(a) > 74 ? 64 : 3) + i, () =>
          leaf(
            pen,
            rng,
            {
              length: 92,
              width: 38,
              shape: lobed,
              skin: skin('#4f8a3f'),
              veins: { pairs: 6, opacity: 0.4 },
              bow: 0.16,
            },
            [a * 0.12, -2],
            a,
            rng.range(0.85, 1.05),
            -0.14 + i * 0.014,
          ),
        )
      }
      for (const [lean, h, r, z] of [
        [-26, 138, 34, 30],
        [22, 148, 36, 31],
        [-4, 198, 40, 32],
        [42, 104, 26, 33],
      ] as const)
        pen.at(z, () =>
          scape(
            pen,
            [lean * 0.1, 0],
            lean,
            h,
            '#7f9f5a',
            (tip) => turned(pen, tip, lean * 0.6, 0.86, () => daisy(pen, rng, [0, 0], r, gerbera)),
            4,
          ),
        )
    },
    study: (pen, rng) => {
      stem(pen, bowed([60, 240], [10, 20], 0.06), 15, 13, skin('#7f9f5a'))
      daisy(pen, rng, [0, -20], 165, { ...gerbera, petals: 34 })
    },
  },
  dahlia: {
    wash: 'rose',
    pot: clay(108),
    tall: 65,
    where: 'roof',
    grow: (pen, rng) =>
      bush(pen, rng, {
        stems: 6,
        height: [110, 190],
        fan: 42,
        stemWidth: 4,
        foliage: {
          length: 56,
          width: 32,
          shape: toothedLeaf(ovate, 7),
          skin: skin('#3c6f3c'),
          veins: { pairs: 5, opacity: 0.45 },
        },
        pairs: 3,
        head: (tip, _lean, front, i) =>
          i === 1
            ? bud(pen, tip, 0, 26, '#8e2340')
            : pompom(pen, rng, tip, 34 + front * 5, {
                colour: '#8e1f3c',
                heart: '#a83352',
                rings: 6,
                petals: 18,
                shape: power(0.8, 0.55),
              }),
      }),
    study: (pen, rng) => {
      for (const a of [130, -130, 178])
        leaf(
          pen,
          rng,
          {
            length: 210,
            width: 110,
            shape: toothedLeaf(ovate, 9),
            skin: skin('#3c6f3c'),
            veins: { pairs: 6 },
          },
          [0, 0],
          a,
        )
      pompom(pen, rng, [0, -20], 168, {
        colour: '#8e1f3c',
        heart: '#b03c5c',
        rings: 8,
        petals: 22,
        shape: power(0.8, 0.55),
      })
    },
  },
  geranium: {
    wash: 'sky',
    pot: clay(108),
    tall: 42,
    where: 'sill',
    grow: (pen, rng) => {
      const f: Foliage = {
        length: 46,
        width: 62,
        shape: wavy(
          [
            [0, 0.02],
            [-0.14, 0.4],
            [-0.05, 0.86],
            [0.3, 1],
            [0.66, 0.9],
            [0.9, 0.5],
            [1, 0],
          ],
          5,
          0.08,
        ),
        skin: skin('#5a9a48'),
        veins: { pairs: 4, sweep: 0.4, opacity: 0.4 },
        marks: (l, p) =>
          p.path(smooth([l.at(0.2, -0.7), l.at(0.5, -0.6), l.at(0.66, 0), l.at(0.5, 0.6), l.at(0.2, 0.7)]), {
            stroke: '#7a3f2c',
            width: l.width * 0.09,
            opacity: 0.5,
          }),
      }
      for (let i = 0; i < 26; i += 1) {
        const a = -92 + ((i * 67) % 185)
        const h = 26 + ((i * 31) % 68)
        const tip = polar([a * 0.2, 0], a * 0.8, h)
        pen.at(4 + i, () => {
          stem(pen, bowed([a * 0.15, 2], tip, 0.08), 3, 2.4, skin('#7aa05a'))
          leaf(pen, rng, f, tip, a * 0.8 + rng.jitter(20), 1, -0.16 + i * 0.01)
        })
      }
      for (const [lean, h] of [
        [-30, 132],
        [4, 178],
        [32, 142],
        [-54, 92],
        [56, 96],
      ] as const)
        pen.at(36, () =>
          scape(
            pen,
            [lean * 0.2, 0],
            lean,
            h,
            '#7aa05a',
            (tip) =>
              umbel(pen, rng, tip, 30, 23, 20, (at) =>
                trumpet(pen, rng, at, 9.6, { colour: '#e2402c', throat: '#f6a08a', lobe: 0.9 }),
              ),
            3.4,
          ),
        )
    },
    study: (pen, rng) => {
      stem(pen, bowed([20, 240], [0, 40], 0.05), 13, 11, skin('#7aa05a'))
      leaf(
        pen,
        rng,
        {
          length: 150,
          width: 200,
          shape: wavy(
            [
              [0, 0.02],
              [-0.14, 0.4],
              [-0.05, 0.86],
              [0.3, 1],
              [0.66, 0.9],
              [0.9, 0.5],
              [1, 0],
            ],
            6,
            0.07,
          ),
          skin: skin('#5a9a48'),
          veins: { pairs: 5, sweep: 0.4 },
          marks: (l, p) =>
            p.path(
              smooth([l.at(0.2, -0.7), l.at(0.5, -0.6), l.at(0.66, 0), l.at(0.5, 0.6), l.at(0.2, 0.7)]),
              { stroke: '#7a3f2c', width: 16, opacity: 0.5 },
            ),
        },
        [-10, 170],
        -72,
      )
      umbel(pen, rng, [0, -50], 120, 100, 24, (at) =>
        trumpet(pen, rng, at, 42, { colour: '#e2402c', throat: '#f6a08a', veins: '#a8281c', lobe: 0.9 }),
      )
    },
  },
  snapdragon: {
    wash: 'lemon',
    pot: plastic(104, '#a55a3a'),
    tall: 50,
    where: 'sill',
    grow: (pen, rng) =>
      bush(pen, rng, {
        stems: 7,
        height: [96, 150],
        fan: 30,
        foliage: { length: 30, width: 8, shape: lance, skin: skin('#4f8a48'), rib: 0.6 },
        pairs: 8,
        head: (tip, lean, front, i) =>
          snapSpire(
            pen,
            rng,
            tip,
            lean,
            92 - front * 14,
            ['#e0608a', '#f3c53c', '#d23f6a', '#f0a03c'][i % 4] as Hex,
          ),
      }),
    study: (pen, _rng) => {
      const way = bowed([0, 240], [10, -230], 0.03)
      stem(pen, way, 12, 5, skin('#6f9f55'))
      for (let i = 0; i < 9; i += 1) {
        const r = 62 - i * 5.2
        for (const d of [-1, 1])
          dragonMouth(pen, way.at(0.2 + i * 0.075), r, i % 2 ? '#e0608a' : '#e87a98', d)
      }
      for (let i = 0; i < 4; i += 1) bud(pen, way.at(0.9 + i * 0.03), i % 2 ? 30 : -30, 38 - i * 6, '#b8a05f')
    },
  },
  'jasmine-motia': {
    wash: 'leaf',
    pot: clay(110),
    tall: 70,
    where: 'roof',
    grow: (pen, rng) =>
      bush(pen, rng, {
        stems: 11,
        height: [90, 172],
        fan: 56,
        foliage: {
          length: 40,
          width: 27,
          shape: ovate,
          skin: skin('#3f7f42'),
          veins: { pairs: 5, opacity: 0.45 },
          gloss: 0.3,
        },
        pairs: 5,
        stemColour: '#8a7a55',
        head: (tip, lean, front, _i) => {
          motia(pen, rng, tip, 16 + front * 3)
          for (const d of [-30, 28]) {
            const at = polar(tip, lean + d, 17)
            bud(pen, at, lean + d, 13, '#fbfaf0')
          }
        },
        axil: (at, side, k, front) => {
          if (k > 0.5 && front > 0.3) motia(pen, rng, add(at, [side * 12, -5]), 11)
        },
      }),
    study: (pen, rng) => {
      stem(
        pen,
        through([
          [-90, 220],
          [-40, 90],
          [10, -20],
        ]),
        8,
        6,
        skin('#8a7a55'),
      )
      for (const a of [-104, 84, -40, 140])
        leaf(
          pen,
          rng,
          { length: 190, width: 128, shape: ovate, skin: skin('#3f7f42'), veins: { pairs: 7 }, gloss: 0.25 },
          [-20, 50],
          a,
        )
      motia(pen, rng, [10, -40], 118)
      motia(pen, rng, [-104, 66], 62)
      for (const [x, y, a] of [
        [110, 40, 60],
        [90, 92, 100],
        [-60, -150, -20],
      ] as const)
        bud(pen, [x, y], a, 66, '#fbfaf0')
    },
  },
  marigold: {
    wash: 'sky',
    pot: plastic(104, '#7a5a44'),
    tall: 40,
    where: 'sill',
    grow: (pen, rng) =>
      bush(pen, rng, {
        stems: 8,
        height: [84, 150],
        fan: 50,
        foliage: { length: 44, width: 22, shape: feather, skin: skin('#4a8240'), rib: 0.8 },
        pairs: 5,
        head: (tip, _l, front) =>
          pompom(pen, rng, tip, 24 + front * 5, {
            colour: '#ef8a1c',
            heart: '#f6a93a',
            rings: 6,
            petals: 18,
          }),
      }),
    study: (pen, rng) => {
      for (const a of [150, 205, 95, -100])
        leaf(pen, rng, { length: 190, width: 96, shape: feather, skin: skin('#4a8240'), rib: 2 }, [0, 10], a)
      pompom(pen, rng, [0, -20], 150, { colour: '#ef8a1c', heart: '#f6a93a', rings: 9, petals: 24 })
    },
  },
  sunflower: {
    wash: 'sky',
    pot: plastic(104, '#c9784f'),
    tall: 75,
    where: 'roof',
    grow: (pen, rng) => {
      for (const [x, lean, h, r, z] of [
        [-4, -4, 214, 58, 20],
        [14, 34, 140, 40, 10],
        [-14, -38, 126, 36, 12],
      ] as const) {
        const way = quad([x, 3], [x + lean * 0.2, -h * 0.5], [x + lean, -h])
        pen.at(z, () => {
          stem(pen, way, 7, 6, skin('#6a9a48'))
          for (let i = 0; i < 6; i += 1)
            leaf(
              pen,
              rng,
              {
                length: 64,
                width: 54,
                shape: toothedLeaf(heart, 8),
                skin: skin('#4f8f42'),
                veins: { pairs: 5, opacity: 0.5 },
              },
              way.at(0.2 + i * 0.12),
              (i % 2 ? 1 : -1) * (98 - i * 4),
              1.05 - i * 0.07,
              i * 0.02 - 0.06,
            )
          daisy(pen, rng, way.at(1), r, sunDaisy)
        })
      }
    },
    study: (pen, rng) => daisy(pen, rng, [0, 0], 190, { ...sunDaisy, petals: 28 }),
  },
  zinnia: {
    wash: 'lemon',
    pot: plastic(104, '#6d746c'),
    tall: 45,
    where: 'sill',
    grow: (pen, rng) =>
      bush(pen, rng, {
        stems: 7,
        height: [92, 172],
        fan: 42,
        foliage: {
          length: 46,
          width: 22,
          shape: ovate,
          skin: skin('#5a9448'),
          veins: { pairs: 4, opacity: 0.4 },
        },
        pairs: 4,
        head: (tip, lean, front, i) =>
          turned(pen, tip, lean * 0.4, 0.8, () => {
            daisy(pen, rng, [0, 0], 27 + front * 6, {
              ...zinnia,
              colour: i % 3 === 1 ? '#e8732f' : zinnia.colour,
              tip: i % 3 === 1 ? '#f08f4a' : zinnia.tip,
            })
            for (let k = 0; k < 7; k += 1)
              pen.circle(polar([0, 0], k * 51, 7), 1.7, { fill: '#f6d23a', stroke: '#9a6a14', width: 0.4 })
          }),
      }),
    study: (pen, rng) => {
      for (const a of [120, 240])
        leaf(
          pen,
          rng,
          { length: 220, width: 96, shape: ovate, skin: skin('#5a9448'), veins: { pairs: 7 } },
          [0, 20],
          a,
        )
      daisy(pen, rng, [0, -10], 165, { ...zinnia, petals: 22, rows: 5 })
      for (let k = 0; k < 11; k += 1)
        starFlower(pen, rng, polar([0, -10], k * 33, 34), 10, '#f6d23a', 5, '#c98a1a')
    },
  },
  hibiscus: {
    wash: 'sand',
    pot: clay(108),
    tall: 110,
    where: 'roof',
    grow: (pen, rng) => {
      trunk(pen, rng, {
        height: 120,
        trunk: 8,
        branches: [
          { at: 0.45, angle: -46, length: 60 },
          { at: 0.55, angle: 48, length: 62 },
          { at: 0.8, angle: -14, length: 60 },
        ],
      })
      crown(
        pen,
        rng,
        [0, -164],
        104,
        88,
        70,
        {
          length: 42,
          width: 29,
          shape: toothedLeaf(ovate, 7),
          skin: skin('#3f7d3f'),
          veins: { pairs: 4, opacity: 0.45 },
          gloss: 0.2,
        },
        6,
      )
      for (const [x, y, r] of [
        [-50, -196, 38],
        [46, -178, 40],
        [-6, -132, 38],
        [-86, -130, 28],
        [84, -118, 28],
      ] as const)
        pen.at(30, () => {
          trumpet(pen, rng, [x, y], r, { colour: '#d22b2b', throat: '#7a1220', veins: '#8e1a20', lobe: 1.04 })
          stamens(pen, rng, [x, y], [x + r * 0.62, y + r * 0.5], '#f2b0a0', '#f4c63a')
        })
    },
    study: (pen, rng) => {
      for (const a of [-70, 80, 160])
        leaf(
          pen,
          rng,
          {
            length: 220,
            width: 140,
            shape: toothedLeaf(ovate, 10),
            skin: skin('#3f7d3f'),
            veins: { pairs: 6 },
          },
          [0, 0],
          a,
        )
      trumpet(pen, rng, [0, -10], 176, { colour: '#d22b2b', throat: '#7a1220', veins: '#8e1a20', lobe: 1.04 })
      const way = bowed([0, -10], [110, 96], 0.06)
      stem(pen, way, 11, 8, skin('#f2b0a0'))
      for (let i = 0; i < 34; i += 1)
        pen.circle(add(way.at(rng.range(0.5, 0.98)), [rng.jitter(15), rng.jitter(15)]), 4, {
          fill: '#f4c63a',
          stroke: '#a87414',
          width: 0.8,
        })
    },
  },
  portulaca: {
    wash: 'sky',
    pot: { ...clay(136), height: 70 },
    tall: 18,
    where: 'roof',
    grow: (pen, rng) => {
      for (let i = 0; i < 34; i += 1) {
        const a = -104 + ((i * 79) % 209)
        const l = 48 + ((i * 29) % 30)
        const way = quad(
          [a * 0.5, 2],
          polar([a * 0.5, 0], a * 0.5, l * 0.6),
          add(polar([a * 0.5, 0], a, l), [0, Math.abs(a) > 70 ? 22 : 0]),
        )
        pen.at((Math.abs(a) > 72 ? 64 : 3) + (i % 8), () => {
          stem(pen, way, 3, 2, skin('#b5705a'))
          for (let k = 0; k < 8; k += 1)
            for (const s of [-1, 1])
              blade(pen, {
                from: way.at(0.2 + k * 0.1),
                to: polar(way.at(0.2 + k * 0.1), a + s * (58 - k * 3), 13),
                width: 4,
                shape: needle,
                skin: skin('#6fa34c'),
                rib: 0,
                outlineWidth: 0.6,
              })
        })
      }
      const colours: Hex[] = ['#e0408a', '#f4c53a', '#ef7a2c', '#f6f0ea', '#d22f4f']
      for (let i = 0; i < 24; i += 1) {
        // Evenly strewn: two steps that never fall into rhythm with each other.
        const a = -96 + ((i * 0.618) % 1) * 192
        const c = polar([a * 0.5, 2], a * 0.86, 26 + ((i * 0.383) % 1) * 44)
        pen.at(80, () =>
          turned(pen, c, a * 0.3, 0.82, () => {
            trumpet(pen, rng, [0, 0], 15, {
              colour: colours[i % 5] ?? '#e0408a',
              throat: '#fbe9a8',
              lobe: 1.1,
            })
            pen.circle([0, 0], 3, { fill: '#f2c53a', stroke: '#9a6a14', width: 0.5 })
          }),
        )
      }
    },
    study: (pen, rng) => {
      for (let i = 0; i < 22; i += 1)
        blade(pen, {
          from: [0, 20],
          to: polar([0, 20], i * 16.4, rng.range(150, 210)),
          width: 28,
          shape: needle,
          skin: skin('#6fa34c'),
          rib: 0,
          gloss: 0.3,
        })
      trumpet(pen, rng, [-20, -20], 120, {
        colour: '#e0408a',
        throat: '#fbe9a8',
        veins: '#a8205c',
        lobe: 1.12,
      })
      for (let i = 0; i < 26; i += 1)
        pen.circle([-20 + rng.jitter(24), -20 + rng.jitter(24)], 4, {
          fill: '#f2c53a',
          stroke: '#9a6a14',
          width: 0.8,
        })
    },
  },
  'raat-ki-rani': {
    wash: 'lilac',
    pot: clay(104),
    tall: 120,
    where: 'roof',
    grow: (pen, rng) =>
      bush(pen, rng, {
        stems: 9,
        height: [130, 232],
        fan: 46,
        stemColour: '#8a8a5a',
        foliage: {
          length: 52,
          width: 15,
          shape: lance,
          skin: skin('#4f8a45'),
          veins: { pairs: 5, opacity: 0.35 },
        },
        pairs: 6,
        axil: (at, side, k, front) => {
          if (k > 0.35)
            for (let i = 0; i < 4; i += 1) {
              const tip = polar(at, side * (30 + i * 16), 22 + i * 3)
              stem(pen, bowed(at, tip, 0.06), 2.2, 3, skin('#c9d88a'))
              starFlower(pen, rng, tip, 5.6 + front * 1.4, '#eef0c0', 5, '#d8c86a', lance)
            }
        },
      }),
    study: (pen, rng) => {
      stem(
        pen,
        through([
          [-120, 210],
          [-20, 60],
          [70, -90],
        ]),
        8,
        5,
        skin('#8a8a5a'),
      )
      for (const [x, y, a] of [
        [-80, 150, -60],
        [-50, 110, 110],
        [20, 0, 130],
        [40, -40, -50],
      ] as const)
        leaf(
          pen,
          rng,
          { length: 190, width: 54, shape: lance, skin: skin('#4f8a45'), veins: { pairs: 8 } },
          [x, y],
          a,
        )
      for (let i = 0; i < 9; i += 1) {
        const tip = polar([70, -90], -120 + i * 26, 110 + (i % 2) * 26)
        stem(pen, bowed([70 - 20, -70], tip, 0.05), 6, 11, skin('#c9d88a'))
        starFlower(pen, rng, tip, 30, '#eef0c0', 5, '#d8c86a', lance)
      }
    },
  },
  champa: {
    wash: 'sand',
    pot: clay(106),
    tall: 150,
    where: 'roof',
    grow: (pen, rng) => {
      const wood = bark('#a09584', '#c9bfae', '#716757', '#4a4238')
      const tips: Pt[] = [
        [-88, -190],
        [-30, -228],
        [36, -232],
        [92, -186],
      ]
      pen.at(1, () => {
        for (const t of tips) stem(pen, through([[0, -84], [t[0] * 0.5, -120], t]), 15, 11, wood)
        stem(
          pen,
          through([
            [0, 4],
            [-5, -40],
            [0, -92],
          ]),
          19,
          16,
          wood,
        )
      })
      tips.forEach((t, i) => {
        for (let k = 0; k < 9; k += 1)
          pen.at(6 + i + k, () =>
            leaf(
              pen,
              rng,
              {
                length: 76,
                width: 23,
                shape: power(0.9, 0.8),
                skin: skin('#4c8f4a'),
                veins: { pairs: 10, sweep: 0.04, opacity: 0.5 },
              },
              t,
              -128 + k * 32 + rng.jitter(6),
              1,
              rng.jitter(0.08),
            ),
          )
        pen.at(30, () => {
          for (const [dx, dy] of [
            [-14, -14],
            [13, -16],
            [0, -33],
            [1, -4],
          ] as Pt[])
            champaFlower(pen, rng, [t[0] + dx, t[1] + dy], 16)
        })
      })
    },
    study: (pen, rng) => {
      for (const a of [-120, 110, 170])
        leaf(
          pen,
          rng,
          {
            length: 260,
            width: 84,
            shape: power(0.9, 0.8),
            skin: skin('#4c8f4a'),
            veins: { pairs: 14, sweep: 0.04 },
          },
          [0, 0],
          a,
        )
      champaFlower(pen, rng, [-20, -40], 128)
      champaFlower(pen, rng, [96, 86], 84)
      blade(pen, {
        from: [100, -60],
        to: [140, -150],
        width: 30,
        shape: elliptic,
        skin: skin('#f6e3c0', '#e8a0a0'),
        rib: 1.4,
      })
    },
  },
  celosia: {
    wash: 'lemon',
    pot: plastic(102, '#8a7a68'),
    tall: 40,
    where: 'sill',
    grow: (pen, rng) =>
      bush(pen, rng, {
        stems: 5,
        height: [72, 134],
        fan: 38,
        stemWidth: 6,
        stemColour: '#a8506a',
        foliage: {
          length: 54,
          width: 21,
          shape: lance,
          skin: skin('#5a8f48', '#c9607a'),
          veins: { pairs: 5, opacity: 0.5 },
        },
        pairs: 5,
        head: (tip, _l, front, i) =>
          comb(pen, rng, add(tip, [0, 8]), i === 2 ? 56 : 34 + front * 6, i === 2 ? 78 : 52),
      }),
    study: (pen, rng) => {
      stem(pen, bowed([0, 220], [0, 60], 0.02), 34, 40, skin('#a8506a'))
      for (const a of [-80, 84, 120, -124])
        leaf(
          pen,
          rng,
          { length: 170, width: 66, shape: lance, skin: skin('#5a8f48', '#c9607a'), veins: { pairs: 7 } },
          [0, 110],
          a,
        )
      comb(pen, rng, [0, 80], 180, 240)
    },
  },
  chrysanthemum: {
    wash: 'sand',
    pot: clay(116),
    tall: 55,
    where: 'roof',
    grow: (pen, rng) => {
      crown(
        pen,
        rng,
        [0, -58],
        104,
        64,
        60,
        { length: 36, width: 28, shape: lobed, skin: skin('#4a7a48'), rib: 0.8 },
        4,
      )
      umbel(pen, rng, [0, -92], 108, 84, 27, (at, i) =>
        pen.at(30 + i, () =>
          pompom(pen, rng, at, 21, {
            colour: '#f0b92a',
            heart: '#f8d65a',
            rings: 5,
            petals: 15,
            incurved: true,
            shape: strap,
          }),
        ),
      )
    },
    study: (pen, rng) => {
      for (const a of [130, 180, 230])
        leaf(
          pen,
          rng,
          { length: 220, width: 150, shape: lobed, skin: skin('#4a7a48'), veins: { pairs: 4 } },
          [0, 20],
          a,
        )
      pompom(pen, rng, [0, -20], 165, {
        colour: '#f0b92a',
        heart: '#f8d65a',
        rings: 9,
        petals: 22,
        incurved: true,
        shape: strap,
      })
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
  pansy: {
    wash: 'lemon',
    pot: plastic(110, '#8fa39a'),
    tall: 20,
    where: 'sill',
    grow: (pen, rng) => {
      for (let i = 0; i < 26; i += 1) {
        const a = -92 + ((i * 71) % 185)
        pen.at(3 + i, () =>
          leaf(
            pen,
            rng,
            {
              length: 36,
              width: 19,
              shape: wavy(ovate, 4, 0.08),
              skin: skin('#4f8f4a'),
              veins: { pairs: 3, opacity: 0.4 },
            },
            polar([a * 0.4, 0], a * 0.7, (i * 13) % 40),
            a,
            1,
            -0.12 + i * 0.01,
          ),
        )
      }
      const kinds: [Hex, Hex][] = [
        ['#5a2f8e', '#f2c43a'],
        ['#4a2a80', '#7a4ab5'],
        ['#f2c43a', '#f6d05a'],
        ['#6a2450', '#c9506a'],
      ]
      for (const [x, y, r, k] of [
        [-52, -72, 23, 0],
        [48, -76, 24, 1],
        [-4, -104, 26, 0],
        [-28, -40, 21, 2],
        [24, -42, 22, 3],
        [-72, -34, 18, 1],
        [70, -36, 18, 0],
      ] as const) {
        const [back, face] = kinds[k] ?? kinds[0] ?? ['#5a2f8e', '#f2c43a']
        pen.at(34, () => {
          stem(pen, bowed([x * 0.4, 0], [x, y + 8], 0.06), 2.2, 2, skin('#7aa85c'))
          pansy(pen, rng, [x, y], r, back, face)
        })
      }
    },
    study: (pen, rng) => {
      for (const a of [140, 220])
        leaf(
          pen,
          rng,
          { length: 170, width: 84, shape: wavy(ovate, 5, 0.08), skin: skin('#4f8f4a'), veins: { pairs: 5 } },
          [0, 60],
          a,
        )
      pansy(pen, rng, [0, -20], 165, '#5a2f8e', '#f2c43a')
    },
  },
  petunia: {
    wash: 'rose',
    pot: plastic(112, '#efe7d6'),
    tall: 32,
    where: 'hang',
    grow: (pen, rng) => {
      for (let i = 0; i < 30; i += 1) {
        const a = -112 + ((i * 83) % 225)
        const l = 56 + ((i * 31) % 44)
        const to = add(polar([0, -6], a, l), [0, Math.abs(a) > 66 ? 42 : 0])
        pen.at((to[1] > 0 ? 64 : 4) + (i % 9), () => {
          stem(pen, quad([a * 0.3, 0], polar([0, -10], a * 0.7, l * 0.8), to), 2.6, 2, skin('#7a9f58'))
          for (let k = 0; k < 4; k += 1)
            leaf(
              pen,
              rng,
              {
                length: 27,
                width: 17,
                shape: ovate,
                skin: skin('#5f9a50'),
                veins: { pairs: 3, opacity: 0.4 },
              },
              polar(to, a + 180, k * 13),
              a + (k % 2 ? 60 : -60),
              1,
              -0.1 + (i % 9) * 0.015,
            )
        })
      }
      for (let i = 0; i < 17; i += 1) {
        const a = -106 + ((i * 67) % 213)
        const l = 44 + ((i * 37) % 56)
        const c = add(polar([0, -8], a, l), [0, Math.abs(a) > 66 ? 40 : 0])
        pen.at(84, () =>
          trumpet(pen, rng, c, 20 + (i % 3) * 2, {
            colour: i % 4 === 3 ? '#8e4fb5' : '#6a35a0',
            throat: '#3a1a62',
            veins: '#3a1a62',
            lobe: 1.12,
          }),
        )
      }
    },
    study: (pen, rng) => {
      for (const a of [120, 180, 250, 60])
        leaf(
          pen,
          rng,
          { length: 180, width: 112, shape: ovate, skin: skin('#5f9a50'), veins: { pairs: 5 } },
          [0, 10],
          a,
        )
      trumpet(pen, rng, [-10, -30], 158, {
        colour: '#6a35a0',
        throat: '#3a1a62',
        veins: '#3a1a62',
        lobe: 1.12,
      })
      trumpet(pen, rng, [110, 130], 74, {
        colour: '#8e4fb5',
        throat: '#3a1a62',
        veins: '#3a1a62',
        lobe: 1.12,
      })
    },
  },
  calendula: {
    wash: 'leaf',
    pot: clay(104),
    tall: 36,
    where: 'sill',
    grow: (pen, rng) =>
      bush(pen, rng, {
        stems: 7,
        height: [84, 150],
        fan: 46,
        stemWidth: 3.4,
        foliage: { length: 52, width: 15, shape: strap, skin: skin('#7aa35a'), rib: 1 },
        pairs: 5,
        head: (tip, lean, front) =>
          turned(pen, tip, lean * 0.5, 0.7, () => daisy(pen, rng, [0, 0], 27 + front * 5, calendula)),
      }),
    study: (pen, rng) => {
      stem(pen, bowed([30, 230], [0, 20], 0.05), 13, 12, skin('#7aa35a'))
      for (const a of [-104, 100, 150])
        leaf(
          pen,
          rng,
          { length: 190, width: 56, shape: strap, skin: skin('#7aa35a'), rib: 2.4 },
          [10, 110],
          a,
        )
      daisy(pen, rng, [0, -30], 160, { ...calendula, petals: 32 })
    },
  },
  nargis: {
    wash: 'sky',
    pot: { ...ceramic(110, GLAZE.celadon), height: 66, soil: 'gravel' },
    tall: 36,
    where: 'sill',
    grow: (pen, rng) => {
      for (const x of [-34, -12, 12, 34, 0])
        pen.at(x === 0 ? 30 : 12, () => {
          blade(pen, {
            from: [x, 10],
            to: [x, -22],
            width: 24,
            shape: power(0.45, 0.7),
            skin: skin('#b58a5a', '#7a5530'),
            rib: 0,
            veins: { pairs: 3, parallel: true },
          })
          for (let i = 0; i < 4; i += 1) {
            const a = x * 0.3 + (i - 1.5) * 12 + rng.jitter(4)
            blade(pen, {
              from: [x, -16],
              to: polar([x, -16], a, 130 + rng.jitter(22)),
              bow: a / 400,
              width: 9,
              shape: strap,
              skin: skin('#5f9a68', '#8fbf8a'),
              rib: 0.8,
            })
          }
        })
      for (const [x, lean, h] of [
        [-30, -22, 150],
        [-6, -4, 184],
        [16, 12, 166],
        [36, 30, 132],
      ] as const)
        pen.at(34, () =>
          scape(
            pen,
            [x, -14],
            lean,
            h,
            '#6fa36a',
            (tip) => {
              for (const [dx, dy] of [
                [-16, -2],
                [14, -6],
                [0, -20],
                [2, 8],
              ] as Pt[]) {
                stem(pen, bowed(tip, add(tip, [dx, dy]), 0.1), 1.6, 1.4, skin('#8fb36a'))
                narcissus(pen, rng, add(tip, [dx, dy]), 16)
              }
            },
            3.6,
            0.1,
          ),
        )
    },
    study: (pen, rng) => {
      stem(pen, bowed([20, 240], [0, 40], 0.04), 13, 11, skin('#6fa36a'))
      narcissus(pen, rng, [-20, -50], 138)
      narcissus(pen, rng, [96, 70], 92)
    },
  },
  'sweet-pea': {
    wash: 'lilac',
    pot: clay(104),
    tall: 125,
    where: 'roof',
    grow: (pen, rng) => {
      pen.at(1, () => {
        cane(pen, [-40, 2], [4, -262], 4)
        cane(pen, [40, 2], [0, -264], 4)
        cane(pen, [2, 8], [2, -270], 4)
        pen.path('M-7 -250q9 5 18 0M-7 -246q9 5 18 0', { stroke: '#8a6a3a', width: 1.6 })
      })
      const colours: Hex[] = ['#e88aa8', '#b58ad0', '#f2c0cc', '#c9509a', '#8a6fc0']
      for (const [i, way] of [
        through([
          [-34, 4],
          [-46, -60],
          [-10, -120],
          [-30, -180],
          [4, -236],
        ]),
        through([
          [34, 4],
          [48, -70],
          [14, -130],
          [36, -190],
          [6, -250],
        ]),
        through([
          [4, 8],
          [-16, -70],
          [22, -140],
          [-10, -200],
        ]),
      ].entries())
        pen.at(6 + i * 8, () =>
          run(pen, way, {
            colour: '#7fa860',
            thick: 2.4,
            pitch: 19,
            leaf: (at, side, k) => {
              for (const a of [46, 82])
                leaf(
                  pen,
                  rng,
                  {
                    length: 31,
                    width: 14,
                    shape: elliptic,
                    skin: skin('#6a9f5a'),
                    veins: { pairs: 3, opacity: 0.4 },
                  },
                  at,
                  side * a,
                  1,
                  rng.jitter(0.08),
                )
              if (k > 0.22 && rng.chance(0.62))
                pen.at(14, () => {
                  const tip = polar(at, side * 48, 34)
                  stem(pen, bowed(at, tip, 0.1), 1.8, 1.5, skin('#7fa860'))
                  for (let f = 0; f < 3; f += 1)
                    peaFlower(
                      pen,
                      rng,
                      polar(tip, side * 40, f * 10 - 6),
                      13,
                      colours[(i + f + Math.round(k * 9)) % 5] ?? '#e88aa8',
                      side,
                    )
                })
            },
          }),
        )
    },
    study: (pen, rng) => {
      stem(
        pen,
        through([
          [-60, 230],
          [-30, 60],
          [20, -180],
        ]),
        8,
        5,
        skin('#7fa860'),
      )
      for (const [x, y, r, c, d] of [
        [-34, 90, 92, '#e88aa8', -1],
        [20, 0, 96, '#b58ad0', 1],
        [-6, -110, 84, '#c9509a', -1],
      ] as const)
        peaFlower(pen, rng, [x, y], r, c, d)
      stem(
        pen,
        through([
          [-40, 150],
          [60, 150],
          [110, 90],
          [140, 120],
          [116, 146],
          [104, 124],
        ]),
        4,
        2.6,
        skin('#8fb86a'),
      )
    },
  },
  cineraria: {
    wash: 'sand',
    pot: plastic(104, '#a55a3a'),
    tall: 32,
    where: 'table',
    grow: (pen, rng) => {
      for (let i = 0; i < 22; i += 1) {
        const a = -98 + ((i * 67) % 197)
        pen.at((Math.abs(a) > 84 ? 64 : 3) + i, () =>
          leaf(
            pen,
            rng,
            {
              length: 58,
              width: 56,
              shape: toothedLeaf(heart, 9),
              skin: skin('#5a9450'),
              veins: { pairs: 4, opacity: 0.45 },
            },
            polar([a * 0.24, 0], a * 0.8, 16 + ((i * 17) % 34)),
            a,
            1,
            -0.14 + i * 0.012,
          ),
        )
      }
      umbel(pen, rng, [0, -112], 92, 48, 30, (at, i) =>
        pen.at(30 + i, () => {
          stem(pen, bowed([at[0] * 0.3, -30], at, 0.04), 2, 1.6, skin('#7fa860'))
          daisy(pen, rng, at, 17, cineraria)
        }),
      )
    },
    study: (pen, rng) => {
      for (const a of [150, 215])
        leaf(
          pen,
          rng,
          {
            length: 190,
            width: 180,
            shape: toothedLeaf(heart, 11),
            skin: skin('#5a9450'),
            veins: { pairs: 5 },
          },
          [0, 60],
          a,
        )
      daisy(pen, rng, [-30, -40], 134, cineraria)
      daisy(pen, rng, [92, 60], 92, cineraria)
    },
  },
}
