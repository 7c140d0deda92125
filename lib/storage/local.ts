import 'server-only'
import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { assertKey, type FileStore } from './store'

/** Files below one folder. Written under a temporary name and renamed, which is atomic on one file system. */
export function localStore(root: string): FileStore {
  return {
    async put(key, bytes) {
      assertKey(key)
      const path = join(root, key)
      const temporary = `${path}.${randomUUID()}.part`
      await mkdir(dirname(path), { recursive: true })
      try {
        await writeFile(temporary, bytes)
        await rename(temporary, path)
      } catch (error) {
        await rm(temporary, { force: true })
        throw error
      }
    },
    async remove(key) {
      assertKey(key)
      await rm(join(root, key), { force: true })
    },
  }
}
