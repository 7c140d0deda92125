import { mix, skin } from '../core/colour'
import { ellipse, type Pt, smooth } from '../core/geometry'
import type { Pen } from '../core/pen'
import { rosette } from '../families/rosette'
import { blade, type LeafSpace } from '../parts/blade'
import { teeth } from '../parts/marks'
import { spear } from '../parts/outline'
import { ceramic, GLAZE, type Plant, plastic } from './plant'

const zebraMarks = (l: LeafSpace, pen: Pen) => {
  for (let i = 1; i < 9; i += 1) {
    const t = i * 0.105
    pen.path(smooth([l.at(t, -0.86), l.at(t + 0.012, 0), l.at(t, 0.86)]), {
      stroke: '#f2f4e6',
      width: Math.max(1.3, l.width * 0.12 * (1 - t * 0.5)),
      opacity: 0.92,
      dash: `${l.width * 0.14} ${l.width * 0.05}`,
    })
  }
}

export const aloes: Record<string, Plant> = {
  'aloe-vera': {
    wash: 'leaf',
    pot: plastic(112, '#a55a3a'),
    tall: 48,
    where: 'table',
    grow: (pen, rng) => {
      rosette(pen, rng, {
        count: 19,
        tilt: 0.26,
        shape: spear,
        arch: 14,
        length: (k) => 178 - k * 26,
        width: (k) => 30 - k * 7,
        rise: (k) => 30 + k * 56,
        skin: (k) => skin(mix('#74a077', '#8ab58a', k)),
        gloss: 0.18,
        marks: (l, p) => {
          teeth('#e9e3c0', 15, 2.6)(l, p)
          for (let i = 0; i < 7; i += 1)
            p.path(ellipse(...l.at(0.08 + i * 0.07, ((i * 0.618) % 1) - 0.5), 2.4, 1.2), {
              fill: '#e8efd9',
              opacity: 0.7,
            })
        },
      })
      pen.at(40, () =>
        rosette(pen, rng, {
          at: [44, 10],
          count: 7,
          tilt: 0.3,
          shape: spear,
          arch: 10,
          length: () => 56,
          width: () => 13,
          rise: (k) => 36 + k * 48,
          skin: skin('#8ab58a'),
          marks: teeth('#e9e3c0', 9, 1.6),
        }),
      )
    },
    study: (pen) => {
      blade(pen, {
        from: [-10, 150],
        to: [-60, -190],
        bow: 0.06,
        width: 92,
        shape: spear,
        skin: skin('#74a077'),
        rib: 0,
        gloss: 0.25,
        marks: teeth('#efe9c6', 17, 8),
      })
      blade(pen, {
        from: [40, 160],
        to: [104, -120],
        bow: -0.08,
        width: 70,
        shape: spear,
        skin: skin('#82ad84'),
        rib: 0,
        gloss: 0.25,
        marks: teeth('#efe9c6', 14, 7),
      })
      // A cut leaf: skin around clear gel.
      const cut: Pt = [-128, 96]
      pen.reach([
        [-180, 60],
        [-70, 140],
      ])
      pen.path(ellipse(cut[0], cut[1], 46, 22), { fill: '#5f8f63', stroke: '#2f5238', width: 1.4 })
      pen.path(ellipse(cut[0], cut[1], 38, 16), {
        fill: pen.lit([0, '#eef6e4'], [1, '#bcd8b2']),
        stroke: '#e4d98a',
        width: 2,
      })
      pen.path(ellipse(cut[0] - 8, cut[1] - 5, 14, 4), { fill: '#ffffff', opacity: 0.8 })
    },
  },
  'zebra-haworthia': {
    wash: 'lemon',
    pot: ceramic(92, GLAZE.white),
    tall: 16,
    where: 'sill',
    grow: (pen, rng) =>
      rosette(pen, rng, {
        count: 30,
        tilt: 0.34,
        shape: [
          [0, 0.7],
          [0.2, 1],
          [0.5, 0.76],
          [0.8, 0.34],
          [1, 0],
        ],
        arch: 6,
        length: (k) => 112 - k * 34,
        width: (k) => 19 - k * 6,
        rise: (k) => 20 + k * 66,
        skin: skin('#39663f'),
        marks: zebraMarks,
      }),
    study: { zoom: 2.9, at: [-6, -52] },
  },
}
