import { darken, type Hex, lighten, mix } from '../core/colour'
import { ellipse, type Pt, polar, polygon, smooth } from '../core/geometry'
import type { Pen } from '../core/pen'
import type { Rng } from '../core/rng'
import { lettering } from '../parts/lettering'
import { bone, coconut, cow, type Emblem, miniCactus, neem, potted, puffs, wheat, worm } from './emblems'
import type { Good } from './good'
import { good } from './good-of'

type Grain = 'crumb' | 'granule' | 'chip' | 'powder' | 'crystal'

/** A stitched sack with its contents heaped before it. */
function sack(
  pen: Pen,
  rng: Rng,
  o: {
    colour: Hex
    label: Hex
    emblem: Emblem
    heap: Hex
    grain: Grain
    jute?: boolean
    /** The grade, in large letters over the emblem, as the factories print it. */
    grade?: [string, string]
    stripe?: Hex
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
  const { stripe, grade } = o
  if (stripe)
    pen.clipped(d, () => {
      for (const [y, tall] of [
        [-h + 30, 20],
        [-34, 16],
      ] as const)
        pen.path(`M-120 ${y}Q0 ${y + 10} 120 ${y}V${y + tall}Q0 ${y + tall + 10} -120 ${y + tall}Z`, {
          fill: pen.turned([0, darken(stripe, 0.1)], [0.3, lighten(stripe, 0.2)], [1, darken(stripe, 0.3)]),
        })
    })
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
  if (grade) {
    o.emblem(pen, rng, [0, -h * 0.5 - 26], 30)
    lettering(pen, grade[0], [0, -h * 0.5 + 19], 27, o.label, 0.2)
    lettering(pen, grade[1], [0, -h * 0.5 + 46], 12, o.label, 0.17)
  } else o.emblem(pen, rng, [0, -h * 0.5], 48)
  heap(pen, rng, [58, 6], 74, 34, o.heap, o.grain)
}

export function heap(pen: Pen, rng: Rng, at: Pt, w: number, h: number, colour: Hex, grain: Grain): void {
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
    if (grain === 'crystal') {
      const [a, b] = [rng.range(0, 90), r * 1.2]
      pen.path(polygon([0, 90, 180, 270].map((k) => polar(c, a + k, b))), {
        fill: lighten(colour, rng.range(0.1, 0.7)),
        stroke: darken(colour, 0.3),
        width: 0.5,
      })
    } else if (grain === 'chip')
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

/** The label by itself, as large as a plate. */
function seal(pen: Pen, [x, y]: Pt, r: number, colour: Hex): void {
  pen.reach([
    [x - r, y - r],
    [x + r, y + r],
  ])
  pen.path(ellipse(x, y, r, r), { fill: pen.lit([0, '#fffaf0'], [1, '#f0e5cd']), stroke: colour, width: 5 })
  pen.path(ellipse(x, y, r - 11, r - 11), { stroke: colour, width: 1.6 })
}

/** A tub of soluble crystals: snap lid, handle, and the three letters every gardener knows. */
function tub(pen: Pen, rng: Rng): void {
  const [w, h] = [176, 176]
  const white: Hex = '#f1efe8'
  pen.reach([
    [-w / 2 - 10, -h - 34],
    [w / 2 + 46, 8],
  ])
  const body = `M${-w / 2} ${-h}Q0 ${-h + 22} ${w / 2} ${-h}L${w / 2 - 12} -10Q0 14 ${-w / 2 + 12} -10Z`
  pen.path(body, {
    fill: pen.turned([0, '#cfcbbf'], [0.22, '#ffffff'], [0.6, white], [1, '#a9a597']),
    stroke: '#7d7a6c',
    width: 1.3,
  })
  pen.clipped(body, () => {
    pen.path(`M-100 ${-h + 30}Q0 ${-h + 52} 100 ${-h + 30}V-38Q0 -16 -100 -38Z`, {
      fill: pen.turned([0, '#1f4f7c'], [0.25, '#4f93c4'], [0.6, '#2f6f9f'], [1, '#173c5f']),
    })
    for (const [i, colour] of (['#7fb65a', '#e5a025', '#d2603a'] as const).entries())
      pen.path(
        `M-100 ${-38 + i * 7}Q0 ${-16 + i * 7} 100 ${-38 + i * 7}v7Q0 ${-9 + i * 7} -100 ${-31 + i * 7}Z`,
        {
          fill: colour,
        },
      )
  })
  lettering(pen, 'NPK', [0, -h + 72], 46, '#ffffff', 0.2)
  lettering(pen, '20-20-20', [0, -h + 112], 15, '#ffffff', 0.18)
  pen.path(
    `M${-w / 2 + 6} ${-h - 4}Q${-w / 2 - 22} ${-h - 96} 0 ${-h - 100}Q${w / 2 + 22} ${-h - 96} ${w / 2 - 6} ${-h - 4}`,
    {
      stroke: '#8f8c80',
      width: 4.4,
    },
  )
  pen.path(ellipse(0, -h - 14, w / 2 + 7, 20), {
    fill: pen.lit([0, '#5aa0cc'], [1, '#2a6496']),
    stroke: '#173c5f',
    width: 1.3,
  })
  pen.path(
    `M${-w / 2 - 7} ${-h - 14}A${w / 2 + 7} 20 0 0 0 ${w / 2 + 7} ${-h - 14}v14A${w / 2 + 7} 20 0 0 1 ${-w / 2 - 7} ${-h}Z`,
    {
      fill: pen.turned([0, '#24598a'], [0.26, '#6fb0d8'], [1, '#173c5f']),
      stroke: '#173c5f',
      width: 1.2,
    },
  )
  heap(pen, rng, [66, 4], 62, 34, '#5aa0cc', 'crystal')
}

type SackArgs = Parameters<typeof sack>[2]

const sackGood = (wash: Good['wash'], tall: number, o: SackArgs): Good => ({
  ...good(
    wash,
    tall,
    (pen, rng) => sack(pen, rng, o),
    (pen, rng) => {
      heap(pen, rng, [0, 130], 160, 150, o.heap, o.grain)
      seal(pen, [0, -120], 108, o.label)
      if (o.grade) {
        o.emblem(pen, rng, [0, -164], 48)
        lettering(pen, o.grade[0], [0, -92], 42, o.label, 0.2)
        lettering(pen, o.grade[1], [0, -50], 18, o.label, 0.17)
      } else o.emblem(pen, rng, [0, -120], 76)
    },
  ),
  reads: o.grade !== undefined,
})

export const sacks: Record<string, Good> = {
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
  'npk-20-20-20': {
    ...good(
      'sky',
      19,
      tub,
      (pen, rng) => {
        heap(pen, rng, [0, 130], 160, 150, '#5aa0cc', 'crystal')
        seal(pen, [0, -120], 108, '#24598a')
        lettering(pen, 'NPK', [0, -132], 58, '#24598a', 0.2)
        lettering(pen, '20-20-20', [0, -80], 20, '#24598a', 0.17)
      },
      'table',
    ),
    reads: true,
  },
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
    colour: '#efe9db',
    label: '#2f6a3a',
    stripe: '#3f8a4a',
    grade: ['DAP', '18-46-0'],
    emblem: wheat,
    heap: '#6d6a66',
    grain: 'granule',
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
      // Two paper bands all round the brick.
      for (const k of [0.24, 0.7]) {
        const [x, y] = [-120 + 130 * k, -120 + 34 * k]
        const [bx, by] = [x + 112, y - 44]
        const band = polygon([
          [x, y + 86],
          [x, y],
          [bx, by],
          [bx + 17, by + 4],
          [x + 17, y + 4.4],
          [x + 17, y + 90],
        ])
        pen.path(band, {
          fill: pen.lit([0, '#fbf3df'], [1, '#d9c8a0']),
          stroke: '#8a7450',
          width: 0.9,
        })
      }
      pen.path(ellipse(-70, -52, 26, 25), { fill: '#f6ecd4', stroke: '#6a8a4a', width: 2.2 })
      coconut(pen, rng, [-70, -52], 21)
      coconut(pen, rng, [78, -18], 44)
      heap(pen, rng, [-60, 12], 66, 30, '#8a5a30', 'chip')
    },
    (pen, rng) => {
      coconut(pen, rng, [-46, 6], 128)
      heap(pen, rng, [20, 130], 160, 110, '#8a5a30', 'chip')
      coconut(pen, rng, [124, 84], 66)
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
