import 'server-only'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Prisma } from '@prisma/client'
import { db } from '@/lib/db'
import { env } from '@/lib/env'
import { lowestId } from '@/lib/ids'
import { type Engine, EngineAway, imageEngine } from '@/lib/image-search/engine'
import { side } from '@/lib/image-search/engine/models.mjs'
import { followIndex, noteAddition } from '@/lib/image-search/follow'
import { keepEmbedding } from '@/lib/image-search/stored'
import { isQuietFor } from '@/lib/quiet'
import { squareOf } from '@/lib/storage/images'
import { isKey } from '@/lib/storage/store'
import { variantPath } from '@/lib/storage/urls'

/** Of every five seconds, so that a shop full of new pictures still has most of a core for its visitors. */
const workMs = 1000
/** While nobody has come for this long, there is no need to hold back. */
const quietMs = 1500
const atATime = 20
/** A file that is not there may be on its way from another machine; one that never comes is asked for no more. */
const mostAttempts = 6
const waitMinutes = [0, 1, 5, 30, 120, 600]

/** Between two looks for pictures that this model has not seen. */
const gapsEveryMs = 3_600_000

interface Picture {
  imageId: string
  src: string
}

interface Task extends Picture {
  attempts: number
}

/** How far this process has looked for pictures without a code of its model; null: far enough for now. */
interface Gaps {
  model: string
  after: string | null
  endedAt: number
}

const kept = globalThis as { gulshanImageGaps?: Gaps }

/**
 * The recurring duty: looks at new pictures, and at those that only another model has seen; a little at a time while there
 * are visitors.
 */
export async function lookAtNewPictures(stopping: AbortSignal): Promise<void> {
  const until = Date.now() + workMs
  const isOver = () => stopping.aborted || (Date.now() >= until && !isQuietFor(quietMs))
  for (;;) {
    const tasks = await readTasks(atATime)
    if (tasks.length === 0) break
    for (const task of tasks) {
      if (isOver() || (await lookAt(task)) === 'busy') return
    }
  }
  await fillGaps(isOver)
}

async function fillGaps(isOver: () => boolean, engine: Engine = imageEngine()): Promise<void> {
  const { model } = engine
  const now = Date.now()
  let gaps = kept.gulshanImageGaps
  if (gaps?.model !== model || (gaps.after === null && now - gaps.endedAt > gapsEveryMs)) {
    gaps = { model, after: lowestId, endedAt: now }
    kept.gulshanImageGaps = gaps
  }
  while (gaps.after !== null && !isOver()) {
    const pictures: Picture[] = await readGaps(model, gaps.after, atATime)
    if (pictures.length === 0) {
      gaps.after = null
      gaps.endedAt = now
    }
    for (const picture of pictures) {
      if (isOver() || (await see(picture, engine)) === 'busy') return
      // Found out while loading: another one works in its place.
      if (engine.model !== model) return
      gaps.after = picture.imageId
    }
  }
}

/** All that is due, for `npm run images:index`; killed anywhere, it goes on where it was. */
export async function lookAtAll(onDone: () => void, engine: Engine = imageEngine()): Promise<void> {
  for (;;) {
    const tasks = await readTasks(atATime)
    if (tasks.length === 0) break
    for (const task of tasks) {
      await lookAt(task, engine)
      onDone()
    }
  }
  const { model } = await engine.ask('ready', null)
  for (let after = lowestId; ; ) {
    const pictures = await readGaps(model, after, atATime)
    for (const picture of pictures) {
      await see(picture, engine)
      onDone()
    }
    const last = pictures.at(-1)
    if (!last) return
    after = last.imageId
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

const readTasks = (take: number) => db.$queryRaw<Task[]>`
  SELECT t.image_id AS "imageId", t.attempts, i.src FROM image_tasks t JOIN product_images i ON i.id = t.image_id
  WHERE t.due_at <= now() ORDER BY t.due_at, t.image_id LIMIT ${take}`

/** 'busy': somebody is searching. They come first, and the picture's turn comes again. */
type Outcome = 'seen' | 'elsewhere' | 'unreadable' | 'busy'

async function lookAt({ attempts, ...picture }: Task, engine: Engine = imageEngine()): Promise<Outcome> {
  const outcome = await see(picture, engine)
  if (outcome === 'elsewhere') await giveUp(picture.imageId)
  if (outcome === 'unreadable') await later(picture.imageId, attempts + 1)
  return outcome
}

async function see({ imageId, src }: Picture, engine: Engine): Promise<Outcome> {
  const pixels = await pixelsOf(src)
  if (typeof pixels === 'string') return pixels
  // It must know the shop's axes, or what it keeps would be without a code.
  await followIndex(engine, 60_000)
  try {
    await keepEmbedding(imageId, await engine.ask('embed', { pixels }))
    noteAddition()
    return 'seen'
  } catch (error) {
    if (error instanceof EngineAway && error.reason === 'busy') return 'busy'
    throw error
  }
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
