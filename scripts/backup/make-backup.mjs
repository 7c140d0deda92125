import { chmodSync, existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { DATA_MARKER, syncFolder } from '../../server/process/files.mjs'
import { readHolder, tryLock } from '../../server/process/lock.mjs'
import { errorMessage, StartupError, step } from '../../server/process/output.mjs'
import { root } from '../../server/process/paths.mjs'
import { demoSecret } from '../../server/process/settings.mjs'
import { startPostgres } from '../database/postgres.mjs'
import { readPidFile } from '../database/postgres-identity.mjs'
import { withClient } from '../database/sql.mjs'
import { createArchive } from './archive.mjs'
import { dumpOf } from './dump.mjs'
import { fileProblem, makeWritable } from './file-problems.mjs'
import { openFile, savedFiles, treeOf } from './files.mjs'
import {
  appliedMigrations,
  CLUSTER,
  CLUSTER_RECORD,
  countRows,
  DUMP,
  FILES,
  MANIFEST,
  makeManifest,
  markOf,
} from './manifest.mjs'
import { checkPictures, filesOf, missingPictures, shownPictures } from './pictures.mjs'
import { findPrograms } from './programs.mjs'
import { backupName } from './retention.mjs'
import { listStore, withLater } from './store-objects.mjs'

/** @typedef {import('../../server/process/settings.mjs').Settings} Settings */
/** @typedef {import('../../server/process/run.mjs').Env} Env */
/** @typedef {Awaited<ReturnType<typeof createArchive>>} Archive */
/** @typedef {import('./archive.mjs').Part} Part */
/** @typedef {Pick<import('./manifest.mjs').Manifest, 'kind' | 'postgres' | 'programs' | 'migrations' | 'counts' | 'parts'>} Saved */

const UNFINISHED = '.unfinished'

/**
 * Makes the folder for backups, which only its owner may open. Throws a StartupError when backups cannot be there.
 * @param {string} folder
 * @param {string} dataDir
 */
export function openFolder(folder, dataDir) {
  const isInside = (/** @type {string} */ parent) => !path.relative(parent, folder).startsWith('..')
  if (isInside(dataDir))
    throw new StartupError(
      `${folder} is in DATA_DIR, which is saved itself; choose a folder outside, best on another disk.`,
    )
  if (existsSync(path.join(folder, DATA_MARKER)))
    throw new StartupError(`${folder} is the DATA_DIR of a shop; choose another folder.`)
  // A build takes everything in the project for its sources, except folders that begin with a dot.
  if (isInside(root) && !path.relative(root, folder).startsWith('.'))
    throw new StartupError(`${folder} is among the sources of Gulshan; choose a folder outside.`)
  const isNew = !existsSync(folder)
  makeWritable(folder)
  if (isNew && process.platform !== 'win32') chmodSync(folder, 0o700)
}

/**
 * Runs an operation while no other backup is written to the folder.
 * @template T
 * @param {string} folder
 * @param {() => Promise<T>} operation
 */
export async function aloneIn(folder, operation) {
  const file = path.join(folder, 'backup.lock')
  const lock = lockFor(folder, file)
  if (!lock)
    throw new StartupError(
      `Another backup (process ${readHolder(file)?.pid}) is being written to ${folder}; wait for its end.`,
    )
  try {
    // A backup that was killed has left them.
    for (const name of readdirSync(folder))
      if (name.endsWith(UNFINISHED)) rmSync(path.join(folder, name), { force: true })
    return await operation()
  } finally {
    lock.release()
  }
}

/** @param {string} folder @param {string} file */
function lockFor(folder, file) {
  try {
    return tryLock(file)
  } catch (error) {
    throw fileProblem(error, folder)
  }
}

/**
 * Saves the shop in one file of the folder and returns its name and size. Until it is whole it has another name.
 * @param {Settings} settings
 * @param {{ folder: string, env: Env, startedAt: Date }} options
 */
export async function makeBackup(settings, { folder, env, startedAt }) {
  const { mode, dataDir, databaseUrl } = settings
  const name = backupName(mode, startedAt)
  const file = path.join(folder, name)
  if (existsSync(file)) throw new StartupError(`${file} is there already; start again in a second.`)
  const secret = env.AUTH_SECRET?.trim() || (mode === 'demo' ? demoSecret(dataDir) : '')
  const archive = await createArchive(`${file}${UNFINISHED}`).catch((error) => {
    throw fileProblem(error, folder)
  })
  try {
    let store = await listBucket(env)
    // The disk has copies of what is in the object storage.
    const stored = keysOf(store)
    const { pictures, ...saved } = databaseUrl
      ? await saveServer(archive, { databaseUrl, dataDir, env, stored })
      : await saveEmbedded(archive, settings, stored)
    const { parts } = saved
    if (store && missingPictures(pictures, filesOf(parts, stored), env).length > 0)
      // Another machine may have stored pictures between the list and the moment of the dump.
      store = withLater(store, await listBucket(env))
    checkPictures(pictures, { parts, stored: keysOf(store), dataDir, env })
    const manifest = makeManifest({
      mode,
      madeAt: startedAt.toISOString(),
      secret: markOf(secret),
      store,
      ...saved,
    })
    await archive.add(MANIFEST, [Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`)])
    await archive.finish()
    renameSync(`${file}${UNFINISHED}`, file)
    syncFolder(folder)
    return { file, name, bytes: statSync(file).size, manifest }
  } catch (error) {
    await archive.abandon()
    rmSync(`${file}${UNFINISHED}`, { force: true })
    throw fileProblem(error, folder)
  }
}

/** @param {Env} env */
async function listBucket(env) {
  try {
    return await listStore(env)
  } catch (error) {
    throw new StartupError(
      `The bucket ${env.S3_BUCKET?.trim()} cannot be listed (${errorMessage(error)}); without its list a restore could not say which pictures are missing.`,
    )
  }
}

/** @param {import('./store-objects.mjs').Store | null} store */
const keysOf = (store) => new Set(store?.objects.map(({ key }) => key))

/**
 * Saves one's own PostgreSQL while the shop runs. A picture is written before the row that shows it, and removed half an hour
 * after the last row that did: so the files that were there before the dump, and those that have come until its end, have
 * every picture that the dump shows.
 * @param {Archive} archive
 * @param {{ databaseUrl: string, dataDir: string, env: Env, stored: Set<string> }} options stored: files that are elsewhere
 * @returns {Promise<Saved & { pictures: string[] }>}
 */
async function saveServer(archive, { databaseUrl, dataDir, env, stored }) {
  return withClient(databaseUrl, async (client) => {
    const server = await versionOf(client)
    const programs = findPrograms(server.major, env)
    const seen = new Set(stored)
    const before = await step('Saving the files', () => saveFiles(archive, dataDir, seen))
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0')
    await client.query('begin isolation level repeatable read, read only')
    const { rows } = await client.query('select pg_export_snapshot() as snapshot')
    const { snapshot } = rows[0]
    const migrations = await appliedMigrations(client)
    const counts = await countRows(client)
    const pictures = await shownPictures(client)
    const dump = await step(`Saving the database with pg_dump ${programs.major}`, () =>
      archive.add(DUMP, dumpOf(databaseUrl, { programs, snapshot, env })),
    )
    await client.query('rollback')
    const after = await saveFiles(archive, dataDir, seen)
    return {
      kind: 'dump',
      postgres: server.version,
      programs: programs.major,
      migrations,
      counts,
      parts: [...before, dump, ...after],
      pictures,
    }
  })
}

/**
 * Saves a shop with the embedded database, which is stopped for that; a running shop is asked to be stopped first.
 * @param {Archive} archive
 * @param {Settings} settings
 * @param {Set<string>} stored
 * @returns {Promise<Saved & { pictures: string[] }>}
 */
function saveEmbedded(archive, { dataDir, postgresPort }, stored) {
  return whileStopped(dataDir, async () => {
    const postgres = await startPostgres({
      dataDir,
      ...(postgresPort ? { preferredPort: postgresPort } : {}),
    })
    const found = await withClient(postgres.url, async (client) => ({
      postgres: (await versionOf(client)).version,
      migrations: await appliedMigrations(client),
      counts: await countRows(client),
      pictures: await shownPictures(client),
    })).finally(() => postgres.stop())
    const cluster = path.join(postgres.home, 'data')
    if (readPidFile(cluster)) throw new StartupError('The database did not stop; run the backup again.')
    const files = await step('Saving the files', () => saveFiles(archive, dataDir, new Set(stored)))
    const parts = await step('Saving the folder of the database', () => saveTree(archive, cluster))
    const record = await saveFile(archive, CLUSTER_RECORD, path.join(dataDir, 'database.json'))
    return { kind: 'cluster', ...found, parts: [...files, ...parts, ...(record ? [record] : [])] }
  })
}

/**
 * @template T
 * @param {string} dataDir
 * @param {() => Promise<T>} operation
 */
export async function whileStopped(dataDir, operation) {
  const file = path.join(dataDir, 'database.lock')
  const lock = lockFor(dataDir, file)
  if (!lock)
    throw new StartupError(
      `Process ${readHolder(file)?.pid} uses ${dataDir}: stop the shop, or wait for another backup. Its embedded database can only be copied while it is stopped.`,
    )
  try {
    return await operation()
  } finally {
    lock.release()
  }
}

/**
 * Saves the files that were not seen before.
 * @param {Archive} archive
 * @param {string} dataDir
 * @param {Set<string>} seen
 */
async function saveFiles(archive, dataDir, seen) {
  /** @type {Part[]} */
  const parts = []
  for (const name of await savedFiles(dataDir)) {
    if (seen.has(name)) continue
    seen.add(name)
    const part = await saveFile(archive, `${FILES}${name}`, path.join(dataDir, name))
    if (part) parts.push(part)
  }
  return parts
}

/** PostgreSQL needs its empty folders as well. @param {Archive} archive @param {string} cluster */
async function saveTree(archive, cluster) {
  /** @type {Part[]} */
  const parts = []
  for (const { name, isFolder } of await treeOf(cluster)) {
    if (isFolder) await archive.addFolder(`${CLUSTER}${name}`)
    else {
      const part = await saveFile(archive, `${CLUSTER}${name}`, path.join(cluster, name))
      if (part) parts.push(part)
    }
  }
  return parts
}

/** @param {Archive} archive @param {string} name @param {string} file */
async function saveFile(archive, name, file) {
  const content = await openFile(file)
  return content && archive.add(name, content)
}

/** @param {import('pg').Client} client */
async function versionOf(client) {
  const { rows } = await client.query(
    `select current_setting('server_version_num')::int / 10000 as major, current_setting('server_version') as version`,
  )
  return { major: rows[0].major, version: rows[0].version.split(' ')[0] }
}
