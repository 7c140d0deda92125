import { shaded, skin } from '../core/colour'
import { add, ellipse, type Pt, polar, quad, smooth, through } from '../core/geometry'
import type { Pen } from '../core/pen'
import { blade } from '../parts/blade'
import { elliptic, power } from '../parts/outline'
import { stem } from '../parts/stem'
import { type Plant, plastic } from './plant'

function pitcher(pen: Pen, top: Pt, size: number): void {
  const red = skin('#a6473b', '#e4a96a')
  blade(pen, {
    from: [top[0], top[1] + size],
    to: top,
    width: size * 0.5,
    bow: 0.05,
    shape: [
      [0, 0.3],
      [0.06, 0.6],
      [0.25, 0.98],
      [0.5, 1],
      [0.75, 0.74],
      [1, 0.86],
    ],
    skin: skin('#9fae52'),
    rib: 0,
    marks: (l, p) => {
      p.clipped(l.outline, () => {
        for (let i = 0; i < 12; i += 1)
          p.path(
            smooth([l.at(0.1 + i * 0.075, -0.9), l.at(0.14 + i * 0.075, 0), l.at(0.1 + i * 0.075, 0.9)]),
            { stroke: '#a6473b', width: size * 0.035, opacity: 0.2 + i * 0.05 },
          )
      })
      p.path(smooth([l.at(0.1, -0.3), l.at(0.5, -0.34), l.at(0.95, -0.4)]), {
        stroke: '#e9e3a8',
        width: 1.2,
        opacity: 0.7,
      })
    },
  })
  pen.path(ellipse(top[0], top[1], size * 0.23, size * 0.1), {
    fill: '#3f2019',
    stroke: '#c95a3e',
    width: size * 0.07,
  })
  blade(pen, {
    from: [top[0] - size * 0.2, top[1] - size * 0.04],
    to: [top[0] + size * 0.24, top[1] - size * 0.26],
    width: size * 0.3,
    shape: power(0.5, 0.5),
    skin: red,
    rib: 0.8,
  })
}

export const pitchers: Record<string, Plant> = {
  'pitcher-plant': {
    wash: 'clay',
    pot: plastic(104, '#6a5a4a'),
    tall: 45,
    where: 'hang',
    grow: (pen, _rng) => {
      const leaves: [number, number, number][] = [
        [-74, 122, 62],
        [70, 126, 84],
        [-48, 112, 104],
        [44, 118, 24],
        [-22, 110, 46],
        [18, 122, 112],
        [-92, 94, 34],
        [90, 90, 44],
        [0, 128, 72],
      ]
      leaves.forEach(([a, l, drop], i) => {
        const tip = add(polar([0, -4], a, l * 0.86), [0, Math.abs(a) * 0.24])
        pen.at((Math.abs(a) < 30 ? 20 : 66) + i, () => {
          blade(pen, {
            from: [a * 0.1, -2],
            to: tip,
            spine: quad([a * 0.1, -2], polar([0, 0], a * 0.7, l * 0.62), tip),
            width: 25,
            shape: elliptic,
            skin: shaded(skin('#6a9f4c'), -0.12 + i * 0.02),
            veins: { pairs: 5, opacity: 0.4 },
          })
          const out = Math.sign(a || 1)
          const hook = add(tip, [out * 16, drop])
          stem(
            pen,
            through([
              tip,
              add(tip, [out * 22, 10]),
              add(tip, [out * 20, drop * 0.7]),
              add(hook, [out * 2, 44]),
            ]),
            2,
            1.6,
            skin('#9a7a4a'),
          )
          pitcher(pen, hook, 48)
        })
      })
    },
    study: (pen) => {
      blade(pen, {
        from: [-170, -90],
        to: [-20, -190],
        bow: -0.1,
        width: 66,
        shape: elliptic,
        skin: skin('#6a9f4c'),
        veins: { pairs: 8 },
      })
      stem(
        pen,
        through([
          [-20, -190],
          [60, -180],
          [90, -60],
          [60, 120],
          [30, 150],
        ]),
        6,
        5,
        skin('#9a7a4a'),
      )
      pitcher(pen, [10, -60], 230)
    },
  },
}
