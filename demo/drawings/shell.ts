/**
 * Renders the pictures of the shell (not of products) into public/art; run after a change of hand, then commit:
 *   npx tsx --conditions=react-server demo/drawings/shell.ts
 */
import { mkdir } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import type { DrawingName } from '@/components/feedback/drawing'
import { headFile, headNames } from '@/lib/catalogue/products/heads'
import { Pen } from './core/pen'
import { rngOf } from './core/rng'
import { sheet } from './scene/backdrop'
import { GROUP, group, groupNames } from './scene/groups'
import { HEAD_NIGHT, HEAD_SHOWN, head, headGround } from './scene/heads'
import type { Layer } from './scene/night'
import { portrait, portraits } from './scene/portraits'
import { ledge, mailHead, moonlit, pool, SPOT, spot, spots } from './scene/spots'
import { veranda, verandaAtNight } from './scene/veranda'

const OUT = 'public/art'

const pixels = (svg: string, { width, height }: { width: number; height: number }) =>
  sharp(Buffer.from(svg)).resize(width, height).png().toBuffer()

async function both(picture: Sharp, name: string): Promise<void> {
  await picture.clone().webp({ quality: 74, effort: 6 }).toFile(`${OUT}/${name}.webp`)
  await picture.clone().avif({ quality: 52, effort: 6 }).toFile(`${OUT}/${name}.avif`)
}

/** Pictures of one size laid on each other. */
async function flat(layers: readonly Layer[], size: { width: number; height: number }): Promise<Sharp> {
  const [ground, ...rest] = await Promise.all(
    layers.map(async ({ svg, blend }) => ({
      input: await pixels(svg, size),
      ...(blend ? { blend } : {}),
    })),
  )
  // From a buffer again, because resizing would come before composing.
  return sharp(await sharp(ground?.input).composite(rest).png().toBuffer())
}

const wide = sharp(Buffer.from(veranda('wide')), { density: 72 }).flatten({ background: '#fbf8f1' })
for (const width of [900, 1600]) await both(wide.clone().resize({ width }), `veranda-${width}`)
const tall = sharp(Buffer.from(veranda('tall')), { density: 72 }).flatten({ background: '#fbf8f1' })
for (const width of [480, 900]) await both(tall.clone().resize({ width }), `veranda-tall-${width}`)
for (const [shape, name, size, widths] of [
  ['wide', 'veranda-night', { width: 1600, height: 900 }, [900, 1600]],
  ['tall', 'veranda-tall-night', { width: 900, height: 1200 }, [480, 900]],
] as const) {
  const night = await flat(verandaAtNight(shape), size)
  for (const width of widths) await both(night.clone().resize({ width }), `${name}-${width}`)
}
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

const small = { quality: 66, alphaQuality: 70, effort: 6 } as const

await mkdir(`${OUT}/groups`, { recursive: true })
for (const name of groupNames)
  for (const night of [false, true])
    await (await flat(group(name, night), GROUP))
      .resize({ width: 720 })
      .webp({ quality: 72, effort: 6 })
      .toFile(`${OUT}/groups/${name}${night ? '-night' : ''}.webp`)

for (const folder of ['spots', 'heads']) await mkdir(`${OUT}/${folder}`, { recursive: true })
for (const night of [false, true]) {
  const lit = night ? moonlit : (svg: string) => svg
  const end = night ? '-night.webp' : '.webp'
  for (const name of Object.keys(spots) as DrawingName[])
    await sharp(await pixels(pool(name, night), SPOT))
      .composite([{ input: await pixels(lit(spot(name)), SPOT) }])
      .webp(small)
      .toFile(`${OUT}/spots/${name}${end}`)
  await (await flat(ledge(night), { width: 672, height: 168 }))
    // By night the light in the air would need half as many bytes again.
    .webp(night ? small : { ...small, alphaQuality: 95 })
    .toFile(`${OUT}/ledge${end}`)
  for (const name of headNames) {
    const drawn = await flat([{ svg: headGround(name, night) }, { svg: lit(head(name)) }], HEAD_SHOWN)
    // A soft glow needs more bytes as transparency than as colour.
    const whole = night ? drawn.flatten({ background: HEAD_NIGHT }) : drawn
    await whole.webp({ ...small, quality: 58 }).toFile(`${OUT}/heads/${headFile(name)}${end}`)
  }
}

// A PNG of few colours, because mail programs know no newer format.
await sharp(await pixels(mailHead(), { width: 336, height: 133 }))
  .png({ palette: true, colours: 64, effort: 10, compressionLevel: 9 })
  .toFile(`${OUT}/mail-head.png`)

for (const name of Object.keys(portraits))
  await sharp(Buffer.from(portrait(name)), { density: 72 * 2.5 })
    .webp({ ...small, quality: 76 })
    .toFile(`${OUT}/team/${name}.webp`)
