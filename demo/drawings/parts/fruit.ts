import { darken, type Hex, lighten, skin } from '../core/colour'
import { add, bowed, ellipse, type Pt, polar, quad, smooth } from '../core/geometry'
import type { Pen } from '../core/pen'
import type { Rng } from '../core/rng'
import { blade } from './blade'
import { elliptic, lance, power, round, toothed } from './outline'
import { stem } from './stem'

const GREEN = skin('#4f7f3f')

/** A ball of fruit with a spark of light; the stalk is at the top. */
export function roundFruit(
  pen: Pen,
  c: Pt,
  r: number,
  colour: Hex,
  o: { tall?: number; shine?: number; pores?: boolean } = {},
): void {
  const ry = r * (o.tall ?? 1)
  pen.reach([
    [c[0] - r, c[1] - ry],
    [c[0] + r, c[1] + ry],
  ])
  pen.path(ellipse(c[0], c[1], r, ry), {
    fill: pen.ball([0, lighten(colour, 0.45)], [0.5, colour], [1, darken(colour, 0.42)]),
    stroke: darken(colour, 0.5),
    width: 0.9,
    strokeOpacity: 0.8,
  })
  if (o.pores && r > 9)
    for (let i = 0; i < 26; i += 1)
      pen.circle(polar(c, i * 137.5, Math.sqrt(i / 26) * r * 0.88), 0.6, {
        fill: darken(colour, 0.3),
        opacity: 0.4,
      })
  if (o.shine !== 0)
    pen.path(ellipse(c[0] - r * 0.36, c[1] - ry * 0.42, r * 0.2, ry * 0.13), {
      fill: '#fffbe8',
      opacity: o.shine ?? 0.7,
    })
}

export function calyx(pen: Pen, at: Pt, r: number, points = 5, colour: Hex = '#4f7f3f', spread = 150): void {
  for (let i = 0; i < points; i += 1) {
    const a = 180 - spread / 2 + (i / (points - 1)) * spread
    blade(pen, {
      from: at,
      to: polar(at, a, r),
      width: r * 0.34,
      shape: lance,
      skin: skin(colour),
      rib: 0,
      bow: (a - 180) / 600,
    })
  }
}

export function tomato(pen: Pen, c: Pt, r: number, colour: Hex = '#cf3a26'): void {
  roundFruit(pen, c, r, colour, { tall: 0.9, shine: 0.75 })
  calyx(pen, [c[0], c[1] - r * 0.82], r * 0.62)
  stem(pen, bowed([c[0], c[1] - r * 0.8], [c[0] + r * 0.1, c[1] - r * 1.25], 0.1), r * 0.14, r * 0.11, GREEN)
}

export function chilli(pen: Pen, from: Pt, angle: number, length: number, colour: Hex): void {
  blade(pen, {
    from,
    to: polar(from, angle, length),
    bow: 0.12,
    width: Math.max(3.4, length * 0.2),
    shape: [
      [0, 0.75],
      [0.12, 1],
      [0.45, 0.9],
      [0.8, 0.45],
      [1, 0],
    ],
    skin: skin(colour, lighten(colour, 0.6)),
    rib: length > 40 ? 1.4 : 0.7,
  })
  const calyx = { fill: '#4f7f3f', stroke: '#24451f', width: 0.6 }
  if (length > 40) {
    // Large enough to show its cap and the crooked stalk it hung on.
    stem(
      pen,
      bowed(from, polar(from, angle + 172, length * 0.26), 0.2),
      length * 0.035,
      length * 0.045,
      skin('#6f9a4a'),
    )
    blade(pen, {
      from: polar(from, angle + 180, length * 0.03),
      to: polar(from, angle, length * 0.1),
      width: length * 0.2,
      shape: round,
      skin: skin('#4f7f3f'),
      rib: 0,
    })
  } else pen.circle(from, Math.max(1.6, length * 0.07), calyx)
}

export function lemon(pen: Pen, c: Pt, r: number, colour: Hex = '#e8cf3e'): void {
  blade(pen, {
    from: [c[0] - r * 0.15, c[1] - r * 1.2],
    to: [c[0] + r * 0.1, c[1] + r * 1.25],
    width: r * 1.85,
    shape: [
      [0, 0.12],
      [0.07, 0.3],
      [0.25, 0.82],
      [0.5, 1],
      [0.75, 0.82],
      [0.92, 0.28],
      [1, 0],
    ],
    skin: skin(colour),
    rib: 0,
  })
  pen.path(ellipse(c[0] - r * 0.34, c[1] - r * 0.4, r * 0.17, r * 0.3), { fill: '#fffbe8', opacity: 0.6 })
}

export function mango(pen: Pen, from: Pt, length: number): void {
  const to = add(from, [length * 0.22, length])
  blade(pen, {
    from,
    to,
    bow: -0.14,
    width: length * 0.72,
    rib: 0,
    skin: skin('#e0a02c'),
    shape: [
      [0, 0.34],
      [0.12, 0.78],
      [0.34, 1],
      [0.62, 0.95],
      [0.84, 0.62],
      [0.96, 0.28],
      [1, 0],
    ],
    marks: (leaf) => {
      pen.clipped(leaf.outline, () => {
        pen.path(ellipse(from[0] - length * 0.1, from[1] + length * 0.14, length * 0.42, length * 0.4), {
          fill: pen.glow([0, '#c8442c', 0.8], [1, '#c8442c', 0]),
        })
        pen.path(ellipse(to[0], to[1], length * 0.4, length * 0.4), {
          fill: pen.glow([0, '#7f9b3c', 0.8], [1, '#7f9b3c', 0]),
        })
      })
    },
  })
  pen.path(ellipse(from[0] - length * 0.06, from[1] + length * 0.3, length * 0.07, length * 0.14), {
    fill: '#fffbe8',
    opacity: 0.5,
  })
}

export function pomegranateFruit(pen: Pen, c: Pt, r: number): void {
  roundFruit(pen, c, r, '#b5322c', { shine: 0.6 })
  const crown: Pt = [c[0] + r * 0.1, c[1] + r * 0.92]
  for (const a of [140, 165, 190, 215])
    blade(pen, {
      from: crown,
      to: polar(crown, a, r * 0.46),
      width: r * 0.26,
      shape: lance,
      skin: skin('#a8362b'),
      rib: 0,
    })
}

export function guavaFruit(pen: Pen, c: Pt, r: number): void {
  roundFruit(pen, c, r, '#b9cf6a', { tall: 1.15, shine: 0.5 })
  pen.circle([c[0], c[1] + r * 1.1], r * 0.16, { fill: '#6a5a34' })
}

export function strawberryFruit(pen: Pen, at: Pt, length: number, colour: Hex = '#c92f2c'): void {
  blade(pen, {
    from: at,
    to: [at[0] + length * 0.06, at[1] + length],
    width: length * 0.82,
    rib: 0,
    skin: skin(colour),
    shape: [
      [0, 0.5],
      [0.1, 0.86],
      [0.3, 1],
      [0.6, 0.8],
      [0.88, 0.36],
      [1, 0],
    ],
    marks: (leaf) => {
      for (let row = 1; row < 7; row += 1)
        for (let i = -2; i <= 2; i += 1)
          pen.path(
            ellipse(...leaf.at(row * 0.13, (i + (row % 2) * 0.5) * 0.36), length * 0.022, length * 0.034),
            { fill: '#f6d977', opacity: 0.95 },
          )
    },
  })
  calyx(pen, [at[0], at[1] - length * 0.02], length * 0.42, 6, '#5b8d45', 210)
}

export function okra(pen: Pen, from: Pt, angle: number, length: number): void {
  blade(pen, {
    from,
    to: polar(from, angle, length),
    bow: 0.07,
    width: length * 0.2,
    shape: [
      [0, 0.7],
      [0.12, 1],
      [0.4, 0.86],
      [0.75, 0.5],
      [1, 0],
    ],
    skin: skin('#6f9a48'),
    veins: { pairs: 1, parallel: true, width: 1.1, opacity: 0.7 },
    rib: 1.3,
  })
  blade(pen, {
    from: polar(from, angle + 180, length * 0.07),
    to: polar(from, angle, length * 0.05),
    width: length * 0.22,
    shape: power(0.4, 0.3),
    skin: skin('#86a85a'),
    rib: 0,
  })
}

export function cucumber(pen: Pen, from: Pt, angle: number, length: number): void {
  blade(pen, {
    from,
    to: polar(from, angle, length),
    bow: 0.08,
    width: length * 0.27,
    shape: [
      [0, 0.4],
      [0.08, 0.84],
      [0.3, 1],
      [0.7, 1],
      [0.92, 0.8],
      [0.99, 0.36],
      [1, 0],
    ],
    skin: skin('#467a3a', '#a9c46f'),
    veins: { pairs: 2, parallel: true, width: 1.6, opacity: 0.5 },
    rib: 1.4,
    marks: (leaf) => {
      for (let i = 0; i < 20; i += 1)
        pen.circle(leaf.at(0.08 + i * 0.043, ((i * 0.618) % 1) * 1.6 - 0.8), 0.9, {
          fill: '#d8e6a0',
          stroke: '#2c5226',
          width: 0.3,
        })
    },
  })
}

export function root(
  pen: Pen,
  rng: Rng,
  top: Pt,
  length: number,
  width: number,
  colour: Hex,
  o: { leaves: Hex; feathery?: boolean },
): void {
  const green = skin(o.leaves)
  for (let i = 0; i < 7; i += 1) {
    const a = -48 + i * 16 + rng.jitter(4)
    const tip = polar(top, a, length * rng.range(0.62, 0.82))
    const way = bowed(top, tip, a / 300)
    stem(pen, way, 2.6, 1.4, green)
    if (o.feathery) {
      for (let k = 3; k < 10; k += 1)
        for (const s of [-1, 1])
          blade(pen, {
            from: way.at(k / 10),
            to: polar(way.at(k / 10), a + s * 52, length * 0.17 * (1.15 - k / 14)),
            width: length * 0.05,
            shape: toothed(lance, 4, 0.5),
            skin: green,
            rib: 0,
            sharp: true,
          })
    } else
      blade(pen, {
        from: way.at(0.3),
        to: tip,
        spine: bowed(way.at(0.25), tip, a / 400),
        width: length * 0.2,
        shape: power(0.7, 0.5),
        skin: green,
        veins: { pairs: 6 },
      })
  }
  blade(pen, {
    from: top,
    to: [top[0] + rng.jitter(4), top[1] + length],
    width,
    shape: [
      [0, 0.55],
      [0.04, 0.9],
      [0.14, 1],
      [0.5, 0.74],
      [0.84, 0.3],
      [1, 0],
    ],
    skin: skin(colour),
    rib: 0,
    marks: (leaf) => {
      for (let i = 0; i < 9; i += 1) {
        const t = 0.08 + i * 0.085
        const s = ((i * 0.618) % 1) * 1.2 - 0.8
        pen.path(smooth([leaf.at(t, s), leaf.at(t + 0.006, s + 0.3), leaf.at(t, s + 0.55)]), {
          stroke: darken(colour, 0.3),
          width: 0.8,
          opacity: 0.55,
        })
      }
    },
  })
}

export function peaPod(pen: Pen, from: Pt, angle: number, length: number): void {
  const to = polar(from, angle, length)
  blade(pen, { from, to, bow: 0.1, width: length * 0.26, shape: elliptic, skin: skin('#7fae4e'), rib: 0 })
  const way = bowed(from, to, 0.1)
  for (let i = 1; i < 8; i += 1)
    roundFruit(pen, way.at(0.1 + i * 0.1), length * 0.056 * (1 - Math.abs(i - 4) * 0.07), '#93c25a', {
      shine: 0.6,
    })
  calyx(pen, from, length * 0.12, 4, '#5b8d45', 120)
}

export function gourd(pen: Pen, from: Pt, length: number): void {
  blade(pen, {
    from,
    to: [from[0] + length * 0.06, from[1] + length],
    bow: 0.05,
    width: length * 0.44,
    shape: [
      [0, 0.2],
      [0.06, 0.36],
      [0.22, 0.5],
      [0.4, 0.62],
      [0.62, 0.94],
      [0.8, 1],
      [0.94, 0.7],
      [1, 0],
    ],
    skin: skin('#a9c77c'),
    rib: 0,
    gloss: 0.35,
  })
  stem(pen, bowed(from, [from[0] + 3, from[1] - length * 0.12], 0.2), 4, 3, GREEN)
}

export function capsicum(pen: Pen, c: Pt, r: number, colour: Hex): void {
  const tone = skin(colour)
  for (const dx of [-0.5, 0.5, 0])
    blade(pen, {
      from: [c[0] + dx * r * 0.5, c[1] - r],
      to: [c[0] + dx * r * 0.7, c[1] + r * 1.08],
      width: r * 1.05,
      shape: power(0.28, 0.3),
      skin: tone,
      rib: 0,
      gloss: dx < 0.1 ? 0.4 : 0,
    })
  pen.circle([c[0], c[1] - r * 0.96], r * 0.3, { fill: '#5b8d45', stroke: '#24451f', width: 0.8 })
  stem(
    pen,
    quad([c[0], c[1] - r], [c[0], c[1] - r * 1.3], [c[0] + r * 0.22, c[1] - r * 1.42]),
    r * 0.22,
    r * 0.18,
    GREEN,
  )
}
