import { randomBytes } from 'node:crypto'
import { accessSync, chmodSync, constants, existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { makeFolder, writeSecretFile } from './files.mjs'
import { StartupError } from './output.mjs'
import { inRoot, root } from './paths.mjs'
import { DATA_MARKER } from './stamp.mjs'

/** Settings of a .env file beside package.json; what the environment already says wins. */
export function loadEnvFile() {
  if (existsSync(inRoot('.env'))) process.loadEnvFile(inRoot('.env'))
}

/** The few settings the launcher itself needs. The whole list is checked by lib/env.ts before anything is served. */
export function readSettings(env) {
  return {
    mode: modeOf(env),
    port: portOf(env.PORT || '3000'),
    host: env.HOST || undefined,
    dataDir: path.resolve(root, env.DATA_DIR || '.data'),
    databaseUrl: env.DATABASE_URL || null,
    graceMs: graceOf(env.SHUTDOWN_GRACE_SECONDS) * 1000,
    postgresPort: env.EMBEDDED_POSTGRES_PORT
      ? portOf(env.EMBEDDED_POSTGRES_PORT, 'EMBEDDED_POSTGRES_PORT')
      : undefined,
  }
}

/** Demo only where nobody said anything about a real database or production. */
export function modeOf(env) {
  const said = env.GULSHAN_MODE
  if (said === 'demo' || said === 'live') return said
  if (said) throw new StartupError(`GULSHAN_MODE is '${said}'; it must be demo or live.`)
  return env.DATABASE_URL || env.NODE_ENV === 'production' ? 'live' : 'demo'
}

function graceOf(text) {
  const seconds = /^\d{1,2}$/.test(text || '5') ? Number(text || '5') : 99
  if (seconds > 10)
    throw new StartupError(`SHUTDOWN_GRACE_SECONDS is '${text}'; it must be a number from 0 to 10.`)
  return seconds
}

function portOf(text, name = 'PORT') {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : 0
  if (port < 1 || port > 65_535)
    throw new StartupError(`${name} is '${text}'; it must be a number from 1 to 65535.`)
  return port
}

/** Creates DATA_DIR, marks it as such and proves that it can be written. */
export function openDataDir(dataDir) {
  try {
    // Others may pass through (the database's user has its folder in here) but not look around.
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
      `DATA_DIR ${dataDir} cannot be written (${error.code}); choose another folder or mend its permissions.`,
    )
  }
}

const SECRET = /^[\w-]{32,}$/

/** The demo's own secret, made once per DATA_DIR. A live shop brings its secret as a setting. */
export function demoSecret(dataDir) {
  const file = path.join(dataDir, 'demo-secret')
  const known = readIfThere(file)
  if (known === null) {
    const secret = randomBytes(48).toString('base64url')
    writeSecretFile(file, `${secret}\n`)
    return secret
  }
  if (SECRET.test(known)) return known
  throw new StartupError(
    `${file} is damaged: it holds no secret. Put it back from a backup, or delete it to have a new one made; everybody is then signed out.`,
  )
}

function readIfThere(file) {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if (error.code === 'ENOENT') return null
    throw new StartupError(`${file} cannot be read (${error.code}).`)
  }
}
