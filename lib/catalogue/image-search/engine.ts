import 'server-only'
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { models } from '@/lib/catalogue/image-search/engine/models.mjs'
import {
  type EngineMessage,
  EngineUnavailableError,
  type Operations,
  type PictureEngine,
} from '@/lib/catalogue/image-search/engine-operations'
import { log } from '@/lib/platform/log'
import { CircuitBreaker } from '@/lib/platform/server/circuit-breaker'

interface PendingRequest {
  operation: keyof Operations
  resolve(result: unknown): void
  reject(error: Error): void
  timer: NodeJS.Timeout
}

interface Options {
  size: 'full' | 'small'
  /** The model file. */
  file: string
  threads: number
  /** Below it two pictures are no match; by default what was measured for the model. */
  minScore?: number | undefined
  /** Runtimes in order of preference; by default all. */
  runtimes?: string[]
  /** Milliseconds without an operation after which the process ends, because model and runtime take 200 MB. */
  idleMs?: number
  /** Milliseconds after which an operation without an answer ends the process. */
  answerMs?: number
}

/** A search takes a tenth of a second. */
const maxPending = 12
const defaultAnswerMs = 20_000
const resetMs = 30_000
const resetAfterCrashMs = 3000
const defaultIdleMs = 5 * 60_000

/**
 * Runs engine/main.mjs in a child process: a fault in the runtime does not end the server, and its memory is returned when
 * it ends (docs/decisions/0043-picture-engine-process.md).
 */
export class Engine implements PictureEngine {
  #process: ChildProcess | null = null
  #pending = new Map<number, PendingRequest>()
  #lastId = 0
  #breaker = new CircuitBreaker({ maxFailures: 1, resetMs })
  #generation = 0
  #model: string | undefined
  /** An error is logged once, not at every attempt. */
  #isErrorLogged = false
  #idleTimer: NodeJS.Timeout | undefined

  constructor(private readonly options: Options) {}

  /** Changes whenever a new process with an empty index was started. */
  get generation(): number {
    return this.#generation
  }

  /** The model in use, or before loading the preferred one. */
  get model(): string {
    return this.#model ?? models[this.options.size].tag
  }

  /** How it is now, for operators. */
  get state() {
    return { isRunning: this.#process !== null, pending: this.#pending.size, isBroken: this.#breaker.isOpen }
  }

  /** The shop's own pictures do not count: there are few at a time, and they would otherwise be rejected for ever. */
  get #isBusy(): boolean {
    if (this.#pending.size < maxPending) return false
    return [...this.#pending.values()].filter(({ operation }) => operation !== 'embed').length >= maxPending
  }

  /** Throws EngineUnavailableError. */
  async run<O extends keyof Operations>(operation: O, input: Operations[O][0]): Promise<Operations[O][1]> {
    if (this.#breaker.isOpen) throw new EngineUnavailableError('broken')
    if (operation !== 'embed' && this.#isBusy) throw new EngineUnavailableError('busy')
    const child = this.#start()
    clearTimeout(this.#idleTimer)
    this.#lastId += 1
    const id = this.#lastId
    return new Promise((resolve, reject) => {
      const timer = setTimeout(
        () => this.#onStopped('image_engine_timeout'),
        this.options.answerMs ?? defaultAnswerMs,
      )
      this.#pending.set(id, {
        operation,
        resolve: (result) => resolve(result as Operations[O][1]),
        reject,
        timer,
      })
      child.ref()
      child.channel?.ref()
      child.send(
        { id, operation, input },
        (error) => error && this.#onStopped('image_engine_ended', error, child),
      )
    })
  }

  /** Rejects what is pending; the next operation starts the process again. */
  async close(): Promise<void> {
    const child = this.#process
    this.#rejectPending(new EngineUnavailableError('stopped'))
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const exited = once(child, 'exit')
    child.kill('SIGKILL')
    await exited
  }

  #start(): ChildProcess {
    if (this.#process) return this.#process
    // Hidden from the bundler: the file must find its packages where they are installed.
    const file = join(/* turbopackIgnore: true */ process.cwd(), 'lib/catalogue/image-search/engine/main.mjs')
    const child = fork(file, [JSON.stringify(this.options)], {
      serialization: 'advanced',
      execArgv: [],
      // None of the shop's secrets. Loading the model frees large blocks, of which glibc would keep 150 MB by default.
      env: { NODE_ENV: 'production', MALLOC_MMAP_THRESHOLD_: '131072' },
    })
    this.#process = child
    this.#generation += 1
    child.on('message', (message) => this.#onMessage(message as EngineMessage))
    child.on('error', (error) => this.#onStopped('image_engine_broken', error, child))
    child.on('exit', (code, signal) =>
      this.#onStopped('image_engine_ended', new Error(`exit ${code ?? signal}`), child),
    )
    this.#unref()
    return child
  }

  /** Lets this process end while the engine is idle. */
  #unref(): void {
    this.#process?.unref()
    this.#process?.channel?.unref()
  }

  #onMessage({ id, result, error, loaded }: EngineMessage): void {
    if (loaded) {
      this.#model = loaded.model
      if (loaded.errors.length > 0)
        log.error('image_engine_fallback', loaded.errors.join('; '), { by: loaded.by })
      return
    }
    const request = this.#pending.get(id)
    if (!request) return
    this.#pending.delete(id)
    clearTimeout(request.timer)
    if (this.#pending.size === 0) this.#onIdle()
    if (error === undefined) {
      this.#isErrorLogged = false
      request.resolve(result)
    } else {
      this.#logOnce('image_engine_failed', new Error(error))
      this.#breaker.recordFailure()
      request.reject(new EngineUnavailableError('broken'))
    }
  }

  #onIdle(): void {
    this.#unref()
    this.#idleTimer = setTimeout(() => void this.close(), this.options.idleMs ?? defaultIdleMs).unref()
  }

  #onStopped(event: string, error: unknown = new Error('No answer in time'), child = this.#process): void {
    // A process that was replaced already.
    if (!child || child !== this.#process) return
    this.#logOnce(event, error)
    // A process that crashes while starting must not be restarted without a pause.
    if (this.#pending.size > 0) this.#breaker.recordFailure(resetAfterCrashMs)
    this.#rejectPending(new EngineUnavailableError('stopped'))
    child.kill('SIGKILL')
  }

  #logOnce(event: string, error: unknown): void {
    if (!this.#isErrorLogged) log.error(event, error)
    this.#isErrorLogged = true
  }

  #rejectPending(reason: EngineUnavailableError): void {
    this.#process = null
    for (const { reject, timer } of this.#pending.values()) {
      clearTimeout(timer)
      reject(reason)
    }
    this.#pending.clear()
  }
}
