import 'server-only'
import { chmod, mkdir, rm } from 'node:fs/promises'
import { Agent, createServer, type IncomingMessage, request, type Server } from 'node:http'
import { dirname } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { deserialize, serialize } from 'node:v8'
import {
  EngineUnavailableError,
  type Operations,
  type PictureEngine,
} from '@/lib/catalogue/image-search/engine-operations'
import { log } from '@/lib/platform/log'

// One engine for the server processes of a machine, because model and runtime take 200 MB. The process that needs it first
// owns it and answers the others over a socket, as HTTP between processes of one user; it also keeps the index up to date. When
// it ends, the next one that needs the engine takes over: docs/decisions/0084-processes-follow-one-another.md.

/** The owner is asked this besides the operations of the engine. */
interface Questions extends Operations {
  sync: [input: { withinMs: number }, result: null]
}
type Question = keyof Questions
type Answer = { model: string } & (
  | { result: unknown }
  | { unavailable: EngineUnavailableError['reason'] }
  | { error: string }
)

interface Options {
  /** The engine of this process, which is started only when it is the owner. */
  own: PictureEngine
  /** Brings the index of that engine up to date. */
  syncOwn(engine: PictureEngine, withinMs: number): Promise<void>
  /** The path of the socket. */
  path: string
  /** After so long without an answer the owner counts as frozen, and the next process takes over. */
  answerMs?: number
}

/** The engine answers or fails within 20 s; reading a large index takes longer. */
const usualAnswerMs = 30_000
/** After a failure that is none of the usual ones this process has an engine for itself, then it tries the socket again. */
const aloneMs = 5 * 60_000
const syncFactor = 10
const maxPathBytes = 100
/** Each failure has another reason: the owner has ended, its socket is left over, another process was faster. */
const maxAttempts = 5

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? ''
/** No process answers at the socket. */
const ended = new Set(['ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'])
/** The file of the socket is still there, and would be in the way. */
const leftOver = new Set(['ECONNREFUSED', 'ETIMEDOUT'])

export class SharedEngine implements PictureEngine {
  #server: Server | null = null
  #aloneUntil = Number.NEGATIVE_INFINITY
  /** A failure is logged once, until the socket works again. */
  #isFailing = false
  #owning: Promise<void> | null = null
  #model: string | undefined
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 20 })

  constructor(private readonly options: Options) {
    // Longer paths are cut by the system without an error.
    if (Buffer.byteLength(options.path) > maxPathBytes)
      this.#stayAlone(
        new Error(`The path of the socket is too long: ${options.path}`),
        Number.POSITIVE_INFINITY,
      )
  }

  get model(): string {
    return this.#owns ? this.options.own.model : (this.#model ?? this.options.own.model)
  }

  get generation(): number {
    return this.options.own.generation
  }

  /** Whether the engine of this process is the one in use. */
  get #owns(): boolean {
    return this.#server !== null || performance.now() < this.#aloneUntil
  }

  run<O extends keyof Operations>(operation: O, input: Operations[O][0]): Promise<Operations[O][1]> {
    return this.#ask(operation, input)
  }

  async sync(withinMs: number): Promise<void> {
    await this.#ask('sync', { withinMs })
  }

  async close(): Promise<void> {
    const server = this.#server
    this.#server = null
    this.#agent.destroy()
    // Its file is removed with it.
    await new Promise<void>((resolve) => {
      if (!server) return resolve()
      server.close(() => resolve())
      server.closeAllConnections()
    })
    await this.options.own.close()
  }

  async #ask<Q extends Question>(question: Q, input: Questions[Q][0]): Promise<Questions[Q][1]> {
    for (let attempt = 1; !this.#owns; attempt += 1) {
      const answer = await this.#post(question, input).catch(async (error: unknown) => {
        const code = codeOf(error)
        if (!ended.has(code)) this.#stayAlone(error)
        else if (attempt === maxAttempts) throw new EngineUnavailableError('stopped')
        // Every question may be asked twice.
        else if (code !== 'ECONNRESET') await this.#takeOver(leftOver.has(code))
        return null
      })
      if (answer) return this.#resultOf(answer) as Questions[Q][1]
    }
    return (await this.#runOwn(question, input)) as Questions[Q][1]
  }

  async #runOwn(question: Question, input: unknown): Promise<unknown> {
    const { own, syncOwn } = this.options
    if (question !== 'sync') return own.run(question, input as never)
    await syncOwn(own, (input as Questions['sync'][0]).withinMs)
    return null
  }

  #resultOf(answer: Answer): unknown {
    this.#isFailing = false
    this.#model = answer.model
    if ('result' in answer) return answer.result
    throw 'error' in answer ? new Error(answer.error) : new EngineUnavailableError(answer.unavailable)
  }

  #post(question: Question, input: unknown): Promise<Answer> {
    const { path, answerMs = usualAnswerMs } = this.options
    return new Promise<Answer>((resolve, reject) => {
      const asked = request(
        {
          socketPath: path,
          method: 'POST',
          agent: this.#agent,
          timeout: question === 'sync' ? answerMs * syncFactor : answerMs,
        },
        (response) =>
          buffer(response)
            .then((bytes) => deserialize(bytes) as Answer)
            .then(resolve, reject),
      )
      asked.once('error', reject)
      asked.once('timeout', () => asked.destroy(Object.assign(new Error('No answer'), { code: 'ETIMEDOUT' })))
      asked.end(serialize([question, input]))
    })
  }

  /** Becomes the owner, unless another process is faster. */
  #takeOver(removesFile: boolean): Promise<void> {
    this.#owning ??= this.#listen(removesFile).finally(() => {
      this.#owning = null
    })
    return this.#owning
  }

  async #listen(removesFile: boolean): Promise<void> {
    const { path } = this.options
    // Should another process have taken over just now, both have an engine: that costs memory and nothing else.
    if (removesFile) await rm(path, { force: true })
    const server = createServer((asked, response) => {
      this.#answer(asked).then(
        (answer) => response.end(serialize(answer)),
        () => response.destroy(),
      )
    })
    server.requestTimeout = 0
    try {
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      await new Promise<void>((resolve, reject) => server.once('error', reject).listen(path, resolve))
      // Only processes of the same user may ask.
      await chmod(path, 0o600)
      this.#server = server.unref()
      this.#isFailing = false
    } catch (error) {
      if (codeOf(error) === 'EADDRINUSE') return
      server.close()
      this.#stayAlone(error)
    }
  }

  /** This process has an engine for itself: for a while, because most failures pass. */
  #stayAlone(error: unknown, ms = aloneMs): void {
    if (!this.#isFailing) log.error('image_engine_not_shared', error)
    this.#isFailing = true
    this.#aloneUntil = Math.max(this.#aloneUntil, performance.now() + ms)
  }

  async #answer(asked: IncomingMessage): Promise<Answer> {
    const [question, input] = deserialize(await buffer(asked)) as [Question, unknown]
    try {
      const result = await this.#runOwn(question, input)
      return { result, model: this.options.own.model }
    } catch (error) {
      const { model } = this.options.own
      if (error instanceof EngineUnavailableError) return { unavailable: error.reason, model }
      return { error: error instanceof Error ? error.message : String(error), model }
    }
  }
}
