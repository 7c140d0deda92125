import sharp from 'sharp'
import { Pen } from '../core/pen'
import { lettering } from '../parts/lettering'

/** A drawing on a sheet; a number, where there is one, stands below it. */
export interface Card {
  svg: string
  number?: number
}

/** Many drawings at the size of the shop's cards on one picture, without their names. */
export async function writeSheet(file: string, cards: Card[], columns: number): Promise<void> {
  const [width, height] = [240, 300]
  const band = cards.some(({ number }) => number !== undefined) ? 36 : 0
  const rows = Math.ceil(cards.length / columns)
  const placed = await Promise.all(
    cards.map(async ({ svg, number }, index) => {
      const left = (index % columns) * width + 4
      const top = Math.floor(index / columns) * (height + band) + 4
      const picture = {
        input: await sharp(Buffer.from(svg), { density: 72 })
          .resize(width - 8, height - 8)
          .png()
          .toBuffer(),
        left,
        top,
      }
      if (number === undefined) return [picture]
      return [picture, { input: Buffer.from(numeral(number)), left, top: top + height - 4 }]
    }),
  )
  await sharp({
    create: { width: columns * width, height: rows * (height + band), channels: 3, background: '#e6dfd0' },
  })
    .composite(placed.flat())
    .png()
    .toFile(file)
}

function numeral(number: number): string {
  const pen = new Pen()
  lettering(pen, String(number), [116, 15], 20, '#1d241e', 0.14)
  return pen.svg(232, 30)
}
