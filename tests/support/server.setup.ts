import type { TestProject } from 'vitest/node'
import { ensureBuilt } from '../../scripts/launch/build-app.mjs'
import { openCluster } from '../../scripts/testing/test-cluster.mjs'
import { testDatabases } from '../../scripts/testing/test-databases.mjs'
import { startTestServer } from '../../scripts/testing/test-server.mjs'

declare module 'vitest' {
  interface ProvidedContext {
    serverUrl: string
    serverEnv: Record<string, string>
  }
}

/** Once for all HTTP tests: the built application on an empty, migrated database of its own. */
export default async function setup({ provide }: TestProject) {
  await ensureBuilt()
  const cluster = await openCluster()
  const databases = testDatabases(cluster.adminUrl)
  const { url } = await databases.migrated('api')
  const server = await startTestServer({ name: 'api', databaseUrl: url })
  provide('serverUrl', server.baseUrl)
  provide('serverEnv', server.env)
  return async () => {
    await server.stop()
    await databases.dropAll()
    await cluster.close()
  }
}
