import { skin } from '../core/colour'
import { add, bowed } from '../core/geometry'
import { crown, leaf, trunk } from '../families/tree'
import { stamens, trumpet } from '../parts/bloom'
import { toothedLeaf } from '../parts/margins'
import { ovate } from '../parts/outline'
import { stem } from '../parts/stem'
import { clay, type Plant } from './plant'

export const mallows: Record<string, Plant> = {
  hibiscus: {
    wash: 'sand',
    pot: clay(108),
    tall: 110,
    where: 'roof',
    grow: (pen, rng) => {
      trunk(pen, rng, {
        height: 120,
        trunk: 8,
        branches: [
          { at: 0.45, angle: -46, length: 60 },
          { at: 0.55, angle: 48, length: 62 },
          { at: 0.8, angle: -14, length: 60 },
        ],
      })
      crown(
        pen,
        rng,
        [0, -164],
        104,
        88,
        70,
        {
          length: 42,
          width: 29,
          shape: toothedLeaf(ovate, 7),
          skin: skin('#3f7d3f'),
          veins: { pairs: 4, opacity: 0.45 },
          gloss: 0.2,
        },
        6,
      )
      for (const [x, y, r] of [
        [-50, -196, 38],
        [46, -178, 40],
        [-6, -132, 38],
        [-86, -130, 28],
        [84, -118, 28],
      ] as const)
        pen.at(30, () => {
          trumpet(pen, rng, [x, y], r, { colour: '#d22b2b', throat: '#7a1220', veins: '#8e1a20', lobe: 1.04 })
          stamens(pen, rng, [x, y], [x + r * 0.62, y + r * 0.5], '#f2b0a0', '#f4c63a')
        })
    },
    study: (pen, rng) => {
      for (const a of [-70, 80, 160])
        leaf(
          pen,
          rng,
          {
            length: 220,
            width: 140,
            shape: toothedLeaf(ovate, 10),
            skin: skin('#3f7d3f'),
            veins: { pairs: 6 },
          },
          [0, 0],
          a,
        )
      trumpet(pen, rng, [0, -10], 176, { colour: '#d22b2b', throat: '#7a1220', veins: '#8e1a20', lobe: 1.04 })
      const way = bowed([0, -10], [110, 96], 0.06)
      stem(pen, way, 11, 8, skin('#f2b0a0'))
      for (let i = 0; i < 34; i += 1)
        pen.circle(add(way.at(rng.range(0.5, 0.98)), [rng.jitter(15), rng.jitter(15)]), 4, {
          fill: '#f4c63a',
          stroke: '#a87414',
          width: 0.8,
        })
    },
  },
}
