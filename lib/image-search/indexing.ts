import 'server-only'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Prisma } from '@prisma/client'
import { db } from '@/lib/database/client'
import { env } from '@/lib/env'
import { lowestId } from '@/lib/ids'
import { type Engine, EngineUnavailableError, imageEngine } from '@/lib/image-search/engine'
import { side } from '@/lib/image-search/engine/models.mjs'
import { keepEmbeddings } from '@/lib/image-search/stored'
import { followIndex, noteAddition } from '@/lib/image-search/sync-index'
import { Pace } from '@/lib/image-search/throttle'
import { isIdleFor } from '@/lib/server/idle'
import { squareOf } from '@/lib/storage/images'
import { isKey } from '@/lib/storage/store'
import { variantPath } from '@/lib/storage/urls'

/** While nobody has come for this long, there is no need to hold back. */
const quietMs = 1500
/** Few, so that a picture that has just come does not wait long behind those before it. */
const atATime = 6
/** A file that is not there may be on its way from another machine; one that never comes is asked for no more. */
const mostAttempts = 6
const waitMinutes = [0, 1, 5, 30, 120, 600]

/** Between two looks for pictures that this model has not seen. */
const gapsEveryMs = 3_600_000

interface Picture {
  imageId: string
  src: string
  /** Of a task; a picture that only this model has not seen has none. */
  attempts?: number
}

/** How far this process has looked for pictures without a code of its model; null: far enough for now. */
interface Gaps {
  model: string
  after: string | null
  endedAt: number
}

const kept = globalThis as { gulshanImageGaps?: Gaps | undefined; gulshanImagePace?: Pace }

/**
 * The recurring duty: looks at new pictures, the newest first, and at those that only another model has seen, until there are
 * none left. It takes a bounded share of one core while there are visitors (throttle.ts).
 */
export async function lookAtNewPictures(
  stopping: AbortSignal,
  engine: Engine = imageEngine(),
): Promise<void> {
  kept.gulshanImagePace ??= new Pace()
  const pace = kept.gulshanImagePace
  while (!stopping.aborted) {
    const tasks = await readTasks(atATime)
    const pictures = tasks.length > 0 ? tasks : await readNextGaps(engine)
    if (pictures.length === 0) return
    const outcome = await lookAt(pictures, { engine, pace })
    // Somebody is searching: they come first, and the pictures' turn comes again.
    if (outcome === 'busy') return
    if (tasks.length === 0) passGaps(engine, pictures)
  }
}

/** Whether pictures that were there before are being looked at anew, by a model that has not seen them. */
const isFillingGaps = (): boolean => (kept.gulshanImageGaps?.after ?? null) !== null

/** The next pictures that this model has not seen and nobody has ordered; none until the next time of looking for such. */
async function readNextGaps({ model }: Engine): Promise<Picture[]> {
  const now = Date.now()
  let gaps = kept.gulshanImageGaps
  if (gaps?.model !== model || (gaps.after === null && now - gaps.endedAt > gapsEveryMs)) {
    gaps = { model, after: lowestId, endedAt: now }
  }
  if (gaps.after === null) return []
  const pictures = await readGaps(model, gaps.after, atATime)
  kept.gulshanImageGaps = pictures.length > 0 ? gaps : { ...gaps, after: null, endedAt: now }
  return pictures
}

function passGaps({ model }: Engine, pictures: readonly Picture[]): void {
  const gaps = kept.gulshanImageGaps
  // Found out while loading: another model works in the place of the one that was asked for, and has seen nothing yet.
  if (gaps?.model === model) gaps.after = pictures.at(-1)?.imageId ?? null
}

/** All that is due, for `npm run images:index`; killed anywhere, it goes on where it was. */
export async function lookAtAll(onDone: () => void, engine: Engine = imageEngine()): Promise<void> {
  const all = async (pictures: Picture[]) => {
    await lookAt(pictures, { engine })
    for (const _ of pictures) onDone()
    return pictures.at(-1)
  }
  while (await all(await readTasks(atATime)));
  const { model } = await engine.ask('ready', null)
  for (let after: string | undefined = lowestId; after; ) {
    after = (await all(await readGaps(model, after, atATime)))?.imageId
  }
}

/** What lookAtAll() would look at. */
export async function countDue(model: string): Promise<number> {
  const [tasks, [gaps]] = await Promise.all([
    countTasks(),
    db.$queryRaw<[{ count: number }]>`SELECT count(*)::int AS count ${unseenBy(model)}`,
  ])
  return tasks + gaps.count
}

export const countTasks = () => db.imageTask.count({ where: { dueAt: { lte: new Date() } } })

/** Whether there are pictures that were never looked at, and soon will be. */
export async function isBehind(): Promise<boolean> {
  if (isFillingGaps()) return true
  return (await db.imageTask.findFirst({ where: { attempts: 0 }, select: { imageId: true } })) !== null
}

/** Makes a task of every picture, seen or not. */
export const orderLook = () => db.$executeRaw`
  INSERT INTO image_tasks (image_id)
  SELECT i.id FROM product_images i JOIN products p ON p.id = i.product_id
  WHERE p.deleted_at IS NULL AND i.src NOT LIKE 'http%'
  ON CONFLICT (image_id) DO UPDATE SET due_at = CURRENT_TIMESTAMP, attempts = 0`

/** Pictures without a code of this model and without a task either. */
const unseenBy = (model: string) => Prisma.sql`
  FROM product_images i JOIN products p ON p.id = i.product_id
  WHERE p.deleted_at IS NULL AND i.src NOT LIKE 'http%'
    AND NOT EXISTS (SELECT FROM image_embeddings e WHERE e.image_id = i.id AND e.model = ${model})
    AND NOT EXISTS (SELECT FROM image_tasks t WHERE t.image_id = i.id)`

const readGaps = (model: string, after: string, take: number) => db.$queryRaw<Picture[]>`
  SELECT i.id AS "imageId", i.src ${unseenBy(model)} AND i.id > ${after}::uuid ORDER BY i.id LIMIT ${take}`

/** The newest first: whoever has just added a product looks for it. */
const readTasks = (take: number) => db.$queryRaw<Picture[]>`
  SELECT t.image_id AS "imageId", t.attempts, i.src FROM image_tasks t JOIN product_images i ON i.id = t.image_id
  WHERE t.due_at <= now() ORDER BY t.due_at DESC, t.image_id DESC LIMIT ${take}`

interface Looking {
  engine: Engine
  /** Not given: without holding back. */
  pace?: Pace
}

/** Looks at some pictures and keeps what was seen; 'busy' when the engine has too many who search. */
async function lookAt(pictures: readonly Picture[], looking: Looking): Promise<'done' | 'busy'> {
  if (pictures.length === 0) return 'done'
  try {
    // It must know the shop's axes, or what it keeps would be without a code.
    await followIndex(looking.engine, 60_000)
    const outcomes = await Promise.all(pictures.map((picture) => see(picture, looking)))
    await keepEmbeddings(outcomes.filter((outcome) => outcome !== null))
    noteAddition()
    return 'done'
  } catch (error) {
    if (error instanceof EngineUnavailableError && error.reason === 'busy') return 'busy'
    throw error
  }
}

/** Null when there is nothing to keep: the picture is elsewhere, or its file cannot be read now. */
async function see({ imageId, src, attempts }: Picture, { engine, pace }: Looking) {
  const pixels = await pixelsOf(src)
  if (pixels === 'elsewhere') await giveUp(imageId)
  if (pixels === 'unreadable' && attempts !== undefined) await later(imageId, attempts + 1)
  if (typeof pixels === 'string') return null
  const share = pace?.share(Date.now(), isIdleFor(quietMs)) ?? 1
  const embedding = await engine.ask('embed', { pixels, share })
  pace?.spend(share === 1 ? 0 : embedding.work)
  return { imageId, embedding }
}

/** The middle size: the network looks at 224 pixels. A picture on somebody else's server is not fetched. */
async function pixelsOf(src: string): Promise<Uint8Array | 'elsewhere' | 'unreadable'> {
  const key = variantPath(src, 'm')
  if (!isKey(key)) return 'elsewhere'
  try {
    return await squareOf(await readFile(join(env.DATA_DIR, key)), side)
  } catch {
    return 'unreadable'
  }
}

async function giveUp(imageId: string): Promise<void> {
  await db.imageTask.deleteMany({ where: { imageId } })
}

async function later(imageId: string, attempts: number): Promise<void> {
  if (attempts >= mostAttempts) return giveUp(imageId)
  const dueAt = new Date(Date.now() + (waitMinutes[attempts] ?? 0) * 60_000)
  await db.imageTask.updateMany({ where: { imageId }, data: { attempts, dueAt } })
}
