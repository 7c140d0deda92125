import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { StartupError } from '../../server/process/output.mjs'

const EXE = process.platform === 'win32' ? '.exe' : ''

/** @typedef {{ dump: string, restore: string, major: number }} Programs */
/** @typedef {{ file: string, version: string, major: number }} Found */

/**
 * PostgreSQL's own pg_dump and pg_restore of at least the server's version: those of PG_DUMP, of the system's packages, or in
 * the PATH. The oldest that fits is taken, because a dump of a newer pg_dump may not be understood by the server itself.
 * Throws a StartupError that names the package to install.
 * @param {number} major version of the server
 * @param {import('../../server/process/run.mjs').Env} env
 * @returns {Programs}
 */
export function findPrograms(major, env) {
  const given = env.PG_DUMP?.trim()
  /** @type {Found[]} */
  const tooOld = []
  for (const file of given ? [given] : candidates(major, env.PATH ?? '')) {
    const found = inspect(file)
    if (!found) continue
    if (found.major < major) tooOld.push(found)
    else return { dump: file, restore: restoreBeside(file), major: found.major }
  }
  const has = tooOld.map(({ file, version }) => `${file} is ${version}`).join(', ')
  const what = given
    ? `PG_DUMP is ${given}, ${has ? 'which is too old' : 'which is no pg_dump that runs'}`
    : `No pg_dump of PostgreSQL ${major} or newer was found`
  throw new StartupError(
    `${what}${has ? ` (${has})` : ''}. The server is PostgreSQL ${major}: install the package postgresql-client-${major} (Debian's own or that of apt.postgresql.org), or set PG_DUMP to the program.`,
  )
}

/** Programs that may exist, the oldest version first. @param {number} major @param {string} searchPath */
function candidates(major, searchPath) {
  const packaged = [
    ...versionsIn('/usr/lib/postgresql', /^(\d+)$/, (name) => path.join('/usr/lib/postgresql', name, 'bin')),
    ...versionsIn('/usr', /^pgsql-(\d+)$/, (name) => path.join('/usr', name, 'bin')),
  ]
    .filter((folder) => folder.major >= major)
    .sort((one, other) => one.major - other.major)
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

/**
 * How these programs find the database: in their environment, because everyone on the machine can read the arguments of a
 * process. Parameters of the address that only Prisma knows are left out.
 * @param {string} url
 * @param {import('../../server/process/run.mjs').Env} env
 * @returns {NodeJS.ProcessEnv}
 */
export function connectionEnv(url, env) {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url)
  const own = Object.fromEntries(Object.entries(env).filter(([name]) => !name.startsWith('PG')))
  /** @type {Record<string, string>} */
  const found = { PGAPPNAME: 'gulshan-backup' }
  if (hostname) found.PGHOST = decodeURIComponent(hostname).replace(/^\[(.*)\]$/, '$1')
  if (port) found.PGPORT = port
  if (username) found.PGUSER = decodeURIComponent(username)
  if (password) found.PGPASSWORD = decodeURIComponent(password)
  found.PGDATABASE = decodeURIComponent(pathname.slice(1))
  for (const [parameter, variable] of PARAMETERS) {
    const value = searchParams.get(parameter)
    if (value) found[variable] = value === 'no-verify' ? 'require' : value
  }
  return /** @type {NodeJS.ProcessEnv} */ ({ ...own, ...found })
}
