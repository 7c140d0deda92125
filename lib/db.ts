import 'server-only'
import { PrismaPg } from '@prisma/adapter-pg'
import { Prisma, PrismaClient } from '@prisma/client'
import { atClose } from '@/lib/closing'
import { env } from '@/lib/env'

function connect() {
  const adapter = new PrismaPg({
    connectionString: env.DATABASE_URL,
    max: env.DATABASE_POOL,
    connectionTimeoutMillis: 2000,
    idleTimeoutMillis: 30_000,
    // A query that hangs must not take the shop with it (security 8).
    statement_timeout: 5000,
    lock_timeout: 2000,
    idle_in_transaction_session_timeout: 10_000,
  })
  const client = new PrismaClient({ adapter })
  atClose(() => client.$disconnect())
  return client
}

// Development reloads modules; one pool is enough.
const kept = globalThis as { gulshanDb?: PrismaClient }
kept.gulshanDb ??= connect()

export const db = kept.gulshanDb
export type Tx = Prisma.TransactionClient

/** Runs reads at one moment: a list and its total then agree (contract 6.18). */
export const snapshot = <T>(read: (tx: Tx) => Promise<T>): Promise<T> =>
  db.$transaction(read, { isolationLevel: Prisma.TransactionIsolationLevel.RepeatableRead, maxWait: 2000 })
