import 'server-only'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { db } from '@/lib/db'
import { env } from '@/lib/env'
import { type Engine, EngineAway, imageEngine } from '@/lib/image-search/engine'
import { followIndex } from '@/lib/image-search/follow'
import { side } from '@/lib/image-search/rules'
import { keepEmbedding, network } from '@/lib/image-search/stored'
import { squareOf } from '@/lib/storage/images'
import { isKey } from '@/lib/storage/store'
import { variantPath } from '@/lib/storage/urls'

/** Of every five seconds, so that a shop full of new pictures still has most of a core for its visitors. */
const workMs = 1000
const atATime = 20
/** A file that is not there may be on its way from another machine; one that never comes is asked for no more. */
const mostAttempts = 6
const waitMinutes = [0, 1, 5, 30, 120, 600]

interface Task {
  imageId: string
  attempts: number
  src: string
}

/** The recurring duty: looks at new pictures, a little at a time. */
export async function lookAtNewPictures(stopping: AbortSignal): Promise<void> {
  const until = Date.now() + workMs
  while (!stopping.aborted && Date.now() < until) {
    const tasks = await readTasks(atATime)
    if (tasks.length === 0) return
    for (const task of tasks) {
      if (stopping.aborted || Date.now() >= until) return
      await lookAt(task)
    }
  }
}

/** All that is due, for `npm run images:index`; killed anywhere, it goes on where it was. */
export async function lookAtAll(onDone: () => void): Promise<void> {
  for (;;) {
    const tasks = await readTasks(atATime)
    if (tasks.length === 0) return
    for (const task of tasks) {
      await lookAt(task)
      onDone()
    }
  }
}

export const countTasks = () => db.imageTask.count({ where: { dueAt: { lte: new Date() } } })

/** Makes tasks of what the index lacks, or of everything. */
export const orderLook = ({ all }: { all: boolean }) => db.$executeRaw`
  INSERT INTO image_tasks (image_id)
  SELECT i.id FROM product_images i JOIN products p ON p.id = i.product_id
    LEFT JOIN image_embeddings e ON e.image_id = i.id
  WHERE p.deleted_at IS NULL AND i.src NOT LIKE 'http%' AND (${all} OR e.model IS DISTINCT FROM ${network})
  ON CONFLICT (image_id) DO UPDATE SET due_at = CURRENT_TIMESTAMP, attempts = 0`

const readTasks = (take: number) => db.$queryRaw<Task[]>`
  SELECT t.image_id AS "imageId", t.attempts, i.src FROM image_tasks t JOIN product_images i ON i.id = t.image_id
  WHERE t.due_at <= now() ORDER BY t.due_at, t.image_id LIMIT ${take}`

async function lookAt({ imageId, attempts, src }: Task, engine: Engine = imageEngine()): Promise<void> {
  const pixels = await pixelsOf(src)
  if (pixels === 'elsewhere') await giveUp(imageId)
  else if (pixels === 'unreadable') await later(imageId, attempts + 1)
  else {
    // It must know the shop's axes, or what it keeps would be without a code.
    await followIndex(engine, 60_000)
    try {
      await keepEmbedding(imageId, await engine.ask('embed', { pixels }))
    } catch (error) {
      // Somebody is searching: they come first, and the task stays.
      if (!(error instanceof EngineAway && error.reason === 'busy')) throw error
    }
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
