import 'server-only'
import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { assertKey, type FileStore } from './store'

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
