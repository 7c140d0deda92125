import 'server-only'
import { mkdir, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { env } from '@/lib/platform/env'
import { log } from '@/lib/platform/log'
import { isMissingFile } from '@/lib/platform/server/disk-errors'
import { keysBelow } from '@/lib/platform/storage/local'
import { namedAmong } from '@/lib/platform/storage/named-files'
import { isPictureKey } from '@/lib/platform/storage/store'

/** Nothing serves, moves or saves what is in it: its name begins with a dot. */
const folder = '.set-aside'
/** Each batch reads whole tables. */
const filesAtOnce = 50_000

/** The name under which records have a file, as `namedAmong` takes it; null for a file that the shop does not remove. */
function nameOf(key: string): string | null {
  const [, importId] = /^imports\/([^/]+)\//.exec(key) ?? []
  if (importId) return `imports/${importId}`
  const src = key.replace(/(?:_(?:xl|[lms]|share))?\.(?:webp|avif|jpg)$/, '.webp')
  return isPictureKey(src) ? src : null
}

/**
 * Moves the files that no record names out of the way. They may be copies of removed files, or the only ones of a store that never
 * had them, so they are not deleted. It can be stopped at any moment and done again. A large shop has millions of files:
 * `meanwhile` is called again and again.
 */
export async function setUnnamedAside(meanwhile: () => Promise<unknown>): Promise<void> {
  let count = 0
  for (const part of ['media/p', 'imports'])
    for await (const keys of batchesOf(keysBelow(env.DATA_DIR, part))) {
      const named = await namedAmong([...new Set(keys.flatMap((key) => nameOf(key) ?? []))])
      for (const key of keys) {
        const name = nameOf(key)
        if (name !== null && !named.has(name) && (await setAside(key))) count += 1
      }
      await meanwhile()
    }
  if (count > 0) log.info('files_set_aside', { files: count, folder: join(env.DATA_DIR, folder) })
}

/** The keys are read before the records: those of a new file are written before it is. */
async function* batchesOf(keys: AsyncIterable<string>): AsyncGenerator<string[]> {
  let batch: string[] = []
  for await (const key of keys) {
    batch.push(key)
    if (batch.length < filesAtOnce) continue
    yield batch
    batch = []
  }
  yield batch
}

/** False when it was removed meanwhile. */
async function setAside(key: string): Promise<boolean> {
  const to = join(env.DATA_DIR, folder, key)
  await mkdir(dirname(to), { recursive: true, mode: 0o700 })
  try {
    await rename(join(env.DATA_DIR, key), to)
    return true
  } catch (error) {
    if (isMissingFile(error)) return false
    throw error
  }
}
