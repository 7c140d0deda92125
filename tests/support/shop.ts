// A seeded shop for one test file, served by one or more server processes.
import { seed } from '../../scripts/launch/seed.mjs'
import { openCluster } from '../../scripts/testing/test-cluster.mjs'
import { testDatabases } from '../../scripts/testing/test-databases.mjs'
import { startTestServer } from '../../scripts/testing/test-server.mjs'

export type ShopServer = Awaited<ReturnType<typeof startTestServer>>

export interface OwnShop {
  databaseUrl: string
  /** Starts one more server process on the same database; the first one also runs the seed. */
  serve(): Promise<ShopServer>
  close(): Promise<void>
}

export async function openOwnShop(name: string): Promise<OwnShop> {
  const cluster = await openCluster()
  const databases = testDatabases(cluster.adminUrl)
  const { url } = await databases.migrated(name)
  const servers: ShopServer[] = []
  return {
    databaseUrl: url,
    async serve() {
      const prepare = (env: Record<string, string>) => seed({ ...process.env, ...env })
      const server = await startTestServer({
        name: `${name}-${servers.length + 1}`,
        databaseUrl: url,
        // No jobs: indexing the pictures of the demo for the search by picture would take most of the time of a core. No page
        // cache, so that a page can be rendered again.
        env: { BACKGROUND_JOBS: '0', PAGE_CACHE: 'off' },
        ...(servers.length === 0 ? { prepare } : {}),
      })
      servers.push(server)
      return server
    },
    async close() {
      for (const server of servers) await server.stop()
      await databases.dropAll()
      await cluster.close()
    },
  }
}
