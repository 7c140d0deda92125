import 'server-only'
import { cut } from '@/lib/base/cut'
import { type PictureArchives, UnreadableArchive } from '@/lib/office/imports/archive'
import { FetchError, fetchPublic } from '@/lib/platform/http/public-fetch'
import { type EncodedPicture, encodePicture, UnreadablePicture } from '@/lib/platform/storage/images'

const pictureCap = 15 * 1024 * 1024
const fetchMs = 20_000
/** After so many pictures in a row that a server did not send, its others are not tried in this run. */
const maxFailures = 3
/** Variants of a plant share pictures, and stand one after the other. */
const maxRemembered = 8

/** Throws FetchError. */
export type FetchPicture = (address: string) => Promise<Uint8Array>

export const fetchPicture: FetchPicture = (address) =>
  fetchPublic(address, {
    maxBytes: pictureCap,
    timeoutMs: fetchMs,
    types: ['image/', 'application/octet-stream', 'binary/octet-stream'],
  })

export const isHttpAddress = (name: string): boolean => /^https?:\/\//i.test(name)

export interface PictureResult {
  pictures: EncodedPicture[]
  /** Why the others are missing. */
  faults: string[]
}

/** Reads the pictures that rows name, from their addresses and from ZIP files, for one run of the job. */
export class PictureReader {
  readonly #failures = new Map<string, number>()
  readonly #encoded = new Map<string, EncodedPicture>()

  constructor(
    private readonly archives: PictureArchives,
    private readonly fetch: FetchPicture,
  ) {}

  async read(names: readonly string[], stopping: AbortSignal): Promise<PictureResult> {
    const result: PictureResult = { pictures: [], faults: [] }
    for (const name of names) {
      stopping.throwIfAborted()
      try {
        result.pictures.push({ ...(await this.#picture(name)), source: name })
      } catch (error) {
        const isExpected =
          error instanceof FetchError ||
          error instanceof UnreadableArchive ||
          error instanceof UnreadablePicture
        if (!isExpected) throw error
        const reason = error instanceof UnreadablePicture ? `it ${error.message}` : error.message
        result.faults.push(pictureFault(name, reason))
      }
    }
    return result
  }

  async #picture(name: string): Promise<EncodedPicture> {
    const known = this.#encoded.get(name)
    if (known) return known
    const picture = await encodePicture(
      isHttpAddress(name) ? await this.#fetched(name) : await this.#unpacked(name),
    )
    this.#encoded.set(name, picture)
    for (const oldest of this.#encoded.keys()) {
      if (this.#encoded.size <= maxRemembered) break
      this.#encoded.delete(oldest)
    }
    return picture
  }

  async #unpacked(name: string): Promise<Uint8Array> {
    const bytes = await this.archives.read(name, pictureCap)
    if (!bytes) throw new UnreadableArchive(notInArchives)
    return bytes
  }

  async #fetched(address: string): Promise<Uint8Array> {
    const host = URL.canParse(address) ? new URL(address).host : address
    const failures = this.#failures.get(host) ?? 0
    if (failures >= maxFailures) throw new FetchError('its server did not answer before')
    try {
      const bytes = await this.fetch(address)
      this.#failures.delete(host)
      return bytes
    } catch (error) {
      if (error instanceof FetchError && error.isDown) this.#failures.set(host, failures + 1)
      throw error
    }
  }
}

const notInArchives = 'it is in no ZIP file'

export const pictureFault = (name: string, reason: string): string => `${cut(name, 300)}: ${reason}`

/** The problems with pictures that the dry run can find without fetching any. */
export const missingPictures = (names: readonly string[], archives: PictureArchives): string[] =>
  names
    .filter((name) => !isHttpAddress(name) && !archives.has(name))
    .map((name) => pictureFault(name, notInArchives))
