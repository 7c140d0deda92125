import { skin } from '../core/colour'
import { bowed, ellipse, polar, through } from '../core/geometry'
import { blade } from '../parts/blade'
import { coirPole } from '../parts/coir-pole'
import { pot, potOfType } from '../parts/pot'
import { stem } from '../parts/stem'
import type { Good } from './good'
import { ASH, tool } from './tool'

export const supports: Record<string, Good> = {
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
    { where: 'floor' },
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
    { where: 'roof' },
  ),
  'wooden-plant-stand': tool(
    'lilac',
    40,
    (pen, rng) => {
      pen.reach([
        [-118, -150],
        [118, 132],
      ])
      const leg = (x: number, tone = ASH) => stem(pen, bowed([x * 0.86, -120], [x, 130], 0), 17, 13, tone)
      const back = { ...ASH, base: '#94703f', light: '#b08a58', dark: '#6f4f28' } as const
      pen.at(-14, () => {
        leg(-58, back)
        leg(58, back)
        stem(pen, bowed([60, 18], [-96, 46], 0), 13, 12, back)
      })
      // A pot in it, so that one sees what the cross carries.
      const held = pen.group(() => pot(pen, rng, { ...potOfType('Ceramic', 168), height: 150, soil: 'none' }))
      pen.at(2, () => {
        stem(pen, bowed([-60, 18], [98, 46], 0), 13, 12, ASH)
        pen.place(held, 0, -122)
      })
      pen.at(4, () => {
        leg(-108)
        leg(108)
        stem(pen, bowed([-100, 46], [100, 46], -0.03), 13, 13, ASH)
        for (const x of [-101, 101]) pen.circle([x, 46], 3.6, { fill: '#6a4a26' })
      })
    },
    1.9,
    [-70, -40],
    { where: 'floor' },
  ),
}
