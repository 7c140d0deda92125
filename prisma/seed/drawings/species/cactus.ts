import { skin } from '../core/colour'
import { add, type Pt, polar, quad, through } from '../core/geometry'
import { column, globe, links, pad, upright, zigzag } from '../families/cactus'
import { blade } from '../parts/blade'
import { daisy, starFlower } from '../parts/bloom'
import { roundFruit } from '../parts/fruit'
import { lance, petal } from '../parts/outline'
import { ceramic, clay, GLAZE, type Plant, plastic } from './plant'

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
      column(pen, rng, {
        curve: upright(-4, 6, 190, -4),
        width: 62,
        ribs: 9,
        colour: '#86997a',
        spine: '#fff',
        hair: true,
      })
      pen.at(3, () =>
        column(pen, rng, {
          curve: upright(34, 10, 84, 7),
          width: 36,
          ribs: 7,
          colour: '#86997a',
          spine: '#fff',
          hair: true,
        }),
      )
    },
    study: { zoom: 2.8, at: [-6, -140] },
  },
  'christmas-cactus': {
    wash: 'rose',
    pot: ceramic(116, GLAZE.teal),
    tall: 30,
    where: 'sill',
    grow: (pen, rng) => {
      for (let i = 0; i < 15; i += 1) {
        const across = -1 + (2 * i) / 14
        const deep = ((i * 5) % 15) / 15
        const reach = 92 + rng.jitter(14)
        const way = through([
          [across * 10, 0],
          [across * 40, -52 - (1 - across * across) * 34],
          [across * reach, -34 + Math.abs(across) * 20 + deep * 26],
          [across * (reach + 12), 22 + deep * 34],
        ])
        const points = [0, 0.2, 0.4, 0.6, 0.8, 1].map((t) => way.at(t))
        pen.at(62 + Math.round(deep * 14), () => {
          links(pen, points, 17, '#4d8a4f')
          const tip = way.at(1)
          const heading = across * 46 + 180 - across * 90
          for (let ring = 0; ring < 3; ring += 1) {
            const root = add(tip, [0, ring * 7])
            for (const a of [-62, -34, 34, 62, 0])
              blade(pen, {
                from: root,
                to: polar(root, heading + a, 19 - ring * 2),
                width: 8,
                shape: lance,
                skin: skin(ring === 1 ? '#e2609a' : '#d23f82', '#f7c0da'),
                rib: 0,
              })
          }
          pen.path(`M${tip[0]} ${tip[1] + 14}l${across * 4} 16`, { stroke: '#c21f66', width: 1.6 })
        })
      }
    },
    study: (pen, rng) => {
      links(
        pen,
        [
          [-120, -160],
          [-86, -98],
          [-40, -52],
          [10, -24],
        ],
        66,
        '#4d8a4f',
      )
      links(
        pen,
        [
          [-120, -160],
          [-130, -90],
          [-150, -30],
        ],
        58,
        '#437f49',
      )
      for (let ring = 0; ring < 4; ring += 1) {
        const root: Pt = [18 + ring * 20, -18 + ring * 22]
        for (const a of [-78, -46, 46, 78, -14, 14])
          blade(pen, {
            from: root,
            to: polar(root, 135 + a, 92 - ring * 8),
            width: 34,
            shape: petal,
            skin: skin(ring % 2 ? '#e2609a' : '#d23f82', '#f7c0da'),
            rib: 1,
            bow: a / 600,
            veins: { pairs: 3, parallel: true, opacity: 0.3 },
          })
      }
      for (let i = 0; i < 12; i += 1) {
        const tip = polar([86, 60], 135 + rng.jitter(20), rng.range(50, 84))
        pen.path(`M86 60L${tip[0]} ${tip[1]}`, { stroke: '#f4d6e4', width: 1.4 })
        pen.circle(tip, 2.6, { fill: '#f1d27a', stroke: '#a87a20', width: 0.6 })
      }
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
