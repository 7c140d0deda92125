import 'server-only'
import { readAtMost } from '@/lib/http/upstream'
import { foreignResults, type ImageResult, type UploadQuery } from '@/lib/image-search/schema'
import { bareJpeg } from '@/lib/storage/images'

// A recognition service elsewhere, spoken to as contract 4 has it. Nothing it says is believed unread, and while it is ill it
// is left alone.

/** Larger than any answer of twelve entries. */
const answerCap = 256 * 1024
const failuresBeforeRest = 5
const restMs = 30_000
/** Larger pictures say no more to a network, and cost the way there. */
const widest = 1024

/** It failed, or has failed so often that it was not even asked. */
export class ServiceAway extends Error {}
/** It refuses this picture, in words fit for display. */
export class ServiceRefusal extends Error {}

export class OutsideService {
  #failures = 0
  #restsUntil = 0

  constructor(
    private readonly address: string,
    private readonly timeoutMs: number,
  ) {}

  async search(bytes: Uint8Array, query: UploadQuery): Promise<ImageResult[]> {
    // Only pixels leave the shop: no place, no camera, no name of a file.
    const picture = await bareJpeg(bytes, widest)
    if (Date.now() < this.#restsUntil) throw new ServiceAway('resting')
    try {
      const results = await this.#ask(picture, query)
      this.#failures = 0
      return results
    } catch (error) {
      if (error instanceof ServiceRefusal) throw error
      this.#failures += 1
      // After the rest a single failure is enough for the next one.
      if (this.#failures >= failuresBeforeRest) this.#restsUntil = Date.now() + restMs
      throw new ServiceAway('failed', { cause: error })
    }
  }

  async #ask(picture: Uint8Array, { name, similar, size }: UploadQuery): Promise<ImageResult[]> {
    const url = new URL(`${this.address.replace(/\/+$/, '')}/upload`)
    for (const [key, value] of Object.entries({ name, similar, size }))
      url.searchParams.set(key, String(value))
    const form = new FormData()
    form.set('image', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'picture.jpg')
    const response = await fetch(url, {
      method: 'POST',
      body: form,
      redirect: 'error',
      signal: AbortSignal.timeout(this.timeoutMs),
    })
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await readAtMost(response, answerCap))
    if (response.status === 400 || response.status === 413 || response.status === 415)
      throw new ServiceRefusal(wordsOf(text))
    if (!response.ok) throw new Error(`status ${response.status}`)
    return foreignResults.parse(JSON.parse(text))
  }
}

/** `{"error":"text"}`; anything else is no sentence for people. */
function wordsOf(text: string): string {
  try {
    const { error } = JSON.parse(text) as { error?: unknown }
    if (typeof error === 'string' && /^[^<>]{3,200}$/.test(error)) return error
  } catch {
    // Not even JSON.
  }
  return 'The picture was not accepted.'
}
