import { type Hex, skin } from '../core/colour'
import { add, bowed, type Pt, polar, smooth, through } from '../core/geometry'
import type { Pen } from '../core/pen'
import type { Rng } from '../core/rng'
import { clump, scape } from '../families/clump'
import { blade } from '../parts/blade'
import { elliptic, lance } from '../parts/outline'
import { stem } from '../parts/stem'
import { clay, fibre, GLAZE, type Plant } from './plant'

function strelitzia(pen: Pen, tip: Pt, size: number, side: number): void {
  for (const [a, l] of [
    [-8, 1],
    [14, 1.08],
    [34, 0.9],
  ] as const)
    blade(pen, {
      from: tip,
      to: polar(tip, a * side, size * l),
      width: size * 0.24,
      shape: lance,
      skin: skin('#ee8a1d', '#f9c46a'),
      rib: 1,
    })
  blade(pen, {
    from: tip,
    to: polar(tip, 52 * side, size * 0.86),
    width: size * 0.13,
    shape: [
      [0, 0.5],
      [0.5, 0.5],
      [0.7, 1],
      [0.86, 0.7],
      [1, 0],
    ],
    skin: skin('#2f4fa3'),
    rib: 0,
  })
  blade(pen, {
    from: add(tip, [-side * size * 0.34, size * 0.06]),
    to: add(tip, [side * size * 1.05, -size * 0.08]),
    bow: -0.06 * side,
    width: size * 0.24,
    shape: [
      [0, 0.5],
      [0.2, 1],
      [0.5, 0.8],
      [0.8, 0.34],
      [1, 0],
    ],
    skin: skin('#5f8a63', '#c5506a'),
    rib: 1.6,
  })
}

/** A hanging chain of scarlet boats, each with a yellow prow and a green gunwale. */
function lobster(pen: Pen, rng: Rng, foot: Pt, top: Pt, claws: number, size: number): void {
  const side = top[0] < foot[0] ? -1 : 1
  const hang = through([
    foot,
    [(foot[0] + top[0]) / 2 - side * size * 0.2, (foot[1] + top[1]) / 2],
    top,
    add(top, [side * size * 0.8, size * 0.3]),
    add(top, [side * size * 1, size * 1.2]),
    add(top, [side * size * 0.96, size * (claws * 0.58 + 0.6)]),
  ])
  stem(pen, hang, size * 0.16, size * 0.12, skin('#c9403a'))
  for (let i = claws - 1; i >= 0; i -= 1) {
    const at = hang.at(0.6 + (i / claws) * 0.4)
    const s = (i % 2 ? 1 : -1) * side
    const grown = size * (1 - i * 0.06)
    const tip = add(at, [s * grown * 1.18, grown * (-0.42 + rng.jitter(0.05))])
    blade(pen, {
      from: add(at, [-s * grown * 0.12, grown * 0.06]),
      to: tip,
      bow: s * 0.24,
      width: grown * 0.78,
      shape: [
        [0, 0.42],
        [0.1, 0.86],
        [0.26, 1],
        [0.5, 0.76],
        [0.76, 0.34],
        [1, 0],
      ],
      skin: skin('#d8392c'),
      rib: 0,
      marks: (l, p) => {
        p.clipped(l.outline, () => {
          const band = (t: number, colour: Hex) =>
            p.path(smooth([l.at(t, -1.3), l.at(t + 0.08, 0), l.at(t, 1.3), l.spine.at(1.2), l.at(t, -1.3)]), {
              fill: colour,
            })
          band(0.66, '#f4c53a')
          band(0.86, '#6fa84e')
          const rim = [0.02, 0.2, 0.45, 0.7, 0.96].map((t) => l.at(t, -s * 0.96))
          p.path(smooth(rim), { stroke: '#f4c53a', width: grown * 0.12 })
          p.path(smooth(rim), { stroke: '#5f9a4a', width: grown * 0.045 })
        })
      },
    })
  }
}

export const strelitzias: Record<string, Plant> = {
  'bird-of-paradise': {
    wash: 'sky',
    pot: fibre(104, GLAZE.char),
    tall: 130,
    where: 'floor',
    grow: (pen, rng) => {
      clump(pen, rng, {
        leaves: 9,
        stalk: [90, 190],
        stalkWidth: 5.4,
        length: 108,
        width: 44,
        shape: elliptic,
        skin: skin('#3f7d63'),
        veins: { pairs: 14, sweep: 0.05, opacity: 0.4 },
        fan: 42,
        nod: 14,
        gloss: 0.16,
      })
      for (const [lean, height, side] of [
        [-15, 206, -1],
        [10, 252, 1],
        [30, 172, 1],
      ] as const)
        pen.at(36, () =>
          scape(pen, [lean * 0.3, 2], lean, height, '#5f8a5a', (tip) => strelitzia(pen, tip, 54, side), 5),
        )
    },
    study: (pen) => {
      stem(pen, bowed([-60, 240], [-30, 20], 0.05), 18, 14, skin('#5f8a5a'))
      strelitzia(pen, [-30, 20], 190, 1)
    },
  },
  'lobster-claw': {
    wash: 'sand',
    pot: clay(100),
    tall: 150,
    where: 'roof',
    grow: (pen, rng) => {
      clump(pen, rng, {
        leaves: 8,
        stalk: [100, 170],
        stalkWidth: 6,
        length: 132,
        width: 46,
        shape: elliptic,
        skin: skin('#4a8f4f'),
        veins: { pairs: 18, sweep: 0.05, opacity: 0.45 },
        fan: 38,
        nod: 16,
      })
      for (const [x, y] of [
        [64, -232],
        [-62, -186],
      ] as const)
        pen.at(40, () => lobster(pen, rng, [x * 0.1, 0], [x, y], 6, 47))
    },
    study: (pen, rng) => lobster(pen, rng, [-120, 200], [-10, -210], 6, 92),
  },
}
