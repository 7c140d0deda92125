// Runs before every HTTP test file. The tests send requests to the running server and create rows with the
// factories, so the environment points at the server's own database.
import { inject } from 'vitest'
import { startTestServer } from '../../scripts/testing/test-server.mjs'

/** Where the server under test listens, without a slash at the end. */
export const baseUrl: string = inject('serverUrl')

/** The DATA_DIR of the server under test, with pictures and emails. */
export const serverDataDir: string = inject('serverEnv').DATA_DIR ?? ''

/** `x-nextjs-cache` of a page that the server under test has sent before; it may run with PAGE_CACHE=off. */
export const fromCache = process.env.PAGE_CACHE === 'off' ? 'MISS' : 'HIT'

Object.assign(process.env, inject('serverEnv'))

/**
 * One more server on the same database, with the page cache whatever the environment says. Its emails would go to a
 * folder of its own, where other tests do not look: it runs no jobs.
 */
export const anotherServer = (name: string, env: Record<string, string> = {}) =>
  startTestServer({
    name,
    databaseUrl: process.env.DATABASE_URL ?? '',
    env: { BACKGROUND_JOBS: '0', PAGE_CACHE: 'on', ...env },
  })
