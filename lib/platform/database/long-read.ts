import 'server-only'
import type { Prisma } from '@prisma/client'
import { Client } from 'pg'
import { env } from '@/lib/platform/env'
import { perProcess } from '@/lib/platform/server/per-process.mjs'
import { shared } from '@/lib/platform/server/shared.mjs'
import { onShutdown } from '@/lib/platform/server/shutdown'

const limitMs = 30 * 60_000

const open = perProcess('long reads', () => {
  const clients = new Set<Client>()
  onShutdown(() => Promise.all([...clients].map((client) => client.end())))
  return clients
})

/**
 * One statement over whole tables, for rare work in the background. It has a connection of its own, as those of the pool end
 * every statement after some seconds.
 */
export async function longRead<Row extends object>({ text, values }: Prisma.Sql): Promise<Row[]> {
  const client = new Client({
    connectionString: env.DATABASE_URL,
    application_name: shared.connectionName,
    connectionTimeoutMillis: 5000,
    statement_timeout: limitMs,
    // A broken connection that is silent must not be waited for without end.
    query_timeout: limitMs + 10_000,
    keepAlive: true,
  })
  // The statement reports it as well. Without a listener the error would end the process.
  client.on('error', () => undefined)
  open.add(client)
  try {
    await client.connect()
    const { rows } = await client.query<Row>(text, values)
    return rows
  } finally {
    open.delete(client)
    await client.end().catch(() => undefined)
  }
}
