import { darken, type Hex, lighten, mix, skin } from '../core/colour'
import { bowed, ellipse, n, type Pt, polar, polygon, smooth } from '../core/geometry'
import type { Pen } from '../core/pen'
import type { Rng } from '../core/rng'
import { crown, leaf, trunk } from '../families/tree'
import { power } from '../parts/outline'
import { CLAY, pot } from '../parts/pot'
import { stem } from '../parts/stem'
import { groundShadow } from './backdrop'

/** Things that stand about in the settings. They are quieter than the plant: few lines, little contrast. */

export function rect(pen: Pen, x: number, y: number, w: number, h: number, fill: string, line?: Hex): void {
  pen.path(`M${n(x)} ${n(y)}h${n(w)}v${n(h)}h${n(-w)}Z`, {
    fill,
    ...(line ? { stroke: line, width: 1, strokeOpacity: 0.6 } : {}),
  })
}

/** A sloping beam of sun across wall and floor. */
export function sunbeam(pen: Pen, points: Pt[], strength = 0.5): void {
  pen.path(polygon(points), { fill: pen.lit([0, '#fff3cf', strength], [1, '#fff3cf', 0]) })
}

/** What stands outside: hedges and trees with the air between us and them. */
export function garden(pen: Pen, rng: Rng, x: number, y: number, w: number, h: number): void {
  const hazes: [depth: number, tone: Hex, many: number][] = [
    [0.1, '#c3d8bd', 4],
    [0.42, '#abcaa2', 4],
    [0.72, '#93ba8c', 5],
  ]
  for (const [depth, tone, many] of hazes)
    for (let i = 0; i < many; i += 1) {
      const r = Math.max(w * rng.range(0.13, 0.22), h * 0.26)
      const c: Pt = [x + ((i + rng.range(0.1, 0.9)) / many) * w, y + h * (depth + 0.3) + rng.jitter(h * 0.12)]
      // Leafy, not round: a scalloped edge and a few strokes of light.
      const edge = (k: number, dx: number, dy: number) =>
        smooth(
          Array.from({ length: 18 }, (_, n): Pt => {
            const a = (n / 18) * 2 * Math.PI
            const reach = r * k * (n % 2 ? 1 : 0.88)
            return [c[0] + dx + Math.cos(a) * reach, c[1] + dy + Math.sin(a) * reach * 1.12]
          }),
          true,
        )
      const base = mix(tone, '#8fb58a', rng() * 0.25)
      pen.path(edge(1, 0, 0), { fill: base })
      pen.path(edge(0.66, -r * 0.16, -r * 0.2), { fill: mix(base, '#f3f3d0', 0.26), opacity: 0.8 })
    }
  for (let i = 0; i < 9; i += 1)
    pen.circle([x + rng() * w, y + h * rng.range(0.5, 0.95)], Math.max(1.2, w * 0.008), {
      fill: rng.pick(['#f6dfe0', '#fbf3d0', '#f3c9b0'] as const),
      opacity: 0.9,
    })
}

export function windowFrame(pen: Pen, rng: Rng, x: number, y: number, w: number, h: number, panes = 2): void {
  rect(pen, x - 8, y - 8, w + 16, h + 16, '#f6f0e2', '#a8997c')
  const glass = `M${x} ${y}h${w}v${h}h${-w}Z`
  pen.path(glass, { fill: pen.down([0, '#cfe3ea'], [0.6, '#e6efe6'], [1, '#dbe6cc']) })
  pen.clipped(glass, () => {
    garden(pen, rng, x, y + h * 0.62, w, h * 0.4)
    pen.path(
      polygon([
        [x, y + h * 0.5],
        [x + w * 0.5, y],
        [x + w * 0.72, y],
        [x, y + h * 0.78],
      ]),
      { fill: '#ffffff', opacity: 0.28 },
    )
  })
  for (let i = 1; i < panes; i += 1) rect(pen, x + (w * i) / panes - 3, y, 6, h, '#f6f0e2', '#a8997c')
  rect(pen, x, y + h * 0.36 - 2.5, w, 5, '#f6f0e2', '#a8997c')
}

export function curtain(pen: Pen, x: number, y: number, w: number, h: number, colour: Hex): void {
  const d = `M${x} ${y}h${w}q${w * 0.1} ${h * 0.5} ${-w * 0.12} ${h}h${-w * 0.86}Z`
  pen.path(d, {
    fill: pen.turned([0, lighten(colour, 0.2)], [0.5, colour], [1, darken(colour, 0.16)]),
    stroke: darken(colour, 0.3),
    width: 0.8,
    strokeOpacity: 0.5,
  })
  for (const k of [0.25, 0.5, 0.75])
    pen.path(
      smooth([
        [x + w * k, y],
        [x + w * (k + 0.03), y + h * 0.5],
        [x + w * (k * 0.86 + 0.02), y + h],
      ] as Pt[]),
      { stroke: darken(colour, 0.25), width: 1.6, opacity: 0.35 },
    )
}

export function armchair(pen: Pen, x: number, y: number, colour: Hex): void {
  groundShadow(pen, x + 50, y + 2, 120, 0.7)
  const line = darken(colour, 0.4)
  for (const dx of [8, 92])
    pen.path(`M${x + dx} ${y - 16}l${dx < 50 ? -5 : 5} 18`, { stroke: '#7a5532', width: 5 })
  pen.path(
    `M${x + 8} ${y - 60}Q${x + 4} ${y - 142} ${x + 22} ${y - 146}H${x + 82}Q${x + 100} ${y - 142} ${x + 94} ${y - 60}Z`,
    {
      fill: pen.lit([0, lighten(colour, 0.25)], [1, darken(colour, 0.12)]),
      stroke: line,
      width: 1.1,
      strokeOpacity: 0.6,
    },
  )
  pen.path(`M${x + 10} ${y - 62}H${x + 92}V${y - 16}H${x + 10}Z`, {
    fill: darken(colour, 0.08),
    stroke: line,
    width: 1.1,
    strokeOpacity: 0.6,
  })
  pen.path(
    `M${x + 14} ${y - 76}Q${x + 50} ${y - 84} ${x + 88} ${y - 76}V${y - 52}Q${x + 50} ${y - 46} ${x + 14} ${y - 52}Z`,
    { fill: pen.lit([0, lighten(colour, 0.3)], [1, colour]), stroke: line, width: 1, strokeOpacity: 0.5 },
  )
  for (const [dx, w] of [
    [-6, 22],
    [86, 22],
  ] as const)
    pen.path(`M${x + dx} ${y - 88}q${w / 2} -12 ${w} 0v72h${-w}Z`, {
      fill: pen.turned([0, lighten(colour, 0.16)], [1, darken(colour, 0.2)]),
      stroke: line,
      width: 1.1,
      strokeOpacity: 0.6,
    })
}

/** A string bed, as on every veranda. */
export function charpai(pen: Pen, x: number, y: number): void {
  groundShadow(pen, x + 70, y + 2, 170, 0.6)
  for (const dx of [4, 132]) {
    pen.path(`M${x + dx} ${y - 52}v52`, { stroke: '#6f4a2a', width: 7 })
    pen.path(ellipse(x + dx, y - 40, 5.4, 4), { fill: '#8a6038' })
  }
  pen.path(
    polygon([
      [x - 4, y - 34],
      [x + 140, y - 34],
      [x + 150, y - 54],
      [x + 10, y - 54],
    ]),
    { fill: pen.lit([0, '#e9d7ae'], [1, '#c9ae7c']), stroke: '#8a6a3c', width: 1 },
  )
  let weave = ''
  for (let i = 0; i < 15; i += 1)
    weave += `M${x + i * 10} ${y - 34}l10 -20M${x + 14 + i * 9} ${y - 54}l-16 20`
  pen.path(weave, { stroke: '#a5834e', width: 0.9, opacity: 0.6 })
  pen.path(`M${x - 4} ${y - 34}h144`, { stroke: '#8a6038', width: 5 })
  pen.path(`M${x + 108} ${y - 56}q20 -12 34 0q2 10 -4 12h-30q-6 -4 0 -12Z`, {
    fill: '#b9532f',
    stroke: '#6a2f18',
    width: 1,
  })
}

export function books(
  pen: Pen,
  x: number,
  y: number,
  colours: Hex[] = ['#7a4a58', '#3f6f6a', '#c9a24f'],
): void {
  colours.forEach((colour, i) => {
    const top = y - (i + 1) * 10
    rect(
      pen,
      x + i * 3 - (i === 1 ? 5 : 0),
      top,
      64 - i * 6,
      10,
      pen.turned([0, lighten(colour, 0.2)], [1, darken(colour, 0.2)]),
      darken(colour, 0.5),
    )
    rect(pen, x + i * 3 + 54 - i * 6 - (i === 1 ? 5 : 0), top + 2, 8, 6, '#efe6d2')
  })
}

export function teacup(pen: Pen, x: number, y: number): void {
  pen.path(ellipse(x, y, 24, 4.5), { fill: '#f4efe4', stroke: '#8a7f6a', width: 1 })
  pen.path(`M${x - 15} ${y - 24}h30q-1 20 -10 23h-10q-9 -3 -10 -23Z`, {
    fill: pen.turned([0, '#dfe7ea'], [0.3, '#ffffff'], [1, '#b9c6cc']),
    stroke: '#6f7f8a',
    width: 1,
  })
  pen.path(`M${x + 15} ${y - 20}q11 0 8 9q-4 6 -11 4`, { stroke: '#8a9aa5', width: 2.4 })
  pen.path(ellipse(x, y - 24, 15, 3), { fill: '#a8703f', stroke: '#6f7f8a', width: 0.8 })
  pen.path(`M${x - 14} ${y - 14}q14 5 28 0`, { stroke: '#2f5f9a', width: 2 })
  for (const dx of [-4, 4])
    pen.path(
      smooth([
        [x + dx, y - 30],
        [x + dx + 4, y - 38],
        [x + dx - 2, y - 46],
      ] as Pt[]),
      { stroke: '#ffffff', width: 1.6, opacity: 0.8 },
    )
}

/** Three seedlings in a thumb pot: what a grower keeps on every sill. */
export function sprouts(pen: Pen, rng: Rng, x: number, y: number): void {
  const figure = pen.group(() => {
    pot(pen, rng, { form: 'gamla', width: 40, height: 36, colour: CLAY, saucer: true })
    for (const [dx, tall] of [
      [-9, 20],
      [8, 24],
      [0, 15],
    ] as const)
      pen.at(10, () => {
        const tip: Pt = [dx * 1.2, -tall]
        stem(pen, bowed([dx, 1], tip, 0.08), 1.8, 1.4, skin('#9cc46a'))
        for (const a of [-64, 64])
          leaf(
            pen,
            rng,
            { length: 12, width: 7, shape: power(0.6, 0.5), skin: skin('#7fb457'), rib: 0 },
            tip,
            a,
          )
      })
  })
  groundShadow(pen, x, y - 1, 30, 0.7)
  pen.place(figure, x, y - figure.box.bottom)
}

export function lamp(pen: Pen, x: number, y: number): void {
  pen.path(ellipse(x, y, 24, 5), { fill: '#9a6f3c', stroke: '#5c3f1c', width: 1 })
  pen.path(
    `M${x - 4} ${y - 2}Q${x - 16} ${y - 40} ${x - 3} ${y - 76}h6Q${x + 16} ${y - 40} ${x + 4} ${y - 2}Z`,
    { fill: pen.turned([0, '#a8bdb0'], [0.3, '#dbe7dc'], [1, '#7f9a8a']), stroke: '#55705f', width: 1 },
  )
  pen.path(`M${x - 22} ${y - 126}h44l16 52h-76Z`, {
    fill: pen.lit([0, '#fff3d2'], [1, '#ecd3a0']),
    stroke: '#b5935a',
    width: 1,
  })
}

/** A plain potted neighbour, so that no plant stands quite alone. */
export function neighbour(
  pen: Pen,
  rng: Rng,
  x: number,
  y: number,
  height: number,
  kind: 'bush' | 'tree' | 'blade',
): void {
  const figure = pen.group(() => {
    pot(pen, rng, { form: 'gamla', width: 84, height: 76, colour: mix(CLAY, '#d8b59a', 0.25) })
    if (kind === 'tree') {
      trunk(pen, rng, { height: 100, trunk: 7 })
      crown(
        pen,
        rng,
        [0, -140],
        60,
        56,
        44,
        { length: 30, width: 17, shape: power(0.6, 0.6), skin: skin('#7f9f72'), rib: 0 },
        6,
      )
    } else if (kind === 'bush')
      crown(
        pen,
        rng,
        [0, -42],
        62,
        50,
        46,
        { length: 30, width: 16, shape: power(0.6, 0.7), skin: skin('#86a878'), rib: 0 },
        6,
      )
    else
      for (let i = 0; i < 11; i += 1)
        leaf(
          pen,
          rng,
          { length: 130, width: 17, shape: power(0.5, 0.9), skin: skin('#82a485'), rib: 0.6 },
          [(i - 5) * 3, 0],
          (i - 5) * 9,
        )
  })
  const size = height / (figure.box.bottom - figure.box.top)
  groundShadow(pen, x, y - 1, 62 * size, 0.7)
  pen.raw('<g opacity="0.86">')
  pen.place(figure, x, y - figure.box.bottom * size, size)
  pen.raw('</g>')
}

/** Roofs, a water tank, a dome and two minarets, far away and pale. */
export function skyline(pen: Pen, rng: Rng, y: number): void {
  const haze: Hex = '#d9c9b6'
  for (let x = -20; x < 420; x += rng.range(34, 62)) {
    const h = rng.range(24, 74)
    const w = rng.range(36, 66)
    rect(pen, x, y - h, w, h, mix(haze, '#c4b09c', rng() * 0.5))
    for (let k = 0; k < 3; k += 1) rect(pen, x + 7 + k * 14, y - h + 12, 6, 9, '#bba690')
  }
  const dx = 286 + rng.jitter(20)
  const pale: Hex = '#cdbba6'
  rect(pen, dx - 34, y - 62, 68, 62, pale)
  pen.path(
    `M${dx - 30} ${y - 62}Q${dx - 38} ${y - 104} ${dx} ${y - 118}Q${dx + 38} ${y - 104} ${dx + 30} ${y - 62}Z`,
    { fill: mix(pale, '#ffffff', 0.25) },
  )
  pen.path(`M${dx} ${y - 118}v-14`, { stroke: pale, width: 2 })
  for (const mx of [dx - 58, dx + 58]) {
    rect(pen, mx - 5, y - 140, 10, 140, pale)
    rect(pen, mx - 8, y - 116, 16, 5, mix(pale, '#a8957e', 0.4))
    pen.path(`M${mx - 6} ${y - 140}q6 -18 12 0Z`, { fill: mix(pale, '#ffffff', 0.2) })
  }
  const tx = 78 + rng.jitter(30)
  rect(pen, tx - 2, y - 96, 4, 40, '#b5a28c')
  rect(pen, tx + 30, y - 96, 4, 40, '#b5a28c')
  pen.path(`M${tx - 10} ${y - 128}h52v34h-52Z`, { fill: '#8fb0b8' })
  pen.path(ellipse(tx + 16, y - 128, 26, 6), { fill: '#a9c6cc' })
}

export function festoon(pen: Pen, y: number, sag: number): void {
  const way = bowed([-10, y], [410, y - 14], -sag)
  const points = Array.from({ length: 13 }, (_, i) => way.at(i / 12))
  pen.path(smooth(points), { stroke: '#6a5a48', width: 1.2 })
  for (const p of points.slice(1, -1)) {
    pen.circle([p[0], p[1] + 7], 8, { fill: pen.glow([0, '#fff0bd', 0.9], [1, '#fff0bd', 0]) })
    pen.circle([p[0], p[1] + 6], 2.6, { fill: '#f6cf6a', stroke: '#a8782a', width: 0.6 })
  }
}

/** Floor tiles running away from us. */
export function tiles(pen: Pen, y: number, colour: Hex, line: Hex, checker = false): void {
  rect(pen, 0, y, 400, 500 - y, pen.down([0, mix(colour, '#ffffff', 0.16)], [1, darken(colour, 0.06)]))
  const depth = 500 - y
  const rows = [0, 0.13, 0.3, 0.52, 0.82, 1.2].map((k) => y + depth * k)
  let d = ''
  for (const row of rows) d += `M0 ${n(row)}H400`
  for (let i = -9; i <= 9; i += 1) d += `M${n(200 + i * 36)} ${y}L${n(200 + i * 98)} 500`
  if (checker) {
    for (let r = 0; r < rows.length - 1; r += 1)
      for (let i = -9; i < 9; i += 1)
        if ((i + r) % 2 === 0) {
          const [a, b] = [rows[r] ?? y, rows[r + 1] ?? 500]
          const x = (k: number, at: number) => 200 + k * (36 + (62 * (at - y)) / depth)
          pen.path(
            polygon([
              [x(i, a), a],
              [x(i + 1, a), a],
              [x(i + 1, b), b],
              [x(i, b), b],
            ]),
            { fill: line, opacity: 0.28 },
          )
        }
  }
  pen.path(d, { stroke: line, width: 0.9, opacity: 0.5 })
}

/** A pierced screen of stars. */
export function jali(pen: Pen, x: number, y: number, w: number, h: number, colour: Hex): void {
  rect(pen, x, y, w, h, colour, darken(colour, 0.3))
  let holes = ''
  const step = 26
  for (let j = 0; j * step < h - 12; j += 1)
    for (let i = 0; i * step < w - 12; i += 1) {
      const c: Pt = [x + 19 + i * step, y + 19 + j * step]
      if (c[0] > x + w - 8 || c[1] > y + h - 8) continue
      holes += polygon(Array.from({ length: 8 }, (_, k) => polar(c, k * 45, k % 2 ? 5.4 : 10)))
    }
  pen.path(holes, { fill: '#dcebe2', stroke: darken(colour, 0.25), width: 0.8 })
}

export const board = (pen: Pen, y: number, colour: Hex, thick = 16): void => {
  rect(pen, 0, y, 400, thick, pen.down([0, lighten(colour, 0.3)], [1, colour]), darken(colour, 0.5))
  rect(pen, 0, y + thick, 400, 7, '#2a2018')
  pen.path(`M0 ${y + thick}h400v8h-400Z`, { fill: darken(colour, 0.3) })
  for (const [a, b] of [
    [20, 120],
    [160, 260],
    [290, 390],
  ] as const)
    pen.path(
      smooth([
        [a, y + 6],
        [(a + b) / 2, y + 4],
        [b, y + 8],
      ] as Pt[]),
      { stroke: darken(colour, 0.2), width: 0.9, opacity: 0.5 },
    )
}

export const post = (pen: Pen, x: number, top: number, bottom: number, w: number, colour: Hex): void => {
  stem(pen, bowed([x, bottom], [x, top], 0), w, w, {
    base: colour,
    light: lighten(colour, 0.3),
    dark: darken(colour, 0.2),
    line: darken(colour, 0.4),
    rib: colour,
  })
}
