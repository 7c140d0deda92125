import 'server-only'
import { readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { AppError } from '@/lib/base/errors'
import { isMissingFile } from '@/lib/platform/server/disk-errors'
import { sha256OfFile } from '@/lib/platform/storage/checksums'
import { keysBelow } from '@/lib/platform/storage/local'
import { isKey, type ListedStore, listAll } from '@/lib/platform/storage/store'

// Moves the files of a shop between the disk of this machine and a bucket. Every step can be repeated: what is on the other
// side with the same checksum stays as it is.

/** Files that a bucket gets: originals of pictures, and ZIP files of imports. Others are made from them again. */
const parts = [
  { folder: 'media/p', type: '.webp' },
  { folder: 'imports', type: '.zip' },
] as const
const isOriginal = (key: string) =>
  isKey(key) && parts.some(({ folder, type }) => key.startsWith(`${folder}/`) && key.endsWith(type))

const atOnce = 4
/** Between the attempts at a file while the service is away, longer than its circuit breaker stays open. */
const pausesMs = [1000, 4000, 12_000, 30_000]

export interface Moved {
  copied: number
  /** They were there already. */
  same: number
  deleted: number
  bytes: number
  /** In words, with the key of the file. */
  problems: string[]
}

export interface MoveOptions {
  dataDir: string
  store: ListedStore
  /** Removes what was moved where it came from, once it was read back. */
  isDeleting?: boolean
  onFile?: () => void
  pauses?: readonly number[]
}

interface Place {
  size: number
  sha256: string
}

const nothingMoved = (): Moved => ({ copied: 0, same: 0, deleted: 0, bytes: 0, problems: [] })

function count(
  moved: Moved,
  outcome: 'copied' | 'same' | 'another' | 'gone',
  size: number,
  problem: string,
): void {
  if (outcome === 'another') moved.problems.push(problem)
  if (outcome === 'same') moved.same += 1
  if (outcome !== 'copied') return
  moved.copied += 1
  moved.bytes += size
}

/** Copies the files of this disk to the bucket. No other move may work on the disk meanwhile: it may delete there. */
export async function moveToStore(options: MoveOptions): Promise<Moved> {
  const { dataDir, store, isDeleting, onFile } = options
  const moved = nothingMoved()
  await eachOf(keysOnDisk(dataDir), async (key) => {
    const path = join(dataDir, key)
    const here = await onDisk(path)
    // It was removed meanwhile.
    if (!here) return
    let isSent = false
    const outcome = await patiently(options, async () => {
      const there = await inStore(options, key)
      if (there) return there.sha256 === here.sha256 ? 'same' : 'another'
      isSent = true
      await (key.endsWith('.zip') ? store.putFile(key, path) : store.put(key, await readFile(path)))
      return 'copied'
    }).catch((error: unknown) => {
      if (isMissingFile(error)) return 'gone' as const
      throw error
    })
    if (isSent && !(await isOnDisk(path))) {
      // The shop has removed it while it was sent, and there was nothing to remove in the bucket yet.
      await patiently(options, () => store.remove(key))
      return
    }
    count(moved, outcome, here.size, `${key} is another file in the bucket`)
    if (isDeleting && outcome !== 'another') {
      if ((await patiently(options, () => store.checksum(key))) === here.sha256) {
        await rm(path, { force: true })
        moved.deleted += 1
      } else moved.problems.push(`${key} did not come back from the bucket as it was`)
    }
    onFile?.()
  })
  return moved
}

/** Copies the files of the bucket to this disk. */
export async function moveToDisk(options: MoveOptions): Promise<Moved> {
  const { dataDir, store, isDeleting, onFile } = options
  const moved = nothingMoved()
  await eachOf(keysInStore(store), async ({ key, size }) => {
    const path = join(dataDir, key)
    const there = await patiently(options, () => inStore(options, key))
    // It was removed meanwhile.
    if (!there) return
    const outcome = await patiently(options, async () => {
      const here = await onDisk(path)
      if (here) return here.sha256 === there.sha256 ? 'same' : 'another'
      return (await store.getFile(key, path)) ? 'copied' : 'gone'
    })
    count(moved, outcome, size, `${key} is another file on this disk`)
    if (isDeleting && (outcome === 'same' || outcome === 'copied')) {
      if ((await onDisk(path))?.sha256 === there.sha256) {
        await patiently(options, () => store.remove(key))
        moved.deleted += 1
      } else moved.problems.push(`${key} did not come from the bucket as it was`)
    }
    onFile?.()
  })
  return moved
}

export interface Verified {
  compared: number
  bytes: number
  /** The number of them that have a copy on this disk. */
  copies: number
  problems: string[]
}

/** Reads every file of the bucket and compares it with its checksum and with the copy of this disk; `shown` are keys that must be there. */
export async function verifyFiles(options: MoveOptions, shown: AsyncIterable<string>): Promise<Verified> {
  const { dataDir, store, onFile } = options
  const verified: Verified = { compared: 0, bytes: 0, copies: 0, problems: [] }
  await eachOf(keysInStore(store), async ({ key, size }) => {
    const found = await patiently(options, async () => {
      const head = await store.head(key)
      const sha256 = head && (await store.checksum(key))
      return sha256 === null ? null : { sha256, expected: head?.sha256 }
    })
    // It was removed meanwhile.
    if (!found) return
    const here = await onDisk(join(dataDir, key))
    verified.compared += 1
    verified.bytes += size
    if (here) verified.copies += 1
    if (found.expected && found.expected !== found.sha256)
      verified.problems.push(`${key} is damaged in the bucket`)
    else if (here && here.sha256 !== found.sha256)
      verified.problems.push(`${key} is another file on this disk`)
    onFile?.()
  })
  await eachOf(keysOnDisk(dataDir), async (key) => {
    if (!(await patiently(options, () => store.head(key))))
      verified.problems.push(`${key} is only on this disk`)
  })
  await eachOf(shown, async (key) => {
    if (!(await patiently(options, () => store.head(key))))
      verified.problems.push(`${key} is shown and missing`)
  })
  return verified
}

/** The keys of the files on this disk that a bucket would have. */
async function* keysOnDisk(dataDir: string): AsyncGenerator<string> {
  for (const { folder } of parts)
    for await (const key of keysBelow(dataDir, folder)) if (isOriginal(key)) yield key
}

async function* keysInStore(store: ListedStore) {
  for (const { folder } of parts)
    for await (const file of listAll(store, `${folder}/`)) if (isOriginal(file.key)) yield file
}

const isOnDisk = (path: string) =>
  stat(path).then(
    () => true,
    (error: unknown) => {
      if (isMissingFile(error)) return false
      throw error
    },
  )

async function onDisk(path: string): Promise<Place | null> {
  try {
    const [{ size }, sha256] = await Promise.all([stat(path), sha256OfFile(path)])
    return { size, sha256 }
  } catch (error) {
    if (isMissingFile(error)) return null
    throw error
  }
}

/** A file that something else has put there has no checksum, and is read. */
async function inStore(options: MoveOptions, key: string): Promise<Place | null> {
  const head = await options.store.head(key)
  const sha256 = head && (head.sha256 ?? (await options.store.checksum(key)))
  return sha256 ? { size: head.size, sha256 } : null
}

/** Repeats an operation while the service is away. */
async function patiently<T>({ pauses = pausesMs }: MoveOptions, operation: () => Promise<T>): Promise<T> {
  for (const pause of pauses) {
    try {
      return await operation()
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      await sleep(pause)
    }
  }
  return operation()
}

/** Works on some of them at once; stops at the first error, after those that have begun. */
async function eachOf<T>(items: AsyncIterable<T>, work: (item: T) => Promise<void>): Promise<void> {
  const iterator = items[Symbol.asyncIterator]()
  let hasFailed = false
  // A generator gives its next item after the one before, also when several ask.
  const worker = async () => {
    for (let next = await iterator.next(); !next.done && !hasFailed; next = await iterator.next()) {
      try {
        await work(next.value)
      } catch (error) {
        hasFailed = true
        throw error
      }
    }
  }
  const outcomes = await Promise.allSettled(Array.from({ length: atOnce }, worker))
  const failed = outcomes.find((outcome) => outcome.status === 'rejected')
  if (failed) throw failed.reason
}
