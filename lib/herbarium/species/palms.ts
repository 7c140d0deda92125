import { type Hex, shaded, skin } from '../core/colour'
import { add, type Pt, polar, polygon, quad } from '../core/geometry'
import type { Pen } from '../core/pen'
import type { Rng } from '../core/rng'
import { arch, frond } from '../families/frond'
import { blade } from '../parts/blade'
import { stem } from '../parts/stem'
import { ceramic, clay, fibre, GLAZE, type Plant, plastic } from './plant'

const palmFan = (
  pen: Pen,
  rng: Rng,
  o: {
    fronds: number
    length: number
    leaflet: number
    width: number
    pairs: number
    colour: Hex
    stalk: Hex
    fan: number
    fall: number
    droop: number
    open?: [number, number]
    bare?: number
    thick?: number
  },
) => {
  for (let i = 0; i < o.fronds; i += 1) {
    const across = -1 + (2 * i) / (o.fronds - 1)
    const deep = (i * 0.618) % 1
    const lean = across * o.fan + rng.jitter(4)
    const foot: Pt = [across * 20, deep * 8 - 3]
    const long = o.length * (1 - Math.abs(across) * 0.18) * (1 - deep * 0.22)
    pen.at(3 + Math.round(deep * 20), () =>
      frond(pen, rng, {
        way: arch(foot, lean, long, o.fall),
        pairs: o.pairs,
        length: o.leaflet,
        width: o.width,
        skin: shaded(skin(o.colour), -0.16 + deep * 0.2),
        rachis: skin(o.stalk),
        droop: o.droop,
        bare: o.bare ?? 0.36,
        open: o.open ?? [58, 24],
        thick: o.thick ?? 3.6,
      }),
    )
  }
}

export const palms: Record<string, Plant> = {
  'kentia-palm': {
    wash: 'leaf',
    pot: fibre(90, '#8a7f6c'),
    tall: 185,
    where: 'floor',
    grow: (pen, rng) =>
      palmFan(pen, rng, {
        fronds: 6,
        length: 300,
        leaflet: 92,
        width: 8,
        pairs: 10,
        colour: '#2f6a45',
        stalk: '#4f8a50',
        fan: 30,
        fall: 0.72,
        droop: 0.5,
        open: [70, 34],
        bare: 0.44,
        thick: 4,
      }),
    study: (pen, rng) =>
      frond(pen, rng, {
        way: quad([-130, 190], [-60, -60], [120, -150]),
        pairs: 12,
        length: 190,
        width: 22,
        skin: skin('#2f6a45'),
        rachis: skin('#6a9a4f'),
        droop: 0.42,
        open: [70, 34],
        bare: 0.2,
        thick: 8,
      }),
  },
  'areca-palm': {
    wash: 'sand',
    pot: plastic(100, '#b5603c'),
    tall: 150,
    where: 'floor',
    grow: (pen, rng) => {
      for (const x of [-14, -4, 8, 17])
        pen.at(1, () => {
          const way = quad([x, 4], [x * 1.2, -40], [x * 2.2, -92])
          stem(pen, way, 5.4, 4, skin('#b7b35a'))
          for (const t of [0.3, 0.6, 0.85]) {
            const at = way.at(t)
            pen.path(`M${at[0] - 3} ${at[1]}h6`, { stroke: '#7f7a34', width: 1.2 })
          }
        })
      palmFan(pen, rng, {
        fronds: 9,
        length: 300,
        leaflet: 62,
        width: 5,
        pairs: 15,
        colour: '#5a9a48',
        stalk: '#c2b04e',
        fan: 36,
        fall: 0.42,
        droop: 0.12,
        open: [46, 20],
        bare: 0.32,
        thick: 3.4,
      })
    },
    study: (pen, rng) =>
      frond(pen, rng, {
        way: quad([-110, 210], [-70, -60], [100, -190]),
        pairs: 18,
        length: 160,
        width: 15,
        skin: skin('#5a9a48'),
        rachis: skin('#c2b04e'),
        open: [46, 22],
        bare: 0.14,
        thick: 9,
        rib: 0.8,
        droop: 0.08,
      }),
  },
  'parlour-palm': {
    wash: 'lemon',
    pot: ceramic(92, GLAZE.blush),
    tall: 48,
    where: 'table',
    grow: (pen, rng) =>
      palmFan(pen, rng, {
        fronds: 9,
        length: 168,
        leaflet: 42,
        width: 6.5,
        pairs: 7,
        colour: '#3f7f4c',
        stalk: '#5f9a55',
        fan: 48,
        fall: 0.5,
        droop: 0.16,
        open: [58, 30],
        bare: 0.42,
        thick: 2.8,
      }),
    study: (pen, rng) =>
      frond(pen, rng, {
        way: quad([-80, 210], [-40, -30], [80, -180]),
        pairs: 9,
        length: 160,
        width: 34,
        skin: skin('#3f7f4c'),
        open: [60, 30],
        bare: 0.28,
        thick: 7,
        rib: 1,
        droop: 0.1,
      }),
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
