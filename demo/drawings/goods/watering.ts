import { type Hex, skin } from '../core/colour'
import { bowed, ellipse, polygon, quad, through } from '../core/geometry'
import { stem } from '../parts/stem'
import type { Good } from './good'
import { STEEL, tool } from './tool'

const can: Hex = '#8fa3a0'

export const watering: Record<string, Good> = {
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
    { where: 'roof' },
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
    { where: 'roof' },
  ),
}
