import { shaded, skin } from '../core/colour'
import { add, bowed, type Pt, polar, quad, smooth, through } from '../core/geometry'
import type { Pen } from '../core/pen'
import type { Rng } from '../core/rng'
import { leaf } from '../families/tree'
import { run, trail } from '../families/vine'
import { blade } from '../parts/blade'
import { trumpet } from '../parts/bloom'
import { elliptic, heart, obovate, power } from '../parts/outline'
import { bark, stem } from '../parts/stem'
import { ceramic, clay, GLAZE, type Plant } from './plant'

function champaFlower(pen: Pen, rng: Rng, c: Pt, r: number): void {
  trumpet(pen, rng, c, r, { colour: '#faf6e8', throat: '#f2c23a', lobe: 0.86, pinwheel: true })
}

/** A thick little heart, its point away from the stalk, marbled in silver. */
const heartLeaf = (pen: Pen, at: Pt, angle: number, size: number, tone: number) => {
  const from = polar(at, angle, size * 0.3)
  stem(pen, bowed(at, from, 0.1), size * 0.09, size * 0.08, skin('#9a6a72'))
  blade(pen, {
    from,
    to: polar(from, angle, size * 0.9),
    width: size * 1.02,
    shape: heart,
    skin: shaded(skin('#47705a', '#a9c0ae'), tone),
    rib: size * 0.05,
    marks: (l, p) => {
      p.path(l.inset(0.8), { fill: '#9fbcaa', opacity: 0.45 })
      let d = ''
      for (const s of [-1, 1])
        for (const [t, k] of [
          [0.04, 0.62],
          [0.22, 0.66],
          [0.42, 0.66],
        ] as const)
          d += smooth([l.at(t, s * 0.2), l.at(t + 0.1, s * k * 0.7), l.at(t + 0.26, s * k)])
      p.path(d, { stroke: '#e6efe4', width: size * 0.085, opacity: 0.85 })
    },
  })
}

export const dogbanes: Record<string, Plant> = {
  champa: {
    wash: 'sand',
    pot: clay(106),
    tall: 150,
    where: 'roof',
    grow: (pen, rng) => {
      const wood = bark('#a09584', '#c9bfae', '#716757', '#4a4238')
      const tips: Pt[] = [
        [-88, -190],
        [-30, -228],
        [36, -232],
        [92, -186],
      ]
      pen.at(1, () => {
        for (const t of tips) stem(pen, through([[0, -84], [t[0] * 0.5, -120], t]), 15, 11, wood)
        stem(
          pen,
          through([
            [0, 4],
            [-5, -40],
            [0, -92],
          ]),
          19,
          16,
          wood,
        )
      })
      tips.forEach((t, i) => {
        for (let k = 0; k < 9; k += 1)
          pen.at(6 + i + k, () =>
            leaf(
              pen,
              rng,
              {
                length: 76,
                width: 23,
                shape: power(0.9, 0.8),
                skin: skin('#4c8f4a'),
                veins: { pairs: 10, sweep: 0.04, opacity: 0.5 },
              },
              t,
              -128 + k * 32 + rng.jitter(6),
              1,
              rng.jitter(0.08),
            ),
          )
        pen.at(30, () => {
          for (const [dx, dy] of [
            [-14, -14],
            [13, -16],
            [0, -33],
            [1, -4],
          ] as Pt[])
            champaFlower(pen, rng, [t[0] + dx, t[1] + dy], 16)
        })
      })
    },
    study: (pen, rng) => {
      for (const a of [-120, 110, 170])
        leaf(
          pen,
          rng,
          {
            length: 260,
            width: 84,
            shape: power(0.9, 0.8),
            skin: skin('#4c8f4a'),
            veins: { pairs: 14, sweep: 0.04 },
          },
          [0, 0],
          a,
        )
      champaFlower(pen, rng, [-20, -40], 128)
      champaFlower(pen, rng, [96, 86], 84)
      blade(pen, {
        from: [100, -60],
        to: [140, -150],
        width: 30,
        shape: elliptic,
        skin: skin('#f6e3c0', '#e8a0a0'),
        rib: 1.4,
      })
    },
  },
  'desert-rose': {
    wash: 'rose',
    pot: { form: 'bowl', width: 138, height: 78, colour: GLAZE.indigo, shine: 0.6, soil: 'gravel' },
    tall: 55,
    where: 'roof',
    grow: (pen, rng) => {
      const wood = bark('#b5a48c', '#d9cbb4', '#86745c', '#574838')
      pen.at(1, () => {
        blade(pen, {
          from: [0, 16],
          to: [4, -92],
          width: 88,
          shape: [
            [0, 0.9],
            [0.16, 1],
            [0.34, 0.92],
            [0.6, 0.5],
            [0.85, 0.28],
            [1, 0.2],
          ],
          skin: wood,
          rib: 0,
          bow: 0.05,
        })
        for (const x of [-26, 24]) stem(pen, quad([x * 0.4, -14], [x, 4], [x * 1.9, 14]), 15, 5, wood)
        for (let i = 0; i < 5; i += 1)
          pen.path(
            smooth([
              [-34 + i * 3, -2 - i * 13],
              [-6, 4 - i * 14],
              [30 - i * 5, -4 - i * 12],
            ] as Pt[]),
            { stroke: '#86745c', width: 1, opacity: 0.5 },
          )
      })
      const tips: Pt[] = [
        [-86, -150],
        [-44, -186],
        [2, -200],
        [46, -186],
        [86, -146],
      ]
      tips.forEach((tip, i) => {
        pen.at(2, () => stem(pen, quad([tip[0] * 0.12, -68], [tip[0] * 0.5, -108], tip), 13, 7, wood))
        pen.at(10 + i, () => {
          for (let k = 0; k < 8; k += 1)
            leaf(
              pen,
              rng,
              {
                length: 44,
                width: 17,
                shape: obovate,
                skin: skin('#4c8a4a'),
                veins: { pairs: 5, opacity: 0.5 },
                gloss: 0.35,
              },
              add(tip, [rng.jitter(5), rng.jitter(5)]),
              -112 + k * 32,
              1,
              rng.jitter(0.1),
            )
        })
        pen.at(24, () => {
          for (const dx of i % 2 ? [-14, 14] : [0])
            trumpet(pen, rng, [tip[0] + dx, tip[1] - 20 - rng.range(0, 8)], 21, {
              colour: '#df5a86',
              throat: '#f7e3c8',
              lobe: 0.86,
            })
        })
      })
    },
    study: (pen, rng) => {
      for (let k = 0; k < 7; k += 1)
        leaf(
          pen,
          rng,
          { length: 170, width: 62, shape: obovate, skin: skin('#4c8a4a'), veins: { pairs: 8 }, gloss: 0.3 },
          [0, 30],
          -150 + k * 50,
          1,
          rng.jitter(0.06),
        )
      trumpet(pen, rng, [-34, -30], 104, {
        colour: '#df5a86',
        throat: '#f7e3c8',
        veins: '#a12a55',
        lobe: 0.86,
      })
      trumpet(pen, rng, [78, 74], 78, { colour: '#e06a92', throat: '#f7e3c8', veins: '#a12a55', lobe: 0.86 })
      for (const [x, y] of [
        [60, -84],
        [84, -62],
      ] as Pt[])
        blade(pen, {
          from: [x - 20, y + 40],
          to: [x, y],
          width: 22,
          shape: elliptic,
          skin: skin('#d2416f'),
          rib: 0,
        })
    },
  },
  'string-of-hearts': {
    wash: 'lilac',
    pot: ceramic(98, GLAZE.blush),
    tall: 60,
    where: 'hang',
    grow: (pen, rng) => {
      for (let i = 0; i < 16; i += 1)
        pen.at(15 + i, () =>
          heartLeaf(pen, [rng.jitter(40), rng.jitter(8) - 8], rng.range(-100, 100), 22, rng.jitter(0.1)),
        )
      trail(pen, rng, {
        strands: 9,
        rim: 50,
        drop: [120, 250],
        sway: 8,
        colour: '#9a6a72',
        thick: 1.3,
        pitch: 25,
        leaf: (at, side, k, tone) => {
          heartLeaf(pen, at, side * 104, 22 - k * 6, tone + 0.05)
          heartLeaf(pen, at, -side * 112, 21 - k * 6, tone)
        },
      })
    },
    study: (pen, rng) => {
      const way = through([
        [-60, -200],
        [-30, -90],
        [20, 20],
        [10, 190],
      ])
      run(pen, way, {
        colour: '#9a6a72',
        thick: 4,
        pitch: 92,
        leaf: (at, side) => {
          heartLeaf(pen, at, side * 106 + rng.jitter(8), 88, 0)
          heartLeaf(pen, at, -side * 112, 84, -0.05)
        },
      })
    },
  },
}
