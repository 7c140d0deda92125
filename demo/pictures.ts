import { createHash, randomInt } from 'node:crypto'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { VIEWS, type View } from '@/demo/drawings'
import { drawProduct } from '@/demo/drawings/products'
import { paint } from '@/demo/drawings/render'
import {
  type EncodedPicture,
  encodePixels,
  putPicture,
  type StoredPicture,
} from '@/lib/platform/storage/images'
import { localStore } from '@/lib/platform/storage/local'
import { pictureKey, seedId } from './ids'

/** libvips runs on other threads; two pictures at a time use two cores and little memory. */
const AT_ONCE = 3

export interface ProductPictures {
  id: string
  images: (StoredPicture & { id: string })[]
}

/** Renders pictures that are not cached, and copies all of them to the folder the shop serves. */
export async function makePictures(
  drawn: { slug: string; drawing: string }[],
  { dataDir, cacheDir, done }: { dataDir: string; cacheDir: string; done: () => void },
): Promise<Map<string, ProductPictures>> {
  sharp.concurrency(1)
  const store = localStore(dataDir)
  const result = new Map<string, ProductPictures>()
  for (const { slug } of drawn) result.set(slug, { id: seedId(`product:${slug}`), images: [] })

  const version = await versionOfDrawings()
  const all = drawn.flatMap((drawing) => VIEWS.map((view, position) => ({ ...drawing, view, position })))
  // The work begins at a random place: several seeds that start at the same moment draw a part each, and find the others' cached.
  const start = randomInt(all.length)
  const jobs = [...all.slice(start), ...all.slice(0, start)]
  const work = async () => {
    for (let job = jobs.shift(); job; job = jobs.shift()) {
      const product = result.get(job.slug)
      if (!product) continue
      const id = seedId(`image:${job.slug}:${job.view}`)
      const picture = await cached({ ...job, version }, cacheDir)
      product.images[job.position] = {
        id,
        ...(await putPicture(store, pictureKey(id), picture)),
      }
      done()
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return result
}

const SIZES = ['full', 'l', 'm', 's'] as const

const drawings = join(import.meta.dirname, 'drawings')

/** A hash of the code that draws, so that a change renders the pictures again. Drawing them only to compare takes 5 s. */
async function versionOfDrawings(): Promise<string> {
  const hash = createHash('sha256')
  const files = await readdir(drawings, { recursive: true })
  for (const file of files.filter((name) => name.endsWith('.ts')).sort())
    hash.update(await readFile(join(drawings, file)))
  return hash.digest('hex')
}

interface Drawn {
  drawing: string
  view: View
  version: string
}

async function cached({ drawing, view, version }: Drawn, cacheDir: string): Promise<EncodedPicture> {
  const key = createHash('sha256').update(`${version} ${drawing} ${view}`).digest('hex').slice(0, 32)
  const folder = join(cacheDir, key.slice(0, 2))
  const path = (name: string) => join(folder, `${key}${name}`)
  try {
    const known = JSON.parse(await readFile(path('.json'), 'utf8')) as Omit<EncodedPicture, 'files'>
    const files = {} as EncodedPicture['files']
    for (const size of SIZES) files[size] = await readFile(path(`_${size}.webp`))
    return { ...known, files }
  } catch {
    const picture = await render(drawProduct(drawing, view))
    const { files, ...rest } = picture
    await mkdir(folder, { recursive: true })
    for (const size of SIZES) await writeWhole(path(`_${size}.webp`), files[size])
    // Last: when it exists, the others do.
    await writeWhole(path('.json'), JSON.stringify(rest))
    return picture
  }
}

async function render(svg: string): Promise<EncodedPicture> {
  const { data, info } = await paint(svg)
  return encodePixels(data, info)
}

async function writeWhole(path: string, content: Uint8Array | string): Promise<void> {
  const temporary = `${path}.${process.pid}.part`
  await writeFile(temporary, content)
  await rename(temporary, path)
}
