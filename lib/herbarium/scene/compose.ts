import type { Group, Pen } from '../core/pen'
import { PICTURE } from '../index'
import { groundShadow } from './backdrop'

/** The ground every potted plant stands on. */
export const GROUND = 452
const ROOM = { left: 34, right: 366, top: 36 } as const

/** Puts a figure (plant with pot) on the ground of a sheet, as large as it fits. */
export function stand(pen: Pen, figure: Group, footWidth: number, most = 1.5): void {
  const { left, right, top, bottom } = figure.box
  const scale = Math.min(
    most,
    (ROOM.right - ROOM.left) / (right - left),
    (GROUND - ROOM.top) / (bottom - top),
  )
  // The pot stands in the middle unless the plant leans out of the sheet.
  let x = PICTURE.width / 2 - ((left + right) / 2) * scale * 0.75
  x = Math.max(ROOM.left - left * scale, Math.min(ROOM.right - right * scale, x))
  const y = GROUND - bottom * scale
  groundShadow(pen, x, GROUND - 3, footWidth * scale)
  pen.place(figure, x, y, scale)
}
