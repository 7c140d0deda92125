// A shop whose database can go away: a server of its own whose connections pass a proxy, and a database of its own.
import { PrismaPg } from '@prisma/adapter-pg'
import { PrismaClient } from '@prisma/client'
import { testDatabases } from '../../scripts/testing/test-databases.mjs'
import { startTestServer } from '../../scripts/testing/test-server.mjs'
import { tcpProxy, through } from './proxy'

/** Filled before its server starts. */
export async function openAwayShop<Filled>(name: string, fill: (db: PrismaClient) => Promise<Filled>) {
  const databases = testDatabases(process.env.DATABASE_URL ?? '')
  const { url } = await databases.migrated(name)
  const db = new PrismaClient({ adapter: new PrismaPg({ connectionString: url }) })
  const filled = await fill(db)
  await db.$disconnect()
  const { hostname, port } = new URL(url)
  const proxy = await tcpProxy({ host: hostname, port: Number(port) })
  const server = await startTestServer({
    name,
    databaseUrl: through(url, proxy),
    env: { PAGE_CACHE: 'on' },
  })
  return {
    filled,
    proxy,
    url: server.baseUrl,
    async close() {
      await server.stop()
      await proxy.close()
      await databases.dropAll()
    },
  }
}

export type AwayShop<Filled> = Awaited<ReturnType<typeof openAwayShop<Filled>>>
