// The SQL of the migrations needs this of a PostgreSQL server. The oldest version is that of daitch_mokotoff (fuzzystrmatch).

const OLDEST = 16
const ENCODING = 'UTF8'
const EXTENSIONS = ['btree_gist', 'fuzzystrmatch', 'pg_trgm', 'unaccent']

/** @typedef {{ number: number, version: string, encoding: string, missing: string[] }} Found */

/**
 * Why a database cannot be used, as the end of a sentence that begins with the place of the database; null: it can.
 * @param {import('pg').Client} client
 * @returns {Promise<string | null>}
 */
export async function unmetRequirement(client) {
  /** @type {import('pg').QueryResult<Found>} */
  const { rows } = await client.query(
    `select current_setting('server_version_num')::int as number, current_setting('server_version') as version,
       current_setting('server_encoding') as encoding,
       array(select name from unnest($1::text[]) name where name not in (select name from pg_available_extensions)) as missing`,
    [EXTENSIONS],
  )
  const [found] = rows
  return found ? problemOf(found) : null
}

/** @param {Found} found */
function problemOf({ number, version, encoding, missing }) {
  if (number < OLDEST * 10_000)
    return `is PostgreSQL ${version.split(' ')[0]}, and Gulshan needs PostgreSQL ${OLDEST} or newer; set DATABASE_URL to a database on a newer server.`
  if (encoding !== ENCODING)
    return `has the encoding ${encoding}, and Gulshan needs ${ENCODING}; create it with: create database name encoding '${ENCODING}' template template0.`
  if (missing.length > 0)
    return `is on a server without ${missing.join(', ')}; install PostgreSQL's additional modules there (postgresql-contrib).`
  return null
}
