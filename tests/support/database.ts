// Runs before every domain test file: gives it a database of its own and the settings of a test, before anything of
// lib/ reads the environment. Race and constraint tests therefore never read rows of other files.
import { rmSync } from 'node:fs'
import { threadId } from 'node:worker_threads'
import { afterAll, inject } from 'vitest'
import { copyDatabase, dropDatabase } from '../../scripts/lib/test-databases.mjs'
import { makeTestDataDir, testEnv } from '../../scripts/lib/test-server.mjs'

const name = `${inject('prefix')}_${process.pid}_${threadId}_${Date.now().toString(36)}`

/** The address of this test file's own database. */
export const databaseUrl: string = await copyDatabase(inject('adminUrl'), inject('template'), name)

/** This test file's own DATA_DIR. */
export const dataDir: string = makeTestDataDir()

// The time zone stays the one of the project.
Object.assign(process.env, testEnv({ databaseUrl, dataDir }), { TZ: process.env.TZ })

// At once, because a hundred databases that are dropped after the last test keep the disk busy for a minute.
afterAll(async () => {
  await dropDatabase(inject('adminUrl'), name)
  rmSync(dataDir, { recursive: true, force: true })
})
