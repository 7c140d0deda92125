import { mix, skin } from '../core/colour'
import { add, bowed, type Pt, quad, through } from '../core/geometry'
import { crown, type Foliage, leaf, leafyStem, trunk, WOOD } from '../families/tree'
import { blade } from '../parts/blade'
import { elliptic, fiddle, lance, wavy } from '../parts/outline'
import { bark, stem } from '../parts/stem'
import { fibre, type Plant, plastic } from './plant'

const fiddleLeaf: Foliage = {
  length: 82,
  width: 56,
  shape: wavy(fiddle, 3, 0.05),
  skin: skin('#3d7a45', '#b9d78f'),
  veins: { pairs: 6, sweep: 0.12, width: 1, opacity: 0.75 },
  gloss: 0.14,
}

const rubberLeaf: Foliage = {
  length: 84,
  width: 42,
  shape: elliptic,
  skin: (k) => skin(mix('#2d4a38', '#4a2f33', k * 0.7), '#a9707a'),
  veins: { pairs: 9, sweep: 0.05, opacity: 0.22 },
  gloss: 0.42,
}

export const figs: Record<string, Plant> = {
  'fiddle-leaf-fig': {
    wash: 'sand',
    pot: fibre(92),
    tall: 165,
    where: 'floor',
    grow: (pen, rng) => {
      const { way } = trunk(pen, rng, { height: 250, trunk: 9, skin: WOOD, lean: 6 })
      leafyStem(pen, rng, way, 15, fiddleLeaf, { from: 0.3, stalk: 6 })
    },
    study: (pen, rng) => {
      stem(pen, bowed([-16, 220], [-4, 120], 0.1), 12, 10, skin('#7d9a54'))
      leaf(
        pen,
        rng,
        {
          ...fiddleLeaf,
          length: 320,
          width: 214,
          veins: { pairs: 8, sweep: 0.12, width: 1.6, opacity: 0.8 },
        },
        [-4, 124],
        3,
      )
    },
  },
  'rubber-plant': {
    wash: 'clay',
    pot: plastic(104, '#d8c8b0'),
    tall: 105,
    where: 'floor',
    grow: (pen, rng) => {
      for (const [x, lean, h, z] of [
        [-8, -24, 206, 0],
        [10, 26, 160, 24],
      ] as const) {
        const way = through([
          [x, 3],
          [x + lean * 0.4, -h * 0.5],
          [x + lean, -h],
        ])
        pen.at(1 + z, () => stem(pen, way, 7, 4, WOOD))
        pen.at(z, () =>
          leafyStem(pen, rng, way, z ? 7 : 10, rubberLeaf, { from: 0.16, stalk: 9, stalkColour: '#8a5a4c' }),
        )
        pen.at(60 + z, () =>
          blade(pen, {
            from: way.at(1),
            to: add(way.at(1), [lean * 0.2, -46]),
            width: 9,
            shape: lance,
            skin: skin('#c4393c'),
            rib: 0,
          }),
        )
      }
    },
    study: (pen, rng) => {
      stem(pen, bowed([-30, 220], [0, 90], 0.08), 13, 11, skin('#8a5a4c'))
      leaf(
        pen,
        rng,
        {
          ...rubberLeaf,
          length: 300,
          width: 146,
          skin: skin('#35443a', '#b8808a'),
          veins: { pairs: 16, sweep: 0.05, opacity: 0.35 },
        },
        [0, 90],
        12,
      )
      blade(pen, {
        from: [-20, 110],
        to: [-96, -120],
        width: 34,
        shape: lance,
        skin: skin('#c4393c'),
        rib: 0,
        gloss: 0.3,
      })
    },
  },
  'ficus-bonsai': {
    wash: 'sand',
    pot: { form: 'tray', width: 158, height: 38, colour: '#4f6a74', shine: 0.4, soil: '#5a5a34' },
    tall: 36,
    where: 'table',
    grow: (pen, rng) => {
      const wood = bark('#9d8f7c', '#c9bda9', '#6d604f', '#453a2e')
      const way = through([
        [-10, 4],
        [-22, -40],
        [20, -82],
        [-8, -128],
        [6, -158],
      ])
      pen.at(1, () => {
        for (const [x, y] of [
          [-52, 10],
          [-30, 14],
          [18, 14],
          [40, 8],
          [58, 6],
        ] as Pt[])
          stem(pen, quad([-10, -16], [x * 0.5, -2], [x, y]), 12, 3, wood)
        stem(pen, quad([-14, -52], [-50, -66], [-74, -84]), 10, 5, wood)
        stem(pen, quad([16, -84], [52, -92], [78, -112]), 10, 5, wood)
        stem(pen, way, 34, 10, wood)
      })
      const f: Foliage = {
        length: 13,
        width: 8.5,
        shape: elliptic,
        skin: (k) => skin(k > 0.5 ? '#4f8a4a' : '#3f7643'),
        rib: 0,
      }
      for (const [x, y, rx, ry, n] of [
        [-76, -98, 52, 24, 90],
        [80, -126, 52, 25, 90],
        [4, -174, 64, 34, 130],
        [-22, -128, 34, 16, 40],
      ] as const)
        crown(pen, rng, [x, y], rx, ry, n, f, 8)
    },
    study: { zoom: 2.3, at: [4, -96] },
  },
}
