import 'server-only'
import { db, type Tx } from '@/lib/db'
import { retried } from '@/lib/db-errors'
import { env } from '@/lib/env'
import { gate } from '@/lib/gate'

/** Placing waits in line for the plants everybody wants; longer than a usual transaction may. */
const patience = { maxWait: 8000, timeout: 10_000 }
/** Half of the connections at most: who only looks around must never wait for a crowd of buyers. */
const inLine = gate(Math.ceil(env.DATABASE_POOL / 2))

/** One change of an order, in one transaction. */
export const writeOrder = <T>(write: (tx: Tx) => Promise<T>): Promise<T> =>
  inLine(() => retried(() => db.$transaction(write, patience)))
