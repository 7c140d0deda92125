import { shaded, skin } from '../core/colour'
import { bowed, quad, smooth, through } from '../core/geometry'
import type { Pen } from '../core/pen'
import { clump } from '../families/clump'
import { arch, frond } from '../families/frond'
import { type Foliage, leaf, leafyStem } from '../families/tree'
import { blade, type LeafSpace } from '../parts/blade'
import { heartOf, splash } from '../parts/marks'
import { arrow, ovate, power, shield, wavy } from '../parts/outline'
import { stem } from '../parts/stem'
import { ceramic, GLAZE, type Plant, plastic } from './plant'

const whiteVeins = (l: LeafSpace, pen: Pen) => {
  let d = smooth([0, 0.3, 0.6, 0.97].map((t) => l.spine.at(t)))
  for (const t of [0.02, 0.14, 0.28, 0.42, 0.56, 0.7])
    for (const side of [-1, 1])
      d += smooth([l.spine.at(t), l.at(t + 0.05, side * 0.5), l.at(t + 0.08, side * 0.97)])
  for (const side of [-1, 1])
    d += smooth([
      l.spine.at(0.02),
      l.spine.at(0.02),
      [l.at(0, side * 0.5)[0], l.at(0, side * 0.5)[1] + l.length * 0.1],
    ])
  pen.path(d, { stroke: '#eef3e2', width: Math.max(1.4, l.width * 0.045) })
  pen.path(l.outline, { stroke: '#dfe8d4', width: Math.max(1, l.width * 0.025), opacity: 0.8 })
}

export const leafyAroids: Record<string, Plant> = {
  'alocasia-polly': {
    wash: 'sky',
    pot: plastic(98, '#e9e2d2'),
    tall: 50,
    where: 'table',
    grow: (pen, rng) =>
      clump(pen, rng, {
        leaves: 8,
        stalk: [60, 150],
        stalkWidth: 3.8,
        stalkColour: '#8a6a6a',
        length: 112,
        width: 66,
        shape: wavy(arrow, 5, 0.07),
        skin: skin('#1f4a3a'),
        marks: whiteVeins,
        fan: 56,
        nod: 62,
        rib: 0,
      }),
    study: (pen) => {
      stem(pen, bowed([-60, -230], [-20, -120], 0.1), 9, 8, skin('#8a6a6a'))
      blade(pen, {
        from: [-20, -110],
        to: [10, 220],
        width: 210,
        shape: wavy(arrow, 6, 0.07),
        skin: skin('#1f4a3a'),
        marks: whiteVeins,
        rib: 0,
        gloss: 0.12,
      })
    },
  },
  caladium: {
    wash: 'rose',
    pot: plastic(100, '#e8e0d0'),
    tall: 42,
    where: 'table',
    grow: (pen, rng) =>
      clump(pen, rng, {
        leaves: 13,
        stalk: [50, 128],
        stalkWidth: 2.8,
        stalkColour: '#a07a7a',
        length: 88,
        width: 72,
        shape: shield,
        skin: skin('#4c8f4e', '#c22f5c'),
        marks: (l, p) => {
          heartOf('#f0a3b4', 0.74)(l, p)
          splash(['#f9d3da'], rng, 5)(l, p)
        },
        veins: { pairs: 5, width: 1.2, opacity: 0.9 },
        fan: 68,
        nod: 54,
      }),
    study: (pen, rng) => {
      stem(pen, bowed([-30, -220], [0, -110], 0.1), 7, 6, skin('#a07a7a'))
      blade(pen, {
        from: [0, -104],
        to: [0, 210],
        width: 260,
        shape: shield,
        skin: skin('#4c8f4e', '#c22f5c'),
        marks: (l, p) => {
          heartOf('#f0a3b4', 0.76)(l, p)
          splash(['#f9d3da', '#ffffff'], rng, 12)(l, p)
        },
        veins: { pairs: 7, width: 2, opacity: 0.9 },
      })
    },
  },
  aglaonema: {
    wash: 'rose',
    pot: plastic(104, '#e9e0ce'),
    tall: 48,
    where: 'table',
    grow: (pen, rng) =>
      clump(pen, rng, {
        leaves: 17,
        stalk: [34, 96],
        stalkWidth: 4,
        stalkColour: '#e0a0a4',
        length: 98,
        width: 38,
        shape: power(0.7, 0.9),
        skin: skin('#35704a', '#f07f92'),
        marks: (l, p) => {
          heartOf('#e8788a', 0.6)(l, p)
          splash(['#35704a', '#f6b8bd'], rng, 8)(l, p)
        },
        fan: 72,
        nod: 30,
        rib: 2,
      }),
    study: (pen, rng) => {
      for (const [a, l] of [
        [-40, 260],
        [42, 270],
        [0, 340],
      ] as const)
        leaf(
          pen,
          rng,
          {
            length: l,
            width: 128,
            shape: power(0.7, 0.9),
            skin: skin('#35704a', '#f07f92'),
            marks: (lf, p) => {
              heartOf('#e8788a', 0.64)(lf, p)
              splash(['#35704a', '#f6b8bd', '#2c5f40'], rng, 16)(lf, p)
            },
            rib: 5,
          },
          [0, 190],
          a,
        )
    },
  },
  dieffenbachia: {
    wash: 'sand',
    pot: plastic(104, '#6f5a4c'),
    tall: 85,
    where: 'floor',
    grow: (pen, rng) => {
      const f: Foliage = {
        length: 108,
        width: 54,
        shape: ovate,
        skin: skin('#3f7f48', '#f0f0d0'),
        veins: { pairs: 9, opacity: 0.3 },
        marks: (l, p) => {
          heartOf('#eef0cf', 0.62)(l, p)
          splash(['#3f7f48', '#cfe0a8'], rng, 10)(l, p)
        },
      }
      for (const [x, lean, h] of [
        [-10, -20, 150],
        [12, 24, 112],
      ] as const) {
        const way = through([
          [x, 4],
          [x + lean * 0.4, -h * 0.5],
          [x + lean, -h],
        ])
        pen.at(1, () => {
          stem(pen, way, 13, 10, skin('#8cae6a'))
          for (let i = 1; i < 6; i += 1) {
            const at = way.at(i / 8)
            pen.path(`M${at[0] - 6} ${at[1]}q6 3 12 0`, { stroke: '#4f7040', width: 1.2 })
          }
        })
        pen.at(x > 0 ? 24 : 0, () =>
          leafyStem(pen, rng, way, 9, f, {
            from: 0.42,
            stalk: 24,
            stalkColour: '#8cae6a',
            rise: (k) => 80 - k * 60,
          }),
        )
      }
    },
    study: (pen, rng) => {
      stem(pen, bowed([20, 230], [0, 150], 0.1), 14, 12, skin('#8cae6a'))
      leaf(
        pen,
        rng,
        {
          length: 340,
          width: 176,
          shape: ovate,
          skin: skin('#3f7f48', '#f0f0d0'),
          veins: { pairs: 14, opacity: 0.4 },
          marks: (l, p) => {
            heartOf('#eef0cf', 0.66)(l, p)
            splash(['#3f7f48', '#cfe0a8', '#2f6a3c'], rng, 22)(l, p)
          },
        },
        [0, 150],
        -6,
      )
    },
  },
  'zz-plant': {
    wash: 'clay',
    pot: ceramic(104, GLAZE.char),
    tall: 75,
    where: 'floor',
    grow: (pen, rng) => {
      for (let i = 0; i < 7; i += 1) {
        const across = -1 + (2 * i) / 6
        const deep = (i * 0.618) % 1
        const long = (236 - Math.abs(across) * 52) * (1 - deep * 0.26)
        pen.at(3 + Math.round(deep * 20), () =>
          frond(pen, rng, {
            way: arch([across * 22, deep * 7 - 3], across * 52, long, 0.4),
            pairs: 9,
            length: 38,
            width: 17,
            shape: power(0.7, 0.8),
            skin: shaded(skin('#35704a'), -0.14 + deep * 0.2),
            rachis: skin('#5a8f58'),
            thick: 7,
            bare: 0.18,
            open: [62, 40],
            rib: 0.8,
            gloss: 0.4,
          }),
        )
      }
    },
    study: (pen, rng) =>
      frond(pen, rng, {
        way: quad([-90, 230], [-60, 0], [50, -200]),
        pairs: 9,
        length: 140,
        width: 64,
        shape: power(0.7, 0.8),
        skin: skin('#35704a'),
        rachis: skin('#5a8f58'),
        thick: 24,
        bare: 0.14,
        open: [62, 40],
        rib: 1.8,
        gloss: 0.4,
      }),
  },
}
