import 'server-only'
import { PrismaPg } from '@prisma/adapter-pg'
import { Prisma, PrismaClient } from '@prisma/client'
import { Client, type Pool } from 'pg'
import { openPool } from '@/lib/platform/database/connection'
import { timeLeft } from '@/lib/platform/database/deadline'
import { isDatabaseAway } from '@/lib/platform/database/errors'
import { log } from '@/lib/platform/log'
import { type RequestContext, shared } from '@/lib/platform/server/shared.mjs'

// Public reads may come from a streaming replica of the database. It is used while it has replayed every revalidation and every
// write that this process knows of, so that nothing that is read after one is older than it, and while it is at most five seconds
// behind. Positions are those of the write-ahead log in bytes. Why: docs/decisions/0086-replica-for-public-reads.md.

const LOOK_MS = 1000
/** Between two questions for a position of the primary, or for what the replica has replayed, however many reads wait for them. */
const PAUSE_MS = 20
const ANSWER_MS = 1000
const MAX_LAG_MS = 5000
const AWAY_MS = 5000

/** A database and a position in its log. */
export interface Place {
  /** Equal for a primary and its replicas. */
  database: string
  position: number
}

/** SQL: the database, whatever server it is asked on. */
const database = Prisma.sql`(SELECT system_identifier::text FROM pg_control_system()) || '/' || current_database()`

/** SQL: the end of what was written to the log of the primary, as text; see `positionIn`. */
export const writtenPosition = Prisma.sql`(pg_current_wal_insert_lsn() - '0/0'::pg_lsn)::text`

/** The question to the primary that `askPrimary` answers. */
export const placeSql = Prisma.sql`SELECT ${database} AS database, ${writtenPosition} AS position`

const replayedSql = Prisma.sql`SELECT ${database} AS database,
  CASE WHEN pg_is_in_recovery() THEN (pg_last_wal_replay_lsn() - '0/0'::pg_lsn)::text END AS position`

const PAGE_BYTES = 8192
const MAX_HEADER_BYTES = 40

/** At the beginning of a page of the log the next record is written after the header, and the last one ended before it. */
export function positionIn(text: string): number {
  const position = Number(text)
  const inPage = position % PAGE_BYTES
  return inPage <= MAX_HEADER_BYTES ? position - inPage : position
}

interface Options {
  pool: Parameters<typeof openPool>[0]
  transactionOptions: { maxWait: number; timeout: number }
  askPrimary: () => Promise<Place>
}

/** Ends a wait for the position of a revalidation; without one the position that the primary has next counts. */
export type Known = (position?: number) => void

export class Replica {
  readonly pool: Pool
  readonly #options: Options
  readonly #connections = new Set<Client>()
  #client: PrismaClient | null = null
  #probe: Client | null = null
  #timer: NodeJS.Timeout | undefined
  #isLooking = false
  #lookedAt = Number.NEGATIVE_INFINITY
  #asking: Promise<void> | null = null
  #askedAt = Number.NEGATIVE_INFINITY
  #awayUntil = Number.NEGATIVE_INFINITY
  #isFailing = false
  #isClosed = false

  /** The database of the primary; null until that has answered. */
  #database: string | null = null
  /** Where the primary was, in order; the last ones. */
  #written: { at: number; position: number }[] = []
  #replayed = Number.NEGATIVE_INFINITY
  /** The replica has all that had been written at that moment. */
  #freshAt = Number.NEGATIVE_INFINITY

  /** The replica has to have replayed this. */
  #needed = 0
  /** Revalidations whose position is not known yet. */
  #waits = 0
  /** Increases with each write and each revalidation without a position; the one that the primary tells next counts instead. */
  #unknown = 1
  #settled = 0

  constructor(options: Options) {
    this.#options = options
    // Its failures are none of the shop: the primary answers then.
    this.pool = openPool({ ...options.pool, connectionTimeoutMillis: ANSWER_MS }, () => undefined)
    const connections = this.#connections as Set<unknown>
    this.pool.on('connect', (connection) => connections.add(connection))
    this.pool.on('remove', (connection) => connections.delete(connection))
  }

  /** The ORM on the replica, for reads. */
  get client(): PrismaClient {
    this.#client ??= new PrismaClient({
      adapter: new PrismaPg(this.pool),
      transactionOptions: this.#options.transactionOptions,
    })
    return this.#client
  }

  /**
   * Whether the current request may read from it now. A request that has read from the primary stays there, because what it stores
   * under a version of the primary must not be older.
   */
  serves(): boolean {
    const reads = shared.requestContext.getStore()?.replicaReads
    if (!reads || reads.isOver) return false
    if (this.isUsable()) return true
    reads.isOver = true
    return false
  }

  /** After a read from it has failed: the request goes on with the primary. */
  failed(error: unknown): void {
    const reads = shared.requestContext.getStore()?.replicaReads
    if (reads) reads.isOver = true
    // A statement that is rejected after the deadline of its request says nothing about the replica.
    if (isDatabaseAway(error) && timeLeft() > 0) this.#fail(error)
  }

  /** Called before pages are dropped: until the position of that write is known, nothing is read from the replica. */
  expectPosition(): Known {
    this.#waits += 1
    let isKnown = false
    return (position) => {
      if (isKnown) return
      isKnown = true
      this.#waits -= 1
      this.need(position)
    }
  }

  /** From now on the replica is used only when it has replayed this position; without one, that of the primary at the next read. */
  need(position?: number): void {
    if (position === undefined) this.#unknown += 1
    else this.#needed = Math.max(this.#needed, position)
  }

  isUsable(): boolean {
    this.#start()
    const now = performance.now()
    if (this.#isClosed || now < this.#awayUntil || this.#waits > 0) return false
    if (this.#settled < this.#unknown) {
      if (now - this.#lookedAt >= PAUSE_MS) void this.#look()
      return false
    }
    if (this.#replayed < this.#needed) {
      // It may have replayed it by now: the next read will know.
      if (now - this.#askedAt >= PAUSE_MS) void this.#ask()
      return false
    }
    return now - this.#freshAt < MAX_LAG_MS
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    if (this.#isClosed) return
    this.#isClosed = true
    this.#dropProbe()
    await this.#client?.$disconnect()
    await this.pool.end()
  }

  /** With the first read that may use it, so that commands open no connection. */
  #start(): void {
    if (this.#timer || this.#isClosed) return
    shared.requestContext.exit(() => {
      this.#timer = setInterval(() => void this.#look(), LOOK_MS).unref()
    })
    void this.#look()
  }

  /** Asks both for their positions; one look at a time. It outlasts the request, which has a deadline. Never throws. */
  async #look(): Promise<void> {
    if (this.#isLooking) return
    this.#isLooking = true
    await shared.requestContext.exit(() => this.#lookNow())
  }

  async #lookNow(): Promise<void> {
    try {
      const at = performance.now()
      this.#lookedAt = at
      const unknown = this.#unknown
      // Without the primary the replica is soon too old, and nothing else follows from it.
      const primary = await this.#options.askPrimary().catch(() => null)
      if (primary) {
        this.#database = primary.database
        // The last ones reach back for longer than the replica may be behind, however many looks there are.
        if (at - (this.#written.at(-1)?.at ?? Number.NEGATIVE_INFINITY) >= LOOK_MS / 2)
          this.#written = [...this.#written, { at, position: primary.position }].slice(-20)
        if (this.#settled < unknown) {
          this.#needed = Math.max(this.#needed, primary.position)
          this.#settled = unknown
        }
      }
      await this.#ask()
    } finally {
      this.#isLooking = false
    }
  }

  /** Asks what it has replayed; one question at a time. Never throws. */
  #ask(): Promise<void> {
    this.#asking ??= shared.requestContext
      .exit(() => this.#askNow())
      .catch((error: unknown) => this.#fail(error))
      .finally(() => {
        this.#asking = null
      })
    return this.#asking
  }

  async #askNow(): Promise<void> {
    const now = performance.now()
    if (this.#isClosed || this.#database === null || now < this.#awayUntil) return
    this.#askedAt = now
    const probe = this.#probe ?? (await this.#openProbe())
    this.#probe = probe
    const { rows } = await probe.query<{ database: string; position: string | null }>(replayedSql.text)
    const [row] = rows
    if (!row || row.position === null) throw new Error('The server of DATABASE_REPLICA_URL is no replica.')
    if (row.database !== this.#database)
      throw new Error('DATABASE_REPLICA_URL is a replica of another database.')
    // It was closed, or has failed, while it was asked.
    if (probe !== this.#probe) return
    this.#isFailing = false
    this.#replayed = Math.max(this.#replayed, Number(row.position))
    const fresh = this.#written.findLast(({ position }) => position <= this.#replayed)
    if (fresh) this.#freshAt = Math.max(this.#freshAt, fresh.at)
  }

  /** A connection of its own, because those of the pool may all be waiting. */
  async #openProbe(): Promise<Client> {
    const probe = new Client({
      ...this.#options.pool,
      connectionTimeoutMillis: ANSWER_MS,
      // So a silent replica is found out.
      query_timeout: ANSWER_MS,
      keepAlive: true,
    })
    probe.on('error', (error) => {
      if (this.#probe === probe) this.#fail(error)
    })
    probe.on('end', () => {
      if (this.#probe === probe) this.#fail(new Error('Connection terminated'))
    })
    await probe.connect()
    if (this.#isClosed) await probe.end()
    return probe
  }

  /** The replica is not used for a while. Reads that wait for it fail now, and are made on the primary. */
  #fail(error: unknown): void {
    if (this.#isClosed) return
    if (!this.#isFailing) log.error('replica_failed', error)
    this.#isFailing = true
    this.#awayUntil = performance.now() + AWAY_MS
    // Another server may answer at its address next.
    this.#replayed = Number.NEGATIVE_INFINITY
    this.#freshAt = Number.NEGATIVE_INFINITY
    this.#dropProbe()
    const reason = new Error('Connection terminated')
    for (const { connection } of [...this.#connections]) connection.stream.destroy(reason)
  }

  #dropProbe(): void {
    const probe = this.#probe
    this.#probe = null
    probe?.connection.stream.destroy()
  }
}

/** Lets a request of this kind read from the replica, while it runs. */
export const readsPublicData = <T>(run: () => Promise<T>): Promise<T> => {
  const context: RequestContext = { ...shared.requestContext.getStore(), replicaReads: { isOver: false } }
  return shared.requestContext.run(context, run)
}
