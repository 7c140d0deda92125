import { DEMO_DATABASE, isDemoDatabase } from '../../lib/platform/database/demo-mark.mjs'
import { errorCode, errorMessage, StartupError } from '../../server/process/output.mjs'
import { unmetRequirement } from './requirements.mjs'

/**
 * A connection of its own. pg is loaded here and not at the top, because it may not be installed yet.
 * @param {string} url
 * @param {{ timeout?: number }} [options] timeout: milliseconds
 */
export async function connect(url, { timeout = 5000 } = {}) {
  const { default: pg } = await import('pg')
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: timeout,
    application_name: 'gulshan-launch',
  })
  // A connection lost between two queries must not end the process; the next query reports it.
  client.on('error', () => {})
  await client.connect()
  return client
}

/**
 * Runs an operation on a connection of its own, which ends with it; an open transaction is rolled back then.
 * @template T
 * @param {string} url
 * @param {(client: import('pg').Client) => Promise<T>} operation
 * @param {{ timeout?: number }} [options]
 */
export async function withClient(url, operation, options) {
  const client = await connect(url, options)
  try {
    return await operation(client)
  } finally {
    await client.end()
  }
}

/** @param {{ user: string, password: string, host?: string, port: number, database: string }} parts */
export function databaseUrl({ user, password, host = '127.0.0.1', port, database }) {
  return `postgresql://${user}:${encodeURIComponent(password)}@${host}:${port}/${database}`
}

/**
 * Throws a StartupError when the database of DATABASE_URL cannot be used: it does not answer, its PostgreSQL is not what the
 * migrations need, or a live shop would be opened on the database of a demo. Never shows the password.
 * @param {string} url
 * @param {'demo' | 'live'} mode
 */
export async function checkDatabase(url, mode) {
  const where = describeUrl(url)
  const { unmet, isDemo } = await withClient(url, async (client) => {
    const unmet = await unmetRequirement(client)
    return {
      unmet,
      isDemo: unmet === null && (await isDemoDatabase(async (sql) => (await client.query(sql)).rows)),
    }
  }).catch((error) => {
    throw new StartupError(`Cannot reach the database at ${where} (${reasonOf(error)}); check DATABASE_URL.`)
  })
  if (unmet !== null) throw new StartupError(`The database at ${where} ${unmet}`)
  if (isDemo && mode === 'live') throw new StartupError(DEMO_DATABASE)
}

/** @param {string} url */
function describeUrl(url) {
  try {
    const { protocol, host, pathname } = new URL(url)
    if (/^postgres(ql)?:$/.test(protocol)) return `${host}${pathname}`
  } catch {
    // Thrown below.
  }
  throw new StartupError(
    'DATABASE_URL is not a PostgreSQL address; it looks like postgresql://user:password@host:5432/name.',
  )
}

/** @type {Record<string, string>} */
const REASONS = {
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'no such host',
  ETIMEDOUT: 'no answer',
}

/** @param {unknown} error */
function reasonOf(error) {
  const first = error instanceof AggregateError ? error.errors[0] : error
  return REASONS[errorCode(first) ?? ''] ?? errorMessage(first).replace(/\s+/g, ' ')
}
