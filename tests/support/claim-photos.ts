// Photographs of plants for the comparison of claim photos: drawings, each another individual of its species, in a scene of its
// own, with a direction of light and a compression. The same number gives the same photo.
import sharp from 'sharp'
import { PICTURE } from '@/demo/drawings'
import { Pen } from '@/demo/drawings/core/pen'
import { rngOf } from '@/demo/drawings/core/rng'
import { drawn, portfolio } from '@/demo/drawings/portfolio'

const width = 480
const height = 640

/** Photos of one species are this far apart. */
export const SPECIES = 50
const species = drawn().slice(0, SPECIES)

/** The photo of a phone. */
export async function takePhoto(number: number): Promise<Buffer> {
  const slug = species[number % SPECIES] ?? ''
  const random = rngOf(`claim photo ${number}`)
  const between = random.range
  const pen = new Pen()
  const view = number % 3 === 2 ? 'study' : 'whole'
  portfolio(slug, () => rngOf(`${slug}:${number}`))[view](pen, rngOf(`${slug}:${view}:${number}`))
  const scale = between(0.75, 1.5)
  const svg = pen.svg(PICTURE.width, PICTURE.height).replace('<svg ', '<svg shape-rendering="optimizeSpeed" ')
  const upright = await sharp(Buffer.from(svg), { density: (72 * width * scale) / PICTURE.width })
    .flop(random.chance(0.5))
    .png()
    .toBuffer()
  // Seen from another side: leaning, wider or narrower.
  const seenFrom = [random.range(0.8, 1.2), random.jitter(0.25), random.jitter(0.25), random.range(0.8, 1.2)]
  const plant = await sharp(upright)
    .affine(seenFrom as [number, number, number, number], { background: '#8a7c66' })
    .png()
    .toBuffer({ resolveWithObject: true })
  const left = Math.round(between(0, 1) * (width - plant.info.width))
  const top = Math.round(between(0, 1) * (height - plant.info.height))
  const framed = await sharp(plant.data)
    .extract({
      left: Math.max(0, -left),
      top: Math.max(0, -top),
      width: Math.min(plant.info.width, width - Math.max(0, left)),
      height: Math.min(plant.info.height, height - Math.max(0, top)),
    })
    .toBuffer()
  const scene = await sharp(Buffer.from(sceneOf(between)))
    .png()
    .toBuffer()
  return sharp(scene)
    .composite([
      { input: framed, left: Math.max(0, left), top: Math.max(0, top) },
      // Something stands in front.
      { input: Buffer.from(frontOf(between)) },
      { input: Buffer.from(lightOf(between)), blend: 'soft-light' },
    ])
    .modulate({ brightness: between(0.75, 1.2), saturation: between(0.5, 1.2) })
    .blur(between(0.4, 0.9))
    .jpeg({ quality: 85 })
    .toBuffer()
}

type Between = (from: number, to: number) => number

/** A wall, a floor, and what stands around. */
function sceneOf(between: Between): string {
  const floor = between(0.5, 0.85) * height
  return `${frame}<rect width="100%" height="100%" fill="${colour(between)}"/>
    <rect y="${floor}" width="100%" height="100%" fill="${colour(between)}"/>${things(between, 10)}</svg>`
}

/** What stands in front of the plant. */
const frontOf = (between: Between) => `${frame}${things(between, 4)}</svg>`

const frame = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`

const colour = (between: Between) =>
  `hsl(${Math.round(between(0, 360))} ${Math.round(between(8, 35))}% ${Math.round(between(20, 85))}%)`

const things = (between: Between, most: number) =>
  Array.from({ length: Math.round(between(1, most)) }, () => {
    const [x, y] = [between(-0.1, 1) * width, between(-0.1, 1) * height]
    const [w, h] = [between(0.05, 0.35) * width, between(0.05, 0.3) * height]
    const fill = colour(between)
    return between(0, 1) < 0.5
      ? `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}" transform="rotate(${between(-30, 30)} ${x} ${y})"/>`
      : `<ellipse cx="${x}" cy="${y}" rx="${w / 2}" ry="${h / 2}" fill="${fill}"/>`
  }).join('')

/** The light comes from one side. */
const lightOf = (between: Between) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><radialGradient id="g" cx="${between(0, 1)}" cy="${between(0, 1)}" r="1"><stop offset="0" stop-color="#fff"/><stop offset="1" stop-color="#000"/></radialGradient></defs><rect width="100%" height="100%" fill="url(#g)" fill-opacity="0.7"/></svg>`

/** The picture of the catalogue of the same species. */
export const cataloguePicture = (number: number): Promise<Buffer> => {
  const slug = species[number % SPECIES] ?? ''
  const pen = new Pen()
  portfolio(slug, () => rngOf(slug)).whole(pen, rngOf(`${slug}:whole`))
  return sharp(Buffer.from(pen.svg(PICTURE.width, PICTURE.height)), { density: (72 * width) / PICTURE.width })
    .jpeg()
    .toBuffer()
}

/** What is done to a photo that is sent again. */
export const sentAgain: Record<string, (photo: Buffer, number: number) => Promise<Buffer>> = {
  cropped: (photo, number) => cropped(photo, rngOf(`crop ${number}`)),
  mirrored: (photo) => sharp(photo).flop().jpeg({ quality: 80 }).toBuffer(),
  recompressed: (photo) => sharp(photo).resize({ width: 300 }).jpeg({ quality: 30 }).toBuffer(),
  'all three': async (photo, number) =>
    sharp(await cropped(photo, rngOf(`all ${number}`)))
      .flop()
      .modulate({ brightness: 1.12 })
      .resize({ width: 280 })
      .jpeg({ quality: 35 })
      .toBuffer(),
}

/** Leaves 60 to 95 % of each side, anywhere. */
function cropped(photo: Buffer, random: ReturnType<typeof rngOf>): Promise<Buffer> {
  const part = random.range(0.62, 0.93)
  const size = {
    width: Math.round(width * (part + random.jitter(0.02))),
    height: Math.round(height * (part + random.jitter(0.02))),
  }
  return sharp(photo)
    .extract({
      left: random.int(0, width - size.width),
      top: random.int(0, height - size.height),
      ...size,
    })
    .jpeg({ quality: 80 })
    .toBuffer()
}
