import 'server-only'
import { once } from 'node:events'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { env } from '@/lib/env'
import { type Model, models } from '@/lib/image-search/engine/models.mjs'
import { log } from '@/lib/log'
import { onShutdown } from '@/lib/server/shutdown'

/** Pictures cannot be looked at now: the thread does not work, too many ask at once, or it died. */
export class EngineUnavailableError extends Error {
  override readonly name = 'EngineAway'
  /** By its name, as AppError: jobs and calls share one engine, but hold a copy of this module each. */
  static override [Symbol.hasInstance](value: unknown): value is EngineUnavailableError {
    return value instanceof Error && value.name === 'EngineAway'
  }
  constructor(readonly reason: 'broken' | 'busy' | 'stopped') {
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
  /** Who saw it; see engine/models.mjs. */
  model: string
  raw: Int8Array
  code: Int8Array | null
  basisId: number | null
  /** Milliseconds of a core. */
  work: number
}

export interface Match {
  id: string
  score: number
}

/** What makes two pictures alike. */
export type Sight = Model['sees']

/** What the thread can be asked: see engine/worker.mjs. */
interface Deeds {
  ready: [input: null, result: { model: string; sees: Sight; by: string }]
  /** `share`: how much of the thread's time such work may take, above 0 and at most 1, which is also the default. */
  embed: [input: { pixels: Uint8Array; share?: number }, result: Embedding]
  search: [
    input: { pixels: Uint8Array; take: number; least?: number | undefined },
    result: { sees: Sight; matches: Match[] },
  ]
  reset: [input: { model: string; basis: Basis | null }, result: null]
  put: [input: { ids: string[]; codes: Int8Array }, result: number]
  drop: [input: { ids: string[] }, result: number]
  size: [input: null, result: { pictures: number; bytes: number }]
}

interface Waiting {
  deed: keyof Deeds
  resolve(result: unknown): void
  reject(error: Error): void
  timer: NodeJS.Timeout
}

interface Said {
  id: number
  result?: unknown
  fault?: string
  /** Unasked, once: who looks at pictures, and why it is not the first choice. */
  loaded?: { model: string; by: string; troubles: string[] }
}

interface Options {
  size: 'full' | 'small'
  /** The model file. */
  file: string
  threads: number
  /** How alike is alike; not set: what was measured for the model. */
  leastAlike?: number | undefined
  /** Tried in this order; not set: all. */
  runtimes?: string[]
}

/** A search takes a tenth of a second; whoever would wait behind so many is told to come again. */
const mostWaiting = 12
const patienceMs = 20_000
/** After a failure nobody tries again for so long: what does not work seldom comes back by being asked. */
const restMs = 30_000

/** Not terminate(): see engine/worker.mjs. One that hangs in the runtime is let go and ends when it comes back. */
const end = (worker: Worker) => worker.postMessage({ deed: 'end' })

export class Engine {
  #worker: Worker | null = null
  #waiting = new Map<number, Waiting>()
  #last = 0
  #restsUntil = 0
  #generation = 0
  #model: string | undefined
  /** Told once a trouble, not at every try. */
  #isTold = false

  constructor(private readonly options: Options) {}

  /** Changes whenever the thread began anew and knows nothing. */
  get generation(): number {
    return this.#generation
  }

  /** Whose codes are wanted: whoever works, or who is to, before anything was loaded. */
  get model(): string {
    return this.#model ?? models[this.options.size].tag
  }

  get #isResting(): boolean {
    return Date.now() < this.#restsUntil
  }

  /** The shop's own pictures do not count: whoever has them looked at sends few at a time, and would never get in. */
  get #isCrowded(): boolean {
    if (this.#waiting.size < mostWaiting) return false
    return [...this.#waiting.values()].filter(({ deed }) => deed !== 'embed').length >= mostWaiting
  }

  ask<D extends keyof Deeds>(deed: D, input: Deeds[D][0]): Promise<Deeds[D][1]> {
    if (this.#isResting) return Promise.reject(new EngineUnavailableError('broken'))
    if (deed !== 'embed' && this.#isCrowded) return Promise.reject(new EngineUnavailableError('busy'))
    const worker = this.#start()
    this.#last += 1
    const id = this.#last
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.#stopped('image_engine_silent'), patienceMs)
      const hear = (result: unknown) => resolve(result as Deeds[D][1])
      this.#waiting.set(id, { deed, resolve: hear, reject, timer })
      worker.ref()
      worker.postMessage({ id, deed, input })
    })
  }

  /** Whoever waits is told; the next picture starts it again. */
  async close(): Promise<void> {
    const worker = this.#worker
    this.#forget(new EngineUnavailableError('stopped'))
    if (!worker) return
    const ended = once(worker, 'exit').catch(() => undefined)
    end(worker)
    await ended
  }

  #start(): Worker {
    if (this.#worker) return this.#worker
    // Not for the bundler, which would take the file with it: it must find its packages where they are installed.
    const file = join(/* turbopackIgnore: true */ process.cwd(), 'lib/image-search/engine/worker.mjs')
    const worker = new Worker(file, { workerData: this.options })
    this.#worker = worker
    this.#generation += 1
    worker.on('message', (said: Said) => this.#hear(said))
    worker.on('error', (error) => this.#stopped('image_engine_broken', error, worker))
    worker.on('exit', (code) => this.#stopped('image_engine_ended', new Error(`code ${code}`), worker))
    worker.unref()
    return worker
  }

  #hear({ id, result, fault, loaded }: Said): void {
    if (loaded) {
      this.#model = loaded.model
      if (loaded.troubles.length > 0)
        log.error('image_engine_fallback', loaded.troubles.join('; '), { by: loaded.by })
      return
    }
    const waiting = this.#waiting.get(id)
    if (!waiting) return
    this.#waiting.delete(id)
    clearTimeout(waiting.timer)
    if (this.#waiting.size === 0) this.#worker?.unref()
    if (fault === undefined) {
      this.#isTold = false
      waiting.resolve(result)
    } else {
      this.#tell('image_engine_fault', new Error(fault))
      this.#restsUntil = Date.now() + restMs
      waiting.reject(new EngineUnavailableError('broken'))
    }
  }

  #stopped(event: string, error: unknown = new Error('No answer in time'), worker = this.#worker): void {
    // One that was let go ends without a word.
    if (!worker || worker !== this.#worker) return
    this.#tell(event, error)
    // Killed once, it is simply started again; killed while starting, it would be for ever.
    if (this.#waiting.size > 0) this.#restsUntil = Date.now() + restMs / 10
    this.#forget(new EngineUnavailableError('stopped'))
    end(worker)
  }

  #tell(event: string, error: unknown): void {
    if (!this.#isTold) log.error(event, error)
    this.#isTold = true
  }

  #forget(reason: EngineUnavailableError): void {
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
      size: env.IMAGE_ENGINE,
      file: env.IMAGE_SEARCH_MODEL,
      threads: env.IMAGE_SEARCH_THREADS,
      leastAlike: env.IMAGE_SEARCH_LEAST_ALIKE,
    })
    kept.gulshanImageEngine = engine
    onShutdown(() => engine.close())
  }
  return kept.gulshanImageEngine
}
