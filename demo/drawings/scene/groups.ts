import { darken, type Hex, mix } from '../core/colour'
import { n } from '../core/geometry'
import { Pen } from '../core/pen'
import { type Rng, rngOf } from '../core/rng'
import { garden, rect, skyline } from './furniture'
import { atDusk, type Layer, lamplight, lamplit, lantern, moon, stars } from './night'
import { guest, thing } from './spots'

/** The six collections of the home page. */
export const GROUP = { width: 800, height: 600 } as const

type Stand = [slug: string, x: number, ground: number, high: number]

interface Scene {
  /** What is behind; `night` chooses the colours. */
  place(pen: Pen, rng: Rng, night: boolean): void
  /** In the middle two thirds, because narrow tiles cut the sides. */
  stands: Stand[]
  /** On hooks: the middle, the length and the turn in degrees. */
  hung?: [slug: string, x: number, y: number, high: number, turn: number][]
  /** Where the flame is; the cord leads up out of the picture. */
  lantern: [x: number, y: number]
}

/** By day, by night. */
const tone = (night: boolean, day: Hex, dark: Hex): Hex => (night ? dark : day)

const wall = (pen: Pen, night: boolean, day: Hex): void =>
  rect(
    pen,
    0,
    0,
    GROUP.width,
    GROUP.height,
    night
      ? pen.lit([0, '#34406f'], [0.5, '#27315c'], [1, '#191f40'])
      : pen.lit([0, mix(day, '#fffdf4', 0.6)], [0.5, day], [1, mix(day, '#b08a5c', 0.24)]),
  )

/** The board or floor on which everything stands. */
function top(pen: Pen, night: boolean, y: number, day: Hex): void {
  const colour = tone(night, day, mix(day, '#2b2148', 0.6))
  rect(pen, 0, y, GROUP.width, GROUP.height - y, pen.down([0, colour], [1, darken(colour, 0.22)]))
  rect(pen, 0, y, GROUP.width, 9, mix(colour, '#fff3d8', night ? 0.14 : 0.4), darken(colour, 0.3))
}

function sky(pen: Pen, rng: Rng, night: boolean, height: number, disc = 640): void {
  rect(
    pen,
    0,
    0,
    GROUP.width,
    height,
    night
      ? pen.down([0, '#141a3c'], [0.6, '#2a3568'], [1, '#4a4a7c'])
      : pen.down([0, '#cfe4ea'], [0.7, '#f1efdc'], [1, '#f6e2c2']),
  )
  if (night) {
    stars(pen, rng, 0, 0, GROUP.width, height * 0.8, 46)
    moon(pen, disc, 110, 40)
  } else pen.circle([disc, 120], 44, { fill: '#fdf0c0' })
}

/** A pointed arch with what is seen through it. */
function arch(pen: Pen, x: number, y: number, w: number, ground: number, night: boolean, inside: () => void) {
  const spring = y + w * 0.5
  const d = `M${x} ${ground}V${spring}C${x} ${spring - w * 0.3} ${x + w * 0.32} ${y + w * 0.1} ${x + w / 2} ${y}C${x + w * 0.68} ${y + w * 0.1} ${x + w} ${spring - w * 0.3} ${x + w} ${spring}V${ground}Z`
  pen.clipped(d, inside)
  pen.path(d, { stroke: tone(night, '#fbf4e4', '#4a5790'), width: 18 })
  pen.path(d, { stroke: tone(night, '#bfa273', '#8d97cf'), width: 2, strokeOpacity: 0.8 })
}

const scenes: Record<string, Scene> = {
  cactus: {
    // A roof with a parapet.
    place(pen, rng, night) {
      sky(pen, rng, night, 460, 600)
      atDusk(pen, night, () => skyline(pen, rng, 400))
      const brick = tone(night, '#c98f6a', '#463a5c')
      rect(pen, 0, 396, 800, 120, pen.down([0, mix(brick, '#fff3d8', 0.18)], [1, darken(brick, 0.1)]))
      let joints = ''
      for (let r = 0; r < 5; r += 1) {
        joints += `M0 ${412 + r * 22}H800`
        for (let x = (r % 2) * 30; x < 800; x += 60) joints += `M${x} ${412 + r * 22}v22`
      }
      pen.path(joints, { stroke: darken(brick, 0.36), width: 1.4, opacity: 0.45 })
      rect(pen, 0, 380, 800, 20, tone(night, '#eadcc4', '#5b5a86'), darken(brick, 0.4))
      top(pen, night, 506, '#d8b690')
    },
    stands: [
      ['saguaro-cactus', 262, 540, 400],
      ['moon-cactus', 542, 538, 214],
      ['prickly-pear-cactus', 428, 536, 306],
      ['golden-barrel-cactus', 350, 574, 196],
    ],
    lantern: [176, 150],
  },
  succulents: {
    // A window sill.
    place(pen, rng, night) {
      wall(pen, night, '#ecd5c6')
      rect(pen, 150, -20, 500, 520, tone(night, '#f8f3e7', '#4a5486'), tone(night, '#a8997c', '#8d97cf'))
      const glass = 'M174 0H626V490H174Z'
      pen.clipped(glass, () => {
        sky(pen, rng, night, 500, 520)
        atDusk(pen, night, () => garden(pen, rng, 174, 330, 452, 180))
      })
      for (const d of ['M400 0V490', 'M174 190H626'])
        pen.path(d, { stroke: tone(night, '#f8f3e7', '#4a5486'), width: 13 })
      top(pen, night, 492, '#f1e6d0')
    },
    stands: [
      ['aloe-vera', 282, 532, 260],
      ['jade-plant', 500, 530, 280],
      ['echeveria', 386, 566, 176],
      ['zebra-haworthia', 586, 564, 130],
    ],
    lantern: [286, 130],
  },
  exotic: {
    // A veranda.
    place(pen, rng, night) {
      wall(pen, night, '#f2e6d0')
      for (const x of [-70, 232, 534])
        arch(pen, x, 60, 270, 470, night, () => {
          sky(pen, rng, night, 480)
          atDusk(pen, night, () => garden(pen, rng, x, 290, 270, 200))
        })
      top(pen, night, 474, '#dcb892')
    },
    stands: [
      ['bird-of-paradise', 268, 526, 450],
      ['monstera', 520, 534, 356],
      ['moth-orchid', 392, 560, 270],
      ['anthurium', 612, 574, 200],
    ],
    lantern: [402, 124],
  },
  pots: {
    // Two boards on a potter's wall.
    place(pen, _rng, night) {
      wall(pen, night, '#dbe5d3')
      for (const y of [282]) {
        rect(pen, 60, y, 680, 20, tone(night, '#a8764a', '#4c3c52'), '#3d2a22')
        for (const x of [130, 650])
          pen.path(`M${x} ${y + 20}v46l-40 -46Z`, { fill: tone(night, '#80552f', '#3a2f48') })
      }
      top(pen, night, 512, '#c79b6c')
    },
    stands: [
      ['multani-blue-pot', 268, 282, 150],
      ['white-ceramic-pot', 412, 282, 128],
      ['brass-urli', 560, 282, 92],
      ['terracotta-pot-14', 300, 556, 190],
      ['cement-cube', 470, 552, 136],
      ['terracotta-pot-8', 584, 568, 116],
    ],
    lantern: [348, 62],
  },
  seeds: {
    // A potting bench before the beds.
    place(pen, rng, night) {
      sky(pen, rng, night, 460)
      atDusk(pen, night, () => garden(pen, rng, 0, 250, 800, 200))
      const fence = tone(night, '#efe3c8', '#3a4474')
      for (let x = 10; x < 800; x += 52)
        pen.path(`M${x} 480V316l16 -20l16 20V480Z`, { fill: fence, stroke: darken(fence, 0.3), width: 1.2 })
      rect(pen, 0, 362, 800, 14, fence, darken(fence, 0.3))
      top(pen, night, 470, '#b98a5c')
    },
    stands: [
      ['spinach-seeds', 250, 520, 268],
      ['pea-seeds', 400, 514, 286],
      ['carrot-seeds', 552, 520, 268],
      ['seedling-tray', 396, 574, 128],
    ],
    lantern: [300, 110],
  },
  accessories: {
    // The wall of a tool shed.
    place(pen, _rng, night) {
      wall(pen, night, '#e6d3b4')
      const wood = tone(night, '#c79b6c', '#333a66')
      for (let x = 0; x < 800; x += 100)
        pen.path(`M${x} 0V520`, { stroke: darken(wood, 0.2), width: 2.4, opacity: 0.5 })
      rect(pen, 130, 92, 540, 22, wood, darken(wood, 0.4))
      for (const x of [230, 330, 470, 580]) {
        pen.path(`M${x} 104v20`, { stroke: darken(wood, 0.5), width: 7 })
      }
      top(pen, night, 500, '#a8764a')
    },
    stands: [
      ['watering-can', 330, 560, 214],
      ['garden-gloves', 566, 566, 150],
    ],
    hung: [
      ['hand-fork', 236, 222, 200, -42],
      ['hand-trowel', 330, 222, 200, -42],
      ['bypass-secateurs', 476, 222, 200, 150],
      ['khurpa', 574, 222, 190, 218],
    ],
    lantern: [400, 70],
  },
}

export const groupNames = Object.keys(scenes)

/** From back to front; at night the things are cooler, and the lantern lights them. */
export function group(name: string, night: boolean): Layer[] {
  const scene = scenes[name]
  if (!scene) throw new Error(`No scene for ${name}`)
  const back = new Pen()
  scene.place(back, rngOf(`group:${name}`), night)
  const things = new Pen()
  for (const [slug, x, y, high, turn] of scene.hung ?? []) {
    const figure = thing(things, slug)
    const { left, right, top, bottom } = figure.box
    const scale = high / (bottom - top)
    const middle = `rotate(${turn}) scale(${Math.round(scale * 1000) / 1000}) translate(${n(-(left + right) / 2)} ${n(-(top + bottom) / 2)})`
    things.place(figure, x, y, 1, ` ${middle}`)
  }
  for (const [slug, x, ground, high] of scene.stands) guest(things, slug, x, ground, high)
  const [width, height] = [GROUP.width, GROUP.height]
  const [wall, shown] = [back.svg(width, height), things.svg(width, height)]
  if (!night) return [{ svg: wall }, { svg: shown }]
  const [x, y] = scene.lantern
  const lamp = new Pen()
  lantern(lamp, x, -10, y, 1.1)
  return [
    { svg: wall },
    { svg: lamplit(shown) },
    { svg: lamp.svg(width, height) },
    ...lamplight(width, height, [[x, y, 470]]),
  ]
}
