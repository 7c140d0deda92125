import 'server-only'
import { AppError } from '@/lib/base/errors'
import { replica } from '@/lib/platform/database/client'
import { announce, onNews } from '@/lib/platform/database/news'
import { publicAnswers } from '@/lib/platform/http/public-answers'
import { perProcess } from '@/lib/platform/server/per-process.mjs'

// A process forgets what it has stored, and reads no older state from the replica, after each call that may have written. Why:
// docs/decisions/0086-replica-for-public-reads.md and docs/decisions/0090-answers-as-bytes.md.

/** Others are told of many writes at once. */
const ANNOUNCE_MS = 50

const state = perProcess('writes', (): { announcing?: NodeJS.Timeout | undefined } => ({}))

function followWrite(): void {
  // First, so that what is stored from now on is not read from a replica without the write.
  replica?.need()
  publicAnswers?.forgetAll()
}

function noteWrite(): void {
  if (!replica && !publicAnswers) return
  followWrite()
  state.announcing ??= setTimeout(() => {
    state.announcing = undefined
    void announce('writes')
  }, ANNOUNCE_MS).unref()
}

/** One call that may write. Everything that it wrote is in each public read that begins after its answer. */
export class WritingCall {
  #isRunning = false

  /** Runs the handler, after all checks that may reject the call. A failure may hide a commit, so it counts as a write. */
  async run<T>(handler: () => Promise<T>): Promise<T> {
    this.#isRunning = true
    let isUnsigned = false
    try {
      return await handler()
    } catch (error) {
      // A message is read before its signature can be checked, and until then nothing is written that a public read has.
      isUnsigned = error instanceof AppError && error.code === 'BAD_SIGNATURE'
      throw error
    } finally {
      this.#isRunning = false
      if (!isUnsigned) noteWrite()
    }
  }

  /** Called before the answer: after its deadline the handler may still run, and have committed something. */
  beforeAnswer(): void {
    if (this.#isRunning) noteWrite()
  }
}

/** Called once when a server process starts. */
export const followWritesOfOthers = (): void => onNews('writes', followWrite)
