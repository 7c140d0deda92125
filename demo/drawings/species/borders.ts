import { darken, type Hex, lighten, mix, shaded, skin } from '../core/colour'
import { add, bowed, type Curve, ellipse, lerp, type Pt, polar, smooth } from '../core/geometry'
import type { Pen } from '../core/pen'
import type { Rng } from '../core/rng'
import { bush } from '../families/bush'
import { scape } from '../families/clump'
import { type Foliage, leaf } from '../families/tree'
import { blade } from '../parts/blade'
import { pansy, trumpet, umbel } from '../parts/bloom'
import { bud } from '../parts/bud'
import { lance, ovate, power, wavy } from '../parts/outline'
import { stem } from '../parts/stem'
import { clay, type Plant, plastic } from './plant'

/** A cockscomb: a velvet fan, its crest folded upon itself like coral. */
function comb(pen: Pen, rng: Rng, at: Pt, w: number, h: number): void {
  const colour: Hex = '#b3203f'
  const on = (a: number, k: number): Pt => [
    at[0] + Math.sin((a * Math.PI) / 180) * w * k,
    at[1] - h * 0.2 - Math.cos((a * Math.PI) / 180) * h * 0.8 * k,
  ]
  const rim = Array.from({ length: 15 }, (_, i) =>
    on(-112 + i * 16, (i % 2 ? 1 : 0.9) * rng.range(0.96, 1.03)),
  )
  pen.reach(rim)
  pen.path(smooth([...rim, [at[0] + w * 0.2, at[1] + 5], [at[0] - w * 0.2, at[1] + 5]], true), {
    fill: pen.lit([0, lighten(colour, 0.2)], [0.5, colour], [1, darken(colour, 0.4)]),
    stroke: darken(colour, 0.55),
    width: 1.1,
    strokeOpacity: 0.8,
  })
  // The folds: every ribbon over a darker one, from the rim inwards.
  const thick = Math.max(2.6, h * 0.085)
  for (let row = 0; row < 5; row += 1) {
    const k = 0.93 - row * 0.155
    const waves = 13 - row * 2
    const reach = 104 - row * 7
    const spin = rng() * 3
    const points = Array.from({ length: waves * 4 + 1 }, (_, i) => {
      const a = -reach + (i / (waves * 4)) * reach * 2
      return on(a, k + Math.sin((i / 4) * 2 * Math.PI + spin) * 0.055)
    })
    const d = smooth(points)
    const tone = mix(colour, '#ef6a86', 0.16 + row * 0.12)
    pen.path(d, { stroke: darken(colour, 0.42), width: thick * 1.25, opacity: 0.85 })
    pen.path(d, { stroke: tone, width: thick * 0.86 })
    pen.path(smooth(points.map(([x, y]): Pt => [x - thick * 0.14, y - thick * 0.2])), {
      stroke: lighten(tone, 0.4),
      width: thick * 0.22,
      opacity: 0.7,
    })
  }
  for (let i = 0; i < 9; i += 1) {
    const x = at[0] + rng.jitter(w * 0.2)
    pen.path(
      smooth([
        [x, at[1] + 2],
        [x + (x - at[0]) * 0.4, at[1] - h * 0.14],
        [x + (x - at[0]) * 0.9, at[1] - h * 0.26],
      ] as Pt[]),
      {
        stroke: '#e0708a',
        width: 0.9,
        opacity: 0.6,
      },
    )
  }
}

/** A lipped mouth turned half away: two lobes up, three down, a yellow palate between. */
function snapFlower(pen: Pen, c: Pt, r: number, colour: Hex, d: number): void {
  const tone = skin(colour)
  const lobe = (angle: number, length: number, width: number, lit: number) =>
    blade(pen, {
      from: polar(c, angle, -r * 0.1),
      to: polar(c, angle, r * length),
      width: r * width,
      shape: power(0.75, 0.36),
      skin: shaded(tone, lit),
      rib: 0,
      outlineWidth: r > 20 ? 1 : 0.7,
    })
  lobe(d * 62, 0.92, 0.86, 0.06)
  lobe(d * 8, 0.92, 0.86, 0.14)
  lobe(d * 96, 0.82, 0.74, -0.04)
  lobe(d * 178, 0.82, 0.74, -0.1)
  lobe(d * 138, 0.94, 0.8, 0)
  const palate = polar(c, d * 130, r * 0.26)
  pen.path(ellipse(palate[0], palate[1], r * 0.24, r * 0.19), {
    fill: '#f8dc72',
    stroke: darken('#f8d657', 0.35),
    width: 0.6,
  })
}

/** Open flowers below, buds at the top; `big` is the lowest. */
function snapSpire(pen: Pen, way: Curve, big: number, colour: Hex): void {
  stem(pen, way, big * 0.26, big * 0.12, skin('#6f9f55'))
  const lean = (Math.atan2(way.dir(1)[0], -way.dir(1)[1]) * 180) / Math.PI
  let t = 0.04
  const rows: [number, number][] = []
  while (t < 0.84) {
    const r = lerp(big, big * 0.34, t / 0.84)
    rows.push([t, r])
    t += (r * 0.74) / way.length
  }
  for (const [i, [k, r]] of rows.entries()) {
    const at = way.at(k)
    const tone = mix(colour, '#fff3c0', i % 2 ? 0.1 : 0)
    if (i % 2) snapFlower(pen, at, r * 1.04, tone, i % 4 === 1 ? 1 : -1)
    else for (const side of [-1, 1]) snapFlower(pen, [at[0] + side * r * 0.62, at[1]], r, tone, side)
  }
  for (let i = 0; i < 5; i += 1)
    bud(
      pen,
      way.at(0.84 + i * 0.036),
      lean + (i % 2 ? 28 : -28) * (1 - i * 0.15),
      big * (0.62 - i * 0.08),
      mix(colour, '#8fb35f', 0.45),
    )
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
        stems: 6,
        height: [92, 150],
        fan: 34,
        foliage: { length: 30, width: 8, shape: lance, skin: skin('#4f8a48'), rib: 0.6 },
        pairs: 8,
        head: (tip, lean, front, i) =>
          snapSpire(
            pen,
            bowed(polar(tip, lean + 180, 18), polar(tip, lean * 0.8, 84 - front * 12), 0.03),
            16,
            ['#e0608a', '#f3c53c', '#c93a6a', '#f3a04a'][i % 4] as Hex,
          ),
      }),
    study: (pen) => snapSpire(pen, bowed([-6, 190], [12, -240], 0.03), 84, '#e0608a'),
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
