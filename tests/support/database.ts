// Runs before every domain test file: gives it a database of its own and the settings of a test, before anything of
// lib/ reads the environment. Race and constraint tests therefore never read rows of other files. The files of a worker
// share only packages: loading those anew for each file takes half of the CPU time of most.
import { rmSync } from 'node:fs'
import { threadId } from 'node:worker_threads'
import { afterAll, inject, vi } from 'vitest'
import { forgetAll, perProcess } from '@/lib/platform/server/per-process.mjs'
import type { Shared } from '@/lib/platform/server/shared.mjs'
import { withClient } from '../../scripts/database/sql.mjs'
import { copyDatabase, dropDatabase } from '../../scripts/testing/test-databases.mjs'
import { makeTestDataDir, testEnv } from '../../scripts/testing/test-server.mjs'

const name = `${inject('prefix')}_${process.pid}_${threadId}_${Date.now().toString(36)}`

/** The address of this test file's own database. */
export const databaseUrl: string = await copyDatabase(inject('adminUrl'), inject('template'), name)

/** This test file's own DATA_DIR. */
export const dataDir: string = makeTestDataDir()

const environment = { ...process.env }
// The time zone stays the one of the project.
Object.assign(process.env, testEnv({ databaseUrl, dataDir }), { TZ: process.env.TZ })
// What a busy machine does late is late, and no error.
process.env.DATABASE_WAIT_FACTOR = '20'

// Registered first, so it runs after all others.
afterAll(async () => {
  vi.useRealTimers()
  await forgetApplication()
  for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name]
  Object.assign(process.env, environment)
  // At once, because a hundred databases that are dropped after the last test keep the disk busy for a minute.
  await dropDatabase(inject('adminUrl'), name)
  rmSync(dataDir, { recursive: true, force: true })
})

/**
 * Runs long statements in one transaction on a connection of its own: those of the shop have five seconds for each, which is
 * not enough for thousands of rows on a busy machine.
 */
export const runAlone = (statements: readonly string[]): Promise<unknown> =>
  withClient(databaseUrl, (client) => client.query(statements.join(';')))

/** Stops what modules have started, and lets the next file load modules of its own. */
async function forgetApplication() {
  const { shutdownCallbacks } = perProcess(
    'shared',
    (): Pick<Shared, 'shutdownCallbacks'> => ({
      shutdownCallbacks: [],
    }),
  )
  while (shutdownCallbacks.length > 0) await shutdownCallbacks.pop()?.()
  forgetAll()
  vi.resetModules()
}
