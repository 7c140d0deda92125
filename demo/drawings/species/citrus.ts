import { shaded, skin } from '../core/colour'
import { add, bowed, type Curve, quad, through } from '../core/geometry'
import type { Pen } from '../core/pen'
import type { Rng } from '../core/rng'
import { arch, frond } from '../families/frond'
import { fruitTree } from '../families/fruit-tree'
import { type Foliage, leaf, WOOD } from '../families/tree'
import { starFlower } from '../parts/bloom'
import { lemon, roundFruit } from '../parts/fruit'
import { elliptic, lance } from '../parts/outline'
import { bark, stem } from '../parts/stem'
import { clay, growBag, type Plant } from './plant'

const citrusLeaf: Foliage = {
  length: 38,
  width: 19,
  shape: elliptic,
  skin: skin('#3f7a3c'),
  veins: { pairs: 4, opacity: 0.35 },
  gloss: 0.3,
}

const CURRY_WOOD = bark('#7f766a', '#b5ab9a', '#574f46', '#352f29')

/** A sprig as it is sold in bunches: pointed leaflets left and right in turn, and one at the end. */
function curryFrond(pen: Pen, rng: Rng, way: Curve, tone: number): void {
  frond(pen, rng, {
    way,
    pairs: 8,
    length: 27,
    width: 9.6,
    shape: lance,
    skin: shaded(skin('#4a8a45', '#b5d48a'), tone),
    rachis: skin('#7f9a55'),
    bare: 0.12,
    open: [70, 34],
    thick: 1.9,
    rib: 0.7,
    droop: 0.2,
    taper: (t) => 0.74 + 0.26 * Math.sin(t * 3.1),
  })
  const end = way.dir(1)
  leaf(
    pen,
    rng,
    { length: 25, width: 9, shape: lance, skin: skin('#5f9f4c', '#b5d48a') },
    way.at(0.98),
    (Math.atan2(end[0], -end[1]) * 180) / Math.PI,
    1,
    tone,
  )
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
      // Bare grey stems, and at the end of each a whorl of long feathers with air between them.
      const stems = [
        [-34, 150],
        [36, 168],
        [0, 226],
      ] as const
      stems.forEach(([lean, high], n) => {
        const way = through([
          [lean * 0.12, 3],
          [lean * 0.3, -high * 0.5],
          [lean, -high],
        ])
        pen.at(1, () => stem(pen, way, 6.4, 3.4, CURRY_WOOD))
        for (let i = 0; i < 8; i += 1) {
          const k = i / 7
          const side = (i + n) % 2 ? 1 : -1
          const a = side * (108 - k * 84) + lean * 0.24 + rng.jitter(5)
          pen.at(6 + n * 8 + i, () =>
            curryFrond(
              pen,
              rng,
              arch(way.at(0.66 + k * 0.34), a, 106 - k * 22, 0.55),
              -0.14 + k * 0.16 + n * 0.03,
            ),
          )
        }
      })
      pen.at(40, () => {
        for (let k = 0; k < 16; k += 1) {
          const at = add([0, -240], [Math.cos(k * 2.4) * k * 1.7, Math.sin(k * 2.4) * k * 1.1])
          starFlower(pen, rng, at, 6.4, '#fdfbf2', 5, '#e6d27a', lance)
        }
        for (let k = 0; k < 9; k += 1)
          roundFruit(
            pen,
            add([40, -172], [Math.cos(k * 2.4) * k * 1.9, Math.sin(k * 2.4) * k * 1.6]),
            5,
            k % 3 ? '#2f2a3a' : '#8a3a3a',
            {
              shine: 0.7,
            },
          )
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
