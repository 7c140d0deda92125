import 'server-only'
import { PrismaPg } from '@prisma/adapter-pg'
import { Prisma, PrismaClient } from '@prisma/client'
import pLimit from 'p-limit'
import type { Pool } from 'pg'
import { openPool, recordFailure } from '@/lib/platform/database/connection'
import { assertInTime } from '@/lib/platform/database/deadline'
import { asUnavailable, retried } from '@/lib/platform/database/errors'
import { type Place, placeSql, positionIn, Replica } from '@/lib/platform/database/replica'
import { env } from '@/lib/platform/env'
import { perProcess } from '@/lib/platform/server/per-process.mjs'
import { shared } from '@/lib/platform/server/shared.mjs'
import { onShutdown } from '@/lib/platform/server/shutdown'

/** Limits are longer for tests on a busy machine. */
const limitMs = (ms: number) => ms * env.DATABASE_WAIT_FACTOR

/** The parameters are the same for the database and its replica. */
const poolOf = (connectionString: string) => ({
  connectionString,
  application_name: shared.connectionName,
  max: env.DATABASE_POOL,
  connectionTimeoutMillis: limitMs(2000),
  idleTimeoutMillis: 30_000,
  // A hanging query must not block the shop (product 11.8).
  statement_timeout: limitMs(5000),
  lock_timeout: limitMs(2000),
  idle_in_transaction_session_timeout: limitMs(10_000),
  // Our statements are short and frequent: JIT compilation and parallel workers would cost more than they save.
  options: '-c jit=off -c max_parallel_workers_per_gather=0 -c pg_trgm.word_similarity_threshold=0.3',
})

const transactionOptions = { maxWait: limitMs(2000), timeout: limitMs(5000) }

function connect() {
  const pool = openPool(poolOf(env.DATABASE_URL))
  const adapter = new PrismaPg(pool, { disposeExternalPool: true })
  const client = new PrismaClient({
    adapter,
    transactionOptions,
  })
  onShutdown(() => client.$disconnect())
  const names = new Map<string, string>()
  if (!env.DATABASE_REPLICA_URL) return { client, pool, names, replica: null }
  const replica = new Replica({
    pool: poolOf(env.DATABASE_REPLICA_URL),
    transactionOptions,
    async askPrimary(): Promise<Place> {
      const { text, values } = placeSql
      const [row] = (await pool.query<{ database: string; position: string }>({ text, values })).rows
      if (!row) throw new Error('The query returned no row.')
      return { database: row.database, position: positionIn(row.position) }
    },
  })
  onShutdown(() => replica.close())
  return { client, pool, names, replica }
}

const { client, pool, names, replica: replicaOrNone } = perProcess('database', connect)

export const db = client

/** The replica of DATABASE_REPLICA_URL; null without one. */
export const replica: Replica | null = replicaOrNone

/**
 * Reads from the replica, where the request may and the replica can; otherwise, and when that fails, from the primary. What writes,
 * or decides about money or stock, uses `db`.
 */
async function readFrom<T>(ask: (source: { pool: Pool; client: PrismaClient }) => Promise<T>): Promise<T> {
  if (replica?.serves()) {
    try {
      return await ask(replica)
    } catch (error) {
      replica.failed(error)
    }
  }
  return ask({ pool, client })
}

/**
 * A frequent read without the ORM, over the same pool: a fifth of its CPU time. `prepared` keeps a plan on every
 * connection and is for a small number of fixed statements; 'often' is for statements composed from filters, and keeps
 * the plans of those that are used most. Rows come as the driver parses them: bigint and numeric
 * as text, JSON as values.
 */
export async function read<Row extends object>(
  { text, values }: Prisma.Sql,
  { prepared = false }: { prepared?: boolean | 'often' } = {},
): Promise<Row[]> {
  const name = prepared ? nameOf(text, prepared === 'often') : undefined
  try {
    const statement = { text, values, ...(name ? { name } : {}) }
    const { rows } = replica
      ? await readFrom((from) => from.pool.query<Row>(statement))
      : await pool.query<Row>(statement)
    return rows
  } catch (error) {
    throw asUnavailable(error)
  }
}

/** The connections of this process: open, unused, and how many callers wait for one. */
export const poolFigures = () => ({
  total: pool.totalCount,
  idle: pool.idleCount,
  waiting: pool.waitingCount,
  max: env.DATABASE_POOL,
})

/** Prepared plans take memory of the database on each connection. */
const MAX_PREPARED = 150
/** Composed statements among them, which must not take the places of the fixed ones. */
const MAX_OFTEN = 75
/** How often a composed statement is used before its plan is kept: planning takes longer than most of them. */
const OFTEN = 10
const MAX_COUNTED = 1000
/** Uses of composed statements without a name. */
const uses = new Map<string, number>()
let often = 0

function nameOf(text: string, isComposed: boolean): string | undefined {
  const known = names.get(text)
  if (known || names.size >= MAX_PREPARED) return known
  if (isComposed) {
    if (often >= MAX_OFTEN) return
    const count = (uses.get(text) ?? 0) + 1
    if (uses.size >= MAX_COUNTED) uses.clear()
    uses.set(text, count)
    if (count < OFTEN) return
    uses.delete(text)
    often += 1
  }
  const name = `read_${names.size + 1}`
  names.set(text, name)
  return name
}
export type Tx = Prisma.TransactionClient

/** Half of the connections at most, so that pages stay fast when many people buy at once. */
const limit = pLimit(Math.ceil(env.DATABASE_POOL / 2))

/**
 * A transaction on rows that many requests change at once: waits for one of a limited number of connections, has a longer
 * timeout than usual, and is retried after a deadlock or serialization failure. Must not be nested: it would wait for itself.
 */
export const contendedTransaction = <T>(write: (tx: Tx) => Promise<T>): Promise<T> =>
  limit(() => {
    // The request may have been answered with a timeout meanwhile.
    assertInTime()
    return retried(() => db.$transaction(write, { maxWait: limitMs(8000), timeout: limitMs(10_000) }))
  })

/** The one clock that all processes share. */
export async function databaseNow(): Promise<Date> {
  const [row] = await db.$queryRaw<{ now: Date }[]>`SELECT now()`
  return row?.now ?? new Date()
}

/** Runs reads at one moment: a list and its total then agree (contract 6.18). They may come from the replica, see `readFrom`. */
export const snapshot = <T>(read: (tx: Tx) => Promise<T>): Promise<T> =>
  readFrom((from) =>
    from.client.$transaction(read, { isolationLevel: Prisma.TransactionIsolationLevel.RepeatableRead }),
  ).catch((error) => {
    // The ORM gives up waiting for a connection by itself, without an error of the pool.
    recordFailure(error)
    throw error
  })

/** Reads with the ORM or its SQL, which may come from the replica, see `readFrom`. */
export const publicRead = <T>(run: (tx: Tx) => Promise<T>): Promise<T> => readFrom((from) => run(from.client))
