import 'server-only'
import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join, relative, sep } from 'node:path'
import { isMissingFile } from '@/lib/platform/server/disk-errors'
import { assertKey, type FileStore, isKey } from './store'

/** Written under a temporary name and renamed, which is atomic on one file system. Makes the folder. */
export async function writeWhole(path: string, content: string | Uint8Array, mode?: number): Promise<void> {
  const temporary = join(dirname(path), `.${basename(path)}.${randomUUID()}.part`)
  await mkdir(dirname(path), { recursive: true })
  try {
    await writeFile(temporary, content, { ...(mode ? { mode } : {}) })
    await rename(temporary, path)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}

/** Files below one folder. */
export function localStore(root: string): FileStore {
  return {
    async put(key, bytes) {
      assertKey(key)
      await writeWhole(join(root, key), bytes)
    },
    async remove(key) {
      assertKey(key)
      await rm(join(root, key), { force: true })
    },
  }
}

/** The keys of the files below `root` in a folder of it and in the folders there. */
export async function* keysBelow(root: string, folder: string): AsyncGenerator<string> {
  const entries = await readdir(join(root, folder), { withFileTypes: true }).catch((error: unknown) => {
    if (isMissingFile(error)) return []
    throw error
  })
  for (const entry of entries) {
    const key = relative(root, join(root, folder, entry.name))
      .split(sep)
      .join('/')
    if (entry.isDirectory()) yield* keysBelow(root, key)
    else if (entry.isFile() && isKey(key)) yield key
  }
}
