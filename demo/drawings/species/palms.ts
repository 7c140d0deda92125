import { shaded, skin } from '../core/colour'
import { add, between, type Pt, polar, polygon, quad, through } from '../core/geometry'
import type { Pen } from '../core/pen'
import type { Rng } from '../core/rng'
import { arch, frond } from '../families/frond'
import { blade } from '../parts/blade'
import { lance, strap } from '../parts/outline'
import { stem } from '../parts/stem'
import { ceramic, clay, fibre, GLAZE, type Plant, plastic } from './plant'

/** The flowers of a parlour palm: yellow beads on a branched stalk. */
function panicle(pen: Pen, rng: Rng, foot: Pt, lean: number, tall: number, bead: number): void {
  const way = quad(foot, polar(foot, lean * 0.3, tall * 0.6), polar(foot, lean, tall))
  stem(pen, way, bead * 0.8, bead * 0.5, skin('#a9b35a'))
  for (let i = 0; i < 9; i += 1) {
    const t = 0.6 + i * 0.05
    const from = way.at(t)
    const tip = polar(from, lean + (i % 2 ? 1 : -1) * (58 - i * 5), bead * (9 - i * 0.6))
    stem(pen, quad(from, polar(from, lean, bead * 2), tip), bead * 0.4, bead * 0.3, skin('#a9b35a'))
    for (const k of [0.4, 0.65, 0.85, 1])
      pen.circle(add(between(from, tip, k), [rng.jitter(1), rng.jitter(1)]), bead * 0.62, {
        fill: '#f0c93a',
        stroke: '#a87f18',
        width: 0.5,
      })
  }
}

/** Kentia: a petiole straight up, then a long bow whose leaflets hang like a curtain. */
const kentiaFrond = (
  pen: Pen,
  rng: Rng,
  foot: Pt,
  lean: number,
  rise: number,
  reach: number,
  tone: number,
) => {
  const side = lean < 0 ? -1 : 1
  const knee = polar(foot, lean * 0.34, rise)
  const top: Pt = [knee[0] + side * reach * 0.42, knee[1] - reach * 0.34]
  const tip: Pt = [knee[0] + side * reach, knee[1] + reach * 0.12]
  frond(pen, rng, {
    way: through([foot, polar(foot, lean * 0.2, rise * 0.5), knee, top, tip]),
    pairs: 15,
    length: 84,
    width: 8.4,
    shape: strap,
    skin: shaded(skin('#2b6243', '#6f9f6a'), tone),
    rachis: skin('#5f9455'),
    droop: 0.62,
    open: [66, 40],
    bare: 0.46,
    thick: 4.4,
    taper: (k) => 0.72 + 0.28 * Math.sin(k * Math.PI) - Math.max(0, k - 0.75) * 1.3,
    rib: 0.5,
  })
}

export const palms: Record<string, Plant> = {
  'kentia-palm': {
    wash: 'leaf',
    pot: fibre(92, '#5b5f5a'),
    tall: 185,
    where: 'floor',
    grow: (pen, rng) => {
      const list = [
        [-8, -26, 196, 96, -0.2],
        [9, 22, 206, 98, -0.16],
        [-4, -7, 236, 92, -0.1],
        [6, 12, 224, 112, -0.04],
        [-12, -40, 150, 112, 0.02],
        [12, 44, 142, 108, 0.06],
        [0, -14, 158, 88, 0.1],
      ] as const
      list.forEach(([x, lean, rise, reach, tone], i) => {
        pen.at(4 + i * 5, () => kentiaFrond(pen, rng, [x, 3], lean, rise, reach, tone))
      })
    },
    study: (pen, rng) =>
      frond(pen, rng, {
        way: through([
          [-170, 230],
          [-150, 60],
          [-90, -80],
          [30, -140],
          [170, -96],
        ]),
        pairs: 13,
        length: 190,
        width: 22,
        skin: skin('#2b6243', '#6f9f6a'),
        rachis: skin('#5f9455'),
        droop: 0.6,
        open: [66, 40],
        bare: 0.24,
        thick: 9,
        rib: 0.9,
        taper: (k) => 0.74 + 0.26 * Math.sin(k * Math.PI) - Math.max(0, k - 0.75) * 1.2,
      }),
  },
  'areca-palm': {
    wash: 'sand',
    pot: plastic(104, '#b5603c'),
    tall: 150,
    where: 'floor',
    grow: (pen, rng) => {
      // Ringed canes, yellow as bamboo, and above them a fountain of long feathers whose leaflets stand in a V.
      const canes = [-28, -17, -6, 7, 17, 29].map((x, i) => {
        const high = 96 - Math.abs(x) * 0.8 + (i % 2) * 22
        return { x, way: quad([x, 5 - (i % 3)], [x * 1.1, -high * 0.5], [x * 1.6, -high]), tone: i % 3 }
      })
      for (const [i, { way, tone }] of canes.entries())
        pen.at(22 + (i % 3), () => {
          stem(pen, way, 8.4, 6, shaded(skin('#d0b544'), -0.08 + tone * 0.06))
          for (const t of [0.16, 0.36, 0.56, 0.76, 0.94]) {
            const at = way.at(t)
            pen.path(`M${at[0] - 4} ${at[1]}q4 2.4 8 0`, { stroke: '#8a7a2c', width: 1.3 })
          }
        })
      const feathers: [cane: number, lean: number, long: number][] = [
        [2, -9, 252],
        [3, 13, 246],
        [1, -30, 236],
        [4, 34, 232],
        [0, -40, 214],
        [5, 42, 212],
        [2, -56, 156],
        [3, 58, 160],
        [1, -20, 196],
        [4, 22, 190],
        [0, -70, 112],
        [5, 72, 110],
        [2, 2, 206],
        [3, -34, 158],
        [2, 38, 154],
      ]
      feathers.forEach(([cane, lean, long], i) => {
        const from = canes[cane]?.way.at(0.98) ?? [0, 0]
        const side = Math.sign(lean)
        const over = Math.abs(lean) / 90
        const way = through([
          from,
          polar(from, lean * 0.4, long * 0.36),
          polar(from, lean * 0.72 + side * 4, long * 0.72),
          add(polar(from, lean + side * 10, long * 0.94), [0, long * (0.06 + over * 0.06)]),
        ])
        pen.at(3 + i, () =>
          frond(pen, rng, {
            way,
            pairs: 22,
            length: 50,
            width: 4.2,
            skin: shaded(skin('#5fa348'), -0.16 + i * 0.02),
            rachis: skin('#d3bd4c'),
            droop: 0.02,
            open: [50, 20],
            bare: 0.24,
            thick: 3.4,
          }),
        )
      })
    },
    study: (pen, rng) => {
      const cane = quad([-120, 240], [-112, 150], [-100, 60])
      stem(pen, cane, 34, 26, skin('#d0b544'))
      for (const t of [0.2, 0.5, 0.8]) {
        const at = cane.at(t)
        pen.path(`M${at[0] - 15} ${at[1]}q15 7 30 0`, { stroke: '#8a7a2c', width: 3 })
      }
      frond(pen, rng, {
        way: quad([-100, 70], [-70, -110], [110, -220]),
        pairs: 19,
        length: 165,
        width: 13,
        skin: skin('#67a84a'),
        rachis: skin('#cdb94e'),
        open: [44, 20],
        bare: 0.1,
        thick: 9,
        rib: 0.8,
        droop: -0.04,
      })
    },
  },
  'parlour-palm': {
    wash: 'lemon',
    pot: ceramic(96, GLAZE.blush),
    tall: 48,
    where: 'table',
    grow: (pen, rng) => {
      // A few thin green canes with rings, each with its own loose crown: more air than leaf, and taller than wide.
      const canes: [x: number, high: number][] = [
        [4, 172],
        [-14, 128],
        [19, 112],
        [-26, 74],
        [32, 56],
      ]
      canes.forEach(([x, high], n) => {
        const way = quad([x * 0.6, 4], [x * 0.8, -high * 0.5], [x * 1.4, -high])
        pen.at(3 + n * 8, () => {
          stem(pen, way, 4.6, 3.6, shaded(skin('#6f9a4e'), -0.08 + n * 0.04))
          for (let t = 0.14; t < 0.9; t += 13 / high) {
            const at = way.at(t)
            pen.path(`M${at[0] - 2.2} ${at[1]}q2.2 1.4 4.4 0`, { stroke: '#3f5a2c', width: 1 })
          }
          for (const [k, lean] of [-86, 78, -50, 46, -14, 18].entries())
            frond(pen, rng, {
              way: arch(way.at(0.8 + k * 0.036), lean + rng.jitter(6), 104 - k * 6, 0.62),
              pairs: 7,
              length: 33,
              width: 8.6,
              shape: lance,
              skin: shaded(skin('#4b9152', '#a9d08a'), -0.16 + n * 0.05 + k * 0.02),
              rachis: skin('#7fae5f'),
              droop: 0.12,
              open: [60, 24],
              bare: 0.3,
              thick: 2.2,
              taper: (t) => 0.7 + 0.3 * Math.sin((0.2 + t * 0.75) * Math.PI),
              rib: 0.5,
            })
        })
      })
      pen.at(40, () => {
        panicle(pen, rng, [6, -96], 50, 84, 2.8)
        panicle(pen, rng, [-10, -60], -56, 74, 2.6)
      })
    },
    study: (pen, rng) => {
      frond(pen, rng, {
        way: quad([-90, 220], [-50, -30], [60, -190]),
        pairs: 9,
        length: 150,
        width: 34,
        shape: lance,
        skin: skin('#4b9152', '#a9d08a'),
        rachis: skin('#7fae5f'),
        open: [62, 28],
        bare: 0.24,
        thick: 7,
        rib: 1,
        droop: 0.1,
        taper: (k) => 0.66 + 0.34 * Math.sin((0.2 + k * 0.75) * Math.PI),
      })
      panicle(pen, rng, [70, 220], 14, 190, 8)
    },
  },
  'sago-palm': {
    wash: 'clay',
    pot: clay(104),
    tall: 95,
    where: 'roof',
    grow: (pen, rng) => {
      pen.at(2, () => {
        blade(pen, {
          from: [0, 8],
          to: [0, -70],
          width: 62,
          shape: [
            [0, 0.86],
            [0.3, 1],
            [0.7, 0.9],
            [1, 0.5],
          ],
          skin: skin('#7a5a3c'),
          rib: 0,
          marks: (l, p) => {
            for (let r = 0; r < 7; r += 1)
              for (let i = -3; i <= 3; i += 1) {
                const at = l.at(0.05 + r * 0.14, (i + (r % 2) * 0.5) * 0.28)
                p.path(polygon([add(at, [-5, -3]), add(at, [0, -9]), add(at, [5, -3]), add(at, [0, 4])]), {
                  fill: '#9a7550',
                  stroke: '#4a3220',
                  width: 0.8,
                })
              }
          },
        })
      })
      for (let i = 0; i < 22; i += 1) {
        const a = -112 + ((i * 71) % 225)
        pen.at(4 + i, () =>
          frond(pen, rng, {
            way: quad(
              [a * 0.06, -64],
              polar([0, -64], a * 0.74, 84),
              add(polar([0, -64], a, 138 + rng.jitter(8)), [0, Math.abs(a) > 70 ? 14 : 0]),
            ),
            pairs: 24,
            length: 27,
            width: 3,
            skin: shaded(skin('#2f5f3f'), -0.16 + (i / 22) * 0.22),
            bare: 0.12,
            open: [64, 36],
            shape: [
              [0, 0.8],
              [0.5, 0.7],
              [1, 0],
            ],
          }),
        )
      }
    },
    study: (pen, rng) =>
      frond(pen, rng, {
        way: quad([-70, 220], [-40, -20], [70, -210]),
        pairs: 28,
        length: 118,
        width: 10,
        skin: skin('#2f5f3f'),
        bare: 0.06,
        open: [64, 40],
        shape: [
          [0, 0.8],
          [0.5, 0.7],
          [1, 0],
        ],
        thick: 9,
        rib: 0.8,
      }),
  },
}
