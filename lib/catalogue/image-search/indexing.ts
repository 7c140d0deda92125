import 'server-only'
import { Prisma } from '@prisma/client'
import { lowestId } from '@/lib/base/ids'
import { imageEngine } from '@/lib/catalogue/image-search/current-engine'
import { side } from '@/lib/catalogue/image-search/engine/models.mjs'
import { EngineUnavailableError, type PictureEngine } from '@/lib/catalogue/image-search/engine-operations'
import { IndexThrottle } from '@/lib/catalogue/image-search/index-throttle'
import { saveEmbeddings } from '@/lib/catalogue/image-search/store'
import { markIndexStale, syncIndex } from '@/lib/catalogue/image-search/sync-index'
import { shownSql } from '@/lib/catalogue/states/shown-sql'
import { db } from '@/lib/platform/database/client'
import { allEnded } from '@/lib/platform/jobs/all-ended'
import { type Pauses, pauseAfter } from '@/lib/platform/jobs/pauses'
import { log } from '@/lib/platform/log'
import { isIdleFor } from '@/lib/platform/server/idle'
import { perProcess } from '@/lib/platform/server/per-process.mjs'
import { squareOf } from '@/lib/platform/storage/images'
import { variantPath } from '@/lib/platform/storage/picture-files'
import { readOriginal } from '@/lib/platform/storage/pictures'
import { isKey } from '@/lib/platform/storage/store'

/** After so long without a request indexing is not throttled. */
const idleMs = 1500
/** Few, so that a new picture does not wait long. */
const batchSize = 4
/** While one batch is read or stored, the engine works on the other. */
const batchesAtOnce = 2
/** A missing file may still be copied from another machine, within 17 hours. */
const MAX_ATTEMPTS = 11
const pauses: Pauses = { first: 60, longest: 10 * 3600 }

/** How often to look for pictures without an embedding of this model. */
const gapsIntervalMs = 3_600_000

interface Picture {
  imageId: string
  src: string
  /** Undefined for a picture without a task. */
  attempts?: number
}

/** How far this process has searched for pictures without an embedding of its model; `after` is null when done. */
interface Gaps {
  model: string
  after: string | null
  endedAt: number
}

interface Indexing {
  throttle: IndexThrottle
  gaps?: Gaps | undefined
}
export const indexing = perProcess('image indexing', (): Indexing => ({ throttle: new IndexThrottle() }))

/**
 * A cron job: indexes new pictures, newest first, then those without an embedding of this model, until none are left. Takes
 * a limited share of one core while there are visitors (index-throttle.ts).
 */
export async function indexNewPictures(
  stopping: AbortSignal,
  engine: PictureEngine = imageEngine(),
): Promise<void> {
  const { throttle } = indexing
  while (!stopping.aborted) {
    const claimed = new Set<string>()
    /** Returns whether no task is left. When the engine is busy, searches come first; the job runs again soon. */
    const indexTasks = async () => {
      while (!stopping.aborted) {
        const tasks = await claimTasks(claimed)
        if (tasks.length === 0) return true
        if ((await indexPictures(tasks, { engine, throttle })) === 'busy') return false
        for (const { imageId } of tasks) claimed.delete(imageId)
      }
      return false
    }
    const outcomes = await allEnded(Array.from({ length: batchesAtOnce }, indexTasks))
    const gaps = outcomes.includes(false) ? [] : await readNextGaps(engine)
    if (gaps.length === 0 || (await indexPictures(gaps, { engine, throttle })) === 'busy') return
    passGaps(engine, gaps)
  }
}

/** The next tasks that are not being worked on. */
async function claimTasks(claimed: Set<string>): Promise<Picture[]> {
  const tasks = await readTasks(batchesAtOnce * batchSize)
  const free = tasks.filter(({ imageId }) => !claimed.has(imageId)).slice(0, batchSize)
  for (const { imageId } of free) claimed.add(imageId)
  return free
}

const isFillingGaps = (): boolean => (indexing.gaps?.after ?? null) !== null

/** The next pictures without an embedding of this model and without a task; none until the interval is over. */
async function readNextGaps({ model }: PictureEngine): Promise<Picture[]> {
  const now = Date.now()
  let gaps = indexing.gaps
  if (gaps?.model !== model || (gaps.after === null && now - gaps.endedAt > gapsIntervalMs)) {
    gaps = { model, after: lowestId, endedAt: now }
  }
  if (gaps.after === null) return []
  const pictures = await readGaps(model, gaps.after, batchSize)
  indexing.gaps = pictures.length > 0 ? gaps : { ...gaps, after: null, endedAt: now }
  return pictures
}

function passGaps({ model }: PictureEngine, pictures: readonly Picture[]): void {
  const gaps = indexing.gaps
  // The model may have changed while loading, when the preferred one could not be loaded.
  if (gaps?.model === model) gaps.after = pictures.at(-1)?.imageId ?? null
}

/** Indexes all that is due, for `npm run images:index`; can be interrupted and repeated. */
export async function indexAll(onDone: () => void, engine: PictureEngine = imageEngine()): Promise<void> {
  const all = async (pictures: Picture[]) => {
    await indexPictures(pictures, { engine })
    for (const _ of pictures) onDone()
    return pictures.at(-1)
  }
  while (await all(await readTasks(batchSize)));
  const { model } = await engine.run('ready', null)
  for (let after: string | undefined = lowestId; after; ) {
    after = (await all(await readGaps(model, after, batchSize)))?.imageId
  }
}

/** How many pictures indexAll() would index. */
export async function countDue(model: string): Promise<number> {
  const [tasks, [gaps]] = await Promise.all([
    countTasks(),
    db.$queryRaw<[{ count: number }]>`SELECT count(*)::int AS count ${withoutEmbedding(model)}`,
  ])
  return tasks + gaps.count
}

export const countTasks = () => db.imageTask.count({ where: { dueAt: { lte: new Date() } } })

/** Whether pictures are missing in the index that will soon be added. */
export async function isIndexIncomplete(): Promise<boolean> {
  if (isFillingGaps()) return true
  return (await db.imageTask.findFirst({ where: { attempts: 0 }, select: { imageId: true } })) !== null
}

/** Creates a task for every picture, indexed or not. */
export const queueAllPictures = () => db.$executeRaw`
  INSERT INTO image_tasks (image_id)
  SELECT i.id FROM product_images i JOIN products p ON p.id = i.product_id
  WHERE ${shownSql()} AND i.src NOT LIKE 'http%'
  ON CONFLICT (image_id) DO UPDATE SET due_at = CURRENT_TIMESTAMP, attempts = 0`

/** Pictures without an embedding of this model and without a task. */
const withoutEmbedding = (model: string) => Prisma.sql`
  FROM product_images i JOIN products p ON p.id = i.product_id
  WHERE ${shownSql()} AND i.src NOT LIKE 'http%'
    AND NOT EXISTS (SELECT FROM image_embeddings e WHERE e.image_id = i.id AND e.model = ${model})
    AND NOT EXISTS (SELECT FROM image_tasks t WHERE t.image_id = i.id)`

const readGaps = (model: string, after: string, take: number) => db.$queryRaw<Picture[]>`
  SELECT i.id AS "imageId", i.src ${withoutEmbedding(model)} AND i.id > ${after}::uuid ORDER BY i.id LIMIT ${take}`

/** Newest first: an admin who has just added a product may search for it. */
const readTasks = (take: number) => db.$queryRaw<Picture[]>`
  SELECT t.image_id AS "imageId", t.attempts, i.src FROM image_tasks t JOIN product_images i ON i.id = t.image_id
  WHERE t.due_at <= now() ORDER BY t.due_at DESC, t.image_id DESC LIMIT ${take}`

interface IndexOptions {
  engine: PictureEngine
  /** The throttle; indexing goes as fast as possible without it. */
  throttle?: IndexThrottle
}

/** Embeds some pictures and stores the results; 'busy' when the engine has too many searches. */
async function indexPictures(pictures: readonly Picture[], looking: IndexOptions): Promise<'done' | 'busy'> {
  if (pictures.length === 0) return 'done'
  try {
    // The engine needs the current basis to compute codes.
    await syncIndex(looking.engine, 60_000)
    const outcomes = await allEnded(pictures.map((picture) => embedPicture(picture, looking)))
    await saveEmbeddings(outcomes.filter((outcome) => outcome !== null))
    markIndexStale()
    return 'done'
  } catch (error) {
    if (error instanceof EngineUnavailableError && error.reason === 'busy') return 'busy'
    throw error
  }
}

/** Null when there is nothing to store: the picture is on another server, or its file cannot be read now. */
async function embedPicture({ imageId, src, attempts }: Picture, { engine, throttle }: IndexOptions) {
  const pixels = await pixelsOf(src)
  if (pixels === 'remote') await giveUp(imageId)
  if (pixels === 'unreadable' && attempts !== undefined) await retryLater(imageId, attempts + 1)
  if (typeof pixels === 'string') return null
  const share = throttle?.share(Date.now(), isIdleFor(idleMs)) ?? 1
  const embedding = await engine.run('embed', { pixels, share }).catch(async (error: unknown) => {
    // The engine being away is no fault of the picture.
    if (error instanceof EngineUnavailableError) throw error
    log.error('picture_not_indexed', error, { picture: imageId })
    if (attempts !== undefined) await retryLater(imageId, attempts + 1)
    return null
  })
  if (!embedding) return null
  throttle?.spend(share === 1 ? 0 : embedding.work)
  return { imageId, embedding }
}

/** Reads the middle size, because models use 224 x 224 pixels. Pictures on other servers are not fetched. */
async function pixelsOf(src: string): Promise<Uint8Array | 'remote' | 'unreadable'> {
  const key = variantPath(src, 'm')
  if (!isKey(key)) return 'remote'
  try {
    const bytes = await readOriginal(key)
    return bytes ? await squareOf(bytes, side) : 'unreadable'
  } catch {
    return 'unreadable'
  }
}

async function giveUp(imageId: string): Promise<void> {
  await db.imageTask.deleteMany({ where: { imageId } })
}

async function retryLater(imageId: string, attempts: number): Promise<void> {
  if (attempts >= MAX_ATTEMPTS) return giveUp(imageId)
  const dueAt = new Date(Date.now() + pauseAfter(attempts, pauses) * 1000)
  await db.imageTask.updateMany({ where: { imageId }, data: { attempts, dueAt } })
}
