import type { TestProject } from 'vitest/node'
import { openCluster } from '../../scripts/testing/test-cluster.mjs'
import { testDatabases } from '../../scripts/testing/test-databases.mjs'

declare module 'vitest' {
  interface ProvidedContext {
    adminUrl: string
    template: string
    prefix: string
  }
}

/** Once for all domain tests: one migrated database, of which every test file gets a copy. */
export default async function setup({ provide }: TestProject) {
  const cluster = await openCluster()
  const databases = testDatabases(cluster.adminUrl)
  const template = await databases.migrated('template')
  provide('adminUrl', cluster.adminUrl)
  provide('template', template.name)
  provide('prefix', databases.prefix)
  return async () => {
    await databases.dropAll()
    await cluster.close()
  }
}
