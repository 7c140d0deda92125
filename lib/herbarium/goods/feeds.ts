import { darken, type Hex, lighten, mix, skin } from '../core/colour'
import { bowed, ellipse, type Pt, polar, polygon, smooth } from '../core/geometry'
import type { Pen } from '../core/pen'
import type { Rng } from '../core/rng'
import { blade } from '../parts/blade'
import { roundFruit } from '../parts/fruit'
import { elliptic, lance, power } from '../parts/outline'
import { stem } from '../parts/stem'
import type { Good } from './good'

type Emblem = (pen: Pen, rng: Rng, at: Pt, size: number) => void

/** A stitched sack with its contents heaped before it. */
function sack(
  pen: Pen,
  rng: Rng,
  o: {
    colour: Hex
    label: Hex
    emblem: Emblem
    heap: Hex
    grain: 'crumb' | 'granule' | 'chip' | 'powder'
    jute?: boolean
  },
): void {
  const [w, h] = [196, 262]
  pen.reach([
    [-w / 2 - 8, -h - 14],
    [w / 2 + 14, 8],
  ])
  const d = `M${-w / 2 + 8} ${-h + 6}Q0 ${-h + 16} ${w / 2 - 8} ${-h + 6}Q${w / 2 + 10} ${-h * 0.5} ${w / 2 + 2} -10Q${w / 2 - 4} 4 ${w / 2 - 24} 2Q0 8 ${-w / 2 + 24} 2Q${-w / 2 + 4} 4 ${-w / 2 - 2} -10Q${-w / 2 - 10} ${-h * 0.5} ${-w / 2 + 8} ${-h + 6}Z`
  const [light, dark] = [lighten(o.colour, 0.32), darken(o.colour, 0.3)]
  // The gathered top above the seam.
  pen.path(
    `M${-w / 2 + 8} ${-h + 8}L${-w / 2 + 2} ${-h - 10}Q-40 ${-h - 2} 0 ${-h - 6}Q50 ${-h - 12} ${w / 2 - 2} ${-h - 8}L${w / 2 - 8} ${-h + 8}Z`,
    { fill: mix(o.colour, dark, 0.3), stroke: darken(o.colour, 0.55), width: 1.2 },
  )
  pen.path(d, {
    fill: pen.turned([0, mix(o.colour, dark, 0.2)], [0.24, light], [0.6, o.colour], [1, dark]),
    stroke: darken(o.colour, 0.55),
    width: 1.4,
  })
  pen.path(`M${-w / 2 + 8} ${-h + 8}Q0 ${-h + 18} ${w / 2 - 8} ${-h + 8}`, {
    stroke: '#f3ead2',
    width: 2.2,
    dash: '6 4',
  })
  if (o.jute) {
    let weave = ''
    for (let y = -h + 24; y < -4; y += 6) weave += `M${-w / 2} ${y}Q0 ${y + 8} ${w / 2} ${y}`
    for (let x = -w / 2 + 6; x < w / 2; x += 6) weave += `M${x} ${-h + 20}V0`
    pen.clipped(d, () => pen.path(weave, { stroke: darken(o.colour, 0.4), width: 0.7, opacity: 0.35 }))
  }
  for (const [x, y, l] of [
    [-w / 2 + 14, -h + 40, 60],
    [w / 2 - 18, -h + 60, 80],
    [-w / 2 + 20, -70, 44],
  ] as const)
    pen.path(
      smooth([
        [x, y],
        [x + 8, y + l * 0.5],
        [x + 3, y + l],
      ] as Pt[]),
      { stroke: dark, width: 3, opacity: 0.3 },
    )
  pen.path(ellipse(0, -h * 0.5, 66, 74), {
    fill: pen.lit([0, '#fffaf0'], [1, '#f0e5cd']),
    stroke: o.label,
    width: 4,
  })
  pen.path(ellipse(0, -h * 0.5, 58, 66), { stroke: o.label, width: 1.2 })
  o.emblem(pen, rng, [0, -h * 0.5], 48)
  heap(pen, rng, [58, 6], 74, 34, o.heap, o.grain)
}

export function heap(
  pen: Pen,
  rng: Rng,
  at: Pt,
  w: number,
  h: number,
  colour: Hex,
  grain: 'crumb' | 'granule' | 'chip' | 'powder',
): void {
  const top = smooth(
    [
      [at[0] - w, at[1] + 2],
      [at[0] - w * 0.6, at[1] - h * 0.5],
      [at[0] - w * 0.1, at[1] - h],
      [at[0] + w * 0.5, at[1] - h * 0.56],
      [at[0] + w, at[1] + 2],
      [at[0] + w * 0.4, at[1] + h * 0.2],
      [at[0] - w * 0.5, at[1] + h * 0.2],
    ] as Pt[],
    true,
  )
  pen.reach([
    [at[0] - w, at[1] - h],
    [at[0] + w, at[1] + h * 0.2],
  ])
  pen.path(top, {
    fill: pen.lit([0, lighten(colour, 0.25)], [0.5, colour], [1, darken(colour, 0.4)]),
    stroke: darken(colour, 0.5),
    width: 1,
  })
  if (grain === 'powder') return
  const count = Math.round((w * h) / (grain === 'crumb' ? 14 : 22))
  for (let i = 0; i < count; i += 1) {
    const x = rng.jitter(0.96)
    const y = rng() * (1 - Math.abs(x)) - 0.12
    const c: Pt = [at[0] + x * w, at[1] - y * h]
    const tone = rng.chance(0.5)
      ? lighten(colour, rng.range(0.15, 0.4))
      : darken(colour, rng.range(0.1, 0.35))
    const r = w * (grain === 'crumb' ? rng.range(0.014, 0.04) : 0.042)
    if (grain === 'chip')
      pen.path(
        polygon([
          polar(c, rng.range(0, 360), r * 1.4),
          polar(c, rng.range(0, 360), r * 1.2),
          polar(c, rng.range(0, 360), r),
        ]),
        { fill: tone, stroke: darken(colour, 0.4), width: 0.4 },
      )
    else
      pen.path(ellipse(c[0], c[1], r, r * 0.82), {
        fill: tone,
        ...(grain === 'granule' ? { stroke: darken(colour, 0.45), width: 0.5 } : {}),
      })
  }
}

/** A bottle with a cap and a label; `amber` lets the light through. */
function bottle(
  pen: Pen,
  rng: Rng,
  o: { colour: Hex; cap: Hex; label: Hex; emblem: Emblem; spray?: boolean },
): void {
  const [w, h] = [112, 210]
  pen.reach([
    [-w / 2 - (o.spray ? 44 : 0), -h - 78],
    [w / 2, 0],
  ])
  const d = `M${-w / 2} -8Q${-w / 2} 0 ${-w / 2 + 10} 0H${w / 2 - 10}Q${w / 2} 0 ${w / 2} -8V${-h + 34}Q${w / 2} ${-h + 8} 20 ${-h}V${-h - 22}H-20V${-h}Q${-w / 2} ${-h + 8} ${-w / 2} ${-h + 34}Z`
  pen.path(d, {
    fill: pen.turned(
      [0, darken(o.colour, 0.3)],
      [0.2, lighten(o.colour, 0.36)],
      [0.55, o.colour],
      [1, darken(o.colour, 0.45)],
    ),
    stroke: darken(o.colour, 0.6),
    width: 1.4,
  })
  pen.path(`M${-w / 2 + 14} ${-h + 40}V-16`, { stroke: '#fff', width: 6, opacity: 0.4 })
  pen.path(`M${-w / 2} ${-h * 0.72}H${w / 2}V${-h * 0.14}H${-w / 2}Z`, {
    fill: pen.turned([0, '#eadfc6'], [0.25, '#fffaf0'], [1, '#d8cbac']),
    stroke: o.label,
    width: 1.6,
  })
  pen.path(`M${-w / 2} ${-h * 0.72 + 10}H${w / 2}M${-w / 2} ${-h * 0.14 - 10}H${w / 2}`, {
    stroke: o.label,
    width: 4,
  })
  o.emblem(pen, rng, [0, -h * 0.43], 42)
  const cap = pen.turned([0, darken(o.cap, 0.2)], [0.3, lighten(o.cap, 0.35)], [1, darken(o.cap, 0.4)])
  if (o.spray) {
    pen.path(
      `M-14 ${-h - 20}V${-h - 52}H-44L-48 ${-h - 62}L-40 ${-h - 74}H26Q34 ${-h - 70} 30 ${-h - 58}L16 ${-h - 50}V${-h - 20}Z`,
      { fill: cap, stroke: darken(o.cap, 0.55), width: 1.3 },
    )
    pen.path(`M-30 ${-h - 50}Q-22 ${-h - 34} -28 ${-h - 22}`, { stroke: darken(o.cap, 0.3), width: 5 })
  } else {
    pen.path(`M-25 ${-h - 18}H25V${-h - 58}Q25 ${-h - 64} 18 ${-h - 64}H-18Q-25 ${-h - 64} -25 ${-h - 58}Z`, {
      fill: cap,
      stroke: darken(o.cap, 0.55),
      width: 1.3,
    })
    for (let x = -20; x <= 20; x += 6)
      pen.path(`M${x} ${-h - 22}V${-h - 56}`, { stroke: darken(o.cap, 0.4), width: 1, opacity: 0.5 })
  }
}

const worm: Emblem = (pen, _r, [x, y], s) => {
  pen.path(
    smooth([
      [x - s * 0.8, y + s * 0.3],
      [x - s * 0.4, y - s * 0.3],
      [x, y + s * 0.3],
      [x + s * 0.4, y - s * 0.34],
      [x + s * 0.8, y + s * 0.1],
    ] as Pt[]),
    { stroke: '#7a3f3a', width: s * 0.27 },
  )
  pen.path(
    smooth([
      [x - s * 0.8, y + s * 0.3],
      [x - s * 0.4, y - s * 0.3],
      [x, y + s * 0.3],
      [x + s * 0.4, y - s * 0.34],
      [x + s * 0.8, y + s * 0.1],
    ] as Pt[]),
    { stroke: '#d2897c', width: s * 0.19 },
  )
  pen.path(
    smooth([
      [x - s * 0.44, y - s * 0.26],
      [x - s * 0.36, y - s * 0.3],
    ] as Pt[]),
    { stroke: '#e9b0a2', width: s * 0.2 },
  )
}
const cow: Emblem = (pen, _r, [x, y], s) => {
  const ink = '#5a4230'
  for (const d of [-1, 1]) {
    pen.path(
      smooth([
        [x + d * s * 0.34, y - s * 0.5],
        [x + d * s * 0.72, y - s * 0.7],
        [x + d * s * 0.6, y - s * 1.02],
      ] as Pt[]),
      { stroke: '#b59a6a', width: s * 0.12 },
    )
    blade(pen, {
      from: [x + d * s * 0.4, y - s * 0.3],
      to: [x + d * s * 0.95, y - s * 0.24],
      width: s * 0.3,
      shape: elliptic,
      skin: skin('#a8734a'),
      rib: 0,
    })
  }
  pen.path(
    smooth(
      [
        [x - s * 0.46, y - s * 0.5],
        [x, y - s * 0.64],
        [x + s * 0.46, y - s * 0.5],
        [x + s * 0.4, y + s * 0.2],
        [x + s * 0.3, y + s * 0.72],
        [x, y + s * 0.86],
        [x - s * 0.3, y + s * 0.72],
        [x - s * 0.4, y + s * 0.2],
      ] as Pt[],
      true,
    ),
    { fill: '#b5804f', stroke: ink, width: 1.4 },
  )
  pen.path(ellipse(x, y + s * 0.6, s * 0.36, s * 0.26), { fill: '#e3c2a2', stroke: ink, width: 1 })
  for (const d of [-1, 1]) {
    pen.circle([x + d * s * 0.14, y + s * 0.58], s * 0.06, { fill: ink })
    pen.circle([x + d * s * 0.24, y - s * 0.1], s * 0.075, { fill: ink })
  }
}
const shoots: Emblem = (pen, _r, [x, y], s) => {
  stem(pen, bowed([x, y + s * 0.8], [x, y - s * 0.3], 0.02), s * 0.12, s * 0.08, skin('#5f9a45'))
  for (const [d, yy, l] of [
    [-1, 0.2, 0.8],
    [1, 0, 0.86],
    [-1, -0.24, 0.66],
    [1, -0.36, 0.6],
  ] as const)
    blade(pen, {
      from: [x, y + s * yy],
      to: polar([x, y + s * yy], d * 56, s * l),
      bow: d * 0.12,
      width: s * 0.4,
      shape: elliptic,
      skin: skin('#4f9040'),
    })
}
const bone: Emblem = (pen, _r, [x, y], s) => {
  stem(
    pen,
    bowed([x - s * 0.5, y + s * 0.4], [x + s * 0.5, y - s * 0.4], 0),
    s * 0.26,
    s * 0.26,
    skin('#e6dcc4'),
  )
  for (const [dx, dy] of [
    [-0.66, 0.36],
    [-0.42, 0.6],
    [0.66, -0.36],
    [0.42, -0.6],
  ] as const)
    pen.circle([x + dx * s, y + dy * s], s * 0.21, {
      fill: pen.ball([0, '#fffaf0'], [1, '#cdbf9f']),
      stroke: '#8a7a5a',
      width: 1,
    })
}
const neem: Emblem = (pen, _r, [x, y], s) => {
  const way = bowed([x - s * 0.5, y + s * 0.7], [x + s * 0.4, y - s * 0.7], 0.1)
  for (let i = 0; i < 6; i += 1)
    for (const d of [-1, 1])
      blade(pen, {
        from: way.at(0.1 + i * 0.16),
        to: polar(way.at(0.1 + i * 0.16), 34 + d * 62, s * 0.48),
        bow: d * 0.2,
        width: s * 0.17,
        shape: lance,
        skin: skin('#4a8038'),
      })
  stem(pen, way, 2.6, 1.8, skin('#7a9a4a'))
  for (const [dx, dy] of [
    [0.3, 0.5],
    [0.5, 0.3],
    [0.1, 0.66],
  ] as const)
    roundFruit(pen, [x + dx * s, y + dy * s], s * 0.12, '#c9bf4a', { tall: 1.3 })
}
const wheat: Emblem = (pen, _r, [x, y], s) => {
  for (const lean of [-22, 0, 22]) {
    const tip = polar([x, y + s * 0.8], lean, s * 1.6)
    stem(pen, bowed([x, y + s * 0.8], tip, lean / 300), 2, 1.4, skin('#b5923a'))
    for (let i = 0; i < 6; i += 1)
      for (const d of [-1, 1]) {
        const at = bowed([x, y + s * 0.8], tip, lean / 300).at(0.56 + i * 0.075)
        blade(pen, {
          from: at,
          to: polar(at, lean + d * 30, s * 0.26),
          width: s * 0.1,
          shape: elliptic,
          skin: skin('#d9ac3f'),
          rib: 0,
          outlineWidth: 0.6,
        })
      }
  }
}
const kelp: Emblem = (pen, _r, [x, y], s) => {
  for (const [dx, l] of [
    [-0.34, 1.4],
    [0, 1.7],
    [0.36, 1.3],
  ] as const) {
    const way = bowed([x + dx * s * 0.5, y + s * 0.8], [x + dx * s * 1.5, y + s * 0.8 - l * s], dx * 0.3)
    for (let i = 0; i < 6; i += 1)
      blade(pen, {
        from: way.at(0.1 + i * 0.15),
        to: polar(way.at(0.1 + i * 0.15), (i % 2 ? 1 : -1) * 52, s * 0.5),
        bow: 0.2,
        width: s * 0.17,
        shape: power(0.6, 0.5),
        skin: skin('#6a6a2f'),
      })
    stem(pen, way, 3, 2, skin('#57572a'))
  }
}
const coconut: Emblem = (pen, _r, [x, y], s) => {
  roundFruit(pen, [x, y], s * 0.76, '#7a5232', { shine: 0.25 })
  for (const [dx, dy] of [
    [-0.2, -0.2],
    [0.16, -0.26],
    [0, 0.04],
  ] as const)
    pen.circle([x + dx * s, y + dy * s], s * 0.1, { fill: '#3a2414' })
  for (let i = 0; i < 20; i += 1) {
    const p = polar([x, y], i * 18, s * 0.74)
    pen.path(smooth([p, polar([x, y], i * 18 + 6, s * 0.9)]), { stroke: '#8a6238', width: 1.2 })
  }
}
const potted: Emblem = (pen, rng, [x, y], s) => {
  pen.path(
    polygon([
      [x - s * 0.46, y + s * 0.04],
      [x + s * 0.46, y + s * 0.04],
      [x + s * 0.32, y + s * 0.8],
      [x - s * 0.32, y + s * 0.8],
    ]),
    { fill: '#c0643c', stroke: '#6a2f18', width: 1.2 },
  )
  shoots(pen, rng, [x, y - s * 0.46], s * 0.62)
}
const miniCactus: Emblem = (pen, _r, [x, y], s) => {
  for (const [dx, dy, w, h] of [
    [0, 0.7, 0.52, 1.5],
    [-0.5, 0.1, 0.26, 0.6],
    [0.5, 0, 0.26, 0.7],
  ] as const)
    blade(pen, {
      from: [x + dx * s, y + dy * s],
      to: [x + dx * s, y + (dy - h) * s],
      width: w * s,
      shape: [
        [0, 0.9],
        [0.2, 1],
        [0.8, 1],
        [0.95, 0.6],
        [1, 0],
      ],
      skin: skin('#5f9a55'),
      veins: { pairs: 2, parallel: true, width: 1, opacity: 0.7 },
    })
  pen.path(`M${x - s * 0.5} ${y + s * 0.1}H${x + s * 0.5}`, { stroke: '#5f9a55', width: s * 0.2 })
}
const crystals: Emblem = (pen, _r, [x, y], s) => {
  for (const [dx, dy, r, c] of [
    [-0.4, 0.1, 0.4, '#6aa6c9'],
    [0.36, 0.2, 0.42, '#7ab87a'],
    [0, -0.4, 0.44, '#d99a3a'],
  ] as const) {
    const p: Pt = [x + dx * s, y + dy * s]
    pen.path(polygon([0, 60, 120, 180, 240, 300].map((a) => polar(p, a, r * s))), {
      fill: pen.lit([0, lighten(c, 0.5)], [1, c]),
      stroke: darken(c, 0.4),
      width: 1.2,
    })
    pen.path(polygon([polar(p, 0, r * s), p, polar(p, 120, r * s), p, polar(p, 240, r * s), p]), {
      stroke: darken(c, 0.25),
      width: 0.8,
    })
  }
}
const puffs: Emblem = (pen, rng, [x, y], s) => {
  for (let i = 0; i < 16; i += 1)
    roundFruit(
      pen,
      [x + rng.jitter(s * 0.6), y + rng.jitter(s * 0.55)],
      s * rng.range(0.12, 0.2),
      '#f3f0e8',
      { shine: 0 },
    )
}

const good = (
  wash: Good['wash'],
  tall: number,
  draw: Good['draw'],
  study: Good['study'],
  where: Good['where'] = 'roof',
): Good => ({ wash, tall, draw, study, where })
type SackArgs = Parameters<typeof sack>[2]
const sackGood = (wash: Good['wash'], tall: number, o: SackArgs) =>
  good(
    wash,
    tall,
    (pen, rng) => sack(pen, rng, o),
    (pen, rng) => {
      heap(pen, rng, [0, 120], 150, 150, o.heap, o.grain)
      o.emblem(pen, rng, [0, -120], 80)
    },
  )
type BottleArgs = Parameters<typeof bottle>[2]
const bottleGood = (wash: Good['wash'], tall: number, o: BottleArgs) =>
  good(
    wash,
    tall,
    (pen, rng) => bottle(pen, rng, o),
    (pen, rng) => {
      o.emblem(pen, rng, [0, -60], 110)
      const drop = 'M0 70C40 130 56 160 0 200C-56 160 -40 130 0 70Z'
      pen.reach([
        [-60, 70],
        [60, 200],
      ])
      pen.path(drop, {
        fill: pen.ball([0, lighten(o.colour, 0.6)], [1, o.colour]),
        stroke: darken(o.colour, 0.5),
        width: 1.4,
      })
    },
    'table',
  )

export const feeds: Record<string, Good> = {
  'vermicompost-5kg': sackGood('clay', 48, {
    colour: '#8a6a4a',
    label: '#7a3f3a',
    emblem: worm,
    heap: '#3a2a1e',
    grain: 'crumb',
    jute: true,
  }),
  'cow-manure-10kg': sackGood('leaf', 58, {
    colour: '#b89a62',
    label: '#5f7a3f',
    emblem: cow,
    heap: '#6a5236',
    grain: 'crumb',
    jute: true,
  }),
  'npk-20-20-20': sackGood('sky', 30, {
    colour: '#e9e4da',
    label: '#2f6f9a',
    emblem: crystals,
    heap: '#6aa6c9',
    grain: 'granule',
  }),
  'bone-meal-1kg': sackGood('sand', 30, {
    colour: '#c9b48a',
    label: '#8a5a3a',
    emblem: bone,
    heap: '#e6dcc4',
    grain: 'powder',
  }),
  'neem-cake-2kg': sackGood('lemon', 34, {
    colour: '#6f8a4a',
    label: '#4a6a2f',
    emblem: neem,
    heap: '#7a5f3a',
    grain: 'chip',
  }),
  'dap-1kg': sackGood('lilac', 30, {
    colour: '#d8d2c6',
    label: '#a8452f',
    emblem: wheat,
    heap: '#6d6a66',
    grain: 'granule',
  }),
  'seaweed-liquid-500ml': bottleGood('sky', 24, {
    colour: '#5a4a2a',
    cap: '#2f4f5a',
    label: '#3a7a8a',
    emblem: kelp,
  }),
  'neem-oil': bottleGood('lemon', 21, {
    colour: '#a8782a',
    cap: '#2f5f3a',
    label: '#4a8038',
    emblem: neem,
    spray: true,
  }),
  'coco-peat-brick': good(
    'sand',
    20,
    (pen, rng) => {
      const face = (pts: Pt[], c: Hex) => {
        pen.reach(pts)
        pen.path(polygon(pts), { fill: c, stroke: '#4a2f18', width: 1.3 })
        return polygon(pts)
      }
      const parts: [Pt[], Hex][] = [
        [
          [
            [-120, -120],
            [10, -86],
            [10, 0],
            [-120, -34],
          ],
          '#9a6a3c',
        ],
        [
          [
            [10, -86],
            [120, -130],
            [120, -44],
            [10, 0],
          ],
          '#6f4826',
        ],
        [
          [
            [-120, -120],
            [-6, -164],
            [120, -130],
            [10, -86],
          ],
          '#b98850',
        ],
      ]
      for (const [pts, c] of parts) {
        const d = face(pts, c)
        pen.clipped(d, () => {
          let hair = ''
          for (let i = 0; i < 150; i += 1) {
            const x = rng.jitter(120)
            const y = -rng() * 165
            hair += `M${x.toFixed(0)} ${y.toFixed(0)}l${rng.jitter(12).toFixed(0)} ${rng.jitter(5).toFixed(0)}`
          }
          pen.path(hair, { stroke: '#4f3218', width: 0.9, opacity: 0.6 })
          pen.path(hair, { stroke: '#e0b883', width: 0.6, opacity: 0.6 })
        })
      }
      pen.path('M-60 -104L66 -147V-62', { stroke: '#e9dcbf', width: 12 })
      pen.path('M-60 -104V-18', { stroke: '#e9dcbf', width: 12 })
      coconut(pen, rng, [66, -16], 34)
      heap(pen, rng, [-60, 12], 66, 30, '#8a5a30', 'chip')
    },
    (pen, rng) => {
      heap(pen, rng, [0, 130], 150, 130, '#8a5a30', 'chip')
      coconut(pen, rng, [0, -110], 96)
    },
  ),
  'potting-mix-10l': sackGood('leaf', 45, {
    colour: '#2f6a45',
    label: '#e5a025',
    emblem: potted,
    heap: '#4a3626',
    grain: 'crumb',
  }),
  'cactus-mix-5l': sackGood('sand', 38, {
    colour: '#d99a5a',
    label: '#b9532f',
    emblem: miniCactus,
    heap: '#c9b08a',
    grain: 'chip',
  }),
  'perlite-5l': sackGood('lilac', 38, {
    colour: '#7a8fae',
    label: '#3f5d85',
    emblem: puffs,
    heap: '#f3f0ea',
    grain: 'granule',
  }),
}
