import { darken, lighten } from '../core/colour'
import { ellipse, type Pt, polygon, smooth } from '../core/geometry'
import type { Pen } from '../core/pen'
import type { Rng } from '../core/rng'
import { CLAY, type PotStyle, pot } from '../parts/pot'
import type { Good } from './good'

const vessel = (
  wash: Good['wash'],
  tall: number,
  style: PotStyle,
  where: Good['where'] = 'roof',
  zoom = 1.9,
): Good => ({
  wash,
  tall,
  where,
  draw: (pen, rng) => pot(pen, rng, { soil: 'none', ...style }),
  study: { zoom, at: [-style.width * 0.16, style.height * 0.36] },
})

const custom = (
  wash: Good['wash'],
  tall: number,
  where: Good['where'],
  draw: (pen: Pen, rng: Rng) => void,
  zoom: number,
  at: [number, number],
): Good => ({ wash, tall, where, draw, study: { zoom, at } })

const hooked = (...args: Parameters<typeof custom>): Good => ({ ...custom(...args), hook: true })

export const vessels: Record<string, Good> = {
  'terracotta-pot-8': vessel('sand', 19, {
    form: 'gamla',
    width: 196,
    height: 168,
    colour: CLAY,
    saucer: true,
  }),
  'terracotta-pot-14': custom(
    'leaf',
    34,
    'roof',
    (pen, rng) => {
      pot(pen, rng, { form: 'urn', width: 262, height: 226, colour: '#b5583a', soil: 'none' })
      pen.at(61, () => {
        for (const [y, r] of [
          [70, 144],
          [80, 143],
        ] as const)
          pen.path(`M${-r} ${y}A${r} 26 0 0 0 ${r} ${y}`, { stroke: '#8a3f26', width: 2, opacity: 0.6 })
        let rope = ''
        for (let i = -12; i <= 12; i += 1) {
          const a = (i / 13.5) * 1.5
          const x = Math.sin(a) * 138
          const y = 75 + Math.cos(a) * 25
          rope += `M${(x - 4).toFixed(1)} ${(y - 6).toFixed(1)}q7 4 6 12`
        }
        pen.path(rope, { stroke: '#e09a74', width: 3, opacity: 0.8 })
      })
    },
    1.7,
    [-40, 70],
  ),
  'multani-blue-pot': vessel(
    'lemon',
    18,
    { form: 'round', width: 196, height: 176, colour: '#f4efe2', shine: 0.7, pattern: 'vine' },
    'table',
  ),
  'white-ceramic-pot': custom(
    'sky',
    17,
    'table',
    (pen, rng) => {
      pot(pen, rng, {
        form: 'cylinder',
        width: 176,
        height: 160,
        colour: '#f3efe6',
        soil: 'none',
        shine: 0.35,
      })
      pen.at(59, () => {
        pen.reach([
          [-108, 150],
          [108, 178],
        ])
        pen.path('M-108 152A108 15 0 0 1 108 152L100 166A100 14 0 0 1 -100 166Z', {
          fill: pen.turned([0, '#b98d4f'], [0.3, '#e0bb80'], [1, '#8a6432']),
          stroke: '#5f4322',
          width: 1.3,
        })
        pen.path('M-106 154A106 14 0 0 0 106 154', { stroke: '#f0d5a4', width: 1.4 })
      })
    },
    1.9,
    [-30, 70],
  ),
  'celadon-bowl': custom(
    'clay',
    12,
    'table',
    (pen, rng) => {
      pot(pen, rng, { form: 'footed', width: 236, height: 108, colour: '#9fbfa8', shine: 0.7, soil: 'none' })
      let cracks = ''
      for (let i = 0; i < 34; i += 1) {
        const x = rng.jitter(58)
        const y = rng.range(26, 84)
        cracks += `M${x.toFixed(0)} ${y.toFixed(0)}l${rng.jitter(16).toFixed(0)} ${rng.jitter(12).toFixed(0)}l${rng.jitter(14).toFixed(0)} ${rng.jitter(12).toFixed(0)}`
      }
      pen.at(61, () => {
        pen.path(cracks, { stroke: '#5f8470', width: 0.8, opacity: 0.55 })
        pen.path('M-46 96L-58 124A58 9 0 0 0 58 124L46 96Z', {
          fill: pen.turned([0, '#7fa38c'], [0.3, '#c2dac8'], [1, '#5a7f6a']),
          stroke: '#45604f',
          width: 1.2,
        })
        pen.reach([
          [-58, 132],
          [58, 132],
        ])
      })
    },
    1.9,
    [-50, 44],
  ),
  'bonsai-tray': custom(
    'sand',
    8,
    'table',
    (pen, rng) => {
      pen.at(59, () => {
        for (const x of [-108, -40, 40, 108])
          pen.path(`M${x - 16} 44h32l-5 22h-22Z`, { fill: '#5f3f2c', stroke: '#33210f', width: 1.2 })
        pen.reach([
          [-120, 66],
          [120, 66],
        ])
      })
      pot(pen, rng, { form: 'tray', width: 268, height: 62, colour: '#86583c', soil: 'none' })
      pen.at(-5, () => {
        for (const x of [-60, 60])
          pen.path(ellipse(x, 4, 15, 5), { fill: '#241608', stroke: '#4a2f1c', width: 1 })
      })
    },
    1.9,
    [-60, 24],
  ),
  'plastic-pot-set': custom(
    'leaf',
    26,
    'sill',
    (pen, rng) => {
      for (let i = 0; i < 5; i += 1) {
        const g = pen.group(() =>
          pot(pen, rng, {
            form: 'nursery',
            width: 120,
            height: 106,
            colour: '#3f3d3b',
            soil: 'none',
            shine: 0.3,
          }),
        )
        pen.at(4 - i, () => pen.place(g, -62, -i * 17))
      }
      for (let i = 0; i < 4; i += 1) {
        const g = pen.group(() =>
          pot(pen, rng, {
            form: 'nursery',
            width: 120,
            height: 106,
            colour: '#3f3d3b',
            soil: 'none',
            shine: 0.3,
          }),
        )
        pen.at(14 - i, () => pen.place(g, 70, 10 - i * 17))
      }
      const g = pen.group(() =>
        pot(pen, rng, {
          form: 'nursery',
          width: 120,
          height: 106,
          colour: '#a5532f',
          soil: 'none',
          shine: 0.35,
        }),
      )
      pen.at(20, () => pen.place(g, 6, 46))
    },
    2,
    [20, 60],
  ),
  'window-box': custom(
    'sky',
    22,
    'sill',
    (pen, rng) => {
      pen.reach([
        [-160, -4],
        [160, 112],
      ])
      const front: Pt[] = [
        [-160, 12],
        [160, 12],
        [146, 104],
        [-146, 104],
      ]
      pen.path(
        polygon([
          [-160, 12],
          [-138, -14],
          [138, -14],
          [160, 12],
        ]),
        { fill: '#22402f', stroke: '#14271c', width: 1.2 },
      )
      pen.path(
        polygon([
          [-146, 10],
          [-130, -9],
          [130, -9],
          [146, 10],
        ]),
        { fill: '#3a2a1c' },
      )
      for (let i = 0; i < 60; i += 1)
        pen.circle([rng.jitter(132), rng.range(-7, 9)], rng.range(1, 2.2), {
          fill: rng.chance(0.5) ? '#5f4630' : '#2a1d12',
        })
      pen.path(polygon(front), {
        fill: pen.turned([0, '#2f6a4a'], [0.2, '#5f9a76'], [0.6, '#3a7a56'], [1, '#1f4a34']),
        stroke: '#173525',
        width: 1.4,
      })
      pen.path(
        polygon([
          [-166, 8],
          [166, 8],
          [164, 26],
          [-164, 26],
        ]),
        { fill: pen.turned([0, '#3a7a56'], [0.2, '#7ab390'], [1, '#27553d']), stroke: '#173525', width: 1.3 },
      )
      for (let x = -128; x <= 128; x += 32)
        pen.path(`M${x} 32L${x * 0.93} 98`, { stroke: x < 0 ? '#7ab390' : '#1f4a34', width: 2, opacity: 0.5 })
      pen.path(
        polygon([
          [-152, 104],
          [152, 104],
          [146, 114],
          [-146, 114],
        ]),
        { fill: '#1f4230', stroke: '#12271b', width: 1.2 },
      )
      for (const x of [-104, 104]) pen.path(`M${x} 26V-26q0 -12 12 -12h8`, { stroke: '#3a3a38', width: 6 })
      pen.reach([
        [-166, -40],
        [166, 116],
      ])
    },
    2,
    [-90, 46],
  ),
  'hanging-coir-basket': hooked(
    'rose',
    46,
    'hang',
    (pen, rng) => {
      for (const x of [-122, 0, 122])
        pen.path(`M${x} ${x === 0 ? 20 : 0}L0 -190`, { stroke: '#5a5a56', width: 2.4, dash: '5 3' })
      pen.path('M0 -190q14 -6 10 -20q-4 -12 -14 -8', { stroke: '#3f3f3c', width: 3.4 })
      pen.reach([
        [-128, -214],
        [128, 104],
      ])
      pen.path(ellipse(0, 0, 124, 20), { fill: '#3b2a1a', stroke: '#4a3a24', width: 2 })
      const bowl = 'M-124 0A124 20 0 0 0 124 0C118 66 62 104 0 104C-62 104 -118 66 -124 0Z'
      pen.path(bowl, {
        fill: pen.lit([0, '#c99f66'], [0.5, '#a5793f'], [1, '#6a4822']),
        stroke: '#4f351a',
        width: 1.2,
      })
      pen.clipped(bowl, () => {
        let hair = ''
        for (let i = 0; i < 420; i += 1)
          hair += `M${rng.jitter(124).toFixed(0)} ${rng.range(2, 104).toFixed(0)}l${rng.jitter(14).toFixed(0)} ${rng.jitter(6).toFixed(0)}`
        pen.path(hair, { stroke: '#5a3c1c', width: 0.9, opacity: 0.6 })
        pen.path(hair.replaceAll('l', 'm2 2l'), { stroke: '#e6c48f', width: 0.8, opacity: 0.55 })
      })
      for (const k of [-0.8, -0.4, 0, 0.4, 0.8])
        pen.path(`M${k * 124} ${18 * Math.sqrt(1 - k * k)}Q${k * 112} 76 0 105`, {
          stroke: '#3f3f3c',
          width: 2.2,
        })
      for (const [y, r] of [
        [40, 116],
        [76, 82],
      ] as const)
        pen.path(`M${-r} ${y - 10}A${r} 17 0 0 0 ${r} ${y - 10}`, { stroke: '#3f3f3c', width: 2.2 })
      pen.path('M-125 0A125 21 0 0 0 125 0', { stroke: '#3f3f3c', width: 4 })
    },
    1.9,
    [-40, 40],
  ),
  'cement-cube': custom(
    'lilac',
    18,
    'table',
    (pen, rng) => {
      pen.reach([
        [-112, -150],
        [112, 30],
      ])
      const left = 'M-108 -112Q-110 -118 -104 -118L6 -92V30Q2 34 -4 32L-100 4Q-108 0 -108 -8Z'
      const right = 'M6 -92L104 -122Q112 -122 112 -114V-12Q112 -4 104 0L12 30Q6 32 6 28Z'
      pen.path(left, { fill: pen.lit([0, '#dcd7cc'], [1, '#b5b0a5']), stroke: '#6f6a60', width: 1.3 })
      pen.path(right, { fill: pen.lit([0, '#a5a096'], [1, '#7f7a71']), stroke: '#6f6a60', width: 1.3 })
      pen.path(
        polygon([
          [-106, -116],
          [4, -146],
          [110, -120],
          [6, -90],
        ]),
        { fill: '#d0cbc0', stroke: '#6f6a60', width: 1.3 },
      )
      pen.path(
        polygon([
          [-84, -116],
          [4, -138],
          [88, -119],
          [6, -97],
        ]),
        { fill: pen.lit([0, '#4a463f'], [1, '#6b665d']), stroke: '#5a564d', width: 1 },
      )
      for (let i = 0; i < 60; i += 1) {
        const at: Pt = rng.chance(0.56)
          ? [rng.range(-102, 0), rng.range(-84, 0)]
          : [rng.range(12, 104), rng.range(-84, -6)]
        pen.path(ellipse(at[0], at[1], rng.range(0.8, 3.4), rng.range(0.7, 2.6)), {
          fill: '#5f5b52',
          opacity: 0.55,
        })
      }
    },
    2,
    [-30, -40],
  ),
  'brass-urli': custom(
    'sand',
    16,
    'table',
    (pen, rng) => {
      pen.at(59, () => {
        for (const x of [-54, 0, 54])
          pen.path(`M${x - 14} 96q14 34 28 0Z`, {
            fill: pen.turned([0, '#8a6420'], [0.35, '#edcd7a'], [1, '#7a5418']),
            stroke: '#4f360c',
            width: 1.2,
          })
        pen.reach([
          [-60, 116],
          [60, 116],
        ])
      })
      pot(pen, rng, {
        form: 'round',
        width: 236,
        height: 116,
        colour: '#c99b45',
        shine: 0.75,
        soil: 'none',
        pattern: 'hammered',
      })
      for (const s of [-1, 1])
        pen.at(62, () =>
          pen.path(`M${s * 116} 20q${s * 34} -6 ${s * 30} 22q${s * -8} 16 ${s * -34} 8`, {
            stroke: '#7a5418',
            width: 8,
          }),
        )
      for (const s of [-1, 1])
        pen.at(63, () =>
          pen.path(`M${s * 116} 20q${s * 34} -6 ${s * 30} 22q${s * -8} 16 ${s * -34} 8`, {
            stroke: '#dcb45c',
            width: 4.6,
          }),
        )
      pen.reach([
        [-152, 0],
        [152, 60],
      ])
    },
    1.9,
    [-50, 44],
  ),
  'grow-bag-set': custom(
    'clay',
    40,
    'roof',
    (pen, rng) => {
      const bag = (x: number, y: number, s: number, c: `#${string}`) => {
        const g = pen.group(() => {
          pot(pen, rng, { form: 'bag', width: 150, height: 128, colour: c, soil: 'none' })
          pen.at(61, () => {
            for (const [a, b] of [
              [-46, -16],
              [16, 46],
            ] as const)
              pen.path(
                smooth([
                  [a, 30],
                  [a + 4, 6],
                  [(a + b) / 2, -8],
                  [b - 4, 6],
                  [b, 30],
                ] as Pt[]),
                { stroke: darken(c, 0.4), width: 6 },
              )
            pen.path('M-74 14A75 13 0 0 0 74 14', { stroke: lighten(c, 0.4), width: 1.4, dash: '5 4' })
            for (let i = 0; i < 120; i += 1) {
              pen.circle([rng.jitter(70), rng.range(20, 118)], 0.9, {
                fill: rng.chance(0.5) ? lighten(c, 0.3) : darken(c, 0.3),
                opacity: 0.6,
              })
            }
          })
        })
        pen.place(g, x, y, s)
      }
      bag(-62, -48, 0.86, '#5a6a58')
      bag(66, -44, 0.88, '#4d5a4c')
      bag(0, 0, 1.06, '#3f4a42')
    },
    1.9,
    [-30, 30],
  ),
}
