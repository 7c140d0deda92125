import { shaded, skin } from '../core/colour'
import { add, bowed, type Pt, polar, quad, scale, smooth, through } from '../core/geometry'
import type { Pen } from '../core/pen'
import type { Rng } from '../core/rng'
import { clump } from '../families/clump'
import { arch, frond } from '../families/frond'
import { type Foliage, leaf, leafyStem } from '../families/tree'
import { blade, type LeafSpace } from '../parts/blade'
import { flush, heartOf, splash } from '../parts/marks'
import { arrow, ovate, power, type Side, wavy } from '../parts/outline'
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

const caladiumSide: Side = [
  [0, 0.02],
  [-0.16, 0.16],
  [-0.31, 0.36],
  [-0.33, 0.6],
  [-0.22, 0.86],
  [0, 1],
  [0.22, 0.96],
  [0.46, 0.74],
  [0.72, 0.4],
  [0.9, 0.12],
  [1, 0],
]

const caladiumLeaf = (pen: Pen, rng: Rng, from: Pt, angle: number, size: number, tone: number) =>
  blade(pen, {
    from,
    to: polar(from, angle, size * 0.8),
    width: size * 0.86,
    shape: caladiumSide,
    skin: shaded(skin('#4f9650', '#c4265a'), tone),
    turn: rng.jitter(0.25),
    bow: rng.jitter(0.08),
    rib: size * 0.024,
    marks: (l, p) => {
      flush('#f7c9d2', 0.84)(l, p)
      flush('#ee8ea6', 0.62)(l, p)
      flush('#dd5f85', 0.32, 0.8)(l, p)
      let d = ''
      for (const side of [-1, 1]) {
        const lobe = l.at(0, side * 0.62)
        const down = l.spine.dir(0)
        d += smooth([l.spine.at(0.02), add(lobe, scale(down, -l.length * 0.2))])
        for (const t of [0.08, 0.24, 0.42, 0.6])
          d += smooth([l.spine.at(t), l.at(t + 0.05, side * 0.5), l.at(t + 0.1, side * 0.86)])
      }
      p.path(d, { stroke: '#c4265a', width: Math.max(0.9, size * 0.013) })
    },
  })

/** Dark green, edged and ribbed in lipstick red. */
const auroraLeaf = (rng: Rng, amount: number): Foliage => ({
  length: 104,
  width: 42,
  shape: power(0.66, 0.8),
  skin: skin('#dd3f5c', '#f4718a'),
  marks: (l, p) => {
    flush('#f08d9c', 0.9, 0.8)(l, p)
    flush('#2f6a44', 0.8, 1)(l, p)
    splash(['#2f6a44', '#4f8f58', '#7fae6a'], rng, amount)(l, p)
    p.path(l.outline, { stroke: '#dd3f5c', width: Math.max(1.6, l.width * 0.07) })
  },
  rib: 2.6,
})

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
    wash: 'leaf',
    pot: plastic(100, '#e8e0d0'),
    tall: 42,
    where: 'table',
    grow: (pen, rng) => {
      // Paper-thin hearts that hang from the top of their stalks and show us their faces.
      const list: [lean: number, reach: number, hang: number, size: number, tone: number][] = [
        [-34, 150, -152, 92, -0.14],
        [30, 156, 150, 94, -0.12],
        [-2, 186, 176, 96, -0.08],
        [-62, 112, -132, 88, -0.05],
        [60, 116, 130, 88, -0.04],
        [-16, 132, -168, 94, 0],
        [20, 122, 164, 92, 0.03],
        [-46, 76, -140, 78, 0.05],
        [46, 72, 142, 80, 0.07],
        [2, 84, 178, 82, 0.1],
      ]
      list.forEach(([lean, reach, hang, size, tone], i) => {
        const foot: Pt = [lean * 0.12, 2]
        const tip = polar(foot, lean * 0.74, reach)
        pen.at(4 + i * 3 + (tip[1] > -70 ? 62 : 0), () => {
          stem(pen, quad(foot, polar(foot, lean * 0.3, reach * 0.6), tip), 3, 2.2, skin('#b06a78'))
          caladiumLeaf(pen, rng, tip, hang + rng.jitter(6), size, tone)
        })
      })
    },
    study: (pen, rng) => {
      stem(pen, bowed([-40, -240], [0, -96], 0.12), 7, 6, skin('#b06a78'))
      caladiumLeaf(pen, rng, [0, -96], 178, 300, 0.02)
    },
  },
  aglaonema: {
    wash: 'sand',
    pot: ceramic(108, GLAZE.white),
    tall: 48,
    where: 'table',
    grow: (pen, rng) => {
      const f = auroraLeaf(rng, 6)
      for (let i = 0; i < 22; i += 1) {
        const rank = i / 21
        const lean = 66 * (2 * ((i * 0.618 + 0.3) % 1) - 1) + rng.jitter(4)
        const outer = Math.abs(lean) / 66
        const reach = 70 - rank * 46
        const foot: Pt = [lean * 0.2, 2]
        const tip = polar(foot, lean * 0.6, reach)
        pen.at(3 + Math.round(rank * 34), () => {
          stem(pen, quad(foot, polar(foot, lean * 0.2, reach * 0.6), tip), 5, 4, skin('#e88a98'))
          leaf(pen, rng, f, tip, lean * (0.9 + outer * 0.5), 1.08 - rank * 0.3, -0.16 + rank * 0.22)
        })
      }
    },
    study: (pen, rng) => {
      for (const [a, l] of [
        [-40, 260],
        [42, 270],
        [0, 340],
      ] as const)
        leaf(pen, rng, { ...auroraLeaf(rng, 14), length: l, width: 128, rib: 6 }, [0, 190], a)
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
