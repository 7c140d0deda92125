import 'server-only'
import { type Entry, openPromise, type ZipFile } from 'yauzl'

/** An archive cannot be used; the message follows the name of its field. */
export class UnreadableArchive extends Error {
  override readonly name = 'UnreadableArchive'
}

const MAX_ENTRIES = 20_000
const isPicture = /\.(?:jpe?g|png|webp|avif)$/i

/**
 * The pictures of ZIP files, read one by one and only when a row names them. Nothing is extracted: a name is only compared
 * with the names of the rows.
 */
export class PictureArchives {
  readonly #files: ZipFile[] = []
  /** The entries by path and by file name, in lower case; the first one counts. */
  readonly #entries = new Map<string, { file: ZipFile; entry: Entry }>()

  static async openAll(paths: readonly string[]): Promise<PictureArchives> {
    const archives = new PictureArchives()
    try {
      for (const path of paths) await archives.#add(path)
    } catch (error) {
      archives.close()
      throw error
    }
    return archives
  }

  /** Throws UnreadableArchive. */
  static async check(path: string): Promise<number> {
    const archives = new PictureArchives()
    try {
      return await archives.#add(path)
    } finally {
      archives.close()
    }
  }

  /** Returns how many pictures there are in the file. */
  async #add(path: string): Promise<number> {
    let pictures = 0
    let entries = 0
    try {
      const file = await openPromise(path, { autoClose: false, lazyEntries: true })
      this.#files.push(file)
      for await (const entry of file.eachEntry()) {
        entries += 1
        if (entries > MAX_ENTRIES) throw new UnreadableArchive(`may have at most ${MAX_ENTRIES} files`)
        const name = entry.fileName.toLowerCase()
        if (!isPicture.test(name) || name.startsWith('__macosx/')) continue
        pictures += 1
        for (const key of [name, name.slice(name.lastIndexOf('/') + 1)])
          if (!this.#entries.has(key)) this.#entries.set(key, { file, entry })
      }
    } catch (error) {
      if (error instanceof UnreadableArchive) throw error
      // Names that lead out of a folder end here as well: the library rejects the whole file.
      throw new UnreadableArchive('must be a ZIP file')
    }
    if (pictures === 0) throw new UnreadableArchive('has no pictures (JPEG, PNG, WebP or AVIF)')
    return pictures
  }

  has(name: string): boolean {
    return this.#entries.has(name.toLowerCase())
  }

  /** A picture by its path or file name; null if there is none. Throws UnreadableArchive. */
  async read(name: string, maxBytes: number): Promise<Uint8Array | null> {
    const found = this.#entries.get(name.toLowerCase())
    if (!found) return null
    const { file, entry } = found
    if (entry.isEncrypted()) throw new UnreadableArchive('it is locked with a password')
    // The library stops reading when there is more than the entry declares.
    if (entry.uncompressedSize > maxBytes)
      throw new UnreadableArchive(`it is larger than ${Math.floor(maxBytes / 1024 / 1024)} MB`)
    try {
      const chunks: Buffer[] = []
      for await (const chunk of await file.openReadStreamPromise(entry)) chunks.push(chunk as Buffer)
      return new Uint8Array(Buffer.concat(chunks))
    } catch {
      throw new UnreadableArchive('it is damaged')
    }
  }

  close(): void {
    for (const file of this.#files) file.close()
  }
}
