import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { StartupError } from '../../server/process/output.mjs'

const EXE = process.platform === 'win32' ? '.exe' : ''

/** @typedef {{ dump: string, restore: string, major: number }} Programs */
/** @typedef {{ file: string, version: string, major: number }} Found */

/**
 * PostgreSQL's own pg_dump and pg_restore of the server's version: those of PG_DUMP, of the system's packages, or in the PATH.
 * Newer ones are not taken, because they write settings that the server does not know, such as transaction_timeout before
 * version 17. Throws a StartupError that names the package to install.
 * @param {number} major version of the server
 * @param {import('../../server/process/run.mjs').Env} env
 * @param {{ oldest?: number }} [options] oldest: for a restore, the version that made the dump; what is between them fits as well
 * @returns {Programs}
 */
export function findPrograms(major, env, { oldest = major } = {}) {
  const given = env.PG_DUMP?.trim()
  /** @type {Found[]} */
  const others = []
  for (const file of given ? [given] : candidates({ oldest, newest: major }, env.PATH ?? '')) {
    const found = inspect(file)
    if (!found) continue
    if (found.major < oldest || found.major > major) others.push(found)
    else return { dump: file, restore: restoreBeside(file), major: found.major }
  }
  const has = others.map(({ file, version }) => `${file} is ${version}`).join(', ')
  const what = given
    ? `PG_DUMP is ${given}, ${has ? 'which is of another version' : 'which is no pg_dump that runs'}`
    : `No pg_dump of PostgreSQL ${major} was found`
  throw new StartupError(
    `${what}${has ? ` (${has})` : ''}. The server is PostgreSQL ${major}: install the package postgresql-client-${major} (Debian's own or that of apt.postgresql.org), or set PG_DUMP to the program.`,
  )
}

/** Programs that may exist, the newest version first. @param {{ oldest: number, newest: number }} versions @param {string} searchPath */
function candidates({ oldest, newest }, searchPath) {
  const packaged = [
    ...versionsIn('/usr/lib/postgresql', /^(\d+)$/, (name) => path.join('/usr/lib/postgresql', name, 'bin')),
    ...versionsIn('/usr', /^pgsql-(\d+)$/, (name) => path.join('/usr', name, 'bin')),
  ]
    .filter(({ major }) => major >= oldest && major <= newest)
    .sort((one, other) => other.major - one.major)
    .map(({ bin }) => bin)
  return [...packaged, ...searchPath.split(path.delimiter).filter(Boolean)]
    .map((folder) => path.join(folder, `pg_dump${EXE}`))
    .filter((file) => existsSync(file))
}

/**
 * @param {string} parent
 * @param {RegExp} pattern
 * @param {(name: string) => string} binOf
 */
function versionsIn(parent, pattern, binOf) {
  /** @type {string[]} */
  let names = []
  try {
    names = readdirSync(parent)
  } catch {
    // Another system, or PostgreSQL is not installed there.
  }
  return names.flatMap((name) => {
    const major = pattern.exec(name)?.[1]
    return major === undefined ? [] : [{ major: Number(major), bin: binOf(name) }]
  })
}

/** @param {string} file @returns {Found | null} */
function inspect(file) {
  const { status, stdout } = spawnSync(file, ['--version'], { encoding: 'utf8' })
  const version = status === 0 ? /\(PostgreSQL\) (\d+\S*)/.exec(stdout)?.[1] : undefined
  return version === undefined ? null : { file, version, major: Number.parseInt(version, 10) }
}

/** @param {string} dump */
function restoreBeside(dump) {
  const restore = path.join(path.dirname(dump), path.basename(dump).replace('pg_dump', 'pg_restore'))
  if (restore !== dump && existsSync(restore)) return restore
  throw new StartupError(`There is no pg_restore beside ${dump}; it comes with the same package.`)
}

/** @type {[parameter: string, variable: string][]} */
const PARAMETERS = [
  ['host', 'PGHOST'],
  ['port', 'PGPORT'],
  ['sslmode', 'PGSSLMODE'],
  ['sslrootcert', 'PGSSLROOTCERT'],
  ['sslcert', 'PGSSLCERT'],
  ['sslkey', 'PGSSLKEY'],
]

/** Settings of the environment that stay: where the password is, when the address has none, and whom the server is signed by. */
const KEPT = new Set(['PGPASSWORD', 'PGPASSFILE', 'PGSSLROOTCERT'])
/** Settings of sslmode by which the shop itself checks the certificate of the server. */
const CHECKED = new Set(['verify-ca', 'verify-full'])

/**
 * How these programs find the database: in their environment, because everyone on the machine can read the arguments of a
 * process. Parameters of the address that only Prisma knows are left out.
 * @param {string} url
 * @param {import('../../server/process/run.mjs').Env} env
 * @returns {NodeJS.ProcessEnv}
 */
export function connectionEnv(url, env) {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url)
  /** @type {import('../../server/process/run.mjs').Env} */
  const found = Object.fromEntries(
    Object.entries(env).filter(([name]) => !name.startsWith('PG') || KEPT.has(name)),
  )
  found.PGAPPNAME = 'gulshan-backup'
  if (hostname) found.PGHOST = decodeURIComponent(hostname).replace(/^\[(.*)\]$/, '$1')
  if (port) found.PGPORT = port
  if (username) found.PGUSER = decodeURIComponent(username)
  if (password) found.PGPASSWORD = decodeURIComponent(password)
  found.PGDATABASE = decodeURIComponent(pathname.slice(1))
  for (const [parameter, variable] of PARAMETERS) {
    const value = searchParams.get(parameter)
    if (value) found[variable] = value === 'no-verify' ? 'require' : value
  }
  if (CHECKED.has(found.PGSSLMODE ?? '') && !found.PGSSLROOTCERT) {
    // Without a root certificate the shop checks by those of the system, always with the name of the server; so do these.
    found.PGSSLROOTCERT = 'system'
    found.PGSSLMODE = 'verify-full'
  }
  return /** @type {NodeJS.ProcessEnv} */ (found)
}
