import { PICTURE, type View } from '.'
import { Pen } from './core/pen'
import { rngOf } from './core/rng'
import { isMirrored, portfolio } from './portfolio'

/** The SVG of one picture of one product. Pure: the same slug and view give the same text on every machine. */
export function drawProduct(slug: string, view: View): string {
  const pen = new Pen()
  const draw = () => portfolio(slug, () => rngOf(slug))[view](pen, rngOf(`${slug}:${view}`))
  if (isMirrored(slug)) pen.mirrored(PICTURE.width, draw)
  else draw()
  return pen.svg(PICTURE.width, PICTURE.height)
}
