import { skin } from '../core/colour'
import { smooth, through } from '../core/geometry'
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
    { lies: 'cloth', held: 'right' },
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
    { lies: 'cloth', held: 'right' },
  ),
  'bypass-secateurs': tool(
    'sky',
    22,
    (pen) =>
      tilted(pen, 24, () => {
        // Red handles that cross at the bolt: the near one carries the hook, the far one the blade.
        const red = skin('#c23a2e')
        const handle = (side: number) => {
          stem(
            pen,
            through([
              [side * -7, -6],
              [side * 15, 34],
              [side * 36, 92],
              [side * 42, 140],
              [side * 34, 196],
            ]),
            22,
            19,
            red,
          )
          pen.path(
            smooth([
              [side * 30 - 5, 74],
              [side * 39 - 6, 120],
              [side * 36 - 6, 172],
            ]),
            { stroke: '#f2a48e', width: 4, opacity: 0.7 },
          )
        }
        handle(1)
        const cutting = 'M-12 12C-40 -22 -46 -88 10 -150C22 -104 24 -46 14 4Z'
        pen.reach([
          [-40, -150],
          [46, 0],
        ])
        pen.path(cutting, {
          fill: pen.lit([0, STEEL.light], [0.5, STEEL.base], [1, STEEL.dark]),
          stroke: STEEL.line,
          width: 1.3,
        })
        pen.path('M8 -142C-20 -104 -28 -64 -20 -20', { stroke: '#ffffff', width: 3, opacity: 0.8 })
        pen.path('M14 -4C22 -40 40 -62 33 -116C52 -78 54 -34 20 14Z', {
          fill: pen.lit([0, '#9aa4a8'], [1, '#5f6a6e']),
          stroke: STEEL.line,
          width: 1.3,
        })
        pen.path('M-13 44C-4 34 4 54 13 44M-14 56C-4 46 4 66 15 56M-16 68C-4 58 4 78 17 68', {
          stroke: '#7f8a8e',
          width: 2.6,
        })
        handle(-1)
        pen.circle([0, 6], 13, {
          fill: pen.ball([0, '#f0e2b8'], [1, '#a9812f']),
          stroke: '#5a4212',
          width: 1.3,
        })
        pen.path('M-6 6h12', { stroke: '#5a4212', width: 2 })
      }),
    2,
    [10, -40],
    { lies: 'board', held: 'right' },
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
    { lies: 'board', held: 'left' },
  ),
}
