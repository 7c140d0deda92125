/**
 * Renders the pictures of the shell (not of products) into public/art; run after a change of hand, then commit:
 *   npx tsx --conditions=react-server prisma/seed/drawings/shell.ts
 */
import sharp, { type Sharp } from 'sharp'
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
