// `npm run bench -- claim-photos`: 200 photos of claims, each sent again cropped, mirrored, recompressed, and all of that. How many
// are noticed, how many different ones are taken for the same, and how many plants for another one. A number after it is
// another count of photos.
import sharp from 'sharp'
import { loadEmbedder } from '@/lib/catalogue/image-search/engine/embedder.mjs'
import { side } from '@/lib/catalogue/image-search/engine/models.mjs'
import { toBytes, unit } from '@/lib/catalogue/image-search/engine/vectors.mjs'
import { type Outline, SAME_PICTURE, similarity } from '@/lib/orders/claims/photo-match'
import { outlineOf } from '@/lib/orders/claims/photo-outline'
import { cosine, LEAST_ALIKE, MOST_ALIKE } from '@/lib/orders/claims/photo-store'
import { OTHER_BY, otherPlant } from '@/lib/orders/claims/plant-match'
import { squareOf } from '@/lib/platform/storage/images'
import { cataloguePicture, SPECIES, sentAgain, takePhoto } from '../tests/support/claim-photos'

interface Seen {
  raw: Int8Array
  outline: Outline
}

sharp.concurrency(1)
const count = Number(process.argv[2] ?? 200)
const embedder = await loadEmbedder({ file: 'models/plant-embedding-int8.onnx', threads: 1 })
const print = (text: string) => process.stdout.write(`${text}\n`)
const percent = (part: number, total: number) => `${((100 * part) / total).toFixed(1)} %`
const rawOf = async (photo: Buffer) => toBytes(await embedder.embed(await squareOf(photo, side)))
const look = async (photo: Buffer): Promise<Seen> => ({
  raw: await rawOf(photo),
  outline: await outlineOf(photo),
})

const photos: Buffer[] = []
for (let number = 0; number < count; number += 1) photos.push(await takePhoto(number))
const stored: Seen[] = []
for (const photo of photos) stored.push(await look(photo))
print(`${count} photos of ${Math.min(SPECIES, count)} species, by ${embedder.model.tag}`)

/** The photos that are compared exactly, as in lib/orders/claims/photo-store.ts. */
function alike({ raw }: Seen, without: number): number[] {
  const wanted = unit(raw)
  return stored
    .map((photo, at) => ({ at, value: at === without ? -1 : cosine(wanted, photo.raw) }))
    .filter(({ value }) => value >= LEAST_ALIKE)
    .sort((one, other) => other.value - one.value)
    .slice(0, MOST_ALIKE)
    .map(({ at }) => at)
}

const isSame = (photo: Seen, at: number) => {
  const other = stored[at]
  return other !== undefined && similarity(photo.outline, other.outline) >= SAME_PICTURE
}

print('')
print('sent again      compared   flagged')
let [noticed, sent] = [0, 0]
for (const [name, edit] of Object.entries(sentAgain)) {
  let [compared, flagged] = [0, 0]
  for (const [number, photo] of photos.entries()) {
    const again = await look(await edit(photo, number))
    const candidates = alike(again, -1)
    if (candidates.includes(number)) compared += 1
    if (candidates.some((at) => isSame(again, at))) flagged += 1
  }
  print(`${name.padEnd(15)} ${percent(compared, count).padStart(8)}  ${percent(flagged, count).padStart(8)}`)
  noticed += flagged
  sent += count
}
const mistaken = stored.filter((photo, number) => alike(photo, number).some((at) => isSame(photo, at))).length
print(`${'all'.padEnd(15)} ${''.padStart(8)}  ${percent(noticed, sent).padStart(8)}`)
print(`different       ${''.padStart(8)}  ${percent(mistaken, count).padStart(8)}`)

const catalogue: Int8Array[] = []
for (let number = 0; number < Math.min(SPECIES, count); number += 1)
  catalogue.push(await rawOf(await cataloguePicture(number)))
const looksOther = ({ raw }: Seen, ordered: number, lead: number) => {
  const wanted = unit(raw)
  const pictures = catalogue.map((picture, at) => ({
    productId: String(at),
    score: cosine(wanted, picture),
    isOrdered: at === ordered % catalogue.length,
  }))
  return otherPlant(pictures, lead) !== null
}
print('')
print('another plant   of the ordered species   of another one   (flagged)')
for (const lead of [0.04, OTHER_BY, 0.12, 0.16]) {
  const wrong = stored.filter((photo, number) => looksOther(photo, number, lead)).length
  const others = stored.filter((photo, number) => looksOther(photo, number + 7, lead)).length
  print(
    `by ${lead.toFixed(2).padEnd(12)} ${percent(wrong, count).padStart(22)} ${percent(others, count).padStart(16)}`,
  )
}
if (noticed < 0.99 * sent || mistaken > 0.01 * count) {
  process.stderr.write(
    'Fewer than 99 % of the photos sent again are flagged, or more than 1 % of different ones.\n',
  )
  process.exitCode = 1
}
