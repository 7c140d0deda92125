import { darken, type Hex, lighten, mix } from '../core/colour'
import { ellipse, n, type Pt, polar, polygon, smooth } from '../core/geometry'
import { Pen } from '../core/pen'
import { type Rng, rngOf } from '../core/rng'
import { figureOf } from '../portfolio'
import { plants } from '../species'
import { groundShadow } from './backdrop'
import { cords } from './compose'
import { rect } from './furniture'
import { type Layer, lamplight, lamplit, lantern, moon, stars } from './night'

/** A pot on the floor or on a cord: which plant, where it stands, how many picture units a centimetre is there. */
type Guest = [slug: string, x: number, y: number, cm: number]

/** The colours of the house at one time of the day. */
interface Hour {
  wall: [Hex, Hex, Hex]
  trim: Hex
  edge: Hex
  beam: [Hex, Hex]
  star: [Hex, Hex]
  boss: Hex
  sky: [Hex, Hex, Hex]
  hedge: [Hex, Hex]
  tree: Hex
  screen: [wall: Hex, line: Hex, holes: Hex]
  arch: [Hex, Hex]
  column: [Hex, Hex, Hex]
  capital: Hex
  floor: [pale: Hex, deep: Hex]
}

const DAY: Hour = {
  wall: ['#fcf5e6', '#f2e6d0', '#e3d0b2'],
  trim: '#f9f3e8',
  edge: '#bfa87e',
  beam: ['#8a6038', '#6b4726'],
  star: ['#b9653f', '#4f8a86'],
  boss: '#c9a24f',
  sky: ['#cfe4ea', '#eef1de', '#dbe6c4'],
  hedge: ['#8fb585', '#c9dcb2'],
  tree: '#6f9a76',
  screen: ['#dcb892', '#a8835a', '#b5cfa4'],
  arch: ['#fbf4e4', '#bfa273'],
  column: ['#fdf6e6', '#eadabb', '#cdb68c'],
  capital: '#f6ebd4',
  floor: ['#e6cca4', '#c58f62'],
}

const NIGHT: Hour = {
  wall: ['#232a58', '#1b2149', '#131737'],
  trim: '#2c3468',
  edge: '#565f9c',
  beam: ['#3a2c3e', '#241b30'],
  star: ['#c9804f', '#5f9aa6'],
  boss: '#d9b45f',
  sky: ['#0f1434', '#27306a', '#4b4a80'],
  hedge: ['#1c2c4c', '#2c4262'],
  tree: '#18264a',
  screen: ['#4a3f66', '#2c2850', '#27306a'],
  arch: ['#4a558f', '#98a2d8'],
  column: ['#4a5592', '#3a4479', '#262d5a'],
  capital: '#515c9a',
  floor: ['#3b3660', '#51406a'],
}

interface Stage {
  width: number
  height: number
  floor: number
  arches: { x: number; width: number; top: number }[]
  standing: Guest[]
  hanging: Guest[]
  /** Lanterns, which hang there by night only. */
  lanterns: [x: number, y: number, reach: number][]
  moon: Pt
}

const WIDE: Stage = {
  width: 1600,
  height: 900,
  floor: 664,
  arches: [
    { x: 690, width: 262, top: 168 },
    { x: 1002, width: 262, top: 168 },
    { x: 1314, width: 262, top: 168 },
  ],
  standing: [
    ['kentia-palm', 636, 724, 2.3],
    ['bougainvillea', 1490, 726, 3.5],
    ['monstera', 1300, 744, 3.2],
    ['bird-of-paradise', 962, 730, 2.9],
    ['snake-plant', 1128, 752, 3.1],
    ['fiddle-leaf-fig', 1404, 700, 2.4],
    ['jasmine-motia', 800, 786, 2.7],
    ['kaghzi-lemon', 1212, 694, 2],
    ['marigold', 556, 800, 3.2],
    ['golden-barrel-cactus', 936, 826, 3.7],
    ['desert-rose', 1386, 838, 3],
    ['echeveria', 1044, 850, 5],
    ['aloe-vera', 700, 848, 2.6],
    ['geranium', 1184, 848, 3.2],
    ['saguaro-cactus', 1508, 830, 2.2],
    ['peace-lily', 1290, 852, 2.3],
  ],
  hanging: [
    ['string-of-pearls', 978, 250, 3.6],
    ['spider-plant', 1288, 244, 3.6],
  ],
  lanterns: [
    [1134, 262, 520],
    [742, 300, 300],
    [1448, 226, 300],
  ],
  moon: [866, 296],
}

const TALL: Stage = {
  width: 900,
  height: 1200,
  floor: 860,
  arches: [
    { x: 60, width: 360, top: 330 },
    { x: 480, width: 360, top: 330 },
  ],
  standing: [
    ['kentia-palm', 160, 940, 2.8],
    ['bougainvillea', 730, 946, 4],
    ['bird-of-paradise', 430, 944, 3],
    ['monstera', 610, 980, 3.2],
    ['snake-plant', 292, 990, 3.2],
    ['jasmine-motia', 128, 1056, 3],
    ['marigold', 452, 1056, 3.4],
    ['golden-barrel-cactus', 330, 1116, 4.2],
    ['desert-rose', 724, 1110, 3.4],
    ['echeveria', 212, 1150, 6],
    ['geranium', 560, 1140, 3.4],
    ['aloe-vera', 820, 1150, 2.5],
  ],
  hanging: [
    ['string-of-pearls', 452, 424, 4],
    ['petunia', 818, 420, 3.8],
  ],
  lanterns: [
    [640, 470, 560],
    [240, 440, 420],
  ],
  moon: [342, 444],
}

/** The house front of the nursery: arches, a garden behind them, and a floor full of pots. Room for words is left on the wall. */
export function veranda(shape: 'wide' | 'tall'): string {
  const stage = shape === 'wide' ? WIDE : TALL
  const pen = new Pen()
  house(pen, rngOf(`veranda:${shape}`), stage, DAY)
  guests(pen, stage)
  pen.path(`M0 0H${stage.width}V${stage.height}H0Z`, {
    fill: pen.lit([0, '#fff1c9', 0.16], [0.5, '#fff1c9', 0], [1, '#2c2a3a', 0.12]),
  })
  return pen.svg(stage.width, stage.height)
}

/** The same house after sunset: indigo arches, a moon behind them, and lanterns that light the pots. */
export function verandaAtNight(shape: 'wide' | 'tall'): Layer[] {
  const stage = shape === 'wide' ? WIDE : TALL
  const { width, height, lanterns } = stage
  const [walls, pots, lamps] = [new Pen(), new Pen(), new Pen()]
  house(walls, rngOf(`veranda:${shape}`), stage, NIGHT)
  guests(pots, stage)
  for (const [x, y] of lanterns) lantern(lamps, x, height * 0.04, y, 1)
  return [
    { svg: walls.svg(width, height) },
    { svg: lamplit(pots.svg(width, height)) },
    { svg: lamps.svg(width, height) },
    ...lamplight(width, height, lanterns),
  ]
}

function guests(pen: Pen, { standing, hanging, height }: Stage): void {
  for (const [slug, x, y, cm] of hanging) {
    const guest = guestOf(pen, slug, cm)
    cords(
      pen,
      x,
      y - guest.figure.box.top * guest.scale,
      guest.figure.foot * 0.66 * guest.scale,
      height * 0.04,
    )
    pen.place(guest.figure, x, y - guest.figure.box.top * guest.scale, guest.scale)
  }
  for (const [slug, x, y, cm] of [...standing].sort((a, b) => a[2] - b[2])) {
    const guest = guestOf(pen, slug, cm)
    groundShadow(pen, x, y - 2, guest.figure.foot * guest.scale, 1.2)
    pen.place(guest.figure, x, y - guest.figure.box.bottom * guest.scale, guest.scale)
  }
}

function guestOf(pen: Pen, slug: string, cm: number) {
  const plant = plants[slug]
  if (!plant) throw new Error(`No drawing for ${slug}`)
  const figure = figureOf(pen, rngOf(slug), plant)
  return { figure, scale: (plant.tall * cm) / (figure.box.bottom - figure.box.top) }
}

/** Light falls through the arches on the floor by day. */
function house(pen: Pen, rng: Rng, { width, height, floor, arches, moon: moonAt }: Stage, hour: Hour): void {
  const [light, plaster, dark] = hour.wall
  rect(pen, 0, 0, width, floor, pen.lit([0, light], [0.5, plaster], [1, dark]))
  for (const arch of arches) archway(pen, rng, arch, { floor, moon: moonAt }, hour)
  // The frieze under the roof beam.
  const y = height * 0.105
  rect(pen, 0, 0, width, y * 0.42, pen.down([0, hour.beam[0]], [1, hour.beam[1]]), darken(hour.beam[1], 0.4))
  rect(pen, 0, y - 24, width, 48, hour.trim, hour.edge)
  for (let x = 24; x < width; x += 48) {
    pen.path(polygon(Array.from({ length: 8 }, (_, k) => polar([x, y], k * 45, k % 2 ? 7 : 15))), {
      fill: (x / 48) % 2 < 1 ? hour.star[0] : hour.star[1],
      opacity: 0.75,
    })
    pen.circle([x + 24, y], 3, { fill: hour.boss, opacity: 0.8 })
  }
  floorTiles(pen, width, height, floor, hour.floor)
  rect(pen, 0, floor - 14, width, 14, hour.trim, hour.edge)
  if (hour === NIGHT) return
  for (let i = 0; i < 3; i += 1) {
    const x = width * (0.18 + i * 0.26)
    pen.path(
      polygon([
        [x, floor],
        [x + 110, floor],
        [x + 330, height],
        [x + 120, height],
      ]),
      { fill: pen.lit([0, '#fff3cf', 0.5], [1, '#fff3cf', 0]) },
    )
  }
}

function archway(
  pen: Pen,
  rng: Rng,
  { x, width, top }: Stage['arches'][number],
  { floor, moon: moonAt }: Pick<Stage, 'floor' | 'moon'>,
  hour: Hour,
): void {
  const spring = top + width * 0.62
  const middle = x + width / 2
  const d = `M${x} ${floor}V${spring}C${x} ${spring - width * 0.34} ${middle - width * 0.2} ${top + width * 0.14} ${middle} ${top}C${middle + width * 0.2} ${top + width * 0.14} ${x + width} ${spring - width * 0.34} ${x + width} ${spring}V${floor}Z`
  const [high, middleSky, low] = hour.sky
  pen.path(d, { fill: pen.down([0, high], [0.6, middleSky], [1, low]) })
  pen.clipped(d, () => {
    if (hour === NIGHT) {
      stars(pen, rngOf(`stars:${x}`), x, top, width, floor - top - 150, 34)
      moon(pen, ...moonAt, 26)
    }
    for (let i = 0; i < 9; i += 1) {
      const c: Pt = [x + rng() * width, floor - rng.range(20, 130)]
      pen.path(ellipse(c[0], c[1], rng.range(46, 84), rng.range(44, 96)), {
        fill: mix(hour.hedge[0], hour.hedge[1], rng()),
        opacity: 0.75,
      })
    }
    for (const dx of [0.24, 0.72]) {
      const cx = x + width * dx
      pen.path(
        smooth(
          [
            [cx - 13, floor - 30],
            [cx - 11, floor - 150],
            [cx, floor - 250 - rng() * 40],
            [cx + 11, floor - 150],
            [cx + 13, floor - 30],
          ],
          true,
        ),
        { fill: hour.tree, opacity: 0.8 },
      )
    }
    const [screen, line, hole] = hour.screen
    rect(pen, x, floor - 74, width, 74, screen, line)
    let holes = ''
    for (let k = 0; k < width / 34; k += 1)
      for (const row of [0, 1])
        holes += polygon(
          Array.from({ length: 8 }, (_, i) =>
            polar([x + 18 + k * 34, floor - 54 + row * 32], i * 45, i % 2 ? 6.4 : 12),
          ),
        )
    pen.path(holes, { fill: hole, stroke: line, width: 0.9 })
  })
  pen.path(d, { stroke: hour.arch[0], width: 17 })
  pen.path(d, { stroke: hour.arch[1], width: 2, strokeOpacity: 0.8 })
  const [lit, side, shade] = hour.column
  for (const px of [x - 24, x + width]) {
    rect(
      pen,
      px,
      spring - 6,
      24,
      floor - spring + 6,
      pen.turned([0, lit], [0.5, side], [1, shade]),
      hour.edge,
    )
    rect(pen, px - 7, spring - 22, 38, 18, hour.capital, hour.edge)
    rect(pen, px - 6, floor - 28, 36, 28, hour.capital, hour.edge)
  }
}

function floorTiles(
  pen: Pen,
  width: number,
  height: number,
  floor: number,
  [pale, deep]: Hour['floor'],
): void {
  rect(pen, 0, floor, width, height - floor, pale)
  const rows = [0, 0.1, 0.23, 0.39, 0.6, 0.86, 1.2].map((k) => floor + (height - floor) * k)
  const cx = width * 0.56
  const at = (i: number, y: number) => cx + i * (56 + (86 * (y - floor)) / (height - floor))
  const span = Math.ceil(width / 56)
  for (let r = 0; r < rows.length - 1; r += 1) {
    const [a, b] = [rows[r] ?? floor, rows[r + 1] ?? height]
    for (let i = -span; i < span; i += 1) {
      if ((i + r) % 2 !== 0 || at(i + 1, a) < -80 || at(i, a) > width + 80) continue
      pen.path(
        polygon([
          [at(i, a), a],
          [at(i + 1, a), a],
          [at(i + 1, b), b],
          [at(i, b), b],
        ]),
        { fill: mix(deep, lighten(deep, 0.3), 0.3 + r * 0.08) },
      )
    }
  }
  pen.path(rows.map((y) => `M0 ${n(y)}H${width}`).join(''), {
    stroke: darken(deep, 0.2),
    width: 1,
    opacity: 0.25,
  })
  pen.path(`M0 ${floor}H${width}V${height}H0Z`, {
    fill: pen.down([0, '#5a3c22', 0.16], [0.4, '#5a3c22', 0], [1, '#5a3c22', 0.12]),
  })
}
