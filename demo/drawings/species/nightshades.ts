import { type Hex, skin } from '../core/colour'
import { add, bowed, type Pt, polar, quad, through } from '../core/geometry'
import type { Pen } from '../core/pen'
import type { Rng } from '../core/rng'
import { bush } from '../families/bush'
import { frond } from '../families/frond'
import { type Foliage, leaf } from '../families/tree'
import { cane } from '../families/vine'
import { blade } from '../parts/blade'
import { starFlower, trumpet, turned } from '../parts/bloom'
import { chilli, tomato } from '../parts/fruit'
import { lance, ovate, power, type Side, toothed } from '../parts/outline'
import { stem } from '../parts/stem'
import { clay, growBag, type Plant, plastic } from './plant'

const tomatoLeaflet: Side = toothed(ovate, 5, 0.4)

function tomatoLeaf(pen: Pen, rng: Rng, from: Pt, angle: number, length: number): void {
  frond(pen, rng, {
    way: bowed(from, add(polar(from, angle, length), [0, length * 0.16]), angle > 0 ? 0.12 : -0.12),
    pairs: 3,
    length: length * 0.42,
    width: length * 0.24,
    shape: tomatoLeaflet,
    skin: skin('#4a8240'),
    bare: 0.26,
    open: [74, 52],
    thick: 2.4,
    rib: 0.7,
  })
  leaf(
    pen,
    rng,
    { length: length * 0.4, width: length * 0.26, shape: tomatoLeaflet, skin: skin('#4f8a44') },
    add(polar(from, angle, length * 0.96), [0, length * 0.15]),
    angle + (angle > 0 ? 22 : -22),
  )
}

/** Violet with a white hem, and a star where the lobes meet. */
function petunia(pen: Pen, rng: Rng, c: Pt, r: number, pale: boolean): void {
  trumpet(pen, rng, c, r, {
    colour: pale ? '#9a5cc4' : '#6d35a8',
    throat: pale ? '#5a2a86' : '#3d1a68',
    veins: '#3a1a62',
    edge: '#f4ecfa',
    lobe: 1.06,
  })
  pen.circle(c, r * 0.07, { fill: '#e9d36a' })
}

const raatLeaf: Foliage = {
  length: 50,
  width: 15,
  shape: lance,
  skin: skin('#3f7a40'),
  veins: { pairs: 5, opacity: 0.35 },
}

/** A bunch of night jessamine: slim greenish tubes that widen to a small pointed star; some are still shut. */
function tubes(pen: Pen, rng: Rng, from: Pt, heading: number, many: number, length: number): void {
  for (let i = 0; i < many; i += 1) {
    const a = heading + (i / (many - 1) - 0.5) * 110 + rng.jitter(6)
    const tip = polar(from, a, length * rng.range(0.82, 1.08))
    stem(pen, bowed(from, tip, 0.08), length * 0.05, length * 0.1, skin('#d3dc92'))
    if (i % 4 === 3)
      blade(pen, {
        from: tip,
        to: polar(tip, a, length * 0.24),
        width: length * 0.14,
        shape: ovate,
        skin: skin('#dfe6a4'),
        rib: 0,
      })
    else starFlower(pen, rng, tip, length * 0.24, '#fafbe2', 5, '#cfd07a', lance)
  }
}

export const nightshades: Record<string, Plant> = {
  petunia: {
    wash: 'rose',
    pot: plastic(112, '#efe7d6'),
    tall: 32,
    where: 'hang',
    grow: (pen, rng) => {
      for (let i = 0; i < 30; i += 1) {
        const a = -112 + ((i * 83) % 225)
        const l = 56 + ((i * 31) % 44)
        const to = add(polar([0, -6], a, l), [0, Math.abs(a) > 66 ? 42 : 0])
        pen.at((to[1] > 0 ? 64 : 4) + (i % 9), () => {
          stem(pen, quad([a * 0.3, 0], polar([0, -10], a * 0.7, l * 0.8), to), 2.6, 2, skin('#7a9f58'))
          for (let k = 0; k < 4; k += 1)
            leaf(
              pen,
              rng,
              {
                length: 27,
                width: 17,
                shape: ovate,
                skin: skin('#5f9a50'),
                veins: { pairs: 3, opacity: 0.4 },
              },
              polar(to, a + 180, k * 13),
              a + (k % 2 ? 60 : -60),
              1,
              -0.1 + (i % 9) * 0.015,
            )
        })
      }
      // A ball of trumpets, thinner where they hang over the rim.
      const spots = Array.from({ length: 23 }, (_, i): Pt => {
        const k = Math.sqrt((i + 0.5) / 23)
        const a = i * 137.5
        return add(polar([0, -30], a, 1), [
          Math.sin((a * Math.PI) / 180) * k * 118,
          -Math.cos((a * Math.PI) / 180) * k * 66 + k * k * 26,
        ])
      }).sort((p, q) => p[1] - q[1])
      spots.forEach((c, i) => {
        pen.at(84 + i, () =>
          turned(pen, c, c[0] * 0.3, 0.9, () => petunia(pen, rng, [0, 0], 21 + (i % 3) * 2, i % 4 === 3)),
        )
      })
    },
    study: (pen, rng) => {
      for (const a of [120, 180, 250, 60])
        leaf(
          pen,
          rng,
          { length: 180, width: 112, shape: ovate, skin: skin('#5f9a50'), veins: { pairs: 5 } },
          [0, 10],
          a,
        )
      petunia(pen, rng, [-10, -30], 158, false)
      petunia(pen, rng, [110, 130], 74, true)
    },
  },
  'raat-ki-rani': {
    wash: 'lilac',
    pot: clay(104),
    tall: 120,
    where: 'roof',
    grow: (pen, rng) => {
      // Long canes that arch over, a leaf at every step and a bunch of hanging tubes in the outer axils.
      const canes: [lean: number, tall: number, reach: number][] = [
        [-16, 250, -44],
        [20, 262, 56],
        [-46, 206, -104],
        [48, 200, 108],
        [-4, 196, 10],
        [-76, 132, -128],
        [78, 128, 128],
      ]
      canes.forEach(([lean, tall, reach], n) => {
        const way = quad([lean * 0.14, 3], [lean * 0.5, -tall * 1.02], [reach, -tall * 0.86])
        pen.at(2 + n * 7, () => {
          stem(pen, way, 4, 2, skin('#8a8a5a'))
          for (let i = 0; i < 10; i += 1) {
            const t = 0.3 + i * 0.072
            const side = i % 2 ? 1 : -1
            const [x, y] = way.dir(t)
            const angle = (Math.atan2(x, -y) * 180) / Math.PI + side * (62 - i * 2)
            leaf(pen, rng, raatLeaf, way.at(t), angle, 1.1 - i * 0.04, -0.14 + n * 0.03 + rng.jitter(0.04))
            if (i > 3 && i % 2 === n % 2) pen.at(4, () => tubes(pen, rng, way.at(t), side * 150, 5, 32))
          }
          pen.at(5, () => tubes(pen, rng, way.at(1), Math.sign(reach) * 128, 7, 37))
        })
      })
    },
    study: (pen, rng) => {
      stem(
        pen,
        through([
          [-120, 210],
          [-20, 60],
          [70, -90],
        ]),
        8,
        5,
        skin('#8a8a5a'),
      )
      for (const [x, y, a] of [
        [-80, 150, -60],
        [-50, 110, 110],
        [20, 0, 130],
        [40, -40, -50],
      ] as const)
        leaf(
          pen,
          rng,
          { length: 190, width: 54, shape: lance, skin: skin('#4f8a45'), veins: { pairs: 8 } },
          [x, y],
          a,
        )
      tubes(pen, rng, [60, -80], 150, 9, 150)
      tubes(pen, rng, [10, 20], -120, 5, 130)
    },
  },
  'tomato-plant': {
    wash: 'clay',
    pot: growBag(112),
    tall: 110,
    where: 'roof',
    grow: (pen, rng) => {
      pen.at(1, () => cane(pen, [12, 4], [12, -288], 5))
      const way = through([
        [0, 4],
        [-8, -80],
        [10, -160],
        [2, -262],
      ])
      pen.at(4, () => stem(pen, way, 6, 3.4, skin('#6f9a4a')))
      for (let i = 0; i < 11; i += 1)
        pen.at(6 + (i % 4), () =>
          tomatoLeaf(pen, rng, way.at(0.2 + i * 0.075), (i % 2 ? 1 : -1) * (86 - i * 3), 98 - i * 4.5),
        )
      const ripe: Hex[] = ['#cf3a26', '#d95a2a', '#dd8a34', '#a9b84a']
      for (const [t, side, r] of [
        [0.3, -1, 15],
        [0.42, 1, 15],
        [0.58, -1, 13],
        [0.72, 1, 11],
      ] as const)
        pen.at(30, () => {
          const at = way.at(t)
          const end = add(at, [side * 42, 30])
          stem(pen, quad(at, add(at, [side * 36, -4]), end), 2.6, 2, skin('#7aa052'))
          for (let k = 0; k < 4; k += 1)
            tomato(
              pen,
              add(end, [(k % 2 ? 1 : -1) * r * 0.85 - side * 4, 4 + Math.floor(k / 2) * r * 1.6 - r]),
              r,
              ripe[Math.min(3, (t > 0.55 ? 2 : 0) + (k % 2))] ?? '#cf3a26',
            )
        })
      for (const t of [0.86, 0.94])
        pen.at(31, () =>
          starFlower(pen, rng, add(way.at(t), [t > 0.9 ? -18 : 20, 4]), 8, '#f2d23a', 5, '#c98f1a', lance),
        )
    },
    study: (pen, rng) => {
      stem(
        pen,
        through([
          [-60, -240],
          [-20, -120],
          [10, 10],
          [20, 120],
        ]),
        9,
        7,
        skin('#7aa052'),
      )
      tomatoLeaf(pen, rng, [-30, -150], -64, 190)
      tomato(pen, [-66, 10], 82)
      tomato(pen, [86, 60], 84)
      tomato(pen, [-30, 160], 66, '#dd8a34')
    },
  },
  'chilli-plant': {
    wash: 'lemon',
    pot: clay(108),
    tall: 60,
    where: 'sill',
    grow: (pen, rng) =>
      bush(pen, rng, {
        stems: 8,
        height: [104, 182],
        fan: 50,
        stemWidth: 3.4,
        foliage: {
          length: 48,
          width: 21,
          shape: power(0.6, 0.95),
          skin: skin('#3f8040'),
          veins: { pairs: 5, opacity: 0.4 },
          gloss: 0.22,
        },
        pairs: 4,
        axil: (at, side, k, front) => {
          if (front > 0.14 && k > 0.2 && rng.chance(0.72))
            pen.at(20, () =>
              chilli(
                pen,
                add(at, [side * 8, 4]),
                side * rng.range(100, 168),
                rng.range(36, 48),
                rng.chance(0.55) ? '#c92a22' : '#4f9a38',
              ),
            )
        },
        head: (tip) => starFlower(pen, rng, tip, 7, '#fbf8ee', 5, '#c2b04a', lance),
      }),
    study: (pen, rng) => {
      stem(
        pen,
        through([
          [-130, -210],
          [-30, -110],
          [60, -150],
        ]),
        9,
        7,
        skin('#6f9a4a'),
      )
      for (const [x, y, a] of [
        [-90, -170, -30],
        [-20, -110, 30],
        [40, -140, -50],
      ] as const)
        leaf(
          pen,
          rng,
          {
            length: 170,
            width: 74,
            shape: power(0.6, 0.95),
            skin: skin('#3f8040'),
            veins: { pairs: 7 },
            gloss: 0.2,
          },
          [x, y],
          a,
        )
      chilli(pen, [-70, -110], 190, 250, '#c92a22')
      chilli(pen, [0, -90], 172, 290, '#c92a22')
      chilli(pen, [70, -120], 156, 230, '#4f9a38')
    },
  },
}
