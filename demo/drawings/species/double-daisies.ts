import { skin } from '../core/colour'
import { bush } from '../families/bush'
import { crown, leaf } from '../families/tree'
import { pompom, umbel } from '../parts/bloom'
import { bud } from '../parts/bud'
import { lobed, toothedLeaf } from '../parts/margins'
import { ovate, power, type Side, strap, toothed } from '../parts/outline'
import { clay, type Plant, plastic } from './plant'

const feather: Side = toothed(power(0.6, 0.8), 9, 0.72)

/** Wine red, each petal pale at its tip, so that the rings stay apart. */
const dahlia = (rings: number, petals: number) =>
  ({ colour: '#a51f45', heart: '#c9406a', tip: '#f2b7c6', rings, petals, shape: power(0.85, 0.5) }) as const

export const doubleDaisies: Record<string, Plant> = {
  dahlia: {
    wash: 'rose',
    pot: clay(108),
    tall: 65,
    where: 'roof',
    grow: (pen, rng) =>
      bush(pen, rng, {
        stems: 6,
        height: [110, 190],
        fan: 42,
        stemWidth: 4,
        foliage: {
          length: 56,
          width: 32,
          shape: toothedLeaf(ovate, 7),
          skin: skin('#3c6f3c'),
          veins: { pairs: 5, opacity: 0.45 },
        },
        pairs: 3,
        head: (tip, _lean, front, i) =>
          i === 1 ? bud(pen, tip, 0, 26, '#8e2340') : pompom(pen, rng, tip, 37 + front * 5, dahlia(6, 16)),
      }),
    study: (pen, rng) => {
      for (const a of [130, -130, 178])
        leaf(
          pen,
          rng,
          {
            length: 210,
            width: 110,
            shape: toothedLeaf(ovate, 9),
            skin: skin('#3c6f3c'),
            veins: { pairs: 6 },
          },
          [0, 0],
          a,
        )
      pompom(pen, rng, [0, -20], 168, dahlia(8, 19))
    },
  },
  marigold: {
    wash: 'sky',
    pot: plastic(104, '#7a5a44'),
    tall: 40,
    where: 'sill',
    grow: (pen, rng) =>
      bush(pen, rng, {
        stems: 8,
        height: [84, 150],
        fan: 50,
        foliage: { length: 44, width: 22, shape: feather, skin: skin('#4a8240'), rib: 0.8 },
        pairs: 5,
        head: (tip, _l, front) =>
          pompom(pen, rng, tip, 24 + front * 5, {
            colour: '#ef8a1c',
            heart: '#f6a93a',
            rings: 6,
            petals: 18,
          }),
      }),
    study: (pen, rng) => {
      for (const a of [150, 205, 95, -100])
        leaf(pen, rng, { length: 190, width: 96, shape: feather, skin: skin('#4a8240'), rib: 2 }, [0, 10], a)
      pompom(pen, rng, [0, -20], 150, { colour: '#ef8a1c', heart: '#f6a93a', rings: 9, petals: 24 })
    },
  },
  chrysanthemum: {
    wash: 'sand',
    pot: clay(116),
    tall: 55,
    where: 'roof',
    grow: (pen, rng) => {
      crown(
        pen,
        rng,
        [0, -58],
        104,
        64,
        60,
        { length: 36, width: 28, shape: lobed, skin: skin('#4a7a48'), rib: 0.8 },
        4,
      )
      umbel(pen, rng, [0, -92], 108, 84, 27, (at, i) =>
        pen.at(30 + i, () =>
          pompom(pen, rng, at, 21, {
            colour: '#f0b92a',
            heart: '#f8d65a',
            rings: 5,
            petals: 15,
            incurved: true,
            shape: strap,
          }),
        ),
      )
    },
    study: (pen, rng) => {
      for (const a of [130, 180, 230])
        leaf(
          pen,
          rng,
          { length: 220, width: 150, shape: lobed, skin: skin('#4a7a48'), veins: { pairs: 4 } },
          [0, 20],
          a,
        )
      pompom(pen, rng, [0, -20], 165, {
        colour: '#f0b92a',
        heart: '#f8d65a',
        rings: 9,
        petals: 22,
        incurved: true,
        shape: strap,
      })
    },
  },
}
