/**
 * Renders the pictures of the shell (not of products) into public/art; run after a change of hand, then commit:
 *   npx tsx --conditions=react-server prisma/seed/drawings/shell.ts
 */
import { mkdir } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import type { DrawingName } from '@/components/feedback/drawing'
import { Pen } from './core/pen'
import { rngOf } from './core/rng'
import { sheet } from './scene/backdrop'
import { portrait, portraits } from './scene/portraits'
import { ledge, moonlit, pool, SPOT, spot, spots } from './scene/spots'
import { veranda } from './scene/veranda'

const OUT = 'public/art'

async function both(picture: Sharp, name: string): Promise<void> {
  await picture.clone().webp({ quality: 74, effort: 6 }).toFile(`${OUT}/${name}.webp`)
  await picture.clone().avif({ quality: 52, effort: 6 }).toFile(`${OUT}/${name}.avif`)
}

const wide = sharp(Buffer.from(veranda('wide')), { density: 72 }).flatten({ background: '#fbf8f1' })
for (const width of [900, 1600]) await both(wide.clone().resize({ width }), `veranda-${width}`)
const tall = sharp(Buffer.from(veranda('tall')), { density: 72 }).flatten({ background: '#fbf8f1' })
for (const width of [480, 900]) await both(tall.clone().resize({ width }), `veranda-tall-${width}`)
// What a shared link shows: the full side of the veranda.
await wide
  .clone()
  .extract({ left: 460, top: 76, width: 1140, height: 598 + 226 })
  .resize(1200, 630, { position: 'south' })
  .jpeg({ quality: 78, mozjpeg: true })
  .toFile(`${OUT}/share.jpg`)

// Under the picture of a product in shared links.
const ground = new Pen()
sheet(ground, rngOf('share'), 'leaf', 'lamp', 1200, 630)
await sharp(Buffer.from(ground.svg(1200, 630)))
  .flatten({ background: '#fbf8f1' })
  .webp({ quality: 76, effort: 6 })
  .toFile(`${OUT}/share-ground.webp`)

const pixels = (svg: string, { width, height }: { width: number; height: number }) =>
  sharp(Buffer.from(svg)).resize(width, height).png().toBuffer()
const small = { quality: 66, alphaQuality: 70, effort: 6 } as const

await mkdir(`${OUT}/spots`, { recursive: true })
for (const night of [false, true]) {
  const lit = night ? moonlit : (svg: string) => svg
  const end = night ? '-night.webp' : '.webp'
  for (const name of Object.keys(spots) as DrawingName[])
    await sharp(await pixels(pool(name, night), SPOT))
      .composite([{ input: await pixels(lit(spot(name)), SPOT) }])
      .webp(small)
      .toFile(`${OUT}/spots/${name}${end}`)
  await sharp(await pixels(lit(ledge()), { width: 672, height: 168 }))
    .webp(small)
    .toFile(`${OUT}/ledge${end}`)
}

for (const name of Object.keys(portraits))
  await sharp(Buffer.from(portrait(name)), { density: 72 * 2.5 })
    .webp({ ...small, quality: 76 })
    .toFile(`${OUT}/team/${name}.webp`)
