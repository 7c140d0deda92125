import 'server-only'
import { contended, type Tx } from '@/lib/db'
import { env } from '@/lib/env'
import { gate } from '@/lib/gate'

/** Half of the connections at most: who only looks around must never wait for a crowd of buyers. */
const inLine = gate(Math.ceil(env.DATABASE_POOL / 2))

/** One change of an order, in one transaction. */
export const writeOrder = <T>(write: (tx: Tx) => Promise<T>): Promise<T> => inLine(() => contended(write))
