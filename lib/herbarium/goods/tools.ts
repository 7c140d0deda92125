import { darken, type Hex, lighten, skin } from '../core/colour'
import { bowed, ellipse, type Pt, polar, polygon, quad, smooth, through } from '../core/geometry'
import type { Pen } from '../core/pen'
import type { Rng } from '../core/rng'
import { blade } from '../parts/blade'
import { power } from '../parts/outline'
import { bark, stem } from '../parts/stem'
import { coirPole } from '../species/foliage'
import type { Good } from './good'

const ASH = bark('#c49a63', '#e6c798', '#94683a', '#5c3f20')
const STEEL = { base: '#aab2b5', light: '#eef2f2', dark: '#6d777b', line: '#3f484c', rib: '#dfe5e6' } as const
const tool = (
  wash: Good['wash'],
  tall: number,
  draw: (pen: Pen, rng: Rng) => void,
  zoom: number,
  at: [number, number],
  o: { lies?: boolean; where?: Good['where'] } = {},
): Good => ({ wash, tall, draw, study: { zoom, at }, where: o.where ?? 'table', lies: o.lies ?? true })

/** A turned wooden grip from `from` downwards along `way`. */
function grip(pen: Pen, from: Pt, to: Pt, width: number): void {
  blade(pen, {
    from,
    to,
    width,
    shape: [
      [0, 0.5],
      [0.06, 0.72],
      [0.14, 0.62],
      [0.3, 0.86],
      [0.6, 1],
      [0.86, 0.92],
      [0.97, 0.7],
      [1, 0.3],
    ],
    skin: ASH,
    rib: 0,
    marks: (l, p) => {
      for (const s of [-0.4, 0.1, 0.5])
        p.path(smooth([0.1, 0.4, 0.7, 0.92].map((t) => l.at(t, s))), {
          stroke: ASH.dark,
          width: 0.9,
          opacity: 0.5,
        })
    },
  })
  const at = bowed(from, to, 0).at(0.08)
  pen.circle(at, 2.2, { fill: '#8a8f92', stroke: '#3f484c', width: 0.8 })
}

const ferrule = (pen: Pen, a: Pt, b: Pt, w0: number, w1: number) => stem(pen, bowed(a, b, 0), w0, w1, STEEL)

function tilted(pen: Pen, angle: number, draw: () => void): void {
  const g = pen.group(draw)
  const rad = (angle * Math.PI) / 180
  const turn = ([x, y]: Pt): Pt => [
    x * Math.cos(rad) - y * Math.sin(rad),
    x * Math.sin(rad) + y * Math.cos(rad),
  ]
  pen.raw(`<g transform="rotate(${angle})">${g.svg}</g>`)
  const { left, right, top, bottom } = g.box
  pen.reach([turn([left, top]), turn([right, top]), turn([left, bottom]), turn([right, bottom])])
}

const can: Hex = '#8fa3a0'

export const tools: Record<string, Good> = {
  'hand-trowel': tool(
    'leaf',
    32,
    (pen) =>
      tilted(pen, 32, () => {
        grip(pen, [0, -30], [0, -170], 36)
        ferrule(pen, [0, -34], [0, 20], 13, 12)
        blade(pen, {
          from: [0, 6],
          to: [0, 170],
          width: 88,
          shape: [
            [0, 0.3],
            [0.1, 0.72],
            [0.2, 0.94],
            [0.45, 1],
            [0.7, 0.84],
            [0.9, 0.42],
            [1, 0],
          ],
          skin: STEEL,
          rib: 3,
          marks: (l, p) => {
            for (let i = 0; i < 5; i += 1) {
              const a = l.at(0.3 + i * 0.12, 0.5)
              p.path(`M${a[0]} ${a[1]}h${i % 2 ? -12 : -18}`, { stroke: '#5a6468', width: 1.4 })
            }
            p.path(smooth([l.at(0.15, -0.5), l.at(0.5, -0.6), l.at(0.8, -0.5)]), {
              stroke: '#fff',
              width: 5,
              opacity: 0.6,
            })
          },
        })
      }),
    1.9,
    [-60, 80],
  ),
  'hand-fork': tool(
    'sand',
    32,
    (pen) =>
      tilted(pen, 32, () => {
        grip(pen, [0, -30], [0, -170], 36)
        ferrule(pen, [0, -34], [0, 44], 13, 12)
        stem(
          pen,
          through([
            [-38, 70],
            [-30, 46],
            [0, 38],
            [30, 46],
            [38, 70],
          ]),
          13,
          13,
          STEEL,
        )
        for (const x of [-38, 0, 38])
          blade(pen, {
            from: [x, 44],
            to: [x * 0.96, 172],
            width: 15,
            shape: [
              [0, 0.9],
              [0.6, 0.8],
              [0.88, 0.5],
              [1, 0],
            ],
            skin: STEEL,
            rib: 1.4,
          })
      }),
    1.9,
    [-60, 80],
  ),
  'bypass-secateurs': tool(
    'sky',
    22,
    (pen) =>
      tilted(pen, 24, () => {
        const red = skin('#c23a2e')
        pen.at(-1, () =>
          stem(
            pen,
            through([
              [6, 10],
              [34, 70],
              [40, 130],
              [26, 176],
            ]),
            25,
            19,
            red,
          ),
        )
        stem(
          pen,
          through([
            [-6, 10],
            [-36, 70],
            [-44, 130],
            [-32, 180],
          ]),
          25,
          19,
          red,
        )
        for (const [x, y] of [
          [-40, 120],
          [38, 118],
        ] as Pt[])
          pen.path(
            smooth([
              [x - 5, y - 50],
              [x - 8, y],
              [x - 4, y + 44],
            ] as Pt[]),
            { stroke: '#f2a48e', width: 4, opacity: 0.7 },
          )
        blade(pen, {
          from: [10, 20],
          to: [-30, -150],
          bow: -0.16,
          width: 46,
          shape: [
            [0, 0.7],
            [0.3, 1],
            [0.7, 0.7],
            [1, 0],
          ],
          skin: STEEL,
          rib: 1.2,
          gloss: 0.5,
        })
        blade(pen, {
          from: [-8, 20],
          to: [26, -124],
          bow: -0.2,
          width: 30,
          shape: [
            [0, 0.8],
            [0.4, 1],
            [0.8, 0.6],
            [1, 0],
          ],
          skin: { ...STEEL, base: '#7f898d' },
          rib: 1,
        })
        pen.circle([0, 14], 13, {
          fill: pen.ball([0, '#f0e2b8'], [1, '#a9812f']),
          stroke: '#5a4212',
          width: 1.3,
        })
        pen.path('M-6 14h12', { stroke: '#5a4212', width: 2 })
        pen.path('M-14 46q8 6 14 0q7 -6 14 2q-8 7 -14 6q-8 6 -14 -2', { stroke: '#5f6a6e', width: 2.6 })
      }),
    2,
    [10, -40],
  ),
  'watering-can': tool(
    'leaf',
    38,
    (pen) => {
      pen.reach([
        [-170, -176],
        [150, 0],
      ])
      stem(
        pen,
        through([
          [60, -120],
          [118, -150],
          [140, -90],
          [76, -34],
        ]),
        10,
        10,
        skin(can),
      )
      stem(
        pen,
        through([
          [-40, -140],
          [0, -178],
          [44, -140],
        ]),
        9,
        9,
        skin(can),
      )
      stem(pen, quad([-50, -36], [-100, -70], [-142, -150]), 30, 15, skin(can))
      pen.path(
        polygon([
          [-166, -150],
          [-128, -176],
          [-122, -162],
          [-154, -136],
        ]),
        { fill: pen.lit([0, '#f0d48a'], [1, '#a87a26']), stroke: '#5c4110', width: 1.3 },
      )
      for (let i = 0; i < 9; i += 1)
        pen.circle([-160 + (i % 5) * 8, -151 + Math.floor(i / 5) * 8 - (i % 5) * 4.6], 1.4, {
          fill: '#4a3208',
        })
      const body = 'M-66 -136L-74 -12A74 14 0 0 0 74 -12L66 -136Z'
      pen.path(body, {
        fill: pen.turned([0, '#6f8380'], [0.25, '#d5dedb'], [0.55, can], [1, '#5a6d6a']),
        stroke: '#3a4846',
        width: 1.5,
      })
      for (const y of [-104, -36])
        pen.path(`M-72 ${y}A72 13 0 0 0 72 ${y}`, { stroke: '#5f726f', width: 3, opacity: 0.7 })
      pen.path(ellipse(0, -136, 66, 13), { fill: '#4a5856', stroke: '#3a4846', width: 1.4 })
      pen.path('M-66 -136A66 13 0 0 1 66 -136V-128A66 13 0 0 0 -30 -146Z', { fill: can, opacity: 0.9 })
      for (let i = 0; i < 6; i += 1)
        pen.path(`M${-168 - i * 3} ${-140 + i * 4}q-8 14 -6 26`, {
          stroke: '#7fb0c4',
          width: 1.8,
          opacity: 0.7,
        })
    },
    1.8,
    [-40, -90],
    { lies: false, where: 'roof' },
  ),
  'garden-gloves': tool(
    'lemon',
    24,
    (pen, rng) => {
      const glove = (flip: number, x: number, turn: number) => {
        const g = pen.group(() => {
          const tone: Hex = '#5f8a5a'
          const parts: [Pt, Pt, number][] = [
            [[-34, -60], [-50, -150], 30],
            [[-11, -66], [-16, -172], 30],
            [[13, -64], [18, -164], 30],
            [[34, -52], [50, -132], 27],
            [[-44, 0], [-92, -66], 32],
          ]
          for (const [a, b, w] of parts)
            blade(pen, {
              from: a,
              to: b,
              width: w,
              shape: [
                [0, 0.9],
                [0.5, 1],
                [0.85, 0.92],
                [0.97, 0.5],
                [1, 0],
              ],
              skin: skin(tone),
              rib: 0,
            })
          const palm = 'M-52 -70Q0 -84 50 -64Q58 0 42 62H-40Q-60 0 -52 -70Z'
          pen.reach([
            [-60, -84],
            [58, 120],
          ])
          pen.path(palm, {
            fill: pen.lit([0, lighten(tone, 0.3)], [1, darken(tone, 0.2)]),
            stroke: darken(tone, 0.5),
            width: 1.2,
          })
          for (let i = 0; i < 46; i += 1)
            pen.circle([rng.jitter(40), rng.range(-64, 50)], 2, { fill: '#b9532f', opacity: 0.8 })
          pen.path('M-42 60H44L50 118Q2 128 -48 118Z', {
            fill: pen.lit([0, '#f3ead6'], [1, '#cdbf9f']),
            stroke: '#8a7a58',
            width: 1.3,
          })
          for (let k = -36; k <= 40; k += 8)
            pen.path(`M${k} 62L${k * 1.08} 120`, { stroke: '#a8997a', width: 1, opacity: 0.6 })
          pen.path('M-43 70H45', { stroke: '#b9532f', width: 5 })
        })
        pen.raw(`<g transform="translate(${x} 0) rotate(${turn}) scale(${flip} 1)">${g.svg}</g>`)
      }
      glove(1, 66, 16)
      glove(-1, -58, -12)
      pen.reach([
        [-176, -178],
        [184, 124],
      ])
    },
    1.9,
    [-60, -10],
  ),
  'pressure-sprayer': tool(
    'rose',
    34,
    (pen) => {
      pen.reach([
        [-130, -246],
        [96, 0],
      ])
      stem(
        pen,
        through([
          [-6, -196],
          [-60, -204],
          [-112, -196],
        ]),
        20,
        15,
        skin('#e5a025'),
      )
      pen.path(
        polygon([
          [-128, -204],
          [-110, -208],
          [-110, -184],
          [-128, -188],
        ]),
        { fill: pen.lit([0, '#f0d48a'], [1, '#a87a26']), stroke: '#5c4110', width: 1.2 },
      )
      stem(
        pen,
        through([
          [-26, -184],
          [-58, -150],
          [-42, -118],
        ]),
        11,
        9,
        skin('#3a3d3c'),
      )
      stem(pen, bowed([0, -176], [0, -232], 0), 12, 12, STEEL)
      pen.path('M-34 -246q34 -12 68 0v16q-34 -8 -68 0Z', {
        fill: pen.lit([0, '#6a6d6c'], [1, '#2c2f2e']),
        stroke: '#1d1f1f',
        width: 1.3,
      })
      pen.path('M-40 -182H40V-150H-40Z', {
        fill: pen.turned([0, '#a8701a'], [0.3, '#f7cf74'], [1, '#a06a16']),
        stroke: '#6a450c',
        width: 1.3,
      })
      pen.path('M-40 -150Q-88 -130 -88 -84V-14Q-88 0 -72 0H72Q88 0 88 -14V-84Q88 -130 40 -150Z', {
        fill: pen.turned([0, '#2f6a5a'], [0.22, '#9fd0bf'], [0.55, '#4f9a84'], [1, '#23564a']),
        stroke: '#173a31',
        width: 1.5,
      })
      pen.path('M-86 -62Q0 -50 86 -62V-14Q86 -2 72 -2H-72Q-86 -2 -86 -14Z', {
        fill: '#1d4f5f',
        opacity: 0.35,
      })
      for (let i = 0; i < 5; i += 1) pen.path(`M60 ${-24 - i * 18}h14`, { stroke: '#e9f2ec', width: 2 })
      pen.path('M-64 -104q-8 30 -6 80', { stroke: '#fff', width: 6, opacity: 0.5 })
      for (let i = 0; i < 16; i += 1)
        pen.circle(
          [-140 - (i % 4) * 9, -200 + Math.floor(i / 4) * 7 - (i % 4) * ((Math.floor(i / 4) - 1.5) * -3)],
          1.8,
          { fill: '#7fb0c4', opacity: 0.7 },
        )
    },
    1.9,
    [-30, -130],
    { lies: false },
  ),
  khurpa: tool(
    'clay',
    28,
    (pen) =>
      tilted(pen, -34, () => {
        grip(pen, [0, 40], [0, 176], 44)
        ferrule(pen, [0, 50], [0, 6], 14, 11)
        stem(
          pen,
          through([
            [0, 10],
            [4, -30],
            [-14, -56],
          ]),
          11,
          10,
          STEEL,
        )
        blade(pen, {
          from: [-20, -46],
          to: [6, -172],
          bow: 0.1,
          width: 106,
          shape: [
            [0, 0.2],
            [0.12, 0.66],
            [0.4, 0.9],
            [0.8, 1],
            [0.96, 0.92],
            [1, 0.6],
            [1.02, 0],
          ],
          skin: STEEL,
          rib: 0,
          gloss: 0.5,
          marks: (l, p) =>
            p.path(smooth([l.at(0.94, -0.9), l.at(0.97, 0), l.at(0.94, 0.9)]), {
              stroke: '#fff',
              width: 4,
              opacity: 0.8,
            }),
        })
      }),
    1.9,
    [-60, -72],
  ),
  'moss-pole': tool(
    'leaf',
    92,
    (pen, rng) => {
      stem(pen, bowed([0, 10], [0, 60], 0), 12, 12, skin('#8a6a44'))
      coirPole(pen, rng, [0, 20], 330, 46)
      pen.path('M-25 -300q25 8 50 0M-25 -210q25 8 50 0M-25 -120q25 8 50 0M-25 -30q25 8 50 0', {
        stroke: '#e3cf9f',
        width: 2.4,
      })
      pen.at(3, () => {
        const way = through([
          [24, 20],
          [-22, -60],
          [26, -130],
          [-20, -200],
          [20, -270],
        ])
        stem(pen, way, 4, 3, skin('#7a9f52'))
        for (let i = 0; i < 8; i += 1) {
          const at = way.at(0.1 + i * 0.115)
          const s = i % 2 ? 1 : -1
          blade(pen, {
            from: at,
            to: polar(at, s * 112, 56 - i * 2),
            width: 44 - i * 2,
            shape: [
              [0, 0],
              [-0.12, 0.24],
              [-0.2, 0.52],
              [-0.12, 0.84],
              [0.1, 1],
              [0.36, 0.84],
              [0.62, 0.46],
              [0.84, 0.14],
              [1, 0],
            ],
            skin: skin('#4f8f4c'),
            veins: { pairs: 4 },
          })
        }
      })
    },
    2,
    [0, -230],
    { lies: false, where: 'floor' },
  ),
  'bamboo-stakes': tool(
    'sand',
    60,
    (pen, rng) => {
      for (let i = 0; i < 13; i += 1) {
        const x = -54 + i * 9 + rng.jitter(3)
        const lean = (i - 6) * 5
        const h = 300 + rng.jitter(26)
        const way = bowed([x * 0.8, 20], [x + lean, 20 - h], 0)
        const tone = skin(i % 3 === 0 ? '#d6b56a' : i % 3 === 1 ? '#b99a50' : '#c9a65c')
        pen.at((i * 5) % 13, () => {
          stem(pen, way, 10, 8.5, tone)
          for (const t of [0.14, 0.34, 0.56, 0.78]) {
            const at = way.at(t + rng.jitter(0.03))
            pen.path(`M${at[0] - 5} ${at[1]}q5 3 10 0`, { stroke: '#7a5f2a', width: 2 })
          }
          const top = way.at(1)
          pen.path(ellipse(top[0], top[1], 4.4, 2), { fill: '#f0dfae', stroke: '#7a5f2a', width: 1 })
        })
      }
      pen.at(20, () => {
        for (const y of [-60, -180]) {
          pen.path(`M-58 ${y}q58 16 116 0l0 12q-58 16 -116 0Z`, {
            fill: '#b08a54',
            stroke: '#5f4422',
            width: 1.2,
          })
          for (let x = -50; x < 56; x += 9)
            pen.path(`M${x} ${y + 4 + 6 * (1 - (x / 58) ** 2)}l5 8`, { stroke: '#5f4422', width: 1 })
        }
        pen.path('M40 -54q26 6 34 30M44 -50q14 18 10 36', { stroke: '#b08a54', width: 3 })
      })
    },
    1.9,
    [0, -150],
    { lies: false, where: 'roof' },
  ),
  'seedling-tray': tool(
    'sky',
    20,
    (pen, rng) => {
      pen.reach([
        [-166, -150],
        [166, 62],
      ])
      pen.path(
        polygon([
          [-166, 0],
          [-110, -60],
          [166, -60],
          [130, 0],
        ]),
        { fill: '#33302c', stroke: '#191714', width: 1.3 },
      )
      pen.path(
        polygon([
          [-166, 0],
          [130, 0],
          [122, 46],
          [-156, 46],
        ]),
        { fill: pen.lit([0, '#5a554e'], [1, '#2e2b27']), stroke: '#191714', width: 1.3 },
      )
      pen.path(
        polygon([
          [130, 0],
          [166, -60],
          [160, -20],
          [122, 46],
        ]),
        { fill: '#23211e', stroke: '#191714', width: 1.3 },
      )
      for (let r = 0; r < 3; r += 1)
        for (let c = 0; c < 6; c += 1) {
          const x = -142 + c * 46 + (2 - r) * 18
          const y = -10 - (2 - r) * 18
          pen.path(
            polygon([
              [x - 18, y + 6],
              [x - 10, y - 8],
              [x + 24, y - 8],
              [x + 18, y + 6],
            ]),
            { fill: '#5a4230', stroke: '#191714', width: 1 },
          )
          if ((r + c) % 5 !== 4) {
            stem(pen, bowed([x + 3, y], [x + 3 + rng.jitter(4), y - 22], 0.1), 2, 1.6, skin('#8fc06a'))
            for (const s of [-1, 1])
              blade(pen, {
                from: [x + 3, y - 21],
                to: polar([x + 3, y - 21], s * 62, 13),
                width: 8,
                shape: power(0.6, 0.6),
                skin: skin('#6fb04c'),
                rib: 0.6,
              })
          }
        }
      const dome =
        'M-166 0L-150 -92Q-146 -112 -122 -130Q-112 -138 -96 -138H150Q168 -138 168 -120L166 -60L130 0Z'
      pen.path(dome, { fill: '#cfe6ea', opacity: 0.32 })
      pen.path(dome, { stroke: '#7fa5ad', width: 1.8 })
      pen.path('M130 0L136 -92Q138 -108 164 -128M-150 -92H136', {
        stroke: '#7fa5ad',
        width: 1.4,
        opacity: 0.8,
      })
      pen.path('M-130 -84L-136 -20M-104 -84L-112 -14', { stroke: '#fff', width: 7, opacity: 0.55 })
      pen.path('M-10 -118h54v9h-54Z', { fill: '#5f8a94', stroke: '#3f6a74', width: 1 })
    },
    2,
    [-40, -34],
    { lies: false },
  ),
  'plant-labels': tool(
    'clay',
    12,
    (pen) => {
      const label = (x: number, y: number, turn: number, mark: number) => {
        const g = pen.group(() => {
          pen.path(
            'M-32 -70Q-32 -84 -18 -84H18Q32 -84 32 -70V20Q32 30 22 36L6 46V116L0 132L-6 116V46L-22 36Q-32 30 -32 20Z',
            {
              fill: pen.lit([0, '#6d757a'], [0.5, '#4b5358'], [1, '#2f363a']),
              stroke: '#1f2528',
              width: 1.3,
            },
          )
          pen.path('M-24 -76H16', { stroke: '#9aa4a9', width: 2, opacity: 0.7 })
          const chalk = { stroke: '#f2f0e6', width: 2.6, opacity: 0.9 }
          if (mark === 0) {
            pen.path('M0 24V-20M0 4q-20 -4 -20 -24q20 2 20 24M0 -8q18 -4 18 -22q-18 2 -18 22', chalk)
          } else if (mark === 1) {
            pen.path('M0 26V-14', chalk)
            for (let i = 0; i < 6; i += 1) pen.path(ellipse(...polar([0, -28], i * 60, 11), 6, 6), chalk)
          } else {
            pen.circle([0, -4], 17, chalk)
            pen.path('M-9 -20l9 7l9 -7M0 -13v-14', chalk)
          }
          pen.path('M-18 -62h36M-18 -54h24', { ...chalk, width: 1.8 })
        })
        pen.raw(`<g transform="translate(${x} ${y}) rotate(${turn})">${g.svg}</g>`)
      }
      label(-86, 10, -14, 1)
      label(0, -16, 2, 0)
      label(86, 10, 15, 2)
      const pencil = bowed([-110, 168], [96, 150], 0)
      stem(pen, pencil, 11, 11, skin('#b9532f'))
      pen.path(
        polygon([
          [96, 144],
          [120, 148],
          [96, 156],
        ]),
        { fill: '#e9d3a8', stroke: '#6a4a26', width: 1 },
      )
      pen.path('M114 147l7 1l-7 2Z', { fill: '#f6f3ea', stroke: '#8a8a80', width: 0.8 })
      pen.reach([
        [-146, -104],
        [146, 176],
      ])
    },
    1.9,
    [0, -30],
  ),
  'garden-hose': tool(
    'sand',
    30,
    (pen) => {
      const tone = skin('#3f8a4f')
      for (let ring = 0; ring < 5; ring += 1) {
        const rx = 142 - (ring % 2) * 10 - ring * 4
        const y = 40 - ring * 20
        pen.reach([
          [-rx - 10, y - 44],
          [rx + 10, y + 44],
        ])
        const d = ellipse(0, y, rx, 38)
        pen.path(d, { stroke: tone.line, width: 21 })
        pen.path(d, { stroke: tone.base, width: 18 })
        pen.path(`M${-rx} ${y}A${rx} 38 0 0 0 ${rx} ${y}`, { stroke: tone.light, width: 4, opacity: 0.6 })
        pen.path(d, { stroke: '#e5c33a', width: 2, dash: '14 9', opacity: 0.8 })
      }
      const tail = through([
        [120, -50],
        [150, -110],
        [70, -150],
        [-10, -128],
      ])
      stem(pen, tail, 20, 20, tone)
      stem(pen, bowed([-4, -130], [-44, -118], 0), 22, 16, skin('#c99b45'))
      pen.path(
        polygon([
          [-40, -134],
          [-96, -140],
          [-104, -128],
          [-92, -108],
          [-44, -104],
        ]),
        { fill: pen.lit([0, '#e88a4a'], [1, '#a8502a']), stroke: '#5c2a12', width: 1.4 },
      )
      pen.path('M-60 -106q-10 28 -2 50h18q-6 -26 4 -52', { fill: '#3a3d3c', stroke: '#1d1f1f', width: 1.3 })
      pen.circle([-100, -128], 5, { fill: '#f0d48a', stroke: '#5c4110', width: 1.2 })
      pen.reach([
        [-110, -164],
        [164, 90],
      ])
    },
    1.9,
    [-40, -100],
  ),
  'wooden-plant-stand': tool(
    'lilac',
    40,
    (pen) => {
      pen.reach([
        [-118, -170],
        [118, 132],
      ])
      const leg = (x: number, tone = ASH) => stem(pen, bowed([x * 0.84, -160], [x, 130], 0), 19, 14, tone)
      pen.at(0, () => {
        leg(-54, { ...ASH, base: '#9a7345' })
        leg(54, { ...ASH, base: '#9a7345' })
      })
      pen.at(2, () => {
        stem(pen, bowed([-100, 12], [58, -22], 0), 15, 13, ASH)
        stem(pen, bowed([100, 12], [-58, -22], 0), 15, 13, ASH)
      })
      pen.at(4, () => {
        leg(-112)
        leg(112)
        for (const x of [-104, 104]) pen.circle([x, 8], 4, { fill: '#6a4a26' })
      })
    },
    1.9,
    [-70, -40],
    { lies: false, where: 'floor' },
  ),
  'soil-meter': tool(
    'lemon',
    28,
    (pen) => {
      pen.reach([
        [-70, -178],
        [70, 176],
      ])
      stem(pen, bowed([0, -40], [0, 168], 0), 10, 7, STEEL)
      pen.path('M-4 166L0 182L4 166Z', { fill: '#6d777b' })
      stem(pen, bowed([0, 96], [0, 140], 0), 14, 12, skin('#c99b45'))
      pen.path('M-66 -156Q-66 -178 -44 -178H44Q66 -178 66 -156V-70Q66 -34 22 -30H-22Q-66 -34 -66 -70Z', {
        fill: pen.lit([0, '#5fa07a'], [0.5, '#2f6f4e'], [1, '#1b4a33']),
        stroke: '#123122',
        width: 1.5,
      })
      pen.path('M-52 -92A52 52 0 0 1 52 -92V-84H-52Z', { fill: '#fffaf0', stroke: '#3f484c', width: 1.4 })
      for (const [a0, a1, c] of [
        [-84, -30, '#c8442c'],
        [-28, 28, '#e5a025'],
        [30, 84, '#3f7fae'],
      ] as const) {
        const o: Pt = [0, -88]
        pen.path(smooth(Array.from({ length: 7 }, (_, i) => polar(o, a0 + ((a1 - a0) * i) / 6, 42))), {
          stroke: c,
          width: 8,
        })
      }
      for (let a = -80; a <= 80; a += 16) {
        const [p, q] = [polar([0, -88], a, 32), polar([0, -88], a, 36)]
        pen.path(`M${p[0]} ${p[1]}L${q[0]} ${q[1]}`, { stroke: '#3f484c', width: 1 })
      }
      const tip = polar([0, -88], 36, 34)
      pen.path(`M0 -88L${tip[0]} ${tip[1]}`, { stroke: '#1d241e', width: 2.6 })
      pen.circle([0, -88], 5, { fill: '#1d241e' })
      pen.circle([0, -56], 9, { fill: '#e9efe9', stroke: '#123122', width: 1.2 })
      pen.path('M-54 -164q-4 40 -2 80', { stroke: '#fff', width: 4, opacity: 0.4 })
    },
    2.1,
    [0, -100],
  ),
}
