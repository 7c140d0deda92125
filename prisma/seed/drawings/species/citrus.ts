import { shaded, skin } from '../core/colour'
import { add, bowed, quad, through } from '../core/geometry'
import { arch, frond } from '../families/frond'
import { fruitTree } from '../families/fruit-tree'
import { type Foliage, leaf, WOOD } from '../families/tree'
import { starFlower } from '../parts/bloom'
import { lemon, roundFruit } from '../parts/fruit'
import { elliptic, lance } from '../parts/outline'
import { stem } from '../parts/stem'
import { clay, growBag, type Plant } from './plant'

const citrusLeaf: Foliage = {
  length: 38,
  width: 19,
  shape: elliptic,
  skin: skin('#3f7a3c'),
  veins: { pairs: 4, opacity: 0.35 },
  gloss: 0.3,
}

export const citrus: Record<string, Plant> = {
  'kaghzi-lemon': {
    wash: 'lemon',
    pot: clay(108),
    tall: 120,
    where: 'roof',
    grow: fruitTree({
      f: citrusLeaf,
      height: 110,
      rx: 98,
      ry: 88,
      leaves: 110,
      spots: [
        [-0.5, -0.2],
        [0.42, -0.4],
        [-0.1, 0.3],
        [0.6, 0.3],
        [-0.7, 0.42],
        [0.1, -0.64],
        [0.24, 0.68],
        [-0.34, -0.7],
      ],
      fruit: (pen, rng, at, i) => {
        lemon(pen, at, 14)
        if (i % 2) starFlower(pen, rng, add(at, [24, -20]), 11, '#fbf8f0', 5, '#eec24a', elliptic)
      },
    }),
    study: (pen, rng) => {
      stem(
        pen,
        through([
          [-160, -150],
          [-40, -130],
          [80, -170],
        ]),
        10,
        7,
        WOOD,
      )
      for (const [x, a] of [
        [-110, 150],
        [-60, 20],
        [40, -20],
        [60, 110],
      ] as const)
        leaf(pen, rng, { ...citrusLeaf, length: 190, width: 92, veins: { pairs: 8 } }, [x, -140], a)
      lemon(pen, [-30, 20], 92)
      starFlower(pen, rng, [120, -60], 62, '#fbf8f0', 5, '#eec24a', elliptic)
    },
  },
  kinnow: {
    wash: 'sky',
    pot: clay(112),
    tall: 160,
    where: 'roof',
    grow: fruitTree({
      f: { ...citrusLeaf, skin: skin('#2f6a38') },
      height: 122,
      rx: 104,
      ry: 98,
      leaves: 130,
      trunk: 11,
      spots: [
        [-0.5, -0.1],
        [0.4, -0.34],
        [0, 0.2],
        [0.62, 0.24],
        [-0.66, 0.46],
        [-0.16, -0.56],
        [0.26, 0.6],
        [-0.3, 0.66],
        [0.14, -0.82],
        [0.78, -0.2],
        [-0.78, -0.3],
      ],
      fruit: (pen, _rng, at) => roundFruit(pen, at, 17, '#ee8a1e', { tall: 0.92, pores: true }),
    }),
    study: (pen, rng) => {
      stem(pen, bowed([-40, -230], [0, -110], 0.1), 10, 9, WOOD)
      for (const a of [-120, 110, 60])
        leaf(
          pen,
          rng,
          { ...citrusLeaf, skin: skin('#2f6a38'), length: 210, width: 100, veins: { pairs: 9 } },
          [-10, -130],
          a,
        )
      roundFruit(pen, [-20, 30], 134, '#ee8a1e', { tall: 0.9, pores: true, shine: 0.5 })
      for (let i = 0; i < 7; i += 1)
        pen.circle([-20 + rng.jitter(90), 30 + rng.jitter(80)], 2.4, { fill: '#c9650f', opacity: 0.5 })
      starFlower(pen, rng, [0, -92], 22, '#5f8a3a', 5, '#8a9a4f', lance)
    },
  },
  'curry-leaf': {
    wash: 'leaf',
    pot: growBag(104),
    tall: 110,
    where: 'roof',
    grow: (pen, rng) => {
      // A thicket of thin stems, each a staircase of feathers, with small white clusters on top.
      const stems = [
        [-40, 196],
        [34, 204],
        [-10, 236],
        [14, 176],
        [-22, 150],
      ] as const
      stems.forEach(([lean, high], n) => {
        const way = through([
          [lean * 0.2, 3],
          [lean * 0.4, -high * 0.45],
          [lean, -high],
        ])
        pen.at(1, () => stem(pen, way, 6, 3, WOOD))
        for (let i = 0; i < 9; i += 1) {
          const k = i / 9
          const side = (i + n) % 2 ? 1 : -1
          const a = side * (104 - k * 70) + lean * 0.2 + rng.jitter(8)
          pen.at(4 + n * 5 + (i % 5), () =>
            frond(pen, rng, {
              way: arch(way.at(0.36 + k * 0.64), a, 84 - k * 14, 0.5),
              pairs: 8,
              length: 25,
              width: 10.5,
              shape: lance,
              skin: shaded(skin(i % 3 ? '#4a8a45' : '#5f9f4c', '#b5d48a'), -0.16 + n * 0.06 - side * 0.03),
              bare: 0.14,
              open: [66, 40],
              thick: 1.9,
              rib: 0.6,
              droop: 0.16,
              taper: (t) => 0.7 + 0.3 * Math.sin(t * 3.1),
            }),
          )
        }
        if (n < 3)
          pen.at(40, () => {
            const top = way.at(1)
            for (let k = 0; k < 11; k += 1)
              starFlower(
                pen,
                rng,
                add(top, [Math.cos(k * 2.4) * k * 2, -6 + Math.sin(k * 2.4) * k * 1.3]),
                5,
                '#fbf9ee',
                5,
                '#e6d27a',
              )
          })
      })
    },
    study: (pen, rng) => {
      frond(pen, rng, {
        way: quad([-60, 220], [-50, 0], [60, -190]),
        pairs: 9,
        length: 120,
        width: 46,
        shape: lance,
        skin: skin('#3f7a40'),
        bare: 0.14,
        open: [72, 46],
        thick: 6,
        rib: 1.4,
        taper: () => 1,
      })
      leaf(pen, rng, { length: 110, width: 44, shape: lance, skin: skin('#3f7a40') }, [60, -188], 24)
    },
  },
}
