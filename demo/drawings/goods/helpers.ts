import { darken, type Hex, lighten, skin } from '../core/colour'
import { bowed, ellipse, type Pt, polar, polygon, smooth } from '../core/geometry'
import { blade } from '../parts/blade'
import { power } from '../parts/outline'
import { stem } from '../parts/stem'
import type { Good } from './good'
import { STEEL, tool } from './tool'

export const helpers: Record<string, Good> = {
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
    { lies: 'cloth', held: 'right' },
  ),
  'seedling-tray': tool(
    'sky',
    20,
    (pen, rng) => {
      pen.reach([
        [-166, -150],
        [166, 46],
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
    { lies: 'board', held: 'soil' },
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
    { lies: 'paper', held: 'soil' },
  ),
}
