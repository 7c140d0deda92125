import { shaded, skin } from '../core/colour'
import { add, type Pt, polar, quad, through, xy } from '../core/geometry'
import type { Pen } from '../core/pen'
import { column, globe, hairyColumn, links, pad, upright, zigzag } from '../families/cactus'
import { blade } from '../parts/blade'
import { daisy, starFlower } from '../parts/bloom'
import { roundFruit } from '../parts/fruit'
import { lance } from '../parts/outline'
import { ceramic, clay, GLAZE, type Plant, plastic } from './plant'

/** The flower of a Christmas cactus: a tube with two tiers of petals bent back along it, and a long style out of its mouth. */
function zygoFlower(pen: Pen, from: Pt, heading: number, size: number): void {
  const on = (t: number) => polar(from, heading, size * t)
  const petals = (t: number, angles: number[], length: number, tone: number) => {
    for (const a of angles)
      blade(pen, {
        from: on(t),
        to: polar(on(t), heading + a, size * length),
        bow: -a / 420,
        width: size * 0.21,
        shape: lance,
        skin: shaded(skin('#d8417f', '#f7c0da'), tone),
        rib: size > 80 ? 1 : 0,
        veins: { pairs: 2, parallel: true, opacity: 0.3 },
        outlineWidth: 0.7,
      })
  }
  petals(0, [-14, 14, 0], 0.62, -0.12)
  petals(0.12, [-112, 112, -78, 78], 0.38, -0.04)
  petals(0.5, [-122, 122, -92, 92, -60, 60], 0.46, 0.04)
  petals(0.52, [-30, 30, 0], 0.42, 0.12)
  let threads = ''
  for (const a of [-18, -11, -4, 4, 11, 18])
    threads += `M${xy(on(0.7))}L${xy(polar(on(0.7), heading + a, size * 0.44))}`
  pen.path(threads, { stroke: '#fbe6ee', width: Math.max(0.6, size * 0.014) })
  for (const a of [-18, -11, 11, 18])
    pen.circle(polar(on(0.7), heading + a, size * 0.44), Math.max(0.9, size * 0.02), { fill: '#f3d060' })
  pen.path(`M${xy(on(0.6))}L${xy(on(1.24))}`, { stroke: '#b01c5c', width: Math.max(1.1, size * 0.024) })
  pen.circle(on(1.25), Math.max(1.4, size * 0.034), { fill: '#8f1248' })
}

export const cactus: Record<string, Plant> = {
  'golden-barrel-cactus': {
    wash: 'sand',
    pot: { ...clay(124), soil: 'gravel' },
    tall: 32,
    where: 'sill',
    grow: (pen, rng) =>
      pen.at(5, () =>
        globe(pen, rng, {
          r: 70,
          ribs: 15,
          colour: '#5f8f4c',
          spine: '#edbf45',
          areoles: 11,
          spineLength: 11,
          wool: '#f3e6b4',
        }),
      ),
    study: { zoom: 3, at: [-22, -88] },
  },
  'prickly-pear-cactus': {
    wash: 'clay',
    pot: clay(122),
    tall: 75,
    where: 'roof',
    grow: (pen, rng) => {
      const colour = '#6f9f63'
      const low = pad(pen, rng, { from: [0, 6], angle: 3, length: 100, colour, dark: 0.06 })
      pen.at(-1, () => pad(pen, rng, { from: low(-0.6), angle: -46, length: 82, colour, dark: 0.14 }))
      pen.at(2, () => {
        const right = pad(pen, rng, { from: low(0.55), angle: 36, length: 92, colour })
        const top = pad(pen, rng, { from: low(-0.15), angle: -12, length: 88, colour })
        pad(pen, rng, { from: right(-0.2), angle: 12, length: 66, colour })
        pad(pen, rng, { from: top(0.4), angle: 24, length: 52, colour })
        for (const s of [-0.75, -0.35]) roundFruit(pen, add(top(s), [0, -6]), 7.5, '#a8324e', { tall: 1.35 })
        for (const s of [0.5, 0.9])
          daisy(pen, rng, add(right(s), [4, -7]), 13, {
            petals: 9,
            rows: 2,
            colour: '#f3c63a',
            disc: '#c98a1f',
            discSize: 0.26,
          })
      })
    },
    study: (pen, rng) => {
      const rim = pad(pen, rng, { from: [0, 0], angle: 4, length: 260, width: 190, colour: '#6f9f63' })
      for (const s of [-0.7, -0.3])
        roundFruit(pen, add(rim(s), [0, -22]), 21, '#a8324e', { tall: 1.4, pores: true })
      daisy(pen, rng, add(rim(0.25), [4, -26]), 44, {
        petals: 11,
        rows: 3,
        colour: '#f3c63a',
        disc: '#c98a1f',
        discSize: 0.26,
      })
    },
  },
  'saguaro-cactus': {
    wash: 'sky',
    pot: { ...ceramic(96, GLAZE.char), soil: 'gravel' },
    tall: 90,
    where: 'roof',
    grow: (pen, rng) => {
      const o = { colour: '#5c8a5c', spine: '#e9dfc6', ribs: 7 } as const
      column(pen, rng, {
        ...o,
        curve: through([
          [2, -96],
          [-34, -94],
          [-46, -116],
          [-46, -186],
        ]),
        width: 27,
        ribs: 5,
      })
      column(pen, rng, {
        ...o,
        curve: through([
          [-2, -140],
          [36, -138],
          [48, -158],
          [48, -232],
        ]),
        width: 27,
        ribs: 5,
      })
      pen.at(2, () => column(pen, rng, { ...o, curve: upright(0, 6, 300, 2), width: 46 }))
    },
    study: { zoom: 3.1, at: [22, -210] },
  },
  'bunny-ear-cactus': {
    wash: 'leaf',
    pot: plastic(112, '#c9784f'),
    tall: 24,
    where: 'sill',
    grow: (pen, rng) => {
      const o = { colour: '#7aa95c', tufts: '#f0cf62' } as const
      const body = pad(pen, rng, { ...o, from: [0, 6], angle: 0, length: 108, width: 84, dark: 0.04 })
      pen.at(2, () => {
        pad(pen, rng, { ...o, from: body(-0.5), angle: -24, length: 92, width: 66 })
        pad(pen, rng, { ...o, from: body(0.5), angle: 24, length: 92, width: 66 })
        pad(pen, rng, { ...o, from: body(-0.98), angle: -70, length: 34, width: 28 })
      })
    },
    study: (pen, rng) => {
      const rim = pad(pen, rng, {
        from: [0, 0],
        angle: -6,
        length: 280,
        width: 210,
        colour: '#7aa95c',
        tufts: '#f0cf62',
      })
      pen.at(-1, () =>
        pad(pen, rng, {
          from: rim(0.5),
          angle: 26,
          length: 110,
          width: 80,
          colour: '#8cb86a',
          tufts: '#f0cf62',
        }),
      )
      pen.at(-1, () =>
        pad(pen, rng, {
          from: rim(-0.7),
          angle: -40,
          length: 84,
          width: 62,
          colour: '#8cb86a',
          tufts: '#f0cf62',
        }),
      )
    },
  },
  'moon-cactus': {
    wash: 'rose',
    pot: { ...plastic(96, '#4e6f8a'), soil: 'gravel' },
    tall: 16,
    where: 'sill',
    grow: (pen, rng) => {
      column(pen, rng, {
        curve: upright(0, 6, 104),
        width: 44,
        ribs: 3,
        colour: '#4f8a55',
        spine: '#e6dcb8',
        areoles: 5,
      })
      pen.at(3, () => {
        globe(pen, rng, {
          r: 46,
          ribs: 7,
          colour: '#d23b2e',
          spine: '#f6d9a0',
          areoles: 5,
          spineLength: 7,
          centre: [0, -130],
          tall: 0.86,
        })
        for (const [x, y] of [
          [-38, -112],
          [36, -108],
          [6, -98],
        ] as Pt[])
          globe(pen, rng, {
            r: 13,
            ribs: 6,
            colour: '#dc5338',
            spine: '#f6d9a0',
            areoles: 3,
            spineLength: 3,
            centre: [x, y],
          })
      })
    },
    study: { zoom: 3.4, at: [-4, -126] },
  },
  'old-man-cactus': {
    wash: 'sky',
    pot: { ...ceramic(94, GLAZE.indigo), soil: 'gravel' },
    tall: 38,
    where: 'sill',
    grow: (pen, rng) => {
      hairyColumn(pen, rng, { curve: upright(-9, 6, 236, -3), width: 52 })
      pen.at(3, () => hairyColumn(pen, rng, { curve: upright(26, 8, 84, 3), width: 27 }))
    },
    study: { zoom: 2.8, at: [-6, -176] },
  },
  'christmas-cactus': {
    wash: 'rose',
    pot: { ...ceramic(92, GLAZE.white), height: 106 },
    tall: 34,
    where: 'sill',
    grow: (pen, rng) => {
      for (let i = 0; i < 13; i += 1) {
        const across = -1 + (2 * ((i * 5) % 13)) / 12
        const deep = i / 12
        const reach = 96 + deep * 22 + rng.jitter(8)
        const low = -16 + deep * 40 + Math.abs(across) * 12
        const way = through([
          [across * 14, 2],
          [across * 40, -74 + deep * 30],
          [across * reach * 0.86, -62 + deep * 38],
          [across * (reach + 12), low],
        ])
        const joints = 5
        const points = Array.from({ length: joints + 1 }, (_, k) => way.at(k / joints))
        pen.at((deep > 0.34 ? 66 : 10) + i, () => {
          links(pen, points, 20, deep > 0.5 ? '#4f9150' : '#3f7d47')
          const [x, y] = way.dir(1)
          zygoFlower(pen, way.at(1), (Math.atan2(x, -y) * 180) / Math.PI - across * 22, 40 + deep * 6)
        })
      }
    },
    study: (pen) => {
      const way = through([
        [-170, -190],
        [-70, -180],
        [20, -110],
        [50, 0],
      ])
      const side = through([
        [-170, -190],
        [-160, -60],
        [-130, 70],
      ])
      links(pen, [0, 0.5, 1].map(side.at), 84, '#3f7d47')
      links(pen, [0, 0.34, 0.67, 1].map(way.at), 88, '#4f9150')
      zygoFlower(pen, [50, 0], 158, 190)
      zygoFlower(pen, [-130, 70], 190, 104)
    },
  },
  'peruvian-apple-cactus': {
    wash: 'leaf',
    pot: { ...clay(118), soil: 'gravel' },
    tall: 95,
    where: 'floor',
    grow: (pen, rng) => {
      const o = { colour: '#5b8f88', spine: '#4a3a2c', ribs: 5 } as const
      column(pen, rng, { ...o, curve: upright(-34, -2, 176, -4), width: 34 })
      column(pen, rng, { ...o, curve: upright(32, -2, 226, 6), width: 34 })
      pen.at(2, () => column(pen, rng, { ...o, curve: upright(-4, 4, 278, -2), width: 40 }))
      pen.at(4, () => column(pen, rng, { ...o, curve: upright(20, 12, 98, 3), width: 29 }))
      pen.at(4, () => column(pen, rng, { ...o, curve: upright(-26, 12, 62, -3), width: 25 }))
    },
    study: { zoom: 3.2, at: [8, -200] },
  },
  'ladyfinger-cactus': {
    wash: 'sand',
    pot: { ...plastic(126, '#8a6f55'), height: 74, soil: 'gravel' },
    tall: 20,
    where: 'sill',
    grow: (pen, rng) => {
      const spots: [number, number, number, number][] = [
        [-40, -4, 78, -26],
        [38, -4, 84, 28],
        [-16, -8, 116, -8],
        [18, -8, 106, 12],
        [0, 0, 92, 2],
        [-30, 6, 70, -22],
        [30, 6, 66, 24],
        [-8, 12, 74, -6],
        [12, 12, 58, 12],
        [48, 8, 44, 26],
        [-50, 8, 46, -26],
      ]
      spots.forEach(([x, y, h, lean], i) => {
        pen.at(i, () => {
          column(pen, rng, {
            curve: upright(x, y, h, lean),
            width: 23,
            ribs: 5,
            colour: '#7d9a4f',
            spine: '#f2c95a',
            areoles: Math.round(h / 8),
            spineLength: 6,
          })
          if (i % 3 === 0)
            for (let f = 0; f < 4; f += 1)
              starFlower(
                pen,
                rng,
                [x + lean * 0.92 + (f - 1.5) * 6, y - h * 0.9 + Math.abs(f - 1.5) * 4],
                5,
                '#f7edbb',
                6,
              )
        })
      })
    },
    study: { zoom: 3.4, at: [-4, -84] },
  },
  'fishbone-cactus': {
    wash: 'lilac',
    pot: plastic(112, '#e4dccb'),
    tall: 50,
    where: 'hang',
    grow: (pen, rng) => {
      for (let i = 0; i < 11; i += 1) {
        const across = -1 + (2 * i) / 10
        const deep = ((i * 4) % 11) / 11
        const drop = 60 + deep * 96 + rng.jitter(12)
        const way = quad(
          [across * 16, 0],
          [across * 92, -96 + deep * 40],
          [across * 108 + rng.jitter(10), drop],
        )
        pen.at(62 + Math.round(deep * 12), () => zigzag(pen, way, 25, '#5f9a53', 0.16 - deep * 0.16))
      }
      for (const a of [-16, 8, 22])
        zigzag(pen, quad([a * 0.3, 0], polar([0, 0], a * 0.4, 60), polar([0, 0], a, 110)), 22, '#6aa65a')
    },
    study: (pen) => {
      zigzag(pen, quad([-120, 150], [-60, -60], [60, -170]), 92, '#5f9a53', 0.06)
      zigzag(pen, quad([-20, 170], [70, 60], [150, -90]), 80, '#6aa65a')
    },
  },
}
