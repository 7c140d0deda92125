import { skin } from '../core/colour'
import { add, bowed, type Pt, polar, through } from '../core/geometry'
import { bush } from '../families/bush'
import { type Foliage, leaf } from '../families/tree'
import { blade } from '../parts/blade'
import { rose, starFlower } from '../parts/bloom'
import { bud } from '../parts/bud'
import { strawberryFruit } from '../parts/fruit'
import { toothedLeaf } from '../parts/margins'
import { lance, ovate, power, toothed } from '../parts/outline'
import { stem } from '../parts/stem'
import { clay, type Plant, plastic } from './plant'

export const roses: Record<string, Plant> = {
  'desi-rose': {
    wash: 'rose',
    pot: clay(112),
    tall: 85,
    where: 'roof',
    grow: (pen, rng) => {
      const f: Foliage = {
        length: 30,
        width: 19,
        shape: toothedLeaf(ovate, 9),
        skin: skin('#3f7a42'),
        veins: { pairs: 5, opacity: 0.45 },
      }
      bush(pen, rng, {
        stems: 8,
        height: [120, 206],
        fan: 44,
        foliage: f,
        pairs: 7,
        stemColour: '#6a7f48',
        stemWidth: 4,
        head: (tip, lean, front) => {
          if (front < 0.18) return bud(pen, tip, lean, 24, '#cf3f74')
          rose(pen, rng, add(tip, [0, -8]), 25 + front * 7, '#d9487e')
        },
        axil: (at, side) =>
          pen.path(`M${at[0]} ${at[1] + 6}l${side * 5} -3`, { stroke: '#7a4a3a', width: 1.3 }),
      })
    },
    study: (pen, rng) => {
      stem(pen, bowed([-20, 230], [0, 40], 0.06), 13, 10, skin('#6a7f48'))
      for (const [y, s] of [
        [190, 1],
        [120, -1],
      ] as const)
        pen.path(`M${-10} ${y}l${s * 20} -8l${-s * 14} 16Z`, { fill: '#a05a4a', stroke: '#5a2f26', width: 1 })
      for (const a of [-70, 66, 104])
        leaf(
          pen,
          rng,
          {
            length: 140,
            width: 88,
            shape: toothedLeaf(ovate, 13),
            skin: skin('#3f7a42'),
            veins: { pairs: 7 },
          },
          [0, 120],
          a,
        )
      for (let i = 0; i < 5; i += 1)
        blade(pen, {
          from: [0, 30],
          to: polar([0, 30], 120 + i * 30, 78),
          width: 18,
          shape: lance,
          skin: skin('#6f9a50'),
        })
      rose(pen, rng, [0, -40], 146, '#d9487e')
    },
  },
  strawberry: {
    wash: 'sky',
    pot: plastic(116, '#e6dfd0'),
    tall: 24,
    where: 'hang',
    grow: (pen, rng) => {
      for (let i = 0; i < 17; i += 1) {
        const a = -80 + ((i * 61) % 161)
        const h = 44 + ((i * 23) % 46)
        const tip = polar([a * 0.2, 0], a * 0.86, h)
        pen.at(4 + i, () => {
          stem(pen, bowed([a * 0.12, 2], tip, 0.08), 2.4, 2, skin('#86ae62'))
          for (const s of [-1, 1, 0])
            leaf(
              pen,
              rng,
              {
                length: 40,
                width: 32,
                shape: toothed(power(0.8, 0.5), 7, 0.16),
                skin: skin('#4a8f45'),
                veins: { pairs: 5, opacity: 0.6 },
              },
              tip,
              a + s * 68,
              s === 0 ? 1 : 0.9,
              -0.14 + i * 0.014,
            )
        })
      }
      for (const [x, drop, size] of [
        [-66, 34, 33],
        [-30, 54, 37],
        [6, 40, 34],
        [44, 60, 37],
        [70, 30, 31],
      ] as const)
        pen.at(84, () => {
          stem(
            pen,
            through([
              [x * 0.3, -8],
              [x * 0.8, -22],
              [x, 4],
              [x + 2, drop],
            ]),
            2,
            1.6,
            skin('#86ae62'),
          )
          strawberryFruit(pen, [x + 2, drop], size, x === 6 ? '#e2a08a' : '#c92f2c')
        })
      for (const [x, y] of [
        [-50, -76],
        [36, -88],
        [4, -54],
      ] as Pt[])
        pen.at(86, () => starFlower(pen, rng, [x, y], 13, '#fdfbf4', 5, '#edb92f', power(0.7, 0.4)))
    },
    study: (pen, rng) => {
      stem(
        pen,
        through([
          [-140, -200],
          [-40, -190],
          [0, -90],
        ]),
        7,
        6,
        skin('#86ae62'),
      )
      for (const a of [-70, -130, -10])
        leaf(
          pen,
          rng,
          {
            length: 150,
            width: 120,
            shape: toothed(power(0.8, 0.5), 10, 0.14),
            skin: skin('#4a8f45'),
            veins: { pairs: 7 },
          },
          [-130, -60],
          a,
        )
      strawberryFruit(pen, [0, -90], 250)
      starFlower(pen, rng, [130, -130], 56, '#fdfbf4', 5, '#edb92f', power(0.7, 0.4))
    },
  },
}
