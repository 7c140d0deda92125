import { PICTURE } from '..'
import { ellipse } from '../core/geometry'
import type { Group, Pen } from '../core/pen'
import { groundShadow } from './backdrop'

/** The ground every potted plant stands on. */
export const GROUND = 456
const ROOM = { left: 30, right: 370, top: 30 } as const

/** Puts a figure (plant with pot) on the ground of a sheet, as large as it fits; hanging ones on three cords. */
export function stand(
  pen: Pen,
  figure: Group & { foot: number },
  { hangs = false, hook = false, most = 1.7 } = {},
): void {
  const { left, right, top, bottom } = figure.box
  const roof = hangs ? 78 : ROOM.top
  const scale = Math.min(most, (ROOM.right - ROOM.left) / (right - left), (GROUND - roof) / (bottom - top))
  // Its weight in the middle, unless it would leave the sheet.
  let x = PICTURE.width / 2 - ((left + right) / 2) * scale * (hangs ? 0.3 : 0.8)
  x = Math.max(ROOM.left - left * scale, Math.min(ROOM.right - right * scale, x))
  const y = hangs
    ? roof - top * scale + (GROUND - roof - (bottom - top) * scale) * 0.35
    : GROUND - bottom * scale
  if (hook) pen.path(`M${x} ${y + top * scale}V-10`, { stroke: '#5a5a56', width: 2.2 })
  else if (hangs) cords(pen, x, y, figure.foot * 0.66 * scale)
  else groundShadow(pen, x, GROUND - 3, figure.foot * scale)
  pen.place(figure, x, y, scale)
}

/** The cords of a hanging pot, from its rim up out of the picture. */
export function cords(pen: Pen, x: number, y: number, half: number, from = -10): void {
  for (const side of [-1, 0, 1])
    pen.path(`M${x + side * half} ${y}L${x + side * 4} ${from}`, {
      stroke: '#a5895c',
      width: side === 0 ? 1.4 : 2,
    })
}

/** A specimen laid on the sheet: centred, with a margin; `casts` gives it the soft shade of something lying on paper. */
export function centre(pen: Pen, specimen: Group, margin = 44, casts = false): void {
  const { left, right, top, bottom } = specimen.box
  const scale = Math.min(
    (PICTURE.width - margin * 2) / (right - left),
    (PICTURE.height - margin * 2) / (bottom - top),
    2.2,
  )
  const x = PICTURE.width / 2 - ((left + right) / 2) * scale
  const y = PICTURE.height / 2 - ((top + bottom) / 2) * scale
  if (casts) {
    const shade = pen.glow([0, '#2a2a1c', 0.13], [0.6, '#2a2a1c', 0.07], [1, '#2a2a1c', 0])
    pen.path(ellipse(212, 264, ((right - left) * scale) / 1.8, ((bottom - top) * scale) / 1.9), {
      fill: shade,
    })
  }
  pen.place(specimen, x, y, scale)
}
