import { darken, type Hex, lighten, mix } from '../core/colour'
import { clamp, ellipse, n, polygon } from '../core/geometry'
import type { Group, Pen } from '../core/pen'
import type { Rng } from '../core/rng'
import type { Good } from '../goods/good'
import { CLAY, pot } from '../parts/pot'
import { groundShadow } from './backdrop'
import { cords } from './compose'
import {
  armchair,
  board,
  books,
  charpai,
  curtain,
  festoon,
  garden,
  jali,
  lamp,
  neighbour,
  post,
  rect,
  skyline,
  sprouts,
  sunbeam,
  teacup,
  tiles,
  windowFrame,
} from './furniture'

export type Where = 'sill' | 'table' | 'floor' | 'hang' | 'roof'
type Figure = Group & { foot: number }

interface Spot {
  x: number
  /** Where the pot stands, or for hanging ones where its rim is. */
  y: number
}

/** What a setting must know of the figure it is built for. */
interface Guest {
  tall: number
  /** Half its width there, in picture units: things for scale stand just beside it. */
  half: number
  /** How near we have come: 1 is the whole room. */
  zoom: number
}

const WALLS: readonly [Hex, ...Hex[]] = ['#efe3cf', '#dbe5d3', '#ecd5c6', '#dfe3e0', '#f0dfb4', '#d9e2e6']

/** Picture units for a centimetre. */
const CM: Record<Where, (tall: number) => number> = {
  floor: (tall) => (tall > 120 ? 1.95 : 2.15),
  table: () => 4.6,
  sill: () => 5.6,
  hang: () => 4.6,
  roof: (tall) => (tall > 60 ? 2.2 : 3.6),
}

/** A product where it would live, at its true size beside things whose size everybody knows. */
export function inPlace(
  pen: Pen,
  rng: Rng,
  where: Where,
  figure: Figure,
  tall: number,
  { hook = false, held }: Pick<Good, 'hook' | 'held'> = {},
): void {
  const { left, right, top, bottom } = figure.box
  const [wide, high] = [right - left, bottom - top]
  const roomOf = { floor: 412, table: 390, sill: 377, hang: 310, roof: 422 } as const
  const scale = Math.min((tall * CM[where](tall)) / high, roomOf[where] / high, 330 / wide)
  // Small things are not drawn larger than they are: we walk up to them, and everything grows together.
  const zoom = clamp(Math.min(268 / (high * scale), 268 / (wide * scale)), 1, 2.5)
  const half = Math.max(-left, right) * scale
  let spot: Spot = { x: 200, y: 440 }
  const scene = pen.group(() => {
    spot = SETTINGS[where](pen, rng, { tall, half, zoom })
    const x = clamp(spot.x, 24 - left * scale, 376 - right * scale)
    if (where === 'hang') {
      const y = clamp(spot.y - top * scale, 60, 460 - bottom * scale)
      if (hook) pen.path(`M${n(x)} ${n(y + top * scale)}V44`, { stroke: '#5a5a56', width: 2 })
      else cords(pen, x, y, figure.foot * 0.66 * scale, 44)
      pen.place(figure, x, y, scale)
      spot = { x, y: y + bottom * scale }
    } else {
      if (held === 'soil') inSoil(pen, rng, figure, x, spot.y, scale)
      else {
        if (held) leanedOn(pen, rng, figure, x, spot.y, scale, held === 'right' ? 1 : -1)
        groundShadow(pen, x, spot.y - 2, figure.foot * scale, held ? 0.5 : 1.1)
        pen.place(figure, x, spot.y - bottom * scale, scale)
      }
      spot = { x, y: spot.y }
    }
  })
  // Its foot stays near the bottom of the frame, the rest of the room around it.
  const across = clamp(200 + (spot.x - 200) * 0.5 - spot.x * zoom, 400 - 400 * zoom, 0)
  const down = clamp((where === 'hang' ? 420 : 446) - spot.y * zoom, 500 - 500 * zoom, 0)
  pen.raw(
    `<g transform="translate(${n(across)} ${n(down)}) scale(${Math.round(zoom * 1000) / 1000})">${scene.svg}</g>`,
  )
  // The evenness of one afternoon over everything.
  pen.path('M0 0H400V500H0Z', {
    fill: pen.lit([0, '#fff1c9', 0.2], [0.5, '#fff1c9', 0], [1, '#2c2a3a', 0.14]),
  })
}

/** A tool does not stand by itself: a large pot behind it, with the rim where the handle touches. */
function leanedOn(
  pen: Pen,
  rng: Rng,
  figure: Figure,
  x: number,
  y: number,
  scale: number,
  side: 1 | -1,
): void {
  const { left, right, top, bottom } = figure.box
  const width = (bottom - top) * scale * 0.72
  const support = pen.group(() =>
    pot(pen, rng, { form: 'gamla', width, height: width * 0.84, colour: CLAY, saucer: true }),
  )
  const at = x + ((left + right) / 2) * scale + side * width * 0.46
  groundShadow(pen, at, y - 4, width * 0.5)
  pen.place(support, at, y - 3 - support.box.bottom)
}

/** What has a point is in use: pushed into the soil of a pot as deep as it goes. */
function inSoil(pen: Pen, rng: Rng, figure: Figure, x: number, y: number, scale: number): void {
  const { left, right, top, bottom } = figure.box
  const width = Math.max((right - left) * 1.16, (bottom - top) * 0.66) * scale
  const potted = pen.group(() => {
    pot(pen, rng, { form: 'gamla', width, height: width * 0.8, colour: CLAY, saucer: true })
    pen.at(20, () =>
      pen.place(figure, -((left + right) / 2) * scale, 0.28 * (bottom - top) * scale - bottom * scale, scale),
    )
  })
  groundShadow(pen, x, y - 2, width * 0.6)
  pen.place(potted, x, y - width * 0.8)
}

/** The lower half of some walls is painted darker, behind a rail, as in old houses here. */
function dado(pen: Pen, rng: Rng, colour: Hex, foot: number): void {
  if (rng.chance(0.45)) return
  const deep = mix(colour, rng.pick(['#8a9f86', '#b08468', '#7f93a0'] as const), 0.42)
  const top = foot - 128
  rect(pen, 0, top, 400, foot - top, pen.down([0, lighten(deep, 0.14)], [1, deep]))
  rect(pen, 0, top - 5, 400, 6, mix(colour, '#ffffff', 0.45), darken(colour, 0.3))
}

function wall(pen: Pen, colour: Hex, floor: number): void {
  rect(
    pen,
    0,
    0,
    400,
    floor,
    pen.lit([0, lighten(colour, 0.35)], [0.6, colour], [1, mix(colour, '#8a7a66', 0.22)]),
  )
}

const SETTINGS: Record<Where, (pen: Pen, rng: Rng, guest: Guest) => Spot> = {
  floor(pen, rng, { half }) {
    const colour = rng.pick(WALLS)
    const floor = 392
    wall(pen, colour, floor)
    tiles(pen, floor, '#c9a27c', '#8a6242', rng.chance(0.4))
    dado(pen, rng, colour, floor - 12)
    rect(pen, 0, floor - 12, 400, 12, mix(colour, '#ffffff', 0.5), darken(colour, 0.3))
    const mirrored = rng.chance(0.5)
    const x = mirrored ? 230 : 160
    windowFrame(pen, rng, mirrored ? 262 : 34, 70, 104, 190)
    curtain(pen, mirrored ? 236 : 8, 54, 34, 300, rng.pick(['#c9d6c4', '#e0c3a8', '#d9c9dc']))
    sunbeam(
      pen,
      mirrored
        ? [
            [270, 270],
            [366, 270],
            [300, 500],
            [120, 500],
          ]
        : [
            [40, 270],
            [140, 270],
            [330, 500],
            [150, 500],
          ],
      0.5,
    )
    if (!mirrored) {
      rect(pen, 236, 92, 66, 84, '#fdf9ef', '#8a7658')
      pen.path(
        polygon([
          [246, 166],
          [262, 128],
          [274, 146],
          [284, 132],
          [294, 166],
        ]),
        { fill: '#a9c2b0' },
      )
      pen.circle([282, 114], 7, { fill: '#e5b04a' })
    }
    pen.path(ellipse(mirrored ? 170 : 236, 452, 168, 34), {
      fill: '#b9653f',
      opacity: 0.42,
      stroke: '#7a3a20',
      width: 1.4,
    })
    pen.path(ellipse(mirrored ? 170 : 236, 452, 146, 27), {
      stroke: '#f3dfbd',
      width: 2,
      dash: '9 6',
      opacity: 0.8,
    })
    const beside = Math.max(half + 16, 64)
    armchair(
      pen,
      mirrored ? clamp(x - beside - 106, -24, 110) : clamp(x + beside + 4, 200, 322),
      428,
      rng.pick(['#8fae9b', '#c98f74', '#7f99ad', '#d1ab62']),
    )
    return { x, y: 446 }
  },
  table(pen, rng, { half }) {
    const colour = rng.pick(WALLS)
    wall(pen, colour, 500)
    const mirrored = rng.chance(0.5)
    dado(pen, rng, colour, 440)
    if (rng.chance(0.5)) {
      rect(pen, mirrored ? 40 : 250, 60, 104, 132, '#fdf9ef', '#8a7658')
      pen.path(ellipse(mirrored ? 92 : 302, 130, 30, 40), { fill: '#d9e4d2' })
      pen.path(`M${mirrored ? 92 : 302} 168v-60m0 30q-18 -6 -20 -24m20 10q16 -4 18 -20`, {
        stroke: '#5f8a5a',
        width: 2.4,
      })
    } else windowFrame(pen, rng, mirrored ? 36 : 254, 56, 110, 170)
    sunbeam(
      pen,
      [
        [0, 40],
        [120, 0],
        [400, 330],
        [400, 420],
        [260, 420],
      ],
      0.4,
    )
    board(pen, 416, '#a8764a')
    rect(pen, 0, 440, 400, 60, pen.down([0, mix(colour, '#7a6650', 0.34)], [1, mix(colour, '#7a6650', 0.18)]))
    for (const x of [36, 348])
      rect(pen, x, 440, 18, 60, pen.turned([0, '#b98a5c'], [1, '#80552f']), '#5c3a1c')
    const x = mirrored ? 216 : 190
    const side = mirrored ? -1 : 1
    if (rng.chance(0.5)) lamp(pen, clamp(x + side * (half + 44), 50, 350), 420)
    else books(pen, clamp(x + side * (half + 46) - 32, 12, 324), 418)
    teacup(pen, clamp(x - side * (half + 34), 34, 366), 419)
    return { x, y: 424 }
  },
  sill(pen, rng, { half }) {
    const colour = rng.pick(WALLS)
    wall(pen, colour, 500)
    rect(pen, 42, 0, 316, 404, '#f8f3e7', '#a8997c')
    windowFrame(pen, rng, 56, -20, 288, 420, 2)
    const left = rng.chance(0.5)
    curtain(pen, left ? -6 : 330, -10, 76, 470, rng.pick(['#e9d3bd', '#cfdccb', '#e6d8a8', '#d5cfe0']))
    rect(pen, 14, 398, 372, 20, pen.down([0, '#fffaf0'], [1, '#e3d8c0']), '#8a7a5c')
    rect(pen, 24, 418, 352, 9, '#cfc2a6', '#8a7a5c')
    rect(pen, 0, 427, 400, 73, pen.down([0, mix(colour, '#8a7a66', 0.26)], [1, colour]))
    sunbeam(
      pen,
      [
        [30, 404],
        [260, 404],
        [380, 500],
        [120, 500],
      ],
      0.4,
    )
    const x = left ? 186 : 222
    const beside = rng()
    const near = left ? x + half : x - half
    const away = left ? 1 : -1
    if (beside < 0.36) teacup(pen, clamp(near + away * 30, 34, 366), 408)
    else if (beside < 0.7) sprouts(pen, rng, clamp(near + away * 28, 34, 366), 409)
    else books(pen, clamp(near + away * 46 - 32, 30, 316), 404, ['#3f6f6a', '#c9a24f'])
    return { x, y: 411 }
  },
  hang(pen, rng) {
    const colour = rng.pick(['#efe3cf', '#e6ddc6', '#ecd9cc'] as const)
    wall(pen, colour, 420)
    tiles(pen, 420, '#c28f66', '#7f5233', true)
    const arch = 'M70 420V190Q70 74 200 52Q330 74 330 190V420Z'
    pen.path(arch, {
      fill: pen.down([0, '#cfe3ea'], [0.6, '#e9efdd'], [1, '#d5e2c2']),
      stroke: darken(colour, 0.3),
      width: 2,
    })
    pen.clipped(arch, () => {
      garden(pen, rng, 70, 300, 260, 120)
      jali(pen, 70, 356, 260, 66, '#d9b48c')
    })
    pen.path(arch, { stroke: mix(colour, '#ffffff', 0.5), width: 9 })
    pen.path(arch, { stroke: darken(colour, 0.34), width: 1.2, strokeOpacity: 0.6 })
    rect(pen, 0, 22, 400, 24, pen.down([0, '#9a6f45'], [1, '#6f4a28']), '#4a2f16')
    neighbour(pen, rng, 356, 468, 118, 'bush')
    return { x: 196, y: 112 }
  },
  roof(pen, rng, { half }) {
    const dusk = rng.chance(0.35)
    rect(
      pen,
      0,
      0,
      400,
      330,
      dusk
        ? pen.down([0, '#cfd6e4'], [0.6, '#f2ddc6'], [1, '#f4cfa8'])
        : pen.down([0, '#cfe2ea'], [0.7, '#eef0e2'], [1, '#f4e6cc']),
    )
    pen.circle([dusk ? 330 : 64, dusk ? 210 : 66], dusk ? 26 : 22, {
      fill: dusk ? '#f6b56a' : '#fdf3cf',
      opacity: 0.85,
    })
    for (let i = 0; i < 4; i += 1)
      pen.path(`M${n(170 + i * 17 + rng.jitter(5))} ${n(74 + rng.jitter(22))}q5 -6 9 0q4 -6 9 0`, {
        stroke: '#8a8578',
        width: 1.3,
        opacity: 0.7,
      })
    skyline(pen, rng, 306)
    const brick: Hex = '#c98f6a'
    rect(pen, 0, 296, 400, 78, pen.down([0, lighten(brick, 0.2)], [1, darken(brick, 0.08)]))
    let joints = ''
    for (let r = 0; r < 5; r += 1) {
      joints += `M0 ${306 + r * 14}H400`
      for (let x = (r % 2) * 18; x < 400; x += 36) joints += `M${x} ${306 + r * 14}v14`
    }
    pen.path(joints, { stroke: darken(brick, 0.3), width: 0.9, opacity: 0.4 })
    rect(pen, 0, 286, 400, 14, pen.down([0, '#eadcc4'], [1, '#cbb798']), '#94805f')
    tiles(pen, 374, '#d6b892', '#9a7550')
    if (dusk || rng.chance(0.4)) {
      post(pen, 18, 40, 300, 5, '#8a6a48')
      festoon(pen, 52, 0.09)
    }
    const mirrored = rng.chance(0.5)
    const x = mirrored ? 214 : 186
    const away = mirrored ? -1 : 1
    const beside = Math.max(half + 44, 78)
    if (rng.chance(0.4))
      charpai(pen, away < 0 ? clamp(x - beside - 96, -60, 40) : clamp(x + beside - 40, 190, 290), 424)
    else neighbour(pen, rng, clamp(x + away * beside, 40, 360), 430, 140, rng.pick(['bush', 'tree', 'blade']))
    neighbour(pen, rng, clamp(x - away * (beside + 6), 36, 364), 418, 104, rng.pick(['bush', 'blade']))
    sunbeam(
      pen,
      [
        [0, 374],
        [160, 374],
        [330, 500],
        [0, 500],
      ],
      0.35,
    )
    return { x, y: 456 }
  },
}
