/** Where uploaded and seeded pictures lie. Keys are relative paths such as `media/p/<product>/<image>.webp`. */
export interface FileStore {
  /** Whole file or nothing: a reader never sees half a picture. */
  put(key: string, bytes: Uint8Array): Promise<void>
  /** Removing what is not there is no error, so that a clean-up can be repeated. */
  remove(key: string): Promise<void>
}

/** A store further away than this machine's disk, which then holds no more than copies. */
export interface FarStore extends FileStore {
  /** Null when there is no such file. */
  get(key: string): Promise<Uint8Array | null>
}

const KEY = /^[A-Za-z0-9_-]+(\/[A-Za-z0-9_-]+)*\.[a-z0-9]+$/

export const isKey = (key: string): boolean => KEY.test(key)

/** Keys are made by us; anything else (dots, backslashes, absolute paths) must never reach a disk. */
export function assertKey(key: string): void {
  if (!isKey(key)) throw new Error(`Not a storage key: ${JSON.stringify(key)}`)
}
