import 'server-only'
import { Client } from 'pg'
import { db } from '@/lib/platform/database/client'
import { outsideDeadline } from '@/lib/platform/database/deadline'
import { env } from '@/lib/platform/env'
import { log } from '@/lib/platform/log'
import { perProcess } from '@/lib/platform/server/per-process.mjs'
import { shared } from '@/lib/platform/server/shared.mjs'
import { onShutdown } from '@/lib/platform/server/shutdown'

// Server processes inform one another by NOTIFY, over one connection of each process, which also holds the locks of its
// jobs. News only say that something changed: they may be lost, so the code that follows them also looks by itself from time to
// time. Why: docs/decisions/0084-processes-follow-one-another.md.

/** pages: cached pages have expired; files: files were removed; writes: something was written by the API. */
export type NewsChannel = 'pages' | 'files' | 'writes'
const channels: readonly NewsChannel[] = ['pages', 'files', 'writes']

/** Gets the text that was sent, or nothing after the connection was opened, because news may have been missed before. */
export type NewsListener = (text?: string) => unknown

const CHECK_MS = 1000
/** The database is asked when it has been silent for this time, because a broken connection may look like a silent one. */
const SILENT_MS = 5000

/** More are only lost while the database accepts connections and no news. */
const MAX_UNSENT = 1000

const nameOf = (channel: string) => `gulshan_${channel}`

/** A connection that is opened again whenever it breaks. What it held, such as a lock, is released when it breaks. */
export class NewsConnection {
  readonly #listeners = new Map<string, Set<NewsListener>>()
  #current: Promise<Client> | null = null
  #isListening = false
  #lastAnswerAt = 0
  #timer: NodeJS.Timeout | undefined
  /** Texts that were not sent yet; those that come while the connection is busy are sent in one statement. */
  #unsent = new Set<string>()
  #isSending = false
  /** One query at a time, as the connection requires. */
  #lastQuery: Promise<unknown> = Promise.resolve()

  constructor(
    private readonly connectionString: string,
    private readonly checkMs = CHECK_MS,
  ) {}

  /** True while news of others arrive. */
  get isListening(): boolean {
    return this.#isListening
  }

  on(channel: NewsChannel, listener: NewsListener): void {
    const known = this.#listeners.get(nameOf(channel)) ?? new Set()
    this.#listeners.set(nameOf(channel), known.add(listener))
  }

  /** Opens the connection and keeps it open until it is closed. */
  start(): void {
    this.#timer ??= setInterval(() => this.#check(), this.checkMs).unref()
    this.#check()
  }

  /** The connection itself, for what belongs to it such as locks; rejects while the database is unavailable. */
  async client(): Promise<Client> {
    this.#current ??= this.#open()
    return this.#current
  }

  /** Rejects when the client is no longer the open connection, or does not answer; it is then closed. */
  run<Row>(client: Client, text: string, values: unknown[] = []): Promise<Row[]> {
    const answer = this.#lastQuery.then(async () => {
      try {
        const { rows } = await client.query(text, values)
        this.#lastAnswerAt = Date.now()
        return rows as Row[]
      } catch (error) {
        // After a timeout the state of locks is unknown; closing the connection releases them all.
        if ((await this.#current?.catch(() => null)) === client) this.#forget()
        client.end().catch(() => undefined)
        throw error
      }
    })
    this.#lastQuery = answer.catch(() => undefined)
    return answer
  }

  /** Informs the other processes, without waiting for it; false when the connection is not open. */
  announce(channel: NewsChannel, text: string): boolean {
    if (!this.#isListening) return false
    this.#unsent.add(JSON.stringify([nameOf(channel), text]))
    void this.#sendAll()
    return true
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    this.#timer = undefined
    const client = await this.#current?.catch(() => null)
    await this.#lastQuery
    this.#forget()
    await client?.end().catch(() => undefined)
  }

  async #sendAll(): Promise<void> {
    if (this.#isSending) return
    this.#isSending = true
    try {
      while (this.#unsent.size > 0) {
        const client = await this.client()
        // Texts that wait for other queries of this connection are sent together.
        await this.#lastQuery
        const sent = this.#unsent
        this.#unsent = new Set()
        try {
          await this.run(
            client,
            'SELECT pg_notify(sent->>0, sent->>1) FROM jsonb_array_elements($1::jsonb) AS sent',
            [`[${[...sent].join()}]`],
          )
        } catch (error) {
          this.#unsent = new Set([...sent, ...this.#unsent].slice(-MAX_UNSENT))
          throw error
        }
      }
    } catch {
      // The texts are sent when the connection is open again; until then the others look by themselves.
    } finally {
      this.#isSending = false
    }
  }

  #check(): void {
    if (!this.#current) this.client().catch(() => undefined)
    else if (this.#isListening && Date.now() - this.#lastAnswerAt >= SILENT_MS) {
      this.#lastAnswerAt = Date.now()
      this.#current.then((client) => this.run(client, 'SELECT 1')).catch(() => undefined)
    }
  }

  #open(): Promise<Client> {
    const client = new Client({
      connectionString: this.connectionString,
      application_name: shared.connectionName,
      connectionTimeoutMillis: 5000,
      statement_timeout: 5000,
      // Otherwise a silently broken connection would hold its locks for ever.
      query_timeout: 10_000,
      keepAlive: true,
    })
    const opening = client.connect().then(async () => {
      // One statement without values may hold several commands.
      await client.query(channels.map((channel) => `LISTEN ${nameOf(channel)}`).join(';'))
      this.#lastAnswerAt = Date.now()
      this.#isListening = true
      for (const channel of this.#listeners.keys()) this.#call(channel)
      setImmediate(() => void this.#sendAll())
      return client
    })
    // There may be a newer connection by the time this is called.
    const onClosed = () => {
      if (this.#current === opening) this.#forget()
    }
    client.on('error', onClosed).on('end', onClosed)
    client.on('notification', ({ channel, payload, processId }) => {
      // A process knows what it has sent itself.
      if (processId !== (client as Client & { processID?: number }).processID)
        this.#call(channel, payload ?? '')
    })
    opening.catch(() => {
      onClosed()
      client.end().catch(() => undefined)
    })
    return opening
  }

  #forget(): void {
    this.#current = null
    this.#isListening = false
  }

  #call(channel: string, text?: string): void {
    for (const listener of this.#listeners.get(channel) ?? []) {
      Promise.resolve()
        .then(() => listener(text))
        .catch((error: unknown) => log.error('news_not_followed', error, { channel }))
    }
  }
}

/** The connection of this process. */
export const news = perProcess('news', () => new NewsConnection(env.DATABASE_URL))

/**
 * From now on calls the listener when another process has sent something, and whenever the connection was opened. News may be
 * lost: the caller also looks by itself from time to time.
 */
export const onNews = (channel: NewsChannel, listener: NewsListener): void => news.on(channel, listener)

/** Informs all other processes, after the commit of what it is about. A text has 7,000 bytes at most. Never throws. */
export async function announce(channel: NewsChannel, text = ''): Promise<void> {
  if (news.announce(channel, text)) return
  try {
    // A command has no such connection, and a server process may be about to open it.
    await outsideDeadline(() => db.$queryRaw`SELECT pg_notify(${nameOf(channel)}, ${text})::text`)
  } catch {
    // The others look by themselves.
  }
}

/** Called once when a server process starts, before its jobs. */
export function startNews(): void {
  news.start()
  onShutdown(() => news.close())
}
