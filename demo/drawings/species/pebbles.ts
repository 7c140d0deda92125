import { type Hex, mix, shaded, skin } from '../core/colour'
import { add, ellipse, type Pt, polar, quad } from '../core/geometry'
import type { Pen } from '../core/pen'
import type { Rng } from '../core/rng'
import { trail } from '../families/vine'
import { blade } from '../parts/blade'
import { daisy, turned } from '../parts/bloom'
import { roundFruit } from '../parts/fruit'
import { needle, power, wavy } from '../parts/outline'
import { stem } from '../parts/stem'
import { ceramic, clay, GLAZE, type Plant } from './plant'

const pearls = (pen: Pen, rng: Rng) => {
  for (let i = 0; i < 60; i += 1) {
    const a = rng.range(0, 6.283)
    const k = Math.sqrt(rng())
    pen.at(20 + Math.round(Math.sin(a) * k * 8), () =>
      roundFruit(
        pen,
        [Math.cos(a) * k * 50, Math.sin(a) * k * 9 - (1 - k) * 14],
        5.6,
        rng.chance(0.5) ? '#7fae62' : '#6b9d55',
        { shine: 0.75 },
      ),
    )
  }
  trail(pen, rng, {
    strands: 17,
    rim: 58,
    drop: [70, 190],
    sway: 8,
    colour: '#7a9a5c',
    thick: 1.1,
    pitch: 8.6,
    leaf: (at, side, k, tone) =>
      roundFruit(pen, add(at, [side * 3.6, 0]), 5.3 - k * 1.3, tone > -0.04 ? '#84b566' : '#659650', {
        shine: 0.75,
      }),
  })
}

/** Two rings of crumpled petals around a brush of gold. */
function tissueFlower(pen: Pen, rng: Rng, c: Pt, r: number, colour: Hex): void {
  for (const [reach, count, spin] of [
    [1, 7, 0],
    [0.72, 6, 24],
  ] as const)
    for (let i = 0; i < count; i += 1) {
      const a = (i / count) * 360 + spin + rng.jitter(6)
      blade(pen, {
        from: polar(c, a, r * 0.06),
        to: polar(c, a, r * reach * rng.range(0.92, 1.04)),
        width: r * reach * 0.92,
        shape: wavy(power(0.85, 0.34), 2, 0.07),
        skin: shaded(skin(colour), Math.cos(((a + 45) * Math.PI) / 180) * 0.12 + (reach < 1 ? 0.08 : -0.02)),
        rib: 0,
        bow: rng.jitter(0.06),
        outlineWidth: 0.7,
      })
    }
  for (let i = 0; i < 14; i += 1)
    pen.circle(polar(c, i * 137.5, r * 0.2 * Math.sqrt(i / 14)), Math.max(0.9, r * 0.05), {
      fill: '#f6d23a',
      stroke: '#a87a14',
      width: 0.4,
    })
}

export const pebbles: Record<string, Plant> = {
  'living-stones': {
    wash: 'sand',
    pot: { ...clay(120), height: 74, soil: 'gravel' },
    tall: 11,
    where: 'sill',
    grow: (pen, rng) => {
      const stone = (c: Pt, r: number, colour: Hex) => {
        for (const side of [-1, 1]) {
          blade(pen, {
            from: [c[0] + side * r * 0.04, c[1] + r * 0.42],
            to: [c[0] + side * r * 0.96, c[1] - r * 0.3],
            bow: side * -0.42,
            width: r * 0.9,
            shape: power(0.34, 0.32),
            skin: skin(colour),
            rib: 0,
          })
          pen.path(ellipse(c[0] + side * r * 0.48, c[1] - r * 0.22, r * 0.45, r * 0.27), {
            fill: pen.ball([0, mix(colour, '#fff6e0', 0.45)], [1, mix(colour, '#5a4a36', 0.25)]),
            stroke: mix(colour, '#2a2018', 0.55),
            width: 0.9,
          })
          for (let i = 0; i < 16; i += 1)
            pen.path(
              ellipse(
                c[0] + side * r * 0.48 + rng.jitter(r * 0.34),
                c[1] - r * 0.22 + rng.jitter(r * 0.18),
                r * 0.045,
                r * 0.03,
              ),
              { fill: mix(colour, '#4a3020', 0.6), opacity: 0.75 },
            )
        }
      }
      const list: [number, number, number, Hex][] = [
        [-30, -16, 27, '#a99a86'],
        [26, -18, 29, '#b08e6e'],
        [-2, 0, 31, '#9c9a80'],
        [-46, 4, 20, '#b59a80'],
        [46, 4, 22, '#a38c7c'],
        [22, 12, 19, '#a7a08a'],
      ]
      list.forEach(([x, y, r, colour], i) => {
        pen.at(i * 2, () => stone([x, y], r, colour))
      })
      pen.at(30, () =>
        daisy(pen, rng, [-2, -22], 22, {
          petals: 26,
          colour: '#f8ecc6',
          tip: '#f6d354',
          disc: '#e0a72c',
          width: 0.16,
          discSize: 0.24,
        }),
      )
    },
    study: { zoom: 4.2, at: [0, -6] },
  },
  'string-of-pearls': {
    wash: 'sky',
    pot: ceramic(112, GLAZE.white),
    tall: 45,
    where: 'hang',
    grow: pearls,
    study: { zoom: 2.9, at: [-42, 74] },
  },
  portulaca: {
    wash: 'sky',
    pot: { ...clay(136), height: 70 },
    tall: 18,
    where: 'roof',
    grow: (pen, rng) => {
      // A low cushion of fleshy needles that creeps over the rim, strewn with flowers like tissue paper.
      for (let i = 0; i < 44; i += 1) {
        const a = -96 + ((i * 79) % 193)
        const l = 40 + ((i * 29) % 40)
        const hangs = Math.abs(a) > 62
        const foot: Pt = [a * 0.56, 2]
        const tip = add(polar(foot, a * 0.9, l), [0, hangs ? 26 + ((i * 13) % 22) : 0])
        const way = quad(foot, polar(foot, a * 0.5, l * 0.6), tip)
        pen.at((hangs ? 64 : 3) + (i % 8), () => {
          stem(pen, way, 3, 2, skin('#b5705a'))
          for (let k = 0; k < 7; k += 1)
            for (const s of [-1, 1, 0])
              blade(pen, {
                from: way.at(0.24 + k * 0.12),
                to: polar(way.at(0.24 + k * 0.12), a + s * (64 - k * 3), 12),
                width: 4.6,
                shape: power(0.5, 0.5),
                skin: shaded(skin('#7fb054'), -0.1 + (i % 8) * 0.03),
                rib: 0,
                outlineWidth: 0.6,
              })
        })
      }
      const colours: Hex[] = ['#e0408a', '#f4c53a', '#ef7a2c', '#f6f0ea', '#d22f4f']
      const spots = Array.from({ length: 19 }, (_, i): Pt => {
        const k = Math.sqrt((i + 0.5) / 19)
        const a = (i * 137.5 * Math.PI) / 180
        return [Math.sin(a) * k * 100, -24 - Math.cos(a) * k * 38 + k * k * 20]
      }).sort((p, q) => p[1] - q[1])
      spots.forEach((c, i) => {
        pen.at(78 + i, () =>
          turned(pen, c, c[0] * 0.25, 0.78, () =>
            tissueFlower(pen, rng, [0, 0], 17, colours[(i * 3) % 5] ?? '#e0408a'),
          ),
        )
      })
    },
    study: (pen, rng) => {
      for (let i = 0; i < 22; i += 1)
        blade(pen, {
          from: [0, 20],
          to: polar([0, 20], i * 16.4, rng.range(150, 210)),
          width: 28,
          shape: needle,
          skin: skin('#6fa34c'),
          rib: 0,
          gloss: 0.3,
        })
      tissueFlower(pen, rng, [-20, -20], 128, '#e0408a')
      tissueFlower(pen, rng, [108, 112], 74, '#f4c53a')
    },
  },
}
