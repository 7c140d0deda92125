// Runs before every HTTP test file. The tests send requests to the running server and create rows with the
// factories, so the environment points at the server's own database.
import { inject } from 'vitest'

/** Where the server under test listens, without a slash at the end. */
export const baseUrl: string = inject('serverUrl')

/** The DATA_DIR of the server under test, with pictures and emails. */
export const serverDataDir: string = inject('serverEnv').DATA_DIR ?? ''

/** `x-nextjs-cache` of a page that the server has sent before, also with PAGE_CACHE=off. */
export const fromCache = process.env.PAGE_CACHE === 'off' ? 'MISS' : 'HIT'

Object.assign(process.env, inject('serverEnv'))
