import { randomBytes } from 'node:crypto'
import { accessSync, chmodSync, constants, existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { makeFolder, readIfThere, writeSecretFile } from './files.mjs'
import { errorCode, StartupError } from './output.mjs'
import { inRoot, root } from './paths.mjs'
import { DATA_MARKER } from './stamp.mjs'

/** Loads .env beside package.json; variables that are already set win. */
export function loadEnvFile() {
  if (existsSync(inRoot('.env'))) process.loadEnvFile(inRoot('.env'))
}

/**
 * The settings that the launcher itself needs. lib/env-check.ts checks all of them before anything is served.
 * @param {import('./run.mjs').Env} env
 */
export function readSettings(env) {
  return {
    mode: readMode(env),
    port: parsePort(env.PORT || '3000'),
    host: env.HOST || undefined,
    dataDir: path.resolve(root, env.DATA_DIR || '.data'),
    databaseUrl: env.DATABASE_URL || null,
    graceMs: parseGraceSeconds(env.SHUTDOWN_GRACE_SECONDS || '5') * 1000,
    postgresPort: env.EMBEDDED_POSTGRES_PORT
      ? parsePort(env.EMBEDDED_POSTGRES_PORT, 'EMBEDDED_POSTGRES_PORT')
      : undefined,
  }
}

/**
 * GULSHAN_MODE; where it is not set, live with DATABASE_URL or NODE_ENV=production, else demo.
 * @param {import('./run.mjs').Env} env
 * @returns {'demo' | 'live'}
 */
export function readMode(env) {
  const mode = env.GULSHAN_MODE
  if (mode === 'demo' || mode === 'live') return mode
  if (mode) throw new StartupError(`GULSHAN_MODE is '${mode}'; it must be demo or live.`)
  return env.DATABASE_URL || env.NODE_ENV === 'production' ? 'live' : 'demo'
}

/** @param {string} text */
function parseGraceSeconds(text) {
  const seconds = /^\d{1,2}$/.test(text) ? Number(text) : 99
  if (seconds > 10)
    throw new StartupError(`SHUTDOWN_GRACE_SECONDS is '${text}'; it must be a number from 0 to 10.`)
  return seconds
}

/** @param {string} text @param {string} [name] of the setting, for the error */
function parsePort(text, name = 'PORT') {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : 0
  if (port < 1 || port > 65_535)
    throw new StartupError(`${name} is '${text}'; it must be a number from 1 to 65535.`)
  return port
}

/** Creates DATA_DIR with its marker file; throws a StartupError when it cannot be written. @param {string} dataDir */
export function openDataDir(dataDir) {
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
  } catch (error) {
    throw new StartupError(
      `DATA_DIR ${dataDir} cannot be written (${errorCode(error)}); choose another folder or correct its permissions.`,
    )
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
