import { darken, type Hex, lighten, mix, skin } from '../core/colour'
import { add, bowed, lerp, type Pt, polar, smooth } from '../core/geometry'
import type { Pen } from '../core/pen'
import type { Rng } from '../core/rng'
import { bush } from '../families/bush'
import { scape } from '../families/clump'
import { type Foliage, leaf } from '../families/tree'
import { dragonMouth, pansy, trumpet, umbel } from '../parts/bloom'
import { bud } from '../parts/bud'
import { lance, ovate, wavy } from '../parts/outline'
import { stem } from '../parts/stem'
import { clay, type Plant, plastic } from './plant'

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

export const borders: Record<string, Plant> = {
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
}
