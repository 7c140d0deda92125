import type { DrawingName } from '@/components/feedback/drawing'
import { darken, type Hex, mix, shaded, skin } from '../core/colour'
import { add, blob, bowed, ellipse, type Pt, polar, quad, smooth, through } from '../core/geometry'
import { type Group, Pen } from '../core/pen'
import { type Rng, rngOf } from '../core/rng'
import { leaf } from '../families/tree'
import { goods } from '../goods'
import { grip, STEEL } from '../goods/tool'
import { blade } from '../parts/blade'
import { elliptic, ovate } from '../parts/outline'
import { CLAY, pot } from '../parts/pot'
import { stem } from '../parts/stem'
import { figureOf } from '../portfolio'
import { plants } from '../species'
import { groundShadow, WASHES } from './backdrop'
import { type Layer, lamplight, lamplit, lantern } from './night'

/** Twice the size at which the pages show them. */
export const SPOT = { width: 440, height: 380 } as const
export const LEDGE = { width: 840, height: 210 } as const
export const MAIL_HEAD = { width: 530, height: 210 } as const
const GROUND = 334

const GREEN = skin('#4f8f4c', '#b5d48a')

/** A product of the shop as one group. */
export function thing(pen: Pen, slug: string): Group {
  const plant = plants[slug]
  return plant ? figureOf(pen, rngOf(slug), plant) : pen.group(() => goods[slug]?.draw(pen, rngOf(slug)))
}

/** A product of the shop on the ground of a small picture. */
export function guest(pen: Pen, slug: string, x: number, ground: number, high: number): void {
  const figure = thing(pen, slug)
  const { left, right, top, bottom } = figure.box
  const scale = high / (bottom - top)
  groundShadow(pen, x, ground - 2, (right - left) * scale * 0.3)
  pen.place(figure, x, ground - bottom * scale, scale)
}

/** A clay pot with whatever `grow` sets into it. */
function potted(pen: Pen, rng: Rng, x: number, width: number, grow: () => void): void {
  const figure = pen.group(() => {
    pot(pen, rng, { form: 'gamla', width, height: width * 0.88, colour: CLAY, saucer: true }, true)
    pen.at(20, grow)
  })
  groundShadow(pen, x, GROUND - 2, width * 0.66)
  pen.place(figure, x, GROUND - figure.box.bottom)
}

const sprig = (pen: Pen, rng: Rng, from: Pt, to: Pt, pairs: number, length: number) => {
  const way = bowed(from, to, 0.1)
  stem(pen, way, 4, 2.4, skin('#7fae55'))
  for (let i = 0; i < pairs; i += 1) {
    const t = 0.35 + (0.62 * i) / pairs
    for (const side of [-1, 1]) {
      const [x, y] = way.dir(t)
      const angle = (Math.atan2(x, -y) * 180) / Math.PI + side * 58
      const foliage = {
        length,
        width: length * 0.52,
        shape: ovate,
        skin: GREEN,
        veins: { pairs: 4, opacity: 0.5 },
      }
      leaf(pen, rng, foliage, way.at(t), angle, 1.1 - t * 0.3, side * -0.06)
    }
  }
  leaf(pen, rng, { length, width: length * 0.5, shape: ovate, skin: GREEN }, way.at(1), 6, 0.8, 0.1)
}

function arrow(pen: Pen, from: Pt, to: Pt, bow: number): void {
  const way = bowed(from, to, bow)
  const tip = way.at(1)
  const [x, y] = way.dir(1)
  const angle = (Math.atan2(x, -y) * 180) / Math.PI
  stem(pen, bowed(from, way.at(0.96), bow), 7, 7, skin('#b9653f'))
  for (const side of [-1, 1])
    stem(pen, bowed(tip, polar(tip, angle + side * 145, 26), 0), 7, 6, skin('#b9653f'))
}

/** The drawings of empty, failed and missing states. */
export const spots: Record<DrawingName, (pen: Pen, rng: Rng) => void> = {
  pot: (pen, rng) => {
    potted(pen, rng, 214, 150, () => sprig(pen, rng, [-4, 2], [6, -128], 3, 66))
    // A label on its stake.
    pen.path('M268 132l58 10-10 58-22-4-15 86-12-2 15-86-24-4Z', {
      fill: pen.lit([0, '#e6cba2'], [1, '#c09a68']),
      stroke: '#6a4c2a',
      width: 1.2,
    })
    pen.path('M280 150l32 6M277 164l24 4', { stroke: '#6a4c2a', width: 2.4, opacity: 0.8 })
  },
  wilted: (pen, rng) => {
    potted(pen, rng, 212, 154, () => {
      const tired = skin('#a3a04e', '#d8cf8a')
      const stalks: Pt[] = [
        [-92, -6],
        [-58, -64],
        [86, -18],
        [52, -84],
        [112, 40],
      ]
      for (const [i, end] of stalks.entries()) {
        stem(pen, quad([0, 2], [end[0] * 0.34, -150 + i * 10], end), 4.4, 2.6, skin('#8f9a4e'))
        for (const a of [180 - end[0] * 0.1, 150, 212])
          leaf(
            pen,
            rng,
            {
              length: 56,
              width: 27,
              shape: elliptic,
              skin: tired,
              veins: { pairs: 4, opacity: 0.5 },
              bow: 0.16,
            },
            end,
            a,
            a === 150 || a === 212 ? 0.72 : 1,
            i * 0.03 - 0.08,
          )
      }
    })
    pen.path('M196 236l10 22-14 14 12 26', { stroke: darken(CLAY, 0.6), width: 2.4 })
    for (const [x, a] of [
      [84, 76],
      [344, -70],
    ] as const)
      leaf(
        pen,
        rng,
        { length: 54, width: 24, shape: elliptic, skin: skin('#b98a4e'), veins: { pairs: 4 } },
        [x, GROUND - 2],
        a,
      )
  },
  snail: (pen) => {
    groundShadow(pen, 214, 300, 150, 0.8)
    const from: Pt = [404, 300]
    stem(pen, bowed([436, 330], from, 0.06), 7, 6, skin('#7fae55'))
    blade(pen, {
      from,
      to: [28, 240],
      bow: -0.08,
      width: 170,
      shape: ovate,
      skin: GREEN,
      veins: { pairs: 8, width: 1.4, opacity: 0.7 },
      rib: 3,
      gloss: 0.12,
    })
    const body = skin('#d9c3a0')
    blade(pen, {
      from: [70, 252],
      to: [350, 158],
      spine: through([
        [84, 258],
        [200, 250],
        [296, 244],
        [332, 190],
        [336, 142],
      ]),
      width: 62,
      shape: [
        [0, 0.1],
        [0.2, 0.6],
        [0.5, 0.94],
        [0.8, 0.84],
        [0.95, 0.66],
        [1, 0.3],
      ],
      skin: body,
      rib: 0,
    })
    for (const [x, y] of [
      [316, 84],
      [366, 92],
    ] as const) {
      stem(pen, bowed([336, 148], [x, y], 0.05), 6, 4, body)
      pen.circle([x, y], 5.4, { fill: '#2b241d' })
    }
    const c: Pt = [196, 164]
    pen.circle(c, 88, {
      fill: pen.ball([0, '#eab58c'], [0.5, '#bd6f45'], [1, '#6f3a22']),
      stroke: '#4f2a18',
      width: 1.6,
    })
    const spiral = Array.from({ length: 42 }, (_, i) => polar(c, 130 + i * 26, 84 * (1 - i / 44)))
    pen.path(smooth(spiral), { stroke: '#5c2f1a', width: 3.4, opacity: 0.8 })
    pen.path(smooth(spiral.map((p) => add(p, [-2, -3]))), { stroke: '#f3cda8', width: 1.8, opacity: 0.6 })
    pen.path('M140 116q14 -26 42 -32', { stroke: '#fff3df', width: 7, opacity: 0.5 })
  },
  basket: (pen, rng) => {
    groundShadow(pen, 220, GROUND, 150)
    const cane = skin('#b98d4f')
    stem(
      pen,
      through([
        [92, 176],
        [116, 66],
        [220, 26],
        [324, 66],
        [348, 176],
      ]),
      13,
      13,
      cane,
    )
    for (const [x, y, lean] of [
      [150, 190, -34],
      [196, 190, -8],
      [250, 190, 12],
      [298, 190, 34],
    ] as const)
      sprig(pen, rng, [x, y], polar([x, y], lean, 96), 3, 50)
    pen.path(ellipse(220, 184, 142, 22), { fill: '#5a3f22', stroke: '#3d2a16', width: 1.4 })
    for (const [x, y, lean] of [
      [174, 196, -48],
      [272, 196, 46],
    ] as const)
      sprig(pen, rng, [x, y], polar([x, y], lean, 78), 2, 46)
    const body = 'M78 184A142 22 0 0 0 362 184L330 320Q326 334 312 334H128Q114 334 110 320Z'
    pen.path(body, {
      fill: pen.turned([0, '#a87b42'], [0.24, '#dcb478'], [0.55, '#b98d4f'], [1, '#76522a']),
      stroke: '#4f351a',
      width: 1.4,
    })
    pen.clipped(body, () => {
      for (let row = 0; row < 8; row += 1)
        for (let i = 0; i < 15; i += 1) {
          const y = 206 + row * 17
          const x = 84 + i * 20 + (row % 2) * 10
          pen.path(`M${x} ${y + 4}q10 -9 20 0`, { stroke: '#f0d5a4', width: 4, opacity: 0.55 })
          pen.path(`M${x} ${y + 8}q10 -9 20 0`, { stroke: '#5f3f1e', width: 1.6, opacity: 0.7 })
        }
    })
    pen.path('M76 184A144 23 0 0 0 364 184', { stroke: '#6a4822', width: 13 })
    pen.path('M76 183A144 23 0 0 0 364 183', { stroke: '#d8ae70', width: 8 })
  },
  lens: (pen, rng) => {
    sprig(pen, rng, [330, 350], [120, 90], 4, 96)
    const c: Pt = [184, 150]
    stem(pen, bowed([248, 222], [276, 252], 0), 13, 13, STEEL)
    grip(pen, [270, 246], [372, 352], 36)
    const glass = ellipse(c[0], c[1], 92, 92)
    pen.path(glass, { fill: '#eef5ef' })
    pen.clipped(glass, () =>
      blade(pen, {
        from: [300, 270],
        to: [96, 60],
        width: 190,
        shape: ovate,
        skin: shaded(GREEN, 0.08),
        veins: { pairs: 7, width: 2.6, opacity: 0.8 },
        rib: 6,
      }),
    )
    pen.path(glass, { fill: pen.lit([0, '#ffffff', 0.55], [0.4, '#ffffff', 0.05], [1, '#ffffff', 0.2]) })
    pen.circle(c, 94, { stroke: STEEL.line, width: 13 })
    pen.circle(c, 94, { stroke: STEEL.base, width: 9.6 })
    pen.circle([c[0] - 1, c[1] - 1], 96, { stroke: STEEL.light, width: 2.4 })
    pen.path('M122 124q14 -34 48 -44', { stroke: '#ffffff', width: 8, opacity: 0.8 })
  },
  swap: (pen) => {
    guest(pen, 'snake-plant', 108, GROUND, 250)
    guest(pen, 'moon-cactus', 332, GROUND, 216)
    arrow(pen, [166, 100], [282, 98], -0.26)
    arrow(pen, [262, 168], [176, 170], -0.22)
  },
  letter: (pen, rng) => {
    groundShadow(pen, 220, GROUND - 4, 160)
    sprig(pen, rng, [262, 190], [298, 76], 3, 58)
    const paper = (d: string, light: Hex, dark: Hex) =>
      pen.path(d, { fill: pen.lit([0, light], [1, dark]), stroke: '#7a6a4c', width: 1.3 })
    paper('M88 176L220 84L352 176V326H88Z', '#e6d8bb', '#c9b48c')
    paper('M116 108H310V250H116Z', '#fffdf6', '#efe6d2')
    for (const [i, width] of [150, 128, 140].entries())
      pen.path(`M138 ${134 + i * 22}h${width}`, { stroke: '#8f866f', width: 3, opacity: 0.7 })
    paper('M88 176L206 262L88 326Z', '#f6ecd6', '#e6d8bb')
    paper('M352 176L234 262L352 326Z', '#eadcc0', '#cbb68e')
    paper('M88 328L220 232L352 328Q352 334 346 334H94Q88 334 88 328Z', '#faf2e0', '#dccaa4')
    const seal: Pt = [220, 258]
    pen.path(
      smooth(
        blob(seal, 29, 28, () => rng.jitter(0.06), 14),
        true,
      ),
      {
        fill: pen.ball([0, '#d9805a'], [1, '#9a4426']),
        stroke: '#6a2f18',
        width: 1.2,
      },
    )
    for (const a of [-34, 30])
      leaf(pen, rng, { length: 27, width: 13, shape: elliptic, skin: skin('#f0cdb4') }, [220, 272], a)
  },
}

export function spot(name: DrawingName): string {
  const pen = new Pen()
  spots[name](pen, rngOf(`spot:${name}`))
  return pen.svg(SPOT.width, SPOT.height)
}

/** A row of the shop's plants, standing on the lower edge; by night with lanterns between them. */
export function ledge(night: boolean): Layer[] {
  const pen = new Pen()
  for (const [slug, x, high] of [
    ['snake-plant', 70, 196],
    ['golden-barrel-cactus', 176, 112],
    ['monstera', 312, 204],
    ['aloe-vera', 444, 128],
    ['watering-can', 568, 104],
    ['marigold', 690, 146],
    ['echeveria', 788, 106],
  ] as const)
    guest(pen, slug, x, LEDGE.height - 1, high)
  const { width, height } = LEDGE
  const plain = pen.svg(width, height)
  if (!night) return [{ svg: plain }]
  const lamps = new Pen()
  const lit = [238, 506] as const
  for (const x of lit) lantern(lamps, x, height - 92, height - 42, 0.8)
  const [, air] = lamplight(
    width,
    height,
    lit.map((x) => [x, height - 42, 96] as const),
  )
  return [{ svg: lamplit(plain) }, { svg: lamps.svg(width, height) }, ...(air ? [air] : [])]
}

/** Four of them, for the head of emails. */
export function mailHead(): string {
  const pen = new Pen()
  for (const [slug, x, high] of [
    ['snake-plant', 64, 196],
    ['golden-barrel-cactus', 176, 124],
    ['watering-can', 318, 116],
    ['marigold', 456, 156],
  ] as const)
    guest(pen, slug, x, MAIL_HEAD.height - 1, high)
  return pen.svg(MAIL_HEAD.width, MAIL_HEAD.height)
}

/** A pool of watercolour; at night a dark one, with the moon and a few stars in it. */
export function pool(name: string, night: boolean): string {
  const pen = new Pen()
  const rng = rngOf(`pool:${name}`)
  const tint: Hex = night ? '#22424c' : WASHES.leaf
  for (const [size, opacity] of [
    [0.46, 0.75],
    [0.4, 0.7],
    [0.3, 0.6],
  ] as const)
    pen.path(
      smooth(
        blob([220, 190], SPOT.width * size, SPOT.height * size * 0.94, () => rng.jitter(0.08), 14),
        true,
      ),
      {
        fill: night ? mix('#182e36', tint, opacity) : tint,
        opacity: night ? 1 : opacity,
        stroke: mix(tint, '#7d6a4a', 0.2),
        width: 1.4,
        strokeOpacity: 0.5,
      },
    )
  if (night) {
    pen.path('M352 48a30 30 0 1 0 22 52a25 25 0 0 1 -22 -52Z', { fill: '#f6e7b4' })
    for (let i = 0; i < 14; i += 1)
      pen.circle([rng.range(60, 380), rng.range(24, 190)], rng.range(1, 2.2), {
        fill: '#e9e6cf',
        opacity: 0.8,
      })
  }
  return pen.svg(SPOT.width, SPOT.height)
}

/** The same drawing by moonlight: every colour deeper and cooler. */
export const moonlit = (svg: string): string =>
  svg.replace(/#[0-9a-f]{6}/g, (colour) => mix(colour as Hex, '#12303f', 0.36))
