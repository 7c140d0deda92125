import { darken, type Hex, lighten } from '../core/colour'
import type { Pen } from '../core/pen'
import type { Rng } from '../core/rng'
import { type Emblem, kelp, neem } from './emblems'
import type { Good } from './good'
import { good } from './good-of'

/** A bottle with a cap and a label; `amber` lets the light through. */
function bottle(
  pen: Pen,
  rng: Rng,
  o: { colour: Hex; cap: Hex; label: Hex; emblem: Emblem; spray?: boolean },
): void {
  const [w, h] = [112, 210]
  pen.reach([
    [-w / 2 - (o.spray ? 44 : 0), -h - 78],
    [w / 2, 0],
  ])
  const d = `M${-w / 2} -8Q${-w / 2} 0 ${-w / 2 + 10} 0H${w / 2 - 10}Q${w / 2} 0 ${w / 2} -8V${-h + 34}Q${w / 2} ${-h + 8} 20 ${-h}V${-h - 22}H-20V${-h}Q${-w / 2} ${-h + 8} ${-w / 2} ${-h + 34}Z`
  pen.path(d, {
    fill: pen.turned(
      [0, darken(o.colour, 0.3)],
      [0.2, lighten(o.colour, 0.36)],
      [0.55, o.colour],
      [1, darken(o.colour, 0.45)],
    ),
    stroke: darken(o.colour, 0.6),
    width: 1.4,
  })
  pen.path(`M${-w / 2 + 14} ${-h + 40}V-16`, { stroke: '#fff', width: 6, opacity: 0.4 })
  pen.path(`M${-w / 2} ${-h * 0.72}H${w / 2}V${-h * 0.14}H${-w / 2}Z`, {
    fill: pen.turned([0, '#eadfc6'], [0.25, '#fffaf0'], [1, '#d8cbac']),
    stroke: o.label,
    width: 1.6,
  })
  pen.path(`M${-w / 2} ${-h * 0.72 + 10}H${w / 2}M${-w / 2} ${-h * 0.14 - 10}H${w / 2}`, {
    stroke: o.label,
    width: 4,
  })
  o.emblem(pen, rng, [0, -h * 0.43], 42)
  const cap = pen.turned([0, darken(o.cap, 0.2)], [0.3, lighten(o.cap, 0.35)], [1, darken(o.cap, 0.4)])
  if (o.spray) {
    pen.path(
      `M-14 ${-h - 20}V${-h - 52}H-44L-48 ${-h - 62}L-40 ${-h - 74}H26Q34 ${-h - 70} 30 ${-h - 58}L16 ${-h - 50}V${-h - 20}Z`,
      { fill: cap, stroke: darken(o.cap, 0.55), width: 1.3 },
    )
    pen.path(`M-30 ${-h - 50}Q-22 ${-h - 34} -28 ${-h - 22}`, { stroke: darken(o.cap, 0.3), width: 5 })
  } else {
    pen.path(`M-25 ${-h - 18}H25V${-h - 58}Q25 ${-h - 64} 18 ${-h - 64}H-18Q-25 ${-h - 64} -25 ${-h - 58}Z`, {
      fill: cap,
      stroke: darken(o.cap, 0.55),
      width: 1.3,
    })
    for (let x = -20; x <= 20; x += 6)
      pen.path(`M${x} ${-h - 22}V${-h - 56}`, { stroke: darken(o.cap, 0.4), width: 1, opacity: 0.5 })
  }
}

type BottleArgs = Parameters<typeof bottle>[2]

const bottleGood = (wash: Good['wash'], tall: number, o: BottleArgs) =>
  good(
    wash,
    tall,
    (pen, rng) => bottle(pen, rng, o),
    (pen, rng) => {
      o.emblem(pen, rng, [0, -60], 110)
      const drop = 'M0 70C40 130 56 160 0 200C-56 160 -40 130 0 70Z'
      pen.reach([
        [-60, 70],
        [60, 200],
      ])
      pen.path(drop, {
        fill: pen.ball([0, lighten(o.colour, 0.6)], [1, o.colour]),
        stroke: darken(o.colour, 0.5),
        width: 1.4,
      })
    },
    'table',
  )

export const bottles: Record<string, Good> = {
  'seaweed-liquid-500ml': bottleGood('sky', 24, {
    colour: '#5a4a2a',
    cap: '#2f4f5a',
    label: '#3a7a8a',
    emblem: kelp,
  }),
  'neem-oil': bottleGood('lemon', 21, {
    colour: '#a8782a',
    cap: '#2f5f3a',
    label: '#4a8038',
    emblem: neem,
    spray: true,
  }),
}
