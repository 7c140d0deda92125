import { StartupError } from './output.mjs'

/** A connection of its own. pg is loaded here and not at the top, because it may not be installed yet. */
export async function connect(url, { timeout = 5000 } = {}) {
  const { default: pg } = await import('pg')
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: timeout,
    application_name: 'gulshan-launch',
  })
  // A server that goes away between two queries must not end the process; the next query reports it.
  client.on('error', () => {})
  await client.connect()
  return client
}

export function databaseUrl({ user, password, host = '127.0.0.1', port, database }) {
  return `postgresql://${user}:${encodeURIComponent(password)}@${host}:${port}/${database}`
}

/** One clear sentence when the database of DATABASE_URL cannot be used. Never names the password. */
export async function checkDatabase(url) {
  const where = placeOf(url)
  try {
    const client = await connect(url)
    await client.end()
  } catch (error) {
    throw new StartupError(`Cannot reach the database at ${where} (${reasonOf(error)}); check DATABASE_URL.`)
  }
}

function placeOf(url) {
  try {
    const { protocol, host, pathname } = new URL(url)
    if (/^postgres(ql)?:$/.test(protocol)) return `${host}${pathname}`
  } catch {
    // Said below.
  }
  throw new StartupError(
    'DATABASE_URL is not a PostgreSQL address; it looks like postgresql://user:password@host:5432/name.',
  )
}

function reasonOf(error) {
  const first = error.errors?.[0] ?? error
  const known = { ECONNREFUSED: 'nothing listens there', ENOTFOUND: 'no such host', ETIMEDOUT: 'no answer' }
  return known[first.code] ?? first.message.replace(/\s+/g, ' ')
}
