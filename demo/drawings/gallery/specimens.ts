import { type Hex, skin } from '../core/colour'
import { bowed, type Pt, polar, quad } from '../core/geometry'
import { Pen } from '../core/pen'
import { type Rng, rngOf } from '../core/rng'
import { bush } from '../families/bush'
import { column, globe, links, pad, upright, zigzag } from '../families/cactus'
import { clump, scape } from '../families/clump'
import { arch, frond } from '../families/frond'
import { rosette } from '../families/rosette'
import { crown, leafyStem, trunk } from '../families/tree'
import { trail } from '../families/vine'
import { type Blade, blade } from '../parts/blade'
import * as bloom from '../parts/bloom'
import * as fruit from '../parts/fruit'
import * as margins from '../parts/margins'
import * as marks from '../parts/marks'
import * as outline from '../parts/outline'
import { type PotForm, type PotStyle, pot, potOfType } from '../parts/pot'

type Draw = (pen: Pen, rng: Rng) => void
export type Section = readonly [title: string, items: readonly (readonly [name: string, draw: Draw])[]]

/** One part alone on a small card, as large as it fits. */
export function card(draw: Draw, name: string): string {
  const [size, margin] = [160, 14]
  const pen = new Pen()
  const group = pen.group(() => draw(pen, rngOf(name)))
  const { left, right, top, bottom } = group.box
  const scale = Math.min((size - margin * 2) / (right - left), (size - margin * 2) / (bottom - top), 2.4)
  pen.place(group, size / 2 - ((left + right) / 2) * scale, size / 2 - ((top + bottom) / 2) * scale, scale)
  return pen.svg(size, size)
}

const green = skin('#4f8f4c', '#b9d78f')
const leaf =
  (shape: outline.Side, more: Partial<Blade> = {}): Draw =>
  (pen) =>
    blade(pen, { from: [0, 60], to: [0, -70], width: 76, shape, skin: green, veins: { pairs: 6 }, ...more })
const sides = (of: Record<string, unknown>) =>
  Object.entries(of).flatMap(([name, side]) =>
    Array.isArray(side) ? [[name, leaf(side as unknown as outline.Side)] as const] : [],
  )
const potted = (style: PotStyle): Draw => {
  return (pen, rng) => pot(pen, rng, style)
}
const FORMS: PotForm[] = [
  'gamla',
  'cylinder',
  'nursery',
  'bowl',
  'cube',
  'tray',
  'bag',
  'urn',
  'round',
  'footed',
]
const TYPES = ['Clay', 'Ceramic', 'Plastic', 'Fibre', 'Cement', 'Metal', 'Jute', 'Grow Bag']
const at0: Pt = [0, 0]
const red: Hex = '#c93a4a'

/** Everything the species are put together from, each with the least it needs. */
export const SECTIONS: readonly Section[] = [
  [
    'parts/outline, parts/margins: the sides of leaves and petals',
    [
      ...sides(outline),
      ...sides(margins),
      ['split(heart)', leaf(outline.split(outline.heart, 5, 0.6))],
      ['toothed(ovate)', leaf(outline.toothed(outline.ovate, 8, 0.14))],
      ['wavy(elliptic)', leaf(outline.wavy(outline.elliptic, 5, 0.09))],
      ['power(0.4, 0.9)', leaf(outline.power(0.4, 0.9))],
    ],
  ],
  [
    'parts/blade, parts/marks: one leaf in many skins',
    [
      ['veins', leaf(outline.ovate)],
      ['parallel veins', leaf(outline.strap, { width: 44, veins: { pairs: 5, parallel: true } })],
      ['bow', leaf(outline.lance, { bow: 0.22 })],
      ['turn', leaf(outline.ovate, { turn: 0.7 })],
      ['gloss', leaf(outline.elliptic, { gloss: 0.4 })],
      ['flush', leaf(outline.heart, { marks: marks.flush('#f08ea6') })],
      ['heartOf', leaf(outline.ovate, { marks: marks.heartOf('#eef0cf') })],
      [
        'splash',
        (pen, rng) => leaf(outline.heart, { marks: marks.splash(['#f0e68a', '#f6f0b4'], rng, 9) })(pen, rng),
      ],
      [
        'teeth, sharp',
        leaf(outline.spear, {
          sharp: true,
          width: 40,
          veins: undefined,
          marks: marks.teeth('#f3e3c0', 9, 5),
        }),
      ],
    ],
  ],
  [
    'parts/bloom: flowers',
    [
      [
        'daisy',
        (p, r) => bloom.daisy(p, r, at0, 60, { petals: 22, rows: 2, colour: '#f2b01e', disc: '#5a3618' }),
      ],
      ['pompom', (p, r) => bloom.pompom(p, r, at0, 60, { colour: '#ef8a1c', heart: '#f6a93a' })],
      [
        'pompom with tips',
        (p, r) => bloom.pompom(p, r, at0, 60, { colour: '#a51f45', tip: '#f2b7c6', petals: 16 }),
      ],
      ['rose', (p, r) => bloom.rose(p, r, at0, 60, '#d9487e')],
      ['trumpet', (p, r) => bloom.trumpet(p, r, at0, 60, { colour: '#df5a86', throat: '#f7e3c8' })],
      [
        'trumpet with edge',
        (p, r) => bloom.trumpet(p, r, at0, 60, { colour: '#6d35a8', throat: '#3d1a68', edge: '#f4ecfa' }),
      ],
      ['starFlower', (p, r) => bloom.starFlower(p, r, at0, 60, '#fbf8f0')],
      ['orchid', (p, r) => bloom.orchid(p, r, at0, 60)],
      [
        'spathe',
        (p) => bloom.spathe(p, [0, 60], 0, 110, { colour: '#c8242e', spadix: '#f0c94a', wide: 0.9 }),
      ],
      ['bracts', (p, r) => bloom.bracts(p, r, at0, 60, '#c9308a')],
      ['pansy', (p, r) => bloom.pansy(p, r, at0, 60, '#4f2a86', '#f4c53a')],
      ['narcissus', (p, r) => bloom.narcissus(p, r, at0, 60)],
      ['peaFlower', (p, r) => bloom.peaFlower(p, r, at0, 60, '#b58ad0', 1)],
    ],
  ],
  [
    'parts/fruit',
    [
      ['roundFruit', (p) => fruit.roundFruit(p, at0, 50, '#ee8a1e', { pores: true })],
      ['tomato', (p) => fruit.tomato(p, at0, 50)],
      ['chilli', (p) => fruit.chilli(p, [0, -50], 170, 110, '#cf2a24')],
      ['lemon', (p) => fruit.lemon(p, at0, 50)],
      ['mango', (p) => fruit.mango(p, [0, -60], 110)],
      ['pomegranateFruit', (p) => fruit.pomegranateFruit(p, at0, 50)],
      ['guavaFruit', (p) => fruit.guavaFruit(p, at0, 50)],
      ['strawberryFruit', (p) => fruit.strawberryFruit(p, [0, -50], 100)],
      ['okra', (p) => fruit.okra(p, [0, 50], 0, 110)],
      ['cucumber', (p) => fruit.cucumber(p, [-50, 0], 90, 110)],
      ['peaPod', (p) => fruit.peaPod(p, [-50, 0], 90, 110)],
      ['gourd', (p) => fruit.gourd(p, [0, -60], 120)],
      ['capsicum', (p) => fruit.capsicum(p, at0, 50, '#c9302a')],
    ],
  ],
  [
    'families: how plants are built',
    [
      ['globe', (p, r) => globe(p, r, { r: 60, ribs: 12, colour: '#5a9a4c', spine: '#f0c94a' })],
      [
        'column',
        (p, r) =>
          column(p, r, {
            curve: upright(0, 70, 140),
            width: 50,
            colour: '#4f8f58',
            ribs: 6,
            spine: '#f6efdc',
          }),
      ],
      [
        'pad',
        (p, r) => {
          pad(p, r, { from: [0, 60], angle: 0, length: 120, colour: '#5f9f55', tufts: '#f0c94a' })
        },
      ],
      [
        'links',
        (p) =>
          links(
            p,
            [
              [-40, -60],
              [-20, -20],
              [0, 20],
              [30, 56],
            ],
            30,
            '#4f8f4c',
          ),
      ],
      ['zigzag', (p) => zigzag(p, quad([0, -70], [30, 0], [-10, 70]), 40, '#5a9f50')],
      [
        'rosette',
        (p, r) =>
          rosette(p, r, {
            count: 26,
            tilt: 0.7,
            length: (k) => 70 * (1 - k * 0.7),
            width: (k) => 34 * (1 - k * 0.6),
            rise: (k) => 8 + k * 60,
            shape: outline.spoon,
            skin: skin('#9fbfb4'),
          }),
      ],
      [
        'clump',
        (p, r) =>
          clump(p, r, {
            leaves: 9,
            stalk: [40, 90],
            length: 60,
            width: 34,
            shape: outline.ovate,
            skin: green,
            veins: { pairs: 5 },
          }),
      ],
      [
        'scape',
        (p, r) =>
          scape(p, [0, 60], 8, 130, '#7f9f5a', (tip) => bloom.starFlower(p, r, tip, 26, '#f6e9f1'), 4),
      ],
      [
        'bush',
        (p, r) =>
          bush(p, r, {
            stems: 6,
            height: [70, 120],
            foliage: { length: 30, width: 17, shape: outline.ovate, skin: green },
            pairs: 4,
          }),
      ],
      [
        'frond, arch',
        (p, r) =>
          frond(p, r, { way: arch([0, 70], 40, 160, 0.5), pairs: 14, length: 40, width: 7, skin: green }),
      ],
      [
        'trunk, crown',
        (p, r) => {
          trunk(p, r, { height: 90 })
          crown(p, r, [0, -120], 60, 52, 60, {
            length: 26,
            width: 14,
            shape: outline.elliptic,
            skin: green,
          })
        },
      ],
      [
        'leafyStem',
        (p, r) =>
          leafyStem(p, r, bowed([0, 70], [0, -60], 0.05), 9, {
            length: 50,
            width: 24,
            shape: outline.elliptic,
            skin: green,
          }),
      ],
      [
        'trail',
        (p, r) =>
          trail(p, r, {
            strands: 6,
            rim: 50,
            drop: [60, 120],
            colour: '#7a9a5c',
            pitch: 14,
            leaf: (at, side) =>
              blade(p, {
                from: at,
                to: polar(at, side * 110, 18),
                width: 16,
                shape: outline.heart,
                skin: green,
              }),
          }),
      ],
    ],
  ],
  [
    'parts/pot: forms, and what the seed calls a pot type',
    [
      ...FORMS.map(
        (form) => [form, potted({ form, width: 110, height: 84, colour: '#c0643c', shine: 0.3 })] as const,
      ),
      ...TYPES.map((type) => [type, potted(potOfType(type, 110))] as const),
      [
        'pattern: vine',
        potted({ form: 'round', width: 110, height: 90, colour: '#f2ead8', shine: 0.6, pattern: 'vine' }),
      ],
      [
        'band',
        potted({ form: 'cylinder', width: 100, height: 90, colour: '#efe9dc', shine: 0.6, band: red }),
      ],
    ],
  ],
]
