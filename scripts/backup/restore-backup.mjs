import { chmodSync, existsSync, mkdirSync, renameSync } from 'node:fs'
import path from 'node:path'
import { errorMessage, print, StartupError, step } from '../../server/process/output.mjs'
import { verifyLedger } from '../database/ledger-verify.mjs'
import { startPostgres } from '../database/postgres.mjs'
import { openHome, writeRecord } from '../database/postgres-home.mjs'
import { withClient } from '../database/sql.mjs'
import { checkStock } from '../database/stock-verify.mjs'
import { contentOf, textOf } from './archive.mjs'
import { restoreDump } from './dump.mjs'
import { fileProblem, makeWritable } from './file-problems.mjs'
import { giveTo, isEmptyDataDir, writeFile } from './files.mjs'
import { CLUSTER, CLUSTER_RECORD, compareCounts, countRows, DUMP, FILES, markOf } from './manifest.mjs'
import { missingPictures, missingText, savedNames, shownPictures } from './pictures.mjs'
import { findPrograms } from './programs.mjs'
import { listStore, missingObjects } from './store-objects.mjs'

/** @typedef {import('./manifest.mjs').Backup} Backup */
/** @typedef {import('../../server/process/run.mjs').Env} Env */
/** @typedef {import('../../server/process/settings.mjs').Settings} Settings */

/** The exit code of `npm run ledger -- verify` when the job of the shop still has something to enter. */
const UNFINISHED = 2

/** @type {Set<Awaited<ReturnType<typeof startPostgres>>>} */
const started = new Set()

/** Throws a StartupError when a shop is in the folder already. @param {string} dataDir */
export async function assertEmptyDataDir(dataDir) {
  if (await isEmptyDataDir(dataDir)) return
  throw new StartupError(
    `${dataDir} has files of a shop; a backup is only restored into an empty DATA_DIR. Choose another one, or add --into-new.`,
  )
}

/** Throws a StartupError when the database has tables. @param {string} databaseUrl */
export async function assertEmptyDatabase(databaseUrl) {
  const { rows } = await withClient(databaseUrl, (client) =>
    client.query(
      `select schemaname || '.' || tablename as name from pg_tables
       where schemaname not in ('pg_catalog', 'information_schema') limit 1`,
    ),
  )
  if (rows.length === 0) return
  throw new StartupError(
    `The database of DATABASE_URL has tables already (${rows[0].name}); a backup is only restored into an empty database. Create another one, or add --into-new.`,
  )
}

/**
 * Restores the dump of a backup into an empty database and compares the numbers of rows.
 * @param {string} file
 * @param {Backup} backup
 * @param {{ databaseUrl: string, env: Env }} options
 */
export async function restoreDatabase(file, backup, { databaseUrl, env }) {
  const { manifest, entries } = backup
  const major = await withClient(databaseUrl, async (client) => {
    const { rows } = await client.query(`select current_setting('server_version_num')::int / 10000 as major`)
    return rows[0].major
  })
  const oldest = Math.max(Number.parseInt(manifest.postgres, 10), manifest.programs ?? 0)
  if (major < oldest)
    throw new StartupError(
      `The backup is of PostgreSQL ${oldest}, and this server is PostgreSQL ${major}; restore it on ${oldest} or newer.`,
    )
  const programs = findPrograms(major, env, { oldest })
  const entry = entryOf(entries, DUMP)
  await step(`Restoring the database with pg_restore ${programs.major}`, () =>
    restoreDump(databaseUrl, { programs, dump: contentOf(file, entry), env }),
  )
  await compareRows(databaseUrl, backup)
}

/**
 * Compares a restored database with its backup.
 * @param {string} databaseUrl
 * @param {Backup} backup
 */
export async function compareRows(databaseUrl, { manifest: { counts } }) {
  compareCounts(counts, await withClient(databaseUrl, countRows))
  const rows = Object.values(counts).reduce((sum, count) => sum + count, 0)
  print(`${Object.keys(counts).length} tables with ${rows} rows, as in the backup.`)
}

/**
 * Puts the folder of the embedded database into an empty DATA_DIR, where `npm start` finds it.
 * @param {string} file
 * @param {Backup} backup
 * @param {string} dataDir
 * @param {{ durable: boolean }} options
 */
export async function restoreCluster(file, { manifest, entries }, dataDir, { durable }) {
  const saved = JSON.parse(await textOf(file, entryOf(entries, CLUSTER_RECORD)))
  const home = openHome(dataDir, { durable })
  const { superPassword, password } = saved
  writeRecord(home.file, { ...home.record, superPassword, password })
  const unfinished = path.join(home.record.home, 'data.restoring')
  makePrivate(unfinished)
  await writeEach(entries, CLUSTER, unfinished, async (entry, target) => {
    if (entry.isFolder) mkdirSync(target, { recursive: true, mode: 0o700 })
    else await writeFile(target, contentOf(file, entry), { durable })
  })
  await giveTo(unfinished, home.account)
  renameSync(unfinished, path.join(home.record.home, 'data'))
  print(`The database of PostgreSQL ${manifest.postgres} is in ${home.record.home}.`)
  return home.record.home
}

/**
 * Puts the files of a backup into DATA_DIR.
 * @param {string} file
 * @param {Backup} backup
 * @param {string} dataDir
 * @param {{ durable: boolean }} options
 */
export async function restoreFiles(file, { entries }, dataDir, { durable }) {
  let count = 0
  await writeEach(entries, FILES, dataDir, async (entry, target) => {
    await writeFile(target, contentOf(file, entry), { durable })
    count += 1
  })
  print(`${count} files.`)
}

/**
 * Writes the entries of a part of a backup into a folder. What the file system does not allow is one sentence.
 * @param {Backup['entries']} entries
 * @param {string} part
 * @param {string} folder
 * @param {(entry: import('./archive.mjs').Entry, target: string) => Promise<void>} write
 */
async function writeEach(entries, part, folder, write) {
  try {
    for (const entry of entries.values())
      if (entry.name.startsWith(part)) await write(entry, below(folder, entry.name.slice(part.length)))
  } catch (error) {
    throw fileProblem(error, folder)
  }
}

/**
 * Starts the embedded database of a folder for an operation, and stops it again.
 * @template T
 * @param {string} dataDir
 * @param {(url: string) => Promise<T>} operation
 * @param {{ durable?: boolean, preferredPort?: number | undefined }} [options]
 */
export async function withEmbedded(dataDir, operation, { durable = true, preferredPort } = {}) {
  const postgres = await startPostgres({ dataDir, durable, ...(preferredPort ? { preferredPort } : {}) })
  started.add(postgres)
  try {
    return await operation(postgres.url)
  } finally {
    await postgres.stop()
    started.delete(postgres)
  }
}

/** Stops what an interrupted command has started. */
export const stopEmbedded = () => Promise.all([...started].map((postgres) => postgres.stop()))

/** Compares the stock book and the ledger with their records. @param {Settings} settings @param {string} databaseUrl */
export async function checkBooks(settings, databaseUrl) {
  await checkStock(databaseUrl)
  await checkLedger(settings, databaseUrl)
}

/** Compares the ledger; what a job still has to enter, as after an upgrade, is no error. @param {Settings} settings @param {string} databaseUrl */
async function checkLedger(settings, databaseUrl) {
  try {
    await verifyLedger(settings, databaseUrl, { patience: '0' })
  } catch (error) {
    if (!(error instanceof StartupError) || error.exitCode !== UNFINISHED) throw error
    print('The running shop enters the rest; run npm run ledger -- verify again once it runs.')
  }
}

/**
 * Says which pictures of products a restored shop lacks.
 * @param {string} databaseUrl
 * @param {Backup} backup
 */
export async function printMissingPictures(databaseUrl, { manifest, entries }) {
  const found = new Set([
    ...savedNames(entries.keys()),
    ...(manifest.store?.objects ?? []).map(({ key }) => key),
  ])
  const pictures = await withClient(databaseUrl, shownPictures)
  const missing = missingPictures(pictures, found, process.env)
  if (missing.length > 0) print(missingText(missing, pictures))
}

/**
 * Remarks on a restored backup: another AUTH_SECRET, objects that the storage has lost.
 * @param {Backup['manifest']} manifest
 * @param {Env} env
 * @returns {Promise<string[]>}
 */
export async function remarksOn(manifest, env) {
  const remarks = []
  const secret = markOf(env.AUTH_SECRET?.trim() ?? '')
  if (secret !== '' && manifest.secret !== '' && manifest.secret !== secret)
    remarks.push(
      'AUTH_SECRET is another one than when the backup was made: everybody signs in again, and passwords that admins have entered, such as that of the mail server, are entered again.',
    )
  if (manifest.store) remarks.push(...(await remarksOnStore(manifest.store, env)))
  return remarks
}

/** @param {NonNullable<Backup['manifest']['store']>} store @param {Env} env @returns {Promise<string[]>} */
async function remarksOnStore(store, env) {
  try {
    const found = await listStore(env)
    if (!found)
      return [`Pictures are in the object storage ${store.bucket}; set S3_ENDPOINT and what belongs to it.`]
    const missing = missingObjects(store, found)
    if (missing.length === 0) return []
    return [
      `${missing.length} of ${store.objects.length} objects are missing in the object storage or have changed, such as ${missing[0]?.key}.`,
    ]
  } catch (error) {
    return [`The object storage could not be compared (${errorMessage(error)}).`]
  }
}

/** Makes a folder that the account of the database may pass through, as DATA_DIR is. @param {string} folder */
export function makeDataDir(folder) {
  if (existsSync(folder)) throw new StartupError(`${folder} is there already.`)
  makeWritable(folder)
  if (process.platform !== 'win32') chmodSync(folder, process.getuid?.() === 0 ? 0o711 : 0o700)
}

/** @param {string} folder */
function makePrivate(folder) {
  if (existsSync(folder))
    throw new StartupError(
      `An earlier restore into ${folder} was interrupted; delete the folder and start again.`,
    )
  mkdirSync(folder, { mode: 0o700 })
}

/** The path of an entry, which must not lead out of the folder. @param {string} folder @param {string} name */
function below(folder, name) {
  const target = path.join(folder, name)
  if (!target.startsWith(`${folder}${path.sep}`))
    throw new StartupError(`The backup has a file with the path ${name}.`)
  return target
}

/** @param {Backup['entries']} entries @param {string} name */
function entryOf(entries, name) {
  const entry = entries.get(name)
  if (!entry) throw new StartupError(`The backup has no ${name}.`)
  return entry
}
