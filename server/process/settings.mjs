import { randomBytes } from 'node:crypto'
import { accessSync, chmodSync, constants, existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { modeOf } from '../../lib/base/mode.mjs'
import { DATA_MARKER, makeFolder, RESTORE_MARKER, readIfThere, writeSecretFile } from './files.mjs'
import { errorCode, StartupError } from './output.mjs'
import { inRoot, root } from './paths.mjs'

/** Loads .env beside package.json; variables that are already set win. */
export function loadEnvFile() {
  if (existsSync(inRoot('.env'))) process.loadEnvFile(inRoot('.env'))
}

/** @typedef {ReturnType<typeof readSettings>} Settings */

/**
 * The settings that the launcher itself needs. lib/platform/env-check.ts checks all of them before they are used.
 * @param {import('./run.mjs').Env} env
 */
export function readSettings(env) {
  const textOf = (/** @type {string} */ name) => env[name]?.trim() || undefined
  const postgresPort = textOf('EMBEDDED_POSTGRES_PORT')
  return {
    mode: modeOf(env),
    port: Number(textOf('PORT') ?? 3000),
    host: textOf('HOST'),
    dataDir: path.resolve(root, textOf('DATA_DIR') ?? '.data'),
    databaseUrl: textOf('DATABASE_URL') ?? null,
    graceMs: Number(textOf('SHUTDOWN_GRACE_SECONDS') ?? 5) * 1000,
    postgresPort: postgresPort === undefined ? undefined : Number(postgresPort),
  }
}

/** Creates DATA_DIR with its marker file. Returns why it cannot be used, or null. @param {string} dataDir */
export function dataDirProblem(dataDir) {
  if (existsSync(path.join(dataDir, RESTORE_MARKER)))
    return `DATA_DIR ${dataDir} is not whole: the restore of a backup into it was interrupted. Delete it, and the database that was restored with it, and begin again.`
  try {
    // Other accounts may pass through (the database's folder is inside and belongs to another account) but not list it.
    if (!existsSync(dataDir)) {
      makeFolder(dataDir)
      if (process.platform !== 'win32') chmodSync(dataDir, process.getuid?.() === 0 ? 0o711 : 0o700)
    }
    accessSync(dataDir, constants.W_OK | constants.X_OK)
    writeFileSync(
      path.join(dataDir, DATA_MARKER),
      'Everything this copy of Gulshan has written: database, pictures, mail, logs.\n',
    )
    return null
  } catch (error) {
    return `DATA_DIR ${dataDir} cannot be written (${errorCode(error)}); choose another folder or correct its permissions.`
  }
}

const SECRET = /^[\w-]{32,}$/

/** The secret of a demo shop, made once per DATA_DIR. In live mode AUTH_SECRET has to be set. @param {string} dataDir */
export function demoSecret(dataDir) {
  const file = path.join(dataDir, 'demo-secret')
  const known = readIfThere(file)?.trim() ?? null
  if (known === null) {
    const secret = randomBytes(48).toString('base64url')
    writeSecretFile(file, `${secret}\n`)
    return secret
  }
  if (SECRET.test(known)) return known
  throw new StartupError(
    `${file} is damaged: it holds no secret. Put it back from a backup, or delete it: a new one is made then and everybody is signed out.`,
  )
}
