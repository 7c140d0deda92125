import { type Hex, mix, skin } from '../core/colour'
import { add, ellipse, type Pt, polar, quad } from '../core/geometry'
import type { Pen } from '../core/pen'
import type { Rng } from '../core/rng'
import { trail } from '../families/vine'
import { blade } from '../parts/blade'
import { daisy, trumpet, turned } from '../parts/bloom'
import { roundFruit } from '../parts/fruit'
import { needle, power } from '../parts/outline'
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
      for (let i = 0; i < 34; i += 1) {
        const a = -104 + ((i * 79) % 209)
        const l = 48 + ((i * 29) % 30)
        const way = quad(
          [a * 0.5, 2],
          polar([a * 0.5, 0], a * 0.5, l * 0.6),
          add(polar([a * 0.5, 0], a, l), [0, Math.abs(a) > 70 ? 22 : 0]),
        )
        pen.at((Math.abs(a) > 72 ? 64 : 3) + (i % 8), () => {
          stem(pen, way, 3, 2, skin('#b5705a'))
          for (let k = 0; k < 8; k += 1)
            for (const s of [-1, 1])
              blade(pen, {
                from: way.at(0.2 + k * 0.1),
                to: polar(way.at(0.2 + k * 0.1), a + s * (58 - k * 3), 13),
                width: 4,
                shape: needle,
                skin: skin('#6fa34c'),
                rib: 0,
                outlineWidth: 0.6,
              })
        })
      }
      const colours: Hex[] = ['#e0408a', '#f4c53a', '#ef7a2c', '#f6f0ea', '#d22f4f']
      for (let i = 0; i < 24; i += 1) {
        // Evenly strewn: two steps that never fall into rhythm with each other.
        const a = -96 + ((i * 0.618) % 1) * 192
        const c = polar([a * 0.5, 2], a * 0.86, 26 + ((i * 0.383) % 1) * 44)
        pen.at(80, () =>
          turned(pen, c, a * 0.3, 0.82, () => {
            trumpet(pen, rng, [0, 0], 15, {
              colour: colours[i % 5] ?? '#e0408a',
              throat: '#fbe9a8',
              lobe: 1.1,
            })
            pen.circle([0, 0], 3, { fill: '#f2c53a', stroke: '#9a6a14', width: 0.5 })
          }),
        )
      }
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
      trumpet(pen, rng, [-20, -20], 120, {
        colour: '#e0408a',
        throat: '#fbe9a8',
        veins: '#a8205c',
        lobe: 1.12,
      })
      for (let i = 0; i < 26; i += 1)
        pen.circle([-20 + rng.jitter(24), -20 + rng.jitter(24)], 4, {
          fill: '#f2c53a',
          stroke: '#9a6a14',
          width: 0.8,
        })
    },
  },
}
