import { n } from '../core/geometry'
import type { Pen } from '../core/pen'

/**
 * A hand for labels: single strokes on a grid of 4 x 6, so that a sack reads the same on a machine without any fonts.
 * Only the letters the labels need.
 */
const STROKES: Record<string, string> = {
  A: 'M0 6L2 0L4 6M0.8 4H3.2',
  D: 'M0 0V6M0 0H1.6Q4 0 4 3Q4 6 1.6 6H0',
  K: 'M0 0V6M4 0L0 3.6M1.4 2.4L4 6',
  N: 'M0 6V0L4 6V0',
  P: 'M0 6V0H2.4Q4 0 4 1.7Q4 3.4 2.4 3.4H0',
  '0': 'M2 0Q0 0 0 3Q0 6 2 6Q4 6 4 3Q4 0 2 0Z',
  '1': 'M0.8 1.2L2.2 0V6',
  '2': 'M0.2 1.6Q0.4 0 2 0Q4 0 3.9 1.8Q3.8 3 0.2 6H4',
  '3': 'M0.3 0.8Q0.8 0 2 0Q3.8 0 3.7 1.5Q3.6 2.8 1.8 2.8Q4 2.9 3.9 4.4Q3.8 6 2 6Q0.6 6 0.1 5.1',
  '4': 'M3 6V0L0 4.2H4',
  '5': 'M3.6 0H0.7L0.4 2.8Q1 2.3 2 2.3Q3.9 2.4 3.9 4.1Q3.8 6 1.9 6Q0.6 6 0.1 5.1',
  '6': 'M3.4 0.2Q0.2 0.6 0.1 4Q0.2 6 2 6Q4 6 3.9 4.1Q3.8 2.6 2 2.6Q0.6 2.7 0.1 4',
  '7': 'M0.2 0H3.9L1.6 6',
  '8': 'M2 2.9Q0.3 2.6 0.4 1.4Q0.6 0 2 0Q3.4 0 3.6 1.4Q3.7 2.6 2 2.9Q0 3.2 0.1 4.6Q0.3 6 2 6Q3.7 6 3.9 4.6Q4 3.2 2 2.9',
  '9': 'M0.6 5.8Q3.8 5.4 3.9 2Q3.8 0 2 0Q0.2 0 0.1 1.9Q0.2 3.4 2 3.4Q3.4 3.3 3.9 2',
  '-': 'M0.8 3.1H3.2',
}
const PITCH = 5.4

/** Words centred on a point; `height` is that of a capital. */
export function lettering(
  pen: Pen,
  words: string,
  [x, y]: readonly [number, number],
  height: number,
  colour: string,
  weight = 0.16,
): void {
  const unit = height / 6
  const start = x - ((words.length - 1) * PITCH + 4) * unit * 0.5
  pen.reach([
    [start, y - height / 2],
    [2 * x - start, y + height / 2],
  ])
  for (const [i, letter] of [...words].entries()) {
    const d = STROKES[letter]
    if (!d) throw new Error(`The label hand has no ${letter}`)
    pen.raw(
      `<path transform="translate(${n(start + i * PITCH * unit)} ${n(y - height / 2)}) scale(${Math.round(unit * 100) / 100})" d="${d}" stroke="${colour}" stroke-width="${Math.round(weight * 600) / 100}"/>`,
    )
  }
}
