import { skin } from '../core/colour'
import { type Pt, smooth, through } from '../core/geometry'
import { blade } from '../parts/blade'
import { stem } from '../parts/stem'
import type { Good } from './good'
import { ferrule, grip, STEEL, tilted, tool } from './tool'

export const handTools: Record<string, Good> = {
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
}
