import 'server-only'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { atClose } from '@/lib/closing'
import { env } from '@/lib/env'
import { log } from '@/lib/log'

/** Pictures cannot be recognised now: no runtime for this machine, no model, too many at once, or the thread died. */
export class EngineAway extends Error {
  constructor(readonly reason: 'missing' | 'busy' | 'stopped') {
    super(`The image engine is ${reason}.`)
  }
}

export interface Basis {
  id: number
  dim: number
  matrix: Float32Array
  offset: Float32Array
}

export interface Embedding {
  raw: Int8Array
  code: Int8Array | null
  basisId: number | null
}

export interface Match {
  id: string
  score: number
}

/** What the thread can be asked: see engine/worker.mjs. */
interface Deeds {
  embed: [input: { pixels: Uint8Array }, result: Embedding]
  search: [input: { pixels: Uint8Array; take: number; least?: number | undefined }, result: Match[]]
  reset: [input: { basis: Basis | null }, result: null]
  put: [input: { ids: string[]; codes: Int8Array }, result: number]
  drop: [input: { ids: string[] }, result: number]
  size: [input: null, result: { pictures: number; bytes: number }]
}

interface Waiting {
  resolve(result: unknown): void
  reject(error: Error): void
  timer: NodeJS.Timeout
}

interface Said {
  id: number
  result?: unknown
  fault?: string
}

/** A search takes a tenth of a second; whoever would wait behind so many is told to come again. */
const mostWaiting = 12
const patienceMs = 20_000
/** After a failure nobody tries again for so long: a missing runtime does not come back by being asked. */
const restMs = 30_000

/**
 * Below these two pictures have nothing to do with each other. Measured: projected codes of photographs (plants 0.46 and
 * more, others 0.43 and less); the network's own numbers on our drawings (the same picture changed 0.78 and more, noise, text
 * and plain colours 0.51 and less).
 */
const leastAlike = { projected: 0.4, raw: 0.55 }

export class Engine {
  #worker: Worker | null = null
  #waiting = new Map<number, Waiting>()
  #last = 0
  #restsUntil = 0
  #generation = 0
  /** Told once a trouble, not at every try. */
  #isTold = false

  constructor(private readonly options: { model: string; threads: number; leastAlike: typeof leastAlike }) {}

  /** Changes whenever the thread began anew and knows nothing. */
  get generation(): number {
    return this.#generation
  }

  /** A hint for screens: whether it has failed lately. */
  get isResting(): boolean {
    return Date.now() < this.#restsUntil
  }

  ask<D extends keyof Deeds>(deed: D, input: Deeds[D][0]): Promise<Deeds[D][1]> {
    if (this.isResting) return Promise.reject(new EngineAway('missing'))
    if (this.#waiting.size >= mostWaiting) return Promise.reject(new EngineAway('busy'))
    const worker = this.#start()
    this.#last += 1
    const id = this.#last
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.#stopped('image_engine_silent'), patienceMs)
      this.#waiting.set(id, { resolve: (result) => resolve(result as Deeds[D][1]), reject, timer })
      worker.ref()
      worker.postMessage({ id, deed, input })
    })
  }

  /** As if it had been killed; the next picture starts it again. */
  async close(): Promise<void> {
    const worker = this.#worker
    this.#forget(new EngineAway('stopped'))
    await worker?.terminate()
  }

  #start(): Worker {
    if (this.#worker) return this.#worker
    // By path and not by URL: bundlers would take the file with them, and it must find its packages where they are.
    const file = join(process.cwd(), 'lib/image-search/engine/worker.mjs')
    const worker = new Worker(file, { workerData: this.options })
    this.#worker = worker
    this.#generation += 1
    worker.on('message', (said: Said) => this.#hear(said))
    worker.on('error', (error) => this.#stopped('image_engine_broken', error, worker))
    worker.on('exit', (code) => this.#stopped('image_engine_ended', new Error(`code ${code}`), worker))
    worker.unref()
    return worker
  }

  #hear({ id, result, fault }: Said): void {
    const waiting = this.#waiting.get(id)
    if (!waiting) return
    this.#waiting.delete(id)
    clearTimeout(waiting.timer)
    if (this.#waiting.size === 0) this.#worker?.unref()
    if (fault === undefined) {
      this.#isTold = false
      waiting.resolve(result)
    } else {
      this.#tell('image_engine_missing', new Error(fault))
      this.#restsUntil = Date.now() + restMs
      waiting.reject(new EngineAway('missing'))
    }
  }

  #stopped(event: string, error: unknown = new Error('No answer in time'), worker = this.#worker): void {
    // One that was let go ends without a word.
    if (!worker || worker !== this.#worker) return
    this.#tell(event, error)
    // Killed once, it is simply started again; killed while starting, it would be for ever.
    if (this.#waiting.size > 0) this.#restsUntil = Date.now() + restMs / 10
    this.#forget(new EngineAway('stopped'))
    void worker.terminate()
  }

  #tell(event: string, error: unknown): void {
    if (!this.#isTold) log.error(event, error)
    this.#isTold = true
  }

  #forget(reason: EngineAway): void {
    this.#worker = null
    for (const { reject, timer } of this.#waiting.values()) {
      clearTimeout(timer)
      reject(reason)
    }
    this.#waiting.clear()
  }
}

const kept = globalThis as { gulshanImageEngine?: Engine }

/** The one of this process: bundles carry copies of this module. Nothing is loaded before it is asked. */
export function imageEngine(): Engine {
  if (!kept.gulshanImageEngine) {
    const engine = new Engine({
      model: env.IMAGE_SEARCH_MODEL,
      threads: env.IMAGE_SEARCH_THREADS,
      leastAlike:
        env.IMAGE_SEARCH_LEAST_ALIKE === undefined
          ? leastAlike
          : { projected: env.IMAGE_SEARCH_LEAST_ALIKE, raw: env.IMAGE_SEARCH_LEAST_ALIKE },
    })
    kept.gulshanImageEngine = engine
    atClose(() => engine.close())
  }
  return kept.gulshanImageEngine
}
