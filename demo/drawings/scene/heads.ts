import type { HeadName } from '@/lib/catalogue/products/heads'
import { darken, type Hex, mix } from '../core/colour'
import { blob, ellipse, smooth } from '../core/geometry'
import { Pen } from '../core/pen'
import { rngOf } from '../core/rng'
import { WASHES, type Wash } from './backdrop'
import { guest } from './spots'

/** Wide, beside the title of a listing; the bench stands on the lower edge. */
const HEAD = { width: 1000, height: 320 } as const
export const HEAD_SHOWN = { width: 800, height: 256 } as const
/** The paper of .list-head at night. */
export const HEAD_NIGHT = '#16231c'
const BOARD = 284

/** From left to right; `front` stands before its neighbours. */
type Stand = [slug: string, x: number, high: number, front?: true]

interface Head {
  wash: Wash
  board: Hex
  stands: Stand[]
}

const WOOD = '#b98a5c'
const BRICK = '#c08463'
const STONE = '#d8cbb0'

/** By the category. */
const heads: Record<HeadName, Head> = {
  'all-products': {
    wash: 'leaf',
    board: WOOD,
    stands: [
      ['monstera', 150, 240],
      ['golden-barrel-cactus', 356, 190],
      ['moth-orchid', 520, 250],
      ['watering-can', 866, 164],
      ['terracotta-pot-8', 258, 92, true],
      ['tomato-seeds', 444, 124, true],
      ['marigold', 618, 140, true],
      ['potting-mix-10l', 726, 170, true],
    ],
  },
  caretakers: {
    wash: 'sky',
    board: WOOD,
    stands: [
      ['fiddle-leaf-fig', 150, 262],
      ['pressure-sprayer', 358, 190],
      ['desi-rose', 560, 236],
      ['watering-can', 866, 168],
      ['garden-gloves', 262, 84, true],
      ['ficus-bonsai', 466, 130, true],
      ['kaghzi-lemon', 712, 216],
    ],
  },
  cactus: {
    wash: 'lemon',
    board: BRICK,
    stands: [
      ['saguaro-cactus', 190, 262],
      ['prickly-pear-cactus', 420, 214],
      ['peruvian-apple-cactus', 640, 250],
      ['bunny-ear-cactus', 850, 196],
      ['golden-barrel-cactus', 300, 148, true],
      ['moon-cactus', 536, 150, true],
      ['ladyfinger-cactus', 746, 120, true],
    ],
  },
  succulent: {
    wash: 'leaf',
    board: STONE,
    stands: [
      ['aloe-vera', 170, 214],
      ['jade-plant', 400, 226],
      ['desert-rose', 640, 240],
      ['agave', 850, 190],
      ['echeveria', 290, 122, true],
      ['zebra-haworthia', 528, 112, true],
      ['houseleek', 748, 104, true],
    ],
  },
  'luxury-plants': {
    wash: 'leaf',
    board: WOOD,
    stands: [
      ['fiddle-leaf-fig', 150, 266],
      ['monstera', 350, 230],
      ['bird-of-paradise', 572, 264],
      ['olive-tree', 862, 258],
      ['moth-orchid', 456, 172, true],
      ['ficus-bonsai', 722, 156, true],
    ],
  },
  'exotic-plants': {
    wash: 'rose',
    board: WOOD,
    stands: [
      ['alocasia-polly', 160, 232],
      ['croton', 380, 220],
      ['lobster-claw', 600, 264],
      ['calathea-orbifolia', 850, 216],
      ['anthurium', 274, 164, true],
      ['bromeliad', 492, 140, true],
      ['caladium', 716, 164, true],
    ],
  },
  'special-plants': {
    wash: 'leaf',
    board: STONE,
    stands: [
      ['areca-palm', 160, 264],
      ['snake-plant', 348, 224],
      ['dieffenbachia', 560, 214],
      ['parlour-palm', 850, 246],
      ['aglaonema', 452, 140, true],
      ['peace-lily', 708, 190, true],
      ['zz-plant', 258, 140, true],
    ],
  },
  spring: {
    wash: 'rose',
    board: WOOD,
    stands: [
      ['desi-rose', 160, 230],
      ['dahlia', 380, 216],
      ['snapdragon', 600, 214],
      ['bougainvillea', 850, 250],
      ['gerbera', 272, 146, true],
      ['geranium', 490, 150, true],
      ['petunia', 714, 124, true],
    ],
  },
  summer: {
    wash: 'lemon',
    board: BRICK,
    stands: [
      ['hibiscus', 160, 232],
      ['sunflower', 372, 266],
      ['jasmine-motia', 600, 206],
      ['mango-tree', 852, 258],
      ['zinnia', 272, 150, true],
      ['marigold', 486, 132, true],
      ['portulaca', 722, 108, true],
    ],
  },
  autumn: {
    wash: 'lemon',
    board: WOOD,
    stands: [
      ['pomegranate', 160, 244],
      ['poinsettia', 390, 206],
      ['guava', 612, 252],
      ['kaghzi-lemon', 850, 244],
      ['chrysanthemum', 280, 150, true],
      ['marigold', 502, 134, true],
      ['coriander-plant', 732, 118, true],
    ],
  },
  winter: {
    wash: 'sky',
    board: STONE,
    stands: [
      ['kinnow', 160, 250],
      ['sweet-pea', 380, 220],
      ['tomato-plant', 608, 226],
      ['nargis', 850, 192],
      ['pansy', 278, 122, true],
      ['calendula', 490, 140, true],
      ['strawberry', 732, 116, true],
    ],
  },
  seeds: {
    wash: 'lemon',
    board: WOOD,
    stands: [
      ['spinach-seeds', 130, 190],
      ['tomato-seeds', 276, 190],
      ['seedling-tray', 446, 112],
      ['sunflower-seeds', 616, 190],
      ['pea-seeds', 762, 190],
      ['coriander-seeds', 890, 168],
    ],
  },
  fertilizers: {
    wash: 'clay',
    board: WOOD,
    stands: [
      ['cow-manure-10kg', 150, 238],
      ['potting-mix-10l', 352, 224],
      ['vermicompost-5kg', 566, 202],
      ['cactus-mix-5l', 752, 190],
      ['neem-oil', 252, 124, true],
      ['npk-20-20-20', 462, 120, true],
      ['coco-peat-brick', 660, 78, true],
      ['seaweed-liquid-500ml', 880, 150, true],
    ],
  },
  'pots-&-containers': {
    wash: 'clay',
    board: STONE,
    stands: [
      ['terracotta-pot-14', 140, 150],
      ['multani-blue-pot', 340, 176],
      ['cement-cube', 548, 126],
      ['white-ceramic-pot', 866, 166],
      ['celadon-bowl', 236, 70, true],
      ['terracotta-pot-8', 444, 92, true],
      ['brass-urli', 694, 74, true],
    ],
  },
  'gardening-accessories': {
    wash: 'leaf',
    board: WOOD,
    stands: [
      ['watering-can', 170, 164],
      ['wooden-plant-stand', 372, 150],
      ['moss-pole', 504, 256],
      ['pressure-sprayer', 640, 196],
      ['garden-hose', 830, 152],
      ['garden-gloves', 292, 84, true],
      ['plant-labels', 724, 84, true],
    ],
  },
}

/** Behind the bench: a pool of watercolour, at night the light of a lamp, the moon and stars. */
export function headGround(name: HeadName, night: boolean): string {
  const tint = WASHES[heads[name].wash]
  const pen = new Pen()
  const rng = rngOf(`head:${name}`)
  if (night) {
    pen.path(ellipse(470, 210, 460, 210), {
      fill: pen.glow([0, '#f7c873', 0.5], [0.5, '#d98a45', 0.2], [1, '#d98a45', 0]),
    })
    pen.path('M42 20a30 30 0 1 0 22 52a25 25 0 0 1 -22 -52Z', { fill: '#f6e7b4' })
    for (let i = 0; i < 26; i += 1)
      pen.circle([rng.range(20, 980), rng.range(8, 130)], rng.range(0.9, 2), {
        fill: '#e9e6cf',
        opacity: 0.7,
      })
  } else {
    for (const [x, size] of [
      [330, 1],
      [680, 0.8],
    ] as const)
      pen.path(
        smooth(
          blob([x, 160], 300 * size, 150 * size, () => rng.jitter(0.08), 16),
          true,
        ),
        { fill: tint, opacity: 0.55, stroke: mix(tint, '#7d6a4a', 0.2), width: 1.4, strokeOpacity: 0.4 },
      )
  }
  return pen.svg(HEAD.width, HEAD.height)
}

/** Things of this category on a bench. */
export function head(name: HeadName): string {
  const { board, stands } = heads[name]
  const pen = new Pen()
  const line = { stroke: darken(board, 0.5), width: 1.4 }
  for (const x of [92, 880])
    pen.path(`M${x} ${BOARD + 8}h34l8 40h-50Z`, { fill: darken(board, 0.3), ...line })
  pen.path(`M24 ${BOARD - 8}H976L990 ${BOARD + 6}H10Z`, { fill: mix(board, '#fff3d8', 0.42), ...line })
  pen.path(`M10 ${BOARD + 6}H990V${BOARD + 20}H10Z`, {
    fill: pen.down([0, board], [1, darken(board, 0.22)]),
    ...line,
  })
  for (const [slug, x, high, front] of stands) guest(pen, slug, x, BOARD + (front ? 4 : -4), high)
  return pen.svg(HEAD.width, HEAD.height)
}
