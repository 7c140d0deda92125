import { Pen } from './core/pen'
import { rngOf } from './core/rng'
import { PICTURE, type View } from './index'
import { sheet } from './scene/backdrop'
import { portfolio } from './species'

/** The SVG of one picture of one product. Pure: the same slug and view give the same text on every machine. */
export function drawProduct(slug: string, view: View): string {
  const subject = portfolio(slug)
  const pen = new Pen()
  const rng = rngOf(`${slug}:${view}`)
  if (view === 'place') subject.place(pen, rng)
  else {
    sheet(pen, rng, subject.wash)
    if (view === 'whole') subject.whole(pen, rngOf(slug))
    else subject.study(pen, rng)
  }
  return pen.svg(PICTURE.width, PICTURE.height)
}
