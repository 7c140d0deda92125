import { darken, type Hex, lighten, mix, skin } from '../core/colour'
import { bowed, ellipse, type Pt, polar, smooth } from '../core/geometry'
import type { Pen } from '../core/pen'
import type { Rng } from '../core/rng'
import { leaf } from '../families/tree'
import { blade } from '../parts/blade'
import { daisy, pompom, starFlower, trumpet } from '../parts/bloom'
import { capsicum, chilli, cucumber, gourd, okra, peaPod, root } from '../parts/fruit'
import { lance, ovate, power, toothed, wavy } from '../parts/outline'
import { stem } from '../parts/stem'
import type { Good } from './good'

type Art = (pen: Pen, rng: Rng) => void

/** What is printed on each packet, drawn within about 150 x 150 around the origin; and the seed itself. */
const ART: Record<
  string,
  { band: Hex; art: Art; seed: { colour: Hex; shape: 'round' | 'flat' | 'long'; size: number } }
> = {
  'tomato-seeds': {
    band: '#b5372a',
    seed: { colour: '#e3cf9a', shape: 'flat', size: 5 },
    art: (pen) => {
      for (const [x, y, r] of [
        [-32, -14, 34],
        [34, -18, 32],
        [2, 30, 38],
      ] as const) {
        blade(pen, {
          from: [x, y - r],
          to: [x + 2, y + r * 1.1],
          width: r * 1.5,
          shape: power(0.4, 0.4),
          skin: skin('#cf3a26'),
          rib: 0,
          gloss: 0.4,
        })
        tomatoTop(pen, [x, y - r * 0.92], r)
      }
    },
  },
  'chilli-seeds': {
    band: '#3f7f3a',
    seed: { colour: '#ecd79a', shape: 'flat', size: 5 },
    art: (pen) => {
      for (const [x, y, a, c] of [
        [-52, -52, 196, '#4f9a38'],
        [-12, -70, 186, '#3f8a34'],
        [30, -64, 174, '#c9322a'],
        [64, -44, 164, '#5aa542'],
      ] as const)
        chilli(pen, [x, y], a, 130, c)
    },
  },
  'coriander-seeds': {
    band: '#6a8f3a',
    seed: { colour: '#c9a86a', shape: 'round', size: 6 },
    art: (pen, rng) => {
      for (let i = 0; i < 13; i += 1) {
        const a = -54 + i * 9
        const tip = polar([0, 72], a, 96 + (i % 3) * 20)
        stem(pen, bowed([0, 72], tip, a / 400), 2.6, 2, skin('#7fae55'))
        leaf(
          pen,
          rng,
          {
            length: 40,
            width: 44,
            shape: [
              [0, 0.06],
              [0.2, 0.3],
              [0.34, 0.9],
              [0.46, 1],
              [0.5, 0.7],
              [0.56, 0.56],
              [0.7, 0.92],
              [0.8, 0.7],
              [0.84, 0.36],
              [0.92, 0.4],
              [1, 0],
            ],
            skin: skin(i % 2 ? '#5f9f42' : '#4f8f3c'),
          },
          tip,
          a,
        )
      }
      pen.path(bowedBand(), { fill: '#c2a05a', stroke: '#7a5f2a', width: 1 })
    },
  },
  'okra-seeds': {
    band: '#4f7f45',
    seed: { colour: '#5a6a4a', shape: 'round', size: 6 },
    art: (pen, rng) => {
      trumpet(pen, rng, [40, -44], 38, { colour: '#f4e28a', throat: '#7a1f3a', lobe: 1.1 })
      okra(pen, [-46, 62], 16, 134)
      okra(pen, [-6, 70], 4, 140)
      okra(pen, [30, 66], -8, 120)
    },
  },
  'cucumber-seeds': {
    band: '#2f6a45',
    seed: { colour: '#efe6c9', shape: 'long', size: 8 },
    art: (pen) => {
      cucumber(pen, [-58, 50], 52, 146)
      cucumber(pen, [-34, 74], 62, 138)
      pen.circle([44, 48], 25, { fill: '#4a7a3a' })
      pen.circle([44, 48], 22, { fill: '#dfeebc' })
      for (let i = 0; i < 8; i += 1)
        pen.path(ellipse(...polar([44, 48], i * 45, 11), 2.2, 3.6), {
          fill: '#f6f3da',
          stroke: '#9ab86a',
          width: 0.7,
        })
    },
  },
  'carrot-seeds': {
    band: '#a8322c',
    seed: { colour: '#a8814a', shape: 'long', size: 5 },
    art: (pen, rng) => {
      root(pen, rng, [-28, -10], 92, 34, '#c23a30', { leaves: '#5f9a42', feathery: true })
      root(pen, rng, [26, -14], 98, 36, '#cf4434', { leaves: '#5f9a42', feathery: true })
    },
  },
  'radish-seeds': {
    band: '#6f8f9a',
    seed: { colour: '#a86a4a', shape: 'round', size: 5 },
    art: (pen, rng) => {
      root(pen, rng, [-26, -16], 100, 34, '#f4f1e6', { leaves: '#5a9a45' })
      root(pen, rng, [28, -12], 94, 32, '#efece0', { leaves: '#5a9a45' })
    },
  },
  'spinach-seeds': {
    band: '#2a5f3a',
    seed: { colour: '#9a8a5a', shape: 'round', size: 5 },
    art: (pen, rng) => {
      for (const a of [-64, -38, 42, 66, -16, 18, 0]) {
        const tip = polar([0, 74], a, 44)
        stem(pen, bowed([0, 76], tip, a / 500), 7, 5, skin('#8fb86a'))
        leaf(
          pen,
          rng,
          {
            length: 96,
            width: 58,
            shape: wavy(
              [
                [0, 0.1],
                [-0.05, 0.5],
                [0.06, 0.84],
                [0.2, 0.78],
                [0.45, 1],
                [0.75, 0.7],
                [0.95, 0.3],
                [1, 0],
              ],
              3,
              0.05,
            ),
            skin: skin('#2f6f38'),
            veins: { pairs: 5, opacity: 0.7 },
          },
          tip,
          a,
        )
      }
    },
  },
  'pea-seeds': {
    band: '#7a9f3a',
    seed: { colour: '#a9bf6a', shape: 'round', size: 8 },
    art: (pen) => {
      peaPod(pen, [-66, -40], 104, 148)
      peaPod(pen, [-60, 16], 96, 146)
      peaPod(pen, [-50, 62], 86, 120)
    },
  },
  'bottle-gourd-seeds': {
    band: '#5a8f6a',
    seed: { colour: '#cdb98a', shape: 'long', size: 10 },
    art: (pen, rng) => {
      leaf(
        pen,
        rng,
        {
          length: 80,
          width: 90,
          shape: wavy(
            [
              [0, 0],
              [-0.14, 0.4],
              [0, 0.92],
              [0.3, 1],
              [0.7, 0.7],
              [1, 0],
            ],
            4,
            0.06,
          ),
          skin: skin('#5f9a4a'),
          veins: { pairs: 4 },
        },
        [-24, -40],
        -58,
      )
      starFlower(pen, rng, [50, -50], 27, '#fbf9ee', 5, '#e9d27a', power(0.7, 0.4))
      gourd(pen, [4, -64], 140)
    },
  },
  'capsicum-seeds': {
    band: '#c9852a',
    seed: { colour: '#efdfae', shape: 'flat', size: 6 },
    art: (pen) => {
      capsicum(pen, [-38, -12], 38, '#4a8f3a')
      capsicum(pen, [40, -16], 36, '#d9a22a')
      capsicum(pen, [2, 30], 42, '#c4302a')
    },
  },
  'sunflower-seeds': {
    band: '#d49a1f',
    seed: { colour: '#3a342e', shape: 'long', size: 10 },
    art: (pen, rng) => {
      stem(pen, bowed([0, 84], [0, -10], 0.03), 9, 8, skin('#6a9a48'))
      for (const s of [-1, 1])
        leaf(
          pen,
          rng,
          {
            length: 66,
            width: 54,
            shape: toothed(ovate, 7, 0.14),
            skin: skin('#4f8f42'),
            veins: { pairs: 5 },
          },
          [0, 66],
          s * 70,
        )
      daisy(pen, rng, [0, -18], 68, {
        petals: 24,
        rows: 2,
        colour: '#f2b01e',
        tip: '#f7c53c',
        disc: '#5a3618',
        discSize: 0.46,
        width: 0.26,
        shape: lance,
      })
    },
  },
  'marigold-seeds': {
    band: '#c9641c',
    seed: { colour: '#4a4038', shape: 'long', size: 9 },
    art: (pen, rng) => {
      for (const [x, y, r] of [
        [-36, -32, 34],
        [38, -26, 34],
        [0, 26, 42],
      ] as const)
        pompom(pen, rng, [x, y], r, { colour: '#ef8a1c', heart: '#f6a93a', rings: 6, petals: 18 })
    },
  },
  'zinnia-seeds': {
    band: '#a83a6a',
    seed: { colour: '#8a7a5a', shape: 'long', size: 8 },
    art: (pen, rng) => {
      for (const [x, y, r, c, t] of [
        [-38, -30, 35, '#ee7a2c', '#f6a04a'],
        [40, -28, 34, '#b5c94a', '#cfe06a'],
        [0, 30, 42, '#d23a7a', '#e0528e'],
        [4, -66, 24, '#f4efe4', '#fffaf0'],
      ] as const)
        daisy(pen, rng, [x, y], r, {
          petals: 17,
          rows: 4,
          colour: c,
          tip: t,
          disc: '#8a2a3a',
          discSize: 0.26,
          width: 0.28,
        })
    },
  },
  'petunia-seeds': {
    band: '#5a3a8a',
    seed: { colour: '#6a4a34', shape: 'round', size: 3 },
    art: (pen, rng) => {
      for (const [x, y, r, c] of [
        [-36, -28, 38, '#8e4fb5'],
        [38, -22, 38, '#7a3fae'],
        [0, 30, 44, '#6a35a0'],
      ] as const)
        trumpet(pen, rng, [x, y], r, { colour: c, throat: '#3a1a62', veins: '#3a1a62', lobe: 1.12 })
    },
  },
}

const tomatoTop = (pen: Pen, at: Pt, r: number) => {
  for (let i = 0; i < 5; i += 1)
    blade(pen, {
      from: at,
      to: polar(at, 100 + i * 40, r * 0.56),
      width: r * 0.18,
      shape: lance,
      skin: skin('#4f7f3f'),
      rib: 0,
    })
}
const bowedBand = () => 'M-13 70Q0 78 13 70L12 58Q0 66 -12 58Z'

/** A paper packet: folded top, coloured band, a window of cream with the picture, a small leaf for a maker's mark. */
export function packet(pen: Pen, rng: Rng, slug: string): void {
  const kind = ART[slug]
  if (!kind) throw new Error(`No packet for ${slug}`)
  const { band } = kind
  const [w, h] = [206, 290]
  const [l, t] = [-w / 2, -h]
  pen.reach([
    [l, t],
    [-l, 0],
  ])
  const d = `M${l} ${t + 6}L${l + 5} ${t}H${-l - 5}L${-l} ${t + 6}V-3L${-l - 2} 0H${l + 2}L${l} -3Z`
  pen.path(d, { fill: pen.lit([0, '#fffaf0'], [1, '#efe4cf']), stroke: '#8a7a5c', width: 1.4 })
  pen.path(`M${l + 1} ${t + 24}H${-l - 1}V${t + 74}H${l + 1}Z`, {
    fill: pen.lit([0, lighten(band, 0.2)], [1, darken(band, 0.14)]),
  })
  pen.path(`M${l + 1} ${t + 79}H${-l - 1}M${l + 1} ${t + 20}H${-l - 1}`, { stroke: band, width: 1.6 })
  pen.path(`M${l} ${t + 20}V${t + 6}L${l + 5} ${t}H${-l - 5}L${-l} ${t + 6}V${t + 20}Z`, {
    fill: '#e2d3b5',
    opacity: 0.55,
  })
  // Where a name would be lettered: a cartouche with two leaves, so that the picture alone tells.
  pen.path(ellipse(0, t + 49, 26, 15), { fill: '#fdf8ec', stroke: darken(band, 0.3), width: 1 })
  for (const s of [-1, 1])
    blade(pen, {
      from: [0, t + 57],
      to: [s * 12, t + 41],
      bow: s * 0.16,
      width: 8,
      shape: power(0.6, 0.8),
      skin: skin('#2f6a45'),
    })
  for (const s of [-1, 1])
    for (let i = 0; i < 3; i += 1)
      blade(pen, {
        from: [s * (36 + i * 18), t + 49],
        to: [s * (52 + i * 18), t + 49],
        width: 7,
        shape: power(0.6, 0.8),
        skin: skin(lighten(band, 0.42)),
        rib: 0,
        outlineWidth: 0.5,
      })
  const window = `M${l + 16} ${t + 92}H${-l - 16}V-20H${l + 16}Z`
  pen.path(window, { fill: mix('#fbf6e8', band, 0.07), stroke: band, width: 1.2 })
  const picture = pen.group(() => kind.art(pen, rng))
  const scale = Math.min(
    160 / (picture.box.right - picture.box.left),
    160 / (picture.box.bottom - picture.box.top),
  )
  pen.place(
    picture,
    -((picture.box.left + picture.box.right) / 2) * scale,
    t + 181 - ((picture.box.top + picture.box.bottom) / 2) * scale,
    scale,
  )
  pen.path(`M${l + 4} ${t + 8}V-4`, { stroke: '#ffffff', width: 3, opacity: 0.6 })
  pen.path(`M${-l - 5} ${t + 10}V-4`, { stroke: '#b5a27a', width: 5, opacity: 0.22 })
}

export function seedGrains(
  pen: Pen,
  rng: Rng,
  slug: string,
  at: Pt,
  count: number,
  spread: number,
  zoom = 1,
): void {
  const seed = ART[slug]?.seed
  if (!seed) return
  const { colour, shape } = seed
  const size = seed.size * zoom
  for (let i = 0; i < count; i += 1) {
    const k = Math.sqrt(rng()) * spread
    const a = rng.range(0, 360)
    const c: Pt = [at[0] + Math.sin(a) * k, at[1] + Math.cos(a) * k * 0.16]
    const turn = rng.range(0, 180)
    if (shape === 'long')
      blade(pen, {
        from: polar(c, turn, -size * 0.6),
        to: polar(c, turn, size * 0.6),
        width: size * 0.52,
        shape: power(0.6, 0.5),
        skin: skin(colour, lighten(colour, 0.6)),
        rib: size * 0.06,
        outlineWidth: 0.7,
      })
    else {
      pen.reach([c])
      pen.path(ellipse(c[0], c[1], size * 0.5, size * (shape === 'flat' ? 0.34 : 0.48)), {
        fill: pen.ball([0, lighten(colour, 0.4)], [1, darken(colour, 0.3)]),
        stroke: darken(colour, 0.5),
        width: 0.7,
      })
      if (slug === 'coriander-seeds' && size > 12)
        for (const s of [-0.5, 0, 0.5])
          pen.path(
            smooth([
              [c[0] + s * size * 0.4, c[1] - size * 0.4],
              [c[0] + s * size * 0.6, c[1]],
              [c[0] + s * size * 0.4, c[1] + size * 0.4],
            ] as Pt[]),
            { stroke: darken(colour, 0.4), width: 1 },
          )
    }
  }
}

export const packets: Record<string, Good> = Object.fromEntries(
  Object.keys(ART).map((slug, i): [string, Good] => [
    slug,
    {
      wash: (['leaf', 'sand', 'sky', 'clay', 'lemon', 'lilac', 'rose'] as const)[i % 7] ?? 'leaf',
      tall: 16,
      where: 'sill',
      draw: (pen, rng) => {
        packet(pen, rng, slug)
        seedGrains(pen, rng, slug, [66, -3], 12, 34)
      },
      study: (pen, rng) => {
        const art = pen.group(() => ART[slug]?.art(pen, rng))
        const s = 230 / Math.max(art.box.right - art.box.left, art.box.bottom - art.box.top)
        pen.place(art, 0, -60, s)
        seedGrains(pen, rng, slug, [0, 170], 16, 120, 3)
      },
    },
  ]),
)
