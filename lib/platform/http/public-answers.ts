import 'server-only'
import { env } from '@/lib/platform/env'
import { perProcess } from '@/lib/platform/server/per-process.mjs'
import type { RawResponse } from '@/lib/platform/server/request'

// The last answers to reads that are the same for everybody, as bytes. A write through the API forgets all of them
// (lib/platform/http/writes.ts); what jobs write shows after a second: docs/decisions/0090-answers-as-bytes.md.

const FRESH_MS = 1000
const MAX_ANSWERS = 2000
const MAX_BYTES = 32 * 1024 * 1024
/** An answer is stored as its text and in two compressed forms. */
const FORMS = 3

interface Entry {
  answer: RawResponse
  until: number
  bytes: number
}

export class PublicAnswers {
  #entries = new Map<string, Entry>()
  #bytes = 0
  #writes = 0

  /** How many writes there were; an answer that was read before one of them is not stored. */
  get writes(): number {
    return this.#writes
  }

  get size(): number {
    return this.#entries.size
  }

  find(key: string, now = Date.now()): RawResponse | null {
    const entry = this.#entries.get(key)
    if (!entry) return null
    if (entry.until > now) return entry.answer
    this.#drop(key, entry)
    return null
  }

  /** Stores a success that was read since `writes`, and returns it as it is sent from now on. */
  store(key: string, answer: RawResponse, writes: number, now = Date.now()): RawResponse {
    const { status, body } = answer
    if (status !== 200 || typeof body !== 'string' || answer.cookies || writes !== this.#writes) return answer
    const bytes = FORMS * Buffer.byteLength(body)
    if (bytes > MAX_BYTES / 8) return answer
    const known = this.#entries.get(key)
    if (known) this.#drop(key, known)
    const reused = { ...answer, reused: { bytes: Buffer.from(body), compressed: {} } }
    this.#entries.set(key, { answer: reused, until: now + FRESH_MS, bytes })
    this.#bytes += bytes
    for (const [oldest, entry] of this.#entries) {
      if (this.#bytes <= MAX_BYTES && this.#entries.size <= MAX_ANSWERS) break
      this.#drop(oldest, entry)
    }
    return reused
  }

  forgetAll(): void {
    this.#writes += 1
    this.#entries.clear()
    this.#bytes = 0
  }

  #drop(key: string, entry: Entry): void {
    this.#entries.delete(key)
    this.#bytes -= entry.bytes
  }
}

const answers = perProcess('public answers', () => new PublicAnswers())

/** Null: answers are not stored. */
export const publicAnswers = env.ANSWER_CACHE === 'on' ? answers : null
